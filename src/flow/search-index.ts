/** The index that readers search in, version by version: from the texts of pages, with what the last index has of them. */

import {searchFolder} from '../files/files.js'
import {hrefFor} from '../files/paths/paths.js'
import {scriptOf, scriptPath} from '../files/portable/portable.js'
import {type Cache, keyOf} from '../io/cache/cache.js'
import type {Config, OutputFile, OutputPath, PageText, SearchablePage} from '../model/model.js'
import {createIndexer, type Indexer} from '../search/index/index.js'

export interface SearchIndex {
  /** Takes a page, unless readers are not to find it. */
  add(page: Pick<SearchablePage, 'page' | 'text'>): void
  files(): OutputFile[]
  /** Keeps what the next index can take. */
  keep(): void
}

/** `cache`: where the last one is kept. `version`: of docsgen. */
export function createSearchIndex(
  config: Config,
  {cache, version}: {cache: Pick<Cache, 'get' | 'set'>; version: string},
): SearchIndex {
  const indexers = new Map<string, Indexer>()
  // Hits lead to other addresses there.
  const keyFor = (folder: string) => `${folder} ${version}${config.portable ? ' portable' : ''}`
  const indexerOf = (folder: string): Indexer => {
    let indexer = indexers.get(folder)
    if (indexer === undefined) {
      const summary = cache.get(keyFor(folder))?.toString('utf8')
      const places = () => cache.get(`${keyFor(folder)} places`)
      indexer = createIndexer(summary === undefined ? undefined : {summary, places})
      indexers.set(folder, indexer)
    }
    return indexer
  }
  return {
    add({page, text}) {
      if (!config.search || page.frontmatter.unlisted || page.frontmatter.search === false) return
      const {title} = page
      indexerOf(searchFolder(page.version)).add(
        {href: hrefFor(page.route, config), key: `${text.hash} ${title}`},
        (): PageText => ({title, sections: text.sections()}),
      )
    },
    files() {
      // A version in which nothing is to be found says so.
      if (config.search) for (const version of config.versions) indexerOf(searchFolder(version))
      return [...indexers].flatMap(([folder, indexer]) =>
        indexer.files().map((file) => {
          const path = `${folder}/${file.name}` as OutputPath
          const kind = 'asset' as const
          if (config.portable)
            return {
              path: scriptPath(path) as OutputPath,
              kind,
              hash: keyOf('script', file.hash),
              get contents() {
                return {kind: 'text' as const, text: scriptOf(file.text())}
              },
            }
          return {
            path,
            kind,
            hash: file.hash,
            get contents() {
              return {kind: 'text' as const, text: file.text()}
            },
          }
        }),
      )
    },
    keep() {
      for (const [folder, indexer] of indexers) {
        const state = indexer.state()
        if (state === undefined) continue
        cache.set(keyFor(folder), state.summary)
        cache.set(`${keyFor(folder)} places`, state.places)
      }
    },
  }
}
