/** Browser code and styles, made anew only when something they are made of has changed. */
import path from 'node:path'
import {deserialize, serialize} from 'node:v8'
import type {BundleInput, BundleResult} from './bundle/bundle.js'
import {type Cache, keyOf, keyOfFiles, namesIn} from './cache/cache.js'

export async function bundleOnce(cache: Cache, input: BundleInput): Promise<BundleResult> {
  const {config, site, overrides, pages = new Map(), live, development} = input
  // A stylesheet that stands in for a default one may be new.
  const sheets = namesIn(path.join(config.root, 'templates/styles'))
  const key = `bundle ${keyOf(JSON.stringify([config, site, [...overrides], [...pages], sheets, live, development]))}`
  const kept = cache.get(key)
  const known = kept && (deserialize(kept) as {inputs: string; result: BundleResult})
  if (known && known.inputs === keyOfFiles(known.result.inputs)) return known.result
  const {bundle} = await import('./bundle/bundle.js')
  const result = await bundle(input)
  if (result.diagnostics.length === 0) cache.set(key, serialize({inputs: keyOfFiles(result.inputs), result}))
  return result
}
