/** The files of the terms of an index: shards and endings. Files without changed terms come from the last index. */
import {type Endings, endingsOf, lastLetterOf} from './endings.js'
import {fileOf, hashOf, type IndexFile} from './file.js'
import {createTextReader} from './last-shards.js'
import {type Shard, shardsOf} from './shards.js'
import {type IndexPostings, type LastIndex, readPart, shardFile, type TermState} from './state.js'
import {termChanges} from './term-changes.js'

export interface TermFiles {
  files: IndexFile[]
  /** The first term of each shard, and of each list of endings. */
  shards: string[]
  endings: string[]
  /** For the next build. */
  state: TermState
}

/** Creates the files. The terms of the last index keep their numbers. */
export function termFiles(index: IndexPostings, lastIndex: LastIndex | undefined): TermFiles {
  const {terms} = index
  const lastText = lastIndex ? createTextReader(lastIndex) : () => ''
  const {use, isChanged, texts} = termChanges(index, lastIndex, lastText)
  const sizes = new Uint32Array(terms.length)
  if (lastIndex) sizes.set(lastIndex.state.sizes)
  /** The last letters of words that are new or no longer used. */
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
  const shardFiles = shards.map((shard, index): IndexFile => {
    const name = shardFile(index)
    const hash = unchangedShards[index]
    if (lastIndex === undefined || hash === undefined)
      return fileOf(
        name,
        textOfShard(shard, (number) => texts.get(number) ?? lastText(number)),
      )
    return {name, hash, text: () => readPart(lastIndex.part, hash).toString('utf8')}
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
    state: {
      sizes,
      counts: use.counts,
      sections: use.sections,
      shards: shards.map(ofShard),
      endings: lists.endings,
    },
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

/** JSON of an object. Postings contain no characters to escape. */
const textOfShard = ({terms}: Shard, textOf: (number: number) => string): string =>
  `{${terms.map(({term, number}) => `${JSON.stringify(term)}:"${textOf(number)}"`).join()}}`

const textOfList = ({terms}: Endings): string => JSON.stringify(terms)
