/** `llms-full.txt`: the Markdown of all public pages, one after another. On a large site, it lists files with parts of this text. */
import path from 'node:path'
import {fullTextPart, singleFiles} from '../files/files.js'
import type {NonEmpty, OutputPath, RoutePath} from '../model/model.js'
import {type ListInput, publicPagesInOrder, titleText} from './llms.js'
import type {HashedExport, MarkdownExports} from './markdown-exports.js'
import type {LazyDocument} from './output.js'

interface FullTextPage {
  route: RoutePath
  href: string
  exported: HashedExport
}

interface FullTextOptions {
  exportOf(route: RoutePath): Promise<HashedExport | undefined>
  addressOf: MarkdownExports['addressOf']
  /** Bytes of text up to which there is one file. */
  largest?: number
}

const largestFile = 10_000_000
/** An edit writes one part, so parts are smaller than the largest single file. */
const largestPart = 2_000_000

/** `llms-full.txt`, and its parts if it would be too large. */
export async function fullTextFiles(
  input: ListInput,
  {exportOf, addressOf, largest = largestFile}: FullTextOptions,
): Promise<NonEmpty<{path: OutputPath} & LazyDocument>> {
  const {url, base} = input.config
  const whole = singleFiles.llmsFull.path as OutputPath
  const pages: FullTextPage[] = []
  for (const {route, href} of publicPagesInOrder(input)) {
    const exported = await exportOf(route)
    if (exported) pages.push({route, href, exported})
  }
  const urlOf = (page: FullTextPage) => url + page.href
  if (sizeOf(pages) <= largest) return [{path: whole, ...fileOf(pages, base + whole, urlOf)}]
  const files = partsOf(pages).map((part, index) => {
    const file = fullTextPart(index + 1) as OutputPath
    return {path: file, part, ...fileOf(part, base + file, urlOf)}
  })
  const lines = files.map(({path: file, part}) => {
    const folders = new Set([part[0], part.at(-1)].map((page) => page && folderOf(page)))
    return `- [${file}](${addressOf(base + file, base + whole)}): ${[...folders].join(' – ')}\n`
  })
  const list = `${titleText(input.config)}\n\n${lines.join('')}`
  return [{path: whole, key: () => list, html: () => list}, ...files]
}

const folderOf = ({route}: FullTextPage): string => path.posix.dirname(route)

/** `urlOf`: of a page. */
const fileOf = (
  pages: readonly FullTextPage[],
  address: string,
  urlOf: (page: FullTextPage) => string,
): LazyDocument => ({
  key: () => JSON.stringify(pages.map((page) => `Source: ${urlOf(page)} ${page.exported.hash}`)),
  html: () =>
    pages.map((page) => `Source: ${urlOf(page)}\n\n${page.exported.markdownExport.textIn(address)}`).join('\n---\n\n'),
})

/** Divides pages into parts, between folders where possible, so that most changes leave the other parts as they are. */
function partsOf(pages: readonly FullTextPage[]): FullTextPage[][] {
  const parts: FullTextPage[][] = []
  let part: FullTextPage[] = []
  let size = 0
  for (const folder of runsOf(pages)) {
    const groups = sizeOf(folder) > largestPart ? folder.map((page) => [page]) : [folder]
    for (const group of groups) {
      const added = sizeOf(group)
      if (parts.length === 0 || size + added > largestPart) {
        part = []
        parts.push(part)
        size = 0
      }
      part.push(...group)
      size += added
    }
  }
  return parts
}

const sizeOf = (pages: readonly FullTextPage[]): number => pages.reduce((sum, {exported}) => sum + exported.size, 0)

/** Neighbouring pages of one folder. */
function runsOf(pages: readonly FullTextPage[]): FullTextPage[][] {
  const runs: FullTextPage[][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last?.[0] && folderOf(last[0]) === folderOf(page)) last.push(page)
    else runs.push([page])
  }
  return runs
}
