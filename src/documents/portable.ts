/** Differences of portable output: addresses on pages, data, and `404.html`. */

import {escapeText} from '../files/escape/escape.js'
import {addressesFrom, rootFrom, scriptOf, withAddresses} from '../files/portable/portable.js'
import type {Config} from '../model/model.js'
import {languageAttributes} from './language-attributes.js'

/** The function that writes addresses on a page: in portable output, they are relative to the address of the page. */
export const addressesIn = (href: string, {portable}: Config): ((address: string) => string) =>
  portable ? addressesFrom(rootFrom(href)) : (address) => address

/** A document for an address: in portable output, its addresses become relative to that address. */
export const withAddressesFor = (html: string, href: string, {portable}: Config): string =>
  portable ? withAddresses(html, addressesFrom(rootFrom(href))) : html

/** The text of a data file: JSON, or a script in portable output. */
export const dataText = (json: string, {portable}: Config): string => (portable ? scriptOf(json) : json)

/** `404.html`. Hosts show it at addresses of any depth, so it contains no relative address, not even of a stylesheet. */
export function notFoundHtml(config: Config): string {
  const {labels, title, titleDelimiter} = config
  const {notFoundTitle, notFoundText, notFoundAdvice} = labels
  return `<!DOCTYPE html>
<html ${languageAttributes(config)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(`${notFoundTitle} ${titleDelimiter} ${title}`)}</title>
</head>
<body>
<main>
<h1>${escapeText(notFoundTitle)}</h1>
<p>${escapeText(notFoundText)}</p>
<p>${escapeText(notFoundAdvice)}</p>
</main>
</body>
</html>
`
}
