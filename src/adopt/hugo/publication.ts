/** Pages that Hugo leaves out because of their dates, unless the config has `buildFuture` or `buildExpired`. */
import path from 'node:path'
import {dayOf, isoTimeOf} from '../../model/iso-time.js'
import {textOf, textsOf, type Values, valuesOf} from '../values.js'

/** The keys of front matter that Hugo reads for each date, the first one first. */
const defaultKeys: Readonly<Record<string, readonly string[]>> = {
  date: ['date', 'publishdate', 'pubdate', 'published', 'lastmod', 'modified'],
  publishdate: ['publishdate', 'pubdate', 'published', 'date'],
  expirydate: ['expirydate', 'unpublishdate'],
}

/** A page and the config of its site. */
interface DatedPage {
  path: string
  values: Values
  config: Values
}

/** Returns a date of a page as an ISO 8601 time. `name`: `date`, `publishdate` or `expirydate`. */
function dateOf({path: file, values, config}: DatedPage, name: string): string | undefined {
  const defaults = defaultKeys[name] ?? []
  const written = textsOf(valuesOf(config.frontmatter)[name]).map((key) => key.toLowerCase())
  const keys = (written.length > 0 ? written : defaults).flatMap((key) => (key === ':default' ? defaults : key))
  const lowered = new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]))
  const texts = keys.map((key) => (key === ':filename' ? dateInName(file) : textOf(lowered.get(key))))
  return texts.flatMap((text) => isoTimeOf(text ?? '') ?? [])[0]
}

/** `posts/2026-05-04-news.md` and `posts/2026-05-04-news/index.md` → `2026-05-04` */
function dateInName(file: string): string | undefined {
  const named = file.replace(/\/index(?:\.\w+)?\.\w+$/i, '')
  return /^\d{4}-\d{2}-\d{2}(?=[-_.]|$)/.exec(path.posix.basename(named))?.[0]
}

/** The year, month and day of a page, for `permalinks`. */
export const dayOfPage = (page: DatedPage): string[] => dayOf(dateOf(page, 'date') ?? '').split('-')

/** Whether Hugo builds a page at a time. */
export function isPublished(page: DatedPage, now: number): boolean {
  const timeOf = (name: string) => Date.parse(dateOf(page, name) ?? '')
  const {buildfuture, buildexpired} = page.config
  const isFuture = buildfuture !== true && timeOf('publishdate') > now
  const isExpired = buildexpired !== true && timeOf('expirydate') < now
  return !isFuture && !isExpired
}
