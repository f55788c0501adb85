/** mdBook: `book.toml` and `SUMMARY.md`. */
import path from 'node:path'
import {parse} from 'smol-toml'
import {ConfigError} from '../../config/config.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {defaultAddress} from '../default-address.js'
import {filesBelow} from '../files-below.js'
import {diagramsOf, formulasOf} from '../needed-packages.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {coveredPreprocessors} from './preprocessors.js'
import {readSummary, type Summary} from './summary.js'
import {themeStyles} from './theme-styles.js'
import type {MdBookTranslation} from './translate.js'

export {createTranslate} from './translate.js'

/** The keys of `book.toml` that docsgen reads. */
interface Book {
  book?: {title?: string; description?: string; src?: string; language?: string}
  build?: {'build-dir'?: string}
  preprocessor?: Record<string, unknown>
  output?: {html?: Html}
}

interface Html {
  'site-url'?: string
  redirect?: Record<string, string>
  'edit-url-template'?: string
  'git-repository-url'?: string
  'additional-css'?: string[]
  'additional-js'?: string[]
  'default-theme'?: string
  'no-section-label'?: boolean
  'mathjax-support'?: boolean
  fold?: {enable?: boolean; level?: number}
  'smart-punctuation'?: boolean
  'curly-quotes'?: boolean
}

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {fs, root, file, text} = site
  const {book = {}, build, preprocessor = {}, output = {}} = tomlOf<Book>(file, text)
  const content = book.src ?? 'src'
  const summaryFile = path.posix.join(content, 'SUMMARY.md')
  const source = await fs.readFile(path.join(root, summaryFile)).catch(() => undefined)
  if (source === undefined)
    throw ConfigError.about({
      file,
      message: `There is no file "${summaryFile}", which lists the chapters of the book.`,
    })
  const html = output.html ?? {}
  const summary = readSummary(source.toString('utf8').replace(/\r\n?/g, '\n'), {
    isNumbered: html['no-section-label'] !== true,
    openLevels: html.fold?.enable === true ? (html.fold.level ?? 0) : Number.POSITIVE_INFINITY,
  })
  const diagnostics: Diagnostic[] = []
  const note = (message: string) => void diagnostics.push(catalogue.notAdopted({file}, message))
  for (const {title, line} of summary.drafts)
    diagnostics.push(catalogue.draftChapter({file: summaryFile, position: {line, column: 1}}, title))
  const programs = Object.keys(preprocessor).filter((name) => !coveredPreprocessors.has(name))
  reportLeftOut({html, programs}, note)
  if (html['smart-punctuation'] ?? html['curly-quotes'])
    diagnostics.push(
      catalogue.leftOut({file}, 'Quotes and dashes stay as they are written: docsgen has no `smart-punctuation`.'),
    )
  const files = (await filesBelow(fs, path.join(root, content))).filter((file) => file.endsWith('.md')).sort()
  const hasFormulas = html['mathjax-support'] === true || 'katex' in preprocessor
  const formulas = hasFormulas ? await formulasOf(site) : undefined
  const diagrams = 'mermaid' in preprocessor ? await diagramsOf(site) : undefined
  if (diagrams?.note) note(diagrams.note)
  const chapters = new Set(summary.files)
  const config: UserConfig = {
    title: book.title ?? 'Book',
    description: book.description ?? '',
    lang: book.language ?? 'en',
    base: baseOf(html),
    content,
    exclude: files.filter((one) => !chapters.has(one)).map((one) => one.replace(/[[\]()*?{}!]/g, '\\$&')),
    numberPrefixes: false,
    htmlExtension: 'show',
    sidebars: {book: summary.items},
    redirects: redirectsOf(html, summary),
    ...(build?.['build-dir'] && {outDir: build['build-dir']}),
    ...(await stylesOf(site, html)),
    ...editUrlOf(html, note),
    ...(html['git-repository-url'] && {
      navbar: {
        items: [{label: hostName(html['git-repository-url']), href: html['git-repository-url'], position: 'right'}],
      },
    }),
    colorMode: isDark(html['default-theme']) ? {default: 'dark'} : {respectSystem: true},
    markdown: {headingIds: 'mdbook', ...diagrams?.markdown, ...formulas?.markdown},
    // The note on the preprocessors covers what looks like their syntax.
    checks: {...(programs.length > 0 && checksOfPrograms), ...diagrams?.checks, ...formulas?.checks},
  }
  const translation: MdBookTranslation = {
    slugs: slugsOf(summary.files),
    titles: summary.titles,
    ...(programs.length > 0 && {hasPrograms: true}),
    ...(hasFormulas && {formulas: formulas?.markdown?.math ? ('rendered' as const) : ('text' as const)}),
  }
  return {config, styles: themeStyles, diagnostics, translation}
}

const checksOfPrograms = {'foreign-syntax': 'off', 'unknown-directive': 'off', 'unknown-language': 'off'} as const

/** Addresses of chapters that docsgen would put elsewhere. */
function slugsOf(files: readonly string[]): Record<string, string> {
  const route = (file: string) => `/${file.replace(/(^|\/)(?:index|README)\.md$/i, '$1').replace(/\.md$/, '')}`
  return Object.fromEntries(
    files.filter((file) => route(file) !== defaultAddress(file)).map((file) => [file, route(file)]),
  )
}

function baseOf({'site-url': url = '/'}: Html): string {
  const pathname = url.replace(/^https?:\/\/[^/]*/, '')
  return `/${pathname.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')
}

/** Redirects, relative to the old address; the first chapter is also at the root of the site. */
function redirectsOf({redirect = {}}: Html, {files}: Summary): Record<string, string> {
  const [first] = files
  const all = Object.entries(redirect).flatMap(([from, to]) => {
    const old = path.posix.join('/', from)
    return from.includes('#') ? [] : [[old, targetOf(to, path.posix.dirname(old))]]
  })
  const isRoot = files.some((file) => /^(?:index|readme)\.md$/i.test(file))
  return {
    ...Object.fromEntries(all),
    ...(first !== undefined && !isRoot && {'/': `/${first.replace(/\.md$/, '.html')}`}),
  }
}

/** The target of a redirect from an address in a folder. A path that climbs out of the book leads to a neighbour on its host. */
function targetOf(to: string, folder: string): string {
  if (/^[a-z]+:/i.test(to) || to.startsWith('/')) return to
  const isOutside = path.posix.join(folder.slice(1), to).startsWith('../')
  return `${isOutside ? 'pathname://' : ''}${path.posix.join(folder, to)}`
}

async function stylesOf({fs, root}: SiteFiles, {'additional-css': css = []}: Html): Promise<Pick<UserConfig, 'css'>> {
  const present = await Promise.all(
    css.map(async (file) => ((await fs.stat(path.join(root, file)))?.isFile() ? [file] : [])),
  )
  return css.length === 0 ? {} : {css: present.flat()}
}

function editUrlOf(
  {'edit-url-template': template}: Html,
  note: (message: string) => void,
): Pick<UserConfig, 'editUrl'> {
  if (template === undefined) return {}
  const [, before] = /^(.*)\{path\}$/.exec(template) ?? []
  if (before !== undefined) return {editUrl: before}
  note('Edit links are left out: docsgen needs an `edit-url-template` that ends in `{path}`.')
  return {}
}

const hostName = (url: string): string =>
  /github/i.test(url) ? 'GitHub' : /gitlab/i.test(url) ? 'GitLab' : 'Source code'

const isDark = (theme = ''): boolean => ['coal', 'navy', 'ayu'].includes(theme.toLowerCase())

function reportLeftOut(
  {html, programs}: {html: Html; programs: readonly string[]},
  note: (message: string) => void,
): void {
  if (programs.length > 0)
    note(
      `docsgen does not run preprocessors of mdBook. Pages show the text that these would change: ${programs.join(', ')}.`,
    )
  const scripts = html['additional-js'] ?? []
  if (scripts.length > 0) note(`Scripts of the book are left out: ${scripts.join(', ')}.`)
  const anchors = Object.keys(html.redirect ?? {}).filter((from) => from.includes('#'))
  if (anchors.length > 0) note(`Redirects from headings are left out: ${anchors.length}.`)
}

function tomlOf<Value>(file: string, text: string): Value {
  try {
    return parse(text) as Value
  } catch (error) {
    const {line, column, message} = error as {line?: number; column?: number; message: string}
    const [first = ''] = message.split('\n')
    const position = line === undefined ? positionAt(text, 0) : {line, column: column ?? 1}
    throw ConfigError.about({file, position, message: `This is not valid TOML: ${first}.`})
  }
}
