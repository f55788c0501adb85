/** Fenced code: coloured at build time by classes. The finished inner HTML travels in the node's data. */
import type {Element, Root} from 'hast'
import {catalogue} from '../../diagnostics/diagnostics.js'
import {elementsIn} from '../walk.js'
import type {PageContext, Syntax} from './syntax.js'

declare module 'hast' {
  interface ElementData {
    /** What a `pre` shows: the language of its fence and the inner HTML of its code. */
    docsgenCode?: {language: string; html: string}
  }
}

export const code: Syntax = {
  isOn: (markdown) => markdown.highlight !== false,
  async onHtml(tree, page) {
    for (const block of blocksIn(tree)) await colour(block, page)
  },
}

interface Block {
  pre: Element
  code: Element
}

/** A `pre` that holds one `code` of plain text and nothing else; one with an id or the like stays as it is. */
function blocksIn(tree: Root): Block[] {
  return elementsIn(tree).flatMap((pre) => {
    const [only, ...others] = pre.children
    if (pre.tagName !== 'pre' || only?.type !== 'element' || only.tagName !== 'code' || others.length > 0) return []
    if (Object.keys({...pre.properties, ...only.properties}).some((name) => name !== 'className')) return []
    return only.children.every((child) => child.type === 'text') ? [{pre, code: only}] : []
  })
}

async function colour({pre, code: element}: Block, page: PageContext): Promise<void> {
  const language = languageOf(element)
  const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const {html, isKnown} = await page.highlighter.highlight(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''), language)
  if (!isKnown) {
    const start = pre.position?.start
    const position = start && {line: start.line, column: start.column}
    page.diagnostics.push(catalogue.unknownLanguage({file: page.file, position}, language))
  }
  pre.data = {...pre.data, docsgenCode: {language, html}}
}

/** The first word after the fence, without what some tools write right behind it: `js{1,3}`, `rust,no_run`, `ts:line-numbers`. */
function languageOf(element: Element): string {
  const classes = element.properties.className
  const name = Array.isArray(classes) ? classes.find((one) => String(one).startsWith('language-')) : undefined
  return name === undefined
    ? ''
    : String(name)
        .slice('language-'.length)
        .replace(/[{[,:].*$/s, '')
}
