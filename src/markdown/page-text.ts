/** Text of a page by section, for the search. */
import type {Element, ElementContent, Root} from 'hast'
import {hashOf} from '../files/hash/hash.js'
import type {SectionText} from '../model/model.js'

/** Elements that end a word. */
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'li', 'dt', 'dd', 'dl', 'td', 'th', 'tr', 'table', 'ul', 'ol', 'blockquote', 'figure', 'figcaption', 'div'],
  ...['details', 'summary', 'section', 'br', 'hr'],
])
const isBlock = (name: string): boolean => blocks.has(name) || name.startsWith('docsgen-')
/** Elements without readable text. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'template', 'noscript', 'math', 'annotation'])
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The sections of a page; the heading of the first is the H1. */
export function sectionsOf(tree: Root): SectionText[] {
  let section: SectionText = {id: '', heading: '', text: '', code: ''}
  const sections = [section]
  const walk = (nodes: readonly (ElementContent | Root['children'][number])[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') section.text += node.value
      else if (node.type === 'element') walkElement(node)
    }
  }
  const walkElement = (element: Element): void => {
    const {tagName, properties, children} = element
    if (silent.has(tagName)) return
    if (tagName === 'pre') {
      section.code += ` ${plain(children)}`
      section.text += ' '
      return
    }
    if (headings.has(tagName)) {
      const heading = tidy(plain(children))
      if (tagName === 'h1') {
        sections[0]!.heading ||= heading
        return
      }
      section = {id: String(properties.id ?? ''), heading, text: '', code: ''}
      sections.push(section)
      return
    }
    const isSeparate = isBlock(tagName)
    if (isSeparate) section.text += ' '
    walk(children)
    if (isSeparate) section.text += ' '
    if (tagName === 'td' || tagName === 'th') section.text = afterCell(section.text)
    if (tagName === 'table') section.text = section.text.replace(/ ·\s*$/, ' ')
  }
  walk(tree.children)
  return sections.map(({id, heading, text, code}) => ({id, heading, text: tidy(text), code: tidy(code)}))
}

/** Separates a cell of a table from the next one; empty cells give no separators of their own. */
const afterCell = (text: string): string => (/ ·\s*$/.test(text) ? text : `${text}· `)

/** Hash of the text of a page, in hex. */
export const hashOfSections = (sections: readonly SectionText[]): string => hashOf(JSON.stringify(sections), 16)

function plain(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? plain(node.children) : ''))
    .join('')
}

/** Collapses whitespace between words to one space; single spaces, the usual case, are not replaced. */
const tidy = (text: string): string => text.replace(/ \s+|[^\S ]\s*/g, ' ').trim()
