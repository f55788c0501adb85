/** What readers search in: the text of a page, section by section, as it is shown. */
import type {Element, ElementContent, Root} from 'hast'
import type {SectionText} from '../model.js'

/** Ends a word: texts of two of these do not run into each other. */
const isBlock =
  /^(?:p|li|d[tdl]|t[dhr]|table|ul|ol|blockquote|figure|figcaption|div|details|summary|section|h[1-6]|br|hr|docsgen-.*)$/
/** Nothing that is read as text. */
const isSilent = /^(?:script|style|svg|template|noscript|math|annotation)$/

/** The sections of a page; the first has no heading of its own. */
export function sectionsOf(tree: Root): SectionText[] {
  const sections: SectionText[] = [{id: '', heading: '', text: '', code: ''}]
  const walk = (nodes: readonly (ElementContent | Root['children'][number])[]): void => {
    for (const node of nodes) {
      const section = sections.at(-1)!
      if (node.type === 'text') section.text += node.value
      else if (node.type === 'element') walkElement(node, section)
    }
  }
  const walkElement = (element: Element, section: SectionText): void => {
    const {tagName, properties, children} = element
    if (isSilent.test(tagName)) return
    if (tagName === 'pre') {
      section.code += ` ${plain(children)}`
      section.text += ' '
      return
    }
    if (/^h[1-6]$/.test(tagName)) {
      const heading = tidy(plain(children))
      if (tagName !== 'h1') sections.push({id: String(properties.id ?? ''), heading, text: '', code: ''})
      return
    }
    if (isBlock.test(tagName)) section.text += ' '
    walk(children)
    if (isBlock.test(tagName)) sections.at(-1)!.text += ' '
  }
  walk(tree.children)
  return sections.map(({id, heading, text, code}) => ({id, heading, text: tidy(text), code: tidy(code)}))
}

function plain(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? plain(node.children) : ''))
    .join('')
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
