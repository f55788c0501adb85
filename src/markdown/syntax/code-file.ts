/**
 * Code from a file: ```` ```ts file="../example.ts" region="name" ````, or `lines="3-8"`. It stays up to date on the
 * page. And code that `docsgen check --samples` runs: ```` ```js test ````, with the expected output in
 * ```` ```text output ````.
 */
import type {Code} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {partKeys, partOf} from '../includes.js'
import type {PageContext} from '../page-context.js'
import {nodesIn} from '../walk.js'
import {type CodeMeta, readMeta} from './code-meta.js'
import type {Syntax} from './construct.js'

export const codeFile: Syntax = {
  isOn: () => true,
  async onMarkdown(tree, page) {
    if (!/file=|[ \t]test/.test(page.text)) return
    for (const node of nodesIn(tree)) {
      if (node.type !== 'code' || !node.meta) continue
      const {options} = readMeta(node.meta)
      const source = await fill(node, options, page)
      const last = page.samples.at(-1)
      if (options.has('test'))
        page.samples.push({
          file: page.file,
          line: lineOf(node),
          language: (node.lang ?? '').toLowerCase(),
          code: node.value,
          ...(options.get('test') && {name: options.get('test')}),
          ...(source && {source}),
          ...(options.has('fails') && {fails: true as const}),
        })
      else if (options.has('output') && last?.file === page.file) last.output ??= {text: node.value, line: lineOf(node)}
    }
  },
}

const lineOf = ({position}: Code): number => position?.start.line ?? 1

/** Fills a block with the part of the file that it names. Returns the path of the file. */
async function fill(node: Code, options: CodeMeta['options'], page: PageContext): Promise<string | undefined> {
  const spec = options.get('file')
  if (spec === undefined) return undefined
  const place = {file: page.file, position: node.position?.start}
  const lookup = await page.find(spec, place)
  if ('diagnostic' in lookup) {
    page.diagnostics.push(lookup.diagnostic)
    // Readers see what is missing instead of an empty block.
    if (node.value === '') Object.assign(node, {value: spec, lang: 'text', meta: null})
    return undefined
  }
  const part = partOf(lookup.text, Object.fromEntries(partKeys.map((key) => [key, options.get(key)])))
  if ('missing' in part)
    page.diagnostics.push(catalogue.brokenInclude(place, `"${lookup.file}" has ${part.missing}.`, part.hint))
  else node.value = part.text.replace(/\n$/, '')
  return lookup.file
}
