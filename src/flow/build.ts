/** The flow from a project to its site. A site with errors is not written. */
import {randomUUID} from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import {type DocumentMemory, type EmitInput, emit, headScriptPolicy} from '../files/contents/contents.js'
import {allVersions} from '../files/paths/paths.js'
import {cacheFolder, keyOf} from '../io/cache/cache.js'
import {createQueue} from '../io/queue.js'
import {checkOutputFolder, type Lock, lockOutputFolder, recover, writeIf} from '../io/write/write.js'
import type {ClientAssets, Config, ReadyPage, SearchablePage} from '../model/model.js'
import {
  analyseSite,
  type BuildContext,
  begin,
  type CompileContext,
  type RunOptions,
  withProject,
} from './analyse-site.js'
import {createSeverityPolicy, type Outcome, type OutcomeOptions} from './outcome.js'
import type {Profile} from './profile.js'
import {createSearchIndex} from './search-index.js'
import type {Project, Site} from './site.js'
import {createSocialImages} from './social-images.js'
import {createCrashReporter, renderSamples} from './template-crashes.js'

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
    return await withProject(start, (context, project) => buildProject({...context, lock}, project))
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

/** Builds the site of a project that is already read. */
async function buildProject(
  context: CompileContext<BuildOptions> & {lock: Lock},
  project: Project,
): Promise<BuildResult> {
  const {fs, config, options, profile, cache, lock} = context
  const severityPolicy = await createSeverityPolicy(context, options)
  const ready = createQueue<ReadyPage>()
  const index = createSearchIndex(context.config, context)
  const onReady = (page: SearchablePage) => {
    index.add(page)
    ready.push(page)
  }
  const analysis = await analyseSite(context, project, {isBuilt: true, onReady, onEnd: ready.end})
  const {site, files, isNeeded} = analysis
  const rendering = createCrashReporter(site, project.loaded)
  const applyPolicy = async () => severityPolicy.of([...(await analysis.outcome).diagnostics, ...rendering.crashes()])
  const {assets, scriptHashes, diagnostics: bundleDiagnostics} = await analysis.client()
  const memory = documentMemory(context, {project, site, client: assets})
  const social = await createSocialImages(context, project.social)
  const inputs = {
    ready,
    client: {...assets, extras: await analysis.extras()},
    files,
    isNeeded,
    ...(social && {social}),
  }
  // Documents are rendered while other pages are still compiled, unless the build has already failed.
  const hasFailed = !severityPolicy.of([...site.diagnostics, ...bundleDiagnostics]).ok
  // The outcome of a build that writes nothing is known before it would write.
  const entering = applyPolicy().then(({ok}) => ok && profile.enter('writing'))
  entering.catch(() => {})
  const result = hasFailed
    ? undefined
    : await writeIf(fs, config.outDir, {
        files: emit({...emitInput({...site, ...rendering}, inputs), search: index.files, memory}),
        isSound: async () => {
          if (!(await applyPolicy()).ok) return false
          options.signal?.throwIfAborted()
          if (await lock.isHeld()) return true
          throw new Error(
            `Another build has taken over the output folder "${config.outDir}". Build again when that build has ended.`,
          )
        },
      })
  const {pages: compiledPages, diagnostics} = await analysis.outcome
  if (hasFailed) renderSamples(site, compiledPages, rendering)
  const withSeverities = await applyPolicy()
  if (result) {
    profile.enter('caching')
    memory.save()
    index.keep()
  }
  cache.setTable('assets', files.forCache())
  cache.save()
  await severityPolicy.keep(diagnostics)
  if (!result)
    return {...nothingWritten(config, profile.end()), ...withSeverities, ok: false, pages: compiledPages.length}
  const pages = compiledPages.length + site.outline.generatedPages.length
  const {hashes, hosts: scriptHosts} = headScriptPolicy(config)
  const policy = {scriptHashes: [...scriptHashes, ...hashes], scriptHosts}
  return {...withSeverities, ...result, ...policy, outDir: config.outDir, pages, profile: profile.end()}
}

/** Hashes of the documents of the last build. Equal keys mean equal code, templates and config of docsgen and of the site. */
function documentMemory(
  {config, version, cache, profile}: BuildContext,
  {project, site, client}: {project: Project; site: Site; client: ClientAssets},
): DocumentMemory & {save(): void} {
  type Documents = Record<string, {key: string; hash: string}>
  const {files, pages, extras, ...addresses} = client
  const before = cache.table<Documents>('documents') ?? {}
  const next: Documents = {}
  return {
    key: keyOf(version, JSON.stringify([config, site.props, addresses, [...pages]]), project.loaded.hash),
    get: (file) => (Object.hasOwn(before, file) ? before[file] : undefined),
    set(file, document) {
      next[file] = document
    },
    rendered: profile.rendered,
    save: () => cache.setTable('documents', next),
  }
}

export function emitInput(
  site: Site,
  inputs: Pick<EmitInput, 'ready' | 'client' | 'files' | 'isNeeded' | 'social'>,
): EmitInput {
  return {...site, props: site.pageProps, ...inputs}
}

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
  otherContent: allVersions(config).flatMap(({folder}) => (folder === config.content ? [] : folder)),
  staticDir: config.staticDir,
  templates: path.join(config.root, 'templates'),
  cache: cacheFolder(config.root),
  home: os.homedir(),
  force,
})
