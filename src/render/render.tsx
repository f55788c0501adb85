/** Stage `render`: trees and props → HTML through the React templates. The only room that imports react-dom/server. */
import type {ComponentType} from 'react'
import type {ContentTemplates} from '../../templates/content/index.js'
import {guardTemplates} from '../../templates/guard.js'
import {templates as defaultTemplates} from '../../templates/index.js'
import {Root} from '../../templates/root.js'
import type {Templates} from '../../templates/types.js'
import type {PageProps, SiteProps} from '../model/model.js'
import {reactServer} from './react-server.js'
import {withSidebarMemo} from './sidebar-memo.js'

export {contentTemplates as defaultContentTemplates} from '../../templates/content/index.js'
export {withRelativeAddresses} from '../../templates/portable.js'
export {createGeneratedBodyRenderer, createGeneratedSections} from './generated-body.js'
export {createLanguageLinks, createLanguageProps} from './language-links.js'
export {createNoticeProps, type LaterChange} from './notices.js'
export {createPageProps, type PropsInput} from './page-props.js'
export {createPrintRenderer} from './print-body.js'
export {siteHtml, siteProps} from './site-props.js'
export type {ContentTemplates, Templates}
export {defaultTemplates}

/** Makes the function that renders a page's visible HTML: the shell around a body. */
export function createShellRenderer(site: SiteProps, templates: Templates): (page: PageProps, body: string) => string {
  const isDefault = templates.Sidebar === defaultTemplates.Sidebar
  const Sidebar = isDefault ? withSidebarMemo(templates.Sidebar, site) : templates.Sidebar
  const guarded = guardTemplates({...templates, Sidebar})
  return (page, body) => reactServer().renderToString(<Root site={site} page={page} templates={guarded} body={body} />)
}

/**
 * The content of a React page, in the element that the browser hydrates. An id prefix keeps its ids apart from the
 * shell's.
 */
export function renderReactPage(Page: ComponentType): string {
  return `<div data-docsgen-react="">${reactServer().renderToString(<Page />, {identifierPrefix: 'page'})}</div>`
}
