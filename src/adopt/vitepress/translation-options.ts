import type {LocalComponent} from '../local-components.js'

/** What the translation of pages needs to know of a VitePress site. */
export interface VitePressTranslation {
  /** The content folder, relative to the project; '.' for the project itself. */
  content: string
  /** Title of the site. */
  title: string
  /** Addresses of pages whose files docsgen would put elsewhere, by their paths in the content folder. */
  slugs: Record<string, string>
  /** Sidebars of pages, where they are not the first sidebar that contains the page; null for none. */
  sidebars: Record<string, string | null>
  /** Whether all code has line numbers. */
  lineNumbers: boolean
  /** Components of the site by their names. */
  components: Record<string, LocalComponent>
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
}
