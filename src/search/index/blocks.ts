/** Characters of a block of terms, which a query loads as a whole. */
const fullSize = 3000

/**
 * Divides sorted terms into blocks; returns the index of the first term of each. The end of a block depends only on nearby terms, so a new
 * word changes its own block, not those after it. `sizes`: characters that each term takes.
 */
export function blocksOf(terms: readonly string[], sizes: readonly number[]): number[] {
  const blocks: number[] = []
  let first = 0
  let size = 0
  const close = (end: number) => {
    if (end > first) blocks.push(first)
    first = end
    size = 0
  }
  // Terms with the same beginning stay in one block if they fit; terms with other beginnings never move them.
  const add = (from: number, to: number, depth: number) => {
    let start = from
    while (start < to) {
      const letter = terms[start]!.charCodeAt(depth)
      let end = start
      let groupSize = 0
      // A term that is too short has no letter: NaN.
      do groupSize += sizes[end++]!
      while (end < to && terms[end]!.charCodeAt(depth) === letter)
      if (size + groupSize > fullSize) close(start)
      if (groupSize > fullSize && end - start > 1) add(start, end, depth + 1)
      else size += groupSize
      start = end
    }
    if (depth < 2) close(to)
  }
  add(0, terms.length, 0)
  close(terms.length)
  return blocks
}

/** For each block the shortest beginning of its first term that comes after the last term of the block before it. */
export const shortKeys = (blocks: readonly number[], terms: readonly string[]): string[] =>
  blocks.map((first) => {
    const [previous, key] = [terms[first - 1] ?? '', terms[first]!]
    let length = 1
    while (length < key.length && key.slice(0, length) <= previous) length++
    return key.slice(0, length)
  })
