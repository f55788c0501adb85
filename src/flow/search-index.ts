/** The search indexes: one for the latest versions of all sections, and one for each other version. Unchanged pages come from the last index. */

import {searchFolder} from '../files/files.js'
import {allVersions, hasSections, hrefFor, languageFolder} from '../files/paths/paths.js'
import {scriptOf, scriptPath} from '../files/portable/portable.js'
import {type Cache, keyOf} from '../io/cache/cache.js'
import {defined} from '../model/defined.js'
import type {Config, OutputFile, OutputPath, PageText, SearchablePage} from '../model/model.js'
import {createIndexer, type Indexer} from '../search/index/index.js'

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
  /** Stores the index in the cache for the next run. */
  store(): void
}

/** Creates the index. `cache` contains the last one; `version` is the fingerprint of docsgen. */
export function createSearchIndex(
  config: Config,
  {
    cache,
    version,
  }: {cache: Pick<Cache, 'get' | 'has' | 'set'> & Partial<Pick<Cache, 'temporaryFile'>>; version: string},
): SearchIndex {
  const indexers = new Map<string, Indexer>()
  const {boost, exclude} = optionsOf(config)
  const boosted = Object.keys(boost)
  const boostKey = boosted.length > 0 ? ` ${JSON.stringify(boost)}` : ''
  // The addresses of hits differ in a portable site, and boosts are in the manifest.
  const keyFor = (folder: string) =>
    `${languageFolder(config)}${folder} ${version}${config.portable ? ' portable' : ''}${boostKey}`
  const indexerOf = (folder: string): Indexer => {
    let indexer = indexers.get(folder)
    if (indexer === undefined) {
      const summary = cache.get(keyFor(folder))?.toString('utf8')
      const part = (name: string) => cache.get(`search ${name}`)
      indexer = createIndexer(summary === undefined ? undefined : {summary, part}, cache.temporaryFile?.bind(cache))
      indexers.set(folder, indexer)
    }
    return indexer
  }
  return {
    add({page, text}) {
      if (!config.search || page.frontmatter.unlisted || page.frontmatter.search === false) return
      if (nearestOf(exclude, page.route) !== undefined) return
      const {title} = page
      const boostedBy = nearestOf(boosted, page.route)
      const section = hasSections(config) ? page.version.section : undefined
      indexerOf(searchFolder(page.version)).add(
        {
          href: hrefFor(page.route, config),
          key: [text.hash, ...(section === undefined ? [] : [section]), title].join(' '),
          ...(section !== undefined && {section}),
          ...(boostedBy !== undefined && {boost: defined(boost[boostedBy])}),
        },
        (): PageText => ({title, sections: text.sections()}),
      )
    },
    *files() {
      // A version without searchable pages gets an empty index.
      if (config.search) for (const version of allVersions(config)) indexerOf(searchFolder(version))
      for (const [folder, indexer] of indexers)
        for (const file of indexer.files())
          yield config.portable ? portableFile(folder, file) : outputFile(folder, file)
    },
    store() {
      for (const [folder, indexer] of indexers) {
        const state = indexer.state((name, bytes) => cache.set(`search ${name}`, bytes))
        if (state === undefined) {
          // The parts stay in use although this build did not read them.
          for (const name of indexer.lastParts()) cache.has(`search ${name}`)
          continue
        }
        cache.set(keyFor(folder), state.summary)
        for (const name of state.kept) cache.has(`search ${name}`)
      }
    },
  }
}

interface IndexFile {
  name: string
  hash: string
  text(): string
}

const outputFile = (folder: string, file: IndexFile): OutputFile => ({
  path: `${folder}/${file.name}` as OutputPath,
  kind: 'asset',
  hash: file.hash,
  get contents() {
    return {kind: 'text' as const, text: file.text()}
  },
})

/** The file as a script: pages opened as local files cannot fetch JSON. */
const portableFile = (folder: string, file: IndexFile): OutputFile => ({
  path: scriptPath(`${folder}/${file.name}`) as OutputPath,
  kind: 'asset',
  hash: keyOf('script', file.hash),
  get contents() {
    return {kind: 'text' as const, text: scriptOf(file.text())}
  },
})
