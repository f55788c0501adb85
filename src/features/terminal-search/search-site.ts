/** `docsgen search`: answers a query from the index of the built site, or from one in memory. */

import path from 'node:path'
import {ConfigError} from '../../config/config.js'
import {searchFolder} from '../../files/files.js'
import {latestVersion} from '../../files/paths/paths.js'
import {analyseSite} from '../../flow/analyse-site.js'
import {begin, type RunOptions, type StartContext} from '../../flow/begin.js'
import {loadConfig} from '../../flow/load-config.js'
import {planSites, readProjects} from '../../flow/read-projects.js'
import {withRun} from '../../flow/run.js'
import {createSearchIndex} from '../../flow/search-index.js'
import {createDisk} from '../../io/disk/disk.js'
import type {ReadyText, SearchablePage} from '../../model/model.js'
import {loaderFrom} from '../../search/expectations.js'
import {loadLanguage} from '../../search/languages.js'
import {type Answer, createEngine, type SearchOptions} from '../../search/query/query.js'

export interface SearchInput extends RunOptions, SearchOptions {
  query: string
}

export interface SearchResult extends Answer {
  /** Path of the site on its host, with which the addresses of hits begin. */
  base: string
  /** Whether the answer comes from the built site. */
  isBuilt: boolean
}

/** Searches the latest version of a site. Throws ConfigError. */
export async function searchSite(input: SearchInput): Promise<SearchResult> {
  // The index of a portable site consists of scripts.
  const options = {...input, overrides: {...input.overrides, portable: false}}
  const fs = options.fs ?? createDisk()
  const config = await loadConfig(fs, {root: options.root, file: options.configFile, overrides: input.overrides})
  if (!config.search)
    throw ConfigError.about({file: '', message: 'This site has no search: the config says `search: false`.'})
  const folder = path.join(config.outDir, searchFolder(latestVersion(config.sections[0])))
  const {base} = config
  const language = await loadLanguage(config)
  if (await fs.stat(path.join(folder, 'index.json'))) {
    const load = async (name: string) =>
      JSON.parse(new TextDecoder().decode(await fs.readFile(path.join(folder, name))))
    return {...(await createEngine(load, language).answer(options.query, options)), base, isBuilt: true}
  }
  const answer = await searchInMemory(await begin({...options, fs}), ({load}) =>
    createEngine(load, language).answer(options.query, options),
  )
  return {...answer, base, isBuilt: false}
}

/** What a search reads: the files of an index, the words of its language, and the texts of the pages. */
interface Searched {
  load: ReturnType<typeof loaderFrom>
  language: Awaited<ReturnType<typeof loadLanguage>>
  texts: ReadyText[]
}

/** Makes the index of the default language in memory, and searches it. */
export const searchInMemory = <Found>(
  start: StartContext<RunOptions>,
  search: (searched: Searched) => Promise<Found>,
): Promise<Found> =>
  withRun(start, async (run) => {
    const part = (await planSites(await readProjects(run)))[0]
    const {config} = part.site
    const index = createSearchIndex(config, run)
    const texts: ReadyText[] = []
    const onReady = (page: SearchablePage) => {
      index.add(page)
      texts.push(page.text)
    }
    await (await analyseSite(part, {isBuilt: false, onReady})).outcome
    return search({load: loaderFrom(index.files()), language: await loadLanguage(config), texts})
  })
