import {TocList} from './TocList.js'
import type {TemplateProps} from './types.js'

/** The table of contents beside the page, on wide screens. */
export default function Toc({site, page}: TemplateProps) {
  if (page.hideToc || page.toc.length === 0) return null
  return (
    <nav className="toc" aria-label={site.labels.toc}>
      <p aria-hidden="true">{site.labels.toc}</p>
      <TocList entries={page.toc} />
    </nav>
  )
}
