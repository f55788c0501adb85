/** Headings: ids by GitHub's rules, `{#id}`, unique ids on the page, and the table of contents (behaviour §12.1, §15.1). */

import GithubSlugger from 'github-slugger'
import type {Element, ElementContent, Root} from 'hast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {TocEntry} from '../../model/model.js'
import {componentNamed} from '../components.js'
import type {PageContext} from '../page-context.js'
import {placeOf} from '../rules/rule.js'
import {escapeText} from '../spans.js'
import {type ElementList, elementsIn} from '../walk.js'
import type {Syntax} from './construct.js'

/** Ids of the document around the body. */
const ownIds: ReadonlySet<string> = new Set(['docsgen-root', 'docsgen-page', 'docsgen-content'])

export const headings: Syntax = {
  isOn: () => true,
  onHtml(tree, page, list) {
    const elements = list.all()
    const found = elements.filter(({tagName}) => levels.has(tagName))
    if (page.markdown.headingIds) for (const heading of found) takeExplicitId(heading, page)
    const ids = uniqueIds(elements, page)
    page.titles = found.filter(({tagName}) => tagName === 'h1').map((title) => placeOf(title, page))
    if (!page.markdown.headingIds) return
    giveIds(found, ids)
    page.toc = tocOf(tree)
    for (const element of elements)
      if (element.tagName === 'a' && element.children.some(isNoText)) freeHeadings(element, list)
  },
}

const levels: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const isNoText = ({type}: ElementContent): boolean => type !== 'text'

/** `## Title {#id}` → id, and the title without it; `\{#id}` is text. */
function takeExplicitId(heading: Element, page: PageContext): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const start = last.value.lastIndexOf('{#')
  const [, id] = start === -1 ? [] : (/^\{#([^}]+)\}\s*$/.exec(last.value.slice(start)) ?? [])
  if (id === undefined || isEscaped(id, heading, page)) return
  last.value = last.value.slice(0, start).trimEnd()
  heading.properties.id = id.trim().replace(/\s+/g, '-')
}

function isEscaped(id: string, {position}: Element, {text}: PageContext): boolean {
  const {start, end} = position ?? {}
  return start?.offset !== undefined && text.slice(start.offset, end?.offset).includes(`\\{#${id}`)
}

/** All ids of these, each made unique: a second bearer of an id loses it, as do bearers of docsgen's own. */
function uniqueIds(elements: readonly Element[], page: PageContext): Set<string> {
  const firsts = new Map<string, Element | undefined>([...ownIds].map((id) => [id, undefined]))
  for (const element of elements) {
    const {properties} = element
    if (properties.id === undefined) continue
    const id = String(properties.id)
    if (id !== '' && !firsts.has(id)) firsts.set(id, element)
    else {
      delete properties.id
      if (id !== '') tellOfSecond(id, {element, first: firsts.get(id)}, page)
    }
  }
  return new Set(firsts.keys())
}

/** A part that stands on a page twice brings its ids twice: nobody wrote them twice. */
function tellOfSecond(id: string, {element, first}: {element: Element; first: Element | undefined}, page: PageContext) {
  const place = placeOf(element, page)
  const other = first && placeOf(first, page)
  if (other && other.file === place.file && other.position?.line === place.position?.line) {
    if (other.position?.column === place.position?.column) return
  }
  page.diagnostics.push(catalogue.duplicateId(place, id, other))
}

/** Every heading but those of level 1 gets the id of its text, with `-1`, `-2` … where it is taken. */
function giveIds(headings: readonly Element[], taken: Iterable<string>): void {
  const slugger = new GithubSlugger()
  for (const id of taken) slugger.occurrences[id] ??= 0
  for (const heading of headings) {
    if (heading.tagName === 'h1' || heading.properties.id !== undefined) continue
    const id = slugger.slug(textOf(heading).trim())
    heading.properties.id = /^(-\d+)?$/.test(id) ? slugger.slug('section') : id
  }
}

/** The headings that stand in no quote, list or other box. */
const tocOf = (tree: Root): TocEntry[] =>
  tree.children.flatMap((node) => {
    if (node.type !== 'element' || !/^h[2-6]$/.test(node.tagName)) return []
    const html = inlineHtml(node.children).trim()
    return html === '' ? [] : [{html, id: String(node.properties.id), level: Number(node.tagName[1])}]
  })

/** A heading inside a link can hold no link to itself: its id stands on a part of it. */
function freeHeadings(link: Element, list: ElementList): void {
  for (const {tagName, properties, children} of elementsIn(link)) {
    if (!/^h[2-6]$/.test(tagName) || properties.id === undefined) continue
    children.unshift({type: 'element', tagName: 'span', properties: {id: properties.id}, children: []})
    delete properties.id
    list.changed()
  }
}

/** Text without what stands beside it. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' && !isBeside(node) ? node.children.map(textOf).join('') : ''
}

const keptInToc = new Set(['code', 'em', 'strong', 'del'])

/** Text with code, em, strong and del; links become their text. */
export function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value)
      if (node.type !== 'element' || isBeside(node)) return ''
      const inner = inlineHtml(node.children)
      return keptInToc.has(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner
    })
    .join('')
}

/** The number of a footnote, or a badge: it stands beside the heading's words. */
const isBeside = (element: Element): boolean =>
  element.properties.dataFootnoteRef !== undefined || componentNamed(element, 'Badge') !== undefined
