/** Tabs of `vitepress-plugin-tabs`: `:::tabs key:os`, then `== Linux` or `=== Linux` before the text of each tab. */
import {linesIn, withoutFences} from '../prose.js'
import type {Edit, TranslationStep} from '../translation.js'
import {containersIn, type SourceContainer} from './containers.js'

export const tabs: TranslationStep = (text) => {
  if (!/^[ \t>]*:{3,}[ \t]*tabs\b/m.test(text) || !/^[ \t>]*={2,3}[ \t]/m.test(text)) return []
  const containers = containersIn(text)
  const lines = linesIn(withoutFences(text))
  return containers.flatMap((container): Edit[] => {
    const {name, open, close} = container
    if (name !== 'tabs' || close === undefined) return []
    const inside = containers.filter((one) => one.open.start > open.start && one.open.start < close.start)
    const isDirect = (start: number) =>
      !inside.some((one) => one.open.start < start && start < (one.close?.start ?? start))
    const titles = lines.filter(
      ({start, text: line}) =>
        start > open.start && start < close.start && /^[ \t>]*={2,3}[ \t]+\S/.test(line) && isDirect(start),
    )
    if (titles.length === 0) return []
    const colons = ':'.repeat(Math.max(2, ...inside.map((one) => one.colons.length)) + 1)
    return editsOf(container, titles, colons)
  })
}

function editsOf(
  {rest, before, open, close}: SourceContainer,
  titles: readonly {start: number; end: number; text: string}[],
  colons: string,
): Edit[] {
  const group = /(?:^|\s)key:([\w-]+)/.exec(rest)?.[1]
  const inner = before.replace(/[^ \t>]/g, ' ')
  const {start = 0, end = 0} = close ?? {}
  return [
    {
      start: open.start,
      end: open.end,
      text: `${before}${colons}:tabs${group === undefined ? '' : `{group="${group}"}`}`,
      construct: '`:::tabs`',
    },
    ...titles.map((title, index) => ({
      start: title.start,
      end: title.end,
      text: `${index === 0 ? '' : `${inner}${colons}\n`}${inner}${colons}tab[${title.text.replace(/^[ \t>]*=+[ \t]+/, '').trim()}]`,
      construct: '',
    })),
    {start, end, text: `${inner}${colons}\n${inner}${colons}:`, construct: ''},
  ]
}
