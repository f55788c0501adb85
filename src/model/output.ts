/** Pages that are ready to write, and the files of the output folder. */
import type {PageFacts, SectionText} from './compiled.js'
import type {GeneratedPage, SidebarItem} from './navigation.js'
import type {Page} from './pages.js'
import type {OutputPath, RoutePath} from './paths.js'

/** The body of a page, made or fetched when it is needed. */
export interface Body {
  /** Equal hashes mean equal HTML (hex). */
  hash: string
  html(): string
}

/** The Markdown of a page with slots, made or fetched when it is needed. */
export interface MarkdownExport {
  /** Equal hashes mean equal text (hex). */
  hash: string
  text(): string
}

/** A page ready to be written. */
export interface ReadyPage {
  page: Page
  compiled: PageFacts
  body: Body
  markdownExport: MarkdownExport
}

export interface SearchablePage extends ReadyPage {
  text: ReadyText
}

/** What a page is found by, read when somebody wants it. */
export interface ReadyText {
  /** Equal hashes mean equal sections (hex). */
  hash: string
  sections(): SectionText[]
}

/** What lists pages: a generated page, or the cards in a page of the author's. */
export type ListingBody = GeneratedPage | {kind: 'cards'; items: readonly SidebarItem[]}

/** What stands under one heading of such a body. */
export interface GeneratedSection {
  heading?: string
  /** Where the heading leads. */
  href?: string
  text?: string
  links?: {label: string; href: string; count?: number}[]
}

/** What the manifest keeps of a page, so that a later build can be held to it. */
export interface PublishedFacts {
  /** Ids that readers may have linked to, percent-encoded, with spaces between them. */
  anchors: string
  /** Hash (hex) of what the page says, not of what stands around it. */
  content: string
}

/** Routes of pages, in order, since an earlier build. A page that has moved is added and removed. */
export interface Changes {
  added: string[]
  changed: string[]
  removed: string[]
  unchanged: number
}

/** One file of the finished site. */
export interface OutputFile {
  path: OutputPath
  /** `asset`s move in before documents do. */
  kind: 'asset' | 'document'
  /** Hash of the contents (hex); equal hashes are not written again. */
  hash: string
  /** Contents, or a file of the project to copy. */
  contents:
    | {kind: 'text'; text: string}
    | {kind: 'bytes'; bytes: Uint8Array}
    | {kind: 'copy'; from: string; stamp: string}
  /** The route a document stands for. */
  route?: RoutePath
  /** What stays of a page when others link to it. */
  publishedFacts?: PublishedFacts
  /** Where a document leads that only redirects. */
  redirect?: string
}
