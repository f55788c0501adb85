/** The presets and plugins of a Docusaurus config, by their names. */
import {isRecord} from '../../model/is-record.js'
import {listOf, stringOf, type Values, valuesOf} from '../values.js'

export interface Plugin {
  /** Without scope and prefix: `content-docs`, `client-redirects`; '' if the plugin is code. */
  name: string
  options: Values
}

/** Options of the plugins that docsgen knows. */
export interface Plugins {
  /** One for each instance of the docs plugin. The one without an id is the first. */
  docs: Values[]
  blogs: Values[]
  /** Undefined if the site has no pages of its own. */
  pages: Values | undefined
  redirects: Values[]
  theme: Values
  /** Names of the other plugins and themes; '' for code of the site. */
  others: string[]
}

/** Parts of the classic preset that are on unless the config says `false`. */
export function pluginsOf(config: Values): Plugins {
  const presets = pluginsIn(config.presets)
  const plugins = [...pluginsIn(config.plugins), ...pluginsIn(config.themes)]
  const preset = presets.find(({name}) => name === 'classic')
  const ofPreset = (part: string): Values[] => {
    const options = preset?.options[part]
    return preset === undefined || options === false ? [] : [valuesOf(options)]
  }
  const named = (name: string): Values[] => plugins.filter((one) => one.name === name).map(({options}) => options)
  const docs = [...ofPreset('docs'), ...named('content-docs')]
  return {
    docs: [...docs.filter(({id}) => isDefault(id)), ...docs.filter(({id}) => !isDefault(id))],
    blogs: [...ofPreset('blog'), ...named('content-blog')],
    pages: [...ofPreset('pages'), ...named('content-pages')][0],
    redirects: named('client-redirects'),
    theme: ofPreset('theme')[0] ?? valuesOf(named('theme-classic')[0]),
    others: [...presets.filter((one) => one !== preset), ...plugins]
      .map(({name}) => name)
      .filter((name) => !handledPlugins.has(name)),
  }
}

export const isDefault = (id: unknown): boolean => id === undefined || id === 'default'

/** Plugins whose work docsgen does itself, or of which readers see nothing. */
const handledPlugins: ReadonlySet<string> = new Set([
  ...['content-docs', 'content-blog', 'content-pages', 'client-redirects', 'theme-classic', 'theme-mermaid', 'sitemap'],
  ...['ideal-image', 'image-zoom', 'plugin-image-zoom', 'search-local', 'theme-search-algolia', 'lunr-search', 'svgr'],
  ...['css-cascade-layers', 'debug', 'rsdoctor', 'sass', 'theme-live-codeblock', 'theme-github-codeblock', 'faster'],
  ...['vercel-analytics', 'llms', 'llms-txt', 'matomo', 'pwa'],
])

/** Analytics and tag managers: their scripts are not taken. */
export const isAnalytics = (name: string): boolean => /analytics|gtag|tag-manager|posthog|hotjar|segment/.test(name)

function pluginsIn(value: unknown): Plugin[] {
  return listOf(value).flatMap((one): Plugin[] => {
    if (one === null || one === undefined || one === false) return []
    const [first, options] = Array.isArray(one) ? one : [one]
    return [{name: shortName(first), options: valuesOf(options)}]
  })
}

/** `@docusaurus/plugin-content-docs`, or the path of its file → `content-docs`. */
function shortName(value: unknown): string {
  const text = stringOf(value) ?? (isRecord(value) ? stringOf(value.$stub) : undefined)
  if (text === undefined) return ''
  const inPackage = text.split(/[\\/]node_modules[\\/]/).at(-1) ?? text
  if (/^[./\\]|^[A-Za-z]:/.test(inPackage)) return ''
  const [first = '', second = ''] = inPackage.split(/[\\/]/)
  const name = first.startsWith('@') ? second || first.slice(1) : first
  return name.replace(/^docusaurus-/, '').replace(/^(?:plugin|preset)-/, '')
}
