/** The beginning of a landing page: `hero` and `features`, also as VitePress and Starlight write them. */
import {isEmojiIcon} from '../../model/card-icon.js'
import {isRecord} from '../../model/is-record.js'

type Values = Record<string, unknown>

/** Attributes of an element besides its class. */
export type LandingAttributes = Partial<Record<'href' | 'src' | 'alt' | 'aria-hidden', string>>

/** Makes the elements of a landing: HTML, JSX or React elements. */
export interface LandingWriter<Node> {
  /** An element with a class, or '' for none. An `img` has no children. */
  element(tag: string, className: string, children: readonly Node[], attributes?: LandingAttributes): Node
  text(value: string): Node
}

/** The title and the text of a hero, on one line each. */
export function wordsOfHero(hero: unknown): {title: string; more: string; tagline: string} {
  const {name, title, text, tagline} = recordOf(hero)
  const [first = '', more = ''] = [name, title, text].map(lineOf).filter((line) => line !== '')
  return {title: first, more, tagline: lineOf(tagline)}
}

/** Title, text, buttons and picture; undefined without any. */
export function heroOf<Node>(hero: unknown, h: LandingWriter<Node>): Node | undefined {
  const {title, more, tagline} = wordsOfHero(hero)
  const {image, actions} = recordOf(hero)
  const heading = more === '' ? [h.text(title)] : [h.text(`${title} `), h.element('span', '', [h.text(more)])]
  const parts = [
    ...(title === '' ? [] : [h.element('h1', '', heading)]),
    ...(tagline === '' ? [] : [h.element('p', '', [h.text(tagline)])]),
    ...buttons(listOf(actions), h),
    ...images(image, h),
  ]
  return parts.length === 0 ? undefined : h.element('div', 'hero landing', parts)
}

/** Cards; undefined without any. */
export function featuresOf<Node>(features: unknown, h: LandingWriter<Node>): Node | undefined {
  const cards = listOf(features).map((feature) => card(feature, h))
  return cards.length === 0 ? undefined : h.element('div', 'card-grid features', cards)
}

/** Whether HTML or JSX contains one of these elements, which have their own stylesheet. */
export const hasLanding = (html: string): boolean => /="(?:hero landing|card-grid features)"/.test(html)

function buttons<Node>(actions: readonly Values[], h: LandingWriter<Node>): Node[] {
  const links = actions.flatMap(({text, link, theme, variant}, index) => {
    if (lineOf(text) === '' || typeof link !== 'string') return []
    const kind = theme ?? variant
    const isFirst = kind === undefined ? index === 0 : kind === 'brand' || kind === 'primary'
    const button = h.element('a', isFirst ? 'button primary' : 'button', [h.text(lineOf(text))], {href: link})
    return index === 0 ? [button] : [h.text(' '), button]
  })
  return links.length === 0 ? [] : [h.element('p', '', links)]
}

/** A picture, or a pair for the two colour modes. */
function images<Node>(image: unknown, h: LandingWriter<Node>): Node[] {
  const {src, file, light, dark, alt: written} = isRecord(image) ? image : {src: image}
  const first = [src, file, light].find((one) => typeof one === 'string')
  if (typeof first !== 'string') return []
  const picture = pictures(lineOf(written), h)
  if (typeof dark !== 'string') return [picture(first)]
  return [h.element('p', '', [picture(first, 'in-light'), picture(dark, 'in-dark')])]
}

/** Makes a picture; `className`: `in-light` or `in-dark` for one that only one colour mode shows. */
const pictures =
  <Node>(alt: string, h: LandingWriter<Node>) =>
  (src: string, className = ''): Node =>
    h.element('img', className, [], {alt, src})

function card<Node>({icon, title, details, link, linkText}: Values, h: LandingWriter<Node>): Node {
  const src = isRecord(icon) ? (icon.src ?? icon.light) : icon
  const isImage = typeof src === 'string' && /^[\w./@:-]+\.\w+$/.test(src)
  const emoji = isEmojiIcon(src) ? [h.element('span', 'icon', [h.text(src)], {'aria-hidden': 'true'})] : []
  const mark = isImage ? [pictures('', h)(src)] : emoji
  const name = [h.text(lineOf(title))]
  const heading = typeof link === 'string' ? h.element('a', '', name, {href: link}) : h.element('span', '', name)
  const isMore = typeof link === 'string' && lineOf(linkText) !== ''
  return h.element('div', 'card', [
    h.element('p', 'title', [...mark, heading]),
    h.element('p', '', [h.text(lineOf(details))]),
    ...(isMore ? [h.element('p', 'more', [h.text(lineOf(linkText))])] : []),
  ])
}

const recordOf = (value: unknown): Values => (isRecord(value) ? value : {})
const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Text of a value on one line, without HTML. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
