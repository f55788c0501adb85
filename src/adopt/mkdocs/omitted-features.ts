/** The parts of a MkDocs site that docsgen leaves out. */
import {isRecord} from '../../model/is-record.js'
import {textOf, textsOf} from '../values.js'
import type {MkDocsConfig} from './config-types.js'
import type {Extensions} from './extensions.js'
import type {Theme} from './theme.js'

export interface OmittedFeature {
  message: string
  hint?: string
}

/** Plugins whose work docsgen does itself, or which do not change what readers see. */
const coveredPlugins = new Set([
  ...['search', 'tags', 'redirects', 'section-index', 'autorefs', 'minify', 'optimize', 'privacy', 'offline', 'info'],
  ...[
    'mkdocstrings',
    'macros',
    'markdownextradata',
    'i18n',
    'git-revision-date',
    'git-revision-date-localized',
    'glightbox',
    'meta',
    'group',
  ],
  ...['exclude', 'projects', 'typeset', 'social', 'htmlproofer', 'llmstxt', 'site-urls', 'same-dir', 'mermaid2'],
  ...['awesome-pages', 'awesome-nav', 'literate-nav', 'include-markdown'],
])

export interface OmittedFeaturesInput {
  config: MkDocsConfig
  theme: Theme
  extensions: Extensions
  /** Files of the navigation that do not exist. */
  missing: readonly string[]
  /** Patterns of `exclude_docs` with `!`. */
  exceptions: readonly string[]
  /** Files of `auto_append` that do not exist. */
  appended: readonly string[]
  /** Whether the site is built in all its languages. */
  hasLanguages: boolean
}

export function omittedFeatures({
  config,
  theme,
  extensions: {plugins},
  missing,
  exceptions,
  appended,
  hasLanguages,
}: OmittedFeaturesInput): OmittedFeature[] {
  const extra = isRecord(config.extra) ? config.extra : {}
  const others = [...plugins.keys()].filter((name) => !coveredPlugins.has(name) && name !== 'blog')
  const languages = Array.isArray(extra.alternate) ? extra.alternate.length : 0
  const custom = textOf(theme.options.custom_dir)
  const scripts = textsOf(config.extra_javascript).length + objectsIn(config.extra_javascript)
  const notes: (OmittedFeature | false)[] = [
    ...missing.map((file) => ({message: `The navigation (\`nav\`) lists "${file}", but there is no such file.`})),
    plugins.has('blog') && {message: 'docsgen has no blog: posts are ordinary pages, without lists and archives.'},
    appended.length > 0 && {message: `These files of \`auto_append\` do not exist: ${appended.join(', ')}.`},
    others.length > 0 && {message: `docsgen does not run these plugins: ${others.join(', ')}.`},
    plugins.has('social') && {
      message: 'docsgen does not copy the social cards of this site.',
      hint: 'Set `socialImage: true` in docsgen.config.ts to generate images.',
    },
    scripts > 0 && {
      message: `docsgen does not load the scripts of \`extra_javascript\` (${scripts}).`,
      hint: 'Add those that you need to `head` in docsgen.config.ts.',
    },
    custom !== undefined && {message: `docsgen does not use the templates in "${custom}" (\`custom_dir\`).`},
    textsOf(config.hooks).length > 0 && {
      message: `docsgen does not run \`hooks\`: ${textsOf(config.hooks).join(', ')}.`,
    },
    languages > 1 &&
      !hasLanguages && {
        message: `docsgen builds the language of this file; it leaves out the menu of ${languages} languages (\`extra.alternate\`).`,
        hint: "To build all of them as one site, name them in `locales` of a docsgen config above their folders, with a `content` such as 'docs/{locale}/docs'.",
      },
    isRecord(extra.version) && {message: 'docsgen builds one version; it leaves out the menu of versions (mike).'},
    extra.analytics !== undefined && {message: 'docsgen leaves out the analytics of the site (`extra.analytics`).'},
    exceptions.length > 0 && {message: `docsgen ignores the exceptions of \`exclude_docs\`: ${exceptions.join(', ')}.`},
  ]
  return notes.filter((note) => note !== false)
}

/** Scripts with options: `{path: a.js, defer: true}`. */
const objectsIn = (value: unknown): number => (Array.isArray(value) ? value.filter(isRecord).length : 0)
