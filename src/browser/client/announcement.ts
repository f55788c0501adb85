import {onClick} from './on-click.js'
import type {ReaderStorage} from './storage.js'

/** Closes the announcement bar permanently. The inline script has already stored the id of the bar. */
export function closeAnnouncement(write: ReaderStorage['write']): void {
  onClick('[data-docsgen-announcement-close]', () => {
    document.documentElement.dataset.announcement = 'closed'
    write('announcement.dismiss', 'true')
  })
}
