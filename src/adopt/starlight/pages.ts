/** The pages of a Starlight site with their addresses, by Starlight's rules. */
import path from 'node:path'
import {slug as slugOf} from 'github-slugger'
import type {FileSystem} from '../../io/disk/disk.js'
import {filesBelow} from '../files-below.js'
import {valuesIn} from '../page-values.js'
import {textOf, valuesOf} from '../values.js'

/** A file of the content folder. */
export interface SitePage {
  /** Relative to the content folder. */
  path: string
  /** Address without slashes at its ends: `guides/start`; '' for the home page. */
  slug: string
  /** docsgen's name of the page: the path without extension. */
  id: string
  /** Place among its siblings. */
  order: number
  /** Whether generated parts of sidebars leave the page out. */
  isHidden: boolean
  isDraft: boolean
}

/** Enough for the front matter of nearly all pages. */
const headLength = 8192

/** The pages of a content folder (absolute), and its files that docsgen does not read. */
export async function pagesIn(
  fs: FileSystem,
  content: string,
  isIgnored: (file: string) => boolean,
): Promise<{pages: SitePage[]; others: string[]}> {
  const files = (await filesBelow(fs, content)).filter((file) => !isIgnored(file))
  const isPage = (file: string) => /(?:^|\/)[^/_][^/]*\.mdx?$/i.test(file)
  return {
    pages: await Promise.all(files.filter(isPage).map((file) => pageAt(fs, content, file))),
    others: files.filter((file) => /(?:^|\/)[^/_][^/]*\.(?:markdown|mdown|mkdn|mkd|mdwn|mdoc)$/i.test(file)),
  }
}

async function pageAt(fs: FileSystem, content: string, file: string): Promise<SitePage> {
  const head = (await fs.readHead(path.join(content, file), headLength)).toString('utf8').replace(/\r\n?/g, '\n')
  const values = valuesIn(head.trimStart())
  const sidebar = valuesOf(values.sidebar)
  return {
    path: file,
    slug: slugFor(file, values.slug),
    id: file.replace(/\.mdx?$/, ''),
    order: typeof sidebar.order === 'number' ? sidebar.order : Number.MAX_VALUE,
    isHidden: sidebar.hidden === true,
    isDraft: values.draft === true,
  }
}

/** The address of a page: its `slug`, else its path with each part as GitHub writes ids. */
export function slugFor(file: string, slug: unknown): string {
  const parts =
    textOf(slug) ??
    file
      .replace(/\.mdx?$/i, '')
      .split('/')
      .map((part) => slugOf(part))
      .join('/')
  return parts.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)index$/, '')
}
