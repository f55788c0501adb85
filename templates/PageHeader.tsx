import type {TemplateProps} from './types.js'

/**
 * Heading and intro, unless the page body contains them. Drafts (only the dev server shows drafts) and unlisted pages have
 * a mark.
 */
export default function PageHeader({site, page}: TemplateProps) {
  const mark = page.draft ? site.labels.draft : page.unlisted && site.labels.unlisted
  if (!page.heading && !mark) return null
  return (
    <header className="page-header">
      {mark && <p className="mark">{mark}</p>}
      {page.heading && (
        <h1 lang={page.original?.lang} dir={page.original?.dir}>
          {page.heading}
        </h1>
      )}
      {page.intro && <p>{page.intro}</p>}
    </header>
  )
}
