/** Sorted terms, and the size of each in its file. */
export interface SizedTerms {
  names: readonly string[]
  sizes: Uint32Array
}

/** Size of a term in its file. `length`: that of its postings. */
export const sizeOf = (name: string, length: number): number => name.length + length + 3

/** A file of terms: those from the index `from` up to the one before `to`. */
export interface TermBlock {
  from: number
  to: number
}

/** Bytes of a file before compression. A query waits for the file. */
const fullSize = 6000

/** Those of a small index: most queries need all of it, in few files. */
const fullSizeOfSmall = 24_000

/** Maximum size of a small index, in bytes before compression. It has no lists of endings: a search for endings loads all of its blocks. */
const maxSmall = 48_000

export function isSmall({sizes}: SizedTerms): boolean {
  let sum = 0
  for (let index = 0; index < sizes.length && sum <= maxSmall; index++) sum += sizes[index]!
  return sum <= maxSmall
}

/**
 * Divides sorted terms into files. The end of a file depends only on nearby terms, so a new word changes its own file, not the
 * files after it.
 */
export function blocksOf(terms: SizedTerms): TermBlock[] {
  const {names, sizes} = terms
  const maxSize = isSmall(terms) ? fullSizeOfSmall : fullSize
  const blocks: TermBlock[] = []
  let first = 0
  let size = 0
  const close = (end: number) => {
    if (end > first) blocks.push({from: first, to: end})
    first = end
    size = 0
  }
  // Terms with the same beginning stay in one file if they fit; terms with other beginnings never move them.
  const add = (from: number, to: number, depth: number) => {
    let start = from
    while (start < to) {
      const letter = names[start]!.charCodeAt(depth)
      let end = start
      let groupSize = 0
      // A term that is too short has no letter: NaN.
      do groupSize += sizes[end++]!
      while (end < to && names[end]!.charCodeAt(depth) === letter)
      if (size + groupSize > maxSize) close(start)
      if (groupSize > maxSize && end - start > 1) add(start, end, depth + 1)
      else size += groupSize
      start = end
    }
    if (depth < 2) close(to)
  }
  add(0, names.length, 0)
  close(names.length)
  return blocks
}
