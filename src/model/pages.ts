/** Pages: source files with their place in the site. */
import type {Version} from './config.js'
import type {Frontmatter} from './generated/parsed.js'
import type {RoutePath} from './paths.js'
import type {SiteFrontmatter} from './site-frontmatter.js'
import type {SourceFile} from './sources.js'

/** A source file with its place in the site. Its title and description have their variables filled in. */
export interface Page {
  source: SourceFile
  version: Version
  /** Path of the source in the folder of its version. */
  pathInVersion: string
  /** Unique in its version. */
  id: string
  /** Path of the source with its variables filled in, as links name it. */
  linkPath: string
  route: RoutePath
  title: string
  description: string
  /** Name in sidebars. */
  label: string
  frontmatter: Frontmatter
  /** The keys that the schema of the site declares. */
  siteFrontmatter?: SiteFrontmatter
  /** Folders of `pathInVersion` without number prefixes, for sidebars: `objects`. */
  folder: string
  /** From `sidebar_position`, else the number prefix of the file. */
  position: number | undefined
}

export interface PageTag {
  tag: 'meta' | 'link' | 'title'
  attributes: Record<string, string | true>
  /** Text of a `title`. */
  content?: string
}
