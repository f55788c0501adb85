import {indexRank, prefixSplitterFor, withoutNumberPrefixes} from '../../files/paths/paths.js'
import type {CategoryFile, Config, Page} from '../../model/model.js'
import {createVariables, type Variables} from '../variables.js'
import type {Entry} from './entry.js'
import type {Builder} from './sidebar-builder.js'

interface AutogenerateInput {
  /** Folder on disk; '' for all folders. */
  folder: string
  pages: readonly Page[]
  categories: readonly CategoryFile[]
  builder: Builder
  config: Config
}

interface Folder {
  path: string
  pages: Page[]
  folders: Map<string, Folder>
}

interface Sortable {
  name: string
  position: number | undefined
  build: () => Entry | undefined
}

/** The input, prepared for look-ups. */
interface Generator extends AutogenerateInput {
  variables: Variables
  split: ReturnType<typeof prefixSplitterFor>
  /** By folder on disk. */
  categoryFiles: ReadonlyMap<string, CategoryFile>
  /** The index page of the whole folder. */
  startPage: Page | undefined
}

/**
 * A folder of pages → entries: folders become categories, each level by position, then by name on disk. The index
 * page of the folder comes first, but not in adopted sites, which keep their order.
 */
export function autogenerate(input: AutogenerateInput): Entry[] {
  const {folder, pages, categories, config} = input
  const variables = createVariables(config.variables)
  const categoryFiles = new Map(categories.map((category) => [category.folder, category]))
  const top = folderTree(pages, folder)
  return levelEntries(top, undefined, {
    ...input,
    variables,
    split: prefixSplitterFor(config),
    categoryFiles,
    startPage: config.adopted ? undefined : indexPage(folder.slice(folder.lastIndexOf('/') + 1), top),
  })
}

/** `folderPage`: the page of the folder itself. It is not an item of the folder. */
function levelEntries(folder: Folder, folderPage: Page | undefined, generator: Generator): Entry[] {
  const docs = folder.pages.filter((page) => page !== folderPage).map((page) => docItem(page, generator))
  const categories = [...folder.folders.entries()].map(([name, inner]) => categoryItem(name, inner, generator))
  return [...docs, ...categories].sort(inOrder).flatMap((item) => item.build() ?? [])
}

const docItem = (page: Page, {startPage}: Generator): Sortable => ({
  name: nameOnDisk(page),
  position: page.position ?? (page === startPage ? Number.NEGATIVE_INFINITY : undefined),
  build: () => ({
    kind: 'doc',
    page,
    label: page.label,
    className: page.frontmatter.sidebar_class_name,
    isOutsideOrder: false,
  }),
})

function categoryItem(name: string, folder: Folder, generator: Generator): Sortable {
  const {categoryFiles, builder, variables, split} = generator
  const file = categoryFiles.get(folder.path)
  const metadata = file?.metadata ?? {}
  const {name: bareName, number} = split(name)
  const page = pageOfFolder(name, folder, generator)
  return {
    name,
    position: metadata.position ?? page?.position ?? number,
    build: () =>
      builder.category(
        {
          label: metadata.label ?? page?.label ?? variables.fill(bareName),
          items: [],
          metadata: {...metadata, className: metadata.className ?? page?.frontmatter.sidebar_class_name},
          page,
          file: file?.file ?? folder.path,
          positionOf: (key) => file?.positions[key === 'icon' ? key : `link.${key}`],
          folder: variables.fill(withoutNumberPrefixes(folder.path, split)),
        },
        () => levelEntries(folder, page, generator),
      ),
  }
}

/** The doc that the category file links, else the index file of the folder. */
function pageOfFolder(
  name: string,
  folder: Folder,
  {categoryFiles, builder, variables, split}: Generator,
): Page | undefined {
  const file = categoryFiles.get(folder.path)
  const link = file?.metadata.link
  if (file === undefined || link === undefined) return indexPage(name, folder)
  if (link?.type !== 'doc') return undefined
  const page = builder.docById(link.id, variables.fill(withoutNumberPrefixes(folder.path, split)))
  if (page === undefined)
    builder.unknownDoc({file: file.file, position: file.positions['link.id']}, link.id, 'The category’s "link"')
  return page
}

function indexPage(name: string, folder: Folder): Page | undefined {
  const ranked = folder.pages.flatMap((page) => {
    const rank = indexRank(nameOnDisk(page).replace(/\.\w+$/, ''), name)
    return rank === undefined ? [] : {page, rank}
  })
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.page
}

function folderTree(pages: readonly Page[], start: string): Folder {
  const root: Folder = {path: start, pages: [], folders: new Map()}
  const depth = start === '' ? 0 : start.split('/').length
  for (const page of pages) {
    const segments = page.pathInVersion.split('/')
    segments.pop()
    if (start !== '' && segments.slice(0, depth).join('/') !== start) continue
    let current = root
    for (const name of segments.slice(depth)) {
      let inner = current.folders.get(name)
      if (inner === undefined) {
        inner = {path: current.path === '' ? name : `${current.path}/${name}`, pages: [], folders: new Map()}
        current.folders.set(name, inner)
      }
      current = inner
    }
    current.pages.push(page)
  }
  return root
}

const nameOnDisk = (page: Page): string => page.pathInVersion.slice(page.pathInVersion.lastIndexOf('/') + 1)

function inOrder(a: Sortable, b: Sortable): number {
  const byPosition = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY)
  return byPosition || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}
