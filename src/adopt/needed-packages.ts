/** Diagrams and formulas of sites whose system shows them with packages. */
import path from 'node:path'
import type {UserConfig} from '../model/schema.js'
import type {SiteFiles} from './system.js'

/** What a site needs for its diagrams or formulas; without the packages, one note in place of a problem for each. */
export interface NeededPackages {
  markdown: UserConfig['markdown']
  checks: UserConfig['checks']
  note?: string
}

/** What a site needs for its diagrams. */
export async function diagramsOf(site: SiteFiles): Promise<NeededPackages> {
  if (await isInstalled(site, 'mermaid')) return {markdown: {mermaid: true}, checks: {}}
  const note = 'Diagrams are shown as text, because the package mermaid is not installed.'
  return {markdown: {}, checks: {'not-configured': 'off'}, note}
}

/** What a site needs for its formulas. The translation of its pages counts those that are shown as text. */
export async function formulasOf(site: SiteFiles): Promise<NeededPackages> {
  const packages = ['remark-math', 'rehype-katex', 'katex']
  const isThere = await Promise.all(packages.map((name) => isInstalled(site, name)))
  return isThere.every(Boolean)
    ? {markdown: {math: true}, checks: {}}
    : {markdown: {}, checks: {'not-configured': 'off'}}
}

const isInstalled = async ({fs, root}: SiteFiles, name: string): Promise<boolean> =>
  (await fs.stat(path.join(root, 'node_modules', name)))?.isDirectory() ?? false
