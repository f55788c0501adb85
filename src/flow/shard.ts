/** One CI job's shard of a large build: compiles some of the pages. `docsgen merge` builds the site from all shards. */

import {createPageCache} from '../compile/page-cache.js'
import {createAssetFiles} from '../content/scan/scan.js'
import {fingerprint, openCache, shardFolder} from '../io/cache/cache.js'
import {begin, compilePages, type RunOptions, threadsFor} from './analyse-site.js'
import type {Profile} from './profile.js'
import {assembleSite, readProject} from './site.js'

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
  profile: Profile
}

/** Compiles every `count`th page into a folder of the project. The merging job reports diagnostics. Throws ConfigError. */
export async function buildShard(options: RunOptions, shard: Shard): Promise<ShardResult> {
  const start = await begin(options)
  const {fs, config, profile} = start
  const version = fingerprint()
  const folder = shardFolder(config.root, shard)
  const cache = openCache(folder, version)
  profile.enter('reading')
  const project = await readProject(fs, config)
  const {pages, compile, textOf, bodyInputs} = await assembleSite(project, {drafts: false})
  const files = createAssetFiles(fs)
  const shardPages = pages.filter((_, place) => place % shard.count === shard.index - 1)
  profile.enter('pages')
  const context = {...start, version, cache}
  const threads = await threadsFor(context)
  const pageCache = createPageCache(cache, {fs, version, ...project})
  try {
    await compilePages(
      {...context, pageCache, threads},
      {pages: shardPages, compile, textOf, bodyInputs, files, onReady: () => {}},
    )
  } finally {
    await threads?.close()
  }
  cache.save()
  cache.close()
  return {folder, compiled: shardPages.length, pages: pages.length, profile: profile.end()}
}
