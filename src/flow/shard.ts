/** One job's part of a large build: it compiles some of the pages; another job makes the site of all parts. */

import {createPageCache} from '../compile/page-cache.js'
import {createAssetFiles} from '../content/scan/scan.js'
import {fingerprint, openCache, shardFolder} from '../io/cache/cache.js'
import {begin, compilePages, type ProjectOptions, threadsFor} from './analyse-site.js'
import type {Profile} from './profile.js'
import {assembleSite, readProject} from './site.js'

export interface Shard {
  /** From 1. */
  index: number
  count: number
}

export interface ShardResult {
  /** Where the pages lie, absolute. */
  folder: string
  /** Pages of this part, of all. */
  compiled: number
  pages: number
  profile: Profile
}

/** Compiles every `count`th page into a folder of the project. Faults are left to the job that makes the site. Throws ConfigError. */
export async function buildShard(options: ProjectOptions, shard: Shard): Promise<ShardResult> {
  const start = await begin(options)
  const {fs, config, profile} = start
  const version = fingerprint()
  const folder = shardFolder(config.root, shard)
  const cache = openCache(folder, version)
  profile.enter('reading')
  const project = await readProject(fs, config)
  const {pages, compile, bodyInputs} = await assembleSite(project, {drafts: false})
  const files = createAssetFiles(fs)
  const own = pages.filter((_, place) => place % shard.count === shard.index - 1)
  profile.enter('pages')
  const now = {...start, version, cache}
  const threads = await threadsFor(now)
  const kept = createPageCache(cache, {version, ...project})
  try {
    await compilePages({...now, kept, threads}, {pages: own, compile, bodyInputs, files, onReady: () => {}})
  } finally {
    await threads?.close()
  }
  cache.save()
  cache.close()
  return {folder, compiled: own.length, pages: pages.length, profile: profile.end()}
}
