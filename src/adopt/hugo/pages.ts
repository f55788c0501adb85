/** The pages of a Hugo site: which files are pages, and at which addresses. */
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {filesBelow} from '../files-below.js'
import {textOf, textsOf, type Values, valuesOf} from '../values.js'
import {inheritedValues} from './cascade.js'
import {valuesIn} from './front-matter.js'
import {dayOfPage, isPublished} from './publication.js'

export interface HugoPage {
  /** Relative to the content folder. */
  path: string
  /** Address without base: `/docs/start/`. */
  route: string
  /** The front matter, and what the page inherits. */
  values: Values
  /** Values that sections above the page give it. */
  inherited: Values
}

export interface PageOptions {
  /** Languages whose pages are left out, as endings of names: `de` for `page.de.md`. */
  others: readonly string[]
  /** The language of the site, as an ending: `page.en.md`. */
  lang: string
  /** The config of the site. */
  config: Values
}

/** All pages, the Markdown files that are none, and those of these that have dates at which Hugo builds no page. */
export async function readPages(
  fs: FileSystem,
  content: string,
  options: PageOptions,
): Promise<{pages: HugoPage[]; excluded: string[]; unpublished: string[]}> {
  const files = (await filesBelow(fs, content)).filter((file) => /\.(?:md|markdown)$/i.test(file))
  const bundles = files
    .filter((file) => /(?:^|\/)index(?:\.\w+)?\.md$/i.test(file))
    .map((file) => path.posix.dirname(file))
  const isResource = (file: string) =>
    bundles.some(
      (folder) =>
        folder !== '.' &&
        file.startsWith(`${folder}/`) &&
        !/^index(?:\.\w+)?\.md$/i.test(file.slice(folder.length + 1)),
    )
  const isOther = (file: string) => options.others.some((lang) => file.toLowerCase().endsWith(`.${lang}.md`))
  const excluded = files.filter((file) => isResource(file) || isOther(file))
  const rest = files.filter((file) => !excluded.includes(file))
  const authoredPages = await Promise.all(
    rest.map(async (file) => {
      const bytes = await fs.readFile(path.join(content, file))
      const values = valuesIn(
        bytes
          .toString('utf8')
          .replace(/^\uFEFF/, '')
          .replace(/\r\n?/g, '\n'),
      )
      return {path: file, values}
    }),
  )
  const cascades = inheritedValues(authoredPages, options.config.cascade)
  const pages = authoredPages.map(({path: file, values: authored}) => {
    const inherited = cascades.get(file) ?? {}
    const values = {...inherited, ...authored}
    return {path: file, values, inherited, route: routeOf(file, values, options)}
  })
  const now = Date.now()
  const visible = pages.filter(({values}) => !isHidden(values))
  const published = visible.filter((page) => isPublished({...page, config: options.config}, now))
  const pathsWithout = (all: readonly HugoPage[], some: readonly HugoPage[]) =>
    all.filter((page) => !some.includes(page)).map((page) => page.path)
  return {
    pages: published,
    excluded: [...excluded, ...pathsWithout(pages, published)],
    unpublished: pathsWithout(visible, published),
  }
}

/** Pages that Hugo does not write. */
const isHidden = (values: Values): boolean => {
  const {render} = valuesOf(values.build ?? values._build)
  return values.headless === true || render === 'never' || render === false
}

/** The address of a page, with a slash at its end. */
export function routeOf(file: string, values: Values, {lang, config}: Omit<PageOptions, 'others'>): string {
  const permalinks = valuesOf(config.permalinks)
  const keepsCase = config.disablepathtolower === true
  const url = textOf(values.url)
  if (url !== undefined) return withSlashes(url.replace(/\.html?$/, ''))
  const withoutLanguage = file.replace(/\.\w+$/, '').replace(new RegExp(`\\.${lang}$`, 'i'), '')
  const parts = withoutLanguage.split('/')
  const name = parts.at(-1) ?? ''
  const isSection = name.toLowerCase() === '_index'
  const isBundle = name.toLowerCase() === 'index'
  const names = isSection || isBundle ? parts.slice(0, -1) : parts
  const slug = isSection ? undefined : textOf(values.slug)
  const pattern = isSection
    ? undefined
    : textOf(valuesOf(permalinks.page)[parts[0] ?? ''] ?? permalinks[parts[0] ?? ''])
  const date = dayOfPage({path: file, values, config})
  if (pattern !== undefined) return withSlashes(urlized(fromPattern(pattern, {names, slug, values, date}), keepsCase))
  const named = slug === undefined ? names : [...names.slice(0, -1), slug]
  return withSlashes(urlized(named.join('/'), keepsCase))
}

function fromPattern(
  pattern: string,
  {
    names,
    slug,
    values,
    date,
  }: {names: readonly string[]; slug: string | undefined; values: Values; date: readonly string[]},
): string {
  const [name = ''] = names.slice(-1)
  const [year = '', month = '', day = ''] = date
  const title = textOf(values.title) ?? name
  const tokens: Record<string, string> = {
    ...{year, month, day, title, section: names[0] ?? '', sections: names.slice(0, -1).join('/')},
    ...{filename: name, contentbasename: name, slugorfilename: slug ?? name, slugorcontentbasename: slug ?? name},
    slug: slug ?? title,
  }
  return pattern.replace(/:(\w+)/g, (whole, token: string) => tokens[token.toLowerCase()] ?? whole)
}

/** As Hugo writes paths: lower case, hyphens for spaces, without most punctuation. */
const urlized = (address: string, keepsCase: boolean): string =>
  (keepsCase ? address : address.toLowerCase()).replace(/[\s]+/g, '-').replace(/[^\p{L}\p{M}\p{N}\-_./+~#]/gu, '')

const withSlashes = (route: string): string => `/${route.replace(/^\/+|\/+$/g, '')}/`.replace(/\/{2,}/g, '/')

/** Old addresses of pages → new ones. */
export const redirectsOf = (pages: readonly HugoPage[]): Record<string, string> =>
  Object.fromEntries(
    pages.flatMap(({values, route}) =>
      textsOf(values.aliases).flatMap((alias) => {
        const whole = alias.startsWith('/')
          ? alias
          : path.posix.join(path.posix.dirname(route.replace(/\/$/, '')), alias)
        const from = whole.replace(/index\.html?$/, '')
        const isSameAddress = withSlashes(from.toLowerCase()) === withSlashes(route.toLowerCase())
        return isSameAddress ? [] : [[from, route] as const]
      }),
    ),
  )

/** The file of the Markdown that a shortcode includes: by its path from the content folder or from that of the page. */
export function markdownNamed(
  reference: string,
  {from, files}: {from: string; files: readonly string[]},
): string | undefined {
  const fileAt = (name: string) => files.find((file) => withoutExtension(file) === withoutExtension(name))
  const beside = path.posix.join(path.posix.dirname(from), reference)
  return reference === '' ? undefined : ((reference.startsWith('/') ? undefined : fileAt(beside)) ?? fileAt(reference))
}

const withoutExtension = (file: string): string =>
  file
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/(?:^|\/)_?index(?:\.\w+)?\.md$|\.(?:md|html)$/, '')

/** The address of a page as `ref` names it: by its file, its path without an ending, or its name alone. */
export function pageNamed(
  reference: string,
  {from, routes}: {from: string; routes: Readonly<Record<string, string>>},
): string | undefined {
  const normalized = withoutExtension(reference)
  const beside = withoutExtension(path.posix.join(path.posix.dirname(from), reference))
  const all = Object.entries(routes).map(([file, route]) => [withoutExtension(file), route] as const)
  const whole = (name: string) => all.find(([file]) => file === name)?.[1]
  if (reference.startsWith('/')) return whole(normalized)
  return whole(beside) ?? whole(normalized) ?? all.find(([file]) => file.endsWith(`/${normalized}`))?.[1]
}
