/** MkDocs, with the theme Material or any other, and its successor Zensical. */
import path from 'node:path'
import {ConfigError} from '../../../config/config.js'
import {relativePath} from '../../../files/paths/paths.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {titleIn} from '../page-rules.js'
import {scan} from '../scanner.js'
import {filterAsync, isFile, isFolder, textOfFile} from '../site-files.js'
import {localesOf, neededPackages, type SiteLanguage, siteAddress} from '../site-keys.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {applyEdits} from '../translation.js'
import {recordsOf, textOf, textsOf, type Values, valuesOf} from '../values.js'
import {readCrossReferences} from './cross-references.js'
import {folderNav, foldersInNav, navigationFile} from './folder-nav.js'
import {
  entriesOfFolder,
  existingEntries,
  filesIn,
  idOf,
  labelsIn,
  type NavEntry,
  navigationFrom,
  pagesIn,
  readFolder,
  readNav,
  routeOf,
  secondIndexPages,
} from './nav.js'
import type {TranslationData} from './page-lines.js'
import {type Extensions, extensionsOf, hasDiagrams, headingIdsOf, readConfig} from './read-config.js'
import {readSnippets} from './snippets.js'
import {editUrlOf, looksOf, noteOmitted, type Theme, themeOf} from './theme.js'
import {metadata} from './translate.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {root, file} = site
  const isZensical = file.endsWith('.toml')
  const config = await readConfig(site)
  const extensions = extensionsOf(config, isZensical)
  const {plugins} = extensions
  const pages = await readPages(site, config, extensions)
  const {contentFolder, files, entries, missing, others} = pages
  const theme = themeOf(config, isZensical)
  const snippets = await readSnippets(site, extensions)
  // An extension keeps formulas, or a script finds them in the page.
  const hasFormulas =
    ['pymdownx.arithmatex', 'mdx_math'].some((name) => extensions.extensions.has(name)) ||
    textsOf(config.extra_javascript).some((one) => /mathjax|katex/i.test(one))
  const packages = await neededPackages(site, {diagrams: hasDiagrams(extensions), formulas: hasFormulas})
  const named = textsOf(config.extra_css)
  const sheets = await filterAsync(named, (one) => isFile({...site, root: contentFolder}, one))
  const remote = named.filter((one) => !sheets.includes(one))
  const titles = await titlesOf({...site, root: contentFolder}, unnamedPages(entries))
  noteOmitted(site, {config, theme, plugins})
  for (const one of missing) site.note(`The navigation (\`nav\`) lists "${one}", but there is no such file.`)
  const {exceptions} = pages.ignored
  if (exceptions.length > 0) site.note(`docsgen ignores the exceptions of \`exclude_docs\`: ${exceptions.join(', ')}.`)
  if (others.length > 0)
    site.note(
      `docsgen builds languages with folders, not those with endings (\`start.fr.md\`). These are left out: ${others.join(', ')}.`,
    )
  if (remote.length > 0) site.note(`Stylesheets that are no files of the site are left out: ${remote.join(', ')}.`)
  // Pages may link to headings and objects by name.
  const hasReferences = plugins.has('autorefs') || plugins.has('mkdocstrings') || textsOf(config.hooks).length > 0
  const references = hasReferences ? await readCrossReferences(site, contentFolder, files) : undefined
  const macroFolder = textOf(plugins.get('macros')?.include_dir)
  const listed = new Set(filesIn(entries))
  const translation: TranslationData = {
    content: pages.content,
    titles: {...Object.fromEntries(files.map((one) => [one, ''])), ...labelsIn(entries)},
    unlisted: theme.features.has('navigation.tabs') ? [] : files.filter((one) => !listed.has(one)),
    extensions: [...extensions.extensions.keys()],
    plugins: [...plugins.keys()],
    hasLinkedTabs: theme.features.has('content.tabs.link'),
    snippetFolder: snippets.folder,
    ...(Object.keys(snippets.files).length > 0 && {snippetFiles: snippets.files}),
    variables: variablesOf(config),
    ...(macroFolder !== undefined && {macroFolder}),
    ...packages.translation,
    ...(references !== undefined && {references}),
    ...(snippets.appended !== '' && {appended: snippets.appended}),
  }
  return {
    config: {
      ...configFrom({config, plugins, theme}, pages),
      ...navigationFrom({config, entries, theme, titles, plugins}),
      css: sheets.map((one) => relativePath(root, path.join(contentFolder, one))),
      markdown: {html: 'sanitize', headingIds: headingIdsOf(extensions), ...packages.markdown},
      checks: packages.checks,
    },
    translation,
    omittedRoutes: others.map((code) => `/${code}`),
  }
}

/** The content folder with its pages, and the navigation to them. */
async function readPages(site: SiteFiles, config: Values, {plugins}: Extensions) {
  const {fs, root, file} = site
  const docs = (textOf(config.docs_dir) ?? 'docs').replaceAll('\\', '/')
  const {folder: language, others, languages} = languagesOf(plugins, docs)
  const content = path.posix.join(docs, language)
  const contentFolder = path.resolve(root, content)
  if (!(await isFolder(site, contentFolder)))
    throw ConfigError.about({
      file,
      message: `There is no folder "${content}", which this file names as its pages (\`docs_dir\`).`,
    })
  const list = navigationFile(plugins)
  const isPage = list !== undefined && /^(?:index|README)\.md$/.test(list)
  const patterns = [config.exclude_docs, config.draft_docs, ...(isPage ? [] : [list])]
  const ignored = ignorePatterns([
    ...patterns.flatMap((one) => textOf(one)?.split('\n') ?? []),
    ...others.map((locale) => `*.${locale}.md`),
  ])
  const folder = await readFolder(fs, contentFolder, ignored.matches)
  const files = pagesIn(folder)
  // Before MkDocs 1.0, the key had another name.
  const nav = config.nav ?? config.pages
  const tree = {fs, content: contentFolder, folder}
  const hasList = list !== undefined && (await isFile(site, path.join(contentFolder, list)))
  const ordered = Array.isArray(nav) && !hasList ? undefined : await folderNav(tree, plugins)
  const existing = new Set(files)
  const navigation =
    ordered || !Array.isArray(nav)
      ? existingEntries(ordered ?? entriesOfFolder(folder), existing)
      : readNav(nav, {
          files: existing,
          folders: list === undefined ? new Map() : await foldersInNav(tree, {nav, name: list}),
        })
  return {content, contentFolder, others, languages, ignored, folder, files, ...navigation}
}

/** The keys of docsgen's config that follow from the config file and the pages alone. */
function configFrom(
  {config, plugins, theme}: {config: Values; plugins: ReadonlyMap<string, Values>; theme: Theme},
  {content, languages, ignored, folder, files}: Awaited<ReturnType<typeof readPages>>,
): UserConfig {
  const {options} = theme
  // The folder of the site's own templates, if it lies among the pages.
  const templates = path.posix.relative(content, textOf(options.custom_dir) ?? '..')
  const isAmongPages = !templates.startsWith('..') && templates !== ''
  const copyright = textOf(config.copyright)
  return {
    title: textOf(config.site_name) ?? 'Documentation',
    description: textOf(config.site_description) ?? '',
    lang: textOf(options.language) ?? textOf(options.locale)?.replace('_', '-') ?? 'en',
    ...localesOf(languages),
    ...siteAddress(textOf(config.site_url)),
    ...looksOf(theme, textOf(valuesOf(config.extra).homepage)),
    content,
    contentFiles: 'all',
    exclude: [
      ...['templates/**', ...(isAmongPages ? [`${templates}/**`] : [])],
      ...[...secondIndexPages(folder), ...ignored.globs],
    ],
    partials: false,
    numberPrefixes: false,
    ...(config.use_directory_urls === false ? {htmlExtension: 'show' as const} : {trailingSlash: true}),
    ...(copyright !== undefined && {footer: {copyright}}),
    redirects: redirectsFrom(plugins, files),
    ...editUrlOf(config, {content, theme}),
    lastUpdated: [...plugins.keys()].some((name) => name.startsWith('git-revision-date')),
  }
}

/** The languages of the plugin `i18n`: each has a folder, or its files have an ending (`start.fr.md`), which are left out. */
function languagesOf(
  plugins: ReadonlyMap<string, Values>,
  docs: string,
): {folder: string; others: string[]; languages: SiteLanguage[]} {
  const options = plugins.get('i18n')
  const all = recordsOf(options?.languages).filter(({build}) => build !== false)
  const main = all.find((language) => language.default === true)
  const mainLocale = textOf(main?.locale)
  if (main === undefined || mainLocale === undefined) return {folder: '', others: [], languages: []}
  const rest = all.filter((language) => language !== main)
  if (options?.docs_structure !== 'folder')
    return {folder: '', others: rest.flatMap(({locale}) => textOf(locale) ?? []), languages: []}
  const languages = rest.map((language): SiteLanguage => {
    const code = textOf(language.locale) ?? ''
    const texts = Object.entries(valuesOf(language.nav_translations)).flatMap(([key, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[key, text]]
    })
    return {
      ...{code, label: textOf(language.name), title: textOf(language.site_name)},
      ...{description: textOf(language.site_description), texts: Object.fromEntries(texts)},
      content: path.posix.join(docs, code),
    }
  })
  return {folder: mainLocale, others: [], languages: [{code: mainLocale, label: textOf(main.name)}, ...languages]}
}

/** Pages whose titles the navigation shows: those of the first level, and index pages of sections without a label. */
const unnamedPages = (entries: readonly NavEntry[], isFirst = true): string[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'page') return isFirst && entry.label === undefined ? [entry.file] : []
    if (entry.kind === 'link') return []
    const [first] = entry.entries
    const index = entry.label === '' && first?.kind === 'page' ? [first.file] : []
    return [...index, ...unnamedPages(entry.entries, false)]
  })

async function titlesOf(site: SiteFiles, files: readonly string[]): Promise<Map<string, string>> {
  const titles = await Promise.all(
    files.map(async (file) => {
      const authored = scan((await textOfFile(site, file)) ?? '')
      const page = scan(applyEdits(authored.text, metadata(authored)).text)
      const title = textOf(page.matter()?.values.title) ?? (titleIn(page)?.text || undefined)
      return title === undefined ? [] : [[file, title] as const]
    }),
  )
  return new Map(titles.flat())
}

/** Redirects of the plugin `redirects`, by address: `guide/a.md#b` → `/guide/a/#b`. */
function redirectsFrom(plugins: ReadonlyMap<string, Values>, files: readonly string[]): Record<string, string> {
  const maps = Object.entries(valuesOf(plugins.get('redirects')?.redirect_maps))
  const redirects = maps.flatMap(([from, target]) => {
    const to = textOf(target)
    if (to === undefined || files.includes(from)) return []
    const [file = '', anchor] = to.split('#')
    const address = `/${file.endsWith('.md') ? routeOf(file) : idOf(file)}${anchor === undefined ? '' : `#${anchor}`}`
    return [[`/${routeOf(from)}`, /^[a-z]+:/i.test(to) ? to : address]]
  })
  return Object.fromEntries(redirects)
}

/** Simple values of `extra`, and keys of the config, as macros name them. */
function variablesOf(config: Values): Record<string, string> {
  const variables: Record<string, string> = {}
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') variables[name] = String(value)
    else if (typeof value === 'boolean') variables[name] = value ? 'True' : 'False'
    else for (const [key, inner] of Object.entries(value ?? {})) add(`${name}.${key}`, inner)
  }
  for (const [key, value] of Object.entries(valuesOf(config.extra)))
    for (const prefix of ['', 'extra.', 'config.extra.']) add(prefix + key, value)
  for (const key of ['site_name', 'site_url', 'site_description', 'repo_url', 'repo_name', 'site_author', 'copyright'])
    add(`config.${key}`, textOf(config[key]))
  return variables
}

/** Patterns of `exclude_docs`, which are those of `.gitignore`. */
function ignorePatterns(lines: readonly string[]) {
  const all = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  const patterns = all
    .filter((line) => !line.startsWith('!'))
    .map((pattern) => {
      // A pattern with a slash before its end starts at the content folder; others match at any depth.
      const isAnchored = /\/./.test(pattern) || pattern.startsWith('/')
      return {bare: pattern.replace(/^\//, '').replace(/\/$/, ''), isAnchored, isFolder: pattern.endsWith('/')}
    })
  const signs: Readonly<Record<string, string>> = {'**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]'}
  const expressions = patterns.map(({bare, isAnchored, isFolder}) => {
    const body = bare.replace(/[.+^${}()|[\]\\]|\*\*\/?|\*|\?/g, (part) => signs[part] ?? `\\${part}`)
    return new RegExp(`${isAnchored ? '^' : '(?:^|/)'}${body}${isFolder ? '/' : '(?:/|$)'}`)
  })
  return {
    globs: patterns.flatMap(({bare, isAnchored, isFolder}) => {
      const glob = isAnchored ? bare : `**/${bare}`
      return isFolder ? [`${glob}/**`] : [glob, `${glob}/**`]
    }),
    matches: (file: string) => expressions.some((expression) => expression.test(file)),
    /** Patterns that docsgen cannot express. */
    exceptions: all.filter((line) => line.startsWith('!')),
  }
}
