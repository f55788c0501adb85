import type {UntranslatedPage} from '../../model/model.js'
import type {Step} from '../translation.js'
import type {VitePressTranslation} from './translation-options.js'

/** Keys that mean something in docsgen and nothing in VitePress. */
const otherMeaning =
  /^(?:id|slug|draft|unlisted|displayed_sidebar|sidebar_\w+|pagination_\w+|redirect_from|aliases|permalink|url)[ \t]*:/

/** Keeps the address and the sidebar of a page. */
export const frontMatter =
  ({path}: UntranslatedPage, {slugs, sidebars}: VitePressTranslation): Step =>
  (text) => {
    const added: string[] = []
    if (slugs[path] !== undefined) added.push(`slug: ${JSON.stringify(slugs[path])}`)
    if (sidebars[path] !== undefined) added.push(`displayed_sidebar: ${sidebars[path]}`)
    const block = blockOf(text)
    if (block === undefined)
      return added.length === 0 ? [] : [{start: 0, end: 0, text: `---\n${added.join('\n')}\n---\n\n`, construct: ''}]
    const removed = linesOf(text, block).filter(({line}) => otherMeaning.test(line))
    return [
      ...(added.length === 0
        ? []
        : [{start: block.start, end: block.start, text: `${added.join('\n')}\n`, construct: ''}]),
      ...removed.map(({start}) => ({start, end: start, text: 'vitepress_', construct: ''})),
    ]
  }

/** The text between the lines of front matter. */
export function blockOf(text: string): {start: number; end: number} | undefined {
  const [whole, inner = ''] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text) ?? []
  return whole !== undefined && text.startsWith(whole)
    ? {start: whole.indexOf('\n') + 1, end: whole.indexOf('\n') + 1 + inner.length}
    : undefined
}

function linesOf(text: string, {start, end}: {start: number; end: number}): {line: string; start: number}[] {
  let offset = start
  return text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const at = {line, start: offset}
      offset += line.length + 1
      return at
    })
}
