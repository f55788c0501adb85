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
