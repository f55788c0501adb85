/** The flow, from a project to its site. Nothing is written unless everything is sound. */
import os from 'node:os'
import path from 'node:path'
import type {IslandsResult} from './bundle/bundle.js'
import {bundleOnce, islandsOnce} from './bundle-once.js'
import {type Cache, CacheLost, cacheFolder, fingerprint, keyOf, openCache, openPassingCache} from './cache/cache.js'
import {check} from './check/check.js'
import {compileAll, createThreads, type KnownPage, type Threads} from './compile-all.js'
import {ConfigError, type ConfigInput} from './config/config.js'
import {judge} from './diagnostics/diagnostics.js'
import {type DocumentMemory, type EmitInput, emit} from './emit/emit.js'
import {createDisk, type FileSystem} from './io/io.js'
import {findTemplates} from './load/load.js'
import type {Asset, ClientAssets, Config, Diagnostic, Link, Page, ReadyPage} from './model.js'
import {saveMemory, usefulThreads} from './pool/pool.js'
import {createProfile, type Profile} from './profile.js'
import {createQueue} from './queue.js'
import {createPageCache, type PageCache, recollect} from './recollect.js'
import {createAssetFiles, type KnownAssets, readText} from './scan/scan.js'
import {assembleSite, loadConfig, type Project, readProject, type Site} from './site.js'
import {contentOverrides} from './site-templates.js'
import {guardOutputFolder, recover, writeIf} from './write/write.js'

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
  /** Milliseconds that a page may take; default: 30,000. */
  patience?: number
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
  const run = (cache: Cache) => {
    for (const folder of options.shards ?? [])
      if (!cache.adopt(folder))
        throw ConfigError.about({file: '', message: `"${folder}" holds no pages that this docsgen has compiled.`})
    return buildWith({fs, config, options, profile, version, cache})
  }
  if (options.useCache === false) return withPassingCache(version, run)
  const cache = openCache(cacheFolder(config.root), version)
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

export interface PageCircumstances extends Circumstances {
  kept: PageCache
  threads: Threads | undefined
}

export async function threadsFor({config, options}: Circumstances): Promise<Threads | undefined> {
  const most = options.threads ?? usefulThreads()
  if (most === 0) return undefined
  const overrides = contentOverrides(await findTemplates(config.root))
  return createThreads(most, {config, overrides}, options.patience)
}

async function buildWith(now: Circumstances): Promise<BuildResult> {
  const {fs, config, profile, cache, version} = now
  profile.enter('reading')
  const recollection = recollect(cache, version, config)
  const threads = await threadsFor(now)
  // They need a while to begin, and a first build has work for them.
  if (recollection.known === undefined) threads?.start().catch(() => {})
  try {
    const project = await readProject(fs, config, recollection)
    recollection.keepFiles(project.scanned)
    const kept = createPageCache(cache, {version, config, loaded: project.loaded})
    return await buildProject({...now, kept, threads}, project)
  } finally {
    await threads?.close()
  }
}

/** Pages of a site that is built with care for memory. */
const large = 3000

/** What is made of a project that was read. */
async function buildProject(now: PageCircumstances, project: Project): Promise<BuildResult> {
  const {fs, config, options, profile, cache, kept, threads} = now
  const sources = [...project.scanned.reads.values()].flatMap(({source}) => source ?? [])
  if (sources.length > large) saveMemory()
  if (sources.some((source) => source.kind === 'markdown' && !kept.knows(source))) threads?.start().catch(() => {})
  profile.enter('arranging')
  const site = await assembleSite(project, {drafts: false})
  const bundling = {config, site: site.props, overrides: site.overrides, pages: site.reactPages}
  const client = bundleOnce(cache, {...bundling, islands: site.mayHaveIslands})
  const files = createAssetFiles(fs, cache.table<KnownAssets>('assets'))
  profile.enter('pages')
  const ready = createQueue<ReadyPage>()
  let needed = new Set<Asset>()
  const extras = client.then(({assets}) => new Map(assets.extras))
  /** Pages that wait for the scripts of their islands. */
  const waiting: ReadyPage[] = []
  const onReady = (page: ReadyPage) => (page.compiled.islands.length > 0 ? waiting.push(page) : ready.push(page))
  const compiling = compilePages(now, {...site, onReady})
    .then(async (known) => {
      const made = await islandsOf(now, {waiting, app: (await client).assets.app})
      for (const [name, extra] of made.extras) (await extras).set(name, extra)
      for (const page of waiting) ready.push(page)
      needed = neededAssets(site, known)
      profile.enter('checking')
      return {known, faults: made.diagnostics}
    })
    .finally(ready.end)
  const judging = compiling.then(async ({known, faults: islandFaults}) => {
    const {diagnostics: bundleFaults} = await client
    await files.learn(needed)
    const own = known.flatMap(({compiled}) => compiled.diagnostics)
    const found = check({...site, pages: known})
    profile.enter('writing')
    const faults = [site.diagnostics, own, bundleFaults, islandFaults, files.diagnostics(), found]
    return {known, diagnostics: judge(faults.flat(), config.checks)}
  })
  // Who fails first is heard.
  judging.catch(() => {})
  const {assets, scriptHashes, diagnostics: bundleFaults} = await client
  const memory = documentMemory(now, {project, site, client: assets})
  const made = {ready, client: {...assets, extras: await extras}, files, isNeeded: (asset: Asset) => needed.has(asset)}
  // Documents are made while other pages are still compiled, unless it is known already that nothing will be written.
  const isHopeless = !isSound(judge([...site.diagnostics, ...bundleFaults], config.checks), options.strict)
  const result = isHopeless
    ? undefined
    : await writeIf(fs, config.outDir, {
        files: emit({...emitInput(site, made), memory}),
        isSound: async () => isSound((await judging).diagnostics, options.strict),
      })
  const {known: pages, diagnostics} = await judging
  profile.enter('caching')
  if (result) memory.save()
  cache.setTable('assets', files.known())
  cache.save()
  if (!result) return {...nothingWritten(config, diagnostics, profile.end()), pages: pages.length}
  const routed = pages.length + site.outline.madePages.length
  return {ok: true, outDir: config.outDir, ...result, pages: routed, diagnostics, scriptHashes, profile: profile.end()}
}

/** Scripts of the islands of some pages. */
function islandsOf(
  {config, cache}: Circumstances,
  {waiting, app}: {waiting: readonly ReadyPage[]; app: string},
): Promise<IslandsResult> {
  const all = new Map(waiting.flatMap(({compiled}) => compiled.islands.map((island) => [island.id, island] as const)))
  const islands = [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return islandsOnce(cache, {config, app, islands})
}

/** Compiles some pages of a site, or takes them from the cache. */
export async function compilePages(
  {fs, config, profile, kept, threads}: PageCircumstances,
  {pages, compile, onReady}: Pick<Site, 'pages' | 'compile'> & {onReady(page: ReadyPage): void},
): Promise<KnownPage[]> {
  let done = 0
  const {known, reused} = await compileAll({
    pages,
    compile,
    textOf: (source) => readText(fs, config, source),
    kept,
    threads,
    onReady(page, milliseconds) {
      profile.page(page.page.source.file, milliseconds)
      profile.show(++done, pages.length)
      onReady(page)
    },
  })
  profile.reuse(reused, known.length)
  return known
}

/** Documents of the last build; equal keys mean that every file of docsgen and of the site that they are drawn with is equal. */
function documentMemory(
  {config, version, cache, profile}: Circumstances,
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
    drawn: profile.draw,
    save: () => cache.setTable('documents', next),
  }
}

/** Runs with a cache that is gone afterwards: as if there were none, without bodies in memory. */
async function withPassingCache(version: string, run: (cache: Cache) => Promise<BuildResult>): Promise<BuildResult> {
  const {cache, remove} = openPassingCache(version)
  try {
    return await run(cache)
  } finally {
    remove()
  }
}

/** Static files, and those files of the content folder that a page or a category names. */
export function neededAssets(
  {assets, resolver, outline}: Pick<Site, 'assets' | 'resolver' | 'outline'>,
  pages: readonly KnownPage[],
): Set<Asset> {
  const needed = new Set(assets.filter((asset) => asset.from === 'static'))
  const add = (link: Pick<Link, 'url' | 'kind' | 'origin'>, page?: Page) => {
    const resolution = resolver.resolve(link, page)
    if (resolution.kind === 'asset') needed.add(resolution.asset)
  }
  for (const {page, compiled} of pages) {
    for (const link of compiled.links) add(link, page)
    const {image} = page.frontmatter
    if (image !== undefined) add({url: image, kind: 'asset'}, page)
  }
  for (const made of outline.madePages)
    if (made.kind === 'category' && made.image !== '') add({url: made.image, kind: 'asset'})
  return needed
}

const isSound = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  !diagnostics.some(({severity}) => severity === 'error' || (strict && severity === 'warning'))

export function emitInput(site: Site, made: Pick<EmitInput, 'ready' | 'client' | 'files' | 'isNeeded'>): EmitInput {
  const {config, pages, outline, resolver, assets, pageProps, shell, madeBody} = site
  return {config, pages, outline, resolver, assets, shell, madeBody, props: pageProps, ...made}
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
