/** Addresses of a MkDocs site: its own, and those for editing its files. */
import type {UserConfig} from '../../model/schema/schema.js'
import {textOf} from '../values.js'
import type {MkDocsConfig} from './config-types.js'
import type {Theme} from './theme.js'

/** `https://example.org/docs/` → origin and path. */
export function addressOf({site_url}: MkDocsConfig): Pick<UserConfig, 'url' | 'base'> {
  const siteUrl = textOf(site_url) ?? ''
  if (!URL.canParse(siteUrl) || !/^https?:/.test(siteUrl)) return {}
  const {origin, pathname} = new URL(siteUrl)
  return {url: origin, base: pathname.endsWith('/') ? pathname : `${pathname}/`}
}

/** `edit_uri` where neither the config nor the host says otherwise, by host. */
const defaultEditUris: Record<string, string> = {
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
  'bitbucket.org': 'src/default/docs/',
}

/** The address of the project folder: that of the content folder without its name. */
export function editUrlOf(
  config: MkDocsConfig,
  {content, theme}: {content: string; theme: Theme},
): Pick<UserConfig, 'editUrl'> {
  const repository = textOf(config.repo_url)
  if (repository === undefined || config.edit_uri === '') return {}
  // Material shows the link only on request; the themes of MkDocs always do.
  if (theme.name === 'material' && !theme.features.has('content.action.edit')) return {}
  const uri = textOf(config.edit_uri) ?? defaultEditUris[hostOf(repository)]
  if (uri === undefined) return {}
  const whole = /^https?:/.test(uri) ? uri : `${repository.replace(/\/+$/, '')}/${uri.replace(/^\/+/, '')}`
  const address = whole.endsWith('/') ? whole : `${whole}/`
  return address.endsWith(`/${content}/`) ? {editUrl: address.slice(0, -content.length - 1)} : {}
}

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
