/** VitePress: `.vitepress/config.ts`, its theme config, and pages with Vue. */
import path from 'node:path'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {isRecord} from '../../model/is-record.js'
import type {Diagnostic} from '../../model/model.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {filesBelow} from '../files-below.js'
import {localesOf} from '../languages.js'
import {type LocalComponent, readComponent} from '../local-components.js'
import {formulasOf, searchServiceOf} from '../needed-packages.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {type Values, valuesOf} from '../values.js'
import {pascalCase} from './components.js'
import {settingsIn} from './fallback.js'
import {headOf} from './head.js'
import {languagesOf, otherLocales, withLocale} from './locales.js'
import {createLinks, readPages, type SourcePage} from './pages.js'
import {type Sidebars, sidebarsOf} from './sidebars.js'
import {themeOf} from './theme.js'
import {themeStyles} from './theme-styles.js'
import type {VitePressTranslation} from './translation-options.js'
import type {ThemeConfig, VitePressConfig} from './vitepress-config.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const diagnostics: Diagnostic[] = []
  const note = (message: string, hint?: string) =>
    void diagnostics.push(catalogue.notAdopted({file: site.file}, message, hint))
  const authored = await configOf(site, diagnostics)
  const settings = withLocale(authored)
  const content = path.posix.normalize(settings.srcDir ?? '.').replace(/\/$/, '')
  const others = await otherLocales(site, authored, content)
  const languages = languagesOf(authored, {content, others})
  const omitted = others.filter(({key}) => !languages.some(({code}) => code === key))
  if (omitted.length > 0)
    note(
      `docsgen builds languages in folders with their names, beside a default language at the root. These are left out: ${omitted.map(({key}) => key).join(', ')}.`,
    )
  const pages = await readPages(site, {content, rewrites: settings.rewrites})
  reportPages(pages.dynamic, settings, note)
  const formulas = settings.markdown?.math ? await formulasOf(site) : undefined
  const service = await searchServiceOf(site, algoliaOf(settings.themeConfig))
  if (service.note !== undefined) diagnostics.push(catalogue.leftOut({file: site.file}, service.note))
  const links = createLinks(pages.pages, settings.cleanUrls === true)
  const sidebars = sidebarsOf(withoutOthers(settings.themeConfig?.sidebar, others), links)
  const config: UserConfig = {
    title: settings.title ?? 'VitePress',
    description: settings.description ?? '',
    lang: settings.lang ?? 'en-US',
    ...localesOf(languages),
    base: settings.base ?? '/',
    content,
    staticDir: path.posix.join(content, 'public'),
    htmlExtension: settings.cleanUrls === true ? 'hide' : 'show',
    numberPrefixes: false,
    exclude: [
      ...(settings.srcExclude ?? []).filter((pattern) => typeof pattern === 'string'),
      ...pages.dynamic.map((file) => file.replace(/[[\]()*?{}!]/g, '\\$&')),
      ...others.map(({folder}) => `${folder}/**`),
    ],
    ...(settings.sitemap?.hostname && {url: originOf(settings.sitemap.hostname)}),
    ...(Object.keys(sidebars.config).length > 0 && {sidebars: sidebars.config}),
    ...((settings.lastUpdated ?? settings.themeConfig?.lastUpdated) ? {lastUpdated: true} : {}),
    ...headOf(settings, note),
    ...(service.search !== undefined && {search: service.search}),
    ...themeOf(settings, {links, content, note}),
    ...(await stylesOf(site)),
    markdown: {headingIds: 'vitepress', ...formulas?.markdown},
    checks: {
      ...formulas?.checks,
      ...(settings.ignoreDeadLinks === true && {'broken-link': 'off', 'broken-markdown-link': 'off'}),
    },
  }
  return {
    config,
    styles: themeStyles,
    diagnostics,
    translation: {
      ...translationOf(pages.pages, {content, settings, sidebars}),
      components: await componentsOf(site, content),
      ...(formulas && {hasFormulas: formulas.markdown?.math === true}),
    },
  }
}

/** The sidebars of the language of the site: those of others are under their folders. */
function withoutOthers(sidebar: ThemeConfig['sidebar'], others: readonly {folder: string}[]): ThemeConfig['sidebar'] {
  if (!isRecord(sidebar)) return sidebar
  const isOther = (prefix: string) => others.some(({folder}) => prefix.replace(/^\//, '').startsWith(`${folder}/`))
  return Object.fromEntries(Object.entries(sidebar).filter(([prefix]) => !isOther(prefix)))
}

/** The config as its code says; if it does not run, the settings that its text shows. */
async function configOf({run, file}: SiteFiles, diagnostics: Diagnostic[]): Promise<VitePressConfig> {
  const {value, problem} = await run(file)
  const config = settingsIn(value)
  if (problem === undefined && config !== undefined) return config
  diagnostics.push(
    catalogue.notAdopted(
      {file: problem?.file ?? file, ...(problem?.position && {position: problem.position})},
      `This config could not run${problem ? `: ${problem.message.replace(/[.:]*$/, '')}` : ''}. docsgen reads only the settings that are literal text in it.`,
    ),
  )
  return config ?? {}
}

function reportPages(dynamic: readonly string[], {rewrites}: VitePressConfig, note: (message: string) => void): void {
  if (dynamic.length > 0)
    note(
      `docsgen leaves out pages that VitePress generates from data: ${dynamic.slice(0, 5).join(', ')}${dynamic.length > 5 ? ' …' : ''}.`,
    )
  if (rewrites !== undefined && '$function' in rewrites)
    note('The function `rewrites` is left out. Pages keep the addresses of their files.')
}

function translationOf(
  pages: readonly SourcePage[],
  {content, settings, sidebars}: {content: string; settings: VitePressConfig; sidebars: Sidebars},
): Omit<VitePressTranslation, 'components'> {
  const moved = pages.filter(({route, defaultRoute}) => route !== defaultRoute)
  return {
    content,
    title: settings.title ?? 'VitePress',
    slugs: Object.fromEntries(moved.map(({path: file, route}) => [file, route])),
    sidebars: Object.fromEntries(
      pages.flatMap(({path: file, id, route}) => {
        const name = sidebars.nameFor(route)
        return name === sidebars.firstWith(id) ? [] : [[file, name ?? null]]
      }),
    ),
    lineNumbers: settings.markdown?.lineNumbers === true,
  }
}

/** The components of the theme and of the content folder by the names of their files, and by those that the theme registers. */
async function componentsOf({fs, root}: SiteFiles, content: string): Promise<Record<string, LocalComponent>> {
  const components: Record<string, LocalComponent> = {}
  const registered: string[] = []
  for (const folder of [content, '.vitepress']) {
    for (const file of await filesBelow(fs, path.join(root, folder))) {
      const isCode = /^theme\/index\.[cm]?[jt]s$/.test(file)
      if (!isCode && !file.endsWith('.vue')) continue
      const text = (await fs.readFile(path.join(root, folder, file))).toString('utf8')
      const component = isCode ? undefined : await readComponent(text, 'vue')
      if (isCode) registered.push(text)
      if (component !== undefined) components[pascalCase(path.posix.basename(file, '.vue'))] = component
    }
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

function originOf(hostname: string): string {
  try {
    return new URL(hostname).origin
  } catch {
    return ''
  }
}

/** The settings of Algolia's search, also as older configs write them. */
const algoliaOf = ({search, algolia}: ThemeConfig = {}): Values =>
  search?.provider === 'algolia' ? valuesOf(search.options) : valuesOf(algolia)

/** The stylesheets of the site's own theme, and its brand colour. */
async function stylesOf({fs, root}: SiteFiles): Promise<Pick<UserConfig, 'theme' | 'css'>> {
  const folder = '.vitepress/theme'
  const css: string[] = []
  let accent: string | undefined
  for (const subfolder of ['', 'styles', 'style', 'css']) {
    const files = await fs.readdir(path.join(root, folder, subfolder)).catch(() => [])
    for (const {name} of files.filter((one) => /\.(?:css|scss|less)$/.test(one.name))) {
      const file = path.posix.join(folder, subfolder, name)
      const text = (await fs.readFile(path.join(root, file))).toString('utf8')
      accent ??= /--vp-c-brand(?:-1)?:\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\s*;/i.exec(text)?.[1]
      if (name.endsWith('.css')) css.push(file)
    }
  }
  return {...(css.length > 0 && {css}), ...(accent !== undefined && {theme: {accent}})}
}
