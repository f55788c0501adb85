import type {Element} from 'hast'
import type {Table, TableRow} from 'mdast'
import {elementsIn} from '../walk.js'
import {type BlockContext, blocksOf, paragraph, together, trimmed, written} from './blocks.js'
import {phrasing} from './inline.js'
import {item} from './pieces.js'

/** A table of Markdown, or a list of its rows where cells hold what no cell of Markdown can. */
export function tableBlocks(table: Element, context: BlockContext): string[] {
  const captions = ofKind(table, /^caption$/).flatMap(({children}) => paragraph(children, context))
  const rows = ofKind(table, /^tr$/)
  const cellsOf = (row: Element) =>
    row.children.flatMap((cell) => (cell.type === 'element' && /^t[dh]$/.test(cell.tagName) ? [cell] : []))
  const isSimple = rows.every((row) => cellsOf(row).every((cell) => elementsIn(cell).every((inner) => !isBox(inner))))
  if (!isSimple)
    return [
      ...captions,
      ...rows.flatMap((row) => {
        const blocks = cellsOf(row).flatMap((cell) => blocksOf(cell.children, context))
        return blocks.length === 0 ? [] : [item('-', together(blocks))]
      }),
    ]
  const children = rows.map(
    (row): TableRow => ({
      type: 'tableRow',
      children: cellsOf(row).map((cell) => ({
        type: 'tableCell',
        children: trimmed(phrasing(cell.children, context.links)).map((node) =>
          node.type === 'break' ? {type: 'html' as const, value: '<br>'} : node,
        ),
      })),
    }),
  )
  if (children.length === 0) return captions
  const first = rows[0] && cellsOf(rows[0])
  const isHeadless = first?.every(({tagName}) => tagName === 'td')
  const head: TableRow = {type: 'tableRow', children: (first ?? []).map(() => ({type: 'tableCell', children: []}))}
  const align = (first ?? []).map(alignOf)
  const made: Table = {type: 'table', align, children: isHeadless ? [head, ...children] : children}
  return [...captions, written(made)]
}

const isBox = ({tagName}: Element): boolean =>
  /^(?:pre|ul|ol|dl|table|blockquote|h[1-6]|details|docsgen-component|hr)$/.test(tagName)

function alignOf({properties}: Element): 'left' | 'center' | 'right' | null {
  const found = /(?:^| )align-(left|center|right)(?: |$)/.exec([properties.className].flat().join(' '))
  return (found?.[1] as 'left' | undefined) ?? null
}

/** Of the table itself, not of those in its cells. */
function ofKind(table: Element, names: RegExp): Element[] {
  const found: Element[] = []
  const look = ({children}: Element): void => {
    for (const child of children) {
      if (child.type !== 'element' || child.tagName === 'table') continue
      if (names.test(child.tagName)) found.push(child)
      else look(child)
    }
  }
  look(table)
  return found
}
