import {indexSlug, versionFolder} from '../../files/paths/paths.js'
import {withAddresses} from '../../files/portable/portable.js'
import {catalogue, createLocator, nearest} from '../../model/diagnostics/diagnostics.js'
import type {
  CategoryFile,
  CategoryIndex,
  Config,
  Diagnostic,
  Page,
  Position,
  RoutePath,
  Version,
  WrittenFile,
} from '../../model/model.js'
import type {CategoryMetadata, SidebarConfigItem} from '../../model/schema.js'
import {autogenerate} from './autogenerate.js'
import {createCategorySlugger} from './category-slug.js'
import type {CategoryEntry, Entry} from './entry.js'
import {createLinkWriter} from './link-writer.js'
import type {GeneratedCategory} from './print-views.js'

/** A category index whose cards are still entries. */
export interface IndexDraft extends Omit<CategoryIndex, 'items'> {
  entry: CategoryEntry
}

/** What a category is made from, whether a folder or the config describes it. */
export interface CategorySpec {
  label: string
  items: Entry[]
  metadata: Pick<CategoryMetadata, 'collapsed' | 'collapsible' | 'className' | 'description' | 'link' | 'print'>
  page: Page | undefined
  /** What describes it, and where it says a key of the link. */
  file: string
  positionOf: (key: 'slug' | 'image', value: string) => Position | undefined
  /** Folder as ids name it; '' for one of the config. */
  folder: string
}

export interface Builder {
  entriesFrom(items: readonly SidebarConfigItem[]): Entry[]
  /** undefined where a category would be empty and without a page; a doc where only its page is left. */
  category(spec: CategorySpec, build: () => Entry[]): Entry | undefined
  docById(id: string, folder: string): Page | undefined
  unknownDoc(place: {file: string; position: Position | undefined}, id: string, role: string): void
  categoryIndexes(): IndexDraft[]
  categories(): GeneratedCategory[]
  diagnostics(): Diagnostic[]
}

interface BuilderInput {
  version: Version
  pages: readonly Page[]
  categories: readonly CategoryFile[]
  config: Config
  draftIds: ReadonlySet<string> | undefined
  /** What says the sidebars. */
  sidebarsFile: WrittenFile
  /** Ids that name nothing are no fault. */
  isLenient: boolean
}

/** Turns the config's sidebar items and a version's folders into entries; slugs of indexes are counted across all its sidebars. */
export function createBuilder(input: BuilderInput): Builder {
  const {version, pages, categories, config, draftIds, sidebarsFile, isLenient} = input
  const {file} = sidebarsFile
  const {find} = createLocator(sidebarsFile.text)
  const byId = new Map([...pages].reverse().map((page) => [page.id, page]))
  const slugger = createCategorySlugger()
  const hrefOfLink = createLinkWriter({pages, config})
  // In portable output addresses are written on each page anew, and must name files for that.
  const htmlOf = (html: string) =>
    config.portable ? withAddresses(html, (url) => (/^\/(?!\/)/.test(url) ? hrefOfLink(url) : url)) : html
  const drafts: IndexDraft[] = []
  const made: GeneratedCategory[] = []
  const diagnostics: Diagnostic[] = []

  const builder: Builder = {
    entriesFrom: (items) => items.flatMap((item) => entryFrom(item)),
    category(spec, build) {
      const {label, metadata, page, file, folder} = spec
      const index = generatedIndexOf(spec)
      const entry = emptyCategory(spec, index && indexRoute(index.slug, spec))
      entry.items = build()
      if (entry.items.length === 0)
        return page && {kind: 'doc', page, label, className: entry.className, isReference: false}
      const description = metadata.description ?? index?.description ?? ''
      made.push({entry, folder, description, isPrinted: metadata.print ?? false, file})
      if (index && entry.indexRoute) drafts.push(indexDraft(spec, {index, entry, version, route: entry.indexRoute}))
      return entry
    },
    docById: (id, folder) => byId.get(folder === '' ? id : `${folder}/${id}`) ?? byId.get(id),
    unknownDoc(place, id, role) {
      if (!draftIds?.has(id) && !isLenient)
        diagnostics.push(catalogue.unknownDoc(place, id, {role, near: nearest(id, byId.keys())}))
    },
    categoryIndexes: () => drafts,
    categories: () => made,
    diagnostics: () => diagnostics,
  }

  function indexRoute(
    slug: string | undefined,
    {label, file, positionOf, folder}: Pick<CategorySpec, 'label' | 'file' | 'positionOf' | 'folder'>,
  ) {
    const {path} = version
    const own = slug === undefined ? undefined : indexSlug(slug, folder, path)
    if (slug !== undefined && own === undefined)
      diagnostics.push(catalogue.badSlug({file, position: positionOf('slug', slug)}, slug, {id: label, folder}))
    return (own ?? slugger.slug(label, path || versionFolder(folder))) as RoutePath
  }

  function docEntry(
    id: string,
    options: {label?: string | undefined; className?: string | undefined; isReference: boolean},
  ): Entry[] {
    const page = byId.get(id)
    if (page === undefined) {
      builder.unknownDoc({file, position: find(id, ['id', '[]'])}, id, 'A sidebar')
      return []
    }
    const label = page.frontmatter.sidebar_label ?? options.label ?? page.label
    const className = options.className ?? page.frontmatter.sidebar_class_name
    return [{kind: 'doc', page, label, className, isReference: options.isReference}]
  }

  function entryFrom(item: SidebarConfigItem): Entry[] {
    if (typeof item === 'string') return docEntry(item, {isReference: false})
    switch (item.type) {
      case 'doc':
      case 'ref':
        return docEntry(item.id, {label: item.label, className: item.className, isReference: item.type === 'ref'})
      case 'html':
        return [{kind: 'html', html: htmlOf(item.value), className: item.className}]
      case 'link':
        return [linkEntry(item, hrefOfLink)]
      case 'autogenerated':
        return autogenerate({folder: item.dirName === '.' ? '' : item.dirName, pages, categories, builder, config})
      case 'category': {
        const page = item.link?.type === 'doc' ? byId.get(item.link.id) : undefined
        if (item.link?.type === 'doc' && !page)
          builder.unknownDoc({file, position: find(item.link.id, ['id'])}, item.link.id, `The category "${item.label}"`)
        const positionOf = (key: string, value: string) => find(value, [key])
        const spec = {label: item.label, items: [], metadata: item, page, file, positionOf, folder: ''}
        const entry = builder.category(spec, () => builder.entriesFrom(item.items))
        return entry ? [entry] : []
      }
    }
  }
  return builder
}

type GeneratedIndex = Extract<NonNullable<CategorySpec['metadata']['link']>, {type: 'generated-index'}>

const generatedIndexOf = ({metadata: {link}}: CategorySpec): GeneratedIndex | undefined =>
  link?.type === 'generated-index' ? link : undefined

function emptyCategory({label, metadata, page}: CategorySpec, indexRoute: RoutePath | undefined): CategoryEntry {
  const {className, description} = metadata
  const collapsible = metadata.collapsible ?? true
  return {
    kind: 'category',
    label,
    items: [],
    collapsible,
    collapsed: collapsible && (metadata.collapsed ?? true),
    className,
    description,
    page,
    indexRoute,
  }
}

function indexDraft(
  {label, file, positionOf}: CategorySpec,
  {index, entry, version, route}: {index: GeneratedIndex; entry: CategoryEntry; version: Version; route: RoutePath},
): IndexDraft {
  return {
    kind: 'category',
    route,
    version,
    title: index.title ?? label,
    label,
    description: index.description ?? '',
    image: index.image ?? '',
    imagePosition: index.image === undefined ? undefined : positionOf('image', index.image),
    keywords: index.keywords ?? [],
    file,
    entry,
  }
}

type LinkItem = Extract<SidebarConfigItem, {type: 'link'}>

function linkEntry({label, href, className, description}: LinkItem, hrefOfLink: (url: string) => string): Entry {
  const external = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)
  return {kind: 'link', label, href: external ? href : hrefOfLink(href), external, className, description}
}
