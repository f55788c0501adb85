/** What writers type is shown as they mean it, in any order and nesting: see `written-pages.ts`. */

import type {Nodes} from 'hast'
import {fromParse5} from 'hast-util-from-parse5'
import {parse} from 'parse5'
import {expect, test} from 'vitest'
import {compilerFor} from '../support/compile-text.js'
import {rounds} from '../support/nightly.js'
import {seedsOf} from '../support/random.js'
import {type WrittenPage, writtenPagesFrom} from './written-pages.js'

const pages = rounds(60, 3000)

test.each(
  seedsOf('written pages'),
)('words, headings and links are as they were written, in both parsers and in the copy (SEED=%i)', async (seed) => {
  const next = writtenPagesFrom(seed)
  for (let page = 0; page < pages; page++) await check(next())
})

test.each(seedsOf('written pages'))('they are in MDX, too (SEED=%i)', async (seed) => {
  const next = writtenPagesFrom(seed, {isMdx: true})
  for (let page = 0; page < pages; page++) await check(next(), 'docs/page.mdx')
})

async function check(page: WrittenPage, file = 'docs/page.md'): Promise<void> {
  const {text} = page
  const compiled = await compilers.satteri.compileText({file, text})
  const {body, markdownExport} = compiled
  const shown = shownIn(body)
  expectAll(page, {
    problems: compiled.diagnostics,
    'words out of their order': outOfOrder(page.words, shown.text),
    'signs of markup': shown.prose.match(/[*_`[\]{}|<>#~\\]|:::/g) ?? [],
    'headings of another level or id': page.headings.filter(
      ({level, id}, index) =>
        shown.headings[index + 1]?.level !== level ||
        (id ?? shown.headings[index + 1]?.id) !== shown.headings[index + 1]?.id,
    ),
    'headings without ids': shown.headings.slice(1).filter(({id}) => id === ''),
    'links that are none': page.links.filter((url) => !shown.links.includes(url)),
  })
  // remark alone reads MDX.
  if (file.endsWith('.md')) expect((await compilers.remark.compileText({file, text})).body, text).toBe(body)
  const copy = shownIn((await compilers.satteri.compileText({file: 'docs/page.md', text: markdownExport})).body)
  expectAll(page, {
    'words that the copy has out of their order': outOfOrder(page.words, copy.text),
    'signs of markup in the copy': copy.prose.match(/[*_`[\]{}|<>#~\\]|:::/g) ?? [],
    'links that the copy lacks': page.links.filter((url) => !copy.links.includes(url)),
    'headings that the copy has otherwise': shown.headings.filter(
      ({level}, index) => copy.headings[index]?.level !== level,
    ),
  })
}

const compilers = {satteri: compilerFor(), remark: compilerFor({markdown: {parser: 'remark'}})}

/** Expects that there is none of each, and shows the page if there is. */
function expectAll({text}: WrittenPage, found: Record<string, readonly unknown[]>): void {
  for (const [name, all] of Object.entries(found)) expect({text, [name]: all}).toEqual({text, [name]: []})
}

/** Words that do not follow the word before them. */
function outOfOrder(words: readonly string[], text: string): string[] {
  let at = 0
  return words.filter((word) => {
    const index = text.indexOf(word, at)
    if (index >= 0) at = index + word.length
    return index < 0
  })
}

interface Shown {
  text: string
  /** Without code. */
  prose: string
  headings: {level: number; id: string}[]
  links: string[]
}

function shownIn(html: string): Shown {
  const shown: Shown = {text: '', prose: '', headings: [], links: []}
  const read = (node: Nodes, isCode: boolean): void => {
    if (node.type === 'text') {
      shown.text += node.value
      if (!isCode) shown.prose += node.value
    }
    if (node.type !== 'element') {
      if ('children' in node) for (const child of node.children) read(child as Nodes, isCode)
      return
    }
    const {tagName, properties, children} = node
    const classes = [properties.className].flat()
    if (/^(?:svg|script|style|template|button)$/.test(tagName) || classes.includes('anchor')) return
    if (/^h[1-6]$/.test(tagName)) shown.headings.push({level: Number(tagName[1]), id: String(properties.id ?? '')})
    if (tagName === 'a') shown.links.push(String(properties.href))
    for (const child of children) read(child, isCode || /^(?:code|pre)$/.test(tagName))
  }
  read(fromParse5(parse(html)) as Nodes, false)
  return shown
}
