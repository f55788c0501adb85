/** The home page: `layout: home` with `hero` and `features` in the front matter becomes a page with cards. */
import {isRecord} from '../../model/is-record.js'

interface Hero {
  name?: unknown
  text?: unknown
  tagline?: unknown
  image?: string | {src?: string; light?: string; dark?: string; alt?: string}
  actions?: {text?: string; link?: string}[]
}

interface Feature {
  icon?: unknown
  title?: unknown
  details?: unknown
  link?: string
}

/** The Markdown of a home page. */
export function homePage({hero, features}: {hero?: unknown; features?: unknown}): string {
  const {name, text, tagline, image, actions} = (isRecord(hero) ? hero : {}) as Hero
  const title = lineOf(name) || lineOf(text)
  const parts = [
    title && `# ${title}`,
    lineOf(name) && lineOf(text) && `**${lineOf(text)}**`,
    lineOf(tagline),
    imageOf(image),
    (Array.isArray(actions) ? actions : [])
      .flatMap(({text: label, link}) => (label && link ? [`[${label}](${target(link)})`] : []))
      .join(' · '),
    Array.isArray(features) && features.length > 0 && cards(features.filter(isRecord) as Feature[]),
  ]
  return parts.filter(Boolean).join('\n\n')
}

const cards = (features: readonly Feature[]): string => ['::::cards', ...features.flatMap(card), '::::'].join('\n')

function card({icon, title, details, link}: Feature): string[] {
  const isEmoji = typeof icon === 'string' && icon.length <= 8 && !/[<\w]/.test(icon)
  const src = isRecord(icon) ? (icon.src ?? icon.light) : undefined
  const attributes = [
    ...(isEmoji ? [`icon="${icon}"`] : typeof src === 'string' ? [`icon="${src}"`] : []),
    ...(link ? [`href="${target(link)}"`] : []),
  ]
  const braces = attributes.length === 0 ? '' : `{${attributes.join(' ')}}`
  return [`:::card[${lineOf(title).replace(/[[\]]/g, '\\$&')}]${braces}`, lineOf(details), ':::']
}

function imageOf(image: Hero['image']): string {
  const src = typeof image === 'string' ? image : (image?.src ?? image?.light)
  const alt = (typeof image === 'string' ? undefined : image?.alt) ?? ''
  return src === undefined ? '' : `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}" width="160">`
}

const target = (link: string): string => link.replaceAll(' ', '%20')

/** Text of a value of the front matter, without HTML. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
