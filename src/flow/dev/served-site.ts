import type {ExtrasResult} from '../../browser/bundle/bundle.js'
import type {CheckInput, ConfigLink} from '../../checks/checks.js'
import type {InputOf} from '../../compile/compile.js'
import type {
  ClientAssets,
  CompiledPage,
  Diagnostic,
  Island,
  OutputFile,
  Page,
  PageFacts,
  PageTag,
} from '../../model/model.js'
import type {Project, Site} from '../site.js'
import type {TitlePictures} from '../title-images.js'

/** Everything that answers depend on. A change creates a new one. */
export interface ServedSite {
  site: Site
  client: ClientAssets
  compile(page: Page): Promise<CompiledPage>
  inputOf(page: Page): InputOf
  /** The facts of a page, which docsgen compiles only if the cache lacks it. */
  factsOf(page: Page): Promise<PageFacts>
  /** Bundles the scripts of islands. */
  islands(islands: readonly Island[]): Promise<ExtrasResult>
  /** The scripts of all islands that were bundled so far, by path: an open page may request one after it has changed. */
  bundledIslands: Map<string, OutputFile>
  /** Makes output files of imported stylesheets and other files (paths in the project). */
  imported(files: readonly string[]): Promise<ExtrasResult>
  /** Pages whose text is newer than the site, by route. */
  changedPages: ReadonlyMap<string, Page>
  /** Social images, for sites that have them. */
  titleImages: TitlePictures | undefined
  /** Hooks of plugins on finished pages, for sites that have them. */
  hooks: PageHooks | undefined
  /** Files (absolute) that pages have shown or browsers have asked for. */
  usedAssets: Set<string>
  /** Links that the site's own code writes, with their places. */
  templateLinks(site: Site, pages: CheckInput['pages']): Promise<ConfigLink[]>
  /** The position in the site's own code that an error comes from. */
  locate: Project['loaded']['locate']
}

/** Hooks of plugins on finished pages. */
export interface PageHooks {
  /** Tags for the `<head>` of a page. */
  tagsOf(page: Page, served: ServedSite): Promise<readonly PageTag[]>
  /** The problems that plugins find on a page, and hooks that fail on it. */
  diagnosticsOf(page: Page, served: ServedSite): Promise<Diagnostic[]>
  /** The same for the whole site. */
  diagnosticsOfSite(served: ServedSite): Promise<Diagnostic[]>
  /** The file of a plugin at a path in the output folder. */
  fileAt(path: string, served: ServedSite): Promise<OutputFile | undefined>
  close(): Promise<void>
}
