/** The part of the flow that `build` and `check` share: options → project → compiled pages and all diagnostics of the site. */
import type {BundleResult} from '../browser/bundle/bundle.js'
import {check} from '../checks/checks.js'
import {compileAll, createThreads, type KnownPage, type Threads} from '../compile/compile-all.js'
import {createPageCache, openLastResults, type PageCache} from '../compile/page-cache.js'
import {contentOverrides, findSiteTemplates} from '../compile/site-templates.js'
import {ConfigError, type ConfigInput} from '../config/config.js'
import {type CachedAssets, createAssetFiles, type ReadAssets} from '../content/scan/scan.js'
import {type Cache, CacheLost, cacheFolder, fingerprint, openCache, openTemporaryCache} from '../io/cache/cache.js'
import {createDisk, type FileSystem} from '../io/disk/disk.js'
import {saveMemory, usefulThreads} from '../io/pool/pool.js'
import {isNativeParserMissing} from '../markdown/parser/native-parser.js'
import type {Asset, AssetFiles, ClientAssets, Config, Diagnostic, Link, Page, SearchablePage} from '../model/model.js'
import {bundleOnce, hasBrowserCode} from './bundle-cache.js'
import {newProblems, problemsOf} from './code-problems.js'
import {importedOf, islandsOf, needsFiles} from './files-of-code.js'
import {loadConfig} from './load-config.js'
import {createProfile} from './profile.js'
import {assembleSite, type Project, readProject, type Site} from './site.js'
import {linksOfBodies, linksOfTemplates} from './template-links.js'

export interface RunOptions {
  root: string
  configFile?: string | undefined
  overrides: ConfigInput['overrides']
  /** Read and write the cache; default: true. */
  useCache?: boolean
  /** Shard folders, whose pages are taken over instead of compiled. */
  shards?: readonly string[]
  /** Milliseconds for compiling one page; default: 30,000. */
  timeout?: number
  /** Threads that compile pages; 0: the main thread only. Default: `usefulThreads()`. */
  threads?: number
  /** Default: the disk. */
  fs?: FileSystem
  onProgress?: (event: {stage: string; done?: number; total?: number}) => void
  /** Ends the run: it rejects with the reason of the signal, and the site that is there stays. */
  signal?: AbortSignal | undefined
}

/** The state of a run before it reads the project. */
export interface StartContext<Options extends RunOptions = RunOptions> {
  fs: FileSystem
  config: Config
  options: Options
  profile: ReturnType<typeof createProfile>
}

export interface BuildContext<Options extends RunOptions = RunOptions> extends StartContext<Options> {
  /** Fingerprint of docsgen. */
  version: string
  cache: Cache
}

export interface CompileContext<Options extends RunOptions = RunOptions> extends BuildContext<Options> {
  pageCache: PageCache
  threads: Threads | undefined
}

/** Reads the config. Throws ConfigError. */
export async function begin<Options extends RunOptions>(options: Options): Promise<StartContext<Options>> {
  const profile = createProfile((event) => {
    options.signal?.throwIfAborted()
    options.onProgress?.(event)
  })
  const fs = options.fs ?? createDisk()
  profile.enter('config')
  const config = await loadConfig(fs, {root: options.root, file: options.configFile, overrides: options.overrides})
  return {fs, config, options, profile}
}

/** Opens the cache, reads the project, and returns the result of `work`. Throws ConfigError. */
export async function withProject<Options extends RunOptions, Result>(
  context: StartContext<Options>,
  work: (context: CompileContext<Options>, project: Project) => Promise<Result>,
): Promise<Result> {
  const {config, options} = context
  const version = fingerprint()
  const run = (cache: Cache) => {
    for (const folder of options.shards ?? [])
      if (!cache.adopt(folder))
        throw ConfigError.about({
          file: '',
          message: `"${folder}" contains no pages that this version of docsgen compiled.`,
        })
    return readAndWork({...context, version, cache}, work)
  }
  if (options.useCache === false) return withTemporaryCache(version, run)
  const cache = openCache(cacheFolder(config.root), version)
  try {
    return await run(cache)
  } catch (error) {
    // The cache is damaged: replace it, so that the next run finds no damage.
    if (!isCacheLost(error)) throw error
    cache.clear()
    return await run(cache)
  } finally {
    cache.close()
  }
}

/** Whether an error or one of its causes is a lost entry of the cache: entries are also read while files are written. */
function isCacheLost(error: unknown): boolean {
  return error instanceof CacheLost || (error instanceof Error && isCacheLost(error.cause))
}

/** Runs with a temporary cache on the disk, because the bodies of a large site do not fit into memory. */
async function withTemporaryCache<Result>(version: string, run: (cache: Cache) => Promise<Result>): Promise<Result> {
  const {cache, remove} = openTemporaryCache(version)
  try {
    return await run(cache)
  } finally {
    remove()
  }
}

/** Source files from which on a build saves memory. */
const largeSite = 3000

async function readAndWork<Options extends RunOptions, Result>(
  context: BuildContext<Options>,
  work: (context: CompileContext<Options>, project: Project) => Promise<Result>,
): Promise<Result> {
  const {fs, config, options, profile, cache, version} = context
  profile.enter('reading')
  const lastResults = openLastResults(cache, version, config)
  const threads = await threadsFor(context)
  const closeThreads = () => void threads?.close()
  options.signal?.addEventListener('abort', closeThreads)
  // Threads start slowly, and a first run has work for them.
  if (lastResults.known === undefined) threads?.start().catch(() => {})
  try {
    const project = await readProject(fs, config, lastResults)
    lastResults.keepFiles(project.scanned)
    const pageCache = createPageCache(cache, {fs, version, config, loaded: project.loaded})
    const sources = [...project.scanned.reads.values()].flatMap(({source}) => source ?? [])
    if (sources.length > largeSite) saveMemory()
    // Start now: the next steps keep the main thread busy.
    if (sources.some((source) => source.kind === 'markdown' && !pageCache.knows(source)))
      await threads?.start().catch(() => {})
    return await work({...context, pageCache, threads}, project)
  } catch (error) {
    // After an abort, the error is one of the closed threads.
    options.signal?.throwIfAborted()
    throw error
  } finally {
    options.signal?.removeEventListener('abort', closeThreads)
    await threads?.close()
  }
}

export async function threadsFor({config, options}: BuildContext): Promise<Threads | undefined> {
  const maxThreads = options.threads ?? usefulThreads()
  if (maxThreads === 0) return undefined
  const overrides = contentOverrides((await findSiteTemplates(config.root)).overrides)
  return createThreads(maxThreads, {config, overrides}, options.timeout)
}

/** A site while its pages are compiled. */
export interface Analysis {
  site: Site
  /** Browser code and styles, bundled on the first call. */
  client(): Promise<BundleResult>
  /** The extras of `client`. The scripts of islands are added before the first page with an island is ready. */
  extras(): Promise<ClientAssets['extras']>
  files: ReadAssets
  /** Whether a page names a file; valid when all pages are ready. */
  isNeeded(asset: Asset): boolean
  /** All pages, and all diagnostics before the severity policy. */
  outcome: Promise<{pages: KnownPage[]; diagnostics: Diagnostic[]}>
}

/**
 * Starts to compile the pages of a project and to collect its diagnostics. `isBuilt`: always bundle browser code; else only
 * when it contains code or styles of the site.
 */
export async function analyseSite(
  context: CompileContext,
  project: Project,
  {isBuilt, onReady, onEnd = () => {}}: {isBuilt: boolean; onReady(page: SearchablePage): void; onEnd?: () => void},
): Promise<Analysis> {
  const {fs, config, cache, profile} = context
  profile.enter('arranging')
  const site = await assembleSite(project, {drafts: false})
  const bundling = {config, site: site.props, overrides: site.overrides, pages: site.reactPages}
  const client = lazily(() => bundleOnce(cache, {...bundling, islands: site.mayHaveIslands, imported: site.imported}))
  const extras = lazily(async () => new Map((await client()).assets.extras))
  const isBundled = isBuilt || hasBrowserCode(bundling)
  if (isBundled) client().catch(() => {})
  const files = createAssetFiles(fs, cache.table<CachedAssets>('assets'))
  profile.enter('pages')
  let needed = new Set<Asset>()
  /** Pages that need the scripts of their islands, or files that their code imports, before they are ready. */
  const waiting: SearchablePage[] = []
  const compiling = compilePages(context, {
    ...site,
    files,
    onReady: (page) => (needsFiles(page) ? waiting.push(page) : onReady(page)),
  })
    .then(async (compiledPages) => {
      const islands = await islandsOf(context, waiting, async () => (await client()).assets.app)
      const imported = await importedOf(context, waiting)
      for (const [name, extra] of [...islands.extras, ...imported.extras]) (await extras()).set(name, extra)
      for (const page of waiting) onReady(page)
      needed = neededAssets(site, compiledPages)
      profile.enter('checking')
      return {pages: compiledPages, islands, imported}
    })
    .finally(onEnd)
  const outcome = compiling.then(async ({pages, islands, imported}) => {
    const bundleDiagnostics = isBundled || islands.extras.size > 0 ? (await client()).diagnostics : []
    await files.learn(needed)
    const pageDiagnostics = problemsOf(pages, config)
    const templateLinks = [
      ...(await linksOfTemplates(fs, project, site, pages)),
      ...(await linksOfBodies(fs, project, site, pages)),
    ]
    const siteDiagnostics = check({...site, pages, templateLinks})
    const written = [...site.diagnostics, ...pageDiagnostics]
    const ofCode = newProblems([...bundleDiagnostics, ...islands.diagnostics, ...imported.diagnostics], written)
    const all = [...written, ...ofCode, ...files.diagnostics(), ...siteDiagnostics]
    return {pages, diagnostics: await site.inOriginal(all)}
  })
  // A caller may fail before it awaits the outcome.
  outcome.catch(() => {})
  return {site, client, extras, files, isNeeded: (asset) => needed.has(asset), outcome}
}

/** Compiles these pages of a site, or loads them from the cache. */
export async function compilePages(
  {config, profile, pageCache, threads}: CompileContext,
  {
    pages,
    compile,
    textOf,
    bodyInputs,
    files,
    onReady,
  }: Pick<Site, 'pages' | 'compile' | 'textOf' | 'bodyInputs'> & {
    files: AssetFiles
    onReady(page: SearchablePage): void
  },
): Promise<KnownPage[]> {
  let done = 0
  const {known: compiledPages, reused} = await compileAll({
    config,
    pages,
    compile,
    inputOf: (page, facts) => bodyInputs.ofPage(page, facts, files),
    textOf,
    cache: pageCache,
    threads,
    onReady(page, milliseconds) {
      profile.page(page.page.source.file, milliseconds)
      profile.show(++done, pages.length)
      onReady(page)
    },
  })
  profile.reuse(reused, compiledPages.length)
  const mayUseNative = reused < compiledPages.length && config.markdown.parser !== 'remark'
  if (mayUseNative && (await isNativeParserMissing())) profile.missParser()
  return compiledPages
}

/** Static files, and the files of the content folder that a page or a category names. */
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
  for (const page of outline.generatedPages)
    if (page.kind === 'category' && page.image !== '') add({url: page.image, kind: 'asset'})
  return needed
}

/** A function that calls `make` on its first call and returns the same promise afterwards. */
function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= make()
    return value
  }
}
