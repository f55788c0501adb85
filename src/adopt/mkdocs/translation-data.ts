/** What the translation of pages needs to know of a site. JSON. */

import {isRecord} from '../../model/is-record.js'
import type {UntranslatedPage} from '../../model/model.js'
import {textOf, textsOf, type Values} from '../values.js'
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
  /** Folders of snippets (`--8<--`), relative to the project. */
  snippetFolders: string[]
  /** Values of `{{ name }}` of the plugin `macros`. */
  variables: Record<string, string>
  /** Folder of files that the plugin `macros` includes, relative to the project. */
  macroFolder?: string
  /** Markdown that the extension `snippets` adds to every page (`auto_append`). */
  appended?: string
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
}

/** One page in translation. */
export interface PageTranslation {
  data: TranslationData
  page: UntranslatedPage
}

export function translationOf({
  config,
  content,
  theme,
  appended,
  hasFormulas,
  extensions: {extensions, plugins},
}: {
  config: MkDocsConfig
  content: string
  theme: Theme
  appended: string
  hasFormulas: boolean | undefined
  extensions: Extensions
}): TranslationData {
  const macroFolder = textOf(plugins.get('macros')?.include_dir)
  return {
    content,
    extensions: [...extensions.keys()],
    plugins: [...plugins.keys()],
    hasLinkedTabs: theme.features.has('content.tabs.link'),
    snippetFolders: snippetFoldersOf(extensions),
    variables: variablesOf(config),
    ...(macroFolder !== undefined && {macroFolder}),
    ...(hasFormulas !== undefined && {hasFormulas}),
    ...(appended !== '' && {appended}),
  }
}

export function snippetFoldersOf(extensions: ReadonlyMap<string, Values>): string[] {
  const folders = textsOf(extensions.get('pymdownx.snippets')?.base_path).filter((folder) => !folder.startsWith('$'))
  return folders.length === 0 ? ['.'] : folders
}

/** Texts and numbers of `extra`, and keys of the config, as macros name them. */
function variablesOf(config: MkDocsConfig): Record<string, string> {
  const variables: Record<string, string> = {}
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') variables[name] = String(value)
    else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner)
  }
  if (isRecord(config.extra))
    for (const [key, value] of Object.entries(config.extra)) {
      add(key, value)
      add(`extra.${key}`, value)
      add(`config.extra.${key}`, value)
    }
  for (const key of ['site_name', 'site_url', 'site_description', 'repo_url', 'repo_name', 'site_author', 'copyright'])
    if (textOf(config[key]) !== undefined) variables[`config.${key}`] = textOf(config[key]) as string
  return variables
}
