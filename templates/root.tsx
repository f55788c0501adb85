/** The one React tree of a page, the same on the server (`render`) and in the browser (`client`). */
import type {RefCallback} from 'react'
import type {PageProps, SiteProps} from '../src/model/model.js'
import type {Templates} from './index.js'

export interface RootProps {
  site: SiteProps
  page: PageProps
  /** From `guardTemplates`, made once: the same components at every render. */
  templates: Templates
  /** HTML of the page's content, on the server. */
  body?: string
  /** Puts the page's content into its place, in the browser: nodes that are there already, or were fetched. */
  attach?: RefCallback<HTMLElement>
}

/** The layout around the body. React never looks into the body. */
export function Root({site, page, templates, body = '', attach}: RootProps) {
  return (
    <templates.Layout site={site} page={page} templates={templates}>
      <div
        ref={attach}
        data-docsgen-body=""
        className="markdown"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{__html: body}}
      />
    </templates.Layout>
  )
}
