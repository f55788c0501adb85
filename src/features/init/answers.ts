import type {Host} from './hosts.js'

/** An origin without a trailing slash ('' if it is not known yet), and a path with a slash at both ends. */
export interface Address {
  url: string
  base: string
}

/** Values that a new site needs. */
export interface Answers {
  title: string
  host: Host
  address: Address
}

/** What `--yes` accepts. */
export interface DefaultAnswers {
  title: string
  host: Host
  /** The address that a host gives to the site, as far as it is known. */
  addressOn(host: Host): Address
}

const unknownAddress: Address = {url: '', base: '/'}

/**
 * The address of a site; undefined for a text that is no such address.
 *
 *   ''                            → not known yet
 *   docs.example.com              → https://docs.example.com  /
 *   https://example.com/handbook  → https://example.com       /handbook/
 */
export function addressFrom(text: string): Address | undefined {
  if (text === '') return unknownAddress
  const withProtocol = /^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withProtocol)) return undefined
  const {protocol, hostname, origin, pathname, search, hash, username} = new URL(withProtocol)
  const isHost = /^https?:$/.test(protocol) && (hostname.includes('.') || hostname === 'localhost')
  const isPath = !`${pathname}${search}${hash}`.match(/[:?#]/) && username === ''
  return isHost && isPath ? {url: origin, base: pathname.replace(/\/*$/, '/')} : undefined
}

/**
 * The address of a repository on GitHub Pages, from the address of its remote.
 *
 *   git@github.com:tea/handbook.git          → https://tea.github.io  /handbook/
 *   https://github.com/tea/tea.github.io     → https://tea.github.io  /
 */
export function githubAddress(remote: string): Address {
  const [, owner, name] = /[@/]github\.com[:/]([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(remote) ?? []
  if (owner === undefined || name === undefined) return unknownAddress
  const domain = `${owner}.github.io`.toLowerCase()
  return {url: `https://${domain}`, base: name.toLowerCase() === domain ? '/' : `/${name}/`}
}
