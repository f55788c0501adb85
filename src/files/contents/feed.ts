import type {Config, Page} from '../../model/model.js'
import {escapeAttribute, escapeXml} from '../escape/escape.js'
import {isListedInLatest, type SiteParts, singleFiles} from '../files.js'
import {hrefFor} from '../paths/paths.js'

/** A page and the date of its last change (ISO 8601). */
export interface Changed {
  page: Page
  iso: string
}

interface FeedInput {
  config: Config
  changed: readonly Changed[]
}

const maxEntries = 50

/** Address of the feed; '' for a site without one. */
export const feedHref = (site: SiteParts): string =>
  singleFiles.feed.when(site) ? site.config.base + singleFiles.feed.path : ''

/** `feed.xml` (Atom, RFC 4287): the pages that changed last, the newest first. */
export function feed(input: FeedInput): string {
  const {config} = input
  const entries = listed(input)
  const {title, description, url, base, lang} = config
  const home = escapeAttribute(url + base)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeAttribute(lang)}">
<id>${home}</id>
<title>${escapeXml(title)}</title>${description === '' ? '' : `\n<subtitle>${escapeXml(description)}</subtitle>`}
<updated>${entries[0]?.iso}</updated>
<author><name>${escapeXml(title)}</name></author>
<generator>docsgen</generator>
<link rel="self" type="application/atom+xml" href="${home}${singleFiles.feed.path}"/>
<link rel="alternate" type="text/html" href="${home}"/>
${entries.map((changedPage) => entry(changedPage, config)).join('\n')}
</feed>
`
}

function entry({page, iso}: Changed, config: Config): string {
  const address = escapeAttribute(config.url + hrefFor(page.route, config))
  const {title, description, frontmatter} = page
  const author = frontmatter.last_update?.author
  return [
    `<entry>`,
    `<id>${address}</id>`,
    `<title>${escapeXml(title || config.title)}</title>`,
    `<updated>${iso}</updated>`,
    ...(author === undefined ? [] : [`<author><name>${escapeXml(author)}</name></author>`]),
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...(description === '' ? [] : [`<summary>${escapeXml(description)}</summary>`]),
    `</entry>`,
  ].join('\n')
}

/** Public pages of the latest version, sorted by date, then by address. */
const listed = ({changed}: FeedInput): Changed[] =>
  changed
    .filter(({page}) => isListedInLatest(page))
    .sort((a, b) => Date.parse(b.iso) - Date.parse(a.iso) || compare(a.page.route, b.page.route))
    .slice(0, maxEntries)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
