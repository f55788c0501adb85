/** Positions of diagnostics in the author's text instead of its translation. */
import path from 'node:path'
import {decode} from '../content/scan/scan.js'
import {relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {positionAt} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, Position, Translate} from '../model/model.js'

/** Returns a function that gives diagnostics of translated pages their positions in the files on disk. */
export function createOriginalPositions(
  fs: FileSystem,
  {root, content}: Pick<Config, 'root' | 'content'>,
  translate: Translate | undefined,
): (diagnostics: readonly Diagnostic[]) => Promise<Diagnostic[]> {
  if (translate === undefined) return async (diagnostics) => [...diagnostics]
  return async (diagnostics) => {
    const isOfPage = ({file, position}: Diagnostic) => position !== undefined && /\.mdx?$/i.test(file)
    const files = [...new Set(diagnostics.filter(isOfPage).map(({file}) => file))]
    const positionMappers = new Map(
      await Promise.all(files.map(async (file) => [file, await positionMapper(file)] as const)),
    )
    return diagnostics.map((diagnostic) => {
      const {file, position} = diagnostic
      const move = positionMappers.get(file)
      return position === undefined || move === undefined ? diagnostic : {...diagnostic, position: move(position)}
    })
  }

  async function positionMapper(file: string): Promise<((position: Position) => Position) | undefined> {
    const absolute = path.resolve(root, file)
    const decoded = decode(await fs.readFile(absolute).catch(() => Buffer.alloc(0)))
    if (decoded.kind !== 'text') return undefined
    const {text} = decoded
    const page = {path: relativePath(content, absolute), file, text}
    const translation = translate?.(page)
    return (
      translation &&
      (({line, column}) => positionAt(text, translation.originalOffset(offsetAt(translation.text, {line, column}))))
    )
  }
}

function offsetAt(text: string, {line, column}: Position): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start)
    if (end === -1) return text.length
    start = end + 1
  }
  return Math.min(text.length, start + column - 1)
}
