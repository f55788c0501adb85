/** One CI job's shard of a large build: compiles some of the pages. `docsgen build --merge` builds the site from all shards. */

import {createPageCache} from '../compile/page-cache.js'
import {createAssetFiles, createListedReader} from '../content/scan/scan.js'
import {openCache, shardFolder} from '../io/cache/cache.js'
import {nonEmpty} from '../model/non-empty.js'
import {compilePages, type SitePart, threadsFor, withPlans} from './analyse-site.js'
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
  const threads = await threadsFor(context, plugins)
  const projects: Project[] = []
  let [compiled, all] = [0, 0]
  try {
    const parts: Omit<SitePart, 'plans'>[] = []
    for (const config of configs) {
      const project = await readProject(fs, config, {...noResults, plugins, tools: {cache, version}})
      const pageCache = createPageCache(cache, {fs, version, ...project})
      projects.push(project)
      const site = await assembleSite(project, {drafts: false})
      parts.push({context: {...context, config, pageCache, threads, files}, project, site})
    }
    profile.enter('pages')
    for (const part of withPlans(nonEmpty(parts))) {
      const pages = part.site.pages.filter((_, index) => (all + index) % shard.count === shard.index - 1)
      await cache.load(() => part.context.pageCache.missing(pages.map(({source}) => source)))
      await compilePages(part, {pages, documents: async () => undefined, onReady: () => {}, onCrashes: () => {}})
      compiled += pages.length
      all += part.site.pages.length
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
