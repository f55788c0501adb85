/** The pages of a Starlight site with their addresses, by Starlight's rules, and its languages. */
import path from 'node:path'
import {slug as slugOf} from 'github-slugger'
import type {FileSystem} from '../../../io/disk/disk.js'
import {isRecord} from '../../../model/is-record.js'
import {frontMatterIn} from '../front-matter.js'
import {filesBelow, withoutSlashes} from '../site-files.js'
import {directionOf, type SiteLanguage} from '../site-keys.js'
import {listOf, textOf, type Values, valuesOf} from '../values.js'

/** A file of the content folder. */
export interface SitePage {
  /** Relative to the content folder. */
  path: string
  /** Address without slashes at its ends: `guides/start`; '' for the home page. */
  slug: string
  /** docsgen's name of the page: the path without extension. */
  id: string
  /** Place among its siblings. */
  order: number
  /** Whether generated parts of sidebars leave the page out. */
  isHidden: boolean
  isDraft: boolean
}

/** Enough for the front matter of nearly all pages. */
const headLength = 8192

/** The pages of a content folder (absolute), and its files that docsgen does not read. */
export async function pagesIn(
  fs: FileSystem,
  content: string,
  isIgnored: (file: string) => boolean,
): Promise<{pages: SitePage[]; others: string[]}> {
  const files = (await filesBelow(fs, content)).filter((file) => !isIgnored(file))
  const isPage = (file: string) => /(?:^|\/)[^/_][^/]*\.mdx?$/i.test(file)
  return {
    pages: await Promise.all(files.filter(isPage).map((file) => pageAt(fs, content, file))),
    others: files.filter((file) => /(?:^|\/)[^/_][^/]*\.(?:markdown|mdown|mkdn|mkd|mdwn|mdoc)$/i.test(file)),
  }
}

async function pageAt(fs: FileSystem, content: string, file: string): Promise<SitePage> {
  const head = (await fs.readHead(path.join(content, file), headLength)).toString('utf8').replace(/\r\n?/g, '\n')
  const values = frontMatterIn(head.trimStart())?.values ?? {}
  const sidebar = valuesOf(values.sidebar)
  return {
    path: file,
    slug: slugFor(file, values.slug),
    id: file.replace(/\.mdx?$/, ''),
    order: typeof sidebar.order === 'number' ? sidebar.order : Number.MAX_VALUE,
    isHidden: sidebar.hidden === true,
    isDraft: values.draft === true,
  }
}

/** The address of a page: its `slug`, else its path with each part as GitHub writes ids. */
export function slugFor(file: string, slug: unknown): string {
  const parts =
    textOf(slug) ??
    file
      .replace(/\.mdx?$/i, '')
      .split('/')
      .map((part) => slugOf(part))
      .join('/')
  return withoutSlashes(parts).replace(/(?:^|\/)index$/, '')
}

/** A text of a language: `{en: 'Docs', de: 'Doku'}`. */
export function translated(value: unknown, lang: string): string | undefined {
  const texts = valuesOf(value)
  return textOf(texts[lang]) ?? textOf(texts[lang.split('-')[0] as string])
}

/** One text for all languages, else the text of a language, else of any. */
export const inLanguage = (value: unknown, lang: string): string | undefined =>
  textOf(value) ?? translated(value, lang) ?? Object.values(valuesOf(value)).map(textOf).find(Boolean)

export interface Locale {
  lang: string
  /** Folder of its pages in the content folder; '' for the content folder itself. */
  folder: string
  /** Folders of the other languages, and their names. */
  others: string[]
  names: string[]
  /** All languages, if the default one is at the root of the site. */
  languages: SiteLanguage[]
}

/** Reads `locales` and `defaultLocale`. */
export function localeOf({locales, defaultLocale, title, sidebar}: Values, content: string): Locale {
  const all = Object.entries(valuesOf(locales)).filter(([, value]) => isRecord(value))
  const [first] = all
  const defaultKey = textOf(defaultLocale)
  if (first === undefined) return {lang: defaultKey ?? 'en', folder: '', others: [], names: [], languages: []}
  const chosen = all.find(([key]) => key === 'root') ?? all.find(([key]) => key === defaultKey) ?? first
  const rest = all.filter((one) => one !== chosen)
  const [key, value] = chosen
  const languageOf = ([name, one]: [string, unknown]): SiteLanguage => {
    const {label, lang, dir} = valuesOf(one)
    const tag = textOf(lang) ?? (name === 'root' ? 'en' : name)
    return {
      ...{code: name === 'root' ? tag : name, label: textOf(label), lang: tag, dir: directionOf(dir)},
      ...(name !== 'root' && {
        ...{content: path.posix.join(content, name), title: translated(title, tag), texts: labelsIn(sidebar, tag)},
      }),
    }
  }
  return {
    languages: key === 'root' ? [chosen, ...rest].map(languageOf) : [],
    lang: textOf(valuesOf(value).lang) ?? (key === 'root' ? 'en' : key),
    folder: key === 'root' ? '' : key,
    others: rest.map(([name]) => name),
    names: rest.map(([name, one]) => textOf(valuesOf(one).label) ?? name),
  }
}

function labelsIn(sidebar: unknown, lang: string): Record<string, string> {
  const entries = listOf(sidebar)
    .filter(isRecord)
    .map(({label, translations, items}) => {
      const [own, text] = [textOf(label), translated(translations, lang)]
      return {...(own !== undefined && text !== undefined && {[own]: text}), ...labelsIn(items, lang)}
    })
  return Object.assign({}, ...entries)
}
