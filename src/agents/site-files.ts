/** The files of a finished site: in a folder, or at a URL. */
import path from 'node:path'
import {isWithin} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {RequestError} from './request-error.js'

export interface SiteFiles {
  /** The text of a file at a path from the root of the site, not encoded; undefined if there is none. */
  read(path: string): Promise<string | undefined>
  /** Name of the site in messages. */
  name: string
}

/** Bytes of one file. */
const maxBytes = 16 * 1024 * 1024

/** The files of a build folder (absolute path). The folder may be untrusted: docsgen reads no files outside it, also not through links. */
export const filesInFolder = (fs: FileSystem, folder: string): SiteFiles => ({
  name: folder,
  // A name that no system accepts is one of no file.
  read: (name) => textIn(fs, folder, name).catch(() => undefined),
})

async function textIn(fs: FileSystem, folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, name)
  const stats = await fs.stat(file)
  if (!stats?.isFile() || stats.size > maxBytes) return undefined
  if (!isWithin(await fs.realpath(file), await fs.realpath(folder))) return undefined
  return new TextDecoder().decode(await fs.readFile(file))
}

/** Fetches the text at a URL, within limits; undefined if there is none. */
export type FetchText = (url: URL, limits: {maxBytes: number}) => Promise<string | undefined>

/** The files of a published site. All are below the address of its home page. Throws {@link RequestError}. */
export function filesAt(address: string, fetchText: FetchText): SiteFiles {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new RequestError(`"${address}" is no URL.`)
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
