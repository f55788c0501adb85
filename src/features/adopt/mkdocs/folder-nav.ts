/** Navigation that files beside the pages describe: `.pages` of awesome-pages, `.nav.yml` of awesome-nav, and `SUMMARY.md` of literate-nav. */
import path from 'node:path'
import type {FileSystem} from '../../../io/disk/disk.js'
import {isRecord} from '../../../model/is-record.js'
import {valueOfSource} from '../front-matter.js'
import {textOfFile} from '../site-files.js'
import {isExternal} from '../site-labels.js'
import {textOf, type Values, valuesOf} from '../values.js'
import {entriesOfFolder, type Folder, type NavEntry} from './nav.js'
import {titleOfName} from './translate.js'

/** Where the pages are. */
interface PageTree {
  fs: FileSystem
  /** Absolute. */
  content: string
  folder: Folder
}

/** The entries of a site without `nav`, in the order that a plugin reads; undefined without such a plugin. */
export async function folderNav(
  pages: PageTree,
  plugins: ReadonlyMap<string, Values>,
): Promise<NavEntry[] | undefined> {
  if (plugins.has('awesome-pages') || plugins.has('awesome-nav')) {
    const {entries} = await awesomeFolder(pages, plugins.has('awesome-nav') ? '.nav.yml' : '.pages')
    return entries
  }
  const name = navigationFile(plugins)
  return name === undefined ? undefined : literateFolder(pages, name)
}

/** The file of literate-nav that lists the pages of its folder; undefined without the plugin. */
export function navigationFile(plugins: ReadonlyMap<string, Values>): string | undefined {
  const options = plugins.get('literate-nav')
  return options && (textOf(options.nav_file) ?? 'SUMMARY.md')
}

/** The entries of the folders that `nav` names, `guide/`, which literate-nav shows in their place. */
export async function foldersInNav(
  pages: PageTree,
  {nav, name}: {nav: readonly unknown[]; name: string},
): Promise<Map<string, NavEntry[] | undefined>> {
  const targets = targetsIn(nav).filter((target) => /^(?![a-z][a-z0-9+.-]*:|\/).*\/$/i.test(target))
  const folders = targets.map(async (target) => {
    const folder = folderAt(pages.folder, nameOf(target))
    return [target, folder && (await literateFolder({...pages, folder}, name))] as const
  })
  return new Map(await Promise.all(folders))
}

const targetsIn = (items: readonly unknown[]): string[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return [item]
    return targetsIn(Array.isArray(item) ? item : isRecord(item) ? Object.values(item) : [])
  })

async function awesomeFolder(
  pages: PageTree,
  name: string,
): Promise<{entries: NavEntry[]; title?: string; isHidden: boolean}> {
  const {fs, content, folder} = pages
  const text = await textOfFile({fs, root: content}, path.posix.join(folder.path, name))
  const options = valuesOf(valueOfSource('yaml', text ?? ''))
  const children = new Map<string, NavEntry>(
    folder.pages.map((file) => [path.posix.basename(file), {kind: 'page', label: undefined, file}]),
  )
  for (const inner of folder.folders) {
    const {entries, title, isHidden} = await awesomeFolder({...pages, folder: inner}, name)
    const base = path.posix.basename(inner.path)
    if (!isHidden) children.set(base, {kind: 'section', label: title ?? titleOfName(base), entries})
  }
  const items = options.nav ?? options.arrange
  const isDescending = options.order === 'desc' || valuesOf(options.sort).direction === 'desc'
  const title = textOf(options.title)
  const entries = Array.isArray(items)
    ? listed(options.nav === undefined ? [...items, '...'] : items, children)
    : isDescending
      ? [...children.values()].reverse()
      : [...children.values()]
  return {entries, ...(title !== undefined && {title}), isHidden: options.hide === true}
}

/** The entries that a list names; `...` stands for those that it does not name. */
function listed(items: readonly unknown[], children: ReadonlyMap<string, NavEntry>): NavEntry[] {
  const named = new Set(namesIn(items))
  const rest = [...children].filter(([name]) => !named.has(name)).map(([, entry]) => entry)
  const entryOf = (item: unknown): NavEntry[] => {
    if (typeof item === 'string') return item.startsWith('...') ? rest.splice(0) : childNamed(item, undefined, children)
    if (!isRecord(item)) return []
    return Object.entries(item).flatMap(([label, value]): NavEntry[] => {
      if (label === '...') return rest.splice(0)
      if (typeof value === 'string') return childNamed(value, label, children)
      return Array.isArray(value) ? [{kind: 'section', label, entries: value.flatMap(entryOf)}] : []
    })
  }
  return items.flatMap(entryOf)
}

const namesIn = (items: readonly unknown[]): string[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return [nameOf(item)]
    if (!isRecord(item)) return []
    return Object.values(item).flatMap((value) =>
      typeof value === 'string' ? [nameOf(value)] : Array.isArray(value) ? namesIn(value) : [],
    )
  })

const nameOf = (target: string): string => target.replace(/^\.\//, '').replace(/\/$/, '')

function childNamed(target: string, label: string | undefined, children: ReadonlyMap<string, NavEntry>): NavEntry[] {
  if (isExternal(target)) return [{kind: 'link', label: label ?? target, href: target}]
  const child = children.get(nameOf(target))
  if (child === undefined) return []
  return label === undefined || child.kind === 'link' ? [child] : [{...child, label}]
}

/** The entries of `SUMMARY.md` in a folder; without the file, those of the folder. */
async function literateFolder(pages: PageTree, name: string): Promise<NavEntry[]> {
  const {fs, content, folder} = pages
  const text = await textOfFile({fs, root: content}, path.posix.join(folder.path, name))
  if (text === undefined) return entriesOfFolder(folder)
  const top: NavEntry[] = []
  const stack: {indent: number; entries: NavEntry[]}[] = [{indent: -1, entries: top}]
  for (const [, indent = '', item = ''] of text.matchAll(/^([ \t]*)[-*+][ \t]+(.*?)[ \t]*$/gm)) {
    const column = indent.replace(/\t/g, '    ').length
    while ((stack.at(-1)?.indent ?? -1) >= column) stack.pop()
    const entries = await literateEntries(item, pages, name)
    stack.at(-1)?.entries.push(...entries)
    const [only] = entries
    if (only?.kind === 'section') stack.push({indent: column, entries: only.entries})
  }
  return top
}

async function literateEntries(item: string, pages: PageTree, name: string): Promise<NavEntry[]> {
  const {folder} = pages
  const [, words = '', target] = /^\[(.*?)\]\(<?(.*?)>?\)$/.exec(item) ?? []
  const label = plainLabel(words)
  if (target === undefined) {
    if (item.endsWith('*.md') || item === '*')
      return folder.pages.map((file) => ({kind: 'page', label: undefined, file}))
    return [{kind: 'section', label: plainLabel(item), entries: []}]
  }
  if (isExternal(target)) return [{kind: 'link', label, href: target}]
  const file = path.posix.join(folder.path, target)
  const inner = target.endsWith('/') ? folderAt(folder, file.replace(/\/$/, '')) : undefined
  if (inner) return [{kind: 'section', label, entries: await literateFolder({...pages, folder: inner}, name)}]
  return target.endsWith('.md') ? [{kind: 'page', label: label || undefined, file}] : []
}

/** Text without the marks of emphasis and code: `` `my_module` `` → `my_module`. */
const plainLabel = (text: string): string =>
  text
    .replace(/(?<![\w\\])(_{1,2})(\S(?:.*?\S)?)\1(?!\w)/g, '$2')
    .replace(/(?<!\\)[*`]/g, '')
    .replace(/\\([\\`*_[\]])/g, '$1')

const folderAt = (folder: Folder, path: string): Folder | undefined =>
  folder.path === path ? folder : folder.folders.map((inner) => folderAt(inner, path)).find(Boolean)
