/** What the translation of pages needs to know of a site. JSON. */

import {isRecord} from '../../model/is-record.js'
import type {UntranslatedPage} from '../../model/model.js'
import {textOf} from '../values.js'
import type {MkDocsConfig} from './config-types.js'
import type {CrossReferences} from './cross-references.js'
import type {Extensions} from './extensions.js'
import {filesIn, labelsIn, type NavEntry} from './nav.js'
import type {Snippets} from './snippets.js'
import type {Theme} from './theme.js'

export interface TranslationData {
  /** Content folder, relative to the project. */
  content: string
  /** All pages, relative to the content folder, with their labels in the navigation; '' without one. */
  titles: Record<string, string>
  /** Pages that the navigation does not list. */
  unlisted: string[]
  /** Names of extensions and plugins. */
  extensions: string[]
  plugins: string[]
  /** Whether tabs with the same labels change together. */
  hasLinkedTabs: boolean
  /** Folder of snippets (`--8<--`), relative to the project, and the paths of those that are elsewhere. */
  snippetFolder: string
  snippetFiles?: Record<string, string>
  /** Values of `{{ name }}` of the plugin `macros`. */
  variables: Record<string, string>
  /** Folder of files that the plugin `macros` includes, relative to the project. */
  macroFolder?: string
  /** Markdown that the extension `snippets` adds to every page (`auto_append`). */
  appended?: string
  /** Targets of links to headings of other pages; undefined if the site has no plugin for them. */
  references?: CrossReferences
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
  pages: {content, files, entries},
  theme,
  snippets,
  references,
  hasFormulas,
  extensions: {extensions, plugins},
}: {
  config: MkDocsConfig
  pages: {content: string; files: readonly string[]; entries: readonly NavEntry[]}
  theme: Theme
  snippets: Snippets
  references: CrossReferences | undefined
  hasFormulas: boolean | undefined
  extensions: Extensions
}): TranslationData {
  const listed = new Set(filesIn(entries))
  const macroFolder = textOf(plugins.get('macros')?.include_dir)
  return {
    content,
    titles: {...Object.fromEntries(files.map((file) => [file, ''])), ...labelsIn(entries)},
    unlisted: theme.features.has('navigation.tabs') ? [] : files.filter((file) => !listed.has(file)),
    extensions: [...extensions.keys()],
    plugins: [...plugins.keys()],
    hasLinkedTabs: theme.features.has('content.tabs.link'),
    snippetFolder: snippets.folder,
    ...(Object.keys(snippets.files).length > 0 && {snippetFiles: snippets.files}),
    variables: variablesOf(config),
    ...(macroFolder !== undefined && {macroFolder}),
    ...(hasFormulas !== undefined && {hasFormulas}),
    ...(references !== undefined && {references}),
    ...(snippets.appended !== '' && {appended: snippets.appended}),
  }
}

/** Simple values of `extra`, and keys of the config, as macros name them. */
function variablesOf(config: MkDocsConfig): Record<string, string> {
  const variables: Record<string, string> = {}
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') variables[name] = String(value)
    else if (typeof value === 'boolean') variables[name] = value ? 'True' : 'False'
    else if (Array.isArray(value)) for (const [index, inner] of value.entries()) add(`${name}.${index}`, inner)
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
