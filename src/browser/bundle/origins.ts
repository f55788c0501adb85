/** Positions in the scripts of `dev` → positions in the files that they are bundled from. */
import {SourceMap} from 'node:module'
import {join, resolve} from 'node:path'
import type {ClientAssets, OutputFile, Position} from '../../model/model.js'

export interface Origin {
  /** Absolute path. */
  file: string
  position: Position
}

/**
 * Creates a function that returns the origin of a position in a script, by the name of the script in the folder of browser
 * code. Lines and columns count from 1. Reads the source map of a script once.
 */
export function createOrigins(
  {files, extras}: Pick<ClientAssets, 'files' | 'extras'>,
  root: string,
): (name: string, position: Position) => Origin | undefined {
  const maps = new Map<string, SourceMap | undefined>()
  const all = () => [...files, ...[...extras.values()].flatMap((extra) => extra.files)]
  const mapOf = (name: string): SourceMap | undefined => {
    if (!maps.has(name)) maps.set(name, readMap(all().find(({path}) => path.endsWith(`/${name}.map`))))
    return maps.get(name)
  }
  return (name, {line, column}) => {
    const entry = mapOf(name)?.findEntry(line - 1, column - 1)
    if (entry === undefined || !('originalSource' in entry) || entry.originalSource === undefined) return undefined
    return {
      // `runEsbuild` names this folder as the place of its output.
      file: resolve(join(root, '.docsgen'), entry.originalSource),
      position: {line: entry.originalLine + 1, column: entry.originalColumn + 1},
    }
  }
}

const readMap = (file: OutputFile | undefined): SourceMap | undefined =>
  file?.contents.kind === 'bytes'
    ? new SourceMap(JSON.parse(Buffer.from(file.contents.bytes).toString('utf8')))
    : undefined
