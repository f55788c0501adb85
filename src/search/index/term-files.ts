/** The files of the terms of an index: blocks and endings. Files without changed terms come from the last index. */
import type {TemporaryFile} from '../../io/temporary-file.js'
import {defined} from '../../model/defined.js'
import {blocksOf, isSmall, type SizedTerm, type TermBlock} from './blocks.js'
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
  lastIndex?.state.sizes.forEach((size, number) => {
    if (isChanged[number] === 0) sizes[number] = size
  })
  changes.encode((number, text) => {
    const inFile = encode(number, text)
    texts.set(number, text)
    encoded.set(number, inFile)
    sizes[number] = 2 * inFile.length + (use.isCommon(number) ? 1 : 0)
  })
  const sizedTerms = sorted.map((number) => ({number, term: terms[number]!, size: sizes[number]! >>> 1}))
  const blocks = blocksOf(sizedTerms)
  const unchanged = sameBlocks(blocks, {lastIndex, isChanged})
  const textOf = ({number}: SizedTerm) => texts.get(number) ?? lastText(number)
  const encodedOf = (term: SizedTerm) => encoded.get(term.number) ?? encode(term.number, textOf(term))
  const outputs = blocks.map((block, number) => {
    const before = unchanged[number]
    const output =
      lastIndex && before ? sameOutput(block, {before, lastIndex, encode}) : newOutput(block, {textOf, encodedOf})
    return {...output, name: `t/${number}.json`}
  })
  const lists = isSmall(sizedTerms)
    ? {files: [], endings: []}
    : listFiles(
        sorted.map((number) => terms[number]!),
        {lastIndex, lastLetters: changedLetters(terms, sizes, lastIndex)},
      )
  const {counts, sections} = use
  return {
    files: [...outputs.map(({name, hash, text}) => ({name, hash, text})), ...lists.files],
    blocks: shortKeys(blocks),
    endings: lists.endings.map(({key}) => key),
    sectionTable: sections.firsts && sections.digits,
    state(store) {
      const states = outputs.map(({part, hash}, number) => {
        const {key, terms: within} = blocks[number]!
        return {first: key, last: within.at(-1)!.term, count: within.length, part: part(store), hash}
      })
      return {sizes, counts, sections: sections.digits, blocks: states, endings: lists.endings}
    },
  }
}

/** The last letters of words that are new or no longer used. */
function changedLetters(
  terms: readonly string[],
  sizes: Uint32Array,
  lastIndex: LastIndex | undefined,
): ReadonlySet<string> {
  const letters = new Set<string>()
  sizes.forEach((size, number) => {
    const before = lastIndex?.state.sizes[number] ?? 0
    if ((size === 0) !== (before === 0)) letters.add(lastLetterOf(terms[number]!))
  })
  return letters
}

/** The file of a block. */
interface BlockOutput {
  hash: string
  text(): string
  /** Name of the part of the cache with all postings of the terms. Stores it, if the last index did not have it. */
  part(store: StorePart): string
}

/** `textOf` returns all postings of a term, `encodedOf` those in its file. */
function newOutput(
  block: TermBlock,
  {textOf, encodedOf}: Record<'textOf' | 'encodedOf', (term: SizedTerm) => string>,
): BlockOutput {
  // The texts of all blocks do not fit into memory.
  const text = () => termFileOf(namesIn(block), block.terms.map(encodedOf))
  return {hash: hashOf(text()), text, part: (store) => store(textOfBlock(block, textOf))}
}

function sameOutput(
  block: TermBlock,
  {before, lastIndex, encode}: {before: BlockState; lastIndex: LastIndex; encode: FileEncoder},
): BlockOutput {
  const text = () => {
    const postings = textsIn(readPart(lastIndex.part, before.part))
    const encoded = block.terms.map(({number, term}) => encode(number, defined(postings.get(term))))
    return termFileOf(namesIn(block), encoded)
  }
  return {hash: before.hash, text, part: () => before.part}
}

const namesIn = ({terms}: TermBlock): string[] => terms.map(({term}) => term)

/** For each block the shortest beginning of its first term that comes after the last term of the block before it. */
const shortKeys = (blocks: readonly TermBlock[]): string[] =>
  blocks.map(({key}, index) => {
    const previous = blocks[index - 1]?.terms.at(-1)?.term ?? ''
    let length = 1
    while (length < key.length && key.slice(0, length) <= previous) length++
    return key.slice(0, length)
  })

/** The state of each block that is equal in the last index; undefined for the others. */
function sameBlocks(
  blocks: readonly TermBlock[],
  {lastIndex, isChanged}: {lastIndex: LastIndex | undefined; isChanged: Uint8Array},
): (BlockState | undefined)[] {
  const blocksByFirstTerm = new Map(lastIndex?.state.blocks.map((block) => [block.first, block]))
  return blocks.map(({key, terms}) => {
    const before = blocksByFirstTerm.get(key)
    if (before?.last !== terms.at(-1)!.term || before.count !== terms.length) return undefined
    return terms.some(({number}) => isChanged[number] === 1) ? undefined : before
  })
}

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
const textOfBlock = ({terms}: TermBlock, textOf: (term: SizedTerm) => string): string =>
  `{${terms.map((term) => `${JSON.stringify(term.term)}:"${textOf(term)}"`).join()}}`

/** The texts of the lists of endings, by key. */
const textsOfLists = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(endingsOf(names).map(({key, reversed}) => [key, JSON.stringify(textOfKeys(reversed))]))
