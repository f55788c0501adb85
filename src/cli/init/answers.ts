/** CI services that can build the site. */
export const ciHosts = ['github', 'gitlab', 'none'] as const
export type CiHost = (typeof ciHosts)[number]

/** An origin without a trailing slash ('' if it is not known yet), and a path with a slash at both ends. */
export interface Address {
  url: string
  base: string
}

/** Values that a new site needs. */
export interface Answers {
  title: string
  address: Address
  ci: CiHost
}

/**
 * The address of a site; undefined for a text that is no such address.
 *
 *   ''                            → not known yet
 *   docs.example.com              → https://docs.example.com  /
 *   https://example.com/handbook  → https://example.com       /handbook/
 */
export function addressFrom(text: string): Address | undefined {
  if (text === '') return {url: '', base: '/'}
  const withProtocol = /^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withProtocol)) return undefined
  const {protocol, hostname, origin, pathname, search, hash, username} = new URL(withProtocol)
  const isHost = /^https?:$/.test(protocol) && (hostname.includes('.') || hostname === 'localhost')
  const isPath = !`${pathname}${search}${hash}`.match(/[:?#]/) && username === ''
  return isHost && isPath ? {url: origin, base: pathname.replace(/\/*$/, '/')} : undefined
}
