/** The flow from a config to a written site, when something may have changed. */
import {ConfigError} from '../config/config.js'
import {contentSecurityPolicy, headScriptHashes} from '../files/contents/contents.js'
import {type Lock, writeIf} from '../io/write/write.js'
import type {Diagnostic, NonEmpty, OutputFile} from '../model/model.js'
import {checkOnlyCodes, sampleCodes} from '../model/schema.js'
import {type SitePart, withPlans} from './analyse-site.js'
import type {StartContext} from './begin.js'
import {type BuildOptions, type BuildResult, nothingWritten, unchangedBuild} from './build-result.js'
import {inputsOfRun, type LastBuild, openLastBuild} from './last-build.js'
import {createSeverityPolicy, distinct} from './outcome.js'
import {withDone} from './plugins-done.js'
import {type SiteBuild, type StartOptions, startBuild} from './start-build.js'
import {type FailedBuild, type FinishedBuild, tables, type UpToDate, unsavedCache} from './up-to-date.js'
import {withSites} from './with-sites.js'

/** Builds the sites of a project. `lock`: that of the output folder. */
export function buildProject(
  start: StartContext<BuildOptions>,
  {lock, last: lastResult, upToDate}: {lock: Lock; last: FinishedBuild | undefined; upToDate: UpToDate},
): Promise<BuildResult> {
  return withSites(start, async (projects, assemble) => {
    const lastBuild = openLastBuild(projects, {last: lastResult, upToDate})
    // Hooks of plugins also run after a build without changes.
    const last = projects[0].project.plugins?.done ? undefined : await lastBuild.find()
    const unchanged = last && (await unchangedBuild(start, last))
    return unchanged ?? buildSites(await withNotices(await assemble()), {lock, lastBuild, upToDate})
  })
}

/** The sites whose pages say that their code has changed, if the config asks for that. */
async function withNotices<Part extends SitePart>(parts: NonEmpty<Part>): Promise<NonEmpty<Part>> {
  if (!parts[0].context.config.coversNotice) return parts
  const {withCoverNotices} = await import('./cover-notices.js')
  return withPlans(await withCoverNotices(parts))
}

/** Builds the sites of a project that is already read. */
async function buildSites(
  parts: NonEmpty<SitePart<BuildOptions>>,
  {lock, lastBuild, upToDate}: {lock: Lock; lastBuild: LastBuild; upToDate: UpToDate},
): Promise<BuildResult> {
  const {context} = parts[0]
  const {fs, config, options, profile, cache, files} = context
  const severityPolicy = await createSeverityPolicy(context, options, [...checkOnlyCodes, ...sampleCodes])
  const ofSites = parts.flatMap(({site}) => site.diagnostics)
  const starting: StartOptions = {
    isSound: (diagnostics) => severityPolicy.apply([...ofSites, ...diagnostics]).ok,
  }
  const first = await startBuild(parts[0], starting)
  const builds = oneByOne(first, parts.slice(1), starting)
  // The end of the build needs the memory of the threads.
  const compiling = Promise.all(builds).then((started) => Promise.all(started.map(({outcome}) => outcome)))
  compiling.then(() => context.threads?.close()).catch(() => {})
  const applyPolicy = async () => {
    const diagnostics = await diagnosticsOf(builds)
    return severityPolicy.apply([...diagnostics, ...crashesOf(await Promise.all(builds))])
  }
  // Documents are rendered while other pages are still compiled, unless the build has already failed.
  const hasFailed = !starting.isSound(first.bundleDiagnostics)
  // The outcome of a build that writes nothing is known before it would write.
  const entering = applyPolicy().then(({ok}) => ok && profile.enter('writing'))
  entering.catch(() => {})
  const isSound = async () => {
    if (!(await applyPolicy()).ok) return false
    options.signal?.throwIfAborted()
    if (await lock.isHeld()) return true
    throw ConfigError.about({
      file: '',
      message: `Another build has taken over the output folder "${config.outDir}".`,
      hint: 'Build again when that build has ended.',
    })
  }
  const output = {files: filesOf(first, builds), isSound, force: options.force}
  const written = hasFailed ? undefined : await writeIf(fs, config.outDir, output)
  const ended = await Promise.all(builds)
  if (hasFailed) for (const build of ended) await build.renderOneOfEachKind()
  const diagnostics = await diagnosticsOf(builds)
  const withSeverities = await applyPolicy()
  if (written) profile.enter('caching')
  const pages = parts.reduce((sum, {site}) => sum + site.pages.length, 0)
  const scriptHashes = [...new Set([...ended.flatMap((build) => build.scriptHashes), ...headScriptHashes(config)])]
  const policy = contentSecurityPolicy(config, scriptHashes)
  const outcomes = await compiling
  const run = {pages: outcomes.map((outcome) => outcome.pages), code: outcomes.flatMap(({inputs}) => inputs)}
  const diagnosticsOfSites = [...diagnostics, ...crashesOf(ended)]
  if (written) {
    const result = {diagnostics: diagnosticsOfSites, pages, scriptHashes, policy}
    await lastBuild.store(parts, {...run, files: written.files, result})
  } else {
    const inputs = await inputsOfRun(parts, {...run, diagnostics: diagnosticsOfSites}, upToDate)
    const failed: FailedBuild | undefined = inputs && {
      inputs,
      strict: options.strict,
      diagnostics: diagnosticsOfSites,
      pages,
    }
    cache.setTable(tables.failure, failed ?? null)
  }
  cache.setTable('assets', files.forCache())
  if (!cache.save()) profile.note(unsavedCache(config))
  await severityPolicy.storeBaseline(diagnostics)
  const finished = written
    ? {...withSeverities, ...written.result, scriptHashes, policy, outDir: config.outDir, pages, profile: profile.end()}
    : {...nothingWritten(config, profile.end()), ...withSeverities, ok: false, pages}
  return withDone(parts, ended, finished)
}

/** Starts the builds of other languages, each when the pages of the one before are compiled. */
function oneByOne(
  first: SiteBuild,
  others: readonly SitePart<BuildOptions>[],
  options: StartOptions,
): NonEmpty<Promise<SiteBuild>> {
  let last = Promise.resolve(first)
  const following = others.map((part) => {
    last = last.then(({outcome}) => outcome).then(() => startBuild(part, options))
    // A caller may fail before it awaits the build.
    last.catch(() => {})
    return last
  })
  return [Promise.resolve(first), ...following]
}

function filesOf(first: SiteBuild, builds: NonEmpty<Promise<SiteBuild>>): AsyncIterable<OutputFile> {
  return builds.length === 1 ? first.files() : filesOfLanguages(builds)
}

/** The files of all languages, each path once: the languages share their assets. */
async function* filesOfLanguages(builds: NonEmpty<Promise<SiteBuild>>): AsyncGenerator<OutputFile> {
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
