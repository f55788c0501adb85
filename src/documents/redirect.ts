import {escapeAttribute, escapeText} from '../files/escape/escape.js'
import {hrefFor} from '../files/paths/paths.js'
import {addressesFrom, rootFrom} from '../files/portable/portable.js'
import type {Config, Redirect} from '../model/model.js'
import {languageAttributes} from './language-attributes.js'

/**
 * A page that redirects, also without JavaScript. `script`: address of the script that keeps the query and the fragment. The
 * page has no inline script, so it works with a strict Content Security Policy.
 */
export function redirectHtml(
  {route, href}: Pick<Redirect, 'route' | 'href'>,
  config: Config,
  script: string | undefined,
): string {
  const {labels, url, noIndex, portable} = config
  const to = escapeAttribute(portable ? addressesFrom(rootFrom(hrefFor(route, config)))(href) : href)
  const canonical = escapeAttribute(href.startsWith('/') ? url + href : href)
  return `<!DOCTYPE html>
<html ${languageAttributes(config)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(labels.moved)}</title>
<meta http-equiv="refresh" content="0; url=${to}">
${portable && url === '' ? '' : `<link rel="canonical" href="${canonical}">`}${noIndex ? '\n<meta name="robots" content="noindex, nofollow">' : ''}${script === undefined ? '' : `\n<script ${portable ? 'defer' : 'type="module"'} src="${escapeAttribute(script)}"></script>`}
</head>
<body>
<p>${escapeText(labels.moved)} <a href="${to}">${portable ? to : escapeText(href)}</a></p>
</body>
</html>
`
}
