/** The theme of a MkDocs site and the addresses of its files, and what docsgen leaves out. */
import type {UserConfig} from '../../../model/schema/schema.js'
import {projectAddress} from '../site-keys.js'
import {hostOf} from '../site-labels.js'
import type {SiteFiles} from '../system.js'
import {listOf, recordsOf, textOf, textsOf, type Values, valuesOf} from '../values.js'

export interface Theme {
  name: string
  features: ReadonlySet<string>
  options: Values
}

export function themeOf({theme}: Values, isZensical: boolean): Theme {
  const options = valuesOf(theme)
  const name = textOf(theme) ?? textOf(options.name) ?? (isZensical ? 'material' : 'mkdocs')
  return {name, features: new Set(textsOf(options.features)), options}
}

/** Main colours of Material for MkDocs. */
const colours: Readonly<Record<string, string>> = {
  ...{red: '#ef5552', pink: '#e92063', purple: '#ab47bd', 'deep purple': '#7e56c2', indigo: '#4051b5'},
  ...{blue: '#2094f3', 'light blue': '#02a6f2', cyan: '#00bdd6', teal: '#009485', green: '#4cae4f'},
  ...{'light green': '#8bc34b', lime: '#cbdc38', yellow: '#ffec3d', amber: '#ffc105', orange: '#ffa724'},
  ...{'deep orange': '#ff6e42', brown: '#795649', grey: '#757575', 'blue grey': '#546d78'},
}

/** Accent colour, colour mode, logo and icon: files of the content folder. */
export function looksOf({options}: Theme, homepage: string | undefined): UserConfig {
  const palettes = Array.isArray(options.palette) ? recordsOf(options.palette) : recordsOf([options.palette])
  const colourIn = (key: string) =>
    palettes.map((one) => colours[String(one[key] ?? '').replace('-', ' ')]).find((colour) => colour !== undefined)
  const accent = colourIn('primary') ?? colourIn('accent')
  const scheme = palettes.map((one) => textOf(one.scheme)).find((one) => one !== undefined)
  const address = (file: string) => (/^(?:https?:)?\/\//.test(file) ? file : `/${file.replace(/^\.?\//, '')}`)
  const [logo, favicon] = [textOf(options.logo), textOf(options.favicon)]
  return {
    ...(accent !== undefined && {theme: {accent}}),
    ...(palettes.length > 0 && {
      colorMode: {
        default: (scheme ?? 'default') === 'default' ? 'light' : 'dark',
        respectSystem: palettes.some(({media}) => textOf(media)?.includes('prefers-color-scheme') === true),
      },
    }),
    ...(logo !== undefined && {logo: {src: address(logo), ...(homepage !== undefined && {href: homepage})}}),
    ...(favicon !== undefined && {favicon: address(favicon)}),
  }
}

/** `edit_uri` where neither the config nor the host says otherwise, by host. */
const defaultEditUris: Readonly<Record<string, string>> = {
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
  'bitbucket.org': 'src/default/docs/',
}

/** The address of the project folder: that of the content folder without its name. */
export function editUrlOf(
  {repo_url, edit_uri}: Values,
  {content, theme}: {content: string; theme: Theme},
): Pick<UserConfig, 'editUrl'> {
  const repository = textOf(repo_url)
  if (repository === undefined || edit_uri === '') return {}
  // Material shows the link only on request; the themes of MkDocs always do.
  if (theme.name === 'material' && !theme.features.has('content.action.edit')) return {}
  const uri = textOf(edit_uri) ?? defaultEditUris[hostOf(repository)]
  if (uri === undefined) return {}
  const whole = /^https?:/.test(uri) ? uri : `${repository.replace(/\/+$/, '')}/${uri.replace(/^\/+/, '')}`
  const editUrl = projectAddress(whole, content)
  return editUrl === undefined ? {} : {editUrl}
}

/** Plugins whose work docsgen does itself, or which do not change what readers see. */
const coveredPlugins: ReadonlySet<string> = new Set([
  ...['search', 'tags', 'redirects', 'section-index', 'autorefs', 'minify', 'optimize', 'privacy', 'offline', 'info'],
  ...['mkdocstrings', 'macros', 'markdownextradata', 'i18n', 'git-revision-date', 'git-revision-date-localized'],
  ...['glightbox', 'meta', 'group', 'exclude', 'projects', 'typeset', 'social', 'htmlproofer', 'llmstxt', 'site-urls'],
  ...['same-dir', 'mermaid2', 'awesome-pages', 'awesome-nav', 'literate-nav', 'include-markdown', 'blog'],
])

export function noteOmitted(
  {note}: SiteFiles,
  {config, theme, plugins}: {config: Values; theme: Theme; plugins: ReadonlyMap<string, Values>},
): void {
  const {alternate, version, analytics} = valuesOf(config.extra)
  const others = [...plugins.keys()].filter((name) => !coveredPlugins.has(name))
  const languages = listOf(alternate).length
  const custom = textOf(theme.options.custom_dir)
  const scripts = textsOf(config.extra_javascript).length + recordsOf(config.extra_javascript).length
  const hooks = textsOf(config.hooks)
  if (plugins.has('blog')) note('docsgen has no blog: posts are ordinary pages, without lists and archives.')
  if (others.length > 0) note(`docsgen does not run these plugins: ${others.join(', ')}.`)
  if (plugins.has('social'))
    note(
      'docsgen does not copy the social cards of this site.',
      'Set `socialImage: true` in docsgen.config.ts to generate images.',
    )
  if (scripts > 0)
    note(
      `docsgen does not load the scripts of \`extra_javascript\` (${scripts}).`,
      'Add those that you need to `head` in docsgen.config.ts.',
    )
  if (custom !== undefined) note(`docsgen does not use the templates in "${custom}" (\`custom_dir\`).`)
  if (hooks.length > 0) note(`docsgen does not run \`hooks\`: ${hooks.join(', ')}.`)
  if (languages > 1 && textOf(plugins.get('i18n')?.docs_structure) !== 'folder')
    note(
      `docsgen builds the language of this file; it leaves out the menu of ${languages} languages (\`extra.alternate\`).`,
      "To build all of them as one site, name them in `locales` of a docsgen config above their folders, with a `content` such as 'docs/{locale}/docs'.",
    )
  if (typeof version === 'object' && version !== null)
    note('docsgen builds one version; it leaves out the menu of versions (mike).')
  if (analytics !== undefined) note('docsgen leaves out the analytics of the site (`extra.analytics`).')
}
