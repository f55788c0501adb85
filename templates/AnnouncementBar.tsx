import {Icon} from './Icon.js'
import type {PartProps} from './index.js'

/** One line above everything. It is in every page; `<html data-announcement="closed">` hides it. */
export default function AnnouncementBar({site}: PartProps) {
  const bar = site.announcementBar
  if (!bar) return null
  return (
    <header className="announcement-bar" data-docsgen-announcement={bar.id}>
      <div dangerouslySetInnerHTML={{__html: bar.content}} />
      {bar.closeable && (
        <button type="button" data-docsgen-announcement-close="" aria-label={site.labels.closeAnnouncement}>
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}
