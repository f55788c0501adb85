/** Output files that the code of pages needs: scripts of islands, stylesheets, images. */
import type {ExtrasResult} from '../browser/bundle/bundle.js'
import type {Cache} from '../io/cache/cache.js'
import type {Config, SearchablePage} from '../model/model.js'
import {importedOnce, islandsOnce} from './bundle-cache.js'

interface CodeContext {
  config: Config
  cache: Cache
}

/** Whether a page needs scripts of islands, or files that its code imports, before it is ready. */
export const needsFiles = ({compiled: {islands, imported}}: SearchablePage): boolean =>
  islands.length + imported.length > 0

/** Makes output files of the stylesheets and other files that code of these pages imports. */
export function importedOf({config, cache}: CodeContext, waiting: readonly SearchablePage[]): Promise<ExtrasResult> {
  const files = [...new Set(waiting.flatMap(({compiled}) => compiled.imported))].sort()
  return importedOnce(cache, {config, files})
}

/** Bundles the scripts of the islands of these pages. */
export async function islandsOf(
  {config, cache}: CodeContext,
  waiting: readonly SearchablePage[],
  react: () => Promise<string>,
): Promise<ExtrasResult> {
  const all = new Map(waiting.flatMap(({compiled}) => compiled.islands.map((island) => [island.id, island] as const)))
  const islands = [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  if (islands.length === 0) return {extras: new Map(), diagnostics: [], inputs: []}
  return islandsOnce(cache, {config, react: await react(), islands})
}
