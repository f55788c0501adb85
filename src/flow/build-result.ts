/** What a build returns, also when it has nothing to do. */
import {codesWithout} from '../checks/kinds.js'
import type {BuildFlags, ConfigFlags} from '../model/flags/flags.js'
import type {Config} from '../model/model.js'
import type {RunOptions, StartContext} from './begin.js'
import {createSeverityPolicy, type Outcome, type SeverityPolicy} from './outcome.js'
import type {Profile} from './profile.js'
import type {FailedBuild, FinishedBuild} from './up-to-date.js'

export interface BuildOptions extends RunOptions, Omit<BuildFlags, keyof RunOptions | keyof ConfigFlags> {}

export interface BuildResult extends Outcome {
  /** Number of pages that have a source, in all languages. */
  pages: number
  written: number
  removed: number
  unchanged: number
  outDir: string
  /** Message: why the output folder was refused. */
  refused?: string
  /** Hashes of the inline scripts for a Content-Security-Policy: `sha256-…`. */
  scriptHashes: string[]
  /** The Content-Security-Policy of the site: the value of the header. */
  policy: string
  /** Whether the last build of this output folder had another policy. */
  isPolicyNew?: boolean
  profile: Profile
}

/** The result of a build that changes nothing after the last one; undefined if it fails. */
export async function unchangedBuild(
  start: StartContext<BuildOptions>,
  {result, outputs}: FinishedBuild,
): Promise<BuildResult | undefined> {
  const {config, profile} = start
  const {diagnostics, pages, scriptHashes, policy} = result
  const severityPolicy = await policyOf(start)
  const withSeverities = severityPolicy.apply(diagnostics)
  if (!withSeverities.ok) return undefined
  await severityPolicy.storeBaseline(diagnostics)
  profile.reuse(pages, pages)
  const fromLastBuild = {scriptHashes, policy, pages, unchanged: outputs.count}
  return {...nothingWritten(config, profile.end()), ...withSeverities, ...fromLastBuild}
}

/** The result of a build that fails as the last one did; undefined if it may succeed. */
export async function failedAgain(
  start: StartContext<BuildOptions>,
  {diagnostics, pages, strict}: FailedBuild,
): Promise<BuildResult | undefined> {
  const {config, options, profile} = start
  const severityPolicy = await policyOf(start)
  const withSeverities = severityPolicy.apply(diagnostics)
  if (withSeverities.ok || strict !== Boolean(options.strict)) return undefined
  await severityPolicy.storeBaseline(diagnostics)
  profile.reuse(pages, pages)
  return {...nothingWritten(config, profile.end()), ...withSeverities, pages}
}

/** The severity policy of a build, which skips checks that only `check` makes. */
export const policyOf = (start: StartContext<BuildOptions>): Promise<SeverityPolicy> =>
  createSeverityPolicy(start, start.options, codesWithout('build', start.options))

export const nothingWritten = ({outDir}: Config, profile: Profile): BuildResult => ({
  ok: false,
  diagnostics: [],
  pages: 0,
  written: 0,
  removed: 0,
  unchanged: 0,
  outDir,
  scriptHashes: [],
  policy: '',
  profile,
})
