/** The files of the terms of an index: shards and endings. Files without changed terms come from the last index. */
import {defined} from '../../model/defined.js'
import {textInFile} from './encode-terms.js'
import {type Endings, endingsOf, lastLetterOf} from './endings.js'
import {hashOf, type IndexFile} from './file.js'
import {createTextReader, textsIn} from './last-shards.js'
import {type Shard, type SizedTerm, shardsOf} from './shards.js'
import {type IndexPostings, type LastIndex, readPart, type ShardState, type TermState} from './state.js'
import {type TermChanges, termChanges} from './term-changes.js'

export interface TermFiles {
  files: IndexFile[]
  /** The first term of each shard, and of each list of endings. */
  shards: string[]
  endings: string[]
  /** For the next build: all postings of changed shards, by the hash of the part, and the rest. */
  parts: ReadonlyMap<string, string>
  state: TermState
}

/** Creates the files. The terms of the last index keep their numbers. */
export function termFiles(index: IndexPostings, lastIndex: LastIndex | undefined): TermFiles {
  const {terms} = index
  const lastText = lastIndex ? createTextReader(lastIndex) : () => ''
  const changes = termChanges(index, lastIndex, lastText)
  const {use, isChanged, texts} = changes
  const sizes = new Uint32Array(terms.length)
  if (lastIndex) sizes.set(lastIndex.state.sizes)
  /** The last letters of words that are new or no longer used. */
  const lastLetters = new Set<string>()
  for (let number = 0; number < terms.length; number++) {
    if (isChanged[number] === 0) continue
    const text = texts.get(number)
    const isCommon = use.isCommon(number)
    const size = text === undefined ? 0 : 2 * textInFile(text, isCommon).length + (isCommon ? 1 : 0)
    if ((size === 0) !== (sizes[number] === 0)) lastLetters.add(lastLetterOf(terms[number]!))
    sizes[number] = size
  }
  const sorted = terms.map((_, number) => number).filter((number) => sizes[number]! > 0)
  sorted.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const shards = shardsOf(sorted.map((number) => ({number, term: terms[number]!, size: sizes[number]! >>> 1})))
  const unchanged = sameShards(shards, {lastIndex, isChanged})
  const outputs = shards.map((shard, number) => {
    const before = unchanged[number]
    const output =
      lastIndex && before ? sameOutput(shard, {before, lastIndex, changes}) : newOutput(shard, {changes, lastText})
    return {...output, name: `t/${number}.json`}
  })
  const lists = listFiles(
    sorted.map((number) => terms[number]!),
    {lastIndex, lastLetters},
  )
  const stateOf = ({part, hash}: ShardOutput, number: number) => {
    const {key, terms: within} = shards[number]!
    return {first: key, last: within.at(-1)!.term, count: within.length, part, hash}
  }
  const {counts, sections} = use
  return {
    files: [...outputs.map(({name, hash, text}) => ({name, hash, text})), ...lists.files],
    parts: new Map(outputs.flatMap(({part, postings}) => (postings === undefined ? [] : [[part, postings]]))),
    shards: shards.map(({key}) => key),
    endings: lists.endings.map(({key}) => key),
    state: {sizes, counts, sections, shards: outputs.map(stateOf), endings: lists.endings},
  }
}

/** The file of a shard, and the part of the cache with all postings of its terms. */
interface ShardOutput {
  /** Of the file. */
  hash: string
  text(): string
  /** Name of the part, which is a hash. */
  part: string
  /** The part itself, if the last index did not have it. */
  postings?: string
}

function newOutput(
  shard: Shard,
  {changes: {texts, use}, lastText}: {changes: TermChanges; lastText(number: number): string},
): ShardOutput {
  const postingsOf = ({number}: SizedTerm) => texts.get(number) ?? lastText(number)
  const postings = textOfShard(shard, postingsOf)
  const part = hashOf(postings)
  if (!shard.terms.some(({number}) => use.isCommon(number))) return {hash: part, text: () => postings, part, postings}
  const text = textOfShard(shard, (term) => textInFile(postingsOf(term), use.isCommon(term.number)))
  return {hash: hashOf(text), text: () => text, part, postings}
}

function sameOutput(
  shard: Shard,
  {before, lastIndex, changes}: {before: ShardState; lastIndex: LastIndex; changes: TermChanges},
): ShardOutput {
  const text = () => {
    const postings = textsIn(readPart(lastIndex.part, before.part))
    return textOfShard(shard, ({number, term}) => textInFile(defined(postings.get(term)), changes.use.isCommon(number)))
  }
  return {hash: before.hash, text, part: before.part}
}

/** The state of each shard that is equal in the last index; undefined for the others. */
function sameShards(
  shards: readonly Shard[],
  {lastIndex, isChanged}: {lastIndex: LastIndex | undefined; isChanged: Uint8Array},
): (ShardState | undefined)[] {
  const shardsByFirstTerm = new Map(lastIndex?.state.shards.map((shard) => [shard.first, shard]))
  return shards.map(({key, terms}) => {
    const before = shardsByFirstTerm.get(key)
    if (before?.last !== terms.at(-1)!.term || before.count !== terms.length) return undefined
    return terms.some(({number}) => isChanged[number] === 1) ? undefined : before
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
const textOfShard = ({terms}: Shard, textOf: (term: SizedTerm) => string): string =>
  `{${terms.map((term) => `${JSON.stringify(term.term)}:"${textOf(term)}"`).join()}}`

const textOfList = ({terms}: Endings): string => JSON.stringify(terms)
