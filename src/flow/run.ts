/** What the steps of a run work with: the cache, the threads, and the plugins. They are opened and closed in one place. */

import {findSiteTemplates} from '../compile/site-templates.js'
import {ConfigError} from '../config/config.js'
import {type CachedAssets, createAssetFiles, createListedReader, type ReadAssets} from '../content/scan/scan.js'
import {type Cache, CacheLost, cacheFolder, openCache} from '../io/cache/cache.js'
import {usefulThreads} from '../io/pool/pool.js'
import type {RemoteCache, TreeShard} from '../io/remote-cache/remote-cache.js'
import {makeTemporaryFolder} from '../io/temporary-folder.js'
import type {Plugins} from '../plugins/plugins.js'
import type {RunOptions, StartContext} from './begin.js'
import {openSitePlugins} from './open-plugins.js'
import {openRemoteCacheOf} from './open-remote-cache.js'
import {createThreads, type Threads} from './threads.js'
import {unsavedCache} from './up-to-date.js'

export interface Run<Options extends RunOptions = RunOptions> extends StartContext<Options> {
  cache: Cache
  remote: RemoteCache | undefined
  plugins: Plugins | undefined
  /** undefined: all pages are compiled in this thread. */
  threads: Threads | undefined
  /** Facts of assets, which all languages share. */
  files: ReadAssets
}

/**
 * Opens a run, and returns the result of `work`. A run that finds its cache damaged is repeated without it. `folder`: that of
 * the cache; default: the project's. Throws ConfigError.
 */
export async function withRun<Options extends RunOptions, Result>(
  start: StartContext<Options>,
  work: (run: Run<Options>) => Promise<Result>,
  folder = cacheFolder(start.config.root),
): Promise<Result> {
  const {options, version} = start
  const remote = await openRemoteCacheOf(start)
  // The bodies of a large site do not fit into memory, so a run without the cache has one of its own on the disk.
  const temporary = options.cache === false ? makeTemporaryFolder('docsgen-cache') : undefined
  const cache = openCache(temporary?.folder ?? folder, version, remote)
  try {
    return await withTools({...start, cache, remote}, work).catch((error) => {
      // The cache is damaged: replace it, so that the next run finds no damage. A server may send anything.
      const mayBeSent = remote !== undefined && remote.counts.read > 0 && !(error instanceof ConfigError)
      if (options.signal?.aborted || !(isCacheLost(error) || mayBeSent)) throw error
      if (mayBeSent) remote.refuse('sent results with which a build fails')
      cache.clear()
      start.profile.restart()
      return withTools({...start, cache, remote}, work)
    })
  } finally {
    cache.close()
    temporary?.remove()
  }
}

/** Whether an error or one of its causes is a lost entry of the cache: entries are also read while files are written. */
function isCacheLost(error: unknown): boolean {
  return error instanceof CacheLost || (error instanceof Error && isCacheLost(error.cause))
}

async function withTools<Options extends RunOptions, Result>(
  opened: Pick<Run<Options>, 'cache' | 'remote'> & StartContext<Options>,
  work: (run: Run<Options>) => Promise<Result>,
): Promise<Result> {
  const {fs, configs, options, profile, cache, version} = opened
  const {timeout, signal} = options
  profile.enter('reading')
  const plugins = await openSitePlugins(configs[0], {
    cache,
    version,
    ...(timeout && {timeout}),
    onRun: profile.plugin,
  })
  const threads = await threadsFor(opened, plugins)
  const close = async () => {
    await plugins?.close()
    await threads?.close()
  }
  const onAbort = () => void close()
  signal?.addEventListener('abort', onAbort)
  const listed = {root: configs[0].root, readListed: createListedReader(fs, configs)}
  const files = createAssetFiles(fs, listed, cache.table<CachedAssets>('assets'))
  try {
    return await work({...opened, plugins, threads, files})
  } catch (error) {
    // After an abort, the error is one of the closed threads.
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await close()
  }
}

async function threadsFor(
  {config, configs, options}: StartContext,
  plugins: Plugins | undefined,
): Promise<Threads | undefined> {
  const maxThreads = options.threads ?? usefulThreads()
  if (maxThreads === 0) return undefined
  const {overrides} = await findSiteTemplates(config)
  return createThreads(maxThreads, {configs, overrides, hooks: plugins?.markdown.plugins ?? []}, options.timeout)
}

/** Writes the cache, and sends its new values to the remote cache. Returns whether that has them all. */
export async function saveCache(
  {cache, files, remote, profile, config, options}: Run,
  shard?: TreeShard,
): Promise<boolean> {
  cache.setTable('assets', files.forCache())
  if (!cache.save()) profile.note(unsavedCache(config))
  const isWhole = options.locale === undefined && shard === undefined
  return (await remote?.store(cache, {isWhole, ...(shard && {shard})})) ?? false
}
