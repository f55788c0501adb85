/**
 * What docsgen makes of what authors wrote: the types that cross a room.
 * Paths are branded, so that a path says which path it is; all use forward slashes.
 */
import type {CategoryMetadata, DiagnosticCode, Frontmatter, ParsedConfig, Severity, SocialImageStyle} from './schema.js'

/** Relative to the content folder, as on disk: `objects/intro.md`, `../versioned_docs/version-1.0/a.md`. Made by `scan` only. */
export type SourcePath = string & {readonly brand: 'SourcePath'}
/** Address inside the site, without base: `/objects/intro`, `/api/`. Made by `route` and `arrange` only. */
export type RoutePath = string & {readonly brand: 'RoutePath'}
/** Relative to the output folder: `objects/intro/index.html`. */
export type OutputPath = string & {readonly brand: 'OutputPath'}

/** 1-based line and column (in UTF-16 units) of the author's text. */
export interface Position {
  line: number
  column: number
}

/** One thing an author did wrong. */
export interface Diagnostic {
  code: DiagnosticCode
  severity: Exclude<Severity, 'off'>
  /** As the author knows it, relative to the project: `docs-content/objects/intro.md`. */
  file: string
  position?: Position | undefined
  message: string
  hint?: string | undefined
}

/** The config, complete and frozen: after this there are no defaults. All folders are absolute. */
export interface Config extends Omit<ParsedConfig, 'checks' | 'redirects' | 'socialImage' | 'versions'> {
  /** Folder the project lies in. */
  root: string
  /** The config file relative to `root`, or '' when there is none. */
  file: string
  /** The text of that file, for the positions of what it says. */
  text: string
  /** What says the sidebars: the config, or a file of their own. */
  sidebarsFile: WrittenFile
  /** Versions of the documentation, the newest first; at least one. */
  versions: readonly Version[]
  /** Addresses of the site (without base) that lead to others of it, or to absolute ones. */
  redirects: readonly {from: RoutePath; to: string}[]
  /** How pictures of titles are drawn, or that none are. */
  socialImage: SocialImageStyle | false
  /** Of portable output: the base that the config names. Addresses may begin with it, and are written without. */
  namedBase?: string
  /** Always every check. */
  checks: Record<Exclude<DiagnosticCode, FatalFault>, Severity>
}
type FatalFault =
  | 'executable-front-matter'
  | 'missing-default-export'
  | 'module-error'
  | 'page-crashed'
  | 'unreadable-file'

/** One state of the documentation, in a folder of its own (behaviour §8.1). */
export interface Version {
  /** `current` is the one in the content folder. */
  name: string
  label: string
  /** First segment of its addresses; '' for the version that readers get first. */
  path: string
  /** Absolute. */
  folder: string
  /** The one that readers get first. */
  isLast: boolean
  banner: 'unreleased' | 'unmaintained' | undefined
  badge: boolean
  noIndex: boolean
  /** Its own sidebars; without them the site's, less what it does not have. */
  sidebars: Config['sidebars'] | undefined
  /** What says those. */
  sidebarsFile: WrittenFile | undefined
}

/** A file of the project and its text. */
export interface WrittenFile {
  file: string
  text: string
}

/** One `.md` or `.tsx` file of a version's folder. */
export interface SourceFile {
  path: SourcePath
  /** As diagnostics name it. */
  file: string
  kind: 'markdown' | 'react'
  /** Of the file as it is on the disk (hex). */
  hash: string
  /**
   * Text with LF line ends and no BOM; the front matter's lines are blank, so positions are the author's. Absent where
   * the file is known from an earlier run.
   */
  text?: string
  frontmatter: Frontmatter
  /** Where each front matter value stands, by key (`tags.0` for list items). */
  frontmatterPositions: ReadonlyMap<string, Position>
  /** Text of the heading of level 1 that the body starts with, or ''. */
  heading: string
  /** First line of prose, for descriptions; or ''. */
  excerpt: string
}

/** A file of the content or static folder that is no page. */
export interface Asset {
  /** Relative to its folder. */
  path: SourcePath
  /** Absolute path on disk. */
  absolute: string
  from: 'content' | 'static'
}

/** Pixels of a picture, as a browser shows it. */
export interface ImageSize {
  width: number
  height: number
}

/** What assets hold; each is looked into once somebody wants to know. */
export interface AssetFiles {
  /** Looks into these; the rest answers for them from now on. */
  learn(assets: Iterable<Asset>): Promise<void>
  /** Hex; '' for what cannot be read. */
  hash(asset: Asset): string
  /** What the disk said of it when it was looked into (`Stamp`); '' for what cannot be read. */
  stamp(asset: Asset): string
  /** undefined for what is no picture. */
  size(asset: Asset): ImageSize | undefined
}

/** Settings of one folder. */
export interface CategoryFile {
  folder: string
  file: string
  /** Where each key stands, by dotted path: `link.id`. */
  positions: Readonly<Record<string, Position>>
  metadata: CategoryMetadata
}

/** Everything the content and static folders hold. */
export interface Content {
  sources: SourceFile[]
  categories: CategoryFile[]
  assets: Asset[]
  /** Parts of other pages, as their authors know them. */
  partials: string[]
  diagnostics: Diagnostic[]
}

/** A source file with its place in the site. Its title and description have their variables filled in. */
export interface Page {
  source: SourceFile
  version: Version
  /** Path of the source in the folder of its version. */
  within: string
  /** Unique in its version. */
  id: string
  /** Path of the source with its variables filled in: what links to it say. */
  linkPath: string
  route: RoutePath
  title: string
  description: string
  /** Name in sidebars. */
  label: string
  frontmatter: Frontmatter
  /** Folders of `within` with prefixes cut, for sidebars: `objects`. */
  folder: string
  /** From `sidebar_position`, else the number prefix of the file. */
  position: number | undefined
}

/** A link or asset that a page's body names; the parsed tree has a slot for its final address. */
export interface Link {
  /** Index of the slot. */
  slot: number
  /** As written, variables filled in. */
  url: string
  kind: 'link' | 'asset'
  position: Position | undefined
  /** Where it was written, if not on the page itself: the file, and its path from the content folder. */
  origin?: {file: string; path: string}
  /** The author asked for this link not to be checked (`data-noBrokenLinkCheck`). */
  unchecked: boolean
}

/** A link or picture that leads out of the site. */
export type ExternalLink = Omit<Link, 'slot' | 'unchecked'>

export interface TocEntry {
  /** Inline HTML: text with code, em, strong and del. */
  html: string
  id: string
  level: number
}

/** The address that a link is written with, and the size of the image it leads to. */
export interface LinkTarget {
  href: string
  size?: ImageSize | undefined
}

/** The page that a content template renders a part of. It says nothing about the page's neighbours. */
export interface ContentPage {
  /** Without base, not URL-encoded. */
  route: RoutePath
  /** Unique in its version; '' for a generated page and for a text of the config. */
  id: string
  title: string
  description: string
  /** Empty for a generated page and for a text of the config. */
  frontmatter: Frontmatter
  version: Pick<VersionProps, 'name' | 'label'>
}

/** The site, as content templates see it. */
export type ContentSite = Pick<Config, 'title' | 'url' | 'base' | 'lang'>

/** What a body is rendered from besides its own tree. Known once every page has its address. */
export interface BodyInput {
  /** By the number of their slots. */
  links: LinkTarget[]
  /** Items for the cards of the page's category, where the body shows them. */
  cards?: SidebarItem[]
  page: ContentPage
}

/** A compiled page: its facts, known from its text alone, and what is rendered with addresses of the site. */
export interface CompiledPage extends PageFacts {
  /** HTML, complete. */
  body: string
  /** JSON of what the body was rendered from besides its text; absent for a page that was not rendered, and for a React page. */
  input?: string
  /** For search; none where a site has no search. */
  sections: SectionText[]
  /** The page as Markdown, with slots; '' where a site has no such pages. */
  twin: string
}

/** What readers search in: a page's text, section by section. */
export interface PageText {
  title: string
  sections: SectionText[]
}

/** What stands under one heading, up to the next; the first section of a page has no heading. */
export interface SectionText {
  /** Of the heading; '' for the beginning of the page. */
  id: string
  heading: string
  text: string
  /** Of its code blocks. */
  code: string
}

/** Text files of a project, by their path in it, with `/`. */
export interface ProjectFiles {
  /** Of its bytes (hex); '' when there is none. */
  hashOf(file: string): string
  /** undefined when it is no text, not there, or outside the project. */
  read(file: string): Promise<string | undefined>
}

/** A plugin as a config names it: a package, or a file of the project. */
export interface NamedPlugin {
  name: string
  options: unknown
}

/** Plugins of unified, in order. */
export interface MarkdownPlugins {
  remark: {plugin: unknown; options: unknown}[]
  rehype: {plugin: unknown; options: unknown}[]
}

/** Runs the code of pages with components. */
export interface PageCode {
  /** Files of components that every page may use, by name (absolute). */
  components: ReadonlyMap<string, string>
  /** Runs a module made of a page of the project; `reads`: other files of the project that it is made of. */
  run(
    file: string,
    source: string,
  ): Promise<{exports: Record<string, unknown> | undefined; faults: Diagnostic[]; reads: string[]}>
}

/** `content` is what stands in a title. */
export interface PageTag {
  tag: 'meta' | 'link' | 'title'
  attributes: Record<string, string | true>
  content?: string
}

/** A component of the site's own code that a page brings to life in the browser. */
export interface Island {
  /** Of all that follows. */
  id: string
  /** What its page imports, and from which folder of the project. */
  spec: string
  from: string
  /** The export, and what is taken of it: `['Chart', 'Bar']`. */
  path: string[]
}

export interface PageFacts {
  /** Hash (hex) of the page's texts, wherever its links lead and whatever stands around it. */
  content: string
  toc: TocEntry[]
  /** Every id of the body. */
  anchors: string[]
  links: Link[]
  /** Addresses outside the site, and such as name the site's own origin; without those that are not to be checked. */
  externals: ExternalLink[]
  /** Headings of level 1. */
  titles: {file: string; position: Position | undefined}[]
  /** Browser code that only pages with some construct load, such as `tabs`. */
  extras: string[]
  islands: Island[]
  /** Tags for `<head>` that the page itself holds. */
  head: PageTag[]
  /** The body has a place for the cards of its category. */
  hasCards: boolean
  /** Hashes of the other files that it is made of, by their path in the project; '' for one that was not there. */
  reads: Record<string, string>
  diagnostics: Diagnostic[]
}

/** What a link leads to. `href` is ready to be written. */
export type Resolution =
  | {kind: 'external'; href: string}
  | {kind: 'page'; href: string; route: RoutePath; fragment: string}
  | {kind: 'asset'; asset: Asset; suffix: string}
  | {kind: 'broken'; code: 'broken-link' | 'broken-markdown-link' | 'broken-asset'; href: string}
  | {kind: 'redirect'; href: string; route: RoutePath; fragment: string}
  /** A file that docsgen generates, such as `feed.xml`. */
  | {kind: 'generated'; href: string; path: OutputPath}
  /** To a page that is left out of the site. */
  | {kind: 'draft'; page: Page; href: string}

/** An address of the site that leads on to another. */
export interface Redirect {
  route: RoutePath
  /** Where its way ends, also where that leads over other redirects; ready to be written. */
  href: string
  /** The same as an author writes it: without base. */
  to: string
  /** The page of the site that this is, if it is one, and its anchor or ''. */
  target: RoutePath | undefined
  fragment: string
  /** What asked for it. */
  file: string
  position: Position | undefined
}

/** Where a link stands: the page it is on, or undefined for config strings, which are read from the site's root. */
export type LinkSource = (Pick<Page, 'linkPath' | 'route'> & {version?: Version}) | undefined

/** Tells what a link leads to: the same answer writes its address and checks it. */
export interface Resolver {
  resolve(link: Pick<Link, 'url' | 'kind' | 'origin'>, from: LinkSource): Resolution
  /** The address an author most likely meant, written the way the link is. */
  suggest(link: Pick<Link, 'url' | 'kind' | 'origin'>, from: LinkSource): string | undefined
}

/** One item of a sidebar, with addresses ready to be written. */
export type SidebarItem =
  | {
      kind: 'link'
      label: string
      href: string
      external?: true
      className?: string
      description?: string
      unlisted?: true
    }
  | {
      kind: 'category'
      label: string
      /** Its own page. */
      href?: string
      items: SidebarItem[]
      collapsible: boolean
      collapsed: boolean
      className?: string
      description?: string
    }
  | {kind: 'html'; html: string; className?: string}

/** A page that docsgen makes for a category: cards of what lies in it (behaviour §12.6). */
export interface CategoryIndex extends Made {
  kind: 'category'
  label: string
  description: string
  image: string
  /** Where that is said. */
  imagePosition: Position | undefined
  keywords: string[]
  items: SidebarItem[]
}

/** A page that docsgen makes. */
interface Made {
  route: RoutePath
  version: Version
  title: string
  /** What asked for it: a category file, the config, or a page. */
  file: string
}
export type MadePage = CategoryIndex | TagIndex | TagPage

/** All pages of a category on one page, for those who print them. */
export interface PrintView {
  route: RoutePath
  version: Version
  label: string
  description: string
  /** Address of the index that docsgen makes of the same category. */
  category: RoutePath | undefined
  sections: PrintSection[]
  /** What asked for it. */
  file: string
}

/** A page, or a category with what lies in it. */
export interface PrintSection {
  label: string
  page: Page | undefined
  sections: PrintSection[]
}

/** The same, ready to be drawn. */
export interface PrintedSection {
  /** Of the element. */
  id: string
  /** `2.1` */
  number: string
  label: string
  /** From 1. */
  depth: number
  /** What the page says; undefined for a category without a page. */
  html: string | undefined
  sections: PrintedSection[]
}

/** What is printed of a category. */
export interface TagLink extends LabelledLink {
  /** Pages that have it. */
  count: number
}

/** The page of all tags of a version (behaviour §12.5). */
export interface TagIndex extends Made {
  kind: 'tags'
  tags: TagLink[]
}

/** The page of one tag. */
export interface TagPage extends Made {
  kind: 'tag'
  label: string
  /** Address of the page of all tags. */
  all: string
  pages: Pick<Card, 'label' | 'href' | 'description'>[]
  /** Of the same pages. */
  routes: RoutePath[]
}

/** Of a version that has no name of its own for it, the name is `tutorialSidebar@1.0`. */
export interface Sidebar {
  name: string
  items: SidebarItem[]
}

/** The sidebars and their order, and what each page shows of them. All look-ups cost the same at any size. */
export interface Outline {
  sidebars: Sidebar[]
  madePages: MadePage[]
  /** In no index, sitemap or search. */
  printViews: PrintView[]
  /** The sidebar parts of a page. */
  surroundings(page: Page | CategoryIndex): Pick<PageProps, 'sidebar' | 'breadcrumbs' | 'pagination'>
  /** What stands in a page's category, or beside the page; for its cards. */
  cardsOf(page: Page): SidebarItem[]
  /** Links to the tags of a page. */
  tagsOf(page: Page): LabelledLink[]
  /** First linkable page of a sidebar of a version, by default of the one that readers get first. */
  sidebarStart(name: string, version?: Version): string | undefined
  /** The page a version begins with: its home page, else the first of its first sidebar, else its first. */
  versionStart(version: Version): string | undefined
  diagnostics: Diagnostic[]
}

/** A sidebar item as one page carries it: children only of the open branch. */
export type SidebarNode =
  | {kind: 'link'; label: string; href: string; active?: true; external?: true; className?: string}
  | {
      kind: 'category'
      label: string
      /** Where the label leads: its own page, else its first descendant. */
      href: string
      /** The label has no page of its own: with JavaScript it only opens and closes. */
      linkless?: true
      /** Present when open. */
      items?: SidebarNode[]
      fixed?: true
      /** The current page lies in it (or is its own page, when `current`). */
      active?: true
      current?: true
      className?: string
    }
  | {kind: 'html'; html: string; className?: string}
  /** Siblings left out of a large folder stand here; the sidebar data has them. */
  | {kind: 'more'; href: string}

export interface LabelledLink {
  label: string
  href: string
  external?: true
}

/** One card of a category index. */
export interface Card extends LabelledLink {
  kind: 'page' | 'category' | 'external'
  description: string
}

export interface NavbarItem extends LabelledLink {
  position: 'left' | 'right'
  /** Active on all pages of this sidebar. */
  sidebar?: string
  /** Where it leads on pages of each version. */
  versions?: Record<string, string>
  /** Active on its own page only. */
  exact?: true
}

/** Everything the templates show that is the same on every page. */
export interface SiteProps {
  title: string
  lang: string
  base: string
  home: string
  logo?: {src: string; dark?: string; alt: string; href: string; width?: number; height?: number}
  navbar: {title: string; items: NavbarItem[]}
  footer?: {
    columns: {title: string; items: LabelledLink[]}[]
    links: LabelledLink[]
    copyright: string
  }
  announcementBar?: {id: string; content: string; closeable: boolean}
  colorMode: {default: 'light' | 'dark'; switch: boolean; respectSystem: boolean}
  /** There is more than one version. */
  versioned?: true
  /** A page has a tag. */
  tagged?: true
  /** Readers can search. */
  search?: true
  /** Readers can copy pages as Markdown. */
  copyPage?: true
  labels: Config['labels']
}

export interface VersionLink {
  name: string
  label: string
  href: string
}

/** What a page shows of its own version. */
export interface VersionProps {
  name: string
  label: string
  badge?: true
  /** Why this is not what most readers look for, and where that is. */
  banner?: {kind: 'unreleased' | 'unmaintained'; latest: VersionLink}
}

/** Everything the templates show that is this page's own, but for its body. */
export interface PageProps {
  kind: 'doc' | 'react' | 'not-found'
  /** Its own address. */
  href: string
  title: string
  /** Printed above the body, where the body has no heading of its own. */
  heading?: string
  /** Shown under the heading of a category index. */
  intro?: string
  toc: TocEntry[]
  hideToc?: true
  sidebar?: {name: string; href: string; items: SidebarNode[]}
  breadcrumbs?: {home?: string; items: {label: string; href?: string}[]}
  pagination?: {previous?: LabelledLink; next?: LabelledLink}
  editUrl?: string
  /** `text`: the day in the site's language; browsers may know other names of months. */
  lastUpdated?: {iso: string; text: string; author?: string}
  draft?: true
  unlisted?: true
  version: VersionProps
  /** Where there is more than one: each version, and where this page is in it, or what it begins with. */
  versions?: VersionLink[]
  /** Links to the pages of its tags. */
  tags?: LabelledLink[]
  /** Of a React page: the script that brings it to life. */
  chunk?: string
}

/** Client files, by their addresses. */
export interface ClientAssets {
  styles: string
  boot: string
  app: string
  /** Runs in `<head>` before first paint; at most 700 bytes. */
  inlineScript: string
  /** Changes when a page of this build cannot be shown by the client code of another. */
  buildId: string
  /** Scripts of React pages, by the path of their source. */
  pages: ReadonlyMap<string, string>
  /** Scripts and stylesheets that a page asks for, by the name it asks with, with all files that they need. */
  extras: ReadonlyMap<string, {address: string; files: OutputFile[]}>
  files: OutputFile[]
}

/** The body of a page, made or fetched when it is needed. */
export interface Body {
  /** Equal hashes mean equal HTML (hex). */
  hash: string
  html(): string
}

/** The Markdown of a page with slots, made or fetched when it is needed. */
export interface Twin {
  /** Equal hashes mean equal text (hex). */
  hash: string
  text(): string
}

/** A page ready to be written. */
export interface ReadyPage {
  page: Page
  compiled: PageFacts
  body: Body
  twin: Twin
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
export type ListingBody = MadePage | {kind: 'cards'; items: readonly SidebarItem[]}

/** What stands under one heading of such a body. */
export interface MadeSection {
  heading?: string
  /** Where the heading leads. */
  href?: string
  text?: string
  links?: {label: string; href: string; count?: number}[]
}

/** What the manifest keeps of a page, so that a later build can be held to it. */
export interface Lasting {
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
  lasting?: Lasting
  /** Where a document leads that only redirects. */
  redirect?: string
}
