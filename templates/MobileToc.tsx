import type {PartProps} from './index.js'
import {TocList} from './TocList.js'

/** The table of contents above the body, on narrow screens; what a reader opened before hydration stays open. */
export default function MobileToc({site, page}: PartProps) {
  if (page.hideToc || page.toc.length === 0) return null
  return (
    <details className="mobile-toc" suppressHydrationWarning>
      <summary suppressHydrationWarning>{site.labels.toc}</summary>
      <TocList entries={page.toc} />
    </details>
  )
}
