/** What docsgen knows about a documentation system. A system is one folder of `src/adopt/`, and one row in `systems.ts`. */
import type {FileSystem} from '../../io/disk/disk.js'
import type {Diagnostic, Translate} from '../../model/model.js'
import type {UserConfig} from '../../model/schema/schema.js'
import type {ConfigRun} from './run-config/run-config.js'
import type {Values} from './values.js'

/** A site of another system. */
export interface SiteFiles {
  fs: FileSystem
  /** Folder of the site, absolute; becomes the project folder. */
  root: string
  /** Its config file, relative to `root`. */
  file: string
  /** The text of the config file. */
  text: string
  /** The repository around the site, absolute. */
  repository: string
  /** Runs a config that is code, and returns its default export (see `run-config/run-config.ts`). `addresses`: for its redirects. */
  run(file: string, addresses?: readonly string[]): Promise<ConfigRun>
  /** The values of the config file, which is code; of one that cannot run, those in its text, with a problem. */
  runConfig(): Promise<Values>
  /** Reports what docsgen cannot take from the site, once for each message. */
  note(message: string, hint?: string): void
  /** Reports a part that docsgen leaves out on purpose. */
  leaveOut(message: string): void
  report(diagnostic: Diagnostic): void
}

export interface AdoptedSiteResult {
  /** docsgen's config of the site, as an author would write it in `root`. */
  config: UserConfig
  /** What `createTranslate` needs to know of the site; JSON. Absent if pages need no translation. */
  translation?: unknown
  /** Addresses of parts that docsgen does not build, without base: `/blog`. */
  omittedRoutes?: readonly string[]
  /** Patterns of links that are not checked. */
  ignoredLinks?: readonly string[]
  /** The config, for components that read it; JSON. */
  siteConfig?: Readonly<Record<string, unknown>>
}

export interface System {
  /** Reads the config and the navigation of a site. Throws ConfigError only if there is nothing to build. */
  read(site: SiteFiles): Promise<AdoptedSiteResult>
  /** Makes the function that translates pages of a site. */
  createTranslate?(translation: unknown): Translate | Promise<Translate>
}
