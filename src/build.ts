/** The flow, from a project to its site. Nothing is written unless everything is sound. */
import os from 'node:os'
import path from 'node:path'
import {bundleOnce} from './bundle-once.js'
import {type Cache, CacheLost, cacheFolder, fingerprint, keyOf, openCache, openPassingCache} from './cache/cache.js'
import {check} from './check/check.js'
import {compileAll} from './compile-all.js'
import {ConfigError, type ConfigInput} from './config/config.js'
import {judge} from './diagnostics/diagnostics.js'
import {type DocumentMemory, type EmitInput, emit} from './emit/emit.js'
import {createDisk, type FileSystem} from './io/io.js'
import type {Asset, ClientAssets, Config, Diagnostic, Page, PageFacts, ReadyPage} from './model.js'
import {usefulThreads} from './pool/pool.js'
import {createProfile, type Profile} from './profile.js'
import {hashAssets, type KnownFiles, type KnownHashes, readText} from './scan/scan.js'
import {assembleSite, loadConfig, type Project, type Recollection, readProject, type Site} from './site.js'
import {contentOverrides} from './site-templates.js'
import {guardOutputFolder, recover, write} from './write/write.js'

export interface BuildOptions {
  root: string
  configFile?: string | undefined
  overrides: ConfigInput['overrides']
  /** Warnings count as errors. */
  strict: boolean
  /** Write into a folder that others have filled. */
  force: boolean
  /** Use what earlier builds left behind; default: yes. */
  useCache?: boolean
  /** Folders of other jobs, whose pages need not be compiled again. */
  shards?: readonly string[]
  /** Threads that compile pages; 0: none but this one. Default: as many as the machine has room for. */
  threads?: number
  onProgress?: (event: {stage: string; done?: number; total?: number}) => void
}

export interface BuildResult {
  ok: boolean
  diagnostics: Diagnostic[]
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
  const profile = createProfile(options.onProgress)
  const fs = createDisk()
  profile.enter('config')
  const config = await loadConfig(fs, {root: options.root, file: options.configFile, overrides: options.overrides})
  const refused = await guardOutputFolder(fs, foldersOf(config, options.force))
  if (refused !== undefined) return {...nothingWritten(config, [], profile.end()), refused}
  await recover(fs, config.outDir)
  const version = fingerprint()
  const run = (cache: Cache) => buildWith({fs, config, options, profile, version, cache})
  if (options.useCache === false) return withPassingCache(version, run)
  const cache = openCache(cacheFolder(config.root), version)
  for (const folder of options.shards ?? [])
    if (!cache.adopt(folder))
      throw ConfigError.about({file: '', message: `"${folder}" holds no pages that this docsgen has compiled.`})
  try {
    return await run(cache)
  } catch (error) {
    // Damaged while it was in use: as if it were not there.
    if (!(error instanceof CacheLost)) throw error
    return withPassingCache(version, run)
  } finally {
    cache.close()
  }
}

export interface Circumstances {
  fs: FileSystem
  config: Config
  options: BuildOptions
  profile: ReturnType<typeof createProfile>
  /** Of docsgen. */
  version: string
  cache: Cache
}

async function buildWith(now: Circumstances): Promise<BuildResult> {
  const {fs, config, options, profile, cache} = now
  profile.enter('reading')
  const known = cache.table<{key: string; files: KnownFiles}>('sources')
  const sourcesKey = keyOf(JSON.stringify([config.root, config.content, config.variables]))
  const project = await readProject(fs, config, {
    known: known?.key === sourcesKey ? known.files : undefined,
    recall: recallFrom(now),
  })
  cache.setTable('sources', {key: sourcesKey, files: project.scanned.known})
  profile.enter('arranging')
  const site = await assembleSite(project, {drafts: false})
  const client = bundleOnce(cache, {config, site: site.props, overrides: site.overrides, pages: site.reactPages})
  const ready = await compilePages(now, project, site)
  profile.enter('bundling')
  const {assets, scriptHashes, diagnostics: bundleFaults} = await client
  profile.enter('checking')
  const {
    hashes,
    diagnostics: assetFaults,
    known: knownHashes,
  } = await hashAssets(fs, neededAssets(site, ready), cache.table<KnownHashes>('assets'))
  cache.setTable('assets', knownHashes)
  const found = check({...site, pages: ready})
  const faults = [
    site.diagnostics,
    ready.flatMap(({compiled}) => compiled.diagnostics),
    bundleFaults,
    assetFaults,
    found,
  ]
  const diagnostics = judge(faults.flat(), config.checks)
  if (!isSound(diagnostics, options.strict)) {
    cache.save()
    return {...nothingWritten(config, diagnostics, profile.end()), pages: ready.length}
  }
  profile.enter('writing')
  const memory = documentMemory(now, {project, site, client: assets})
  const input = {...emitInput(site, {pages: ready, client: assets, assetHashes: hashes}), memory}
  const result = await writeSite(fs, input, (done) => profile.show(done, ready.length))
  profile.enter('caching')
  memory.save()
  cache.save()
  return {...result, diagnostics, scriptHashes, profile: profile.end()}
}

/** Keeps what was made of texts of the config. */
function recallFrom({config, version, cache}: Circumstances): Recollection['recall'] {
  return async (text, make) => {
    const key = `text ${keyOf(version, JSON.stringify([config.markdown, config.variables, config.labels]), text)}`
    const kept = cache.get(key)
    if (kept) return JSON.parse(kept.toString('utf8'))
    const made = await make()
    if (made.diagnostics.length === 0) cache.set(key, JSON.stringify(made))
    return made
  }
}

/** Compiles some pages of a site, or takes them from the cache. */
export async function compilePages(
  {fs, config, options, profile, version, cache}: Circumstances,
  project: Project,
  site: Pick<Site, 'pages' | 'compile'>,
) {
  profile.enter('pages')
  let done = 0
  const {ready, reused} = await compileAll({
    pages: site.pages,
    compile: site.compile,
    textOf: (source) => readText(fs, config, source),
    cache,
    version: keyOf(version, JSON.stringify([config.markdown, config.variables, config.labels]), project.loaded.hash),
    worker: {config, overrides: contentOverrides(project.overrides)},
    threads: options.threads ?? usefulThreads(),
    onDone(page, milliseconds) {
      profile.page(page.source.file, milliseconds)
      profile.show(++done, site.pages.length)
    },
  })
  profile.reuse(reused, ready.length)
  return ready
}

/** Documents of the last build; equal keys mean that every file of docsgen and of the site that they are drawn with is equal. */
function documentMemory(
  {config, version, cache}: Circumstances,
  {project, site, client}: {project: Project; site: Site; client: ClientAssets},
): DocumentMemory & {save(): void} {
  type Documents = Record<string, {key: string; hash: string}>
  const {files, pages, ...addresses} = client
  const before = cache.table<Documents>('documents') ?? {}
  const next: Documents = {}
  return {
    key: keyOf(version, JSON.stringify([config, site.props, addresses, [...pages]]), project.loaded.hash),
    get: (file) => (Object.hasOwn(before, file) ? before[file] : undefined),
    set(file, document) {
      next[file] = document
    },
    save: () => cache.setTable('documents', next),
  }
}

async function withPassingCache(version: string, run: (cache: Cache) => Promise<BuildResult>): Promise<BuildResult> {
  const {cache, remove} = openPassingCache(version)
  try {
    return await run(cache)
  } finally {
    remove()
  }
}

/** Static files, and those files of the content folder that a page names. */
export function neededAssets(
  {assets, resolver}: Pick<Site, 'assets' | 'resolver'>,
  pages: readonly {page: Page; compiled: PageFacts}[],
): Set<Asset> {
  const needed = new Set(assets.filter((asset) => asset.from === 'static'))
  for (const {page, compiled} of pages) {
    const {image} = page.frontmatter
    for (const link of [...compiled.links, ...(image === undefined ? [] : [{url: image, kind: 'asset' as const}])]) {
      const resolution = resolver.resolve(link, page)
      if (resolution.kind === 'asset') needed.add(resolution.asset)
    }
  }
  return needed
}

const isSound = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  !diagnostics.some(({severity}) => severity === 'error' || (strict && severity === 'warning'))

export function emitInput(
  site: Site,
  made: {pages: readonly ReadyPage[]; client: ClientAssets; assetHashes: EmitInput['assetHashes']},
): EmitInput {
  const {config, outline, resolver, assets, pageProps, shell, madeBody} = site
  return {config, outline, resolver, assets, shell, madeBody, props: pageProps, ...made}
}

async function writeSite(fs: FileSystem, input: EmitInput, onDone: (done: number) => void) {
  let done = 0
  const files = function* () {
    for (const file of emit(input)) {
      yield file
      if (file.route !== undefined) onDone(++done)
    }
  }
  const result = await write(fs, input.config.outDir, files())
  return {ok: true, pages: done, outDir: input.config.outDir, ...result}
}

const nothingWritten = ({outDir}: Config, diagnostics: Diagnostic[], profile: Profile): BuildResult => ({
  ok: false,
  diagnostics,
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
  home: os.homedir(),
  force,
})
