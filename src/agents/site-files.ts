/** The files of a finished site: in a folder, or at a URL. */
import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import {ReadingError} from './reading-error.js'

export interface SiteFiles {
  /** The text of a file at a path from the root of the site, not encoded; undefined if there is none. */
  read(path: string): Promise<string | undefined>
  /** What the site is called in messages. */
  name: string
}

/** Bytes of one file. */
const maxBytes = 16 * 1024 * 1024

/** The files of a build folder (absolute). */
export const filesInFolder = (fs: FileSystem, folder: string): SiteFiles => ({
  name: folder,
  async read(name) {
    const bytes = await fs.readFile(path.join(folder, name)).catch(() => undefined)
    return bytes && new TextDecoder().decode(bytes)
  },
})

/** Fetches the text at a URL, within limits; undefined if there is none. */
export type FetchText = (url: URL, limits: {maxBytes: number}) => Promise<string | undefined>

/** The files of a published site. All are below the address of its home page. Throws {@link ReadingError}. */
export function filesAt(address: string, fetchText: FetchText): SiteFiles {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new ReadingError(`"${address}" is no URL.`)
  const home = new URL(url.pathname.replace(/[^/]*\.[^/]*$/, '').replace(/\/?$/, '/'), url.origin)
  return {
    name: home.href,
    async read(name) {
      const file = new URL(name.split('/').map(encodeURIComponent).join('/'), home)
      if (!file.href.startsWith(home.href)) return undefined
      return fetchText(file, {maxBytes})
    },
  }
}
