/** Headings: ids from their text or at their end, unique ids on the page, and the table of contents. */
import type {Element, ElementContent, Root} from 'hast'
import {headingId, protectHeadingIds} from '../../content/heading-ids.js'
import {escapeText} from '../../files/escape/escape.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {TocEntry} from '../../model/model.js'
import {componentNamed} from '../components.js'
import type {PageContext} from '../page-context.js'
import {sourceOf} from '../positions.js'
import {locationOf} from '../rules/rule.js'
import {elementsIn} from '../walk.js'
import type {Syntax} from './construct.js'
import {createSlugger, type HeadingIds} from './slugs.js'

/** Ids of the page shell. */
const shellIds: ReadonlySet<string> = new Set(['docsgen-root', 'docsgen-page', 'docsgen-content'])

export const headings: Syntax = {
  isOn: () => true,
  onText: protectHeadingIds,
  onHtml(tree, page) {
    const elements = elementsIn(tree)
    const headingElements = elements.filter(({tagName}) => levels.has(tagName))
    if (page.markdown.headingIds) for (const heading of headingElements) setExplicitId(heading, page)
    const ids = uniqueIds(elements, page)
    page.titles = headingElements.filter(({tagName}) => tagName === 'h1').map((title) => locationOf(title, page))
    const {headingIds} = page.markdown
    if (!headingIds) return
    addIds(headingElements, ids, headingIds === true ? 'github' : headingIds)
    page.toc = tocOf(tree)
    for (const element of elements)
      if (element.tagName === 'a' && element.children.some(isNoText)) freeHeadings(element)
  },
}

const levels: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const isNoText = ({type}: ElementContent): boolean => type !== 'text'

const idAtEnd = new RegExp(`^${headingId}\\s*$`)

/** Moves `{#id}` from the end of a heading to its id; `\{#id}` stays text. */
function setExplicitId(heading: Element, page: PageContext): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const start = last.value.lastIndexOf('{')
  const [whole, attributes, comment] = start === -1 ? [] : (idAtEnd.exec(last.value.slice(start)) ?? [])
  const id = comment ?? attributes?.replace(otherAttributes, '')
  if (whole === undefined || id === undefined || isEscaped(whole.trimEnd(), heading, page)) return
  last.value = last.value.slice(0, start).trimEnd()
  heading.properties.id = id.trim().replace(/\s+/g, '-')
}

/** Classes and attributes of MkDocs, which docsgen ignores: `{ #id .wide key=value }`. */
const otherAttributes = /(?<!\s)\s+(?:\.[^\s.]\S*|[\w-]+=(?:"[^"]*"|'[^']*'|\S*))(?=\s|$)/g

function isEscaped(written: string, heading: Element, {text}: PageContext): boolean {
  const escaped = `\\${written}`
  return text.includes(escaped) && sourceOf(heading, text).includes(escaped)
}

/** All ids of a page. Removes repeated ids and those of the page shell from their elements. */
function uniqueIds(elements: readonly Element[], page: PageContext): Set<string> {
  const firsts = new Map<string, Element | undefined>([...shellIds].map((id) => [id, undefined]))
  for (const element of elements) {
    const {properties} = element
    if (properties.id === undefined) continue
    const id = String(properties.id)
    if (id !== '' && !firsts.has(id)) firsts.set(id, element)
    else {
      delete properties.id
      if (id !== '') reportDuplicateId(id, {element, first: firsts.get(id)}, page)
    }
  }
  return new Set(firsts.keys())
}

/** Does not report ids that repeat because the page includes a partial twice. */
function reportDuplicateId(
  id: string,
  {element, first}: {element: Element; first: Element | undefined},
  page: PageContext,
) {
  const place = locationOf(element, page)
  const firstLocation = first && locationOf(first, page)
  if (firstLocation && firstLocation.file === place.file && firstLocation.position?.line === place.position?.line) {
    if (firstLocation.position?.column === place.position?.column) return
  }
  page.diagnostics.push(catalogue.duplicateId(place, id, firstLocation))
}

/**
 * Adds an id from its text to every heading. As on GitHub, the first of level 1, which is usually the title of the page, has
 * none; in Docusaurus, no other heading may have the id of the title.
 */
function addIds(headings: readonly Element[], taken: Iterable<string>, style: HeadingIds): void {
  const slug = createSlugger(style, taken)
  const isDocusaurus = style === 'docusaurus'
  const title = isDocusaurus || style === 'github' ? headings.find(({tagName}) => tagName === 'h1') : undefined
  for (const heading of headings) {
    if (heading.properties.id !== undefined || (heading === title && !isDocusaurus)) continue
    // Docusaurus makes a dash of the space beside an icon.
    const id = slug(isDocusaurus ? textOf(heading, true) : textOf(heading).trim())
    if (heading !== title) heading.properties.id = id
  }
}

/** The headings outside quotes, lists and containers. */
const tocOf = (tree: Root): TocEntry[] =>
  tree.children.flatMap((node) => {
    if (node.type !== 'element' || !/^h[2-6]$/.test(node.tagName)) return []
    const html = inlineHtml(node.children).trim()
    return html === '' ? [] : [{html, id: String(node.properties.id), level: Number(node.tagName[1])}]
  })

/** Moves the ids of headings inside a link to a `span`: such a heading cannot contain a link to itself. */
function freeHeadings(link: Element): void {
  for (const {tagName, properties, children} of elementsIn(link)) {
    if (!/^h[2-6]$/.test(tagName) || properties.id === undefined) continue
    children.unshift({type: 'element', tagName: 'span', properties: {id: properties.id}, children: []})
    delete properties.id
  }
}

/** Text of a node without footnote numbers and badges; `withPictures`: with the descriptions of pictures. */
export function textOf(node: ElementContent, withPictures = false): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || isAside(node)) return ''
  if (withPictures && node.tagName === 'img') return String(node.properties.alt ?? '')
  return node.children.map((child) => textOf(child, withPictures)).join('')
}

const keptInToc = new Set(['code', 'em', 'strong', 'del'])

/** HTML with only code, em, strong and del; links become their text. */
export function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value)
      if (node.type !== 'element' || isAside(node)) return ''
      const inner = inlineHtml(node.children)
      return keptInToc.has(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner
    })
    .join('')
}

/** Whether an element is a footnote number or a badge, which are no part of the heading's text. */
const isAside = (element: Element): boolean =>
  element.properties.dataFootnoteRef !== undefined || componentNamed(element, 'Badge') !== undefined

export const tocInline: Syntax = {
  isOn: () => true,
  onHtml(tree, page) {
    if (!page.components.has('TocInline')) return
    for (const element of elementsIn(tree)) {
      const component = componentNamed(element, 'TocInline')
      if (component === undefined) continue
      const {min = 2, max = 3} = component.props as {min?: number; max?: number}
      component.props = {toc: page.toc.filter(({level}) => level >= min && level <= max)}
    }
  },
}
