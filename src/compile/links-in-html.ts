import {isImportedAddress} from '../files/imports/imports.js'
import {isExternal} from '../files/paths/paths.js'
import {keptPrefix} from '../files/portable/portable.js'
import type {BodyInput, Link} from '../model/model.js'

/** A link or an image without its place. */
export type WrittenLink = Pick<Link, 'url' | 'kind'> & {unchecked?: true}

const elements = /<(?:a|area|audio|img|source|track|video)(?=\s)([^>]*)>/g
const addresses = /\s(href|poster|src|srcset)="([^"]*)"/gi

/** The links to the site in HTML that React wrote, as code wrote them. Those to ids of the same HTML are left out. */
export function linksInHtml(html: string): WrittenLink[] {
  const links: WrittenLink[] = []
  for (const [, attributes = ''] of html.matchAll(elements)) {
    const isUnchecked = /\sdata-no-?broken-?link-?check(?!="false")/i.test(attributes)
    for (const [, name = '', value = ''] of attributes.matchAll(addresses)) {
      const attribute = name.toLowerCase()
      const isKept = attributes.includes(keptPrefix)
      const [, kept] = (isKept && new RegExp(`\\s${keptPrefix}${attribute}="([^"]*)"`).exec(attributes)) || []
      const text = unescaped(kept ?? value)
      const urls = attribute === 'srcset' ? text.split(/,\s+/).map((one) => one.trim().replace(/\s.*/, '')) : [text]
      for (const url of urls)
        if (isOfSite(url) && !isIdIn(html, url))
          links.push({url, kind: attribute === 'href' ? 'link' : 'asset', ...(isUnchecked && {unchecked: true})})
    }
  }
  return links
}

const unescaped = (value: string): string =>
  value
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const isOfSite = (url: string): boolean =>
  url !== '' && (url.startsWith('pathname:') || !isExternal(url)) && !isImportedAddress(url)

const isIdIn = (html: string, url: string): boolean => url.startsWith('#') && html.includes(` id="${url.slice(1)}"`)

/** The links to the site in a body that are not in its input: only components and templates of the site wrote them. */
export function linksOfOwnCode(html: string, {links: targets, cards = []}: BodyInput): WrittenLink[] {
  const links = new Map(linksInHtml(html).map((link) => [JSON.stringify([link.url, link.kind]), link]))
  const final = new Set(targets.map(({href}) => href))
  const ofCards = JSON.stringify(cards)
  return [...links.values()].filter(({url}) => !final.has(url) && !ofCards.includes(JSON.stringify(url)))
}
