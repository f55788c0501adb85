/**
 * Definition lists: a line with a term, and lines that start with `: ` below it. Before docsgen parses the text, the
 * colon becomes a list bullet, so that a definition may contain everything that a list item may. Afterwards, terms and
 * items become a `dl`.
 */
import type {List, ListItem, Nodes, Paragraph, Parents, PhrasingContent, RootContent} from 'mdast'
import {createFenceDetector} from '../../content/fences.js'
import {type ComponentNode, element} from '../components.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

const definition = /^( {0,3}):(?=(?: {1,4}|\t)[^\s])(?![ \t]+(?:[-*_+:\s]+$|\[[ xX]\] ))/
/** A definition that begins with fenced code. */
const definitionOfCode = /^ {0,3}:[ \t]+(?:`{3}|~{3})/
/** Lines that cannot be terms: other blocks, link definitions, table rows. */
const otherBlock =
  /^ {0,3}(?:#{1,6}\s|>|[-+*]\s|\d{1,9}[.)]\s|<|:|`{3}|~{3}|(?:=+|[-*_ ]{3,})\s*$|\*?\[[^\]]+\]:)|^ {4}|^\t|\|/
/** Headings and directives: no paragraph continues after them. */
const alone = /^ {0,3}(?:#{1,6}\s|:{2,})/
const bullet = '+'

export const definitions: Syntax = {
  isOn: () => true,
  onText(text) {
    const starts = definitionLines(text)
    if (starts.size === 0) return text
    return text
      .split('\n')
      .map((line, index) => (starts.has(index + 1) ? line.replace(':', bullet) : line))
      .join('\n')
  },
  onMarkdown(tree, page) {
    const starts = definitionLines(page.text)
    if (starts.size === 0) return
    for (const node of nodesIn(tree).reverse()) {
      if (node.type === 'html') restore(node, starts)
      if ('children' in node) gather(node, starts)
    }
  },
}

/** Numbers (from 1) of the lines that start a definition: below a term, or below another definition. */
function definitionLines(text: string): Set<number> {
  const starts = new Set<number>()
  if (!/^ {0,3}:[ \t]+\S/m.test(text)) return starts
  const isInFence = createFenceDetector()
  /** Kind of the lines above: the paragraph of a term, or its definitions. */
  let before: 'term' | 'definition' | 'other' = 'other'
  let blanks = 1
  /** Whether the line above ends its block: fenced code, a heading, a directive. */
  let isAfterBlock = false
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') {
      blanks++
      return
    }
    const gap = blanks
    const continues = gap === 0 && !isAfterBlock
    blanks = 0
    isAfterBlock = false
    const opensFence = definitionOfCode.test(line) && before !== 'other' && gap < 2
    const isCode = isInFence(opensFence ? line.replace(':', ' ') : line)
    if (!opensFence && (isCode || alone.test(line))) {
      before = before === 'definition' && /^ {2}|^\t/.test(line) ? before : 'other'
      isAfterBlock = true
    } else if (definition.test(line) && before !== 'other' && gap < 2) {
      starts.add(index + 1)
      before = 'definition'
    } else if (before === 'definition' && (continues || /^ {2}|^\t/.test(line))) before = 'definition'
    else if (otherBlock.test(line) || (continues && before !== 'term')) before = 'other'
    else before = 'term'
  })
  return starts
}

/** Restores the colons in raw HTML. */
function restore(node: Nodes & {type: 'html'}, starts: ReadonlySet<number>): void {
  const first = node.position?.start.line ?? 0
  node.value = node.value
    .split('\n')
    .map((line, index) => (starts.has(first + index) ? line.replace(bullet, ':') : line))
    .join('\n')
}

/** Turns paragraphs of terms with the items below them into definition lists; joins neighbouring lists. */
function gather(parent: Parents, starts: ReadonlySet<number>): void {
  const lists = new Set<RootContent>()
  const children: RootContent[] = []
  for (const child of parent.children as RootContent[]) {
    const terms = children.at(-1)
    const count = child.type === 'list' ? definitionsIn(child, starts) : 0
    if (child.type !== 'list' || count === 0 || terms?.type !== 'paragraph') {
      children.push(child)
      continue
    }
    children.pop()
    const entries = [...termsOf(terms), ...child.children.slice(0, count).map(descriptionOf)]
    const previous = children.at(-1)
    if (previous !== undefined && lists.has(previous)) (previous as ComponentNode).children.push(...entries)
    else {
      const list = element('dl', entries)
      lists.add(list)
      children.push(list)
    }
    const rest = child.children.slice(count)
    if (rest.length > 0) children.push({...child, spread: rest.length > 1 && Boolean(child.spread), children: rest})
  }
  if (lists.size > 0) parent.children = children as typeof parent.children
}

/** Number of definitions at the start of a list. */
function definitionsIn({children}: List, starts: ReadonlySet<number>): number {
  const other = children.findIndex(({position}) => !starts.has(position?.start.line ?? 0))
  return other === -1 ? children.length : other
}

/** Each line of the paragraph is a term. */
function termsOf({children}: Paragraph): ComponentNode[] {
  let term: PhrasingContent[] = []
  const terms = [term]
  const startTerm = () => {
    term = []
    terms.push(term)
  }
  for (const node of children) {
    if (node.type === 'break') startTerm()
    else if (node.type !== 'text') term.push(node)
    else
      node.value.split('\n').forEach((value, index) => {
        if (index > 0) startTerm()
        if (value !== '') term.push({...node, value})
      })
  }
  return terms.filter((term) => term.length > 0).map((term) => element('dt', term))
}

/** A description; a single paragraph becomes inline text. */
function descriptionOf({children}: ListItem): ComponentNode {
  const [first, ...rest] = children
  const isPlain = first?.type === 'paragraph' && rest.every(({type}) => type !== 'paragraph')
  return element('dd', isPlain ? [...first.children, ...rest] : children)
}
