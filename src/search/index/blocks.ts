/** A term by its number, and the length of its postings. */
export interface SizedTerm {
  number: number
  term: string
  size: number
}

export interface TermBlock {
  /** The first term. The block contains all terms up to the key of the next block. */
  key: string
  terms: SizedTerm[]
}

/** Bytes of a file before compression. A query waits for the file. */
const fullSize = 6000

/** Those of a small index: most queries need all of it, in few files. */
const fullSizeOfSmall = 24_000

/** Maximum size of a small index, in bytes before compression. It has no lists of endings: a search for endings loads all of its blocks. */
const maxSmall = 48_000

export const isSmall = (terms: readonly SizedTerm[]): boolean => {
  let size = 0
  for (const term of terms) size += sizeOf(term)
  return size <= maxSmall
}

/**
 * Divides sorted terms into files. The end of a file depends only on nearby terms, so a new word changes its own file, not the
 * files after it.
 */
export function blocksOf(terms: readonly SizedTerm[]): TermBlock[] {
  const maxSize = isSmall(terms) ? fullSizeOfSmall : fullSize
  const blocks: TermBlock[] = []
  let group: SizedTerm[] = []
  let size = 0
  const close = () => {
    const [first] = group
    if (first) blocks.push({key: first.term, terms: group})
    group = []
    size = 0
  }
  // Terms with the same beginning stay in one file if they fit; terms with other beginnings never move them.
  const add = (from: number, to: number, depth: number) => {
    let start = from
    while (start < to) {
      const letter = terms[start]!.term[depth]
      let end = start
      let groupSize = 0
      while (end < to && terms[end]!.term[depth] === letter) groupSize += sizeOf(terms[end++]!)
      if (size + groupSize > maxSize) close()
      if (groupSize > maxSize && end - start > 1 && letter !== undefined) {
        add(start, end, depth + 1)
      } else {
        group.push(...terms.slice(start, end))
        size += groupSize
      }
      start = end
    }
    if (depth < 2) close()
  }
  add(0, terms.length, 0)
  close()
  return blocks
}

const sizeOf = ({term, size}: SizedTerm): number => term.length + size + 3
