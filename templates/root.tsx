/** The one React tree of a page, the same on the server (`render`) and in the browser (`client`). */
import type {PageProps, SiteProps} from '../src/model.js'
import type {Templates} from './index.js'

export interface RootProps {
  site: SiteProps
  page: PageProps
  /** From `guardTemplates`, made once: the same components at every render. */
  templates: Templates
  /** HTML of the page's content. */
  body: string
}

/** The layout around the body. React never looks into the body: it is given as HTML on both sides. */
export function Root({site, page, templates, body}: RootProps) {
  return (
    <templates.Layout site={site} page={page} templates={templates}>
      <div
        data-docsgen-body=""
        className="markdown"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{__html: body}}
      />
    </templates.Layout>
  )
}
