import {site} from './site.js'

/** An address of the site with its base; other addresses stay unchanged. */
export function withBase(address: string, {absolute = false}: {absolute?: boolean} = {}): string {
  const path = address.replace(/^pathname:\/\//, '')
  if (!/^\/(?!\/)/.test(path)) return path
  const based = path.startsWith(site.base) ? path : site.base + path.slice(1)
  return absolute ? site.url.replace(/\/$/, '') + based : based
}
