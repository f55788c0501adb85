import type {PartProps} from './index.js'

/** Heading and intro, where the body has none of its own; a draft is marked as one (only the dev server shows drafts). */
export default function PageHeader({page}: PartProps) {
  if (!page.heading && !page.draft) return null
  return (
    <header className="page-header">
      {page.draft && <p className="draft">Draft</p>}
      {page.heading && <h1>{page.heading}</h1>}
      {page.intro && <p>{page.intro}</p>}
    </header>
  )
}
