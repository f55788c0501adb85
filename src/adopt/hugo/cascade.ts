/** The key `cascade` of Hugo: values that a section, or the config, gives to all pages below it. */
import path from 'node:path'
import {isRecord} from '../../model/is-record.js'
import {listOf, textOf, textsOf, type Values, valuesOf} from '../values.js'

interface PageValues {
  /** Relative to the content folder. */
  path: string
  values: Values
}

/** The values that each page inherits and does not have itself, by its path; pages without any are absent. */
export function inheritedValues(pages: readonly PageValues[], site: unknown): Map<string, Values> {
  const sections = new Map(
    pages.filter(({path: file}) => isSection(file)).map(({path: file, values}) => [folderOf(file), values.cascade]),
  )
  const inherited = pages.flatMap(({path: file, values}): [string, Values][] => {
    const nearestFirst = [...foldersAround(folderOf(file)).map((folder) => sections.get(folder)), site]
    const authoredKeys = new Set(Object.keys(values).map((key) => key.toLowerCase()))
    const result: Record<string, unknown> = {}
    for (const cascaded of nearestFirst.flatMap((cascade) => valuesFor(file, cascade)))
      for (const [key, value] of Object.entries(cascaded))
        if (!authoredKeys.has(key.toLowerCase())) result[key] ??= value
    return Object.keys(result).length === 0 ? [] : [[file, result]]
  })
  return new Map(inherited)
}

const isSection = (file: string): boolean => /(?:^|\/)_index(?:\.\w+)?\.\w+$/i.test(file)

const folderOf = (file: string): string => path.posix.dirname(file)

/** `a/b` → `a/b`, `a`, `.` */
function foldersAround(folder: string): string[] {
  return folder === '.' ? ['.'] : [folder, ...foldersAround(path.posix.dirname(folder))]
}

/** What a cascade gives to a page: one map of values, or several with the pages that they are for. */
const valuesFor = (file: string, cascade: unknown): Values[] =>
  (isRecord(cascade) ? [cascade] : listOf(cascade).filter(isRecord)).flatMap(({target, _target, ...values}) =>
    isTarget(file, valuesOf(target ?? _target)) ? [values] : [],
  )

function isTarget(file: string, {path: pattern, kind}: Values): boolean {
  const page = `/${file.replace(/(?:\/|^)_?index(?:\.\w+)?\.\w+$|\.\w+$/i, '')}`
  const kinds = textsOf(kind)
  const pageKind = file.includes('/') || !isSection(file) ? (isSection(file) ? 'section' : 'page') : 'home'
  if (kinds.length > 0 ? !kinds.includes(pageKind) : textOf(kind) !== undefined && textOf(kind) !== pageKind)
    return false
  const pathPattern = textOf(pattern)
  return pathPattern === undefined || patternOf(pathPattern.toLowerCase()).test(page.toLowerCase())
}

/** A pattern of paths as Hugo has it: `{/docs,/docs/**}`. */
function patternOf(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|\?|\{|\}|,|[.+^$()|[\]\\]/g, (sign) => signs[sign] ?? `\\${sign}`)
  return new RegExp(`^${source}$`)
}

const signs: Readonly<Record<string, string>> = {
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
}
