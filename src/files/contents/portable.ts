/** What is written otherwise in portable output: addresses on pages, data, and the page for what is not there. */
import type {Config, Link, LinkTarget} from '../../model/model.js'
import {addressesFrom, rootFrom, scriptOf, withAddresses} from '../portable/portable.js'
import {escapeAttribute, escapeText} from './escape.js'

/** A document as it lies at an address: all that counts from the site's root is written from there. */
export const placed = (html: string, href: string, {portable}: Config): string =>
  portable ? withAddresses(html, addressesFrom(rootFrom(href))) : html

/** HTML with addresses as an author wrote them, as React pages have: each leads to a file. */
export function withTargetAddresses(html: string, links: readonly Link[], targets: readonly LinkTarget[]): string {
  const written = new Map(links.map(({url}, index) => [url, targets[index]?.href ?? url]))
  return withAddresses(html, (url) => written.get(url) ?? url)
}

/** The text of a file of data. */
export const dataText = (json: string, {portable}: Config): string => (portable ? scriptOf(json) : json)

/** `404.html`: it is shown at addresses of any depth, so there is no address in it, not even of a stylesheet. */
export function notFoundHtml({lang, labels, title, titleDelimiter}: Config): string {
  const {notFoundTitle, notFoundText, notFoundAdvice} = labels
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(lang)}">
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
