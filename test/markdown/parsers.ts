/** The two parsers beside each other: what the differential tests compare, and over which texts. */
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import type {Root} from 'mdast'
import {markdownToMdast} from 'satteri'
import {expect} from 'vitest'
import {createMarkdownParser} from '../../src/markdown/markdown-parser.js'
import {hasUnsupportedConstruct, isUnsupportedText} from '../../src/markdown/parser/needs-reference-parser.js'
import {repository} from '../support/project.js'

/** Real documentation: that of this repository, and that of others where it is beside the repository. */
const corpora = Object.fromEntries([
  ...['docs-content', 'manual'].map((name) => [name, path.join(repository, name)]),
  ...['cpp-docs', 'ibc-go', 'jest', 'redux']
    .map((name) => [name, path.join(repository, '../shared/corpora', name)] as const)
    .filter(([, folder]) => existsSync(folder)),
]) as Record<string, string>

export const corpusNames = Object.keys(corpora)

export const whyNot = corpusNames.length > 2 ? '' : ' (skipped for other sites: there is no ../shared/corpora here)'

/** Files of Markdown of a corpus; of many, each `step`th. */
export const corpusFiles = (name: string, step = 1): string[] =>
  readdirSync(corpora[name]!, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .filter((_, index) => index % step === 0)
    .map((file) => path.join(corpora[name]!, file))

/** A text as `scan` hands it on: without byte order mark, LF line ends, lines of front matter empty. */
export const readText = (file: string): string =>
  new TextDecoder()
    .decode(readFileSync(file))
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, (matter) => matter.replace(/[^\n]/g, ''))

/** Strings that break programs. */
export const naughtyStrings = (): string[] => createRequire(import.meta.url)('big-list-of-naughty-strings') as string[]

export interface Tally {
  texts: number
  /** Texts that the guard sends to remark. */
  guarded: number
}

/** Fails on the first texts of which satteri makes another tree than remark, in any field or position, with no guard before it. */
export async function expectSameTrees(texts: Iterable<string>, gfm = true): Promise<Tally> {
  const remark = createMarkdownParser({gfm, parser: 'remark'})
  const tally: Tally = {texts: 0, guarded: 0}
  const different: unknown[] = []
  for (const text of texts) {
    tally.texts++
    const tree = isUnsupportedText(text) ? undefined : treeBySatteri(text, gfm)
    if (tree === undefined || hasUnsupportedConstruct(tree, text)) tally.guarded++
    else if (!isDeepStrictEqual(await remark(text), tree)) different.push(text)
    if (different.length === 5) break
  }
  expect(different).toEqual([])
  return tally
}

export const treeBySatteri = (text: string, gfm = true): Root =>
  markdownToMdast(text, {features: {gfm, frontmatter: false}}) as Root

/** Share of texts that go to remark, in percent. */
export const shareOf = ({texts, guarded}: Tally): number => (guarded / texts) * 100
