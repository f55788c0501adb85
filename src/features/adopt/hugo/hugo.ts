/** Hugo, with its themes for documentation. */
import path from 'node:path'
import {ConfigError} from '../../../config/config.js'
import type {FileSystem} from '../../../io/disk/disk.js'
import {catalogue} from '../../../model/diagnostics/diagnostics.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {defaultAddress, filesBelow, filterAsync, isFile, isFolder, patternFor, textOfFile} from '../site-files.js'
import {directionOf, localesOf, type SiteLanguage, siteAddress, textsBetween} from '../site-keys.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {recordsOf, textOf, type Values, valuesOf} from '../values.js'
import {editUrlFrom, foldersOf, hasOneSidebar, logoOf, menuItems, repositoryItem} from './menus.js'
import {type HugoPage, readPages, redirectsOf} from './pages.js'
import {type HugoConfig, readConfig} from './read-config.js'
import type {HugoTranslation} from './translate.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {fs, root, file} = site
  const hugo = await readConfig(site)
  const {values, params, lang, content, others, translations} = hugo
  if (!(await isFolder(site, content)))
    throw ConfigError.about({
      file,
      message: `There is no folder "${content}", in which the pages of this site should be.`,
    })
  const {pages, excluded, unpublished} = await readPages(site, content, {others, lang, config: values})
  const translatedPages = await Promise.all(
    translations.map(async ({code, content: folder, values: own}) => {
      const options = {others, lang: code, config: {...values, ...own}}
      return {folder, ...(await readPages(site, folder, options))}
    }),
  )
  const all = [{folder: content, pages}, ...translatedPages].flatMap(({folder, pages: some}) =>
    some.map((page) => ({...page, file: `${folder}/${page.path}`})),
  )
  const addressInDocsgen = (page: HugoPage) =>
    `${defaultAddress(page.path.replace(/\.markdown$/, '.md')).replace(/\/$/, '')}/`
  const assets = await filesBelow(fs, path.join(root, 'assets'))
  const menu = menuItems(values.menus, pages)
  const {url, base = textOf(values.baseurl) ?? '/'} = siteAddress(textOf(values.baseurl))
  const omitted = [...others, ...(isBelowLanguage(values) ? translations.map(({code}) => code) : [])]
  const config: UserConfig = {
    title: textOf(values.title) ?? 'Documentation',
    description: textOf(params.description) ?? textOf(values.description) ?? '',
    lang: textOf(values.languagecode) ?? textOf(values.locale) ?? lang,
    ...localesFrom(hugo),
    ...(url && {url}),
    base: `${base.startsWith('/') ? base.replace(/\/*$/, '/') : '/'}${isBelowLanguage(values) ? `${lang}/` : ''}`,
    content,
    contentFiles: 'all',
    partials: false,
    ...(assets.length > 0 && {assetFolders: ['assets']}),
    numberPrefixes: false,
    exclude: excluded.map(patternFor),
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
    shortcodes: await readShortcodes(site),
    slugs: Object.fromEntries(
      all.filter((page) => page.route !== addressInDocsgen(page)).map((page) => [page.file, page.route]),
    ),
    inherited: Object.fromEntries(
      all.filter(({inherited}) => Object.keys(inherited).length > 0).map((page) => [page.file, page.inherited]),
    ),
    params,
    buildsDrafts: values.builddrafts === true,
  }
  if (omitted.length > 0)
    site.note(
      `These languages are left out, because their pages have no folder of their own, or the default language is not at the root: ${omitted.join(', ')}.`,
    )
  if ((await fs.readdir(path.join(root, 'layouts')).catch(() => [])).length > 0)
    site.leaveOut('Templates in "layouts" do not run: docsgen has templates of its own.')
  for (const one of unpublished)
    site.report(
      catalogue.leftOut(
        {file: `${content}/${one}`},
        'This page is left out, as in Hugo, because its date is in the future or it has expired. `buildFuture` and `buildExpired` in the config of Hugo show such pages.',
      ),
    )
  return {config, translation, omittedRoutes: omitted.map((code) => `/${code}`)}
}

const routesByPath = (pages: readonly HugoPage[]): Record<string, string> =>
  Object.fromEntries(pages.map((page) => [page.path, page.route]))

/** Whether the default language is not at the root of the site. */
const isBelowLanguage = (values: Values): boolean => values.defaultcontentlanguageinsubdir === true

/** All languages, that of the root first. Hugo does not show pages in another language than that of their folder. */
function localesFrom({values, lang, translations}: HugoConfig): Pick<UserConfig, 'locales'> {
  if (isBelowLanguage(values)) return {}
  const entriesOf = (menus: unknown) => recordsOf(valuesOf(menus).main).map(({name}) => ({text: name}))
  const languageOf = (code: string, own: Values): SiteLanguage => ({
    code,
    label: textOf(own.languagename) ?? textOf(own.label),
    lang: textOf(own.languagecode) ?? textOf(own.locale),
    dir: directionOf(own.languagedirection),
  })
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

/** The folder of files that stay as they are, and the logo and the icon in it. */
async function filesOf(site: SiteFiles, {values, params}: HugoConfig): Promise<UserConfig> {
  const folder = textOf(values.staticdir) ?? 'static'
  if (!(await isFolder(site, folder))) return {}
  const logo = logoOf(params)
  const icons = ['favicon.svg', 'favicon.ico', 'favicon.png', 'favicons/favicon.ico']
  const [favicon] = await filterAsync(icons, (one) => isFile(site, `${folder}/${one}`))
  const hasLogo = logo !== undefined && (await isFile(site, `${folder}/${logo}`))
  return {
    staticDir: folder,
    ...(hasLogo && {logo: {src: `/${logo.replace(/^\//, '')}`}}),
    ...(favicon !== undefined && {favicon}),
  }
}

/** One sidebar for each section, unless the theme shows all pages in one, or the menu leads to no section. */
function sidebarsOf(
  pages: readonly HugoPage[],
  {values, menu}: {values: Values; menu: ReturnType<typeof menuItems>},
): Pick<UserConfig, 'sidebars'> {
  const paths = pages.map((page) => page.path.split('/'))
  const folders = [...new Set(paths.flatMap(([first = '', ...rest]) => (rest.length > 0 ? first : [])))]
  const inMenu = foldersOf(menu)
  const isReached = folders.some((folder) => inMenu.has(folder.toLowerCase()))
  if (hasOneSidebar(values) || folders.length < 2 || !isReached) return {}
  return {sidebars: Object.fromEntries(folders.map((dirName) => [dirName, [{type: 'autogenerated', dirName}]]))}
}

async function hasPageLinks(fs: FileSystem, root: string): Promise<boolean> {
  for (const folder of ['layouts', 'themes', '_vendor'])
    for (const file of await filesBelow(fs, path.join(root, folder)))
      if (/(?:^|\/)_markup\/render-link(?:\.\w+)*\.html$/.test(file))
        if ((await textOfFile({fs, root}, `${folder}/${file}`))?.includes('GetPage')) return true
  return false
}

async function readShortcodes({fs, root}: SiteFiles): Promise<Record<string, string>> {
  const templates: Record<string, string> = {}
  for (const folder of ['layouts/shortcodes', 'layouts/_shortcodes'])
    for (const file of await filesBelow(fs, path.join(root, folder)))
      if (file.endsWith('.html'))
        templates[file.replace(/\.html$/, '')] = (await textOfFile({fs, root}, `${folder}/${file}`)) ?? ''
  return templates
}
