/** The files of the terms of an index: blocks and endings. */
import {blocksOf, isSmall, sizeOf, type TermBlock} from './blocks.js'
import {eachTerm, type NumberedPage, termUse} from './encode-terms.js'
import {endingsOf} from './endings.js'
import {fileOf, hashOf, type IndexFile} from './file.js'
import {createFileEncoder, termFileOf} from './file-postings.js'
import {textOfKeys} from './keys.js'
import {countSections, sectionDigits} from './section-table.js'

export interface TermFiles {
  files: IndexFile[]
  /** The beginning of the first term of each block, and the first term of each list of endings. */
  blocks: string[]
  endings: string[]
  /** The text of the section table; undefined for a site without. */
  sectionTable: string | undefined
}

/** Creates the files. `terms`: every term, by its number. `pages`: the postings of all pages, which are read more than once. */
export function termFiles(terms: readonly string[], pages: Iterable<NumberedPage>): TermFiles {
  const counts = new Uint32Array(terms.length)
  const sectionsOfPages: string[] = []
  for (const {postings} of pages) {
    for (let i = 0; i < postings.length; i += 3) counts[postings[i]!]!++
    sectionsOfPages.push(sectionDigits(postings))
  }
  const use = termUse(counts, countSections(sectionsOfPages))
  const sorted = Uint32Array.from(terms.keys()).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const names = Array.from(sorted, (number) => terms[number]!)
  const encode = createFileEncoder(use, terms)
  const encoded: string[] = []
  eachTerm(pages, counts, {numbers: sorted, add: (number, postings) => encoded.push(encode(number, postings))})
  const sizedTerms = {names, sizes: Uint32Array.from(encoded, ({length}, index) => sizeOf(names[index]!, length))}
  const blocks = blocksOf(sizedTerms)
  const lists = isSmall(sizedTerms) ? [] : endingsOf(names)
  return {
    files: [
      ...blocks.map(({from, to}, number): IndexFile => {
        // The texts of all blocks would double the memory of the index.
        const text = () => termFileOf(names.slice(from, to), encoded.slice(from, to))
        return {name: `t/${number}.json`, hash: hashOf(text()), text}
      }),
      ...lists.map(({reversed}, number) => fileOf(`e/${number}.json`, JSON.stringify(textOfKeys(reversed)))),
    ],
    blocks: shortKeys(blocks, names),
    endings: lists.map(({key}) => key),
    sectionTable: use.sections.firsts && use.sections.digits,
  }
}

/** For each block the shortest beginning of its first term that comes after the last term of the block before it. */
const shortKeys = (blocks: readonly TermBlock[], names: readonly string[]): string[] =>
  blocks.map(({from}) => {
    const [previous, key] = [names[from - 1] ?? '', names[from]!]
    let length = 1
    while (length < key.length && key.slice(0, length) <= previous) length++
    return key.slice(0, length)
  })
