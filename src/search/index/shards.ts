import type {EncodedTerm} from './encode-terms.js'

export interface Shard {
  /** Its first term; it holds all up to the next shard's. */
  key: string
  terms: EncodedTerm[]
}

/** Bytes of a file that a query waits for, before it is compressed. */
const fullSize = 24_000

/**
 * Sorted terms in files of some size. Where one ends depends on the terms near it alone: a new word makes its own file
 * anew, not those behind it.
 */
export function shardsOf(terms: readonly EncodedTerm[]): Shard[] {
  const shards: Shard[] = []
  let group: EncodedTerm[] = []
  let size = 0
  const close = () => {
    if (group.length > 0) shards.push({key: group[0]!.term, terms: group})
    group = []
    size = 0
  }
  // Terms that begin alike stay together where there is room; what begins with other letters never moves them.
  const add = (from: number, to: number, depth: number) => {
    let start = from
    while (start < to) {
      const letter = terms[start]!.term[depth]
      let end = start
      let own = 0
      while (end < to && terms[end]!.term[depth] === letter) own += sizeOf(terms[end++]!)
      if (size + own > fullSize) close()
      if (own > fullSize && end - start > 1 && letter !== undefined) {
        add(start, end, depth + 1)
      } else {
        group.push(...terms.slice(start, end))
        size += own
      }
      start = end
    }
    if (depth < 2) close()
  }
  add(0, terms.length, 0)
  close()
  return shards
}

const sizeOf = ({term, places}: EncodedTerm): number => term.length + places.length + 6
