/**
 * Code from a file: ```` ```ts file="../example.ts" region="name" ````, or `lines="3-8"`. It stays up to date on the
 * page.
 */
import type {Code} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Sample} from '../../model/model.js'
import {partKeys, partOf} from '../includes.js'
import type {PageContext} from '../page-context.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const codeFile: Syntax = {
  isOn: () => true,
  async onMarkdown(tree, page) {
    if (!page.text.includes('file=')) return
    for (const node of nodesIn(tree)) if (node.type === 'code' && node.meta) await fill(node, page)
  },
}

async function fill(node: Code, page: PageContext): Promise<void> {
  const option = (key: string) => metaValue(node.meta ?? '', key)
  const spec = option('file')
  if (spec === undefined) return
  const place = {file: page.file, position: node.position?.start}
  const lookup = await page.find(spec, place)
  if ('diagnostic' in lookup) {
    page.diagnostics.push(lookup.diagnostic)
    // Readers see what is missing instead of an empty block.
    if (node.value === '') Object.assign(node, {value: spec, lang: 'text', meta: null})
    return
  }
  const part = partOf(lookup.text, Object.fromEntries(partKeys.map((key) => [key, option(key)])))
  if ('missing' in part)
    page.diagnostics.push(catalogue.brokenInclude(place, `"${lookup.file}" has ${part.missing}.`, part.hint))
  else node.value = part.text.replace(/\n$/, '')
}

/** The value of a key in the words after the language of a fence. */
const metaValue = (meta: string, key: string): string | undefined => {
  const [, double, single, plain] = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|([^\\s{}"']+))`).exec(meta) ?? []
  return double ?? single ?? plain
}

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
