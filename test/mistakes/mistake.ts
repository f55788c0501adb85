import type {UserConfig} from '../../src/model/schema.js'
import type {ProjectFiles} from '../support/project.js'

/** One mistake of an author, and the whole answer of docsgen. */
export interface Mistake {
  /** The mistake, as the title of its test. */
  name: string
  files: ProjectFiles
  /** Contents of `docsgen.config.json`; without it, `files` contains the config file, or there is none. */
  config?: UserConfig
  /** Packages that the project has installed. */
  packages?: string[]
  /** Files of the tag `v1.0`. */
  tagged?: ProjectFiles
  /** Paths of named pipes. */
  pipes?: string[]
  /** Words after `docsgen`; default: `build .`. */
  command?: string[]
  /** Exit code. */
  exit: number
  /**
   * All diagnostics, each as `place severity code: message Hint: hint`:
   *
   *   docs/index.md:3:8 error broken-link: There is no page at "/instal". Hint: Did you mean "/install"?
   *
   * Where docsgen stops before it has a report, the lines that it prints to stderr.
   */
  output: string[]
}

/** Mistakes that fit into one site: each row is one file of it. */
export interface MistakesOfSite {
  /** The rest of the site. */
  files: ProjectFiles
  config: UserConfig
  /** Packages that the project has installed. */
  packages?: string[]
  /** Path of the file of a row. */
  pathOf: (row: number) => string
  /** Contents of the file, from the text of the row; default: the text itself. */
  wrap?: (text: string) => string
  /** How the files are written; default: UTF-8. With `latin1`, `\xNN` in a text is one byte. */
  encoding?: BufferEncoding
  rows: RowOfSite[]
}

/**
 * A text with one mistake, and all diagnostics of its file, as in `Mistake` but without the path of the file. `‹` marks a
 * position in the text, and stands for this position in the diagnostics:
 *
 *   'See ‹[a](/gone).', '‹ error broken-link: There is no page at "/gone".'
 */
export type RowOfSite = [text: string, ...output: string[]]
