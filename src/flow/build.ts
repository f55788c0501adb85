/** The flow, from a project to its site. Nothing is written unless everything is sound. */
import {randomUUID} from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import {type DocumentMemory, type EmitInput, emit} from '../files/contents/contents.js'
import {cacheFolder, keyOf} from '../io/cache/cache.js'
import {createQueue} from '../io/queue.js'
import {guardOutputFolder, type Lock, lockOutputFolder, recover, writeIf} from '../io/write/write.js'
import type {ClientAssets, Config, ReadyPage, SearchablePage} from '../model/model.js'
import {
  analyseSite,
  type BuildContext,
  begin,
  type PageContext,
  type ProjectOptions,
  withProject,
} from './analyse-site.js'
import {createSeverityPolicy, type Outcome, type OutcomeOptions} from './outcome.js'
import type {Profile} from './profile.js'
import {createSearchIndex} from './search-index.js'
import type {Project, Site} from './site.js'
import {createSocialImages} from './social-images.js'
import {createCrashReporter, drawSamples} from './template-crashes.js'

export interface BuildOptions extends ProjectOptions, OutcomeOptions {
  /** Write into a folder that others have filled. */
  force: boolean
}

export interface BuildResult extends Outcome {
  pages: number
  written: number
  removed: number
  unchanged: number
  outDir: string
  /** Why the output folder was refused, in words. */
  refused?: string
  /** Of the inline scripts, for a Content-Security-Policy: `sha256-…`. */
  scriptHashes: string[]
  profile: Profile
}

/** Builds the site of a project. Throws ConfigError; everything else an author can do wrong is a diagnostic. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const start = await begin(options)
  const {fs, config, profile} = start
  const refused = await guardOutputFolder(fs, foldersOf(config, options.force))
  if (refused !== undefined) return {...nothingWritten(config, profile.end()), refused}
  const lock = await lockOutputFolder(fs, config.outDir, thisProcess())
  if (typeof lock === 'string')
    return {...nothingWritten(config, profile.end()), refused: `The output folder "${config.outDir}" ${lock}`}
  try {
    await recover(fs, config.outDir)
    return await withProject(start, (now, project) => buildProject({...now, lock}, project))
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

/** What is made of a project that was read. */
async function buildProject(now: PageContext<BuildOptions> & {lock: Lock}, project: Project): Promise<BuildResult> {
  const {fs, config, options, profile, cache, lock} = now
  const severityPolicy = await createSeverityPolicy(now, options)
  const ready = createQueue<ReadyPage>()
  const index = createSearchIndex(now.config, now)
  const onReady = (page: SearchablePage) => {
    index.add(page)
    ready.push(page)
  }
  const analysis = await analyseSite(now, project, {isBuilt: true, onReady, onEnd: ready.end})
  const {site, files, isNeeded} = analysis
  const rendering = createCrashReporter(site, project.loaded)
  const judging = async () => severityPolicy.of([...(await analysis.found).diagnostics, ...rendering.crashes()])
  const {assets, scriptHashes, diagnostics: bundleDiagnostics} = await analysis.client()
  const memory = documentMemory(now, {project, site, client: assets})
  const social = await createSocialImages(now, project.social)
  const made = {
    ready,
    client: {...assets, extras: await analysis.extras()},
    files,
    isNeeded,
    ...(social && {social}),
  }
  // Documents are made while other pages are still compiled, unless it is known already that nothing will be written.
  const isHopeless = !severityPolicy.of([...site.diagnostics, ...bundleDiagnostics]).ok
  const result = isHopeless
    ? undefined
    : await writeIf(fs, config.outDir, {
        files: emit({...emitInput({...site, ...rendering}, made), search: index.files, memory}),
        isSound: async () => {
          if (!(await judging()).ok) return false
          if (await lock.isHeld()) return true
          throw new Error(
            `Another build has taken over the output folder "${config.outDir}". Build again when it has ended.`,
          )
        },
      })
  const {known, diagnostics} = await analysis.found
  if (isHopeless) drawSamples(site, known, rendering)
  const withSeverities = await judging()
  profile.enter('caching')
  if (result) {
    memory.save()
    index.keep()
  }
  cache.setTable('assets', files.forCache())
  cache.save()
  await severityPolicy.keep(diagnostics)
  if (!result) return {...nothingWritten(config, profile.end()), ...withSeverities, ok: false, pages: known.length}
  const pages = known.length + site.outline.generatedPages.length
  return {...withSeverities, ...result, outDir: config.outDir, pages, scriptHashes, profile: profile.end()}
}

/** Documents of the last build; equal keys mean that every file of docsgen and of the site that they are drawn with is equal. */
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
    rendered: profile.draw,
    save: () => cache.setTable('documents', next),
  }
}

export function emitInput(
  site: Site,
  made: Pick<EmitInput, 'ready' | 'client' | 'files' | 'isNeeded' | 'social'>,
): EmitInput {
  return {...site, props: site.pageProps, ...made}
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
  profile,
})

const foldersOf = ({outDir, root, content, staticDir}: Config, force: boolean) => ({
  outDir,
  root,
  content,
  staticDir,
  templates: path.join(root, 'templates'),
  cache: cacheFolder(root),
  home: os.homedir(),
  force,
})
