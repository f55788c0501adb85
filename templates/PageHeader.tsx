import type {PartProps} from './index.js'

/**
 * Heading and intro, where the body has none of its own. A draft (only the dev server shows drafts) and a page that no
 * list leads to are marked.
 */
export default function PageHeader({site, page}: PartProps) {
  const mark = page.draft ? site.labels.draft : page.unlisted && site.labels.unlisted
  if (!page.heading && !mark) return null
  return (
    <header className="page-header">
      {mark && <p className="mark">{mark}</p>}
      {page.heading && <h1>{page.heading}</h1>}
      {page.intro && <p>{page.intro}</p>}
    </header>
  )
}
