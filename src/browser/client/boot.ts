/**
 * The first script of a page: handles what must respond before React is loaded, and loads React. No React here.
 * Each behaviour listens on the document, so it survives a new render.
 */
import {loadApp} from './load-app.js'
import {answerMenuButton} from './menu-button.js'
import {offerSearch, type SearchOffer} from './offer-search.js'
import {onClick} from './on-click.js'
import {placeSidebar} from './sidebar-position.js'
import {writeSetting} from './storage.js'

export interface BootSettings {
  /** Set where the site has a search. */
  search?: SearchOffer
}

/** Starts all behaviours; called once, when the document is parsed. */
export function boot({search}: BootSettings): void {
  // The inline script has stored the id of the announcement.
  onClick('[data-docsgen-announcement-close]', () => {
    document.documentElement.dataset.announcement = 'closed'
    writeSetting('announcement.dismiss', 'true')
  })
  answerMenuButton()
  placeSidebar()
  if (search) offerSearch(search)
  loadApp()
}
