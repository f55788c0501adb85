/** What the translation of pages needs to know of a site. JSON. */
import type {MkDocsConfig} from './config-types.js'
import type {Extensions} from './extensions.js'
import type {Theme} from './theme.js'

export interface TranslationData {
  /** Content folder, relative to the project. */
  content: string
  /** Names of extensions and plugins. */
  extensions: string[]
  plugins: string[]
  /** Whether tabs with the same labels change together. */
  hasLinkedTabs: boolean
}

export function translationOf({
  content,
  theme,
  extensions: {extensions, plugins},
}: {
  config: MkDocsConfig
  content: string
  theme: Theme
  extensions: Extensions
}): TranslationData {
  return {
    content,
    extensions: [...extensions.keys()],
    plugins: [...plugins.keys()],
    hasLinkedTabs: theme.features.has('content.tabs.link'),
  }
}
