/** Text of a page by section, for the search. */

import type {Element, ElementContent, Root} from 'hast'
import {hashOf} from '../files/hash/hash.js'
import {defined} from '../model/defined.js'
import {blockEnd, withoutLastDot} from '../model/end-block.js'
import type {SectionText} from '../model/model.js'

/** Block elements: their text does not join with the text before and after them. */
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'li', 'dt', 'dd', 'dl', 'td', 'th', 'tr', 'table', 'ul', 'ol', 'blockquote', 'figure', 'figcaption', 'div'],
  ...['details', 'summary', 'section'],
])
/** Elements that end a word; `docsgen-…` are those of docsgen's own constructs, such as tabs. */
const endsWord = (name: string): boolean => name === 'br' || name === 'hr' || name.startsWith('docsgen-')
/** Elements without readable text. */
const withoutText: ReadonlySet<string> = new Set('script style svg template noscript math annotation'.split(' '))
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The sections of a page; the heading of the first is the H1. */
export function sectionsOf(tree: Root): SectionText[] {
  let section = {id: '', heading: '', text: new GrowingText(), code: new GrowingText()}
  const sections = [section]
  const walk = (nodes: readonly (ElementContent | Root['children'][number])[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') section.text.append(node.value)
      else if (node.type === 'element') walkElement(node)
    }
  }
  const walkElement = (element: Element): void => {
    const {tagName, properties, children} = element
    if (hasNoText(element)) return
    if (tagName === 'pre') {
      section.code.endBlock()
      section.code.append(textOf(children))
      section.text.endBlock()
      return
    }
    if (headings.has(tagName)) {
      const heading = collapseSpaces(textOf(children))
      if (tagName === 'h1') {
        defined(sections[0]).heading ||= heading
        return
      }
      section = {id: String(properties.id ?? ''), heading, text: new GrowingText(), code: new GrowingText()}
      sections.push(section)
      return
    }
    const isBlock = blocks.has(tagName)
    const end = (): void => {
      if (isBlock) section.text.endBlock()
      else if (endsWord(tagName)) section.text.append(' ')
    }
    end()
    walk(children)
    end()
  }
  walk(tree.children)
  return sections.map(({id, heading, text, code}) => ({
    id,
    heading,
    text: normalizeText(text.value),
    code: normalizeText(code.value),
  }))
}

/** A text that grows piece by piece, with its end: to look at the end of such a text, V8 would copy the whole text. */
class GrowingText {
  value = ''
  #tail = ''

  append(text: string): void {
    this.value += text
    this.#tail = text.length < 100 ? (this.#tail + text).slice(-100) : text.slice(-100)
  }

  endBlock(): void {
    this.append(blockEnd(this.#tail))
  }
}

/** Collapses spaces, and removes the separator after the last block. */
const normalizeText = (text: string): string => withoutLastDot(collapseSpaces(text))

/** KaTeX hides its formulas from screen readers, which read MathML instead. */
const hasNoText = ({tagName, properties: {ariaHidden, className, dataFootnoteRef}}: Element): boolean =>
  withoutText.has(tagName) ||
  dataFootnoteRef !== undefined ||
  (String(ariaHidden) === 'true' && !String(className).includes('katex'))

/** Hash of the text of a page, in hex. */
export const hashOfSections = (sections: readonly SectionText[]): string => hashOf(JSON.stringify(sections), 16)

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.type === 'element' && !hasNoText(node) ? textOf(node.children) : ''
    })
    .join('')
}

/** Collapses whitespace between words to one space; single spaces, the usual case, are not replaced. */
const collapseSpaces = (text: string): string => text.replace(/ \s+|[^\S ]\s*/g, ' ').trim()

/** The ids and names on a page that links can lead to. */
export function anchorsIn(elements: readonly Element[]): string[] {
  const anchors: string[] = []
  for (const {tagName, properties} of elements) {
    const {id, name} = properties
    if (typeof id === 'string' && id !== '') anchors.push(id)
    if (tagName === 'a' && typeof name === 'string' && name !== '') anchors.push(name)
  }
  return anchors
}
