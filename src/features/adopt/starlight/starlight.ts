/** Starlight: `astro.config.mjs` and `src/content/docs`. */
import path from 'node:path'
import {isRecord} from '../../../model/is-record.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {filesBelow, isFile, isFolder} from '../site-files.js'
import {localesOf, neededPackages, siteAddress} from '../site-keys.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {callOf, listOf, textOf, type Values, valuesOf} from '../values.js'
import {pathAliases, readComponents} from './imports.js'
import {localeOf, pagesIn} from './pages.js'
import {readSidebar, unlistedPages} from './sidebar.js'
import {appearance, otherHeadTags, readStyles, redirectsIn, trailingSlash} from './site-keys.js'
import type {StarlightTranslation} from './translate.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {fs, root, note} = site
  const astro = await site.runConfig()
  const starlight = starlightIn(astro.integrations)
  const source = path.posix.normalize(textOf(astro.srcDir) ?? './src').replace(/\/$/, '')
  const content = path.posix.join(source, 'content/docs')
  const {lang, folder, others, names, languages} = localeOf(starlight, content)
  const hasOneLanguage = languages.length === 0
  if (names.length > 0 && hasOneLanguage)
    note(
      `Only the pages in the language "${lang}" are part of the site, without the other languages: ${names.join(', ')}.`,
    )
  const isIgnored = (one: string) => others.includes(one.split('/')[0] as string)
  const {pages, others: otherFiles} = await pagesIn(fs, path.join(root, content), isIgnored)
  const own404 = pages.find(({slug}) => slug === path.posix.join(folder, '404'))
  for (const one of otherFiles)
    note(`The page "${content}/${one}" is not Markdown that docsgen reads, so it is left out.`)
  if (own404) note(`docsgen writes a page 404 of its own, so "${content}/${own404.path}" is left out.`)
  const sidebar = readSidebar({sidebar: starlight.sidebar ?? topicsIn(starlight.plugins), pages, locale: folder, lang})
  for (const slug of sidebar.missing) note(`The sidebar names the page "${slug}", which does not exist.`)
  if (sidebar.badges > 0) note(`Badges in the sidebar are left out: ${sidebar.badges}.`)
  noteOmitted(site, starlight, astro)
  const styles = await readStyles(site, listOf(starlight.customCss))
  const hasPage = (address: string) => pages.some(({slug}) => slug === address)
  const beginsInFolder = folder !== '' && !hasPage('') && hasPage(folder)
  const packages = await neededPackages(site, {formulas: hasMath(astro, starlight)})
  const config: UserConfig = {
    ...addressOf(astro),
    lang,
    ...localesOf(languages),
    content,
    // Pages name pictures beside the content folder, most often in src/assets.
    assetFolders: [source],
    exclude: [...others.map((one) => `${one}/**`), ...(own404 ? [own404.path] : [])],
    numberPrefixes: false,
    ...styles,
    ...(await publicFiles(site, textOf(astro.publicDir) ?? 'public')),
    ...appearance(starlight, lang),
    sidebars: {docs: sidebar.items},
    // A site in a folder of its language begins there.
    redirects: {...(beginsInFolder && {'/': `/${folder}/`}), ...redirectsIn(astro.redirects)},
    markdown: {html: 'trust', ...packages.markdown},
    checks: packages.checks,
  }
  const translation: StarlightTranslation = {
    aliases: await pathAliases(site),
    ...packages.translation,
    components: await readComponents(fs, root, source),
    hasFrameTitles: hasFrameTitles(starlight),
    unlisted: unlistedPages(pages, sidebar.items),
  }
  const omittedRoutes = [
    ...(hasOneLanguage ? others.map((name) => `/${name}`) : []),
    ...routesOfAstro(await filesBelow(fs, path.join(root, source, 'pages'))),
  ]
  return {config, translation, omittedRoutes}
}

/** Addresses of pages that Astro renders outside Starlight: `shop.astro` → `/shop`, `blog/[slug].astro` → `/blog`. */
const routesOfAstro = (files: readonly string[]): string[] =>
  files.map((file) => `/${file.replace(/\.\w+$/, '')}`.replace(/\/(?:\[.*|index)$/, '')).filter((route) => route !== '')

/** Whether Expressive Code takes titles of code from its comments. */
function hasFrameTitles({expressiveCode: code}: Values): boolean {
  const {frames} = valuesOf(code)
  return code !== false && frames !== false && valuesOf(frames).extractFileNameFromCode !== false
}

async function publicFiles(site: SiteFiles, folder: string): Promise<UserConfig> {
  if (!(await isFolder(site, folder))) return {}
  return {staticDir: folder, ...((await isFile(site, `${folder}/favicon.svg`)) && {favicon: 'favicon.svg'})}
}

function addressOf(astro: Values): UserConfig {
  const {url} = siteAddress(textOf(astro.site))
  return {...(url && {url}), base: textOf(astro.base) ?? '/', ...trailingSlash(astro)}
}

/** The options of the first call of Starlight in a list, which may contain lists. */
function starlightIn(integrations: unknown): Values {
  const calls = listOf(integrations)
    .flat(9)
    .flatMap((one) => callOf(one) ?? [])
  return valuesOf(calls.find(({name}) => /^@astrojs\/starlight\b/.test(name))?.args[0])
}

/** The groups of the plugin that divides a sidebar into topics; undefined without it. */
function topicsIn(plugins: unknown): unknown {
  const calls = listOf(plugins).flatMap((one) => callOf(one) ?? [])
  return calls.find(({name}) => name === 'starlight-sidebar-topics')?.args[0]
}

const hasMath = (astro: Values, starlight: Values): boolean =>
  [
    ...listOf(valuesOf(astro.markdown).remarkPlugins).flatMap((one) => (Array.isArray(one) ? one[0] : one)),
    ...listOf(starlight.plugins),
  ].some(
    (plugin) =>
      isRecord(plugin) && /^(?:remark-math|starlight-katex)\b/.test(textOf(plugin.$stub) ?? textOf(plugin.$call) ?? ''),
  )

function noteOmitted({note}: SiteFiles, starlight: Values, astro: Values): void {
  const calls = listOf(starlight.plugins).flatMap((one) => callOf(one)?.name ?? [])
  const plugins = [...new Set(calls)].filter((name) => name !== 'starlight-sidebar-topics')
  const components = Object.keys(valuesOf(starlight.components))
  const markdown = valuesOf(astro.markdown)
  const transforms = ['remarkPlugins', 'rehypePlugins'].filter((key) => listOf(markdown[key]).length > 0)
  const tags = otherHeadTags(starlight.head)
  if (tags > 0) note(`Tags of \`head\` with content are left out: ${tags}.`)
  if (plugins.length > 0) note(`Plugins of Starlight do not run: ${plugins.join(', ')}.`)
  if (components.length > 0) note(`Replaced components of Starlight are left out: ${components.join(', ')}.`)
  if (transforms.length > 0) note(`The plugins in ${transforms.join(' and ')} do not run.`)
}
