/** The part of the flow that `build` and `check` share: options → project → compiled pages, and every fault of the site. */
import type {BundleResult, IslandsResult} from '../browser/bundle/bundle.js'
import {check} from '../checks/checks.js'
import {compileAll, createThreads, type KnownPage, type Threads} from '../compile/compile-all.js'
import {createPageCache, openLastResults, type PageCache} from '../compile/page-cache.js'
import {contentOverrides} from '../compile/site-templates.js'
import {ConfigError, type ConfigInput} from '../config/config.js'
import {findTemplates} from '../config/load/load.js'
import {type CachedAssets, createAssetFiles, type ReadAssets, readText} from '../content/scan/scan.js'
import {type Cache, CacheLost, cacheFolder, fingerprint, openCache, openPassingCache} from '../io/cache/cache.js'
import {createDisk, type FileSystem} from '../io/disk/disk.js'
import {saveMemory, usefulThreads} from '../io/pool/pool.js'
import {isNativeParserMissing} from '../markdown/parser/native-parser.js'
import type {Asset, AssetFiles, ClientAssets, Config, Diagnostic, Link, Page, SearchablePage} from '../model/model.js'
import {bundleOnce, hasBrowserCode, islandsOnce} from './bundle-cache.js'
import {createProfile} from './profile.js'
import {assembleSite, loadConfig, type Project, readProject, type Site} from './site.js'

export interface ProjectOptions {
  root: string
  configFile?: string | undefined
  overrides: ConfigInput['overrides']
  /** Use what earlier runs left behind; default: yes. */
  useCache?: boolean
  /** Folders of other jobs, whose pages need not be compiled again. */
  shards?: readonly string[]
  /** Milliseconds that a page may take; default: 30,000. */
  timeout?: number
  /** Threads that compile pages; 0: none but this one. Default: as many as the machine has room for. */
  threads?: number
  /** Where projects and sites lie; default: the disk. */
  fs?: FileSystem
  onProgress?: (event: {stage: string; done?: number; total?: number}) => void
}

/** What a run knows before it reads the project. */
export interface StartContext<Options extends ProjectOptions = ProjectOptions> {
  fs: FileSystem
  config: Config
  options: Options
  profile: ReturnType<typeof createProfile>
}

export interface BuildContext<Options extends ProjectOptions = ProjectOptions> extends StartContext<Options> {
  /** Of docsgen. */
  version: string
  cache: Cache
}

export interface PageContext<Options extends ProjectOptions = ProjectOptions> extends BuildContext<Options> {
  kept: PageCache
  threads: Threads | undefined
}

/** Reads the config. Throws ConfigError. */
export async function begin<Options extends ProjectOptions>(options: Options): Promise<StartContext<Options>> {
  const profile = createProfile(options.onProgress)
  const fs = options.fs ?? createDisk()
  profile.enter('config')
  const config = await loadConfig(fs, {root: options.root, file: options.configFile, overrides: options.overrides})
  return {fs, config, options, profile}
}

/** Reads the project, with what earlier runs left behind, and gives it to `work`. Throws ConfigError. */
export async function withProject<Options extends ProjectOptions, Result>(
  now: StartContext<Options>,
  work: (now: PageContext<Options>, project: Project) => Promise<Result>,
): Promise<Result> {
  const {config, options} = now
  const version = fingerprint()
  const run = (cache: Cache) => {
    for (const folder of options.shards ?? [])
      if (!cache.adopt(folder))
        throw ConfigError.about({file: '', message: `"${folder}" holds no pages that this docsgen has compiled.`})
    return readAndWork({...now, version, cache}, work)
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

/** Runs with a cache that is gone afterwards: as if there were none, without bodies in memory. */
async function withPassingCache<Result>(version: string, run: (cache: Cache) => Promise<Result>): Promise<Result> {
  const {cache, remove} = openPassingCache(version)
  try {
    return await run(cache)
  } finally {
    remove()
  }
}

/** Pages of a site that is made with care for memory. */
const large = 3000

async function readAndWork<Options extends ProjectOptions, Result>(
  now: BuildContext<Options>,
  work: (now: PageContext<Options>, project: Project) => Promise<Result>,
): Promise<Result> {
  const {fs, config, profile, cache, version} = now
  profile.enter('reading')
  const lastResults = openLastResults(cache, version, config)
  const threads = await threadsFor(now)
  // They need a while to begin, and a first run has work for them.
  if (lastResults.known === undefined) threads?.start().catch(() => {})
  try {
    const project = await readProject(fs, config, lastResults)
    lastResults.keepFiles(project.scanned)
    const kept = createPageCache(cache, {version, config, loaded: project.loaded})
    const sources = [...project.scanned.reads.values()].flatMap(({source}) => source ?? [])
    if (sources.length > large) saveMemory()
    // Begun at once: what comes next leaves no time for it.
    if (sources.some((source) => source.kind === 'markdown' && !kept.knows(source)))
      await threads?.start().catch(() => {})
    return await work({...now, kept, threads}, project)
  } finally {
    await threads?.close()
  }
}

export async function threadsFor({config, options}: BuildContext): Promise<Threads | undefined> {
  const most = options.threads ?? usefulThreads()
  if (most === 0) return undefined
  const overrides = contentOverrides(await findTemplates(config.root))
  return createThreads(most, {config, overrides}, options.timeout)
}

/** A site while its pages are compiled. */
export interface Analysis {
  site: Site
  /** Browser code and styles; made when they are first asked for. */
  client(): Promise<BundleResult>
  /** The same with the scripts of islands, which stand in it before the first page that has one is ready. */
  extras(): Promise<ClientAssets['extras']>
  files: ReadAssets
  /** Whether a page names a file; to be asked when all pages are ready. */
  isNeeded(asset: Asset): boolean
  /** All pages, and what is wrong with them and the site; not judged yet. */
  found: Promise<{known: KnownPage[]; diagnostics: Diagnostic[]}>
}

/**
 * Begins to compile the pages of a project, and finds every fault of it. `isBuilt`: browser code is wanted in any case; else
 * it is made only where something of the site's own is in it.
 */
export async function analyseSite(
  now: PageContext,
  project: Project,
  {isBuilt, onReady, onEnd = () => {}}: {isBuilt: boolean; onReady(page: SearchablePage): void; onEnd?: () => void},
): Promise<Analysis> {
  const {fs, config, cache, profile} = now
  profile.enter('arranging')
  const site = await assembleSite(project, {drafts: false})
  const bundling = {config, site: site.props, overrides: site.overrides, pages: site.reactPages}
  const client = lazily(() => bundleOnce(cache, {...bundling, islands: site.mayHaveIslands}))
  const extras = lazily(async () => new Map((await client()).assets.extras))
  const isBundled = isBuilt || hasBrowserCode(bundling)
  if (isBundled) client().catch(() => {})
  const files = createAssetFiles(fs, cache.table<CachedAssets>('assets'))
  profile.enter('pages')
  let needed = new Set<Asset>()
  /** Pages that wait for the scripts of their islands. */
  const waiting: SearchablePage[] = []
  const compiling = compilePages(now, {
    ...site,
    files,
    onReady: (page) => (page.compiled.islands.length > 0 ? waiting.push(page) : onReady(page)),
  })
    .then(async (known) => {
      const islands = await islandsOf(now, waiting, async () => (await client()).assets.app)
      for (const [name, extra] of islands.extras) (await extras()).set(name, extra)
      for (const page of waiting) onReady(page)
      needed = neededAssets(site, known)
      profile.enter('checking')
      return {known, islands}
    })
    .finally(onEnd)
  const found = compiling.then(async ({known, islands}) => {
    const bundleDiagnostics = isBundled || waiting.length > 0 ? (await client()).diagnostics : []
    await files.learn(needed)
    const own = known.flatMap(({compiled}) => compiled.diagnostics)
    const ofSite = check({...site, pages: known})
    if (isBuilt) profile.enter('writing')
    return {
      known,
      diagnostics: [site.diagnostics, own, bundleDiagnostics, islands.diagnostics, files.diagnostics(), ofSite].flat(),
    }
  })
  // Who fails first is heard.
  found.catch(() => {})
  return {site, client, extras, files, isNeeded: (asset) => needed.has(asset), found}
}

/** Scripts of the islands of some pages. */
async function islandsOf(
  {config, cache}: BuildContext,
  waiting: readonly SearchablePage[],
  app: () => Promise<string>,
): Promise<IslandsResult> {
  if (waiting.length === 0) return {extras: new Map(), diagnostics: [], inputs: []}
  const all = new Map(waiting.flatMap(({compiled}) => compiled.islands.map((island) => [island.id, island] as const)))
  const islands = [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return islandsOnce(cache, {config, app: await app(), islands})
}

/** Compiles some pages of a site, or takes them from the cache. */
export async function compilePages(
  {fs, config, profile, kept, threads}: PageContext,
  {
    pages,
    compile,
    bodyInputs,
    files,
    onReady,
  }: Pick<Site, 'pages' | 'compile' | 'bodyInputs'> & {files: AssetFiles; onReady(page: SearchablePage): void},
): Promise<KnownPage[]> {
  let done = 0
  const {known, reused} = await compileAll({
    pages,
    compile,
    inputOf: (page, facts) => bodyInputs.ofPage(page, facts, files),
    textOf: (source) => readText(fs, config, source),
    cache: kept,
    threads,
    onReady(page, milliseconds) {
      profile.page(page.page.source.file, milliseconds)
      profile.show(++done, pages.length)
      onReady(page)
    },
  })
  profile.reuse(reused, known.length)
  const mayUseNative = reused < known.length && config.markdown.parser !== 'remark'
  if (mayUseNative && (await isNativeParserMissing())) profile.missParser()
  return known
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
  for (const made of outline.generatedPages)
    if (made.kind === 'category' && made.image !== '') add({url: made.image, kind: 'asset'})
  return needed
}

/** What `make` makes, once, when it is first asked for. */
function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
