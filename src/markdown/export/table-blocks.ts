import type {Element} from 'hast'
import type {Table, TableRow} from 'mdast'
import {elementsIn} from '../walk.js'
import {phrasing} from './inline.js'
import {type BlockContext, joinBlocks, markdownOf, paragraph, trimmed} from './lines.js'
import {item} from './pieces.js'

/** A Markdown table, or a list of its rows if a cell contains blocks. */
export function tableBlocks(table: Element, context: BlockContext): string[] {
  const captions = elementsOf(table, /^caption$/).flatMap(({children}) => paragraph(children, context))
  const rows = elementsOf(table, /^tr$/)
  const cellsOf = (row: Element) =>
    row.children.flatMap((cell) => (cell.type === 'element' && /^t[dh]$/.test(cell.tagName) ? [cell] : []))
  const isSimple = rows.every((row) => cellsOf(row).every((cell) => elementsIn(cell).every((inner) => !isBlock(inner))))
  if (!isSimple)
    return [
      ...captions,
      ...rows.flatMap((row) => {
        const blocks = cellsOf(row).flatMap((cell) => context.blocksOf(cell.children))
        return blocks.length === 0 ? [] : [item('-', joinBlocks(blocks))]
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
  const markdownTable: Table = {type: 'table', align, children: isHeadless ? [head, ...children] : children}
  return [...captions, markdownOf(markdownTable)]
}

const isBlock = ({tagName}: Element): boolean =>
  /^(?:pre|ul|ol|dl|table|blockquote|h[1-6]|details|docsgen-component|hr)$/.test(tagName)

function alignOf({properties}: Element): 'left' | 'center' | 'right' | null {
  const match = /(?:^| )align-(left|center|right)(?: |$)/.exec([properties.className].flat().join(' '))
  return (match?.[1] as 'left' | undefined) ?? null
}

/** Elements of the table with these names, without those of tables in its cells. */
function elementsOf(table: Element, names: RegExp): Element[] {
  const elements: Element[] = []
  const collect = ({children}: Element): void => {
    for (const child of children) {
      if (child.type !== 'element' || child.tagName === 'table') continue
      if (names.test(child.tagName)) elements.push(child)
      else collect(child)
    }
  }
  collect(table)
  return elements
}
