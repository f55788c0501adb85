/** The pages of a Hugo site: which files are pages, and at which addresses. */
import path from 'node:path'
import {isRecord} from '../../../model/is-record.js'
import {dayOf, isoTimeOf} from '../../../model/iso-time.js'
import {frontMatterIn} from '../front-matter.js'
import {filesBelow, textOfFile, withoutSlashes} from '../site-files.js'
import type {SiteFiles} from '../system.js'
import {listOf, textOf, textsOf, type Values, valuesOf} from '../values.js'

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

/** The values of a page in YAML, TOML or JSON; none if its front matter cannot be read. */
export const valuesIn = (text: string): Values =>
  frontMatterIn(text.trimStart(), ['yaml', 'toml', 'json'])?.values ?? {}

/** All pages, the Markdown files that are none, and those of these that have dates at which Hugo builds no page. */
export async function readPages(
  {fs, root}: SiteFiles,
  content: string,
  options: PageOptions,
): Promise<{pages: HugoPage[]; excluded: string[]; unpublished: string[]}> {
  const files = (await filesBelow(fs, path.join(root, content))).filter((file) => /\.(?:md|markdown)$/i.test(file))
  const bundles = files
    .filter((file) => /\/index(?:\.\w+)?\.md$/i.test(file))
    .map((file) => `${path.posix.dirname(file)}/`)
  const isExcluded = (file: string) =>
    bundles.some((one) => file.startsWith(one) && !/^index(?:\.\w+)?\.md$/i.test(file.slice(one.length))) ||
    options.others.some((lang) => file.toLowerCase().endsWith(`.${lang}.md`))
  const authoredPages = await Promise.all(
    files
      .filter((file) => !isExcluded(file))
      .map(async (file) => ({
        path: file,
        values: valuesIn((await textOfFile({fs, root}, `${content}/${file}`)) ?? ''),
      })),
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
  const pathsWithout = (all: readonly HugoPage[]) =>
    all.filter((page) => !published.includes(page)).map((page) => page.path)
  return {
    pages: published,
    excluded: [...files.filter(isExcluded), ...pathsWithout(pages)],
    unpublished: pathsWithout(visible),
  }
}

/** Pages that Hugo does not write. */
const isHidden = (values: Values): boolean => {
  const {render} = valuesOf(values.build ?? values._build)
  return values.headless === true || render === 'never' || render === false
}

/** The address of a page, with a slash at its end. */
function routeOf(file: string, values: Values, {lang, config}: PageOptions): string {
  const permalinks = valuesOf(config.permalinks)
  const url = textOf(values.url)
  if (url !== undefined) return withSlashes(url.replace(/\.html?$/, ''))
  const parts = file.replace(new RegExp(`(?:\\.${lang})?\\.\\w+$`, 'i'), '').split('/')
  const isSection = parts.at(-1)?.toLowerCase() === '_index'
  const names = isSection || parts.at(-1)?.toLowerCase() === 'index' ? parts.slice(0, -1) : parts
  const [first = '', name = ''] = [parts[0], names.at(-1)]
  const slug = isSection ? undefined : textOf(values.slug)
  const pattern = isSection ? undefined : textOf(valuesOf(permalinks.page)[first] ?? permalinks[first])
  const [year = '', month = '', day = ''] = dayOf(dateOf({path: file, values, config}, 'date') ?? '').split('-')
  const title = textOf(values.title) ?? name
  const tokens: Record<string, string> = {
    ...{year, month, day, title, section: names[0] ?? '', sections: names.slice(0, -1).join('/')},
    ...{filename: name, contentbasename: name, slugorfilename: slug ?? name, slugorcontentbasename: slug ?? name},
    slug: slug ?? title,
  }
  const address =
    pattern?.replace(/:(\w+)/g, (whole, token: string) => tokens[token.toLowerCase()] ?? whole) ??
    (slug === undefined ? names : [...names.slice(0, -1), slug]).join('/')
  // As Hugo writes paths: lower case, hyphens for spaces, without most punctuation.
  const cased = config.disablepathtolower === true ? address : address.toLowerCase()
  return withSlashes(cased.replace(/[\s]+/g, '-').replace(/[^\p{L}\p{M}\p{N}\-_./+~#]/gu, ''))
}

const withSlashes = (route: string): string => `/${withoutSlashes(route)}/`.replace(/\/{2,}/g, '/')

/** Old addresses of pages → new ones. */
export const redirectsOf = (pages: readonly HugoPage[]): Record<string, string> =>
  Object.fromEntries(
    pages.flatMap(({values, route}) =>
      textsOf(values.aliases).flatMap((alias) => {
        const parent = path.posix.dirname(route.replace(/\/$/, ''))
        const from = (alias.startsWith('/') ? alias : path.posix.join(parent, alias)).replace(/index\.html?$/, '')
        return withSlashes(from.toLowerCase()) === withSlashes(route.toLowerCase()) ? [] : [[from, route] as const]
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
  withoutSlashes(file.toLowerCase()).replace(/(?:^|\/)_?index(?:\.\w+)?\.md$|\.(?:md|html)$/, '')

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

/** A page and the config of its site. */
interface DatedPage {
  path: string
  values: Values
  config: Values
}

/** The keys of front matter that Hugo reads for each date, the first one first. */
const dateKeys: Readonly<Record<string, string>> = {
  date: 'date publishdate pubdate published lastmod modified',
  publishdate: 'publishdate pubdate published date',
  expirydate: 'expirydate unpublishdate',
}

/** Returns a date of a page as an ISO 8601 time. `name`: `date`, `publishdate` or `expirydate`. */
function dateOf({path: file, values, config}: DatedPage, name: string): string | undefined {
  const defaults = dateKeys[name]?.split(' ') ?? []
  const written = textsOf(valuesOf(config.frontmatter)[name]).map((key) => key.toLowerCase())
  const keys = (written.length > 0 ? written : defaults).flatMap((key) => (key === ':default' ? defaults : key))
  const lowered = new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]))
  // `posts/2026-05-04-news.md` and `posts/2026-05-04-news/index.md` → `2026-05-04`
  const base = path.posix.basename(file.replace(/\/index(?:\.\w+)?\.\w+$/i, ''))
  const dateInName = /^\d{4}-\d{2}-\d{2}(?=[-_.]|$)/.exec(base)?.[0]
  const texts = keys.map((key) => (key === ':filename' ? dateInName : textOf(lowered.get(key))))
  return texts.flatMap((text) => isoTimeOf(text ?? '') ?? [])[0]
}

/** Whether Hugo builds a page at a time. It leaves pages out unless the config has `buildFuture` or `buildExpired`. */
function isPublished(page: DatedPage, now: number): boolean {
  const timeOf = (name: string) => Date.parse(dateOf(page, name) ?? '')
  const {buildfuture, buildexpired} = page.config
  const isFuture = buildfuture !== true && timeOf('publishdate') > now
  return !isFuture && (buildexpired === true || !(timeOf('expirydate') < now))
}

/** The values of `cascade` that each page inherits and does not have itself, by its path; pages without any are absent. */
function inheritedValues(pages: readonly Pick<HugoPage, 'path' | 'values'>[], site: unknown): Map<string, Values> {
  const sections = new Map(
    pages.flatMap(({path: file, values}) =>
      isSection(file) ? [[path.posix.dirname(file), values.cascade] as const] : [],
    ),
  )
  const inherited = pages.flatMap(({path: file, values}): [string, Values][] => {
    const nearestFirst = [...foldersAround(path.posix.dirname(file)).map((folder) => sections.get(folder)), site]
    const authoredKeys = new Set(Object.keys(values).map((key) => key.toLowerCase()))
    const result: Record<string, unknown> = {}
    for (const cascaded of nearestFirst.flatMap((cascade) => valuesFor(file, cascade)))
      for (const [key, value] of Object.entries(cascaded))
        if (!authoredKeys.has(key.toLowerCase())) result[key] ??= value
    return Object.keys(result).length === 0 ? [] : [[file, result]]
  })
  return new Map(inherited)
}

const isSection = (file: string): boolean => /(?:^|\/)_index(?:\.\w+)?\.\w+$/i.test(file)

/** `a/b` → `a/b`, `a`, `.` */
const foldersAround = (folder: string): string[] =>
  folder === '.' ? ['.'] : [folder, ...foldersAround(path.posix.dirname(folder))]

/** What a cascade gives to a page: one map of values, or several with the pages that they are for. */
const valuesFor = (file: string, cascade: unknown): Values[] =>
  (isRecord(cascade) ? [cascade] : listOf(cascade).filter(isRecord)).flatMap(({target, _target, ...values}) =>
    isTarget(file, valuesOf(target ?? _target)) ? [values] : [],
  )

function isTarget(file: string, {path: pattern, kind}: Values): boolean {
  const kinds = textsOf(kind)
  const pageKind = file.includes('/') || !isSection(file) ? (isSection(file) ? 'section' : 'page') : 'home'
  const page = `/${file.replace(/(?:\/|^)_?index(?:\.\w+)?\.\w+$|\.\w+$/i, '')}`
  const glob = textOf(pattern)
  return (kinds.length === 0 || kinds.includes(pageKind)) && (glob === undefined || patternOf(glob).test(page))
}

/** A pattern of paths as Hugo has it: `{/docs,/docs/**}`. */
function patternOf(glob: string): RegExp {
  const signs: Readonly<Record<string, string>> = {
    '**': '.*',
    '*': '[^/]*',
    '?': '[^/]',
    '{': '(?:',
    '}': ')',
    ',': '|',
  }
  const source = glob.replace(/\*\*|\*|\?|\{|\}|,|[.+^$()|[\]\\]/g, (sign) => signs[sign] ?? `\\${sign}`)
  return new RegExp(`^${source}$`, 'i')
}
