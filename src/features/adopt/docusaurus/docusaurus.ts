import path from 'node:path'
import {ConfigError} from '../../../config/config.js'
import {admonitionNames} from '../../../model/admonitions.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {filesBelow, isFolder, withoutSlashes} from '../site-files.js'
import {directionOf, localesOf, searchServiceOf} from '../site-keys.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {flagOf, pick, stringOf, textsOf, type Values, valuesOf, withoutStubs, withoutUndefined} from '../values.js'
import {footerFrom, type LinkSite, navbarFrom} from './bars.js'
import {type Docs, docsFrom, relativeTo} from './docs.js'
import {markdownFrom, type Plugins, pluginsOf} from './plugins.js'
import {redirectsFrom} from './redirects.js'
import {headFrom, rootedAddress, stylesFrom, themeFrom} from './theme.js'
import type {DocusaurusTranslation} from './translate.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {file, note} = site
  const config = await site.runConfig()
  const plugins = pluginsOf(config)
  const omittedRoutes = plugins.blogs.map(({routeBasePath}) => `/${withoutSlashes(stringOf(routeBasePath) ?? 'blog')}`)
  const docs: Docs[] = []
  for (const options of plugins.docs) docs.push(...[(await docsFrom(options, {site, omittedRoutes})) ?? []].flat())
  if (docs.length === 0) throw ConfigError.about({file, message: 'This site has no docs: their folder does not exist.'})
  await noteOmitted(site, config, plugins)
  const styles = await stylesFrom(plugins.theme, site)
  if (styles.otherStylesheets.length > 0) note(`Only CSS is read, not ${styles.otherStylesheets.join(', ')}.`)
  const theme = valuesOf(config.themeConfig)
  const keywords = plugins.docs
    .flatMap(({admonitions}) => textsOf(valuesOf(admonitions).keywords))
    .filter((name) => !Object.hasOwn(admonitionNames, name))
  const {markdown, translation: formulas} = await markdownFrom(site, config, plugins)
  const pages = await pagesFrom(plugins, site)
  const pictures = await pictureFolders(site, [
    ...['build', 'static', 'i18n', ...textsOf(config.staticDirectories)],
    ...docs.flatMap(({section}) => [section.content ?? 'docs', section.versions?.folder ?? 'versioned_docs']),
  ])
  const omitted: string[] = []
  const bars = barsFrom(theme, docs, {omittedRoutes, omit: (target) => void omitted.push(target), note})
  const head = headFrom(config, (tag) => note(`The head of pages lacks ${tag}, for which docsgen has no key.`))
  const translation: DocusaurusTranslation = {
    omittedRoutes,
    ...(keywords.length > 0 && {keywords}),
    ...formulas,
    ...pages,
  }
  const links = omitted.length === 1 ? '1 link' : `${omitted.length} links`
  if (omitted.length > 0)
    site.leaveOut(`${links} of the navbar and footer to the blog ${omitted.length === 1 ? 'is' : 'are'} left out.`)
  return {
    config: {
      ...siteKeys(config),
      ...themeFrom(theme),
      ...bars,
      ...docsKeys(docs),
      ...(await searchServiceOf(site, valuesOf(theme.algolia))),
      ...pages,
      ...(styles.css.length > 0 && {css: styles.css}),
      ...(styles.accent !== undefined && {theme: {accent: styles.accent}}),
      head,
      svgComponents: true,
      ...(pictures.length > 0 && {assetFolders: pictures}),
      markdown,
      redirects: await redirectsFrom(config, {site, docs, omittedRoutes}),
      checks: checksFrom(config),
    },
    siteConfig: valuesOf(withoutStubs(config)),
    translation,
    omittedRoutes,
  }
}

function siteKeys(config: Values): UserConfig {
  const {localeConfigs, locales, defaultLocale} = valuesOf(config.i18n)
  const first = stringOf(defaultLocale) ?? 'en'
  const languageOf = (code: string) => {
    const {label, htmlLang, direction} = valuesOf(valuesOf(localeConfigs)[code])
    return {code, label: stringOf(label), lang: stringOf(htmlLang), dir: directionOf(direction)}
  }
  const codes = textsOf(locales)
  const ordered = codes.includes(first) ? [first, ...codes.filter((code) => code !== first)] : []
  const favicon = stringOf(config.favicon)
  return {
    title: 'Documentation',
    ...pick(config, stringOf, 'title', 'url', 'titleDelimiter'),
    ...withoutUndefined({
      description: stringOf(config.tagline),
      base: stringOf(config.baseUrl),
      favicon: favicon === undefined ? undefined : rootedAddress(favicon),
      lang: languageOf(first).lang ?? first,
      staticDir: textsOf(config.staticDirectories)[0],
    }),
    ...pick(config, flagOf, 'trailingSlash', 'noIndex'),
    ...localesOf(ordered.map(languageOf)),
  }
}

/** The keys of the docs: `sections`, or those of the only section at `/`. */
function docsKeys(docs: readonly Docs[]): UserConfig {
  const [first] = docs
  const exclude = [...new Set(docs.flatMap((one) => one.exclude))]
  const common: UserConfig = {
    ...(exclude.length > 0 && {exclude}),
    ...(docs.some(({numberPrefixes}) => !numberPrefixes) && {numberPrefixes: false}),
  }
  if (docs.length === 1 && first?.section.path === '') {
    const {path: _, label: __, versions, ...keys} = first.section
    return {...common, ...keys, ...(versions && {versions: versions as UserConfig['versions'] & object})}
  }
  return {...common, sections: Object.fromEntries(docs.map(({name, section}) => [name, section]))}
}

async function pagesFrom({pages}: Plugins, site: SiteFiles): Promise<{pages?: string}> {
  if (pages === undefined) return {}
  const folder = relativeTo(site.root, stringOf(pages.path) ?? 'src/pages')
  return (await isFolder(site, folder)) ? {pages: folder} : {}
}

/** Folders of a project that contain pictures, relative to it, without those in the folders `others`. */
async function pictureFolders({fs, root}: SiteFiles, others: readonly string[]): Promise<string[]> {
  const pictures = (await filesBelow(fs, root)).filter((file) => /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(file))
  const folders = [...new Set(pictures.map((file) => path.posix.dirname(file)))].filter((one) => one !== '.')
  const isIn = (folder: string, all: readonly string[]) => all.some((one) => folder.startsWith(`${one}/`))
  return folders.filter((one) => !isIn(`${one}/`, others) && !isIn(one, folders))
}

function barsFrom(
  theme: Values,
  docs: readonly Docs[],
  {note, ...links}: LinkSite & Pick<SiteFiles, 'note'>,
): UserConfig {
  const docsOf = (id: string | undefined) =>
    docs.find((one) => one.id === (id ?? 'default')) ?? (id === undefined ? docs[0] : undefined)
  const footer = footerFrom(valuesOf(theme.footer), links)
  const hasSections = docs.length > 1 || docs[0]?.section.path !== ''
  const navbar = navbarFrom(valuesOf(theme.navbar), {
    ...links,
    sectionOf: (id) => (hasSections ? docsOf(id)?.name : undefined),
    lacksSidebar: (name, id) => docsOf(id)?.section.sidebars[name] === undefined,
    reportOmitted: (item) => note(`The navbar lacks ${item}.`),
  })
  return {navbar, ...(footer && {footer})}
}

function checksFrom(config: Values): UserConfig['checks'] {
  const {hooks, mermaid} = valuesOf(config.markdown)
  const isOff = (key: string) => (valuesOf(hooks)[key] ?? config[key]) === 'ignore'
  return {
    // Every component runs in the browser in Docusaurus, so this would be said of each.
    'static-component': 'info',
    // One note says it of all diagrams.
    ...(mermaid === true && {'not-configured': 'off'}),
    ...(isOff('onBrokenLinks') && {'broken-link': 'off'}),
    ...(isOff('onBrokenMarkdownLinks') && {'broken-markdown-link': 'off'}),
    ...(isOff('onBrokenAnchors') && {'broken-anchor': 'off'}),
    ...(isOff('onDuplicateRoutes') && {'duplicate-route': 'off'}),
  }
}

async function noteOmitted({fs, root, note, leaveOut}: SiteFiles, config: Values, plugins: Plugins): Promise<void> {
  for (const blog of plugins.blogs) {
    const folder = relativeTo(root, stringOf(blog.path) ?? 'blog')
    const files = await filesBelow(fs, path.join(root, folder))
    const posts = files.filter((file) => /\.mdx?$/i.test(file) && !/(?:^|\/)readme\.md$/i.test(file)).length
    const count = posts === 1 ? '1 post' : `${posts} posts`
    if (posts > 0) leaveOut(`The blog is not part of the site: ${count} in "${folder}".`)
  }
  const texts = stringOf(valuesOf(config.i18n).path) ?? 'i18n'
  if (texts !== 'i18n') note(`docsgen reads translations from the folder "i18n", not from "${texts}".`)
  const swizzled = (await fs.readdir(path.join(root, 'src/theme')).catch(() => []))
    .map(({name}) => name.replace(/\.\w+$/, ''))
    .filter((name) => name !== 'MDXComponents' && /^[A-Z]/.test(name))
  if (swizzled.length > 0)
    note(`docsgen has components of its own in place of those in src/theme: ${swizzled.sort().join(', ')}.`)
  const statics = textsOf(config.staticDirectories).slice(1)
  if (statics.length > 0) note(`Only the first static folder is copied, not ${statics.join(', ')}.`)
  if (plugins.redirects.some((one) => [one.fromExtensions, one.toExtensions].flatMap(textsOf).length > 0))
    note('There are no redirects for `fromExtensions` and `toExtensions`.')
  const isAnalytics = (name: string) => /analytics|gtag|tag-manager|posthog|hotjar|segment/.test(name)
  const analytics = plugins.others.filter(isAnalytics)
  if (analytics.length > 0) leaveOut(`Scripts of analytics are not part of the pages: ${analytics.join(', ')}.`)
  const unknown = plugins.others.filter((name) => !isAnalytics(name))
  const code = unknown.filter((name) => name === '').length
  const names = [...new Set(unknown.filter(Boolean)), ...(code > 0 ? [`${code} in the site's own code`] : [])]
  if (names.length > 0) note(`docsgen does not run these plugins and themes: ${names.join(', ')}.`)
}
