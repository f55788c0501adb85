/** Files of the content folder and the static folder. */
import type {Diagnostic, Position} from './diagnostic.js'
import type {SourcePath} from './paths.js'
import type {CategoryMetadata, Frontmatter} from './schema.js'

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

/** Text files of a project, by their path in it, with `/`. */
export interface ProjectFiles {
  /** Of its bytes (hex); '' when there is none. */
  hashOf(file: string): string
  /** undefined when it is no text, not there, or outside the project. */
  read(file: string): Promise<string | undefined>
}
