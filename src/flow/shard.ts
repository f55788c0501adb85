/** One CI job's shard of a large build: compiles some of the pages. `docsgen build --merge` builds the site from all shards. */

import {createPageCache} from '../compile/page-cache.js'
import {createAssetFiles, createListedReader} from '../content/scan/scan.js'
import {openCache, shardFolder} from '../io/cache/cache.js'
import {compilePages, threadsFor} from './analyse-site.js'
import {begin, type RunOptions} from './begin.js'
import {shardTable, treeOf} from './merged-shards.js'
import {openSitePlugins} from './open-plugins.js'
import {openRemoteCacheOf} from './open-remote-cache.js'
import type {Profile} from './profile.js'
import {assembleSite, noResults, type Project, readProject} from './site.js'

export interface Shard {
  /** From 1. */
  index: number
  count: number
}

export interface ShardResult {
  /** Folder of the compiled pages, absolute. */
  folder: string
  /** Pages of this shard, and of the site. */
  compiled: number
  pages: number
  /** Whether the remote cache has them. */
  isShared: boolean
  profile: Profile
}

/** Compiles every `count`th page into a folder of the project. The merging job reports diagnostics. Throws ConfigError. */
export async function buildShard(options: RunOptions, shard: Shard): Promise<ShardResult> {
  const start = await begin(options)
  const {
    fs,
    config: {root},
    configs,
    profile,
    version,
  } = start
  const folder = shardFolder(root, shard)
  const remote = await openRemoteCacheOf(start)
  const cache = openCache(folder, version, remote)
  profile.enter('reading')
  const files = createAssetFiles(fs, {root, readListed: createListedReader(fs, configs)})
  const context = {...start, cache}
  const plugins = await openSitePlugins(start.config, {cache, version})
  const threads = await threadsFor(context, plugins, false)
  const projects: Project[] = []
  let [compiled, all] = [0, 0]
  try {
    for (const config of configs) {
      const project = await readProject(fs, config, {...noResults, plugins, tools: {cache, version}})
      const site = await assembleSite(project, {drafts: false})
      const pages = site.pages.filter((_, index) => (all + index) % shard.count === shard.index - 1)
      const pageCache = createPageCache(cache, {fs, version, ...project})
      projects.push(project)
      await cache.load(() => pageCache.missing(pages.map(({source}) => source)))
      profile.enter('pages')
      await compilePages({...context, config, pageCache, threads, files}, {...site, pages, onReady: () => {}})
      compiled += pages.length
      all += site.pages.length
    }
  } finally {
    await plugins?.close()
    await threads?.close()
  }
  const named = {...shard, tree: treeOf(projects)}
  cache.setTable(shardTable, named)
  cache.save()
  const isShared = (await remote?.store(cache, {isWhole: false, shard: named})) ?? false
  cache.close()
  return {folder, compiled, pages: all, isShared, profile: profile.end()}
}
