/** A small site, a function that renders pages of it, and functions that find parts of their HTML. */
import {renderToStaticMarkup} from 'react-dom/server'
import {english as labels} from '../../src/model/labels.js'
import type {PageProps, SidebarNode, SiteProps} from '../../src/model/model.js'
import {templates} from '../../templates/index.js'

export {labels}

export const site: SiteProps = {
  title: 'Atlas',
  lang: 'en',
  base: '/',
  home: '/',
  navbar: {title: 'Atlas', items: []},
  colorMode: {default: 'light', switch: true, respectSystem: false},
  labels,
}

export const page: PageProps = {
  kind: 'doc',
  href: '/objects/intro',
  title: 'Objects',
  toc: [],
  version: {name: 'current', label: 'Next'},
}

export interface Sample {
  site?: Partial<SiteProps>
  page?: Partial<PageProps>
  body?: string
}

/** Renders a page as HTML, without the markers of React for hydration. */
export function renderPage({site: siteChanges, page: pageChanges, body = '<p>Body.</p>'}: Sample = {}): string {
  const {Layout} = templates
  return renderToStaticMarkup(
    <Layout site={{...site, ...siteChanges}} page={{...page, ...pageChanges}} templates={templates}>
      <div data-docsgen-body="" dangerouslySetInnerHTML={{__html: body}} />
    </Layout>,
  )
}

/** HTML from the first `opening` to the next `closing`; '' if there is none. */
export function htmlBetween(html: string, opening: string, closing: string): string {
  const start = html.indexOf(opening)
  return start < 0 ? '' : html.slice(start, html.indexOf(closing, start) + closing.length)
}

export const count = (html: string, text: string) => html.split(text).length - 1

export const link = (label: string, href: string, attributes: object = {}): SidebarNode => ({
  kind: 'link',
  label,
  href,
  ...attributes,
})

export const category = (label: string, href: string, attributes: object = {}): SidebarNode => ({
  kind: 'category',
  label,
  href,
  ...attributes,
})

export const sidebar = (items: SidebarNode[]) => ({name: 'tutorialSidebar', href: '/sidebar.json', items})
