import type {Outline} from '../../model/model.js'
import {hashOf} from './output.js'

/** The file of a whole sidebar (JSON), which browsers fetch when a reader opens another branch. */
export function sidebarData(name: string, outline: Outline): string {
  const items = outline.sidebars.find((sidebar) => sidebar.name === name)?.items ?? []
  // Only cards show descriptions, so the data of the sidebar does not contain them.
  const text = JSON.stringify(items, (key, value) => (key === 'description' ? undefined : value))
  return `{"version":"${hashOf(text)}","items":${text}}`
}
