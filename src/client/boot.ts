/**
 * The first file a page loads: what must answer before React is there, and the loading of React itself. No React here.
 * Each behaviour listens on the document, so it outlives whatever is drawn again.
 */
import {closeAnnouncement} from './announcement.js'
import {type ColorModeSettings, switchColorMode} from './color-mode.js'
import {addCopyButtons, type CopyLabels} from './copy.js'
import {loadApp} from './load-app.js'
import {answerMenuButton} from './menu-button.js'
import {createStorage} from './storage.js'

export interface BootSettings {
  colorMode: ColorModeSettings
  copy: CopyLabels
}

/** Starts everything; called once, when the document is parsed. */
export function boot({colorMode, copy}: BootSettings): void {
  const storage = createStorage()
  switchColorMode(colorMode, storage)
  closeAnnouncement(storage)
  answerMenuButton()
  addCopyButtons(copy)
  loadApp()
}
