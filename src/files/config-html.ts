/** Links in HTML of the config: in the navbar, in sidebars and in the footer. */
import type {Config, Link} from '../model/model.js'
import {withLinks} from './portable/portable.js'

/**
 * HTML of the config with other addresses. Those of the same page stay; in an adopted site, so do addresses without its base, because
 * other systems do not rewrite such HTML.
 */
export const withConfigLinks = (
  html: string,
  {base, adopted}: Pick<Config, 'base' | 'adopted'>,
  write: (url: string, kind: Link['kind']) => string,
): string => {
  const isFinal = (url: string) => adopted !== undefined && (!url.startsWith(base) || url.startsWith('//'))
  return withLinks(html, (url, kind) => (url === '' || url.startsWith('#') || isFinal(url) ? url : write(url, kind)))
}
