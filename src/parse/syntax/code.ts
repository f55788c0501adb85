/** Fenced code: coloured at build time by classes. The finished inner HTML travels in the node's data. */
import type {Element, ElementContent, RootContent} from 'hast'
import {catalogue} from '../../diagnostics/diagnostics.js'
import type {PageContext, Syntax} from './syntax.js'

declare module 'hast' {
  interface ElementData {
    /** What a `pre` shows: the language of its fence and the inner HTML of its code. */
    docsgenCode?: {language: string; html: string}
  }
}

export const code: Syntax = {
  isOn: (markdown) => markdown.highlight,
  async onHtml(tree, page) {
    const blocks = blocksIn(tree.children)
    for (const block of blocks) await colour(block, page)
  },
}

interface Block {
  pre: Element
  code: Element
}

function blocksIn(nodes: readonly (RootContent | ElementContent)[]): Block[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    const [only, ...others] = node.children
    if (node.tagName === 'pre' && only?.type === 'element' && only.tagName === 'code' && others.length === 0)
      return only.children.every((child) => child.type === 'text') ? [{pre: node, code: only}] : []
    return blocksIn(node.children)
  })
}

async function colour({pre, code: element}: Block, page: PageContext): Promise<void> {
  const language = languageOf(element)
  const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('').replace(/\n$/, '')
  const {html, isKnown} = await page.highlighter.highlight(text, language)
  if (!isKnown) {
    const start = pre.position?.start
    const position = start && {line: start.line, column: start.column}
    page.diagnostics.push(catalogue.unknownLanguage({file: page.file, position}, language))
  }
  pre.data = {...pre.data, docsgenCode: {language, html}}
}

function languageOf(element: Element): string {
  const classes = element.properties.className
  const name = Array.isArray(classes) ? classes.find((one) => String(one).startsWith('language-')) : undefined
  return name === undefined ? '' : String(name).slice('language-'.length)
}
