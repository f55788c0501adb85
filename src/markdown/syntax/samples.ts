/** Code blocks that `docsgen check --samples` runs: ```` ```js test ````, and the expected output in ```` ```text output ````. */
import type {Code} from 'mdast'
import type {Sample} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import {nodesIn} from '../walk.js'
import {metaValue} from './code-file.js'
import type {Syntax} from './construct.js'

/** Whether a text may contain a sample; most texts contain none. */
const mayHaveSamples = (text: string): boolean =>
  text.includes(' test') && text.split('\n').some((line) => /```|~~~/.test(line) && /[ \t]test(?=[=\s]|$)/.test(line))

export const samples: Syntax = {
  isOn: () => true,
  async onMarkdown(tree, page) {
    if (!mayHaveSamples(page.text)) return
    let last: Sample | undefined
    for (const node of nodesIn(tree)) {
      if (node.type !== 'code') continue
      const words: readonly string[] = (node.meta ?? '').match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []
      if (words.some((word) => word === 'test' || word.startsWith('test='))) {
        last = await sampleOf(node, words, page)
        page.samples.push(last)
      } else if (last && last.output === undefined && words.includes('output'))
        last.output = {text: node.value, line: lineOf(node)}
    }
  },
}

const lineOf = ({position}: Code): number => position?.start.line ?? 1

async function sampleOf(node: Code, words: readonly string[], page: PageContext): Promise<Sample> {
  const {meta, lang, value, position} = node
  const name = metaValue(meta ?? '', 'test')
  const spec = metaValue(meta ?? '', 'file')
  const place = {file: page.file, position: position?.start}
  const lookup = spec === undefined ? undefined : await page.find(spec, place)
  return {
    file: page.file,
    line: lineOf(node),
    language: (lang ?? '').toLowerCase(),
    code: value,
    ...(name !== undefined && {name}),
    ...(lookup && 'file' in lookup && {source: lookup.file}),
    ...(words.includes('fails') && {fails: true as const}),
  }
}
