/** The HTML of a page → XHTML of a chapter. */
import type {Element, ElementContent, Properties, Root} from 'hast'
import {toXast} from 'hast-util-to-xast'
import {decoded} from '../../files/decode/decode.js'
import {elementsIn} from '../../markdown/walk.js'
import type {Book, Picture} from './book.js'
import {withXmlNames, type XmlElement} from './xml.js'

interface PageOfBook {
  /** Path of its file, beside those of the other pages. */
  path: string
  tree: Root
  ids: ReadonlySet<string>
}

export type NamedPage = PageOfBook & {title: string}

export interface Links {
  /** The pages of the book, by their addresses. */
  pages: ReadonlyMap<string, PageOfBook>
  book: Book
  /** Called with each picture of the book. */
  add(picture: Picture): void
}

interface ChapterBody {
  element: XmlElement
  properties: string[]
}

/** Elements that belong to a browser. */
const removed: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'button',
  'link',
  'meta',
  'source',
])
/** Elements that load something from elsewhere; a link takes their place. */
const embedded: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'canvas'])
/** Elements that HTML no longer has. */
const obsolete: ReadonlySet<string> = new Set(['center', 'font', 'tt', 'big', 'strike', 'nobr'])
/** Attributes that XHTML of books does not have, or that only browsers need. */
const removedAttributes =
  /^(loading|decoding|fetchPriority|srcSet|sizes|hidden|tabIndex|align|vAlign|bgColor|border|cellPadding|cellSpacing|frame|rules|summary|clear|data[A-Z].*|on[A-Z].*|target|ping|itemScope|itemProp|itemType|itemId|itemRef|popover.*|inert|autoFocus|contentEditable|spellCheck)$/

/** The tree of a page before its links are known, without what only browsers need. */
export function readPage(html: string, title: string, book: Pick<Book, 'readHtml'>): Omit<PageOfBook, 'path'> {
  const tree = book.readHtml(html)
  clean(tree)
  const elements = elementsIn(tree)
  if (!elements.some(({tagName}) => tagName === 'h1'))
    tree.children.unshift({type: 'element', tagName: 'h1', properties: {}, children: [{type: 'text', value: title}]})
  const ids = new Set<string>()
  for (const {properties} of elements) {
    const id = typeof properties.id === 'string' ? properties.id : ''
    if (id === '' || /\s/.test(id) || ids.has(id)) delete properties.id
    else ids.add(id)
  }
  for (const {properties} of elements)
    for (const name of ['ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'htmlFor'])
      if (![properties[name]].flat().every((id) => ids.has(String(id)))) delete properties[name]
  return {tree, ids}
}

function clean(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child]
    if (child.type !== 'element' || isRemoved(child)) return []
    const {tagName, properties} = child
    if (embedded.has(tagName)) return linkTo(properties)
    if (obsolete.has(tagName)) Object.assign(child, {tagName: 'span', properties: {id: properties.id}})
    if (tagName === 'details') child.properties.open = true
    for (const name of Object.keys(child.properties))
      if (removedAttributes.test(name) || (name === 'name' && tagName === 'details')) delete properties[name]
    for (const name of ['width', 'height'])
      if (!isDrawing(tagName) && !/^\d+$/.test(String(properties[name] ?? '0'))) delete properties[name]
    if (properties.role === 'tabpanel') properties.role = 'group'
    clean(child)
    return [child]
  })
}

const isDrawing = (tagName: string): boolean => !['img', 'td', 'th', 'table', 'col'].includes(tagName)

/** A list of tabs has a title above each panel instead. KaTeX writes each formula as MathML too. */
function isRemoved({tagName, properties}: Element): boolean {
  const classes = [properties.className].flat().map(String)
  return (
    removed.has(tagName) ||
    properties.role === 'tablist' ||
    classes.some((name) => ['anchor', 'katex-html', 'expand'].includes(name)) ||
    (tagName === 'svg' && String(properties.ariaHidden) === 'true')
  )
}

const linkTo = ({src, data, title}: Properties): ElementContent[] => {
  const url = String(src ?? data ?? '')
  if (url === '') return []
  const text = {type: 'text' as const, value: String(title ?? url)}
  return [{type: 'element', tagName: 'a', properties: {href: url}, children: [text]}]
}

export async function chapterBody(page: PageOfBook, links: Links): Promise<ChapterBody> {
  for (const element of elementsIn(page.tree)) {
    const {tagName, properties} = element
    if ((tagName === 'a' || tagName === 'area') && typeof properties.href === 'string') {
      const href = hrefIn(properties.href, page, links)
      if (href === undefined) delete properties.href
      else properties.href = href
    }
    if (tagName === 'img') await embedPicture(element, links)
  }
  const names = new Set(elementsIn(page.tree).map(({tagName}) => tagName))
  const body: Element = {
    type: 'element',
    tagName: 'div',
    properties: {className: ['markdown']},
    children: page.tree.children as ElementContent[],
  }
  return {
    element: withXmlNames(toXast(body) as XmlElement),
    properties: [...(names.has('svg') ? ['svg'] : []), ...(names.has('math') ? ['mathml'] : [])],
  }
}

/** A link in the book, else to the published site; undefined if it leads nowhere. */
function hrefIn(href: string, page: PageOfBook, {pages, book}: Links): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return isAddress(href) ? href : undefined
  if (href.startsWith('//')) return `https:${href}`
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  const target = path === '' ? page : pages.get(path)
  if (target === undefined) return book.origin === '' || !path.startsWith('/') ? undefined : book.origin + href
  const isThere = fragment !== '' && target.ids.has(decoded(fragment))
  return isThere ? `${target.path}#${fragment}` : target.path
}

const isAddress = (href: string): boolean => {
  try {
    return /^(https?|mailto|tel|ftp):$/.test(new URL(href).protocol)
  } catch {
    return false
  }
}

/** A picture of the site becomes a file of the book; any other one becomes its description, with a link. */
async function embedPicture(img: Element, {book, add}: Links): Promise<void> {
  const {src, alt} = img.properties
  const picture = typeof src === 'string' ? await book.pictureAt(src) : undefined
  if (picture) {
    add(picture)
    img.properties.src = `pictures/${picture.name}`
    img.properties.alt ??= ''
    return
  }
  const isRemote = typeof src === 'string' && isAddress(src)
  img.tagName = isRemote ? 'a' : 'span'
  img.properties = isRemote ? {href: src} : {}
  img.children = [{type: 'text', value: String(alt || (isRemote ? src : ''))}]
}
