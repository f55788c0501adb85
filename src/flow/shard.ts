/** One CI job's shard of a large build: compiles some of the pages. `docsgen build --merge` builds the site from all shards. */

import {shardFolder} from '../io/cache/cache.js'
import {compilePages} from './analyse-site.js'
import {begin, type RunOptions} from './begin.js'
import {shardTable, treeOf} from './merged-shards.js'
import type {Profile} from './profile.js'
import {planSites, readProjects} from './read-projects.js'
import {saveCache, withRun} from './run.js'

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
  const folder = shardFolder(start.config.root, shard)
  return withRun(
    start,
    async (run) => {
      const {cache, profile} = run
      const projects = await readProjects(run)
      const sites = await planSites(projects)
      profile.enter('pages')
      let [compiled, all] = [0, 0]
      for (const part of sites) {
        const pages = part.site.pages.filter((_, index) => (all + index) % shard.count === shard.index - 1)
        await cache.load(() => part.pageCache.missing(pages.map(({source}) => source)))
        await compilePages(part, {pages, documents: async () => undefined, onReady: () => {}, onCrashes: () => {}})
        compiled += pages.length
        all += part.site.pages.length
      }
      const named = {...shard, tree: treeOf(projects)}
      cache.setTable(shardTable, named)
      return {folder, compiled, pages: all, isShared: await saveCache(run, named), profile: profile.end()}
    },
    folder,
  )
}
