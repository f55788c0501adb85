/** The files of the terms of an index: blocks and endings. Files without changed terms come from the last index. */
import type {TemporaryFile} from '../../io/temporary-file.js'
import {defined} from '../../model/defined.js'
import {blocksOf, isSmall, sizeOf, type TermBlock} from './blocks.js'
import {markedIn} from './encode-terms.js'
import {endingsOf, lastLetterOf} from './endings.js'
import {hashOf, type IndexFile} from './file.js'
import {createFileEncoder, type FileEncoder, termFileOf} from './file-postings.js'
import {textOfKeys} from './keys.js'
import {createTextReader, textsIn} from './last-blocks.js'
import {type BlockState, type IndexPostings, type LastIndex, readPart, type StorePart, type TermState} from './state.js'
import {termChanges} from './term-changes.js'
import {createTermTexts} from './term-texts.js'

export interface TermFiles {
  files: IndexFile[]
  /** The beginning of the first term of each block, and the first term of each list of endings. */
  blocks: string[]
  endings: string[]
  /** The text of the section table; undefined for a site without. */
  sectionTable: string | undefined
  /** What the next build needs. `store` receives all postings of changed blocks, and returns the name of the part. */
  state(store: StorePart): TermState
}

/** Creates the files, with the texts of terms in a temporary file. The terms of the last index keep their numbers. */
export function termFiles(index: IndexPostings, lastIndex: LastIndex | undefined, file: TemporaryFile): TermFiles {
  const {terms} = index
  const lastText = lastIndex ? createTextReader(lastIndex) : () => ''
  const {use, isChanged, sorted, ...changes} = termChanges(index, lastIndex, lastText)
  const encode = createFileEncoder(use, terms)
  /** Of changed terms: all postings, and those in the file. */
  const [texts, encoded] = [createTermTexts(file, terms.length), createTermTexts(file, terms.length)]
  const sizes = new Uint32Array(terms.length)
  if (lastIndex) sizes.set(lastIndex.state.sizes)
  for (const number of markedIn(isChanged)) sizes[number] = 0
  changes.encode((number, text) => {
    const inFile = encode(number, text)
    texts.set(number, text)
    encoded.set(number, inFile)
    sizes[number] = 2 * inFile.length + (use.isCommon(number) ? 1 : 0)
  })
  const names: string[] = []
  for (const number of sorted) names.push(terms[number]!)
  const sizedTerms = {names, sizes: sorted.map((number) => sizeOf(terms[number]!, sizes[number]! >>> 1))}
  const blocks = blocksOf(sizedTerms)
  const textOf = (number: number) => texts.get(number) ?? lastText(number)
  const encodedOf = (number: number) => encoded.get(number) ?? encode(number, textOf(number))
  const lastBlocks = new Map(lastIndex?.state.blocks.map((block) => [block.first, block]))
  const outputs = blocks.map(({from, to}) => {
    const numbers = sorted.subarray(from, to)
    const termsIn = () => ({names: names.slice(from, to), numbers: [...numbers]})
    const before = lastBlocks.get(names[from]!)
    const hasSameTerms = before?.count === to - from && before.last === names[to - 1]
    return lastIndex && hasSameTerms && numbers.every((number) => isChanged[number] === 0)
      ? sameOutput(termsIn, {before, lastIndex, encode})
      : newOutput(termsIn, {textOf, encodedOf})
  })
  const lists = isSmall(sizedTerms)
    ? {files: [], endings: []}
    : listFiles(names, {lastIndex, lastLetters: changedLetters(terms, sizes, {lastIndex, isChanged})})
  const {counts, sections} = use
  return {
    files: [...outputs.map(({hash, text}, number) => ({name: `t/${number}.json`, hash, text})), ...lists.files],
    blocks: shortKeys(blocks, names),
    endings: lists.endings.map(({key}) => key),
    sectionTable: sections.firsts && sections.digits,
    state(store) {
      const states = outputs.map(({part, hash}, number) => {
        const {from, to} = blocks[number]!
        return {first: names[from]!, last: names[to - 1]!, count: to - from, part: part(store), hash}
      })
      return {sizes, counts, sections: sections.digits, blocks: states, endings: lists.endings}
    },
  }
}

/** The last letters of words that are new or no longer used. */
function changedLetters(
  terms: readonly string[],
  sizes: Uint32Array,
  {lastIndex, isChanged}: {lastIndex: LastIndex | undefined; isChanged: Uint8Array},
): ReadonlySet<string> {
  const letters = new Set<string>()
  for (const number of markedIn(isChanged)) {
    const before = lastIndex?.state.sizes[number] ?? 0
    if ((sizes[number] === 0) !== (before === 0)) letters.add(lastLetterOf(terms[number]!))
  }
  return letters
}

/** The file of a block. */
interface BlockOutput {
  hash: string
  text(): string
  /** Name of the part of the cache with all postings of the terms. Stores it, if the last index did not have it. */
  part(store: StorePart): string
}

/** Returns the terms of a block. The terms of all blocks would take much memory. */
type TermsIn = () => {names: readonly string[]; numbers: readonly number[]}

/** `textOf` returns all postings of a term, `encodedOf` those in its file. */
function newOutput(
  termsIn: TermsIn,
  {textOf, encodedOf}: Record<'textOf' | 'encodedOf', (number: number) => string>,
): BlockOutput {
  // The texts of all blocks do not fit into memory.
  const text = () => {
    const {names, numbers} = termsIn()
    return termFileOf(names, numbers.map(encodedOf))
  }
  return {hash: hashOf(text()), text, part: (store) => store(textOfBlock(termsIn, textOf))}
}

function sameOutput(
  termsIn: TermsIn,
  {before, lastIndex, encode}: {before: BlockState; lastIndex: LastIndex; encode: FileEncoder},
): BlockOutput {
  const text = () => {
    const postings = textsIn(readPart(lastIndex.part, before.part))
    const {names, numbers} = termsIn()
    return termFileOf(
      names,
      names.map((name, index) => encode(numbers[index]!, defined(postings.get(name)))),
    )
  }
  return {hash: before.hash, text, part: () => before.part}
}

/** For each block the shortest beginning of its first term that comes after the last term of the block before it. */
const shortKeys = (blocks: readonly TermBlock[], names: readonly string[]): string[] =>
  blocks.map(({from}) => {
    const [previous, key] = [names[from - 1] ?? '', names[from]!]
    let length = 1
    while (length < key.length && key.slice(0, length) <= previous) length++
    return key.slice(0, length)
  })

/** The lists of endings of terms. A list contains terms with one last letter, and only lists of `lastLetters` have changed. */
function listFiles(
  names: readonly string[],
  {lastIndex, lastLetters}: {lastIndex: LastIndex | undefined; lastLetters: ReadonlySet<string>},
) {
  const lastEndings = lastIndex?.state.endings ?? []
  const changed = textsOfLists(lastEndings.length > 0 ? withLastLetter(names, lastLetters) : names)
  const endings = lastEndings.filter(({key}) => !lastLetters.has(key[0]!))
  for (const [key, text] of changed) endings.push({key, hash: hashOf(text)})
  endings.sort((a, b) => (a.key < b.key ? -1 : 1))
  let all: ReadonlyMap<string, string> | undefined
  const textOf = (key: string) => {
    const text = changed.get(key)
    if (text !== undefined) return text
    // Usually, the output folder has the files of the other lists.
    all ??= textsOfLists(names)
    return defined(all.get(key))
  }
  const fileOf = ({key, hash}: {key: string; hash: string}, index: number): IndexFile => {
    return {name: `e/${index}.json`, hash, text: () => textOf(key)}
  }
  return {endings, files: endings.map(fileOf)}
}

/** An edit that adds no word has no such letters. */
const withLastLetter = (names: readonly string[], letters: ReadonlySet<string>): readonly string[] =>
  letters.size === 0 ? [] : names.filter((name) => letters.has(lastLetterOf(name)))

/** All postings of a block: JSON of an object. Postings contain no characters to escape. */
function textOfBlock(termsIn: TermsIn, textOf: (number: number) => string): string {
  const {names, numbers} = termsIn()
  return `{${names.map((name, index) => `${JSON.stringify(name)}:"${textOf(numbers[index]!)}"`).join()}}`
}

/** The texts of the lists of endings, by key. */
const textsOfLists = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(endingsOf(names).map(({key, reversed}) => [key, JSON.stringify(textOfKeys(reversed))]))
