/** Files that pages include, such as `::include{file="./_partial.md"}`, and the parts of them. */
import path from 'node:path'
import {createFenceDetector} from '../content/fences.js'
import {isHidden, refRoot} from '../files/paths/paths.js'
import {defined} from '../model/defined.js'
import {catalogue, nearest} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic, Position, ProjectFiles} from '../model/model.js'

/** The file that a text names, or the diagnostic if docsgen cannot read it, or if there is none. */
export type FileLookup = {file: string; text: string} | {diagnostic: Diagnostic; isMissing?: true}

/** A file, and the place in it that includes the next file. */
export interface Place {
  file: string
  position: Position
}

interface FileReader {
  /** Finds a file by its path in another file of the project; `/` and `@site/` start at the project folder. */
  find(spec: string, from: {file: string; position: Position | undefined}): Promise<FileLookup>
  /** Records that the page names a file that docsgen does not read. */
  mention(spec: string, from: {file: string}): void
  /** Compiles the page again when this file of the project changes, appears or disappears. `hash`: default: of its current contents. */
  watch(file: string, hash?: string): void
  /** Hashes of all requested files by their path in the project; '' for a missing file. */
  dependencies: Map<string, string>
}

/** Makes the file reader of one page; it records the hash of every requested file. */
export function createFileReader(files: ProjectFiles): FileReader {
  const dependencies = new Map<string, string>()
  const isInProject = (file: string, from: string) => refRoot(from) === refRoot(file) && files.isInside(file)
  return {
    dependencies,
    watch: (file, hash = files.hashOf(file)) => void dependencies.set(file, hash),
    mention(written, {file: from}) {
      const {file} = namedFile(written, from)
      if (dependencies.has(file) || !isInProject(file, from) || isHidden(file)) return
      dependencies.set(file, files.hashOf(file))
    },
    async find(written, {file: from, position}) {
      const {spec, file} = namedFile(written, from)
      const place = {file: from, position}
      if (!isInProject(file, from))
        return {
          diagnostic: catalogue.brokenInclude(
            place,
            `"${spec}" lies outside the project.`,
            'Copy the file into the project.',
          ),
        }
      // Anyone may have contributed the page: it must not publish secrets or the history of the project.
      if (isHidden(file))
        return {
          diagnostic: catalogue.brokenInclude(
            place,
            `"${file}" is hidden; pages cannot include hidden files.`,
            'Copy the text that readers may see into another file.',
          ),
        }
      const hash = files.hashOf(file)
      const text = await files.read(file)
      // After a change in between, the page compiles again, also if the file then becomes what it was before.
      dependencies.set(file, files.hashOf(file) === hash ? hash : changedWhileRead)
      if (text !== undefined) return {file, text}
      const message = `There is no text file "${file}" to include.`
      const names = (await files.namesIn(path.posix.dirname(file))).filter((name) => !isHidden(name))
      const near = nearest(path.posix.basename(file), names)
      const hint = near === undefined ? missingHint : `Did you mean "${spec.replace(/[^/]*$/, () => near)}"?`
      return {diagnostic: catalogue.brokenInclude(place, message, hint), isMissing: true}
    },
  }
}

/** The path that a text of a file names: as it is written, and from the project folder. */
function namedFile(written: string, from: string): {spec: string; file: string} {
  // Formatters escape the underscore of a partial.
  const spec = written.replaceAll('\\_', '_')
  const rooted = /^(?:@site)?\/(.*)$/.exec(spec)?.[1]
  const whole = rooted === undefined ? path.posix.join(path.posix.dirname(from), spec) : refRoot(from) + rooted
  return {spec, file: path.posix.normalize(whole)}
}

/** No file has this hash. */
const changedWhileRead = 'changed'

const missingHint =
  'Create the file, or correct the path: it begins at the folder of this file, or with "/" at the project folder.'

/** Empties the lines of front matter in a partial, so that the other lines keep their numbers. */
export const withoutFrontmatter = (text: string): string =>
  text.replace(/^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?=\n|$)/, (matter) => matter.replace(/[^\n]/g, ''))

/** The options of an include that select a part of a file. Without options, a page includes the whole file. */
export interface FilePart {
  region?: string | undefined
  /** Line ranges such as `3-5,8`. */
  lines?: string | undefined
  /** The part begins after this text. */
  'start-after'?: string | undefined
  /** The part ends before this text. */
  'end-before'?: string | undefined
}

export const partKeys = ['region', 'lines', 'start-after', 'end-before'] as const satisfies (keyof FilePart)[]

/** All options of an include, each with any value. */
export const includeOptions: Readonly<Record<string, undefined>> = Object.fromEntries(
  ['file', ...partKeys, 'heading-offset', 'optional'].map((name) => [name, undefined]),
)

/** The text of a part, and the number of its first line in the file. */
interface FilePartText {
  text: string
  firstLine: number
}

/** Selects the part of a file that an include names. If the file does not have the part, returns a message and advice. */
export function partOf(text: string, options: FilePart): FilePartText | {missing: string; hint: string} {
  const {region, lines, 'start-after': startAfter = '', 'end-before': endBefore} = options
  const ofRegion = region === undefined ? {text, firstLine: 1} : regionOf(text, region)
  if (ofRegion === undefined)
    return {missing: `no region "${region}"`, hint: `Mark it with comments: "#region ${region}" and "#endregion".`}
  const ofLines = lines === undefined ? {text: ofRegion.text, firstLine: 1} : linesOf(ofRegion.text, lines)
  if (ofLines === undefined) return {missing: `no lines ${lines}`, hint: missingLinesHint(ofRegion.text)}
  const before = ofLines.text.indexOf(startAfter)
  const start = before + startAfter.length
  const end = endBefore === undefined ? ofLines.text.length : ofLines.text.indexOf(endBefore, start)
  if (before === -1 || end === -1)
    return {missing: `no text "${before === -1 ? startAfter : endBefore}"`, hint: 'Copy the text from the file.'}
  const linesBefore = ofLines.text.slice(0, start).split('\n').length - 1
  return {text: ofLines.text.slice(start, end), firstLine: ofRegion.firstLine + ofLines.firstLine - 1 + linesBefore}
}

/** The text with all headings of the form `## Heading` moved by a number of levels, to level 6 at most. */
export function withHeadingOffset(text: string, offset: number): string {
  const isInFence = createFenceDetector()
  return text
    .split('\n')
    .map((line) =>
      isInFence(line)
        ? line
        : line.replace(/^( {0,3})(#{1,6})(?=[ \t])/, (_, indent: string, marks: string) => {
            const level = Math.min(6, Math.max(1, marks.length + offset))
            return indent + '#'.repeat(level)
          }),
    )
    .join('\n')
}

/**
 * The lines between `#region name` and `#endregion`, or between `ANCHOR: name` and `ANCHOR_END: name`, without their common
 * indentation; undefined without them.
 */
function regionOf(text: string, name: string): FilePartText | undefined {
  const lines = text.split('\n')
  const anchored = text.includes('ANCHOR:') ? anchoredLines(lines, name) : undefined
  if (anchored !== undefined) return anchored
  const isStart = new RegExp(`(?:^|[^\\w])#\\s*region\\s+${escaped(name)}(?![\\w-])`)
  const anyStart = /(?:^|[^\w])#\s*region\b/
  const anyEnd = /(?:^|[^\w])#\s*endregion\b/
  const start = lines.findIndex((line) => isStart.test(line))
  if (start === -1) return undefined
  let depth = 1
  const inner: string[] = []
  for (const line of lines.slice(start + 1)) {
    if (anyEnd.test(line)) depth--
    else if (anyStart.test(line)) depth++
    else inner.push(line)
    if (depth === 0) return {text: withoutIndent(inner), firstLine: start + 2}
  }
  return undefined
}

/** The advice for lines that a text does not have. */
const missingLinesHint = (text: string): string =>
  `Its last line is ${text.trimEnd().split('\n').length}. Write lines like "3-5,8".`

/** Lines of an anchor as in mdBook, without the lines of anchors inside; to the end of the file if nothing closes it. */
function anchoredLines(lines: readonly string[], name: string): FilePartText | undefined {
  const isAnchor = (line: string, mark: string) => new RegExp(`${mark}:\\s*${escaped(name)}(?![\\w-])`).test(line)
  const start = lines.findIndex((line) => isAnchor(line, 'ANCHOR'))
  if (start === -1) return undefined
  const after = lines.slice(start + 1)
  const end = after.findIndex((line) => isAnchor(line, 'ANCHOR_END'))
  const inner = after.slice(0, end === -1 ? undefined : end).filter((line) => !/ANCHOR(?:_END)?:\s*[\w-]+/.test(line))
  return {text: withoutIndent(inner), firstLine: start + 2}
}

/** The lines of ranges like `3-5,8`; undefined for invalid ranges. */
function linesOf(text: string, ranges: string): FilePartText | undefined {
  const lines = text.replace(/\n$/, '').split('\n')
  const picked: string[] = []
  let firstLine = 0
  for (const range of ranges.split(',')) {
    const [, first, dash, last] = /^\s*(\d+)\s*(-)?\s*(\d+)?\s*$/.exec(range) ?? []
    if (first === undefined) return undefined
    const end = dash === undefined ? Number(first) : last === undefined ? lines.length : Number(last)
    if (Number(first) < 1 || Number(first) > lines.length || end < Number(first)) return undefined
    picked.push(...lines.slice(Number(first) - 1, end))
    firstLine ||= Number(first)
  }
  return {text: withoutIndent(picked), firstLine}
}

function withoutIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/[^ \t]|$/))
  const indent = indents.length === 0 ? 0 : Math.min(...indents)
  return lines.map((line) => line.slice(indent)).join('\n')
}

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&')

/** One diagnostic per cycle, wherever docsgen enters it: at the include of the file whose name sorts first. */
export function includeCycle(cycle: readonly Place[]): Diagnostic {
  const files = cycle.map(({file}) => file)
  const first = files.indexOf([...files].sort()[0] ?? '')
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)]
  return catalogue.includeCycle(defined(turned.at(-1)), [...turned.map(({file}) => file), defined(turned[0]).file])
}
