/** Search in development: the index is built when a browser requests it, from the current pages. */
import type {OutputFile} from '../../model/model.js'
import {createSearchIndex} from '../search-index.js'
import {currentPages} from './current-pages.js'
import {createIndexParts, type IndexParts} from './index-parts.js'
import type {ServedSite} from './served-site.js'

/**
 * Returns the files of the index by path. A request for the manifest updates the index; the files that the manifest names
 * stay until the next update.
 */
export function createDevSearch(): (path: string, served: ServedSite) => Promise<OutputFile | undefined> {
  const parts = createIndexParts()
  let lastIndex: {served: ServedSite; files: Promise<Map<string, OutputFile>>} | undefined
  return async (path, served) => {
    const isOld =
      lastIndex !== undefined &&
      (lastIndex.served.site !== served.site || lastIndex.served.changedPages !== served.changedPages)
    if (lastIndex === undefined || (isOld && path.endsWith('/index.json')))
      lastIndex = {served, files: filesOf(served, parts)}
    const current = lastIndex
    current.files.catch(() => {
      if (lastIndex === current) lastIndex = undefined
    })
    return (await current.files).get(path)
  }
}

async function filesOf(served: ServedSite, parts: IndexParts): Promise<Map<string, OutputFile>> {
  const index = createSearchIndex(served.site.config, {cache: parts, version: ''})
  for await (const page of currentPages(served)) index.add(page)
  const files = new Map(Array.from(index.files(), (file) => [file.path as string, file]))
  parts.dropUnused()
  return files
}
