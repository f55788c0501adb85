/** Where CI runs, when the site is built by it. */
export const ciHosts = ['github', 'gitlab', 'none'] as const
export type CiHost = (typeof ciHosts)[number]

/** An origin without a slash, '' when it is not known yet, and the path below it with its slashes. */
export interface Address {
  url: string
  base: string
}

/** What a new site needs to be told. */
export interface Answers {
  title: string
  address: Address
  ci: CiHost
}

/**
 * Where a site will be found; undefined for what is no address of a site.
 *
 *   ''                            → not known yet
 *   docs.example.com              → https://docs.example.com  /
 *   https://example.com/handbook  → https://example.com       /handbook/
 */
export function addressFrom(text: string): Address | undefined {
  if (text === '') return {url: '', base: '/'}
  const written = /^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(written)) return undefined
  const {protocol, hostname, origin, pathname, search, hash, username} = new URL(written)
  const isHost = /^https?:$/.test(protocol) && (hostname.includes('.') || hostname === 'localhost')
  const isPath = !`${pathname}${search}${hash}`.match(/[:?#]/) && username === ''
  return isHost && isPath ? {url: origin, base: pathname.replace(/\/*$/, '/')} : undefined
}
