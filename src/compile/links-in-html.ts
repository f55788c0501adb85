import {isImportedAddress} from '../files/imports/imports.js'
import type {Config, Link} from '../model/model.js'

/** A link or an image without its place. */
export type WrittenLink = Pick<Link, 'url' | 'kind'>

/** The links to the site in HTML that React wrote. */
export function linksInHtml(html: string, {base}: Pick<Config, 'base'>): WrittenLink[] {
  return [...html.matchAll(/<(a|img)(?=\s)([^>]*)>/g)].flatMap(([, tag, attributes = '']): WrittenLink[] => {
    const [, value = ''] = (tag === 'a' ? /\shref="([^"]*)"/ : /\ssrc="([^"]*)"/).exec(attributes) ?? []
    const url = value
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
    const isChecked =
      url.startsWith(base) &&
      !url.startsWith('//') &&
      !isImportedAddress(url) &&
      !/\sdata-no-?broken-?link-?check(?!="false")/i.test(attributes)
    return isChecked ? [{url, kind: tag === 'a' ? 'link' : 'asset'}] : []
  })
}

/**
 * The links to the site in a body that are not in its input, as JSON: only components and templates of the site wrote them.
 */
export function linksOfOwnCode(html: string, json: string, config: Pick<Config, 'base'>): WrittenLink[] {
  const links = new Map(linksInHtml(html, config).map((link) => [JSON.stringify([link.url, link.kind]), link]))
  return [...links.values()].filter(({url}) => !json.includes(JSON.stringify(url)))
}
