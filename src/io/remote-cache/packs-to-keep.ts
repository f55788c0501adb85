import {countOf, createLookUp, type ListedPack} from './listing.js'

/** Packs that hold many more values than a run used are mostly of the past. */
const maxGrowth = 3
/** Bytes below which a pack is small, and how many small ones a list may have before their values are packed again. */
const smallSize = 256 * 1024
const maxSmall = 16

/**
 * The packs that stay in the list. The run stores the values that it used from the others again, so that the list stays short
 * and old values go. `isWhole`: whether the run used all values of the site.
 */
export function packsToKeep(packs: readonly ListedPack[], used: readonly string[], isWhole: boolean): ListedPack[] {
  if (!isWhole) {
    const packsWith = createLookUp(packs)
    const needed = new Set(used.flatMap((hash) => packsWith(hash)))
    return packs.filter((pack) => needed.has(pack))
  }
  const count = packs.reduce((sum, pack) => sum + countOf(pack), 0)
  if (count > maxGrowth * used.length && packs.length > 1) return []
  const large = packs.filter(({size}) => size >= smallSize)
  return packs.length - large.length > maxSmall ? large : [...packs]
}
