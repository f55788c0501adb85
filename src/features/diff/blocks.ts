/** Reads the blocks of a page from its HTML: the text that readers see, without differences that only the source has. */
import type {Element, Nodes} from 'hast'
import type {Block, Word} from './difference.js'
import {wordsIn} from './words.js'

export interface PageContent {
  /** Text of the first H1; '' without one. */
  title: string
  blocks: Block[]
  /** All ids, in their order. */
  ids: string[]
}

/** The style of the text in some elements. */
const styles: Readonly<Record<string, string>> = {
  ...{b: 'strong', strong: 'strong', em: 'em', i: 'em', code: 'code', kbd: 'kbd', samp: 'code', del: 'del', s: 'del'},
  ...{mark: 'mark', sub: 'sub', sup: 'sup', u: 'u', ins: 'ins'},
}

const blockElements: ReadonlySet<string> = new Set([
  ...['p', 'li', 'dt', 'dd', 'dl', 'table', 'caption', 'ul', 'ol', 'blockquote', 'figure', 'figcaption', 'div', 'hr'],
  ...['details', 'summary', 'section', 'article', 'header', 'footer', 'aside', 'main', 'form', 'fieldset', 'address'],
])

/** Classes of links to headings, and of names of languages beside code, in builds of other systems. */
const foreign = ['header-anchor', 'hash-link', 'headerlink', 'sl-anchor-link', 'lang']

/** Elements without readable text, and lists of other pages that docsgen generates. The panel of a tab has a title too. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'nav', 'svg', 'button'])
const generated: ReadonlySet<string> = new Set(['anchor', 'cards', 'expand', 'tagged', 'tag-group', ...foreign])

interface TextContext {
  kind: Block['kind']
  level: number
  style: string
  href?: string | undefined
}

/** The content of a page. `hrefOf`: the target of a link, in the same form on both sides. */
export function contentOf(tree: Nodes, hrefOf: (href: string) => string): PageContent {
  const content: PageContent = {title: '', blocks: [], ids: []}
  let words: Word[] = []
  const end = ({kind, level}: Pick<TextContext, 'kind' | 'level'>, id?: string) => {
    const tidy = kind === 'code' ? words : trimmed(words)
    words = []
    if (tidy.length > 0) content.blocks.push({kind, level, ...(id && {id}), words: tidy})
  }
  const add = (text: string, {style, href}: TextContext) => words.push(...wordsIn(text, {style, ...(href && {href})}))
  const walk = (node: Nodes, context: TextContext): void => {
    if (node.type === 'text') add(node.value.replace(/\s+/g, ' '), context)
    else if (node.type === 'element') element(node, context)
    else if ('children' in node) for (const child of node.children) walk(child, context)
  }
  const walkChildren = (node: Element, context: TextContext) => {
    for (const child of node.children) walk(child, context)
  }
  const element = (node: Element, context: TextContext): void => {
    const {tagName, properties} = node
    if (typeof properties.id === 'string') content.ids.push(properties.id)
    if (isSilent(node)) return
    const level = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)
    const replaced = replacementOf(node)
    if (replaced) return void words.push({...replaced, ...(context.href && {href: context.href})})
    if (level === 1 && content.title === '') {
      content.title = plainText(node)
    } else if (level > 0) {
      end(context)
      walkChildren(node, {...context, style: ''})
      end({kind: 'heading', level}, String(properties.id ?? '') || undefined)
    } else if (tagName === 'pre') {
      end(context)
      for (const line of plainText(node, false).replace(/\n$/, '').split('\n')) {
        words = wordsIn(line, {style: ''})
        if (words.length === 0) words = [{text: '', style: ''}]
        end({kind: 'code', level: 0})
      }
    } else if (tagName === 'tr') {
      end(context)
      row(node, context)
      end({kind: 'row', level: 0})
    } else if (blockElements.has(tagName)) {
      end(context)
      const within = blockContextIn(node, context)
      walkChildren(node, within)
      end(within)
    } else walkChildren(node, inlineIn(node, context, hrefOf))
  }
  const row = (node: Element, context: TextContext) => {
    for (const [index, cell] of node.children.filter((child) => child.type === 'element').entries()) {
      if (index > 0) words.push({text: ' | ', style: 'cell'})
      for (const inner of cell.children) walk(inner, {...context, kind: 'row', style: ''})
    }
  }
  walk(tree, {kind: 'text', level: 0, style: ''})
  end({kind: 'text', level: 0})
  return content
}

function blockContextIn({tagName, properties}: Element, context: TextContext): TextContext {
  if (tagName === 'ul' || tagName === 'ol') return {...context, level: context.level + (context.kind === 'row' ? 0 : 1)}
  if (tagName === 'li' && context.kind !== 'row') return {...context, kind: 'item'}
  // The kind of an admonition shows only in its colour, if it has a title of its own.
  if (tagName === 'div' && classesOf(properties).includes('admonition'))
    return {...context, style: `box ${classesOf(properties).join(' ')}`}
  return context.style.startsWith('box') && !classesOf(properties).includes('title') ? {...context, style: ''} : context
}

function inlineIn({tagName, properties}: Element, context: TextContext, hrefOf: (href: string) => string): TextContext {
  if (tagName === 'a' && typeof properties.href === 'string') return {...context, href: hrefOf(properties.href)}
  const style = styles[tagName]
  if (style === undefined || context.style.split(' ').includes(style)) return context
  return {...context, style: [...context.style.split(' ').filter(Boolean), style].sort().join(' ')}
}

const classesOf = ({className}: Element['properties']): string[] =>
  Array.isArray(className) ? className.map(String) : []

const isFormula = ({properties}: Element): boolean =>
  classesOf(properties).some((name) => name === 'katex' || name === 'math')

function isSilent(element: Element): boolean {
  const {tagName, properties} = element
  if (silent.has(tagName) && !(tagName === 'svg' && properties.ariaLabel)) return true
  if (String(properties.ariaHidden) === 'true' && !isFormula(element)) return true
  return classesOf(properties).some((name) => generated.has(name)) || properties.dataFootnoteBackref !== undefined
}

/** One word for an element whose text is no prose: a picture, a formula, a check box, the number of a footnote. */
function replacementOf(element: Element): Word | undefined {
  const {tagName, properties} = element
  const {src, alt, title, ariaLabel} = properties
  if (tagName === 'br') return {text: ' ', style: ''}
  if (tagName === 'img' || tagName === 'svg')
    return {text: String(alt || ariaLabel || nameOf(src)), style: 'picture', identity: pictureOf(String(src ?? ''))}
  if (['iframe', 'video', 'audio', 'object', 'embed'].includes(tagName))
    return {text: String(title ?? nameOf(src)), style: 'picture', identity: String(src ?? '')}
  if (tagName === 'input' && properties.type === 'checkbox') return {text: properties.checked ? '☑' : '☐', style: ''}
  if (properties.dataFootnoteRef !== undefined) return {text: '*', style: 'sup'}
  if (isFormula(element)) return {text: texOf(element) ?? plainText(element), style: 'code'}
  return undefined
}

const nameOf = (src: unknown): string => String(src ?? '').replace(/^.*\//, '')

/** A picture with the hash of its contents in its name is that hash; another is its name. */
const pictureOf = (src: string): string => /-([0-9a-f]{8})\.\w+$/.exec(src)?.[1] ?? nameOf(src)

/** The source of a formula. */
function texOf(node: Nodes): string | undefined {
  if (node.type === 'element' && node.tagName === 'annotation') return plainText(node)
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const tex = texOf(child)
    if (tex !== undefined) return tex
  }
  return undefined
}

/** The text of an element; `isTidy`: with spaces as browsers show them. */
function plainText(node: Nodes, isTidy = true): string {
  const text = textIn(node)
  return isTidy ? text.replace(/\s+/g, ' ').trim() : text
}

const textIn = (node: Nodes): string => {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && isSilent(node))) return ''
  return node.children.map(textIn).join('')
}

/** The words without spaces at both ends, and with one space between words. */
function trimmed(words: readonly Word[]): Word[] {
  const single = words.filter(({text}, index) => text !== ' ' || words[index - 1]?.text !== ' ')
  const start = single.findIndex(({text}) => text !== ' ')
  return start === -1 ? [] : single.slice(start, single.findLastIndex(({text}) => text !== ' ') + 1)
}
