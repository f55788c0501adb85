/** Diagrams, formulas and search services of sites whose system shows them with packages. */
import path from 'node:path'
import {isRecord} from '../model/is-record.js'
import type {UserConfig} from '../model/schema/schema.js'
import type {SiteFiles} from './system.js'
import {flagOf, stringOf, type Values, withoutUndefined} from './values.js'

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
  const areInstalled = await Promise.all(packages.map((name) => isInstalled(site, name)))
  return areInstalled.every(Boolean)
    ? {markdown: {math: true}, checks: {}}
    : {markdown: {}, checks: {'not-configured': 'off'}}
}

/** The config of a site with Algolia's search; without the packages of its box, docsgen's own search and a note. */
export async function searchServiceOf(
  site: SiteFiles,
  {appId, apiKey, indexName, searchParameters, placeholder, insights, askAi}: Values,
): Promise<{search?: UserConfig['search']; note?: string}> {
  const index = stringOf(indexName)
  if (index === undefined || stringOf(appId) === undefined || stringOf(apiKey) === undefined) return {}
  const packages = ['@docsearch/js', '@docsearch/css']
  const areInstalled = await Promise.all(packages.map((name) => isInstalled(site, name)))
  if (!areInstalled.every(Boolean))
    return {
      note: `Readers use docsgen's own search instead of Algolia DocSearch. To keep the search box of DocSearch, install its packages: npm install ${packages.map((name) => `${name}@5`).join(' ')}`,
    }
  const options = withoutUndefined({
    indices: isRecord(searchParameters) ? [{name: index, searchParameters}] : undefined,
    placeholder: stringOf(placeholder),
    insights: flagOf(insights),
    askAi: stringOf(askAi),
  })
  return {search: {provider: 'docsearch', appId: String(appId), apiKey: String(apiKey), indexName: index, options}}
}

const isInstalled = async ({fs, root}: SiteFiles, name: string): Promise<boolean> =>
  (await fs.stat(path.join(root, 'node_modules', name)))?.isDirectory() ?? false
