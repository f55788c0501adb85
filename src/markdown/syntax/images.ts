/**
 * Pictures: docsgen adds their size, fetches the first one eagerly, shows pictures of one colour mode only in that
 * mode, and lets readers enlarge pictures of the site.
 */
import type {Element, Properties, Root} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import {sizeSlot, slotIndex} from '../../files/slots/slots.js'
import type {PageContext} from '../page-context.js'
import {sourceOf} from '../positions.js'
import {elementsIn, nodesIn, pushReversed} from '../walk.js'
import type {Syntax} from './construct.js'

/** Suffixes of docsgen, two other generators and a code host. */
export const onlyInMode = /#(?:gh-(light|dark)-mode-only|only-(light|dark)|(light|dark)-only)$/i

/** Characters of text that fit above the fold: a picture after them can load lazily. */
const nearTop = 1000

/** Elements in which a click already has a meaning. */
const clickable = new Set(['a', 'button', 'label', 'summary'])

/** Runs after `links`, which replaces addresses of the site with slots. */
export const images: Syntax = {
  isOn: () => true,
  onMarkdown(tree, {text}) {
    if (/!\[\s*\]/.test(text)) markMissingAlt(tree, text)
  },
  onHtml(tree, page) {
    if (!/!\[|<img/i.test(page.text) && page.dependencies.size === 0) return
    const elements = elementsIn(tree)
    const all = elements.filter(isImage)
    const [first] = all
    if (!first) return
    for (const image of all) show(image, page)
    if (!hasMode(first) && isNearTop(tree, first)) first.properties.loading ??= 'eager'
    if (!page.markdown.zoom) return
    const inClickable = new Set(
      elements.filter(({tagName}) => clickable.has(tagName)).flatMap((one) => elementsIn(one)),
    )
    for (const image of all) if (!inClickable.has(image)) makeZoomable(image, page)
  },
}

/** Marks `![](a.png)`, which becomes `alt=""` in HTML and would look like a decoration. */
function markMissingAlt(tree: MdastRoot, text: string): void {
  for (const node of nodesIn(tree)) {
    if ((node.type !== 'image' && node.type !== 'imageReference') || node.alt?.trim()) continue
    // Pictures of constructs have another source.
    if (sourceOf(node, text).startsWith('!['))
      node.data = {...node.data, hProperties: {...node.data?.hProperties, dataNoAlt: ''}}
  }
}

const isImage = ({tagName}: Element): boolean => tagName === 'img'

/** Moves the colour mode from the address to a class, and adds the size. */
function show({properties}: Element, page: PageContext): void {
  const index = slotIndex(properties.src)
  const link = index === undefined ? undefined : page.links[index]
  const [suffix = '', ...modes] = onlyInMode.exec(link?.url ?? String(properties.src ?? '')) ?? []
  if (suffix !== '') {
    const [mode = ''] = modes.flatMap((one) => one?.toLowerCase() ?? [])
    properties.className = [...classesOf(properties), `in-${mode}`]
    if (link) link.url = link.url.slice(0, -suffix.length)
    else properties.src = String(properties.src).slice(0, -suffix.length)
  }
  if (index !== undefined) addSize(properties, index)
}

const classesOf = ({className}: Properties): string[] => (Array.isArray(className) ? className.map(String) : [])
const hasMode = ({properties}: Element): boolean => classesOf(properties).some((name) => /^in-(light|dark)$/.test(name))

/** Adds slots for missing sides; a side set by the author determines the other. */
function addSize(properties: Properties, index: number): void {
  const {width, height} = properties
  const isUnset = (side: Properties[string]) => side === undefined || side === null
  if (isUnset(width) && isUnset(height)) {
    properties.width = sizeSlot('w', index)
    properties.height = sizeSlot('h', index)
  } else if (isUnset(height) && pixels(width)) properties.height = sizeSlot('h', index, pixels(width))
  else if (isUnset(width) && pixels(height)) properties.width = sizeSlot('w', index, pixels(height))
}

/** Pixels of `320` or `320px`; undefined for `50%`. */
function pixels(side: Properties[string]): number | undefined {
  const [, digits] = /^\s*(\d{1,6})(?:\.\d*)?\s*(?:px)?\s*$/i.exec(String(side)) ?? []
  return digits === undefined ? undefined : Number(digits) || undefined
}

/** Whether at most `nearTop` characters come before a picture. */
function isNearTop(tree: Root, image: Element): boolean {
  const pending: (Root | Root['children'][number])[] = [tree]
  let length = 0
  for (let node = pending.pop(); node && node !== image && length <= nearTop; node = pending.pop()) {
    if (node.type === 'text') length += node.value.length
    if ('children' in node) pushReversed(pending, node.children)
  }
  return length <= nearTop
}

/** Skips pictures whose role the author has changed. */
function makeZoomable({properties}: Element, page: PageContext): void {
  if (slotIndex(properties.src) === undefined) return
  if (properties.role !== undefined || properties.ariaLabel !== undefined || properties.ariaHidden !== undefined) return
  properties.dataDocsgenZoom = ''
  page.extras.add('zoom')
}
