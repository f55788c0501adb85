/** The keys of `mkdocs.yml` that docsgen reads. */

import {isRecord} from '../../model/is-record.js'
import type {Values} from '../values.js'

/** Authors may write anything, so every value is checked where it is used. */
export type MkDocsConfig = Values

/**
 * Options of plugins and extensions by name, from the two ways to write them: a list of names and maps, or one map. Tables of
 * TOML nest the parts of a name (`pymdownx.tabbed`).
 */
export function namedOptions(value: unknown): Map<string, Values> {
  const options = new Map<string, Values>()
  const add = (name: string, value: unknown) => void options.set(name, isRecord(value) ? value : {})
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (typeof entry === 'string') add(entry, {})
    else if (isRecord(entry)) for (const [name, value] of Object.entries(entry)) addNamed(name, value, add)
  }
  return options
}

/** Packages of extensions, whose names have two or three parts. */
const packages: ReadonlySet<string> = new Set([
  'pymdownx',
  'pymdownx.blocks',
  'zensical',
  'zensical.extensions',
  'markdown',
  'markdown.extensions',
  'material',
])

function addNamed(name: string, value: unknown, add: (name: string, value: unknown) => void): void {
  if (packages.has(name) && isRecord(value))
    for (const [part, inner] of Object.entries(value)) addNamed(`${name}.${part}`, inner, add)
  else add(name, value)
}
