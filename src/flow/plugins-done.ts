/** Calls the hooks of plugins after a build, and adds their failures to its result. */

import {type Manifest, readManifest} from '../io/write/write.js'
import type {NonEmpty} from '../model/model.js'
import type {CompiledSite} from './analyse-site.js'
import type {RunOptions} from './begin.js'
import {createSeverityPolicy, type Outcome} from './outcome.js'
import type {SitePart} from './read-projects.js'

/** `compiled`: the sites in all languages. */
export async function withDone<Result extends Outcome>(
  [{run, project}]: NonEmpty<SitePart<RunOptions>>,
  compiled: readonly CompiledSite[],
  result: Result,
): Promise<Result> {
  const {plugins} = project
  if (plugins?.done === undefined) return result
  const {fs, config, options} = run
  const manifest = result.ok ? await readManifest(fs, config.outDir) : undefined
  const before = plugins.diagnostics().length
  const {ok, diagnostics} = result
  const sources = compiled.flatMap((site) => site.sources)
  await plugins.done({ok, diagnostics, outDir: config.outDir, files: filesOf(manifest)}, config, sources)
  const failures = plugins.diagnostics().slice(before)
  if (failures.length === 0) return result
  const more = (await createSeverityPolicy(run, options)).apply(failures)
  return {...result, ok: ok && more.ok, diagnostics: [...diagnostics, ...more.diagnostics]}
}

const filesOf = (manifest: Manifest | undefined) =>
  [...(manifest?.files ?? [])].map(([path, {hash}]) => ({path, hash})).sort((a, b) => (a.path < b.path ? -1 : 1))
