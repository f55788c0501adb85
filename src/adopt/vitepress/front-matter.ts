/** Front matter of VitePress pages: addresses, sidebars. */
import type {UntranslatedPage} from '../../model/model.js'
import {titleIn} from '../page-title.js'
import {type FrontMatterRange, frontMatterRange} from '../page-values.js'
import {type Line, linesIn} from '../prose.js'
import type {Edit, TranslationStep} from '../translation.js'
import type {VitePressTranslation} from './translation-options.js'

/** Keys that mean something in docsgen and nothing in VitePress. */
const docsgenKey =
  /^(?:id|slug|draft|unlisted|displayed_sidebar|sidebar_\w+|pagination_\w+|redirect_from|aliases|permalink|url)[ \t]*:/

/** Keeps the address and the sidebar of a page. */
export const frontMatter =
  ({path}: UntranslatedPage, {slugs, sidebars, title}: VitePressTranslation): TranslationStep =>
  (text) => {
    const block = frontMatterRange(text)
    const isHome = block !== undefined && /^layout:[ \t]*["']?home\b/m.test(text.slice(block.start, block.end))
    const added = [
      ...(slugs[path] === undefined ? [] : [`slug: ${JSON.stringify(slugs[path])}`]),
      ...(sidebars[path] === undefined || isHome ? [] : [`displayed_sidebar: ${sidebars[path]}`]),
      ...(isHome ? [] : titleLines(text, block, title)),
    ]
    const lines = added.map((line) => `${line}\n`).join('')
    if (block === undefined)
      return lines === '' ? [] : [{start: 0, end: 0, text: `---\n${lines}---\n\n`, construct: ''}]
    const keys = keysIn(text, block)
    return [
      ...(lines === '' ? [] : [{start: block.end, end: block.end, text: lines, construct: ''}]),
      ...keys.filter(({line}) => docsgenKey.test(line)).map((key) => removed(key)),
    ]
  }

/** VitePress shows only headings: a title in the front matter is for the browser tab, and so is that of the site without both. */
function titleLines(text: string, block: FrontMatterRange | undefined, siteTitle: string): string[] {
  const isNamed = block !== undefined && /^title[ \t]*:/m.test(text.slice(block.start, block.end))
  const title = titleIn(text)
  const begins = /^\s*<!--[ \t]*@include:/.test(text.slice(block?.after ?? 0))
  // docsgen shows no title above a heading that begins the page.
  if (title?.isFirst) return []
  if (isNamed) return title || begins ? ['hide_title: true'] : []
  return [`title: ${JSON.stringify(title?.text || siteTitle)}`, 'hide_title: true']
}

interface Key {
  /** First line of the key. */
  line: string
  start: number
  /** Start of the next key. */
  end: number
}

/** The keys at the left margin, with the lines of their values. */
function keysIn(text: string, {start, end}: FrontMatterRange): Key[] {
  const lines = linesIn(text.slice(start, Math.max(start, end - 1)), start)
  const starts = lines.filter(({text: line}) => /^[^\s#-]/.test(line))
  return starts.map(({text: line, start: at}: Line, index) => ({line, start: at, end: starts[index + 1]?.start ?? end}))
}

const removed = ({start, end}: Key): Edit => ({start, end, text: '', construct: ''})
