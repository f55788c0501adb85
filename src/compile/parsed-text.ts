import type {ParsedPage} from '../markdown/markdown.js'
import type {CompiledPage} from '../model/model.js'
import type {SerializedTree} from '../render/body.js'

/** A text of the project: of a page, or of the config. */
export interface TextSource {
  file: string
  text: string
}

export interface PageText extends TextSource {
  route: string
  /** For a page that other versions may contain, too. */
  versionLocation?: VersionLocation | undefined
}

/** A parsed page with a serialised tree, or the result for a page that docsgen cannot parse. */
export type ParsedText = (Omit<ParsedPage, 'tree'> & {body: SerializedTree; rename?: Rename}) | {crash: CompiledPage}

/** The path of a file of the version that was parsed, in the version of the page. */
export type Rename = (file: string) => string

/** The place of a page among the versions of its section. */
export interface VersionLocation {
  /** Equal for pages with the same text and the same path in several versions. */
  key: string
  /** Folder of the version in the project, with a slash at the end. */
  folder: string
}
