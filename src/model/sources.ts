/** Files of the content folder and the static folder. */
import type {Diagnostic, Position} from './diagnostic.js'
import type {CategoryMetadata, Frontmatter} from './generated/parsed.js'
import type {SourcePath} from './paths.js'

/** A file of the project and its text. */
export interface TextFile {
  file: string
  text: string
}

/** The last commit of a file. */
export interface LastUpdate {
  /** ISO 8601. */
  iso: string
  author: string
}

/** One `.md` or `.tsx` file of a version's folder. */
export interface SourceFile {
  path: SourcePath
  /** Path relative to the project, as in diagnostics. */
  file: string
  kind: 'markdown' | 'react'
  /** Hash of the file on disk (hex). */
  hash: string
  /**
   * Text with LF line ends and without BOM; blank lines replace the front matter, to keep positions. Absent for a file
   * from the cache, and on a site whose texts do not fit into memory.
   */
  text?: string | undefined
  frontmatter: Frontmatter
  /** The keys that the schema of the site declares, as it returns them. */
  siteFrontmatter?: Record<string, unknown>
  /** Positions of front matter values, by key (`tags.0` for list items). */
  frontmatterPositions: ReadonlyMap<string, Position>
  /** Whether values of the front matter, or all of it, could not be read. */
  hasBadFrontmatter?: boolean
  /** The page is shown in its original language, because the language of the config has no translation. */
  isUntranslated?: true
  /** For a page of a plugin: the plugin, and the file that the page is made from. */
  origin?: PageOrigin
  /** How often each construct of another system was translated. */
  constructs?: Readonly<Record<string, number>>
  /** Text of the heading of level 1 that the body starts with, or ''. */
  heading: string
  /** First line of prose, for descriptions, or ''. */
  excerpt: string
}

/** The plugin that made a page, and the file that the page is made from. */
export interface PageOrigin {
  plugin: string
  /** Path relative to the project; '' for none. */
  file: string
  line?: number
}

/** A file of the content or static folder that is not a page. */
export interface Asset {
  /** Path relative to its folder. */
  path: SourcePath
  /** Absolute path on disk. */
  absolute: string
  from: 'content' | 'static'
}

/** Size of a picture in a browser (pixels). */
export interface ImageSize {
  width: number
  height: number
}

/** Facts of assets, which docsgen reads when it needs them. */
export interface AssetFiles {
  /** Reads these assets; afterwards, the other methods return their facts. */
  load(assets: Iterable<Asset>): Promise<void>
  /** Hash of the contents (hex); '' for an unreadable file. */
  hash(asset: Asset): string
  /** Stamp of the file when docsgen read it (`Stamp`); '' for an unreadable file. */
  stamp(asset: Asset): string
  /** undefined for a file that is not a picture. */
  size(asset: Asset): ImageSize | undefined
}

/** Settings of one folder. */
export interface CategoryFile {
  folder: string
  file: string
  /** Positions of keys, by dotted path: `link.id`. */
  positions: Readonly<Record<string, Position>>
  metadata: CategoryMetadata
}

/** Contents of the content and static folders. */
export interface Content {
  sources: SourceFile[]
  categories: CategoryFile[]
  assets: Asset[]
  /** Paths of partials, relative to the project. */
  partials: string[]
  diagnostics: Diagnostic[]
}

/** Text files of a project, by their path in it, with `/`. */
export interface ProjectFiles {
  /** Hash of the file (hex); '' for a missing file. */
  hashOf(file: string): string
  /** Whether pages may include a file: false outside the project. */
  isInside(file: string): boolean
  /** undefined for a file that is missing, not text, outside the project, or larger than `limit` (bytes; default: 1 MB). */
  read(file: string, limit?: number): Promise<string | undefined>
  /** Names of the files and folders in a folder; none for a missing folder. */
  namesIn(folder: string): Promise<string[]>
}
