/** Links and assets: every address inside the site gets a slot, so that a renamed page needs no new parse of others. */
import type {Element, ElementContent, RootContent} from 'hast'
import type {Nodes} from 'mdast'
import type {Link, Position} from '../../model.js'
import {slot} from '../slot.js'
import type {PageContext, Syntax} from './syntax.js'

/** Attributes that hold an address, by element. */
const addresses: Record<string, {property: string; kind: Link['kind']}[]> = {
  a: [{property: 'href', kind: 'link'}],
  area: [{property: 'href', kind: 'link'}],
  audio: [{property: 'src', kind: 'asset'}],
  img: [
    {property: 'src', kind: 'asset'},
    {property: 'srcSet', kind: 'asset'},
  ],
  source: [
    {property: 'src', kind: 'asset'},
    {property: 'srcSet', kind: 'asset'},
  ],
  track: [{property: 'src', kind: 'asset'}],
  video: [
    {property: 'src', kind: 'asset'},
    {property: 'poster', kind: 'asset'},
  ],
}

export const links: Syntax = {
  isOn: () => true,
  onMarkdown(tree) {
    const definitions = new Map<string, Position>()
    collectDefinitions(tree, definitions)
    if (definitions.size > 0) markReferences(tree, definitions)
  },
  onHtml(tree, page) {
    visit(tree.children, page)
  },
}

/** Where each definition stands: a reference's fault lies there, once. */
function collectDefinitions(node: Nodes, definitions: Map<string, Position>): void {
  if (node.type === 'definition' && node.position && !definitions.has(node.identifier))
    definitions.set(node.identifier, node.position.start)
  if ('children' in node) for (const child of node.children) collectDefinitions(child, definitions)
}

function markReferences(node: Nodes, definitions: Map<string, Position>): void {
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    const position = definitions.get(node.identifier)
    if (position) node.data = {...node.data, hProperties: {dataDefinition: `${position.line}:${position.column}`}}
  }
  if ('children' in node) for (const child of node.children) markReferences(child, definitions)
}

function visit(nodes: readonly (RootContent | ElementContent)[], page: PageContext): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const found = addresses[node.tagName]
    if (found) fillSlots(node, found, page)
    visit(node.children, page)
  }
}

function fillSlots(node: Element, found: (typeof addresses)[string], page: PageContext): void {
  const {dataDefinition, dataNoBrokenLinkCheck, ...properties} = node.properties
  const position = definitionPosition(dataDefinition) ?? node.position?.start
  const unchecked = dataNoBrokenLinkCheck !== undefined && dataNoBrokenLinkCheck !== 'false'
  const slotFor = (url: string, kind: Link['kind']): string => {
    const index = page.links.length
    const place = position && {line: position.line, column: position.column}
    page.links.push({slot: index, url, kind, position: place, unchecked})
    return slot(index)
  }
  for (const {property, kind} of found) {
    const value = properties[property]
    if (typeof value !== 'string') continue
    if (property === 'srcSet') properties[property] = withSlots(value, (url) => (isInside(url) ? slotFor(url, kind) : url))
    else if (isInside(value)) properties[property] = slotFor(value, kind)
  }
  node.properties = properties
}

/** `a.png 1x, b.png 2x` with each address replaced. */
const withSlots = (srcSet: string, replace: (url: string) => string): string =>
  srcSet
    .split(/,\s+|,(?=[^\s,]+(?:\s|$))/)
    .map((candidate) => candidate.trim().replace(/^\S+/, replace))
    .join(', ')

const isInside = (url: string): boolean =>
  url.startsWith('pathname://') || !(/^\s*[A-Za-z][A-Za-z0-9+.-]*:/.test(url) || url.trimStart().startsWith('//'))

function definitionPosition(mark: unknown): Position | undefined {
  const match = /^(\d+):(\d+)$/.exec(String(mark))
  return match ? {line: Number(match[1]), column: Number(match[2])} : undefined
}
