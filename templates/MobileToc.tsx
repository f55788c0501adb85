import {TocList} from './TocList.js'
import type {TemplateProps} from './types.js'

/** The table of contents as a menu at the end of the breadcrumbs, on narrow screens. Hydration keeps it open if the reader has opened it. */
export default function MobileToc({site, page}: TemplateProps) {
  if (page.hideToc || page.toc.length === 0) return null
  return (
    <details className="mobile-toc" data-docsgen-dropdown="" suppressHydrationWarning>
      <summary suppressHydrationWarning>{site.labels.toc}</summary>
      <TocList entries={page.toc} />
    </details>
  )
}
