import {existsSync, readFileSync} from 'node:fs'

/** One example of a Markdown specification: source and HTML. */
export interface SpecExample {
  /** From 1, in order of the text. */
  number: number
  /** Word after `example`: the extension it needs, `disabled`, or ''. */
  kind: string
  markdown: string
  html: string
}

/** A text of the conformance corpus, which lies beside the repository; undefined where it is not there. */
export function readSpec(name: string): SpecExample[] | undefined {
  const file = new URL(`../../../shared/corpora/conformance/${name}`, import.meta.url)
  return existsSync(file) ? examplesIn(readFileSync(file, 'utf8')) : undefined
}

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
