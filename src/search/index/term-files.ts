/** The files of the terms of an index: shards and endings. Files without changed terms come from the last index. */
import {countPostings, encodeTerms, type TermUse} from './encode-terms.js'
import {type Endings, endingsOf, lastLetterOf} from './endings.js'
import {fileOf, hashOf, type IndexFile} from './file.js'
import {type Shard, shardsOf} from './shards.js'
import type {IndexedPage, IndexPostings, LastIndex, TermState} from './state.js'

export interface TermFiles {
  files: IndexFile[]
  /** The first term of each shard, and of each list of endings. */
  shards: string[]
  endings: string[]
  /** For the next build. */
  state: TermState
}

/** Creates the files. The terms of the last index keep their numbers. */
export function termFiles({terms, pages}: IndexPostings, lastIndex: LastIndex | undefined): TermFiles {
  const use = countPostings(terms.length, pages)
  const isChanged = changedTerms(pages, use, lastIndex)
  const texts = encodeTerms(pages, use, isChanged)
  const sizes = new Uint32Array(terms.length)
  if (lastIndex) sizes.set(lastIndex.state.sizes)
  /** Of words that are new or unused. */
  const lastLetters = new Set<string>()
  for (let number = 0; number < terms.length; number++) {
    if (isChanged[number] === 0) continue
    const text = texts.get(number)
    const size = text === undefined ? 0 : 2 * text.length + (use.isCommon(number) ? 1 : 0)
    if ((size === 0) !== (sizes[number] === 0)) lastLetters.add(lastLetterOf(terms[number]!))
    sizes[number] = size
  }
  const sorted = terms.map((_, number) => number).filter((number) => sizes[number]! > 0)
  sorted.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const shards = shardsOf(sorted.map((number) => ({number, term: terms[number]!, size: sizes[number]! >>> 1})))
  const unchangedShards = sameShards(shards, {lastIndex, isChanged})
  const missing = new Uint8Array(terms.length)
  shards.forEach((shard, index) => {
    if (unchangedShards[index] === undefined)
      for (const {number} of shard.terms) missing[number] = texts.has(number) ? 0 : 1
  })
  for (const [number, text] of encodeTerms(pages, use, missing)) texts.set(number, text)
  let all: ReadonlyMap<number, string> | undefined
  const shardFiles = shards.map((shard, index): IndexFile => {
    const name = `t/${index}.json`
    const hash = unchangedShards[index]
    if (hash === undefined) return fileOf(name, textOfShard(shard, texts))
    const text = () => {
      all ??= encodeTerms(pages, use, new Uint8Array(terms.length).fill(1))
      return textOfShard(shard, all)
    }
    return {name, hash, text}
  })
  const lists = listFiles(
    sorted.map((number) => terms[number]!),
    {lastIndex, lastLetters},
  )
  const ofShard = ({key, terms: within}: Shard, index: number) => {
    return {first: key, last: within.at(-1)!.term, count: within.length, hash: shardFiles[index]!.hash}
  }
  return {
    files: [...shardFiles, ...lists.files],
    shards: shards.map(({key}) => key),
    endings: lists.endings.map(({key}) => key),
    state: {sizes, shards: shards.map(ofShard), endings: lists.endings},
  }
}

/** The hash of each shard that is equal in the last index; undefined for the others. */
function sameShards(
  shards: readonly Shard[],
  {lastIndex, isChanged}: {lastIndex: LastIndex | undefined; isChanged: Uint8Array},
): (string | undefined)[] {
  const shardsByFirstTerm = new Map(lastIndex?.state.shards.map((shard) => [shard.first, shard]))
  return shards.map(({key, terms}) => {
    const before = shardsByFirstTerm.get(key)
    if (before?.last !== terms.at(-1)!.term || before.count !== terms.length) return undefined
    return terms.some(({number}) => isChanged[number] === 1) ? undefined : before.hash
  })
}

/** The lists of endings of terms. A list contains terms with one last letter, and only lists of `lastLetters` have changed. */
function listFiles(
  terms: readonly string[],
  {lastIndex, lastLetters}: {lastIndex: LastIndex | undefined; lastLetters: ReadonlySet<string>},
) {
  const unchangedEndings = lastIndex?.state.endings.filter(({key}) => !lastLetters.has(key[0]!)) ?? []
  const changed = endingsOf(lastIndex ? terms.filter((term) => lastLetters.has(lastLetterOf(term))) : terms)
  const endings = [...unchangedEndings, ...changed.map((list) => ({key: list.key, hash: hashOf(textOfList(list))}))]
  endings.sort((a, b) => (a.key < b.key ? -1 : 1))
  let all: Endings[] | undefined
  const textAt = (index: number) => {
    all ??= endingsOf(terms)
    return textOfList(all[index]!)
  }
  const fileAt = ({hash}: {hash: string}, index: number): IndexFile => {
    return {name: `e/${index}.json`, hash, text: () => textAt(index)}
  }
  return {endings, files: endings.map(fileAt)}
}

/** Marks the terms whose postings may differ from those of the last index, by number. */
function changedTerms(pages: readonly IndexedPage[], use: TermUse, lastIndex: LastIndex | undefined): Uint8Array {
  const marks = new Uint8Array(use.counts.length)
  const hasSameNumbers =
    pages.length === lastIndex?.pages.length && pages.every(({href}, i) => href === lastIndex.pages[i]!.href)
  // A posting contains the number of its page.
  if (!lastIndex || !hasSameNumbers) return marks.fill(1)
  const mark = ({postings}: IndexedPage) => {
    for (let i = 0; i < postings.length; i += 3) marks[postings[i]!] = 1
  }
  pages.forEach((page, index) => {
    const before = lastIndex.pages[index]!
    if (page === before) return
    mark(page)
    mark(before)
  })
  lastIndex.state.sizes.forEach((size, number) => {
    if (size > 0 && (size & 1) !== (use.isCommon(number) ? 1 : 0)) marks[number] = 1
  })
  return marks
}

/** JSON of an object. Postings contain no characters to escape. */
const textOfShard = ({terms}: Shard, texts: ReadonlyMap<number, string>): string =>
  `{${terms.map(({term, number}) => `${JSON.stringify(term)}:"${texts.get(number)}"`).join()}}`

const textOfList = ({terms}: Endings): string => JSON.stringify(terms)
