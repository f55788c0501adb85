/** The navigation of a MkDocs site → sidebars. */
import path from 'node:path'
import type {FileSystem} from '../../../io/disk/disk.js'
import {isRecord} from '../../../model/is-record.js'
import type {SidebarConfigItem, UserConfig} from '../../../model/schema/schema.js'
import {isExternal, nameOfHost, plainName} from '../site-labels.js'
import {textOf, type Values} from '../values.js'
import type {Theme} from './theme.js'
import {titleOfName} from './translate.js'

/** A folder with its pages and folders, sorted as MkDocs sorts them: the index page first. */
export interface Folder {
  /** Relative to the content folder; '' for the content folder. */
  path: string
  /** Paths of Markdown files, relative to the content folder. */
  pages: string[]
  /** `README.md` beside `index.md`, relative to the content folder: no page of the site. */
  secondIndex?: string
  folders: Folder[]
}

/** Reads the tree of Markdown files below a folder, without hidden files and those that are ignored. */
export async function readFolder(
  fs: FileSystem,
  content: string,
  isIgnored: (file: string) => boolean,
  folder = '',
): Promise<Folder> {
  const entries = (await fs.readdir(path.join(content, folder)).catch(() => []))
    .filter(({name}) => !name.startsWith('.') && !(folder === '' && name === 'templates'))
    .toSorted((a, b) => Number(isIndexFile(b.name)) - Number(isIndexFile(a.name)) || (a.name < b.name ? -1 : 1))
  const namesOf = (areFolders: boolean) =>
    entries.flatMap(({name, isDirectory}) => (isDirectory === areFolders ? path.posix.join(folder, name) : []))
  const files = namesOf(false).filter((file) => /\.(?:md|markdown|mkdn?|mdown)$/i.test(file))
  const readme = path.posix.join(folder, 'README.md')
  const hasSecond = files.includes(readme) && files.includes(path.posix.join(folder, 'index.md'))
  const folders = await Promise.all(namesOf(true).map((one) => readFolder(fs, content, isIgnored, one)))
  return {
    path: folder,
    pages: files.filter((file) => !isIgnored(file) && !(hasSecond && file === readme)),
    ...(hasSecond && {secondIndex: readme}),
    folders: folders.filter((one) => one.pages.length > 0 || one.folders.length > 0),
  }
}

export const pagesIn = ({pages, folders}: Folder): string[] => [...pages, ...folders.flatMap(pagesIn)]

export const secondIndexPages = ({secondIndex, folders}: Folder): string[] => [
  ...(secondIndex === undefined ? [] : [secondIndex]),
  ...folders.flatMap(secondIndexPages),
]

export type NavEntry =
  | {kind: 'page'; label: string | undefined; file: string}
  | {kind: 'link'; label: string; href: string}
  | {kind: 'section'; label: string; entries: NavEntry[]}

/** The entries whose pages exist; `missing`: files that do not. */
export function existingEntries(
  entries: readonly NavEntry[],
  files: ReadonlySet<string>,
): {entries: NavEntry[]; missing: string[]} {
  const present = (all: readonly NavEntry[]): NavEntry[] =>
    all.flatMap((entry): NavEntry[] => {
      if (entry.kind === 'page') return files.has(entry.file) ? [entry] : []
      if (entry.kind === 'link') return [entry]
      const inner = present(entry.entries)
      return inner.length === 0 ? [] : [{...entry, entries: inner}]
    })
  return {entries: present(entries), missing: filesIn(entries).filter((file) => !files.has(file))}
}

interface NavReader {
  files: ReadonlySet<string>
  /** Gets the files that do not exist. */
  missing: string[]
  /** The entries of folders that `nav` names, `guide/`; a folder with undefined does not exist. */
  folders: ReadonlyMap<string, NavEntry[] | undefined>
}

export function readNav(
  nav: readonly unknown[],
  options: Pick<NavReader, 'files' | 'folders'>,
): {entries: NavEntry[]; missing: string[]} {
  const missing: string[] = []
  return {entries: nav.flatMap((entry) => entriesFrom(entry, {...options, missing})), missing}
}

export function entriesOfFolder({pages, folders}: Folder): NavEntry[] {
  const sections = folders.map((folder): NavEntry => {
    const label = titleOfName(path.posix.basename(folder.path))
    return {kind: 'section', label, entries: entriesOfFolder(folder)}
  })
  return [...pages.map((file): NavEntry => ({kind: 'page', label: undefined, file})), ...sections]
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
    return label ? (entries ? [{kind: 'section', label, entries}] : []) : (entries ?? [])
  }
  const file = path.posix.normalize(target.replace(/^\.?\//, ''))
  if (files.has(file)) return [{kind: 'page', label: label || undefined, file}]
  if (isExternal(target)) return [{kind: 'link', label: label || target, href: target}]
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

interface NavigationInput {
  config: Values
  entries: readonly NavEntry[]
  theme: Theme
  /** Title of an index page, for a section without a label. */
  titles: ReadonlyMap<string, string>
  plugins: ReadonlyMap<string, Values>
}

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number]
type Section = Extract<NavEntry, {kind: 'section'}>

export function navigationFrom(input: NavigationInput): Pick<UserConfig, 'sidebars' | 'navbar'> {
  const {config, entries, theme, titles, plugins} = input
  const {features} = theme
  const options: SidebarOptions = {
    titles,
    hasSectionPages: features.has('navigation.indexes') || plugins.has('section-index'),
    isOpen: (depth) => features.has('navigation.expand') || (depth === 0 && features.has('navigation.sections')),
  }
  const href = textOf(config.repo_url)
  const repository: NavbarItem[] =
    href !== undefined && /^https?:/.test(href)
      ? [{label: textOf(config.repo_name) ?? nameOfHost(href), href, position: 'right'}]
      : []
  const sections = entries.filter((entry): entry is Section => entry.kind === 'section')
  if (!features.has('navigation.tabs') || sections.length === 0)
    return {sidebars: {docs: sidebarItems(entries, options)}, navbar: {items: repository}}
  const names = new Map<Section, string>()
  for (const [index, section] of sections.entries()) {
    const name = plainName(labelOf(section, options))
    const isUnique = name !== '' && ![...names.values()].includes(name)
    names.set(section, isUnique ? name : `${name || 'part'}-${index + 1}`)
  }
  return {
    sidebars: Object.fromEntries(
      sections.map((section) => [names.get(section), sidebarItems(section.entries, options)]),
    ),
    navbar: {items: [...entries.flatMap((entry) => tabFor(entry, names, options)), ...repository]},
  }
}

function tabFor(entry: NavEntry, names: ReadonlyMap<Section, string>, options: SidebarOptions): NavbarItem[] {
  const linkItem = ({label, href}: {label: string; href: string}) =>
    isExternal(href) ? {label, href} : {label, to: href}
  if (entry.kind === 'link') return entry.href.startsWith('#') ? [] : [linkItem(entry)]
  if (entry.kind === 'page') {
    const label = entry.label ?? options.titles.get(entry.file) ?? idOf(entry.file)
    return [{label, to: `/${routeOf(entry.file)}`}]
  }
  const label = labelOf(entry, options)
  if (filesIn([entry]).length > 0) return [{label, sidebar: names.get(entry) as string}]
  const items = entry.entries.flatMap((inner) => (inner.kind === 'link' ? linkItem(inner) : []))
  return items.length === 0 ? [] : [{label, items}]
}

interface SidebarOptions {
  /** Whether the first index page of a section is the page of its label. */
  hasSectionPages: boolean
  /** Whether sections are open at first, up to this depth. */
  isOpen(depth: number): boolean
  /** Title of an index page, for a section without a label. */
  titles: ReadonlyMap<string, string>
}

function sidebarItems(entries: readonly NavEntry[], options: SidebarOptions, depth = 0): SidebarConfigItem[] {
  return entries.map((entry) => {
    if (entry.kind === 'link') return {type: 'link', label: entry.label, href: entry.href}
    if (entry.kind === 'page')
      return {type: 'doc', id: idOf(entry.file), ...(entry.label !== undefined && {label: entry.label})}
    const [first, ...others] = entry.entries
    // The index page of a section, if readers open it at the label.
    const hasPage = options.hasSectionPages && first?.kind === 'page' && isIndexFile(first.file)
    return {
      type: 'category',
      label: labelOf(entry, options),
      items: sidebarItems(hasPage ? others : entry.entries, options, depth + 1),
      collapsed: !options.isOpen(depth),
      ...(hasPage && {link: {type: 'doc', id: idOf(first.file)}}),
    }
  })
}

/** The label of a section; without one, the title of its index page. */
function labelOf({label, entries}: Section, {titles}: SidebarOptions): string {
  if (label !== '') return label
  const [first] = entries
  const file = first?.kind === 'page' ? first.file : undefined
  return (file && titles.get(file)) ?? titleOfName(path.posix.basename(path.posix.dirname(file ?? 'more/index.md')))
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

const isIndexFile = (file: string): boolean => /(?:^|\/)(?:index|README)\.\w+$/.test(file)

/** Id of a page in sidebars: its path without extension. */
export const idOf = (file: string): string => file.replace(/\.\w+$/, '')

/** Address of a page without the slash before it, with the addresses of folders (`use_directory_urls`). */
export const routeOf = (file: string): string => {
  const id = idOf(file)
  return isIndexFile(file) ? id.replace(/(?:index|README)$/, '') : `${id}/`
}
