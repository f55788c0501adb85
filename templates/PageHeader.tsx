import type {TemplateProps} from './types.js'

/**
 * Heading and intro, unless the page body contains them. Above the heading, drafts and unlisted pages show this status. Only the dev server
 * shows drafts.
 */
export default function PageHeader({site, page}: TemplateProps) {
  const status = page.draft ? site.labels.draft : page.unlisted && site.labels.unlisted
  if (!page.heading && !status) return null
  return (
    <header className="page-header">
      {status && <p className="mark">{status}</p>}
      {page.heading && (
        <h1 lang={page.original?.lang} dir={page.original?.dir}>
          {page.heading}
        </h1>
      )}
      {page.intro && <p>{page.intro}</p>}
    </header>
  )
}
