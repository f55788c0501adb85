import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'

/** One example of a Markdown specification: source and HTML. */
export interface SpecExample {
  /** Number from 1, in the order of the text. */
  number: number
  /** Word after `example`: the extension it needs, `disabled`, or ''. */
  kind: string
  markdown: string
  html: string
}

const ofTests = (name: string): string => fileURLToPath(new URL(`../specifications/${name}`, import.meta.url))

const specifications = {
  CommonMark: createRequire(import.meta.url).resolve('commonmark-spec/spec.txt'),
  GFM: ofTests('gfm-0.29-spec.txt'),
  'GFM extensions': ofTests('gfm-extensions.txt'),
}

export const readSpec = (name: keyof typeof specifications): SpecExample[] =>
  examplesIn(readFileSync(specifications[name], 'utf8'))

/** The Markdown of all examples. */
export const specTexts = (): string[] =>
  (['CommonMark', 'GFM', 'GFM extensions'] as const).flatMap((name) => readSpec(name).map(({markdown}) => markdown))

/** Examples are between fences of 32 backticks: Markdown, a line with a dot, HTML; `→` is a tab. */
function examplesIn(text: string): SpecExample[] {
  const pattern = /^`{32} example *(\w*)[^\n]*\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm
  return [...text.matchAll(pattern)].map(([, kind = '', markdown = '', html = ''], index) => ({
    number: index + 1,
    kind,
    markdown: markdown.replaceAll('→', '\t'),
    html: html.replaceAll('→', '\t'),
  }))
}
