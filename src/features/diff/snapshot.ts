/** One side of a comparison: the pages of a site, as readers see them. */
import type {Element, Root} from 'hast'
import {stableAnchors} from '../../documents/published-facts.js'
import {decoded} from '../../files/decode/decode.js'
import {elementsIn} from '../../markdown/walk.js'
import {contentOf, type PageContent} from './blocks.js'

export interface PageInput {
  /** Address in the site, with a slash at the beginning, without base. */
  route: string
  /** The address without what all pages of this side have in front, such as `/1.3`. Pages of both sides match by it. */
  key: string
  /** Another name that pages of both sides match by, if their addresses differ. */
  id?: string | undefined
  /** For a page without H1. */
  title: string
  /** HTML of the content of the page. */
  html: string
  /** Address of the page in the HTML, against which relative links resolve. */
  href: string
}

export interface PageSnapshot extends PageInput {
  /** Read on the first call. */
  content(): PageContent & {anchors: string[]}
}

/** A link or a group of the navigation. */
export interface NavigationItem {
  label: string
  /** Its target, as links in pages have it. */
  href?: string
  items?: NavigationItem[]
}

export interface SiteSnapshot {
  name: string
  pages: PageSnapshot[]
  /** Keys of redirects → the keys of their targets. */
  redirects: ReadonlyMap<string, string>
  /** The first answer to queries, as keys of pages with anchors; absent for a site without search. */
  answers?: ReadonlyMap<string, string> | undefined
  /** The known parts of the navigation, as groups with the names `Sidebar`, `Navbar` and `Footer`. */
  navigation?: {sidebars?: NavigationItem[]; navbar?: NavigationItem[]; footer?: NavigationItem[]}
}

/** The rules by which docsgen reads the HTML of a side. */
export interface SideRules {
  readHtml(html: string): Root
  /** Path of the site on its host, with a slash at both ends. */
  base: string
  /** The beginning of all routes of the side, which keys do not have: `/1.3`; '' for none. */
  prefix: string
}

/** The snapshot of a page. `isDocument`: the HTML is a whole document, of which only the article counts. */
export function snapshotOf(page: PageInput, rules: SideRules, isDocument = false): PageSnapshot {
  let known: ReturnType<PageSnapshot['content']> | undefined
  const read = () => {
    const tree = rules.readHtml(page.html)
    const body = isDocument ? articleIn(tree) : {root: tree, title: ''}
    const {title, blocks, ids} = contentOf(body.root, (href) => targetOf(href, page.href, rules))
    return {title: title || body.title || page.title, blocks, ids, anchors: stableAnchors(ids)}
  }
  return {
    ...page,
    content() {
      known ??= read()
      return known
    },
  }
}

/** Classes of the content in builds of VitePress, Starlight, Docusaurus and Material for MkDocs. */
const contentClasses: ReadonlySet<unknown> = new Set([
  'vp-doc',
  'sl-markdown-content',
  'theme-doc-markdown',
  'md-content__inner',
])

/** The readable part of a document of docsgen, else of another system. */
function articleIn(tree: Root): {root: Parameters<typeof contentOf>[0]; title: string} {
  const elements = elementsIn(tree)
  const isContent = ({properties: {dataDocsgenBody, className}}: Element) =>
    dataDocsgenBody !== undefined || (Array.isArray(className) && className.some((name) => contentClasses.has(name)))
  const body = elements.find(isContent)
  const title = elements.find(({tagName}) => tagName === 'h1')
  const root =
    body ?? ['article', 'main', 'body'].flatMap((name) => elements.find((one) => one.tagName === name) ?? [])[0]
  return {root: root ?? tree, title: title ? contentOf({type: 'root', children: [title]}, String).title : ''}
}

const anyHost = 'https://site.invalid'

/** The target of a link: the key of a page with an anchor, or an address of another site. */
export function targetOf(href: string, from: string, {base, prefix}: Pick<SideRules, 'base' | 'prefix'>): string {
  let url: URL
  try {
    url = new URL(href, anyHost + from)
  } catch {
    return href
  }
  if (url.origin !== anyHost) return href
  const inside = decoded(url.pathname)
  if (!`${inside}/`.startsWith(base)) return inside + url.search + url.hash
  return keyOfRoute(`/${inside.slice(base.length)}`, prefix) + url.search + decoded(url.hash)
}

/** The key of a route: without the prefix, ends of files, hashes of assets and final slash. */
export function keyOfRoute(route: string, prefix: string): string {
  const inside = prefix !== '' && `${route}/`.startsWith(`${prefix}/`) ? route.slice(prefix.length) : route
  const bare = inside
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
    .replace(/^(\/assets\/files\/.*)-[0-9a-f]{8}(\.\w+)$/, '$1$2')
    .replace(/\/$/, '')
  return bare === '' ? '/' : bare.normalize('NFC')
}
