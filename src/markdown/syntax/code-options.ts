/** Misspelt options of code blocks: ```` ```js titel="a.js" showLineNumber ````. */
import type {Code} from 'mdast'
import {catalogue, isNear} from '../../model/diagnostics/diagnostics.js'
import {partKeys} from '../includes.js'
import type {PageContext} from '../page-context.js'

const withValue = ['title', 'showLineNumbers', 'line-numbers', 'collapse', 'file']
const ofFiles: readonly string[] = partKeys
const flags = [
  'showLineNumbers',
  'line-numbers',
  'noLineNumbers',
  'no-line-numbers',
  'wrap',
  'collapse',
  'noCollapse',
  'no-collapse',
]

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
