/** The HTML of the default table of contents, as React writes it, from the pieces of one that was drawn. */
import {type Branch, TocList, tocTree} from '../../templates/pieces.js'
import type {TocEntry} from '../model.js'
import {castMold, mark} from './mold.js'
import {reactServer} from './react-server.js'

/** An entry of marks. */
const waiting = (first: number, level: number): TocEntry => ({id: mark(first), html: mark(first + 1), level})

/** Makes the function that gives the lists of a page's headings; the marks of `tocPlace` stand where they go. */
export function createTocHtml(): (entries: TocEntry[]) => string {
  const draw = (entries: TocEntry[]) => reactServer().renderToString(<TocList entries={entries} />)
  const itemIn = (list: string) => list.slice(list.indexOf('<li>'), list.lastIndexOf('</li>') + '</li>'.length)
  const list = draw([waiting(0, 2)])
  const [before = '', after = ''] = list.split(itemIn(list))
  const leaf = castMold(itemIn(list))
  const branch = castMold(itemIn(draw([waiting(0, 2), waiting(2, 3)])).replace(draw([waiting(2, 3)]), mark(3)))
  const itemOf = ({entry: {id, html}, children}: Branch): string =>
    children.length === 0 ? leaf([id], ['', html]) : branch([id], ['', html, '', listOf(children)])
  const listOf = (branches: readonly Branch[]): string => `${before}${branches.map(itemOf).join('')}${after}`
  return (entries) => listOf(tocTree(entries))
}

/** What React draws of a page whose only entry is a mark. */
export const tocPlace = (entry: TocEntry): string => reactServer().renderToString(<TocList entries={[entry]} />)
