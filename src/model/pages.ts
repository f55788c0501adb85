/** Pages: source files with their place in the site. */
import type {Version} from './config.js'
import type {RoutePath} from './paths.js'
import type {Frontmatter} from './schema.js'
import type {SourceFile} from './sources.js'

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

/** `content` is what stands in a title. */
export interface PageTag {
  tag: 'meta' | 'link' | 'title'
  attributes: Record<string, string | true>
  content?: string
}
