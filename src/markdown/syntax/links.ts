/**
 * Links and assets: a slot replaces every address inside the site, so that docsgen need not parse pages again after a
 * rename.
 */
import type {Element, Properties} from 'hast'
import type {Nodes, Parents, PhrasingContent} from 'mdast'
import {isExternal, isOfWeb} from '../../files/paths/paths.js'
import {slot} from '../../files/slots/slots.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Link, Position} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import {elementsIn, nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'
import {fileOf} from './includes.js'

/** Attributes with an address, by element. */
export const addresses: ReadonlyMap<string, {property: string; kind: Link['kind']}[]> = new Map([
  ['a', [{property: 'href', kind: 'link'}]],
  ['area', [{property: 'href', kind: 'link'}]],
  ['audio', [{property: 'src', kind: 'asset'}]],
  [
    'img',
    [
      {property: 'src', kind: 'asset'},
      {property: 'srcSet', kind: 'asset'},
    ],
  ],
  [
    'source',
    [
      {property: 'src', kind: 'asset'},
      {property: 'srcSet', kind: 'asset'},
    ],
  ],
  ['track', [{property: 'src', kind: 'asset'}]],
  [
    'video',
    [
      {property: 'src', kind: 'asset'},
      {property: 'poster', kind: 'asset'},
    ],
  ],
])

export const links: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    const hasAnchor = /<a\s/i.test(page.text)
    const definitions = new Map<string, Position>()
    for (const node of nodesIn(tree)) {
      if (node.type === 'definition') {
        if (node.position && !definitions.has(node.identifier)) definitions.set(node.identifier, node.position.start)
      } else if (node.type === 'link' || node.type === 'linkReference') node.children = withoutLinks(node.children)
      else if (hasAnchor && 'children' in node) unlinkInAnchors(node)
    }
    if (definitions.size > 0) markReferences(tree, definitions)
  },
  onHtml(tree, page) {
    for (const element of elementsIn(tree)) fillSlots(element, page)
  },
}

/**
 * The content of a link without links: HTML has no link inside of a link, and browsers would end the outer one before the
 * inner one.
 */
const withoutLinks = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) =>
    node.type === 'link' || node.type === 'linkReference' ? withoutLinks(node.children) : [node],
  )

/** Replaces addresses that the parser has made links by their text if they are inside of `<a …>` and `</a>`. */
function unlinkInAnchors(parent: Parents): void {
  let isInAnchor = false
  parent.children = (parent.children as PhrasingContent[]).flatMap((node) => {
    if (node.type === 'html') isInAnchor = /^<a\s/i.test(node.value) || (isInAnchor && !/^<\/a/i.test(node.value))
    const [only] = node.type === 'link' ? node.children : []
    return isInAnchor && node.type === 'link' && only?.type === 'text' && node.url.endsWith(only.value)
      ? [only]
      : [node]
  }) as typeof parent.children
}

/** Notes the positions of definitions in the references to them, for diagnostics. `definitions`: by identifier. */
function markReferences(tree: Nodes, definitions: ReadonlyMap<string, Position>): void {
  for (const node of nodesIn(tree)) {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') continue
    const position = definitions.get(node.identifier)
    if (position) node.data = {...node.data, hProperties: {dataDefinition: `${position.line}:${position.column}`}}
  }
}

function fillSlots(element: Element, page: PageContext): void {
  const attributes = addresses.get(element.tagName)
  if (!attributes) return
  const {dataDefinition, dataNoBrokenLinkCheck: _, dataNobrokenlinkcheck: __, ...properties} = element.properties
  const start = definitionPosition(dataDefinition) ?? element.position?.start
  const position = start && {line: start.line, column: start.column}
  const unchecked = isUnchecked(element.properties)
  const origin = element.data?.docsgenOrigin && {origin: element.data.docsgenOrigin}
  for (const {property, kind} of attributes) {
    const value = properties[property]
    if (typeof value !== 'string') continue
    if (value === '' && !unchecked)
      page.diagnostics.push(catalogue.emptyAddress({file: fileOf(element, page), position}, kind))
    const address = (url: string): string => {
      if (!isInside(url)) {
        if (!unchecked && isOfWeb(url)) page.externals.push({url: url.trim(), kind, position, ...origin})
        return url
      }
      return slot(page.links.push({slot: page.links.length, url, kind, position, ...origin, unchecked}) - 1)
    }
    // The browser code must not fetch what docsgen does not build.
    if (kind === 'link' && value.startsWith('pathname:')) properties.dataDocsgenHref = value
    properties[property] = property === 'srcSet' ? withAddresses(value, address) : address(value)
  }
  element.properties = properties
}

/** `data-noBrokenLinkCheck` (HTML makes it lowercase) or `data-no-broken-link-check`, unless it is "false". */
export function isUnchecked({dataNoBrokenLinkCheck, dataNobrokenlinkcheck}: Properties): boolean {
  const mark = dataNoBrokenLinkCheck ?? dataNobrokenlinkcheck
  return mark !== undefined && mark !== 'false'
}

/** `a.png 1x, b.png 2x` with each address replaced; an address may contain commas. */
export const withAddresses = (srcSet: string, replace: (url: string) => string): string =>
  srcSet.replace(/([^\s,](?:\S*[^\s,])?)(\s[^,]*)?/g, (_, url: string, descriptor = '') => replace(url) + descriptor)

export const isInside = (url: string): boolean => url.startsWith('pathname://') || !isExternal(url)

function definitionPosition(mark: unknown): Position | undefined {
  const match = /^(\d+):(\d+)$/.exec(String(mark))
  return match ? {line: Number(match[1]), column: Number(match[2])} : undefined
}
