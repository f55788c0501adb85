import {piecesOf, type SidebarPiece} from '../files/files.js'
import type {Outline} from '../model/model.js'
import {hashOf} from './output.js'

/** Returns the function that writes a file of a sidebar (JSON), which browsers fetch when a reader opens another branch. */
export function createSidebarData({sidebars}: Pick<Outline, 'sidebars'>): (name: string, piece: string) => string {
  const pieces = new Map<string, SidebarPiece[]>()
  const piecesNamed = (name: string) => {
    const all = pieces.get(name) ?? piecesOf({items: sidebars.find((sidebar) => sidebar.name === name)?.items ?? []})
    pieces.set(name, all)
    return all
  }
  return (name, piece) => {
    const items = piecesNamed(name).find((one) => one.name === piece)?.items ?? []
    // Only cards show descriptions, so the data of the sidebar does not contain them.
    const text = JSON.stringify(items, (key, value) => (key === 'description' ? undefined : value))
    return `{"version":"${hashOf(text)}","items":${text}}`
  }
}
