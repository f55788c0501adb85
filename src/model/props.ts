/** Props of the templates around a page's body. */
import type {TocEntry} from './compiled.js'
import type {Config} from './config.js'
import type {LabelledLink, NavbarItem, SidebarNode} from './navigation.js'
import type {OutputFile} from './output.js'

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
