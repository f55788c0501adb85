import {onClick} from './on-click.js'
import type {ReaderStorage} from './storage.js'

/** Closes the announcement bar for good (behaviour §7); which one it was stands in storage since before paint. */
export function closeAnnouncement(write: ReaderStorage['write']): void {
  onClick('[data-docsgen-announcement-close]', () => {
    document.documentElement.dataset.announcement = 'closed'
    write('announcement.dismiss', 'true')
  })
}
