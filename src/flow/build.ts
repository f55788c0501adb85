/** The steps of a build, from top to bottom. A site with errors is not written. */
import {randomUUID} from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import {ConfigError} from '../config/config.js'
import {allVersions} from '../files/paths/paths.js'
import {cacheFolder} from '../io/cache/cache.js'
import {areUnchanged, checkOutputFolder, isManifestOf, type Lock, lockOutputFolder, recover} from '../io/write/write.js'
import type {Config} from '../model/model.js'
import {begin, type StartContext} from './begin.js'
import {
  type BuildOptions,
  type BuildResult,
  failedAgain,
  nothingWritten,
  policyOf,
  unchangedBuild,
} from './build-result.js'
import type {SeverityPolicy} from './outcome.js'
import type {Run} from './run.js'
import type {SiteBuilds} from './site-builds.js'
import {type FailedBuild, type FinishedBuild, openUpToDate, tables, type UpToDate} from './up-to-date.js'

export type {BuildOptions, BuildResult} from './build-result.js'

/** Builds the site of a project. Throws ConfigError; all other mistakes of authors are diagnostics. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const start = await begin(options)
  const {fs, config, profile} = start
  const {outDir, root} = config
  if (options.shards) (await import('./merged-shards.js')).checkShards(start)
  const upToDate = openUpToDate(start)
  const last = upToDate.last<FinishedBuild>(tables.build)
  const isFromLastBuild = last && (await isManifestOf(fs, outDir, last.outputs))
  const folders = {...foldersOf(config, options.force === true), isDocsgenOutput: isFromLastBuild}
  const refused = await checkOutputFolder(fs, folders)
  const lock = refused === undefined ? await lockOutputFolder(fs, outDir, thisProcess()) : refused
  if (typeof lock === 'string') {
    const reason = refused ?? `The output folder "${outDir}" ${lock}`
    return {...nothingWritten(config, profile.end()), refused: reason, root}
  }
  try {
    await recover(fs, outDir)
    const result = (await repeated(start, {last, upToDate})) ?? (await buildChanged(start, {lock, last, upToDate}))
    return {
      ...result,
      root,
      isPolicyNew: Boolean(isFromLastBuild && result.ok && result.policy !== last?.result.policy),
    }
  } finally {
    await lock.release()
  }
}

interface LastRun {
  last: FinishedBuild | undefined
  upToDate: UpToDate
}

/** The result of the last build, if all inputs and outputs have their stamps. */
async function repeated(
  start: StartContext<BuildOptions>,
  {last, upToDate}: LastRun,
): Promise<BuildResult | undefined> {
  const {fs, config} = start
  const isSame =
    (await upToDate.isUnchanged(last?.inputs)) && last && (await areUnchanged(fs, config.outDir, last.outputs))
  if (isSame) return unchangedBuild(start, last)
  const failed = upToDate.last<FailedBuild>(tables.failure)
  return failed && (await upToDate.isUnchanged(failed.inputs)) ? failedAgain(start, failed) : undefined
}

/** Builds a project in which something may have changed. Only this loads the code of the steps. */
async function buildChanged(
  start: StartContext<BuildOptions>,
  {lock, last, upToDate}: LastRun & {lock: Lock},
): Promise<BuildResult> {
  const steps = await import('./steps.js')
  return steps.withRun(start, async (run) => {
    const {fs, config, options, profile} = run
    steps.importShards(run)
    const projects = await steps.readProjects(run)
    await steps.noteShards(run, projects)
    const lastBuild = steps.openLastBuild(projects, {last, upToDate})
    const same = await lastBuild.find()
    const unchanged = same && (await unchangedBuild(start, same))
    if (unchanged) return unchanged
    const sites = await steps.planSites(projects)
    const policy = await policyOf(start)
    const builds = await steps.startBuilds(sites, policy)
    // Documents are rendered and staged while other pages are still compiled, unless the build has already failed.
    const output = {
      files: builds.files(),
      isSound: () => mayBeWritten(run, {builds, policy, lock}),
      force: options.force,
    }
    const written = builds.hasFailed ? undefined : await steps.writeIf(fs, config.outDir, output)
    if (builds.hasFailed) await builds.renderOneOfEachKind()
    const {compiled, diagnostics, crashes, scriptHashes} = await builds.ended()
    if (written) profile.enter('caching')
    const pages = sites.reduce((sum, {site}) => sum + site.pages.length, 0)
    const csp = steps.contentSecurityPolicy(config, scriptHashes)
    const result = {diagnostics: [...diagnostics, ...crashes], pages, scriptHashes, policy: csp}
    await lastBuild.store(sites, {compiled, result, files: written?.files, strict: Boolean(options.strict)})
    await steps.saveCache(run)
    await policy.storeBaseline(diagnostics)
    const applied = policy.apply(result.diagnostics)
    const finished = nothingWritten(config, profile.end())
    return steps.withDone(sites, compiled, {
      ...finished,
      ...applied,
      pages,
      ...(written ? {...written.result, scriptHashes, policy: csp} : {ok: false}),
    })
  })
}

/** Whether a site without errors may be written; called when all its files are made. Throws if another build has taken over. */
async function mayBeWritten(
  {config, options}: Run<BuildOptions>,
  {builds, policy, lock}: {builds: SiteBuilds; policy: SeverityPolicy; lock: Lock},
): Promise<boolean> {
  const {diagnostics, crashes} = await builds.ended()
  if (!policy.apply([...diagnostics, ...crashes]).ok) return false
  options.signal?.throwIfAborted()
  if (await lock.isHeld()) return true
  throw ConfigError.about({
    file: '',
    message: `Another build has taken over the output folder "${config.outDir}".`,
    hint: 'Build again when that build has ended.',
  })
}

const thisProcess = () => ({
  pid: process.pid,
  host: os.hostname(),
  started: Math.round(performance.timeOrigin),
  token: randomUUID(),
})

const foldersOf = (config: Config, force: boolean) => ({
  outDir: config.outDir,
  root: config.root,
  content: config.content,
  otherContent: allVersions(config).flatMap(({folder, translations = {}}) =>
    [folder, ...Object.values(translations)].filter((one) => one !== config.content),
  ),
  staticDir: config.staticDir,
  templates: path.join(config.root, 'templates'),
  cache: cacheFolder(config.root),
  home: os.homedir(),
  force,
})
