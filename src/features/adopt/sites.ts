/**
 * Sites of other documentation systems: `find-site.ts` recognises them and reads their config and navigation; this file
 * translates their pages. The rest of docsgen sees a site of its own.
 */
import path from 'node:path'
import {decode} from '../../content/scan/scan.js'
import {relativePath} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Adopted, Config, Diagnostic, Position, SourceFile, Translate} from '../../model/model.js'
import type {OtherSystems} from '../feature.js'
import {systemNamed} from './systems.js'

/** The function that translates pages of an adopted site; undefined if its pages are read as they are. */
export async function translatorOf({adopted}: Pick<Config, 'adopted'>): Promise<Translate | undefined> {
  if (adopted?.translation === undefined) return undefined
  const system = await systemNamed(adopted.system)?.load()
  return system?.createTranslate?.(adopted.translation)
}

/** Beginning of the names of constructs that are components, which pages show as a box with their name. */
const boxFor = 'a box for '
/** Beginning of the names of constructs that docsgen removes from pages. */
const without = 'without '
/** Beginning of the names of constructs that readers see as text. */
const asText = 'as text: '

/** What docsgen says about an adopted site: that it is one, and what it translated. */
function adoptionNotes(adopted: Adopted | undefined, sources: Iterable<SourceFile>): Diagnostic[] {
  if (adopted === undefined) return []
  const totals = new Map<string, Total>()
  for (const {file, constructs = {}, isUntranslated} of sources) {
    // The default language counts the pages that stand in for translations.
    if (isUntranslated) continue
    for (const [construct, count] of Object.entries(constructs)) {
      const total = totals.get(construct) ?? {count: 0, pages: 0, example: file}
      totals.set(construct, {...total, count: total.count + count, pages: total.pages + 1})
    }
  }
  const location = {file: adopted.file}
  const sorted = [...totals].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    catalogue.adoptedSite(location, adopted.name),
    ...sorted.map(([construct, total]) => noteOf(location, construct, total)),
  ]
}

interface Total {
  count: number
  pages: number
  /** One of the pages. */
  example: string
}

function noteOf(location: {file: string}, construct: string, total: Total): Diagnostic {
  if (construct.startsWith(boxFor))
    return catalogue.shownAsBox(location, {name: construct.slice(boxFor.length), ...total})
  if (construct.startsWith(asText))
    return catalogue.shownAsText(location, {construct: construct.slice(asText.length), ...total})
  if (construct.startsWith(without))
    return catalogue.removedSyntax(location, {construct: construct.slice(without.length), ...total})
  return catalogue.translatedSyntax(location, {construct, ...total})
}

/** Returns a function that gives diagnostics of translated pages their positions in the files on disk. */
function createOriginalPositions(
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

export const otherSystems: OtherSystems = {translatorOf, adoptionNotes, createOriginalPositions}
