/** Hugo, with its themes for documentation. */
import path from 'node:path'
import {ConfigError} from '../../config/config.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {defaultAddress} from '../default-address.js'
import {filesBelow} from '../files-below.js'
import {localesOf, type SiteLanguage, textsBetween} from '../languages.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {recordsOf, textOf, type Values, valuesOf} from '../values.js'
import {readShortcodes} from './local-shortcodes.js'
import {foldersOf, menuItems} from './menus.js'
import {hasPageLinks} from './page-links.js'
import {type HugoPage, readPages, redirectsOf} from './pages.js'
import {type HugoConfig, readConfig} from './read-config.js'
import {editUrlFrom, hasOneSidebar, logoOf, repositoryOf} from './theme.js'
import {themeStyles} from './theme-styles.js'
import type {HugoTranslation} from './translate.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {fs, root, file} = site
  const hugo = await readConfig(site)
  const {values, params, lang, content, others, translations} = hugo
  if (!(await fs.stat(path.join(root, content)))?.isDirectory())
    throw ConfigError.about({
      file,
      message: `There is no folder "${content}", in which the pages of this site should be.`,
    })
  const {pages, excluded, unpublished} = await readPages(fs, path.join(root, content), {
    others,
    lang,
    config: values,
  })
  const translatedPages = await Promise.all(
    translations.map(async ({code, content: folder, values: own}) => {
      const options = {others, lang: code, config: {...values, ...own}}
      return {folder, ...(await readPages(fs, path.join(root, folder), options))}
    }),
  )
  const all = [{folder: content, pages}, ...translatedPages].flatMap(({folder, pages: some}) =>
    some.map((page) => ({...page, file: `${folder}/${page.path}`})),
  )
  const addressInDocsgen = (page: HugoPage) =>
    `${defaultAddress(page.path.replace(/\.markdown$/, '.md')).replace(/\/$/, '')}/`
  const assets = await filesBelow(fs, path.join(root, 'assets'))
  const menu = menuItems(values.menus, pages)
  const config: UserConfig = {
    title: textOf(values.title) ?? 'Documentation',
    description: textOf(params.description) ?? textOf(values.description) ?? '',
    lang: textOf(values.languagecode) ?? textOf(values.locale) ?? lang,
    ...localesFrom(hugo),
    ...addressOf(values, lang),
    content,
    contentFiles: 'all',
    partials: false,
    ...(assets.length > 0 && {assetFolders: ['assets']}),
    numberPrefixes: false,
    exclude: excluded.map((one) => one.replace(/[[\]()*?{}!]/g, '\\$&')),
    ...(values.uglyurls === true ? {htmlExtension: 'show' as const} : {trailingSlash: true}),
    ...(await filesOf(site, hugo)),
    ...sidebarsOf(pages, {values, menu}),
    navbar: {items: [...menu, ...repositoryItem(params)]},
    ...(textOf(values.copyright) !== undefined && {footer: {copyright: textOf(values.copyright)}}),
    redirects: redirectsOf(pages),
    ...editUrlFrom(params, content),
    ...(values.enablegitinfo === true && {lastUpdated: true}),
    markdown: {html: 'sanitize'},
  }
  const translation: HugoTranslation = {
    content,
    routes: routesByPath(pages),
    translatedRoutes: Object.fromEntries(translatedPages.map((one) => [one.folder, routesByPath(one.pages)])),
    parts: excluded,
    assets,
    hasPageLinks: await hasPageLinks(fs, root),
    shortcodes: await readShortcodes(fs, root),
    slugs: Object.fromEntries(
      all.filter((page) => page.route !== addressInDocsgen(page)).map((page) => [page.file, page.route]),
    ),
    inherited: Object.fromEntries(
      all.filter(({inherited}) => Object.keys(inherited).length > 0).map((page) => [page.file, page.inherited]),
    ),
    params,
    buildsDrafts: values.builddrafts === true,
  }
  return {
    config,
    translation,
    styles: themeStyles,
    omittedRoutes: languagesLeftOut(hugo).map((code) => `/${code}`),
    diagnostics: [...(await omittedFeatures(site, hugo)), ...unpublishedPages(unpublished, content)],
  }
}

const routesByPath = (pages: readonly HugoPage[]): Record<string, string> =>
  Object.fromEntries(pages.map((page) => [page.path, page.route]))

/** Whether the default language is not at the root of the site. */
const isBelowLanguage = (values: Values): boolean => values.defaultcontentlanguageinsubdir === true

const languagesLeftOut = ({values, others, translations}: HugoConfig): string[] => [
  ...others,
  ...(isBelowLanguage(values) ? translations.map(({code}) => code) : []),
]

/** All languages, that of the root first. Hugo does not show pages in another language than that of their folder. */
function localesFrom({values, lang, translations}: HugoConfig): Pick<UserConfig, 'locales'> {
  if (isBelowLanguage(values)) return {}
  const entriesOf = (menus: unknown) => recordsOf(valuesOf(menus).main).map(({name}) => ({text: name}))
  const languageOf = (code: string, own: Values): SiteLanguage => {
    const {languagename, label, languagedirection: dir} = own
    const tag = textOf(own.languagecode) ?? textOf(own.locale)
    return {
      code,
      label: textOf(languagename) ?? textOf(label),
      lang: tag,
      ...((dir === 'ltr' || dir === 'rtl') && {dir}),
    }
  }
  const {locales} = localesOf([
    languageOf(lang, values),
    ...translations.map(({code, content, values: own}) => ({
      ...languageOf(code, own),
      content,
      title: textOf(own.title),
      description: textOf(valuesOf(own.params).description),
      texts: textsBetween(entriesOf(values.menus), entriesOf(own.menus ?? own.menu)),
    })),
  ])
  return locales === undefined ? {} : {locales: {...locales, fallback: 'omit'}}
}

/** `https://example.org/docs/` → origin and path. */
function addressOf(values: Values, lang: string): Pick<UserConfig, 'url' | 'base'> {
  const baseUrl = textOf(values.baseurl) ?? '/'
  const isAbsolute = /^https?:/.test(baseUrl) && URL.canParse(baseUrl)
  const pathname = isAbsolute ? new URL(baseUrl).pathname : baseUrl.startsWith('/') ? baseUrl : '/'
  const folder = isBelowLanguage(values) ? `${lang}/` : ''
  return {...(isAbsolute && {url: new URL(baseUrl).origin}), base: `${pathname.replace(/\/*$/, '/')}${folder}`}
}

/** The folder of files that stay as they are, and the logo and the icon in it. */
async function filesOf({fs, root}: SiteFiles, {values, params}: HugoConfig): Promise<UserConfig> {
  const folder = textOf(values.staticdir) ?? 'static'
  if (!(await fs.stat(path.join(root, folder)))) return {}
  const exists = async (file: string) => (await fs.stat(path.join(root, folder, file)))?.isFile() === true
  const logo = logoOf(params)
  const icons = ['favicon.svg', 'favicon.ico', 'favicon.png', 'favicons/favicon.ico']
  const present = await Promise.all(icons.map(exists))
  const favicon = icons.find((_, index) => present[index])
  return {
    staticDir: folder,
    ...(logo !== undefined && (await exists(logo)) && {logo: {src: `/${logo.replace(/^\//, '')}`}}),
    ...(favicon !== undefined && {favicon}),
  }
}

/** One sidebar for each section, unless the theme shows all pages in one, or the menu leads to no section. */
function sidebarsOf(
  pages: readonly HugoPage[],
  {values, menu}: {values: Values; menu: ReturnType<typeof menuItems>},
): Pick<UserConfig, 'sidebars'> {
  const folders = [
    ...new Set(pages.flatMap(({path: file}) => (file.includes('/') ? (file.split('/')[0] as string) : []))),
  ]
  const inMenu = foldersOf(menu)
  const isReached = folders.some((folder) => inMenu.has(folder.toLowerCase()))
  if (hasOneSidebar(values) || folders.length < 2 || !isReached) return {}
  return {sidebars: Object.fromEntries(folders.map((dirName) => [dirName, [{type: 'autogenerated', dirName}]]))}
}

function repositoryItem(params: Values) {
  const href = repositoryOf(params)
  return href === undefined
    ? []
    : [{label: /github/.test(href) ? 'GitHub' : 'Source code', href, position: 'right' as const}]
}

const unpublishedPages = (files: readonly string[], content: string): Diagnostic[] =>
  files.map((file) =>
    catalogue.leftOut(
      {file: `${content}/${file}`},
      'This page is left out, as in Hugo, because its date is in the future or it has expired. `buildFuture` and `buildExpired` in the config of Hugo show such pages.',
    ),
  )

async function omittedFeatures({fs, root, file}: SiteFiles, hugo: HugoConfig): Promise<Diagnostic[]> {
  const others = languagesLeftOut(hugo)
  const notes: Diagnostic[] = []
  if (others.length > 0)
    notes.push(
      catalogue.notAdopted(
        {file},
        `These languages are left out, because their pages have no folder of their own, or the default language is not at the root: ${others.join(', ')}.`,
      ),
    )
  const layouts = await fs.readdir(path.join(root, 'layouts')).catch(() => [])
  if (layouts.length > 0)
    notes.push(catalogue.leftOut({file}, 'Templates in "layouts" do not run: docsgen has templates of its own.'))
  return notes
}
