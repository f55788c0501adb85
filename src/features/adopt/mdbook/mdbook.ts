/** mdBook: `book.toml` and `SUMMARY.md`. */
import path from 'node:path'
import {ConfigError} from '../../../config/config.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {
  defaultAddress,
  filesBelow,
  filterAsync,
  isFile,
  patternFor,
  textOfFile,
  tomlOf,
  withoutSlashes,
} from '../site-files.js'
import {neededPackages} from '../site-keys.js'
import {nameOfHost} from '../site-labels.js'
import type {AdoptedSiteResult, SiteFiles} from '../system.js'
import {textOf, textsOf, type Values, valuesOf} from '../values.js'
import {readSummary, type Summary} from './summary.js'
import type {MdBookTranslation} from './translate.js'

export {createTranslate} from './translate.js'

export async function read(site: SiteFiles): Promise<AdoptedSiteResult> {
  const {fs, root, file, text, note} = site
  const toml = tomlOf(file, text)
  const [book, build, preprocessor] = [valuesOf(toml.book), valuesOf(toml.build), valuesOf(toml.preprocessor)]
  const html = valuesOf(valuesOf(toml.output).html)
  const content = textOf(book.src) ?? 'src'
  const summaryFile = path.posix.join(content, 'SUMMARY.md')
  const source = await textOfFile(site, summaryFile)
  if (source === undefined)
    throw ConfigError.about({file, message: `There is no file "${summaryFile}", which lists the chapters of the book.`})
  const fold = valuesOf(html.fold)
  const summary = readSummary(source, {
    isNumbered: html['no-section-label'] !== true,
    openLevels: fold.enable === true ? Number(fold.level ?? 0) : Number.POSITIVE_INFINITY,
  })
  const programs = Object.keys(preprocessor).filter((name) => !coveredPreprocessors.test(name))
  const files = (await filesBelow(fs, path.join(root, content))).filter((one) => one.endsWith('.md'))
  const hasFormulas = html['mathjax-support'] === true || 'katex' in preprocessor
  const packages = await neededPackages(site, {diagrams: 'mermaid' in preprocessor, formulas: hasFormulas})
  const css = textsOf(html['additional-css'])
  const editUrl = textOf(html['edit-url-template'])
  const repository = textOf(html['git-repository-url'])
  const isDark = /^(?:coal|navy|ayu)$/i.test(textOf(html['default-theme']) ?? '')
  const config: UserConfig = {
    title: textOf(book.title) ?? 'Book',
    description: textOf(book.description) ?? '',
    lang: textOf(book.language) ?? 'en',
    base: `/${withoutSlashes((textOf(html['site-url']) ?? '').replace(/^https?:\/\/[^/]*/, ''))}/`.replace('//', '/'),
    content,
    exclude: files.filter((one) => !summary.files.includes(one)).map(patternFor),
    numberPrefixes: false,
    htmlExtension: 'show',
    sidebars: {book: summary.items},
    redirects: redirectsOf(valuesOf(html.redirect), summary),
    ...(textOf(build['build-dir']) && {outDir: textOf(build['build-dir'])}),
    ...(css.length > 0 && {css: await filterAsync(css, (one) => isFile(site, one))}),
    ...(editUrl?.endsWith('{path}') && {editUrl: editUrl.slice(0, -'{path}'.length)}),
    ...(repository && {navbar: {items: [{label: nameOfHost(repository), href: repository, position: 'right'}]}}),
    colorMode: isDark ? {default: 'dark'} : {respectSystem: true},
    markdown: {headingIds: 'mdbook', ...packages.markdown},
    // The note on the preprocessors covers what looks like their syntax.
    checks: {
      ...(programs.length > 0 &&
        ({'foreign-syntax': 'off', 'unknown-directive': 'off', 'unknown-language': 'off'} as const)),
      ...packages.checks,
    },
  }
  const route = (one: string) => `/${one.replace(/(^|\/)(?:index|README)\.md$/i, '$1').replace(/\.md$/, '')}`
  const moved = summary.files.filter((one) => route(one) !== defaultAddress(one))
  const translation: MdBookTranslation = {
    slugs: Object.fromEntries(moved.map((one) => [one, route(one)])),
    titles: summary.titles,
    ...(programs.length > 0 && {hasPrograms: true}),
    hiddenBy: valuesOf(valuesOf(html.code).hidelines),
    ...packages.translation,
  }
  const scripts = textsOf(html['additional-js'])
  const anchors = Object.keys(valuesOf(html.redirect)).filter((from) => from.includes('#'))
  if (programs.length > 0)
    note(
      `docsgen does not run preprocessors of mdBook. Pages show the text that these would change: ${programs.join(', ')}.`,
    )
  if (scripts.length > 0) note(`Scripts of the book are left out: ${scripts.join(', ')}.`)
  if (anchors.length > 0) note(`Redirects from headings are left out: ${anchors.length}.`)
  if (editUrl?.endsWith('{path}') === false)
    note('Edit links are left out: docsgen needs an `edit-url-template` that ends in `{path}`.')
  if (html['smart-punctuation'] ?? html['curly-quotes'])
    site.leaveOut('Quotes and dashes stay as they are written: docsgen has no `smart-punctuation`.')
  return {config, translation}
}

/** Preprocessors whose work docsgen does itself, or which change nothing that it shows. */
const coveredPreprocessors = /^(?:links|index|admonish|alerts|toc|pagetoc|linkcheck|katex|mermaid)$/

/** Redirects, relative to the old address; the first chapter is also at the root of the site. */
function redirectsOf(redirect: Values, {files: [first, ...others]}: Summary): Record<string, string> {
  const all = Object.entries(redirect).flatMap(([from, to]) => {
    const old = path.posix.join('/', from)
    return from.includes('#') ? [] : [[old, targetOf(String(to), path.posix.dirname(old))]]
  })
  const isRoot = [first ?? '', ...others].some((file) => /^(?:index|readme)\.md$/i.test(file))
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
