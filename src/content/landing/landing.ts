/** The beginning of a landing page: `hero` and `features` of the front matter, also as VitePress and Starlight write them. */
import {isEmojiIcon} from '../../model/card-icon.js'
import {isRecord} from '../../model/is-record.js'

type Values = Record<string, unknown>

export interface Landing {
  title: string
  tagline: string
  /** One line of HTML, or of JSX. It takes one of the blank lines that replace the front matter, so positions stay the same. */
  html: string
}

/** The landing of a page with `layout: home`; undefined for other pages and for one without `hero` and `features`. */
export function landingOf({layout, hero, features}: Values, isMdx: boolean): Landing | undefined {
  if (layout !== 'home') return undefined
  const h = createWriter(isMdx)
  const {name, title, text, tagline, image, actions} = isRecord(hero) ? hero : {}
  const [first, second] = [name, title, text].map(lineOf).filter((line) => line !== '')
  const parts = [
    first && h('h1', '', [h.text(first), second ? h('span', '', h.text(second)) : ''].join(' ').trim()),
    lineOf(tagline) && h('p', '', h.text(lineOf(tagline))),
    buttons(listOf(actions), h),
    images(image, h),
  ].join('')
  const cards = listOf(features).map((feature) => card(feature, h))
  const html = [
    parts && h('div', 'hero landing', parts),
    cards.length > 0 ? h('div', 'card-grid features', cards.join('')) : '',
  ].join('')
  return html === '' ? undefined : {title: first ?? '', tagline: lineOf(tagline), html}
}

interface Writer {
  /** An element with a class, or '' for none. `attributes`: with a space before each. */
  (tag: string, className: string, content: string, attributes?: string): string
  /** A text of the page. */
  text(value: string): string
  image(src: string, className: string, alt: string): string
}

function createWriter(isMdx: boolean): Writer {
  const text = (value: string) =>
    value.replace(/[&<>"{}]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', ' ')
  const classOf = (className: string) => className && ` ${isMdx ? 'className' : 'class'}="${className}"`
  return Object.assign(
    (tag: string, className: string, content: string, attributes = '') =>
      `<${tag}${classOf(className)}${attributes}>${content}</${tag}>`,
    {
      text,
      image: (src: string, className: string, alt: string) =>
        `<img${classOf(className)} src="${text(src)}" alt="${text(alt)}" />`,
    },
  )
}

const buttons = (actions: readonly Values[], h: Writer): string => {
  const links = actions.flatMap(({text, link, theme, variant}, index) => {
    if (lineOf(text) === '' || typeof link !== 'string') return []
    const kind = theme ?? variant
    const isFirst = kind === undefined ? index === 0 : kind === 'brand' || kind === 'primary'
    return h('a', isFirst ? 'button primary' : 'button', h.text(lineOf(text)), ` href="${h.text(link)}"`)
  })
  return links.length === 0 ? '' : h('p', '', links.join(' '))
}

/** A picture, or a pair for the two colour modes. */
function images(image: unknown, h: Writer): string {
  const {src, file, light, dark, alt} = isRecord(image) ? image : {src: image}
  const first = [src, file, light].find((one) => typeof one === 'string')
  if (typeof first !== 'string') return ''
  if (typeof dark !== 'string') return h.image(first, '', lineOf(alt))
  return h('p', '', h.image(`${first}#light-only`, '', lineOf(alt)) + h.image(`${dark}#dark-only`, '', lineOf(alt)))
}

function card({icon, title, details, link, linkText}: Values, h: Writer): string {
  const src = isRecord(icon) ? (icon.src ?? icon.light) : icon
  const isImage = typeof src === 'string' && /^[\w./@:-]+\.\w+$/.test(src)
  const mark = isImage ? h.image(src, '', '') : isEmojiIcon(src) ? h('span', 'icon', src, ' aria-hidden="true"') : ''
  const name = h.text(lineOf(title))
  const heading = typeof link === 'string' ? h('a', '', name, ` href="${h.text(link)}"`) : h('span', '', name)
  const more = typeof link === 'string' && lineOf(linkText) ? h('p', 'more', h.text(lineOf(linkText))) : ''
  return h('div', 'card', h('p', 'title', mark + heading) + h('p', '', h.text(lineOf(details))) + more)
}

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Text of a value of the front matter on one line, without HTML. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
