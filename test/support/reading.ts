/** Headings, code and text of a page, from its HTML and from its Markdown export. */
import type {ElementContent, Nodes} from 'hast'
import {fromParse5} from 'hast-util-from-parse5'
import {parse} from 'parse5'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import {unified} from 'unified'

export interface Reading {
  /** Headings such as `2 Title`. */
  headings: string[]
  code: string[]
  /** Whole text in order, without white space. */
  text: string
  /** Targets of links and pictures. */
  addresses: string[]
}

const asHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkRehype, {allowDangerousHtml: true})
  .use(rehypeRaw)
  .freeze()

/** A Markdown export without its first line, which is for programs. */
export const withoutNote = (text: string): string => text.replace(/^> For AI agents: .*\n\n/, '')

export const readingOfMarkdown = (text: string): Reading =>
  readingOf([asHtml.runSync(asHtml.parse(withoutNote(text))) as Nodes])

/** Content of a document: its title and its body, without the page shell. */
export function readingOfPage(html: string): Reading {
  const all: Nodes[] = []
  const look = (node: Nodes): void => {
    if (node.type === 'element') {
      const {tagName, properties} = node
      if (hasClass(node, 'page-header')) {
        for (const child of node.children) if (!hasClass(child, 'mark')) all.push(child)
        return
      }
      if (properties.dataDocsgenBody !== undefined && tagName === 'div') return void all.push(node)
    }
    if ('children' in node) for (const child of node.children) look(child as Nodes)
  }
  look(fromParse5(parse(html)) as Nodes)
  return readingOf(all)
}

function readingOf(nodes: readonly Nodes[]): Reading {
  const reading: Reading = {headings: [], code: [], text: '', addresses: []}
  for (const node of nodes) read(node, reading)
  reading.text = reading.text.replace(/\s+/g, '')
  return reading
}

function read(node: Nodes, reading: Reading): void {
  if (node.type === 'text') reading.text += node.value
  if (node.type === 'root') for (const child of node.children) read(child as Nodes, reading)
  if (node.type !== 'element' || isBeside(node)) return
  const {tagName, properties} = node
  if (hasClass(node, 'katex')) {
    reading.text += formulaOf(node)
    return
  }
  for (const name of ['href', 'src']) if (properties[name]) reading.addresses.push(String(properties[name]))
  const before = reading.text.length
  for (const child of node.children) read(child, reading)
  const own = reading.text.slice(before)
  const isMath = node.children.some((child) => hasClass(child, 'language-math'))
  if (tagName === 'pre' && !isMath) reading.code.push(own.replace(/\n+$/, ''))
  if (/^h[1-6]$/.test(tagName)) reading.headings.push(`${tagName[1]} ${own.replace(/\s+/g, ' ').trim()}`)
}

const hasClass = (node: Nodes, name: string): boolean =>
  node.type === 'element' && Array.isArray(node.properties.className) && node.properties.className.includes(name)

/** Elements that an export does not have: buttons, drawings, links of headings to themselves, and the names of languages. */
function isBeside(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  const {tagName, properties} = node
  if (/^(?:button|svg|script|style|template|iframe|noscript|input|head)$/.test(tagName)) return true
  if (properties.role === 'tablist' || properties.dataFootnoteBackref !== undefined) return true
  return hasClass(node, 'anchor') || (hasClass(node, 'title') && tagName === 'div')
}

/** The source that KaTeX keeps. */
function formulaOf(node: Nodes): string {
  if (node.type !== 'element') return ''
  if (node.tagName === 'annotation') return node.children.map((child) => ('value' in child ? child.value : '')).join('')
  return node.children.map(formulaOf).join('')
}

/** The differences between two readings of one page, with the position of the first. */
export function differences(file: string, page: Reading, markdownExport: Reading): string[] {
  const parts = (['headings', 'code', 'text'] as const).map((part) => [
    part,
    ...[page, markdownExport].map((one) => [one[part]].flat().join('\n\0')),
  ])
  return parts.flatMap(([part, one = '', other = '']) =>
    one === other ? [] : [`${file} ${part}: ${parting(one, other)}`],
  )
}

function parting(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 40))
  return `${around(one)} ≠ ${around(other)}`
}
