/** One CI job's shard of a large build: compiles some of the pages. `docsgen build --merge` builds the site from all shards. */

import {isUnstored} from '../compile/page-cache.js'
import {keyOf, shardFolder} from '../io/cache/cache.js'
import {cacheOfSite} from '../model/remote-cache.js'
import {compilePages} from './analyse-site.js'
import {begin, type RunOptions} from './begin.js'
import {type FolderShard, shardTable, treesOf} from './merged-shards.js'
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
      const {cache, config, profile} = run
      const projects = await readProjects(run)
      const sites = await planSites(projects)
      profile.enter('pages')
      let [compiled, all] = [0, 0]
      const unstored: string[] = []
      for (const part of sites) {
        const pages = part.site.pages.filter((_, index) => (all + index) % shard.count === shard.index - 1)
        await cache.load(() => part.pageCache.missing(pages.map(({source}) => source)))
        const made = await compilePages(part, {
          pages,
          documents: async () => undefined,
          onReady: () => {},
          onCrashes: () => {},
        })
        unstored.push(...made.filter(isUnstored).map(({page}) => page.source.file))
        compiled += pages.length
        all += part.site.pages.length
      }
      const trees = treesOf(projects)
      cache.setTable(shardTable, {...shard, trees} satisfies FolderShard)
      const isShared = await saveCache(run, {...shard, tree: keyOf(...trees)})
      if (unstored.length > 0)
        profile.note(`The merging job compiles pages with problems again, and reports them: ${unstored.join(', ')}.`)
      if (!isShared && config[cacheOfSite]?.remote && !config[cacheOfSite].write)
        profile.note('The remote cache does not get this shard: `cache.write` of the config is false.')
      return {folder, compiled, pages: all, isShared, profile: profile.end()}
    },
    folder,
  )
}
