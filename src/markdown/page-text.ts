/** What readers search in: the text of a page, section by section, as it is shown. */
import type {Element, ElementContent, Root} from 'hast'
import {hashOf} from '../files/hash/hash.js'
import type {SectionText} from '../model/model.js'

/** Ends a word: texts of two of these do not run into each other. */
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'li', 'dt', 'dd', 'dl', 'td', 'th', 'tr', 'table', 'ul', 'ol', 'blockquote', 'figure', 'figcaption', 'div'],
  ...['details', 'summary', 'section', 'br', 'hr'],
])
const isBlock = (name: string): boolean => blocks.has(name) || name.startsWith('docsgen-')
/** Nothing that is read as text. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'template', 'noscript', 'math', 'annotation'])
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The sections of a page; the first has no heading of its own. */
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
      if (tagName === 'h1') return
      section = {id: String(properties.id ?? ''), heading, text: '', code: ''}
      sections.push(section)
      return
    }
    const isApart = isBlock(tagName)
    if (isApart) section.text += ' '
    walk(children)
    if (isApart) section.text += ' '
  }
  walk(tree.children)
  return sections.map(({id, heading, text, code}) => ({id, heading, text: tidy(text), code: tidy(code)}))
}

/** Hex. */
export const hashOfSections = (sections: readonly SectionText[]): string => hashOf(JSON.stringify(sections), 16)

function plain(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? plain(node.children) : ''))
    .join('')
}

/** One blank for all between two words; most have only that. */
const tidy = (text: string): string => text.replace(/ \s+|[^\S ]\s*/g, ' ').trim()
