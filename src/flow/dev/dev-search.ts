/** Search while a site is written: the index is made when a reader asks for it, of what the pages hold then. */
import {keyOf} from '../../io/cache/cache.js'
import type {OutputFile, Page} from '../../model/model.js'
import {createSearchIndex} from '../search-index.js'
import type {AnswerSource} from './answers.js'

/** Pages between two pauses, in which other requests are answered. */
const batch = 20

/**
 * Gives the files of the index by path. The manifest is asked for first, and brings the index up to date; what it
 * names stays until the next.
 */
export function createDevSearch(): (path: string, source: AnswerSource) => Promise<OutputFile | undefined> {
  const states = new Map<string, Buffer>()
  const cache = {
    get: (key: string) => states.get(key),
    set: (key: string, value: string | Uint8Array) => void states.set(key, Buffer.from(value)),
  }
  let made: {source: AnswerSource; files: Promise<Map<string, OutputFile>>} | undefined
  return async (path, source) => {
    const isOld = made !== undefined && (made.source.site !== source.site || made.source.fresh !== source.fresh)
    if (made === undefined || (isOld && path.endsWith('/index.json'))) made = {source, files: filesOf(source, cache)}
    const current = made
    current.files.catch(() => {
      if (made === current) made = undefined
    })
    return (await current.files).get(path)
  }
}

async function filesOf(
  {site, fresh, compile}: AnswerSource,
  cache: Parameters<typeof createSearchIndex>[1]['cache'],
): Promise<Map<string, OutputFile>> {
  const index = createSearchIndex(site.config, {cache, version: ''})
  const newest = (page: Page) => fresh.get(page.route) ?? page
  for (const [number, page] of site.pages.entries()) {
    if (number % batch === 0) await new Promise((go) => setImmediate(go))
    const {sections} = await compile(newest(page))
    index.add({page: newest(page), text: {hash: keyOf(JSON.stringify(sections)), sections: () => sections}})
  }
  const files = new Map(index.files().map((file) => [file.path as string, file]))
  index.keep()
  return files
}
