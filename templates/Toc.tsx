import type {PartProps} from './index.js'
import {TocList} from './TocList.js'

/** The table of contents beside the page, on wide screens. */
export default function Toc({site, page}: PartProps) {
  if (page.hideToc || page.toc.length === 0) return null
  return (
    <nav className="toc" aria-label={site.labels.toc}>
      <p aria-hidden="true">{site.labels.toc}</p>
      <TocList entries={page.toc} />
    </nav>
  )
}
