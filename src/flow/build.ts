/** The flow from a project to its site. A site with errors is not written. */
import {randomUUID} from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import {headScriptPolicy} from '../files/contents/contents.js'
import {allVersions} from '../files/paths/paths.js'
import {cacheFolder} from '../io/cache/cache.js'
import {checkOutputFolder, type Lock, lockOutputFolder, recover, writeIf} from '../io/write/write.js'
import type {Config, Diagnostic, OutputFile} from '../model/model.js'
import {checkOnlyCodes, sampleCodes} from '../model/schema.js'
import {begin, type ProjectPart, type RunOptions, type SitePart} from './analyse-site.js'
import {type LastBuild, openLastBuild} from './last-build.js'
import {createSeverityPolicy, distinct, type Outcome, type OutcomeOptions} from './outcome.js'
import {withDone} from './plugins-done.js'
import type {Profile} from './profile.js'
import {type SiteBuild, startBuild} from './start-build.js'
import {withSites} from './with-sites.js'

export interface BuildOptions extends RunOptions, OutcomeOptions {
  /** Write into a folder that contains files of others. */
  force: boolean
}

export interface BuildResult extends Outcome {
  pages: number
  written: number
  removed: number
  unchanged: number
  outDir: string
  /** Message: why the output folder was refused. */
  refused?: string
  /** Hashes of the inline scripts for a Content-Security-Policy: `sha256-…`. */
  scriptHashes: string[]
  /** Other hosts of scripts that the config adds: `https://stats.example.com`. */
  scriptHosts: string[]
  profile: Profile
}

/** Builds the site of a project. Throws ConfigError; all other mistakes of authors are diagnostics. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const start = await begin(options)
  const {fs, config, profile} = start
  const refused = await checkOutputFolder(fs, foldersOf(config, options.force))
  if (refused !== undefined) return {...nothingWritten(config, profile.end()), refused}
  const lock = await lockOutputFolder(fs, config.outDir, thisProcess())
  if (typeof lock === 'string')
    return {...nothingWritten(config, profile.end()), refused: `The output folder "${config.outDir}" ${lock}`}
  try {
    await recover(fs, config.outDir)
    return await withSites(start, async (projects, assemble) => {
      const lastBuild = openLastBuild(projects)
      // A plugin hears of every build.
      const hears = projects[0]!.project.plugins?.done
      const unchanged = hears ? undefined : await unchangedBuild(projects[0]!, lastBuild)
      if (unchanged) return unchanged
      return buildSites(await withNotices(await assemble()), {lock, lastBuild})
    })
  } finally {
    await lock.release()
  }
}

/** The sites whose pages say that their code has changed, if the config asks for that. */
async function withNotices<Part extends SitePart>(parts: readonly Part[]): Promise<readonly Part[]> {
  if (!parts[0]!.context.config.coversNotice) return parts
  const {withCoverNotices} = await import('./cover-notices.js')
  return withCoverNotices(parts)
}

const thisProcess = () => ({
  pid: process.pid,
  host: os.hostname(),
  started: Math.round(performance.timeOrigin),
  token: randomUUID(),
})

/** The result of a build in which nothing changes anything; undefined if something has to be built. */
async function unchangedBuild(
  {context}: ProjectPart<BuildOptions>,
  lastBuild: LastBuild,
): Promise<BuildResult | undefined> {
  const {config, options, profile} = context
  const last = await lastBuild.find()
  if (last === undefined) return undefined
  const {diagnostics, compiled, pages, scriptHashes, files} = last
  const severityPolicy = await createSeverityPolicy(context, options, [...checkOnlyCodes, ...sampleCodes])
  const withSeverities = severityPolicy.of(diagnostics)
  if (!withSeverities.ok) return undefined
  await severityPolicy.keep(diagnostics)
  profile.reuse(compiled, compiled)
  const policy = {scriptHashes, scriptHosts: headScriptPolicy(config).hosts}
  return {...nothingWritten(config, profile.end()), ...withSeverities, ...policy, pages, unchanged: files}
}

/** Builds the sites of a project that is already read. */
async function buildSites(
  parts: readonly SitePart<BuildOptions>[],
  {lock, lastBuild}: {lock: Lock; lastBuild: LastBuild},
): Promise<BuildResult> {
  const {context} = parts[0]!
  const {fs, config, options, profile, cache, files} = context
  const severityPolicy = await createSeverityPolicy(context, options, [...checkOnlyCodes, ...sampleCodes])
  const first = await startBuild(parts[0]!)
  const builds = oneByOne(first, parts.slice(1))
  // The end of the build needs the memory of the threads.
  const compiling = builds.at(-1)!.then(({outcome}) => outcome)
  compiling.then(() => context.threads?.close()).catch(() => {})
  const applyPolicy = async () => {
    const diagnostics = await diagnosticsOf(builds)
    return severityPolicy.of([...diagnostics, ...crashesOf(await Promise.all(builds))])
  }
  // Documents are rendered while other pages are still compiled, unless the build has already failed.
  const hasFailed = !severityPolicy.of([...parts.flatMap(({site}) => site.diagnostics), ...first.bundleDiagnostics]).ok
  // The outcome of a build that writes nothing is known before it would write.
  const entering = applyPolicy().then(({ok}) => ok && profile.enter('writing'))
  entering.catch(() => {})
  const result = hasFailed
    ? undefined
    : await writeIf(fs, config.outDir, {
        files: filesOf(builds),
        isSound: async () => {
          if (!(await applyPolicy()).ok) return false
          options.signal?.throwIfAborted()
          if (await lock.isHeld()) return true
          throw new Error(
            `Another build has taken over the output folder "${config.outDir}". Build again when that build has ended.`,
          )
        },
      })
  const ended = await Promise.all(builds)
  if (hasFailed) for (const build of ended) await build.renderSamples()
  const diagnostics = await diagnosticsOf(builds)
  const withSeverities = await applyPolicy()
  if (result) {
    profile.enter('caching')
    for (const build of ended) build.keep()
  }
  const compiled = parts.reduce((sum, {site}) => sum + site.pages.length, 0)
  const pages = parts.reduce((sum, {site}) => sum + site.outline.generatedPages.length, compiled)
  const {hashes, hosts: scriptHosts} = headScriptPolicy(config)
  const scriptHashes = [...new Set([...ended.flatMap((build) => build.scriptHashes), ...hashes])]
  if (result) {
    const outcomes = await Promise.all(ended.map(({outcome}) => outcome))
    await lastBuild.keep(parts, {
      pages: outcomes.map((outcome) => outcome.pages),
      inputs: outcomes.flatMap(({inputs}) => inputs),
      result: {diagnostics: [...diagnostics, ...crashesOf(ended)], compiled, pages, scriptHashes},
    })
  }
  cache.setTable('assets', files.forCache())
  cache.save()
  await severityPolicy.keep(diagnostics)
  const policy = {scriptHashes, scriptHosts}
  const finished = result
    ? {...withSeverities, ...result, ...policy, outDir: config.outDir, pages, profile: profile.end()}
    : {...nothingWritten(config, profile.end()), ...withSeverities, ok: false, pages: compiled}
  return withDone(parts, ended, finished)
}

/** Starts the builds of other languages, each when the pages of the one before are compiled. */
function oneByOne(first: SiteBuild, others: readonly SitePart<BuildOptions>[]): Promise<SiteBuild>[] {
  const builds = [Promise.resolve(first)]
  for (const part of others) {
    const before = builds.at(-1)!
    const build = before.then(({outcome}) => outcome).then(() => startBuild(part))
    // A caller may fail before it awaits the build.
    build.catch(() => {})
    builds.push(build)
  }
  return builds
}

/** The files of all languages, each path once: the languages share their assets. */
async function* filesOf(builds: readonly Promise<SiteBuild>[]): AsyncGenerator<OutputFile> {
  if (builds.length === 1) return yield* (await builds[0]!).files()
  const paths = new Set<string>()
  for (const build of builds)
    for await (const file of (await build).files()) {
      if (!paths.has(file.path)) yield file
      paths.add(file.path)
    }
}

/** The diagnostics of all languages. */
async function diagnosticsOf(builds: readonly Promise<SiteBuild>[]): Promise<Diagnostic[]> {
  const all: Diagnostic[][] = []
  for (const build of builds) all.push((await (await build).outcome).diagnostics)
  return distinct(all)
}

const crashesOf = (builds: readonly SiteBuild[]): Diagnostic[] => distinct(builds.map((build) => build.crashes()))

const nothingWritten = ({outDir}: Config, profile: Profile): BuildResult => ({
  ok: false,
  diagnostics: [],
  pages: 0,
  written: 0,
  removed: 0,
  unchanged: 0,
  outDir,
  scriptHashes: [],
  scriptHosts: [],
  profile,
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
