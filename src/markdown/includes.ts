/** Parts of pages: `::include{file="./_part.md"}` puts another file's Markdown in, as if it stood there. */
import path from 'node:path'
import {isHidden} from '../files/paths/paths.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic, Position, ProjectFiles} from '../model/model.js'

/** A file that a text names, or why there is none. */
export type FileLookup = {file: string; text: string} | {diagnostic: Diagnostic}

export interface FileReader {
  /** Looks from one file of the project for another; `/` and `@site/` begin at the project. */
  find(spec: string, from: {file: string; position: Position | undefined}): Promise<FileLookup>
  /** The page is made anew when this file of the project changes, comes or goes. */
  watch(file: string): void
  /** Hashes of all files that were asked for, by their path in the project; '' for one that is not there. */
  reads: Map<string, string>
}

/** Remembers what was read, so that a page is made anew when one of its files changes, comes or goes. */
export function createFileReader(files: ProjectFiles): FileReader {
  const reads = new Map<string, string>()
  return {
    reads,
    watch: (file) => void reads.set(file, files.hashOf(file)),
    async find(spec, {file: from, position}) {
      const rooted = /^(?:@site)?\/(.*)$/.exec(spec)?.[1]
      const file = path.posix.normalize(rooted ?? path.posix.join(path.posix.dirname(from), spec))
      const place = {file: from, position}
      if (file.startsWith('../') || path.posix.isAbsolute(file))
        return {diagnostic: catalogue.brokenInclude(place, `"${spec}" lies outside the project.`)}
      // A page is text that anyone may have sent: secrets and the history of the project are not for it.
      if (isHidden(file))
        return {diagnostic: catalogue.brokenInclude(place, `"${file}" is hidden; pages cannot include hidden files.`)}
      // Before the text: a change in between makes the page anew.
      reads.set(file, files.hashOf(file))
      const text = await files.read(file)
      if (text !== undefined) return {file, text}
      return {diagnostic: catalogue.brokenInclude(place, `There is no text file "${file}" to include.`)}
    },
  }
}

/** Front matter of a part says nothing; its lines stay, empty, so that those behind it keep their numbers. */
export const withoutFrontmatter = (text: string): string =>
  text.replace(/^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?=\n|$)/, (matter) => matter.replace(/[^\n]/g, ''))

/** The lines between `#region name` and `#endregion`, as editors fold them, without what they are indented by. */
export function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n')
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
    if (depth === 0) return withoutIndent(inner)
  }
  return undefined
}

/** `3-5,8` → those lines; undefined when it says no lines of the text. */
export function linesOf(text: string, ranges: string): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n')
  const picked: string[] = []
  for (const range of ranges.split(',')) {
    const [, first, dash, last] = /^\s*(\d+)\s*(-)?\s*(\d+)?\s*$/.exec(range) ?? []
    if (first === undefined) return undefined
    const end = dash === undefined ? Number(first) : last === undefined ? lines.length : Number(last)
    if (Number(first) < 1 || Number(first) > lines.length || end < Number(first)) return undefined
    picked.push(...lines.slice(Number(first) - 1, end))
  }
  return withoutIndent(picked)
}

function withoutIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/[^ \t]|$/))
  const least = indents.length === 0 ? 0 : Math.min(...indents)
  return lines.map((line) => line.slice(least)).join('\n')
}

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&')
