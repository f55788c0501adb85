/** The React tree of a page shell, equal on the server (`render`) and in the browser (`client`). */
import type {RefCallback} from 'react'
import type {PageProps, SiteProps} from '../src/model/model.js'
import type {Templates} from './types.js'

export interface RootProps {
  site: SiteProps
  page: PageProps
  /** Result of one call of `guardTemplates`: every render needs the same components. */
  templates: Templates
  /** HTML of the page body, on the server. */
  body?: string
  /** Inserts the nodes of the page body, in the browser: served or fetched nodes. */
  attach?: RefCallback<HTMLElement>
}

/** The layout around the page body. React never reads the body. */
export function Root({site, page, templates, body = '', attach}: RootProps) {
  return (
    <templates.Layout site={site} page={page} templates={templates}>
      <div
        ref={attach}
        data-docsgen-body=""
        className="markdown"
        lang={page.original?.lang}
        dir={page.original?.dir}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{__html: body}}
      />
    </templates.Layout>
  )
}
