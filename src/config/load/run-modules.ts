import {writeFileSync} from 'node:fs'
import {SourceMap} from 'node:module'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {relativePath} from '../../files/paths/paths.js'
import {runCode} from '../../io/running-code.js'
import {catalogue, type ErrorReason, explainError, isError, stackOfThrown} from '../../model/diagnostics/diagnostics.js'
import type {CodeLocation, Diagnostic, Position} from '../../model/model.js'
import type {CompiledFile, CompiledModules} from './compile-modules.js'

/** Imports every compiled module; one that throws becomes a diagnostic. `generated`: files that no author wrote. */
export async function runModules(
  {root, locate, generated}: {root: string; locate: ReturnType<typeof locateIn>; generated: ReadonlySet<string>},
  compiled: CompiledModules,
): Promise<{modules: Map<string, Record<string, unknown>>; diagnostics: Diagnostic[]}> {
  for (const file of compiled.files) writeFileSync(file.path, file.text)
  const modules = new Map<string, Record<string, unknown>>()
  const diagnostics: Diagnostic[] = []
  for (const [file, entry] of compiled.entries) {
    const code = {files: generated.has(file) ? [] : [relativePath(root, file)], locate}
    try {
      modules.set(file, await runCode(code, () => import(pathToFileURL(entry).href)))
    } catch (error) {
      diagnostics.push(catalogue.moduleCrashed(locate(error) ?? {file: relativePath(root, file)}, reasonOf(error)))
    }
  }
  return {modules, diagnostics}
}

/** The reason without file URLs of packages, which do not help an author. */
function reasonOf(error: unknown): ErrorReason {
  const {message, ...reason} = explainError(error, 'file')
  return {...reason, message: message.replace(/file:\S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s']+)[^\s']*/g, '$1')}
}

/** Creates a function that finds the first position of a stack trace in the author's files. */
export function locateIn(root: string, {files}: Pick<CompiledModules, 'files'>) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return (error: unknown): CodeLocation | undefined => {
    if (!isError(error)) return undefined
    for (const [, url = '', line, column] of stackOfThrown(error).matchAll(
      /(file:\/\/[^\s()]+?\.mjs):(\d+)(?::(\d+))?/g,
    )) {
      const file = byPath.get(fileURLToPath(url))
      const origin = file && originOf(file, {line: Number(line), column: Number(column ?? 1)}, error.message)
      if (origin) return {...origin, file: relativePath(root, origin.file)}
    }
    return undefined
  }
}

/** The original position by the source map, with the original names in `message`; lines and columns count from 1. */
function originOf(file: CompiledFile, {line, column}: Position, message: string): CodeLocation | undefined {
  const map = new SourceMap(JSON.parse(file.map))
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || !/\.[cm]?[jt]sx?$/.test(entry.originalSource)) return undefined
  const names = namesIn(message, {map, line, text: file.text.split('\n')[line - 1] ?? ''})
  return {
    file: path.resolve(path.dirname(file.path), entry.originalSource),
    position: {line: entry.originalLine + 1, column: entry.originalColumn + 1},
    ...(names.length > 0 && {names: Object.fromEntries(names)}),
  }
}

/** Names in a message that the bundler gave, with the names of the author: `useContext2` and `useContext`. */
function namesIn(message: string, {map, line, text}: {map: SourceMap; line: number; text: string}): [string, string][] {
  // In two steps: one pattern for words that end in a digit takes quadratic time for a long word.
  const numbered = new Set(message.match(/[A-Za-z_$][\w$]*/g)?.filter((word) => /\d$/.test(word)))
  return [...numbered].flatMap((name): [string, string][] => {
    const index = text.search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`))
    const entry = index === -1 ? {} : map.findEntry(line - 1, index)
    // The types of Node lack the name.
    const original = 'name' in entry && typeof entry.name === 'string' ? entry.name : name
    return original === name ? [] : [[name, original]]
  })
}
