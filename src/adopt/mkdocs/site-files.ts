/** The Markdown files of a MkDocs site, in its order. */
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'

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

const readme = 'README.md'

/** Reads the tree of Markdown files below a folder, without hidden files. */
export async function readFolder(fs: FileSystem, content: string, folder = ''): Promise<Folder> {
  const entries = (await fs.readdir(path.join(content, folder)).catch(() => [])).filter(
    ({name}) => !name.startsWith('.') && !(folder === '' && name === 'templates'),
  )
  const inFolder = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const files = entries
    .filter(({name, isDirectory}) => !isDirectory && /\.(?:md|markdown|mkdn?|mdown)$/i.test(name))
    .map(({name}) => name)
  const hasIndex = files.includes('index.md')
  const pages = files.filter((name) => !(hasIndex && name === readme)).sort(byMkDocs)
  const names = entries
    .filter(({isDirectory}) => isDirectory)
    .map(({name}) => name)
    .sort()
  const folders = await Promise.all(names.map((name) => readFolder(fs, content, inFolder(name))))
  return {
    path: folder,
    pages: pages.map(inFolder),
    ...(hasIndex && files.includes(readme) && {secondIndex: inFolder(readme)}),
    folders: folders.filter((one) => one.pages.length > 0 || one.folders.length > 0),
  }
}

const isIndex = (name: string): boolean => /^(?:index|README)\.\w+$/.test(name)

const byMkDocs = (a: string, b: string): number => Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1)

/** All pages of a folder and of the folders in it. */
export const pagesIn = ({pages, folders}: Folder): string[] => [...pages, ...folders.flatMap(pagesIn)]

/** `getting-started` → `Getting started`. */
export function titleOfFolder(name: string): string {
  const title = name.replace(/[-_]/g, ' ')
  return title.toLowerCase() === title ? title.charAt(0).toUpperCase() + title.slice(1) : title
}

/** The second index pages of a folder and of the folders in it. */
export const secondIndexPages = ({secondIndex, folders}: Folder): string[] => [
  ...(secondIndex === undefined ? [] : [secondIndex]),
  ...folders.flatMap(secondIndexPages),
]
