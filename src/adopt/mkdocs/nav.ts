/** The navigation of a MkDocs site → sidebars. */
import path from 'node:path'
import {isRecord} from '../../model/is-record.js'
import type {SidebarConfigItem} from '../../model/schema/schema.js'
import {type Folder, titleOfFolder} from './site-files.js'

/** An entry of `nav`. */
export type NavEntry =
  | {kind: 'page'; label: string | undefined; file: string}
  | {kind: 'link'; label: string; href: string}
  | {kind: 'section'; label: string; entries: NavEntry[]}

export interface NavInput {
  /** The value of `nav`; undefined if the config has none. */
  nav: unknown
  folder: Folder
  files: ReadonlySet<string>
  /** The entries of folders that `nav` names, `guide/`; a folder with undefined does not exist. */
  folders?: ReadonlyMap<string, NavEntry[] | undefined>
}

/** The entries whose pages exist; `missing`: files that do not. */
export function existingEntries(
  entries: readonly NavEntry[],
  files: ReadonlySet<string>,
): {entries: NavEntry[]; missing: string[]} {
  const missing = filesIn(entries).filter((file) => !files.has(file))
  const present = (all: readonly NavEntry[]): NavEntry[] =>
    all.flatMap((entry): NavEntry[] => {
      if (entry.kind === 'page') return files.has(entry.file) ? [entry] : []
      if (entry.kind === 'link') return [entry]
      const inner = present(entry.entries)
      return inner.length === 0 ? [] : [{...entry, entries: inner}]
    })
  return {entries: present(entries), missing}
}

/** The navigation: that of the config, else all files. `missing`: files that do not exist. */
export function readNav({nav, folder, files, folders = new Map()}: NavInput): {entries: NavEntry[]; missing: string[]} {
  if (!Array.isArray(nav)) return {entries: entriesOfFolder(folder), missing: []}
  const missing: string[] = []
  return {entries: nav.flatMap((entry) => entriesFrom(entry, {files, missing, folders})), missing}
}

/** All pages of a folder and of those below it. */
export function entriesOfFolder({pages, folders}: Folder): NavEntry[] {
  return [
    ...pages.map((file): NavEntry => ({kind: 'page', label: undefined, file})),
    ...folders.map(
      (folder): NavEntry => ({
        kind: 'section',
        label: titleOfFolder(path.posix.basename(folder.path)),
        entries: entriesOfFolder(folder),
      }),
    ),
  ]
}

interface NavReader {
  files: ReadonlySet<string>
  missing: string[]
  folders: ReadonlyMap<string, NavEntry[] | undefined>
}

/** The entries of one item: a file, `{title: file}` or `{title: [items]}`. */
function entriesFrom(item: unknown, reader: NavReader): NavEntry[] {
  if (typeof item === 'string') return targetOf(undefined, item, reader)
  if (!isRecord(item)) return []
  return Object.entries(item).flatMap(([label, value]) => {
    if (typeof value === 'string') return targetOf(label, value, reader)
    const items = Array.isArray(value) ? value : isRecord(value) ? [value] : []
    const entries = items.flatMap((inner) => entriesFrom(inner, reader))
    return entries.length === 0 ? [] : {kind: 'section' as const, label, entries}
  })
}

function targetOf(label: string | undefined, target: string, {files, missing, folders}: NavReader): NavEntry[] {
  if (folders.has(target)) {
    const entries = folders.get(target)
    if (entries === undefined) missing.push(target)
    return label === undefined || label === '' ? (entries ?? []) : entries ? [{kind: 'section', label, entries}] : []
  }
  const file = path.posix.normalize(target.replace(/^\.?\//, ''))
  if (files.has(file)) return [{kind: 'page', label: label === '' ? undefined : label, file}]
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return [{kind: 'link', label: label || target, href: target}]
  if (!/\.md(?:#|$)/i.test(target)) {
    const href = target.startsWith('#') ? target : `pathname:///${target.replace(/^\.?\//, '')}`
    return [{kind: 'link', label: label || target, href}]
  }
  const [page = '', anchor] = file.split('#')
  if (files.has(page) && anchor !== undefined)
    return [{kind: 'link', label: label || page, href: `/${routeOf(page)}#${anchor}`}]
  missing.push(target)
  return []
}

export interface SidebarOptions {
  /** Whether the first index page of a section is the page of its label. */
  hasSectionPages: boolean
  /** Whether sections are open at first, up to this depth. */
  isOpen(depth: number): boolean
  /** Title of an index page, for a section without a label. */
  titles: ReadonlyMap<string, string>
}

export function sidebarItems(entries: readonly NavEntry[], options: SidebarOptions, depth = 0): SidebarConfigItem[] {
  return entries.map((entry) => {
    if (entry.kind === 'link') return {type: 'link', label: entry.label, href: entry.href}
    if (entry.kind === 'page')
      return {type: 'doc', id: idOf(entry.file), ...(entry.label !== undefined && {label: entry.label})}
    const [first] = entry.entries
    const page = sectionPage(entry.entries, options)
    const rest = page === undefined ? entry.entries : entry.entries.filter((one) => one !== first)
    return {
      type: 'category',
      label: labelOf(entry, options),
      items: sidebarItems(rest, options, depth + 1),
      collapsed: !options.isOpen(depth),
      ...(page !== undefined && {link: {type: 'doc', id: idOf(page)}}),
    }
  })
}

/** The index page of a section, if readers open it at the label. */
export function sectionPage(
  [first]: readonly NavEntry[],
  {hasSectionPages}: Pick<SidebarOptions, 'hasSectionPages'>,
): string | undefined {
  return hasSectionPages && first?.kind === 'page' && isIndexFile(first.file) ? first.file : undefined
}

/** The label of a section; without one, the title of its index page. */
export function labelOf(
  {label, entries}: Extract<NavEntry, {kind: 'section'}>,
  {titles}: Pick<SidebarOptions, 'titles'>,
): string {
  if (label !== '') return label
  const [first] = entries
  const file = first?.kind === 'page' ? first.file : undefined
  return (file && titles.get(file)) ?? titleOfFolder(path.posix.basename(path.posix.dirname(file ?? 'more/index.md')))
}

/** Files of pages in the order of the navigation. */
export const filesIn = (entries: readonly NavEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.kind === 'section' ? filesIn(entry.entries) : entry.kind === 'page' ? entry.file : [],
  )

/** Labels of pages; the first one of a page that is listed twice. */
export const labelsIn = (entries: readonly NavEntry[]): Record<string, string> =>
  Object.fromEntries(
    entries
      .flatMap((entry): [string, string][] => {
        if (entry.kind === 'section') return Object.entries(labelsIn(entry.entries))
        return entry.kind === 'page' && entry.label !== undefined ? [[entry.file, entry.label]] : []
      })
      .reverse(),
  )

const isIndexFile = (file: string): boolean => /(?:^|\/)(?:index|README)\.md$/.test(file)

/** Id of a page in sidebars: its path without extension. */
export const idOf = (file: string): string => file.replace(/\.\w+$/, '')

/** Address of a page without the slash before it, with the addresses of folders (`use_directory_urls`). */
export const routeOf = (file: string): string => {
  const id = idOf(file)
  return isIndexFile(file) ? id.replace(/(?:index|README)$/, '') : `${id}/`
}
