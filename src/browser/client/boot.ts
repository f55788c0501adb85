/**
 * The first script of a page: handles what must respond before React is loaded, and loads React. No React here.
 * Each behaviour listens on the document, so it survives a new render.
 */
import {closeAnnouncement} from './announcement.js'
import {type ColorModeNames, switchColorMode} from './color-mode.js'
import {loadApp} from './load-app.js'
import {answerMenuButton} from './menu-button.js'
import {offerSearch, type SearchOffer} from './offer-search.js'
import {placeSidebar} from './sidebar-position.js'
import {createWriter} from './storage.js'

export interface BootSettings {
  colorMode: ColorModeNames
  /** Set where the site has a search. */
  search?: SearchOffer
}

/** Starts all behaviours; called once, when the document is parsed. */
export function boot({colorMode, search}: BootSettings): void {
  const write = createWriter()
  switchColorMode(colorMode, write)
  closeAnnouncement(write)
  answerMenuButton()
  placeSidebar()
  if (search) offerSearch(search)
  loadApp()
}
