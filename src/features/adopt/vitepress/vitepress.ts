/** VitePress: `.vitepress/config.ts`, its theme config, and pages with Vue. */
import path from 'node:path'
import {isRecord} from '../../../model/is-record.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {type LocalComponent, readComponent} from '../local-components.js'
import {filesBelow, patternFor, textOfFile} from '../site-files.js'
import {colourIn, headTag, localesOf, neededPackages, searchServiceOf, siteAddress} from '../site-keys.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {listOf, stringOf, textsOf, type Values, valuesOf, withoutStubs} from '../values.js'
import {type Sidebars, sidebarsOf, themeOf} from './bars.js'
import {createFindPage, languagesOf, otherLocales, readPages, type SourcePage, withLocale} from './pages.js'
import {pascalCase, type VitePressTranslation} from './translate.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {note} = site
  const authored = settingsIn(await site.runConfig()) ?? {}
  const settings = withLocale(authored)
  const [theme, markdown] = [valuesOf(settings.themeConfig), valuesOf(settings.markdown)]
  const content = path.posix.normalize(stringOf(settings.srcDir) ?? '.').replace(/\/$/, '')
  const others = await otherLocales(site, authored, content)
  const languages = languagesOf(authored, {content, others})
  const omitted = others.filter(({key}) => !languages.some(({code}) => code === key))
  if (omitted.length > 0)
    note(
      `docsgen builds languages in folders with their names, beside a default language at the root. These are left out: ${omitted.map(({key}) => key).join(', ')}.`,
    )
  const rewrites = valuesOf(settings.rewrites)
  const {pages, dynamic} = await readPages(site, {content, rewrites})
  if (dynamic.length > 0)
    note(
      `docsgen leaves out pages that VitePress generates from data: ${dynamic.slice(0, 5).join(', ')}${dynamic.length > 5 ? ' …' : ''}.`,
    )
  if ('$function' in rewrites) note('The function `rewrites` is left out. Pages keep the addresses of their files.')
  const packages = await neededPackages(site, {formulas: Boolean(markdown.math)})
  // Older configs have the settings of Algolia's search in another place.
  const search = valuesOf(theme.search)
  const algolia = search.provider === 'algolia' ? search.options : theme.algolia
  const pageOf = createFindPage(pages, settings.cleanUrls === true)
  const sidebars = sidebarsOf(withoutOthers(theme.sidebar, others), pageOf)
  const title = stringOf(settings.title) ?? 'VitePress'
  const {url} = siteAddress(stringOf(valuesOf(settings.sitemap).hostname))
  const config: UserConfig = {
    title,
    description: stringOf(settings.description) ?? '',
    lang: stringOf(settings.lang) ?? 'en-US',
    ...localesOf(languages),
    base: stringOf(settings.base) ?? '/',
    content,
    staticDir: path.posix.join(content, 'public'),
    htmlExtension: settings.cleanUrls === true ? 'hide' : 'show',
    numberPrefixes: false,
    exclude: [
      ...textsOf(settings.srcExclude ?? []),
      ...dynamic.map(patternFor),
      ...others.map(({folder}) => `${folder}/**`),
    ],
    ...(url && {url}),
    ...(Object.keys(sidebars.config).length > 0 && {sidebars: sidebars.config}),
    ...((settings.lastUpdated ?? theme.lastUpdated) ? {lastUpdated: true} : {}),
    ...headOf(settings, note),
    ...(await searchServiceOf(site, valuesOf(algolia))),
    ...themeOf(settings, {pageOf, content, note}),
    ...(await stylesOf(site)),
    markdown: {headingIds: 'vitepress', ...packages.markdown},
    checks: {
      ...packages.checks,
      ...(settings.ignoreDeadLinks === true && {'broken-link': 'off', 'broken-markdown-link': 'off'}),
    },
  }
  const moved = pages.filter(({route, defaultRoute}) => route !== defaultRoute)
  const translation: VitePressTranslation = {
    content,
    title,
    slugs: Object.fromEntries(moved.map(({path: file, route}) => [file, route])),
    sidebars: shownSidebars(pages, sidebars),
    lineNumbers: markdown.lineNumbers === true,
    components: await componentsOf(site, content),
    ...packages.translation,
  }
  return {config, translation, ignoredLinks: ignoredLinksOf(settings)}
}

/** The texts and patterns of `ignoreDeadLinks`, without its functions. */
const ignoredLinksOf = ({ignoreDeadLinks}: Values): string[] =>
  listOf(ignoreDeadLinks).flatMap((one) => {
    if (typeof one === 'string') return [`^${one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`]
    return stringOf(valuesOf(one).$pattern) ?? []
  })

/** The sidebars of pages, where they are not the first one that contains the page. */
const shownSidebars = (pages: readonly SourcePage[], sidebars: Sidebars): Record<string, string | null> =>
  Object.fromEntries(
    pages.flatMap(({path: file, id, route}) => {
      const name = sidebars.nameFor(route)
      return name === sidebars.firstWith(id) ? [] : [[file, name ?? null]]
    }),
  )

/** The sidebars of the language of the site: those of others are under their folders. */
function withoutOthers(sidebar: unknown, others: readonly {folder: string}[]): unknown {
  if (!isRecord(sidebar)) return sidebar
  const isOther = (prefix: string) => others.some(({folder}) => prefix.replace(/^\//, '').startsWith(`${folder}/`))
  return Object.fromEntries(Object.entries(sidebar).filter(([prefix]) => !isOther(prefix)))
}

/** The config in the result of a config file: an object, or the object that it gives to a function of a package that is not installed. */
function settingsIn(value: unknown): Values | undefined {
  if (!isRecord(value) || value.$stub !== undefined) return undefined
  const {ignoreDeadLinks} = value
  // Patterns stay where they name links that are not checked.
  if (value.$call === undefined)
    return {...valuesOf(withoutStubs(value)), ...(ignoreDeadLinks !== undefined && {ignoreDeadLinks})}
  const all = listOf(value.args).flatMap((one) => settingsIn(one) ?? [])
  return all.length === 0 ? undefined : Object.assign({}, ...all)
}

/** The tags of the config for `<head>`, and the icon among them. */
function headOf({head, base: folder}: Values, note: (message: string) => void): Pick<UserConfig, 'head' | 'favicon'> {
  const base = stringOf(folder) ?? '/'
  const tags: NonNullable<UserConfig['head']> = []
  const omitted = new Set<string>()
  let favicon: string | undefined
  for (const [name, attributes, content] of listOf(head).filter(Array.isArray)) {
    if (typeof name !== 'string') continue
    const {rel, href} = valuesOf(attributes)
    const tag = headTag(name, valuesOf(attributes), content)
    if (name === 'link' && rel === 'icon' && favicon === undefined && /^\/(?!\/)/.test(String(href)))
      favicon = base !== '/' && String(href).startsWith(base) ? String(href).slice(base.length - 1) : String(href)
    else if (tag) tags.push(tag)
    else omitted.add(content ? `<${name}> with content` : `<${name}>`)
  }
  if (omitted.size > 0) note(`Some tags of \`head\` are left out: ${[...omitted].join(', ')}.`)
  return {...(tags.length > 0 && {head: tags}), ...(favicon && {favicon})}
}

/** The components of the theme and of the content folder by the names of their files, and by those that the theme registers. */
async function componentsOf(site: SiteFiles, content: string): Promise<Record<string, LocalComponent>> {
  const components: Record<string, LocalComponent> = {}
  const registered: string[] = []
  for (const folder of [content, '.vitepress'])
    for (const file of await filesBelow(site.fs, path.join(site.root, folder))) {
      const isCode = /^theme\/index\.[cm]?[jt]s$/.test(file)
      if (!isCode && !file.endsWith('.vue')) continue
      const text = (await textOfFile(site, `${folder}/${file}`)) ?? ''
      const component = isCode ? undefined : await readComponent(text, 'vue')
      if (isCode) registered.push(text)
      if (component !== undefined) components[pascalCase(path.posix.basename(file, '.vue'))] = component
    }
  for (const text of registered)
    for (const [, name = '', local = ''] of text.matchAll(/\.component\(\s*['"]([\w-]+)['"]\s*,\s*(\w+)/g)) {
      const [, file = ''] =
        new RegExp(`import\\s+${local}\\s+from\\s+['"](?:[^'"]*/)?([\\w-]+)\\.vue['"]`).exec(text) ?? []
      const component = components[pascalCase(file)]
      if (component !== undefined) components[pascalCase(name)] = component
    }
  return components
}

async function stylesOf(site: SiteFiles): Promise<Pick<UserConfig, 'theme' | 'css'>> {
  const css: string[] = []
  let accent: string | undefined
  for (const folder of ['', '/styles', '/style', '/css'].map((name) => `.vitepress/theme${name}`))
    for (const {name} of await site.fs.readdir(path.join(site.root, folder)).catch(() => [])) {
      if (!/\.(?:css|scss|less)$/.test(name)) continue
      const text = (await textOfFile(site, `${folder}/${name}`)) ?? ''
      accent ??= colourIn(text, '--vp-c-brand-1') ?? colourIn(text, '--vp-c-brand')
      if (name.endsWith('.css')) css.push(`${folder}/${name}`)
    }
  return {...(css.length > 0 && {css}), ...(accent !== undefined && {theme: {accent}})}
}
