/** Opens what a run of `build` or `check` works with: the cache, the threads, and the sites of all languages. */

import {createPageCache, openLastResults} from '../compile/page-cache.js'
import {ConfigError} from '../config/config.js'
import {type CachedAssets, createAssetFiles, createListedReader} from '../content/scan/scan.js'
import {type Cache, CacheLost, cacheFolder, openCache} from '../io/cache/cache.js'
import type {RemoteCache} from '../io/remote-cache/remote-cache.js'
import {saveMemoryFor} from '../io/save-memory.js'
import {openTemporaryCache} from '../io/temporary-cache.js'
import type {Config, NonEmpty} from '../model/model.js'
import {mapNonEmpty, nonEmpty} from '../model/non-empty.js'
import {type BuildContext, type ProjectPart, type SitePart, threadsFor, withPlans} from './analyse-site.js'
import type {RunOptions, StartContext} from './begin.js'
import {createLanguageLinker} from './link-languages.js'
import {findShards, importShards} from './merged-shards.js'
import {openSitePlugins} from './open-plugins.js'
import {openRemoteCacheOf} from './open-remote-cache.js'
import {assembleSite, readProject} from './site.js'
import {needsTranslations} from './translation-checks.js'

/** Works with a project in all languages. `assemble` arranges its pages. */
export type SiteTask<Options extends RunOptions, Result> = (
  projects: NonEmpty<ProjectPart<Options>>,
  assemble: () => Promise<NonEmpty<SitePart<Options>>>,
) => Promise<Result>

/** Opens the cache, reads the project in all languages, and returns the result of `work`. Throws ConfigError. */
export async function withSites<Options extends RunOptions, Result>(
  context: StartContext<Options>,
  work: SiteTask<Options, Result>,
): Promise<Result> {
  const {config, options, version} = context
  const remote = await openRemoteCacheOf(context)
  const run = (cache: Cache) => {
    importShards(cache, options.shards ?? [])
    return readAndWork({...context, cache}, remote, work)
  }
  if (options.useCache === false) return withTemporaryCache(version, run)
  const cache = openCache(cacheFolder(config.root), version, remote)
  try {
    const result = await run(cache).catch((error) => {
      // The cache is damaged: replace it, so that the next run finds no damage. A server may send anything.
      const mayBeSent = remote !== undefined && remote.counts.read > 0 && !(error instanceof ConfigError)
      if (options.signal?.aborted || !(isCacheLost(error) || mayBeSent)) throw error
      if (mayBeSent) remote.refuse('sent results with which a build fails')
      cache.clear()
      return run(cache)
    })
    await remote?.store(cache, {isWhole: options.locale === undefined})
    return result
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

async function readAndWork<Options extends RunOptions, Result>(
  context: BuildContext<Options>,
  remote: RemoteCache | undefined,
  work: SiteTask<Options, Result>,
): Promise<Result> {
  const {fs, configs, options, profile, cache, version} = context
  profile.enter('reading')
  const {timeout} = options
  const tools = {
    cache,
    version,
    ...(timeout && {timeout}),
    onRun: profile.plugin,
  }
  const plugins = await openSitePlugins(context.config, tools)
  const threads = await threadsFor(context, plugins)
  const closeThreads = () => {
    void threads?.close()
    void plugins?.close()
  }
  options.signal?.addEventListener('abort', closeThreads)
  const listed = {root: configs[0].root, readListed: createListedReader(fs, configs)}
  const files = createAssetFiles(fs, listed, cache.table<CachedAssets>('assets'))
  try {
    const readPart = async (config: Config, first?: ProjectPart<Options>): Promise<ProjectPart<Options>> => {
      const lastResults = openLastResults(cache, version, config)
      const onListed = (files: number) => {
        saveMemoryFor(files)
        // Threads start slowly, and a first run has work for them.
        if (lastResults.cachedFiles === undefined) threads?.start(files).catch(() => {})
      }
      const project = await readProject(fs, config, {
        ...lastResults,
        updates: first?.project.updates,
        plugins,
        tools,
        onListed,
      })
      lastResults.storeFiles(project.scanned)
      const pageCache = createPageCache(cache, {fs, version, config, loaded: project.loaded})
      return {context: {...context, config, pageCache, threads, files}, project}
    }
    const [config, ...otherConfigs] = configs
    const first = await readPart(config)
    const others: ProjectPart<Options>[] = []
    for (const other of otherConfigs) others.push(await readPart(other, first))
    const parts: NonEmpty<ProjectPart<Options>> = [first, ...others]
    if (options.shards)
      await findShards(
        context,
        mapNonEmpty(parts, ({project}) => project),
        remote,
      )
    return await work(parts, async () => {
      await startFor(parts)
      profile.enter('arranging')
      const sites = await Promise.all(
        mapNonEmpty(parts, async (part) => ({...part, site: await assembleSite(part.project, {drafts: false})})),
      )
      return withPlans(await withLanguageLinks(context, nonEmpty(sites)))
    })
  } catch (error) {
    // After an abort, the error is one of the closed threads.
    options.signal?.throwIfAborted()
    throw error
  } finally {
    options.signal?.removeEventListener('abort', closeThreads)
    await plugins?.close()
    await threads?.close()
  }
}

/** Starts threads if the cache lacks a page: the next steps keep the main thread busy. */
async function startFor(parts: NonEmpty<ProjectPart>): Promise<void> {
  const sourcesOf = ({project}: ProjectPart) => [...project.scanned.files.values()].flatMap(({source}) => source ?? [])
  saveMemoryFor(parts.reduce((sum, part) => sum + sourcesOf(part).length, 0))
  await parts[0].context.cache.load(() => parts.flatMap((part) => part.context.pageCache.missing(sourcesOf(part))))
  const missing = parts.flatMap((part) =>
    sourcesOf(part).filter((source) => source.kind === 'markdown' && !part.context.pageCache.knows(source)),
  )
  if (missing.length > 0) parts[0].context.threads?.start(missing.length).catch(() => {})
}

/** The sites with the addresses of their pages in the other languages, and with the problems of their translations. */
async function withLanguageLinks<Part extends Omit<SitePart, 'plans'>>(
  {fs, config, configs}: StartContext,
  parts: NonEmpty<Part>,
): Promise<NonEmpty<Part>> {
  if (config.locales === undefined) return parts
  const state = needsTranslations(config)
    ? await (await import('./translation-problems.js')).readTranslations(fs, configs)
    : {diagnostics: [], outdated: new Set<string>()}
  const outdated = config.locales.outdatedNotice ? state.outdated : undefined
  const linked = createLanguageLinker(
    mapNonEmpty(parts, ({site}) => site),
    outdated,
  )
  parts[0].site.diagnostics.push(...state.diagnostics)
  return mapNonEmpty(parts, (part) => ({...part, site: {...linked(part.site), outdated}}))
}
