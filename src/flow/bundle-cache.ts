/** Browser code and styles from the cache, bundled again only when one of their inputs has changed. */
import path from 'node:path'
import {deserialize, serialize} from 'node:v8'
import type {BundleInput, BundleResult, ExtrasResult, ImportedInput, IslandsInput} from '../browser/bundle/bundle.js'
import {type Cache, haveChanged, keyOf, keyOfFiles, namesIn} from '../io/cache/cache.js'
import {ownFolder} from '../io/disk/disk.js'

/** Whether browser code and styles contain code of the site or of packages that it chose. Without any, they cannot fail. */
export function hasBrowserCode({
  config,
  overrides,
  pages,
}: Pick<BundleInput, 'config' | 'overrides' | 'pages'>): boolean {
  const {root, css, clientModules, markdown, hostedSearch} = config
  const hasSheets = root !== ownFolder() && namesIn(path.join(root, 'templates/styles')).length > 0
  const hasTemplates = [...overrides.keys()].some((name) => !name.startsWith('content/'))
  return (
    hasSheets ||
    hasTemplates ||
    css.length > 0 ||
    clientModules.length > 0 ||
    (pages?.size ?? 0) > 0 ||
    markdown.math ||
    markdown.mermaid === true ||
    hostedSearch !== undefined
  )
}

export async function bundleOnce(cache: Cache, input: BundleInput): Promise<BundleResult> {
  const {config, site, overrides, pages = new Map(), islands, imported, live, development} = input
  // A new stylesheet may override a default one.
  const sheets = namesIn(path.join(config.root, 'templates/styles'))
  const key = `bundle ${keyOf(JSON.stringify([config, site, [...overrides], [...pages], sheets, islands, imported, live, development]))}`
  return once(cache, key, async () => (await import('../browser/bundle/bundle.js')).bundle(input))
}

/** Bundles the scripts of islands, or loads them from the cache. */
export async function islandsOnce(cache: Cache, input: IslandsInput): Promise<ExtrasResult> {
  if (input.islands.length === 0) return {extras: new Map(), diagnostics: [], inputs: []}
  const key = `islands ${keyOf(JSON.stringify(input))}`
  return once(cache, key, async () => (await import('../browser/bundle/bundle.js')).bundleIslands(input))
}

/** Makes output files of imported stylesheets and other files, or loads them from the cache. */
export async function importedOnce(cache: Cache, input: ImportedInput): Promise<ExtrasResult> {
  if (input.files.length === 0) return {extras: new Map(), diagnostics: [], inputs: []}
  const key = `imported ${keyOf(JSON.stringify(input))}`
  return once(cache, key, async () => (await import('../browser/bundle/bundle.js')).bundleImported(input))
}

interface Generated {
  diagnostics: unknown[]
  inputs: string[]
}

async function once<Result extends Generated>(cache: Cache, key: string, make: () => Promise<Result>): Promise<Result> {
  const bytes = cache.get(key)
  const cached = bytes && (deserialize(bytes) as {inputs: string; result: Result})
  if (cached && cached.inputs === keyOfFiles(cached.result.inputs)) return cached.result
  const start = Date.now()
  const result = await make()
  if (result.diagnostics.length === 0 && !haveChanged(result.inputs, start))
    cache.set(key, serialize({inputs: keyOfFiles(result.inputs), result}))
  return result
}
