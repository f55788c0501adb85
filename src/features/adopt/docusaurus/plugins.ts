/** The presets and plugins of a Docusaurus config, by their names, and those of its Markdown. */
import {isRecord} from '../../../model/is-record.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {isInstalled, neededPackages} from '../site-keys.js'
import type {SiteFiles} from '../system.js'
import {listOf, recordsOf, stringOf, type Values, valuesOf} from '../values.js'

interface Plugin {
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

/** Parts of the classic preset are on unless the config says `false`. */
export function pluginsOf(config: Values): Plugins {
  const presets = pluginsIn(config.presets)
  const plugins = [...pluginsIn(config.plugins), ...pluginsIn(config.themes)]
  const preset = presets.find(({name}) => name === 'classic')
  const optionsOf = (part: string, name = `content-${part}`): Values[] => {
    const options = preset?.options[part]
    const ofPreset = preset === undefined || options === false ? [] : [valuesOf(options)]
    return [...ofPreset, ...plugins.filter((one) => one.name === name).map((one) => one.options)]
  }
  const docs = optionsOf('docs')
  return {
    docs: [...docs.filter(({id}) => isDefault(id)), ...docs.filter(({id}) => !isDefault(id))],
    blogs: optionsOf('blog'),
    pages: optionsOf('pages')[0],
    redirects: plugins.filter(({name}) => name === 'client-redirects').map(({options}) => options),
    theme: optionsOf('theme', 'theme-classic')[0] ?? {},
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

const pluginsIn = (value: unknown): Plugin[] =>
  listOf(value).flatMap((one): Plugin[] => {
    if (one === null || one === undefined || one === false) return []
    const [first, options] = Array.isArray(one) ? one : [one]
    return [{name: shortName(first), options: valuesOf(options)}]
  })

/** `@docusaurus/plugin-content-docs`, or the path of its file → `content-docs`. */
function shortName(value: unknown): string {
  const text = stringOf(value) ?? stringOf(valuesOf(value).$stub) ?? ''
  const inPackage = text.split(/[\\/]node_modules[\\/]/).at(-1) ?? text
  if (/^[./\\]|^[A-Za-z]:/.test(inPackage)) return ''
  const [first = '', second = ''] = inPackage.split(/[\\/]/)
  const name = first.startsWith('@') ? second || first.slice(1) : first
  return name.replace(/^docusaurus-/, '').replace(/^(?:plugin|preset)-/, '')
}

/** docsgen's key `markdown`, and whether plugins render formulas; undefined if pages have none. */
export async function markdownFrom(
  site: SiteFiles,
  config: Values,
  plugins: Plugins,
): Promise<{markdown: NonNullable<UserConfig['markdown']>; translation: {hasFormulas?: boolean}}> {
  const [remark, rehype] = await Promise.all(
    ['Remark', 'Rehype'].map((kind) => {
      const lists = [`beforeDefault${kind}Plugins`, `${kind.toLowerCase()}Plugins`].flatMap((key) =>
        [...plugins.docs, plugins.pages ?? {}].flatMap((options) => listOf(options[key])),
      )
      return markdownPluginsIn(lists, site)
    }),
  )
  const all = [remark, rehype].filter((one) => one !== undefined)
  const missing = all.flatMap((one) => one.missing)
  if (missing.length > 0)
    site.note(`docsgen does not run these plugins, because they are not installed: ${missing.join(', ')}.`)
  if (all.some(({hasCode}) => hasCode))
    site.note('docsgen does not run Markdown plugins from the code of the site. Name their files in docsgen.config.ts.')
  const {mermaid, format} = valuesOf(config.markdown)
  const packages = await neededPackages(site, {
    diagrams: mermaid === true,
    formulas: remark?.names.includes('remark-math') === true,
  })
  const markdown = {
    headingIds: 'docusaurus' as const,
    ...((format === undefined || format === 'mdx') && {mdx: 'auto' as const}),
    ...packages.markdown,
    ...codeFrom(valuesOf(valuesOf(config.themeConfig).prism)),
    ...(remark && remark.usable.length > 0 && {remarkPlugins: remark.usable}),
    ...(rehype && rehype.usable.length > 0 && {rehypePlugins: rehype.usable}),
  }
  return {markdown, translation: packages.translation}
}

/** Comments that mark lines of code; docsgen has those that Docusaurus sets itself. */
function codeFrom({magicComments}: Values): UserConfig['markdown'] {
  const comments = recordsOf(magicComments).flatMap(({className, line, block}) => {
    const name = stringOf(className)
    const {start, end} = valuesOf(block)
    const lines = typeof start === 'string' && typeof end === 'string' ? {start, end} : undefined
    if (name === undefined || name === 'theme-code-block-highlighted-line') return []
    if (line === undefined && lines === undefined) return []
    return [{className: name, ...(typeof line === 'string' && {line}), ...(lines && {block: lines})}]
  })
  return comments.length === 0 ? {} : {code: {magicComments: comments}}
}

type PluginEntry = NonNullable<NonNullable<UserConfig['markdown']>['remarkPlugins']>[number]

async function markdownPluginsIn(entries: readonly unknown[], site: SiteFiles) {
  const result = {names: [] as string[], usable: [] as PluginEntry[], missing: [] as string[], hasCode: false}
  for (const entry of entries) {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry]
    const name = isRecord(plugin) ? stringOf(plugin.$stub)?.replace(/\.default$/, '') : undefined
    if (name === undefined) result.hasCode = true
    if (name === undefined || result.names.includes(name)) continue
    result.names.push(name)
    if (ownMarkdownPlugins.has(name)) continue
    if (await isInstalled(site, name)) result.usable.push(options === undefined ? name : [name, options])
    else result.missing.push(name)
  }
  return result
}

const ownMarkdownPlugins: ReadonlySet<string> = new Set([
  ...['remark-math', 'rehype-katex', 'remark-gfm', '@docusaurus/remark-plugin-npm2yarn', 'remark-mermaid'],
  ...['remark-mdx-mermaid', 'mdx-mermaid', 'remark-admonitions'],
])
