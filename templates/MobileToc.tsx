import {TocList} from './TocList.js'
import type {TemplateProps} from './types.js'

/** The table of contents above the page body, on narrow screens. Hydration keeps it open if the reader has opened it. */
export default function MobileToc({site, page}: TemplateProps) {
  if (page.hideToc || page.toc.length === 0) return null
  return (
    <details className="mobile-toc" suppressHydrationWarning>
      <summary suppressHydrationWarning>{site.labels.toc}</summary>
      <TocList entries={page.toc} />
    </details>
  )
}
