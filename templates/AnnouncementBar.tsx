import {Icon} from './Icon.js'
import type {TemplateProps} from './types.js'

/** A line at the top of the page. Every page contains the bar; `<html data-announcement="closed">` hides it. */
export default function AnnouncementBar({site}: TemplateProps) {
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
