import {type Cache, openCache} from './cache/cache.js'
import {makeTemporaryFolder} from './temporary-folder.js'

/** A cache for one run, on the disk, because a large site does not fit into memory. */
export function openTemporaryCache(version: string): {cache: Cache; remove(): void} {
  const {folder, remove} = makeTemporaryFolder('docsgen-cache')
  const cache = openCache(folder, version)
  return {
    cache,
    remove() {
      cache.close()
      remove()
    },
  }
}
