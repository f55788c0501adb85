/** The info string after the language of a fence: `title="a.ts" {1,3-5} ins={2} showLineNumbers=5 wrap`. */

import type {Code} from 'mdast'
import {catalogue, isNear} from '../../model/diagnostics/diagnostics.js'
import {partKeys} from '../includes.js'
import type {PageContext} from '../page-context.js'
import type {Mark} from './code-lines.js'

type Range = readonly [first: number, last: number]

export interface CodeMeta {
  /** '' without a title. */
  title: string
  /** Lines with marks, from 1, both ends included; undefined without ranges. */
  ranges: readonly {mark: Mark; lines: readonly Range[]}[] | undefined
  /** Number of the first line; undefined without line numbers. */
  firstNumber: number | undefined
  isWrapped: boolean
  /** Lines that a longer block shows at first: a number, false for all, true for the number of the config. */
  collapse: number | boolean | undefined
  /** All words, with their values, or ''. */
  options: Map<string, string>
}

/**
 * `key=value`, a range in braces, a title in brackets (which may contain brackets, as in file names of routers), or a
 * word.
 */
const tokens =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+))|(?:(mark|ins|del)=)?\{(?:"[^"]*":)?([\d\s,.-]+)\}|\[((?:[^[\]]|\[[^[\]]*\])*)\]|[^\s,:{}[\]"'=]+/g

/** Characters of an info string that docsgen reads. Its patterns would need long for more, which nobody writes. */
export const maxInfo = 1000

const marks: Readonly<Record<string, Mark>> = {ins: 'added', del: 'removed'}

/** Ignores words of other tools. Of two contradicting words, the later wins. */
export function readMeta(text: string): CodeMeta {
  const meta: CodeMeta = {
    title: '',
    ranges: undefined,
    firstNumber: undefined,
    isWrapped: false,
    collapse: undefined,
    options: new Map(),
  }
  for (const [token, key, double, single, plain, mark = '', range, name] of text.slice(0, maxInfo).matchAll(tokens)) {
    const value = double ?? single ?? plain ?? ''
    meta.options.set(key ?? token, value)
    if (range !== undefined) meta.ranges = withRange(meta.ranges, marks[mark] ?? 'highlighted', rangesIn(range))
    else if (name !== undefined) meta.title ||= name.trim()
    else if (key === 'title') meta.title = value
    else if ((key ?? token) === 'collapse') meta.collapse = linesOf(value)
    else if (token === 'noCollapse' || token === 'no-collapse') meta.collapse = false
    else if (token === 'wrap') meta.isWrapped = true
    else if (token === 'noLineNumbers' || token === 'no-line-numbers') meta.firstNumber = undefined
    else if (/^(?:showLineNumbers|line-numbers)$/.test(key ?? token)) meta.firstNumber = firstNumber(value)
  }
  return meta
}

/** Lines with one mark are those of the last word for it. */
const withRange = (ranges: CodeMeta['ranges'], mark: Mark, lines: readonly Range[] | undefined): CodeMeta['ranges'] =>
  lines === undefined ? ranges : [...(ranges ?? []).filter((one) => one.mark !== mark), {mark, lines}]

const firstNumber = (value: string): number | undefined =>
  value === 'false' ? undefined : /^\d{1,5}$/.test(value) ? Number(value) : 1

const linesOf = (value: string): number | boolean =>
  value === 'false' ? false : /^[1-9]\d{0,4}$/.test(value) ? Number(value) : true

/** `1,3-5` → [[1, 1], [3, 5]]; undefined for other texts. */
function rangesIn(text: string): Range[] | undefined {
  const ranges: Range[] = []
  for (const range of text.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,6})\s*(?:(?:-|\.\.)\s*(\d{1,6})\s*)?$/.exec(range) ?? []
    if (first === undefined) return undefined
    const [start, end] = [Number(first), Number(last)].sort((a, b) => a - b) as [number, number]
    ranges.push([Math.max(start, 1), end])
  }
  return ranges
}

const withValue = ['title', 'showLineNumbers', 'line-numbers', 'collapse', 'file']
const ofFiles: readonly string[] = partKeys
const flags = 'showLineNumbers line-numbers noLineNumbers no-line-numbers wrap collapse noCollapse no-collapse'.split(
  ' ',
)

/** Values, ranges, and patterns of other tools: docsgen has no options inside these. */
const values = /"[^"]*"|'[^']*'|\{[^}]*\}|\[[^\]]*\]|\/(?:\\.|[^/\\])*\//g
const option = /(?<!\S)([A-Za-z][\w-]*)(=?)(?=\S*(?:\s|$))/g

/** Reports options that differ from an option of docsgen by one letter, letter case or dashes. */
export function checkOptions({meta, position}: Code, page: Pick<PageContext, 'file' | 'text' | 'diagnostics'>): void {
  if (!meta || position === undefined) return
  const {line, column} = position.start
  const plain = meta.replace(values, (value) => '.'.repeat(value.length))
  for (const [, name = '', equals] of plain.matchAll(option)) {
    const candidates = equals === '' ? flags : /(?:^|\s)file=/.test(meta) ? [...withValue, ...ofFiles] : withValue
    if (flags.includes(name) || withValue.includes(name) || ofFiles.includes(name)) continue
    const near = candidates.find((candidate) => isNear(withoutDashes(name), withoutDashes(candidate)))
    if (near === undefined) continue
    const sourceLine = page.text.split('\n')[line - 1] ?? ''
    const start = sourceLine.indexOf(name, sourceLine.indexOf(meta, column))
    const place = {file: page.file, position: {line, column: start === -1 ? column : start + 1}}
    page.diagnostics.push(catalogue.unknownCodeOption(place, name, near))
  }
}

const withoutDashes = (name: string): string => name.replace(/[-_]/g, '').toLowerCase()
