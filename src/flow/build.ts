/** The flow from a project to its site. A site with errors is not written. */
import {randomUUID} from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import {allVersions} from '../files/paths/paths.js'
import {cacheFolder} from '../io/cache/cache.js'
import {areUnchanged, checkOutputFolder, isManifestOf, lockOutputFolder, recover} from '../io/write/write.js'
import type {Config} from '../model/model.js'
import {begin, type StartContext} from './begin.js'
import {type BuildOptions, type BuildResult, failedAgain, nothingWritten, unchangedBuild} from './build-result.js'
import {type FailedBuild, type FinishedBuild, openUpToDate, tables} from './up-to-date.js'

export type {BuildOptions, BuildResult} from './build-result.js'

/** Builds the site of a project. Throws ConfigError; all other mistakes of authors are diagnostics. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const start = await begin(options)
  if (options.shards) (await import('./merged-shards.js')).checkShards(start)
  return {...(await buildBegun(start)), root: start.config.root}
}

async function buildBegun(start: StartContext<BuildOptions>): Promise<BuildResult> {
  const {fs, config, profile, options} = start
  const {outDir} = config
  const upToDate = openUpToDate(start)
  const last = upToDate.last<FinishedBuild>(tables.build)
  const isFromLastBuild = last && (await isManifestOf(fs, outDir, last.outputs))
  const refused = await checkOutputFolder(fs, {...foldersOf(config, options.force), isDocsgenOutput: isFromLastBuild})
  if (refused !== undefined) return {...nothingWritten(config, profile.end()), refused}
  const lock = await lockOutputFolder(fs, outDir, thisProcess())
  if (typeof lock === 'string')
    return {...nothingWritten(config, profile.end()), refused: `The output folder "${outDir}" ${lock}`}
  try {
    await recover(fs, outDir)
    const isSame = (await upToDate.isUnchanged(last?.inputs)) && last && (await areUnchanged(fs, outDir, last.outputs))
    const failed = isSame ? undefined : upToDate.last<FailedBuild>(tables.failure)
    const hasFailed = failed && (await upToDate.isUnchanged(failed.inputs))
    const unchanged = isSame
      ? await unchangedBuild(start, last)
      : hasFailed
        ? await failedAgain(start, failed)
        : undefined
    // A build without changes does not load what builds.
    const result = unchanged ?? (await (await import('./build-sites.js')).buildProject(start, {lock, last, upToDate}))
    return {...result, isPolicyNew: Boolean(isFromLastBuild && result.ok && result.policy !== last?.result.policy)}
  } finally {
    await lock.release()
  }
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
