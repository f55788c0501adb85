/** A small site to draw pages of, and what the stories ask of the HTML. */
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

/** The HTML of a page, without what React adds for hydration. */
export function draw({site: siteChanges, page: pageChanges, body = '<p>Body.</p>'}: Sample = {}): string {
  const {Layout} = templates
  return renderToStaticMarkup(
    <Layout site={{...site, ...siteChanges}} page={{...page, ...pageChanges}} templates={templates}>
      <div data-docsgen-body="" dangerouslySetInnerHTML={{__html: body}} />
    </Layout>,
  )
}

/** The first element that starts with `opening`, up to its last `closing`; '' when there is none. */
export function part(html: string, opening: string, closing: string): string {
  const start = html.indexOf(opening)
  return start < 0 ? '' : html.slice(start, html.indexOf(closing, start) + closing.length)
}

export const count = (html: string, text: string) => html.split(text).length - 1

export const link = (label: string, href: string, more: object = {}): SidebarNode => ({
  kind: 'link',
  label,
  href,
  ...more,
})

export const category = (label: string, href: string, more: object = {}): SidebarNode => ({
  kind: 'category',
  label,
  href,
  ...more,
})

export const sidebar = (items: SidebarNode[]) => ({name: 'tutorialSidebar', href: '/sidebar.json', items})
