/** Calls the hooks of plugins after a build, and adds their failures to its result. */

import {type Manifest, readManifest} from '../io/write/write.js'
import type {NonEmpty} from '../model/model.js'
import type {SitePart} from './analyse-site.js'
import type {RunOptions} from './begin.js'
import {createSeverityPolicy, type Outcome, type OutcomeOptions} from './outcome.js'
import type {SiteBuild} from './start-build.js'

/** `builds`: those of all languages, in the order of `parts`. */
export async function withDone<Result extends Outcome>(
  parts: NonEmpty<SitePart<RunOptions & OutcomeOptions>>,
  builds: readonly SiteBuild[],
  result: Result,
): Promise<Result> {
  const {context, project} = parts[0]
  const {plugins} = project
  if (plugins?.done === undefined) return result
  const {fs, config, options} = context
  const outcomes = await Promise.all(builds.map((build) => build.outcome))
  const manifest = result.ok ? await readManifest(fs, config.outDir) : undefined
  const before = plugins.diagnostics().length
  const {ok, diagnostics} = result
  const sources = outcomes.flatMap((outcome) => outcome.sources)
  await plugins.done({ok, diagnostics, outDir: config.outDir, files: filesOf(manifest)}, config, sources)
  const failures = plugins.diagnostics().slice(before)
  if (failures.length === 0) return result
  const more = (await createSeverityPolicy(context, options)).apply(failures)
  return {...result, ok: ok && more.ok, diagnostics: [...diagnostics, ...more.diagnostics]}
}

const filesOf = (manifest: Manifest | undefined) =>
  [...(manifest?.files ?? [])].map(([path, {hash}]) => ({path, hash})).sort((a, b) => (a.path < b.path ? -1 : 1))
