/** The code that a page declares to describe: in its front matter `covers`, and in lines such as `::covers{src/cli.ts#parse}`. */
import path from 'node:path'
import {blockPrefix, createFenceDetector} from '../../content/fences.js'
import {headOf, plainWords} from '../../content/plain-words.js'
import {parseYaml} from '../../content/scan/scan.js'
import {defined} from '../../model/defined.js'
import type {Position} from '../../model/model.js'

/** A file, a pattern of files, or a symbol of a file, and the text that describes it. */
export interface Declared {
  /** `src/cli.ts#parse`, with a path relative to the project. */
  covers: string
  position: Position
  /** Heading of the section; '' for the whole page. */
  section: string
  /** The words of the page or the section, without declarations. */
  prose: string
}

const directive = new RegExp(`^${blockPrefix}::covers(?:\\[(.*)\\]|\\{(.*)\\})[ \\t]*$`, 'i')
const frontMatterKey = /^covers[ \t]*:.*\n?(?:(?:[ \t]+|-).*\n?)*/m

/** The declarations in a text, in their order. */
export function declaredIn(source: string): Declared[] {
  const text = source.replaceAll('\r\n', '\n')
  if (!text.includes('covers')) return []
  const head = headOf(text)
  const prose = (from = 0, to = Number.POSITIVE_INFINITY): string => {
    const lines = text.split('\n').slice(from, to)
    const words = lines.filter((line) => !directive.test(line)).join('\n')
    return plainWords(from === 0 ? words.replace(headOf(words), (all) => all.replace(frontMatterKey, '')) : words)
  }
  const ofPage = inFrontMatter(head).map((one) => ({...one, section: '', prose: prose()}))
  const ofSections = inLines(text, head).map(({section: {name, from, to}, ...one}) => ({
    ...one,
    section: name,
    prose: prose(from, to),
  }))
  return [...ofPage, ...ofSections]
}

function inFrontMatter(head: string): Pick<Declared, 'covers' | 'position'>[] {
  const source = /^\uFEFF?---([\s\S]*?\n)---/.exec(head)?.[1]
  if (source === undefined) return []
  const positions = new Map<string, Position>()
  const {covers = []} = parseYaml(source, positions).values
  const position = positions.get('covers') ?? {line: 1, column: 1}
  if (!Array.isArray(covers)) return [{covers: normal(String(covers)), position}]
  return covers.map((one, index) => ({
    covers: normal(String(one)),
    position: positions.get(`covers.${index}`) ?? position,
  }))
}

interface Section {
  name: string
  /** First line, from 0, and the line after the last. */
  from: number
  to: number
}

/** The text of a heading without the marks that may close it. One step after the other: a text may have thousands of spaces. */
function withoutEnd(name: string): string {
  let end = name.length
  while (name[end - 1] === '#') end--
  return name.slice(0, end).trimEnd()
}

function inLines(text: string, head: string) {
  const headings: {line: number; level: number; name: string}[] = []
  const found: {covers: string; position: Position}[] = []
  const isCode = createFenceDetector()
  const start = head.split('\n').length - 1
  for (const [line, content] of text.split('\n').entries()) {
    if (line < start || isCode(content)) continue
    const [, marks, name = ''] = /^(#{1,6})[ \t]+(\S.*)?$/s.exec(content.trimEnd()) ?? []
    if (marks !== undefined) headings.push({line, level: marks.length, name: withoutEnd(name)})
    const [, label, braces] = directive.exec(content) ?? []
    const words = label ?? braces ?? ''
    const column = content.lastIndexOf(words) + 1
    for (const {word, index} of wordsIn(words))
      found.push({covers: normal(word), position: {line: line + 1, column: column + index}})
  }
  const sectionAt = (line: number): Section => {
    const index = headings.findLastIndex((heading) => heading.line < line)
    const heading = headings[index]
    if (heading === undefined || heading.level === 1) return {name: '', from: 0, to: Number.POSITIVE_INFINITY}
    const next = headings.slice(index + 1).find(({level}) => level <= heading.level)
    return {name: heading.name, from: heading.line, to: next?.line ?? Number.POSITIVE_INFINITY}
  }
  return found.map((one) => ({...one, section: sectionAt(one.position.line)}))
}

/** Words between spaces; quotes keep a word with spaces or braces together. */
const wordsIn = (text: string): {word: string; index: number}[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].map((match) => ({
    word: defined(match[1] ?? match[2] ?? match[3]),
    index: match.index,
  }))

/** A path relative to the project, as includes write it: `/src/a.ts`, `@site/src/a.ts` or `./src/a.ts`. */
function normal(written: string): string {
  const [file = '', symbol] = splitSymbol(written.trim())
  const plain = path.posix.normalize(file.replace(/^(?:@site)?\//, ''))
  return symbol === undefined ? plain : `${plain}#${symbol}`
}

/** `src/cli.ts#Parser.next` → its path and its symbol. */
export function splitSymbol(covers: string): [file: string, symbol?: string] {
  const index = covers.indexOf('#')
  return index === -1 ? [covers] : [covers.slice(0, index), covers.slice(index + 1)]
}
