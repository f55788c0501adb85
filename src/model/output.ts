/** Pages that are ready to write, and the files of the output folder. */
import type {PageFacts, SectionText} from './compiled.js'
import type {GeneratedPage, SidebarItem} from './navigation.js'
import type {Page} from './pages.js'
import type {OutputPath, RoutePath} from './paths.js'

/** The body of a page, rendered or loaded when needed. */
export interface Body {
  /** Equal hashes mean equal HTML (hex). */
  hash: string
  html(): string
}

/** The Markdown export of a page with slots, loaded when needed. */
export interface MarkdownExport {
  /** Equal hashes mean equal text (hex). */
  hash: string
  text(): string
}

/** A document of this build or an earlier one. */
export interface KnownDocument {
  hash: string
  /** In bytes. */
  size: number
  /** Of a page. */
  facts?: PublishedFacts | undefined
}

/** A document with its bytes. */
export interface MadeDocument extends KnownDocument {
  /** Hash of everything that decides the document. */
  key: string
  bytes: Uint8Array
}

/** The files of a page. */
export interface MadeFiles {
  document: MadeDocument
  markdownExport?: MadeDocument
}

/** A page ready to be written. */
export interface ReadyPage {
  /** Its files, if a thread has made them. */
  made?: MadeFiles | undefined
  page: Page
  compiled: PageFacts
  body: Body
  markdownExport: MarkdownExport
}

export interface SearchablePage extends ReadyPage {
  text: ReadyText
}

/** The text of a page for the search, loaded when needed. */
export interface ReadyText {
  /** Equal hashes mean equal sections (hex). */
  hash: string
  sections(): SectionText[]
  /** Its words for the search index (`PageWords`, serialised), if a thread has read them. */
  words?: Uint8Array | undefined
}

/** A list of pages: a generated page, or the cards in a page of the author. */
export type ListingBody = GeneratedPage | {kind: 'cards'; items: readonly SidebarItem[]}

/** The content below one heading of such a list. */
export interface GeneratedSection {
  heading?: string
  /** Target of the heading. */
  href?: string
  text?: string
  links?: {label: string; href: string; count?: number}[]
}

/** Facts of a page in the manifest, which a later build compares with its own. */
export interface PublishedFacts {
  /** Ids that readers may have linked to, percent-encoded, with spaces between them. */
  anchors: string
  /** Hash (hex) of the content of the page, without the page shell. */
  content: string
}

/** Sorted routes of pages, compared with an earlier build. A moved page counts as added and removed. */
export interface Changes {
  added: string[]
  changed: string[]
  removed: string[]
  unchanged: number
}

/** One file of the finished site. */
export interface OutputFile {
  path: OutputPath
  /** docsgen writes assets before documents. */
  kind: 'asset' | 'document'
  /** Hash of the contents (hex). docsgen does not write a file with an equal hash again. */
  hash: string
  /** Contents, or a file of the project to copy. */
  contents:
    | {kind: 'text'; text: string}
    | {kind: 'bytes'; bytes: Uint8Array}
    | {kind: 'copy'; from: string; stamp: string}
  /** The route of a document. */
  route?: RoutePath
  publishedFacts?: PublishedFacts
  /** Target of a document that only redirects. */
  redirect?: string
}

/** The written site of a build. */
export interface BuildOutput {
  /** Output folder, relative to the project, with `/`. */
  folder: string
  /** Files that the build wrote, removed and left as they were. */
  written: number
  removed: number
  unchanged: number
  /** Hashes of the inline scripts for a Content Security Policy: `sha256-…`. */
  scriptHashes: string[]
  /** The Content-Security-Policy of the site: the value of the header. */
  policy: string
}
