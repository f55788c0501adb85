/** Props of the templates of the page shell. */
import type {TocEntry} from './compiled.js'
import type {Config} from './config.js'
import type {LabelledLink, NavbarItem, SidebarNode} from './navigation.js'
import type {OutputFile} from './output.js'
import type {SiteFrontmatter} from './site-frontmatter.js'

/** Values for templates that are equal on every page. */
export interface SiteProps {
  title: string
  lang: string
  base: string
  home: string
  logo?: LogoProps
  /**
   * `folds`: window widths in pixels, such as `1100 1250`, below which the items do not fit in one line, so that CSS shows them in a
   * menu; `always` if they never fit.
   */
  navbar: {title: string; items: NavbarItem[]; folds?: string}
  footer?: {
    columns: {title: string; items: LabelledLink[]}[]
    links: LabelledLink[]
    logo?: LogoProps
    copyright: string
  }
  /** `icon`: the `d` of an SVG path, drawn in a view box of 24 × 24. */
  social?: (LabelledLink & {icon: string})[]
  announcementBar?: {id: string; content: string; closeable: boolean}
  /** As in the config. `auto`: the toggle offers the mode of the system, too. */
  colorMode: {default: 'light' | 'dark'; switch: boolean; respectSystem: boolean; auto?: boolean}
  /** The site has more than one version. */
  versioned?: true
  /** The site has more than one language. */
  multilingual?: true
  /** Pages say that what they follow has changed. */
  notices?: true
  /** At least one page has a tag. */
  tagged?: true
  /** Readers can search. */
  search?: true
  /** Readers are asked whether a page was helpful. */
  feedback?: {url?: string; comment: boolean}
  /** Readers can copy pages as Markdown. */
  copyPage?: true
  labels: Config['labels']
}

/** A picture that is a link. */
export interface LogoProps {
  src: string
  dark?: string
  alt: string
  href: string
  width?: number
  height?: number
}

export interface VersionLink {
  name: string
  label: string
  href: string
  /** Set if the version lacks the page: a label that says so. The link then leads to the nearest page above it. */
  missing?: string
}

/** A page in another language, or in its own. */
export interface LanguageLink {
  code: string
  /** Name of the language, in that language. */
  label: string
  lang: string
  /** The page in this language, else the first page of its version, else the home page. */
  href: string
  /** The page is written in this language. */
  translated?: true
}

/** The section of a page. */
export interface SectionProps {
  name: string
  label: string
}

/** The version of a page. */
export interface VersionProps {
  name: string
  label: string
  badge?: true
  /** Why most readers need another version, and a link to that version. */
  banner?: {kind: 'unreleased' | 'unmaintained'; latest: VersionLink}
}

/** Values for templates that belong to one page, except its body. */
export interface PageProps {
  kind: 'doc' | 'react' | 'not-found'
  /** Address of the page. */
  href: string
  title: string
  /** Rendered above the body, if the body has no heading of its own. */
  heading?: string
  /** Shown under the heading of a category index. */
  intro?: string
  toc: TocEntry[]
  hideToc?: true
  /** The page lists other pages, and has no source. */
  generated?: true
  /** The width of the text. Without `layout`, lines have a readable length. */
  layout?: 'home' | 'page' | 'wide'
  sidebar?: {name: string; href: string; items: SidebarNode[]}
  breadcrumbs?: {home?: string; items: {label: string; href?: string}[]}
  pagination?: {previous?: LabelledLink; next?: LabelledLink}
  editUrl?: string
  /** `text`: the day in the site's language. The server formats it, because browsers may format dates differently. */
  lastUpdated?: {iso: string; text: string; author?: string}
  draft?: true
  unlisted?: true
  /** The front matter keys that `frontmatter` in the config declares. Dates are text. */
  frontmatter?: SiteFrontmatter
  version: VersionProps
  /** The section of the page, if the site has several. */
  section?: SectionProps
  /** Links to this page in each version, or to the first page of a version without it; absent for one version. */
  versions?: VersionLink[]
  /** This page in each language of the site; absent for one language. */
  languages?: LanguageLink[]
  /** The original of a page that is not translated. */
  original?: {lang: string; dir: 'ltr' | 'rtl'; href: string}
  /** Address of the original of a translation, if the original has changed since, and the site shows a notice. */
  changedOriginal?: string
  /** Set if code that the page covers has changed after the text: the date of a committed change, and the sections about the code. */
  changedCode?: {iso?: string; text?: string; sections: TocEntry[]}
  /** Links to the pages of its tags. */
  tags?: LabelledLink[]
  /** The script that hydrates a React page. */
  chunk?: string
}

/** Browser code, by its addresses. */
export interface ClientAssets {
  styles: string
  /** The font of the text, if the config names one. */
  font?: string
  boot: string
  app: string
  /** The script with React, which scripts of React pages and islands import: the app; in `dev`, one that does not change with templates. */
  react: string
  /** Runs in `<head>` before the first paint; not more than 700 bytes. */
  inlineScript: string
  /** Changes when the browser code of another build cannot show a page of this build. */
  buildId: string
  /** Scripts of React pages, by the path of their source. */
  pages: ReadonlyMap<string, string>
  /** Extras by name, with all files that they need. Documents name those with an address. */
  extras: ReadonlyMap<string, {address?: string; files: OutputFile[]}>
  files: OutputFile[]
}
