import {escapeAttribute, escapeXml} from '../../files/escape/escape.js'
import {hrefFor} from '../../files/paths/paths.js'
import type {Config} from '../../model/model.js'
import {isListedInLatest} from '../../model/public-pages.js'
import type {SiteParts} from '../feature.js'

type FeedInput = Pick<SiteParts, 'config' | 'changed'>
type Changed = SiteParts['changed'][number]

const maxEntries = 50

/** `feed.xml` (Atom, RFC 4287): the pages that changed last, the newest first. */
export function atomOf(input: FeedInput, path: string): string {
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
<link rel="self" type="application/atom+xml" href="${home}${path}"/>
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
