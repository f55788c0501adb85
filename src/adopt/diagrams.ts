/** Diagrams of sites whose system draws them with mermaid. */
import path from 'node:path'
import type {UserConfig} from '../model/schema.js'
import type {SiteFiles} from './system.js'

/** What a site needs for its diagrams; without the package mermaid, one note in place of a problem for each diagram. */
export async function diagramsOf({
  fs,
  root,
}: SiteFiles): Promise<{markdown: UserConfig['markdown']; checks: UserConfig['checks']; note?: string}> {
  const isInstalled = (await fs.stat(path.join(root, 'node_modules/mermaid')))?.isDirectory() ?? false
  if (isInstalled) return {markdown: {mermaid: true}, checks: {}}
  const note = 'Diagrams are shown as text, because the package mermaid is not installed.'
  return {markdown: {}, checks: {'not-configured': 'off'}, note}
}
