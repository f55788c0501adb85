import {SourceMap} from 'node:module'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Position} from '../../model/model.js'
import type {CompiledModules} from './compile-modules.js'
import {siteName} from './site-name.js'

/** Creates a function that finds the first position of a stack trace in the author's files. */
export function locateIn(root: string, {files}: Pick<CompiledModules, 'files'>) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return (error: unknown): {file: string; position: Position} | undefined => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    for (const [, url = '', line, column] of stack.matchAll(/(file:\/\/[^\s()]+?\.mjs):(\d+)(?::(\d+))?/g)) {
      const file = byPath.get(fileURLToPath(url))
      const origin = file && originOf(file, {line: Number(line), column: Number(column ?? 1)})
      if (origin) return {file: siteName(root, origin.file), position: origin.position}
    }
    return undefined
  }
}

/** The original position by the source map; lines and columns count from 1. */
function originOf(file: {path: string; map: string}, {line, column}: Position) {
  const entry = new SourceMap(JSON.parse(file.map)).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || !/\.[cm]?[jt]sx?$/.test(entry.originalSource)) return undefined
  return {
    file: path.resolve(path.dirname(file.path), entry.originalSource),
    position: {line: entry.originalLine + 1, column: entry.originalColumn + 1},
  }
}
