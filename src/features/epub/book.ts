import type {Root} from 'hast'

/** The contents of an EPUB. */
export interface Book {
  title: string
  /** Above the title on the cover: the name of the site, if the title is that of a section. */
  site: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Unique among all publications. */
  identifier: string
  /** Time of the last change (ISO 8601). */
  modified: string
  labels: {contents: string}
  chapters: readonly Chapter[]
  /** Origin of the published site, for links to pages that are not in the book; '' for none. */
  origin: string
  readHtml(html: string): Root
  /** A picture at an address of the site; undefined if there is none. */
  pictureAt(href: string): Promise<Picture | undefined>
}

/** A page or a category, with what is below it. */
export interface Chapter {
  label: string
  page?: {href: string; title: string; html: string} | undefined
  chapters: readonly Chapter[]
}

export interface Picture {
  /** Name of the file, unique in the book. */
  name: string
  type: string
  bytes: Uint8Array
}

/** A file of the book. */
export interface BookFile {
  path: string
  type: string
  contents: string | Uint8Array
  /** `svg`, `mathml`, `nav`, `cover-image` */
  properties?: string[]
}
