/** The footer of Docusaurus as docsgen's. */
import type {UserConfig} from '../../model/schema/schema.js'
import {recordsOf, stringOf, type Values} from '../values.js'
import {type Link, type LinkSite, linksIn, targetOf, textOfHtml} from './links.js'

type Footer = NonNullable<UserConfig['footer']>

/** The footer; undefined if it is empty. */
export function footerFrom(footer: Values, site: LinkSite): Footer | undefined {
  const links = recordsOf(footer.links).flatMap((entry): NonNullable<Footer['links']> => {
    if (!Array.isArray(entry.items)) return linksFrom(entry, site)
    const items = recordsOf(entry.items).flatMap((item) => linksFrom(item, site))
    const title = stringOf(entry.title)?.trim() ?? ''
    return items.length === 0 ? [] : title === '' ? items : [{title, items}]
  })
  const copyright = plainCopyright(stringOf(footer.copyright) ?? '')
  return links.length === 0 && copyright === '' ? undefined : {links, copyright}
}

function linksFrom(item: Values, site: LinkSite): Link[] {
  const html = stringOf(item.html)
  if (html !== undefined) return linksIn(html, site)
  const target = targetOf(item, site)
  const label = stringOf(item.label)?.trim() ?? ''
  return target === undefined || label === '' ? [] : [{label, ...target}]
}

const plainCopyright = (html: string): string => (/<(?!br\b)/i.test(html) ? html : textOfHtml(html))
