/** MkDocs, with the theme Material or any other, and its successor Zensical. */
import path from 'node:path'
import {ConfigError} from '../../config/config.js'
import {relativePath} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {isRecord} from '../../model/is-record.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {localesOf} from '../languages.js'
import {diagramsOf, formulasOf} from '../needed-packages.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {textOf, textsOf} from '../values.js'
import {readCrossReferences} from './cross-references.js'
import {extensionsOf, hasDiagrams, headingIdsOf} from './extensions.js'
import {folderNav, foldersInNav, navigationFile} from './folder-nav.js'
import {readIgnorePatterns} from './ignore-patterns.js'
import {languagesOf} from './languages.js'
import {existingEntries, type NavEntry, readNav} from './nav.js'
import {navigationFrom} from './navigation.js'
import {omittedFeatures} from './omitted-features.js'
import {readConfig} from './read-config.js'
import {redirectsFrom} from './redirects.js'
import {type Folder, pagesIn, readFolder, secondIndexPages} from './site-files.js'
import {addressOf, editUrlOf} from './site-urls.js'
import {readSnippets} from './snippets.js'
import {colorsOf, imagesOf, type Theme, themeOf} from './theme.js'
import {themeStyles} from './theme-styles.js'
import {titlesOf} from './titles.js'
import {translationOf} from './translation-data.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {fs, file} = site
  const isZensical = file.endsWith('.toml')
  const config = await readConfig(site)
  const extensions = extensionsOf(config, isZensical)
  const pages = await readPages(site, {config, extensions})
  const {contentFolder, files} = pages
  const theme = themeOf(config, isZensical)
  const snippets = await readSnippets(site, extensions)
  const formulas = hasFormulas(config, extensions) ? await formulasOf(site) : undefined
  const diagrams = hasDiagrams(extensions) ? await diagramsOf(site) : undefined
  const css = await existing(site, contentFolder, textsOf(config.extra_css))
  const titles = await titlesOf(fs, contentFolder, unnamedPages(pages.entries))
  const result: UserConfig = {
    ...configFrom({config, extensions, theme}, pages),
    ...navigationFrom({config, entries: pages.entries, theme, titles, plugins: extensions.plugins}),
    css,
    markdown: {html: 'sanitize', headingIds: headingIdsOf(extensions), ...diagrams?.markdown, ...formulas?.markdown},
    checks: {...diagrams?.checks, ...formulas?.checks},
  }
  const {missing, ignored, languages} = pages
  const {exceptions} = ignored
  const notes = [
    ...omittedFeatures({
      ...{config, theme, extensions, missing, exceptions, appended: snippets.missing},
      hasLanguages: languages.languages.length > 1,
    }),
    ...languagesLeftOut(languages.others),
    ...(diagrams?.note ? [{message: diagrams.note}] : []),
    ...stylesLeftOut(textsOf(config.extra_css), css),
  ]
  const references = linksToHeadings(config, extensions)
    ? await readCrossReferences(fs, contentFolder, files)
    : undefined
  return {
    config: result,
    diagnostics: notes.map(({message, hint}) => catalogue.notAdopted({file}, message, hint)),
    translation: translationOf({
      ...{config, pages, theme, extensions, snippets, references},
      hasFormulas: formulas && formulas.markdown?.math === true,
    }),
    styles: themeStyles,
    omittedRoutes: languages.others.map((code) => `/${code}`),
  }
}

type MkDocsConfig = Awaited<ReturnType<typeof readConfig>>

interface ParsedConfig {
  config: MkDocsConfig
  extensions: ReturnType<typeof extensionsOf>
}

/** The content folder with its pages, and the navigation to them. */
async function readPages({fs, root, file}: SiteFiles, {config, extensions}: ParsedConfig) {
  const docs = (textOf(config.docs_dir) ?? 'docs').replaceAll('\\', '/')
  const languages = languagesOf(extensions.plugins, docs)
  const content = path.posix.join(docs, languages.folder)
  const contentFolder = path.resolve(root, content)
  if (!(await fs.stat(contentFolder))?.isDirectory())
    throw ConfigError.about({
      file,
      message: `There is no folder "${content}", which this file names as its pages (\`docs_dir\`).`,
    })
  const list = navigationFile(extensions.plugins)
  const isPage = list !== undefined && /^(?:index|README)\.md$/.test(list)
  const ignored = readIgnorePatterns(
    [config.exclude_docs, config.draft_docs, ...(isPage ? [] : [list]), ...languages.ignored]
      .filter((one) => typeof one === 'string')
      .join('\n'),
  )
  const folder = withoutIgnored(await readFolder(fs, contentFolder), ignored.matches)
  const files = pagesIn(folder)
  // Before MkDocs 1.0, the key had another name.
  const nav = config.nav ?? config.pages
  const tree = {fs, content: contentFolder, folder}
  const hasList = list !== undefined && (await fs.stat(path.join(contentFolder, list)))?.isFile() === true
  const ordered = Array.isArray(nav) && !hasList ? undefined : await folderNav(tree, extensions.plugins)
  const folders = list !== undefined && Array.isArray(nav) ? await foldersInNav(tree, {nav, name: list}) : new Map()
  const navigation = ordered
    ? existingEntries(ordered, new Set(files))
    : readNav({nav, folder, files: new Set(files), folders})
  return {content, contentFolder, languages, ignored, folder, files, ...navigation}
}

/** The keys of docsgen's config that follow from the config file and the pages alone. */
function configFrom(
  {config, extensions, theme}: ParsedConfig & {theme: Theme},
  {content, languages, ignored, folder, files}: Awaited<ReturnType<typeof readPages>>,
): UserConfig {
  const extra = isRecord(config.extra) ? config.extra : {}
  return {
    title: textOf(config.site_name) ?? 'Documentation',
    description: textOf(config.site_description) ?? '',
    lang: textOf(theme.options.language) ?? textOf(theme.options.locale)?.replace('_', '-') ?? 'en',
    ...localesOf(languages.languages),
    ...addressOf(config),
    ...imagesOf(theme, textOf(extra.homepage)),
    ...colorsOf(theme),
    content,
    contentFiles: 'all',
    exclude: ['templates/**', ...templatesIn(theme, content), ...secondIndexPages(folder), ...ignored.globs],
    partials: false,
    numberPrefixes: false,
    ...(config.use_directory_urls === false ? {htmlExtension: 'show' as const} : {trailingSlash: true}),
    ...(textOf(config.copyright) !== undefined && {footer: {copyright: textOf(config.copyright)}}),
    redirects: redirectsFrom(extensions.plugins, files),
    ...editUrlOf(config, {content, theme}),
    lastUpdated: [...extensions.plugins.keys()].some((name) => name.startsWith('git-revision-date')),
  }
}

/** Whether pages have formulas: an extension keeps them, or a script finds them in the page. */
const hasFormulas = (config: MkDocsConfig, {extensions}: ParsedConfig['extensions']): boolean =>
  extensions.has('pymdownx.arithmatex') ||
  extensions.has('mdx_math') ||
  textsOf(config.extra_javascript).some((file) => /mathjax|katex/i.test(file))

/** Whether pages may link to headings and objects by name. */
const linksToHeadings = (config: MkDocsConfig, {plugins}: ParsedConfig['extensions']): boolean =>
  ['autorefs', 'mkdocstrings'].some((name) => plugins.has(name)) || textsOf(config.hooks).length > 0

function languagesLeftOut(others: readonly string[]): {message: string; hint?: string}[] {
  if (others.length === 0) return []
  return [
    {
      message: `docsgen builds languages with folders, not those with endings (\`start.fr.md\`). These are left out: ${others.join(', ')}.`,
    },
  ]
}

function stylesLeftOut(
  named: readonly string[],
  existingStylesheets: readonly string[],
): {message: string; hint?: string}[] {
  const missing = named.filter((name) => !existingStylesheets.some((one) => one.endsWith(name)))
  if (missing.length === 0) return []
  return [{message: `Stylesheets that are no files of the site are left out: ${missing.join(', ')}.`}]
}

/** The folder of the site's own templates, if it lies among the pages. */
function templatesIn({options}: Theme, content: string): string[] {
  const folder = path.posix.relative(content, textOf(options.custom_dir) ?? '..')
  return folder.startsWith('..') || folder === '' ? [] : [`${folder}/**`]
}

function withoutIgnored(folder: Folder, isIgnored: (file: string) => boolean): Folder {
  return {
    ...folder,
    pages: folder.pages.filter((file) => !isIgnored(file)),
    folders: folder.folders
      .map((one) => withoutIgnored(one, isIgnored))
      .filter(({pages, folders}) => pages.length > 0 || folders.length > 0),
  }
}

/** Pages whose titles the navigation shows: those of the first level, and index pages of sections without a label. */
function unnamedPages(entries: readonly NavEntry[], isFirst = true): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'page') return isFirst && entry.label === undefined ? [entry.file] : []
    if (entry.kind === 'link') return []
    const [first] = entry.entries
    return [
      ...(entry.label === '' && first?.kind === 'page' ? [first.file] : []),
      ...unnamedPages(entry.entries, false),
    ]
  })
}

/** Stylesheets of the content folder that exist, relative to the project. */
async function existing({fs, root}: SiteFiles, contentFolder: string, files: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    files.map(async (file) => {
      if (/^(?:https?:)?\/\//.test(file)) return []
      const absolute = path.join(contentFolder, file)
      if (!(await fs.stat(absolute))?.isFile()) return []
      return [relativePath(root, absolute)]
    }),
  )
  return lists.flat()
}
