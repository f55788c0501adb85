import {isIndexFile, splitNumberPrefix} from '../../files/paths/paths.js'
import type {CategoryFile, Config, Page} from '../../model/model.js'
import {createVariables} from '../variables/variables.js'
import type {Entry} from './entry.js'
import type {Builder} from './sidebar-builder.js'

export interface AutogenerateInput {
  /** Folder as on disk; '' for all. */
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

/** A folder of pages → entries: folders become categories, each level by position, then by name on disk (behaviour §13.8). */
export function autogenerate({folder, pages, categories, builder, config}: AutogenerateInput): Entry[] {
  const variables = createVariables(config.variables)
  const files = new Map(categories.map((category) => [category.folder, category]))
  return level(folderTree(pages, folder), undefined)

  function level(current: Folder, own: Page | undefined): Entry[] {
    const docs = current.pages
      .filter((page) => page !== own)
      .map(
        (page): Sortable => ({
          name: nameOnDisk(page),
          position: page.position,
          build: () => ({
            kind: 'doc',
            page,
            label: page.label,
            className: page.frontmatter.sidebar_class_name,
            isReference: false,
          }),
        }),
      )
    return [...docs, ...[...current.folders.entries()].map(([name, inner]) => category(name, inner))]
      .sort(inOrder)
      .flatMap((item) => item.build() ?? [])
  }

  function category(name: string, current: Folder): Sortable {
    const file = files.get(current.path)
    const metadata = file?.metadata ?? {}
    const place = file?.file ?? current.path
    const {name: bareName, number} = splitNumberPrefix(name)
    const own = ownPage(name, current, file)
    return {
      name,
      position: metadata.position ?? own?.position ?? number,
      build: () =>
        builder.category(
          {
            label: metadata.label ?? own?.label ?? variables.fill(bareName),
            items: [],
            metadata: {...metadata, className: metadata.className ?? own?.frontmatter.sidebar_class_name},
            page: own,
            file: place,
            positionOf: (key) => file?.positions[`link.${key}`],
            folder: variables.fill(strippedFolder(current.path)),
          },
          () => level(current, own),
        ),
    }
  }

  function ownPage(name: string, current: Folder, file: CategoryFile | undefined): Page | undefined {
    const link = file?.metadata.link
    if (file === undefined || link === undefined)
      return current.pages.find((page) => isIndexFile(nameOnDisk(page).replace(/\.\w+$/, ''), name))
    if (link?.type !== 'doc') return undefined
    const page = builder.docById(link.id, variables.fill(strippedFolder(current.path)))
    if (page === undefined) {
      const {file: written, positions} = file
      builder.unknownDoc({file: written, position: positions['link.id']}, link.id, 'The category’s "link"')
    }
    return page
  }
}

function folderTree(pages: readonly Page[], start: string): Folder {
  const root: Folder = {path: start, pages: [], folders: new Map()}
  const depth = start === '' ? 0 : start.split('/').length
  for (const page of pages) {
    const segments = page.within.split('/')
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

const nameOnDisk = (page: Page): string => page.within.slice(page.within.lastIndexOf('/') + 1)

const strippedFolder = (folder: string): string =>
  folder
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/')

function inOrder(a: Sortable, b: Sortable): number {
  const byPosition = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY)
  return byPosition || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}
