/** The shards that `build --merge` builds a site from: folders, and results in the remote cache. */
import {ConfigError} from '../config/config.js'
import {keyOf, openCache} from '../io/cache/cache.js'
import type {TreeShard} from '../io/remote-cache/remote-cache.js'
import type {StartContext} from './begin.js'
import {namesRemoteCache} from './open-remote-cache.js'
import type {ProjectPart} from './read-projects.js'
import type {Run} from './run.js'

/** The table with the shard of a folder. */
export const shardTable = 'shard'

/** Throws ConfigError if shards are missing that no remote cache can have, or if the folders are of different divisions. */
export function checkShards(context: StartContext): void {
  const {options} = context
  const message = options.shards && problemOf(options.shards, namesRemoteCache(context))
  if (message !== undefined) throw ConfigError.about({file: '', message})
}

function problemOf(folders: readonly string[], isRemote: boolean): string | undefined {
  if (folders.length === 0)
    return isRemote
      ? undefined
      : 'There are no shards to merge. Run `docsgen build --shard 1/2` and `docsgen build --shard 2/2` first.'
  const named = folders.map((folder) => /shard-(\d+)-of-(\d+)$/.exec(folder)).filter((match) => match !== null)
  const counts = new Set(named.map(([, , count]) => count))
  if (counts.size > 1)
    return 'The shards come from runs with different counts. Run `docsgen clean`, then build all shards again.'
  const [count = 0] = [...counts].map(Number)
  const indexes = new Set(named.map(([, index]) => Number(index)))
  const missing = indexesTo(count).find((index) => !indexes.has(index))
  return missing === undefined || isRemote
    ? undefined
    : `Shard ${missing} of ${count} is missing. Run \`docsgen build --shard ${missing}/${count}\`.`
}

/** Copies the pages of the shards of a run into its cache. Throws ConfigError for a folder that is no shard. */
export function importShards({cache, options: {shards = []}}: Pick<Run, 'cache' | 'options'>): void {
  for (const folder of shards)
    if (!cache.importFrom(folder))
      throw ConfigError.about({
        file: '',
        message: `"${folder}" contains no pages that this version of docsgen compiled.`,
      })
}

/** The table of a shard's folder. */
export interface FolderShard extends Omit<TreeShard, 'tree'> {
  trees: readonly string[]
}

/** For each language, a hash of the files of the project that are on the disk, with their names, and of the config. */
export const treesOf = (projects: readonly ProjectPart[]): string[] =>
  projects.map(
    ({
      project: {
        config,
        scanned: {files, virtualFiles},
      },
    }) =>
      keyOf(
        config.text,
        ...[...files].flatMap(([file, {source}]) =>
          source === undefined || virtualFiles?.has(file) ? [] : [source.file, source.hash],
        ),
      ),
  )

/** Finds the shards of a run in the remote cache, and notes those that are missing or of other files: their pages are compiled here. */
export async function noteShards(
  {version, options: {shards: folders}, profile, remote}: Run,
  projects: readonly ProjectPart[],
): Promise<void> {
  if (folders === undefined) return
  const trees = treesOf(projects)
  const local = folders.flatMap((folder) => openCache(folder, version).table<FolderShard>(shardTable) ?? [])
  // With --locale, a merge needs the pages of one language from shards of all.
  const others = local.filter((shard) => !trees.every((tree) => shard.trees.includes(tree)))
  if (others.length > 0)
    profile.note(
      `${namesOf(others)} ${others.length > 1 ? 'were' : 'was'} compiled from other files: docsgen compiled their changed pages again.`,
    )
  if (remote === undefined) {
    if (local.length === 0)
      profile.note('This run has no URL or no key of the remote cache: docsgen compiled all pages here.')
    return
  }
  const found = await remote.findShards(keyOf(...trees))
  if (found === undefined) return
  const count = found.count || local[0]?.count || 0
  const here = new Set(local.map(({index}) => index))
  const missing = (found.count > 0 ? found.missing : indexesTo(count)).filter((index) => !here.has(index))
  if (count === 0) profile.note('The remote cache has no shards of these files: docsgen compiled all pages here.')
  else if (missing.length > 0)
    profile.note(
      `The remote cache lacks ${namesOf(missing.map((index) => ({index, count}))).toLowerCase()} of these files: docsgen compiled their pages here.`,
    )
}

/** `Shards 1, 3 of 4` */
const namesOf = (shards: readonly Omit<TreeShard, 'tree'>[]): string =>
  `Shard${shards.length > 1 ? 's' : ''} ${shards.map(({index}) => index).join(', ')} of ${shards[0]?.count}`

const indexesTo = (count: number): number[] => Array.from({length: count}, (_, index) => index + 1)
