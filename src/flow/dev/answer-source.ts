import type {ImportedResult, IslandsResult} from '../../browser/bundle/bundle.js'
import type {InputOf} from '../../compile/compile.js'
import type {ClientAssets, CompiledPage, Island, Page} from '../../model/model.js'
import type {Project, Site} from '../site.js'
import type {SocialPictures} from '../social-images.js'

/** Everything that answers depend on. A change creates a new one. */
export interface AnswerSource {
  site: Site
  client: ClientAssets
  compile(page: Page): Promise<CompiledPage>
  inputOf(page: Page): InputOf
  /** Bundles the scripts of islands. */
  islands(islands: readonly Island[]): Promise<IslandsResult>
  /** The scripts of all islands that were bundled so far. */
  bundledIslands: ClientAssets['extras']
  /** Makes output files of imported stylesheets and other files (paths in the project). */
  imported(files: readonly string[]): Promise<ImportedResult>
  /** Pages whose text is newer than the site, by route. */
  fresh: ReadonlyMap<string, Page>
  /** Social images, for sites that have them. */
  social: SocialPictures | undefined
  /** The position in the site's own code that an error comes from. */
  locate: Project['loaded']['locate']
}
