/**
 * The first file a page loads: what must answer before React is there, and the loading of React itself. No React here.
 * Each behaviour listens on the document, so it outlives whatever is drawn again.
 */
import {closeAnnouncement} from './announcement.js'
import {type ColorModeNames, switchColorMode} from './color-mode.js'
import {addCopyButtons, type CopyLabels} from './copy.js'
import {loadApp} from './load-app.js'
import {answerMenuButton} from './menu-button.js'
import {offerSearch} from './offer-search.js'
import {createWriter} from './storage.js'

export interface BootSettings {
  colorMode: ColorModeNames
  copy: CopyLabels
  /** Address of the search, where the site has one. */
  search?: string
}

/** Starts everything; called once, when the document is parsed. */
export function boot({colorMode, copy, search}: BootSettings): void {
  const write = createWriter()
  switchColorMode(colorMode, write)
  closeAnnouncement(write)
  answerMenuButton()
  addCopyButtons(copy)
  if (search) offerSearch(search)
  loadApp()
}
