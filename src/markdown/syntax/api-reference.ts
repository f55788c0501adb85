/**
 * Containers of API references: `:::endpoint{method=get}` around the method and path of an operation, `:::samples` around
 * examples, which stand beside the text, and `:::fields{prefix=body}` around a list of parameters or properties. An item
 * of such a list that begins with code gets an id: the prefix and the names above it, with dots between. A list below a
 * bold line contains the properties of an item.
 */
import type {Element, ElementContent} from 'hast'
import {componentNamed} from '../components.js'
import {elementsIn} from '../walk.js'
import {idAndClass} from './admonitions.js'
import type {Syntax} from './construct.js'
import {anyList} from './file-tree.js'
import {textOf} from './headings.js'

export const apiReference: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    endpoint: ({attributes}, page) => {
      page.extras.add('api-reference')
      const props = {method: attributes.method ?? '', ...idAndClass(attributes)}
      return {name: 'Endpoint', props, options: {method: undefined}}
    },
    samples: ({attributes}, page) => {
      page.extras.add('api-reference')
      return {name: 'Samples', props: idAndClass(attributes)}
    },
    fields: ({attributes}, page) => {
      page.extras.add('api-reference')
      const props = {prefix: attributes.prefix ?? '', ...idAndClass(attributes)}
      return {name: 'Fields', props, options: {prefix: undefined}, content: anyList}
    },
  },
  onHtml(tree, page) {
    if (!page.components.has('Fields')) return
    const elements = elementsIn(tree)
    const usedIds = new Set(elements.map(({properties}) => properties.id))
    const freeId = (text: string): string => {
      let id = text
      for (let number = 2; usedIds.has(id); number++) id = `${text}-${number}`
      usedIds.add(id)
      return id
    }
    for (const element of elements) {
      const prefix = componentNamed(element, 'Fields')?.props.prefix
      if (typeof prefix === 'string')
        for (const child of element.children) if (isElement(child, 'ul')) markFields(child, {prefix, freeId})
    }
  },
}

interface ListContext {
  /** Names above a list, with dots between. */
  prefix: string
  freeId(text: string): string
}

/** Gives the items of a list their ids and classes. */
function markFields(list: Element, {prefix, freeId}: ListContext): void {
  list.properties.className = ['field-list']
  for (const item of list.children) {
    if (!isElement(item, 'li')) continue
    const line = lineOf(item)
    const [first] = line.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    const isNamed = first !== undefined && isElement(first, 'code')
    const name = isNamed ? textOf(first).replace(/\s+/g, '-') : ''
    const path = [prefix, name].filter((part) => part !== '').join('.')
    if (isNamed) {
      const id = freeId(path)
      item.properties.id = id
      const link: Element = {type: 'element', tagName: 'a', properties: {href: `#${id}`}, children: [first]}
      line.children.splice(line.children.indexOf(first), 1, link)
    }
    for (const child of line.children)
      if (isElement(child, 'strong')) child.properties.className = [textOf(child).replace(/[^a-z]+/g, '-')]
    item.properties.className = [isNamed ? 'field' : 'field-choice']
    const blocks = item.children.filter((child): child is Element => child.type === 'element')
    blocks.forEach((block, index) => {
      const label = blocks[index - 1]
      if (block.tagName !== 'ul' || label === undefined || !isLabel(label)) return
      label.properties.className = ['field-label']
      markFields(block, {prefix: path, freeId})
    })
  }
}

/** The first line of an item, as a paragraph. */
function lineOf(item: Element): Element {
  const start = item.children.findIndex((child) => child.type !== 'text' || child.value.trim() !== '')
  const first = item.children[start]
  if (first !== undefined && isElement(first, 'p')) {
    first.properties.className = ['field-line']
    return first
  }
  const end = item.children.findIndex((child) => isElement(child, 'ul') || isElement(child, 'p'))
  const children = item.children.splice(0, end === -1 ? item.children.length : end)
  const line: Element = {type: 'element', tagName: 'p', properties: {className: ['field-line']}, children}
  item.children.unshift(line)
  return line
}

const isElement = (node: ElementContent, name: string): node is Element =>
  node.type === 'element' && node.tagName === name

/** Whether a paragraph is a bold line. */
const isLabel = ({tagName, children}: Element): boolean =>
  tagName === 'p' && children.length === 1 && children[0] !== undefined && isElement(children[0], 'strong')
