/** The search indexes: one for the latest versions of all sections, and one for each other version. The cache has the words of unchanged pages. */

import {deserialize, serialize} from 'node:v8'
import {searchFolder} from '../files/files.js'
import {allVersions, hasSections, hrefFor} from '../files/paths/paths.js'
import {scriptOf, scriptPath} from '../files/portable/portable.js'
import {type Cache, CacheLost, keyOf} from '../io/cache/cache.js'
import {defined} from '../model/defined.js'
import type {Config, OutputFile, OutputPath, Page, SearchablePage} from '../model/model.js'
import {createWordReader, indexFiles, type PageWords, type SearchPage} from '../search/index/index.js'

/** Options of the search in a config; the defaults for `true`. */
const optionsOf = ({search}: Config): {boost: Record<string, number>; exclude: string[]} =>
  typeof search === 'object' ? search : {boost: {}, exclude: []}

/** The longest of some URLs that a page has, or is below. */
const nearestOf = (urls: readonly string[], route: string): string | undefined =>
  urls
    .filter((url) => `${route}/`.startsWith(url.endsWith('/') ? url : `${url}/`))
    .reduce<string | undefined>((longest, url) => (url.length > (longest?.length ?? 0) ? url : longest), undefined)

export interface SearchIndex {
  /** Adds a page, unless it is excluded from the search. */
  add(page: Pick<SearchablePage, 'page' | 'text'>): void
  /** One at a time, because there are many. */
  files(): Iterable<OutputFile>
}

/** Whether the search finds a page. */
export function isSearched({route, frontmatter}: Page, config: Config): boolean {
  if (!config.search || frontmatter.unlisted || frontmatter.search === false) return false
  return nearestOf(optionsOf(config).exclude, route) === undefined
}

/** Creates the index. `cache` has the words of pages. `version` is the fingerprint of docsgen. */
export function createSearchIndex(
  config: Config,
  {cache, version}: {cache: Pick<Cache, 'get' | 'has' | 'set'>; version: string},
): SearchIndex {
  const folders = new Map<string, SearchPage[]>()
  const {boost} = optionsOf(config)
  const boosted = Object.keys(boost)
  const readWords = createWordReader()
  return {
    add({page, text}) {
      if (!isSearched(page, config)) return
      const {title} = page
      const href = hrefFor(page.route, config)
      const key = keyOf(version, text.hash, href, title)
      const boostedBy = nearestOf(boosted, page.route)
      // At once: the texts of all pages do not fit into memory.
      if (!cache.has(`words ${key}`))
        cache.set(`words ${key}`, text.words ?? serialize(readWords(href, {title, sections: text.sections()})))
      const folder = searchFolder(page.version)
      const pages = folders.get(folder) ?? []
      folders.set(folder, pages)
      pages.push({
        href,
        ...(hasSections(config) && {section: page.version.section}),
        ...(boostedBy !== undefined && {boost: defined(boost[boostedBy])}),
        words() {
          const words = cache.get(`words ${key}`)
          if (words === undefined) throw new CacheLost(`The cache lost the words of "${href}".`)
          return deserialize(words) as PageWords
        },
      })
    },
    *files() {
      // A version without searchable pages gets an empty index.
      for (const folder of config.search ? allVersions(config).map(searchFolder) : [])
        if (!folders.has(folder)) folders.set(folder, [])
      for (const [folder, pages] of folders)
        for (const {name, hash, text} of indexFiles(pages)) {
          const path = `${folder}/${name}`
          // Pages opened as local files cannot fetch JSON.
          yield config.portable
            ? {...asset(scriptPath(path), scriptOf(text)), hash: keyOf('script', hash)}
            : {...asset(path, text), hash}
        }
    },
  }
}

const asset = (path: string, text: string): Omit<OutputFile, 'hash'> => ({
  path: path as OutputPath,
  kind: 'asset',
  contents: {kind: 'text', text},
})
