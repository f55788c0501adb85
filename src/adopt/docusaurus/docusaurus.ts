import path from 'node:path'
import {ConfigError} from '../../config/config.js'
import {admonitionNames} from '../../model/admonitions.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {isRecord} from '../../model/is-record.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {pictureFolders} from '../files-below.js'
import {searchServiceOf} from '../needed-packages.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {flagOf, stringOf, textsOf, type Values, valuesOf, withoutStubs, withoutUndefined} from '../values.js'
import {withCreatedRedirects} from './created-redirects.js'
import {type Docs, docsFrom, relativeTo} from './docs.js'
import {footerFrom} from './footer.js'
import {defaultLanguage, languagesFrom} from './languages.js'
import {markdownFrom} from './markdown.js'
import {navbarFrom} from './navbar.js'
import {createNotes, type Notes} from './notes.js'
import {type Plugins, pluginsOf} from './plugins.js'
import {redirectsFrom} from './redirects.js'
import {headFrom, stylesFrom, themeFrom} from './theme.js'
import {themeStyles} from './theme-styles.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const notes = createNotes(site.file)
  const config = await runSite(site, notes)
  const plugins = pluginsOf(config)
  const omittedRoutes = plugins.blogs.map(
    ({routeBasePath}) => `/${(stringOf(routeBasePath) ?? 'blog').replace(/^\/+|\/+$/g, '')}`,
  )
  const docs: Docs[] = []
  for (const options of plugins.docs) {
    const one = await docsFrom(options, {site, omittedRoutes})
    if (one !== undefined) docs.push(one)
  }
  if (docs.length === 0)
    throw ConfigError.about({file: site.file, message: 'This site has no docs: their folder does not exist.'})
  await notes.aboutSite({site, config, plugins})
  const styles = await stylesFrom(plugins.theme, site)
  if (styles.otherStylesheets.length > 0) notes.notTaken(`Only CSS is read, not ${styles.otherStylesheets.join(', ')}.`)
  const theme = valuesOf(config.themeConfig)
  const keywords = plugins.docs
    .flatMap(({admonitions}) => textsOf(valuesOf(admonitions).keywords))
    .filter((name) => !Object.hasOwn(admonitionNames, name))
  const {markdown, hasFormulas} = await markdownFrom({config, plugins, site, notes})
  const pages = await pagesFrom(plugins, site)
  const {search, note} = await searchServiceOf(site, valuesOf(theme.algolia))
  if (note !== undefined) notes.add(catalogue.leftOut({file: site.file}, note))
  const pictures = await pictureFolders(site.fs, site.root, [
    ...['build', 'static', 'i18n', ...textsOf(config.staticDirectories)],
    ...docs.flatMap(({section}) => [section.content ?? 'docs', section.versions?.folder ?? 'versioned_docs']),
  ])
  return {
    config: {
      ...siteKeys(config),
      ...themeFrom(theme),
      ...barsFrom(theme, {docs, omittedRoutes, notes}),
      ...docsKeys(docs),
      ...(search !== undefined && {search}),
      ...pages,
      ...(styles.css.length > 0 && {css: styles.css}),
      ...(styles.accent !== undefined && {theme: {accent: styles.accent}}),
      head: headFrom(config, (tag) => notes.notTaken(`The head of pages lacks ${tag}, for which docsgen has no key.`)),
      svgComponents: true,
      ...(pictures.length > 0 && {assetFolders: pictures}),
      markdown,
      redirects: redirectsFrom(
        await withCreatedRedirects(config, {plugins: plugins.redirects, docs, site}),
        omittedRoutes,
      ),
      checks: checksFrom(config),
    },
    siteConfig: valuesOf(withoutStubs(config)),
    translation: withoutUndefined({
      omittedRoutes,
      keywords: keywords.length > 0 ? keywords : undefined,
      hasFormulas,
      ...pages,
    }),
    styles: themeStyles,
    omittedRoutes,
    diagnostics: [...docs.flatMap(({diagnostics}) => diagnostics), ...notes.all()],
  }
}

/** The exports of the config; what its text shows if it cannot run. */
async function runSite({file, run}: SiteFiles, notes: Notes): Promise<Values> {
  const {value, problem} = await run(file)
  if (problem === undefined && isRecord(value)) return value
  const {message = 'It exports no object.', position} = problem ?? {}
  notes.add(
    catalogue.notAdopted(
      {file: problem?.file ?? file, ...(position && {position})},
      `This config could not run, so docsgen uses only the values that it finds in its text. ${message}`,
      'Fix this line, or write the keys into docsgen.config.ts.',
    ),
  )
  return isRecord(value) ? value : {}
}

function siteKeys(config: Values): UserConfig {
  const {localeConfigs} = valuesOf(config.i18n)
  const locale = defaultLanguage(config)
  const [firstStatic] = textsOf(config.staticDirectories)
  const favicon = stringOf(config.favicon)
  return withoutUndefined({
    title: stringOf(config.title) ?? 'Documentation',
    description: stringOf(config.tagline),
    url: stringOf(config.url),
    base: stringOf(config.baseUrl),
    favicon: favicon === undefined || /^[a-z]+:/i.test(favicon) ? favicon : `/${favicon.replace(/^\//, '')}`,
    lang: stringOf(valuesOf(valuesOf(localeConfigs)[locale]).htmlLang) ?? locale,
    titleDelimiter: stringOf(config.titleDelimiter),
    trailingSlash: flagOf(config.trailingSlash),
    noIndex: flagOf(config.noIndex),
    staticDir: firstStatic,
    ...languagesFrom(config),
  })
}

/** The keys of the docs: `sections`, or those of the only section at `/`. */
function docsKeys(docs: readonly Docs[]): UserConfig {
  const [first] = docs
  const exclude = [...new Set(docs.flatMap((one) => one.exclude))]
  const shared: UserConfig = {
    ...(exclude.length > 0 && {exclude}),
    ...(docs.some(({numberPrefixes}) => !numberPrefixes) && {numberPrefixes: false}),
  }
  if (docs.length === 1 && first?.section.path === '') {
    const {path: _, label: __, versions, ...keys} = first.section
    return {...shared, ...keys, ...(versions && {versions: versions as UserConfig['versions'] & object})}
  }
  return {...shared, sections: Object.fromEntries(docs.map(({name, section}) => [name, section]))}
}

/** The folder of the pages beside the docs. */
async function pagesFrom({pages}: Plugins, {fs, root}: SiteFiles): Promise<Pick<UserConfig, 'pages'>> {
  if (pages === undefined) return {}
  const folder = relativeTo(root, stringOf(pages.path) ?? 'src/pages')
  return (await fs.stat(path.join(root, folder)))?.isDirectory() ? {pages: folder} : {}
}

function barsFrom(
  theme: Values,
  {docs, omittedRoutes, notes}: {docs: readonly Docs[]; omittedRoutes: readonly string[]; notes: Notes},
): UserConfig {
  const docsOf = (id: string | undefined) =>
    docs.find((one) => one.id === (id ?? 'default')) ?? (id === undefined ? docs[0] : undefined)
  const links = {omittedRoutes, omit: notes.omit}
  const footer = footerFrom(valuesOf(theme.footer), links)
  const hasSections = docs.length > 1 || docs[0]?.section.path !== ''
  return {
    navbar: navbarFrom(valuesOf(theme.navbar), {
      ...links,
      sectionOf: (id) => (hasSections ? docsOf(id)?.name : undefined),
      lacksSidebar: (name, id) => docsOf(id)?.section.sidebars[name] === undefined,
      reportOmitted: (item) => notes.notTaken(`The navbar lacks ${item}.`),
    }),
    ...(footer && {footer}),
  }
}

/** Checks that the site switches off. */
function checksFrom(config: Values): UserConfig['checks'] {
  const hooks = valuesOf(valuesOf(config.markdown).hooks)
  const isOff = (key: string) => (hooks[key] ?? config[key]) === 'ignore'
  return {
    // Every component runs in the browser in Docusaurus, so this would be said of each.
    'static-component': 'info',
    // One note says it of all diagrams.
    ...(valuesOf(config.markdown).mermaid === true && {'not-configured': 'off'}),
    ...(isOff('onBrokenLinks') && {'broken-link': 'off'}),
    ...(isOff('onBrokenMarkdownLinks') && {'broken-markdown-link': 'off'}),
    ...(isOff('onBrokenAnchors') && {'broken-anchor': 'off'}),
    ...(isOff('onDuplicateRoutes') && {'duplicate-route': 'off'}),
  }
}
