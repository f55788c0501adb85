import type {Config, PageTag} from '../../model/model.js'
import {breadcrumbData} from './breadcrumb-data.js'
import {escapeAttribute, escapeText} from './escape.js'
import type {Head, SharedImage} from './head.js'

type Attributes = Config['head'][number]['attributes'] | PageTag['attributes']

/** A tag of `<head>`; of those with one key a document has one, but an author may repeat it. */
interface Tag {
  html: string
  /** `name description`, `property og:title`, `canonical`; '' where tags of that kind do not replace each other. */
  key: string
  /** The site says it of all its pages, so that the config's `head` may say otherwise. */
  isOfSite?: boolean
}

/**
 * Makes the function that gives the tags that tell of a page (behaviour §17.2), in a fixed order. What an author's page says
 * wins, then what the config says.
 */
export function createHeadTags(config: Config): (head: Head) => string[] {
  const site = {...config, locale: localeOf(config.lang)}
  const ofConfig = config.head.map(({tag, attributes}) => written(tag, attributes))
  return (head) => {
    const ofPage = head.tags.flatMap(({tag, attributes}) => (tag === 'title' ? [] : written(tag, attributes)))
    const made = tagsOf(head, site)
    const has = (tags: readonly Tag[], key: string) => key !== '' && tags.some((one) => one.key === key)
    const fixed = made.filter(({isOfSite}) => !isOfSite)
    const laidOver = ofConfig.filter(({key}) => !has(ofPage, key) && !has(fixed, key))
    const rest = made.filter(({key}) => !has(ofPage, key) && !has(laidOver, key))
    return [...rest, ...ofPage, ...laidOver].map(({html}) => html)
  }
}

/** With the language as Open Graph names it: `de_DE`. */
type Site = Config & {locale: string}

function tagsOf(head: Head, config: Site): Tag[] {
  const {description, keywords, canonical, tag, version, own} = head
  const {lang} = config
  const title = head.tags.findLast(({tag: name}) => name === 'title')?.content ?? head.title
  const isOfSite = !own.description
  return [
    {html: `<title>${escapeText(title)}</title>`, key: 'title'},
    {...named('generator', 'docsgen'), isOfSite: true},
    ...(description ? [{...named('description', description), isOfSite}] : []),
    ...(keywords.length > 0 ? [named('keywords', keywords.join(','))] : []),
    ...(head.kind === 'none' ? [] : shared({...head, title}, config)),
    ...(canonical ? [link('canonical', canonical, 'canonical')] : []),
    ...(canonical && head.kind !== 'none' ? [alternate(canonical, lang), alternate(canonical, 'x-default')] : []),
    ...(config.favicon ? [link('icon', iconHref(config))] : []),
    ...(head.feed ? [feedLink(head.feed, config)] : []),
    ...(head.markdownExport
      ? [written('link', {rel: 'alternate', type: 'text/markdown', href: head.markdownExport})]
      : []),
    named('docsgen_locale', lang),
    named('docsearch:language', lang),
    ...(version ? [named('docsgen_version', version), named('docsearch:version', version)] : []),
    named('docsgen_tag', tag),
    named('docsearch:docsgen_tag', tag),
    ...(head.noIndex ? [named('robots', 'noindex, nofollow')] : []),
    ...breadcrumbScript(head, config),
  ]
}

/** What others show of a page that somebody shares: Open Graph, and of Twitter's own tags what is not taken from there. */
function shared(head: Head, config: Site): Tag[] {
  const {title, description, canonical, image, own, kind} = head
  const {locale} = config
  const imageIsOfSite = !own.image
  return [
    property('og:title', title),
    ...(description ? [{...property('og:description', description), isOfSite: !own.description}] : []),
    {...property('og:type', kind), isOfSite: true},
    ...(canonical ? [property('og:url', canonical)] : []),
    {...property('og:site_name', config.title), isOfSite: true},
    ...(locale ? [{...property('og:locale', locale), isOfSite: true}] : []),
    ...(image ? imageTags(image).map((one) => ({...one, isOfSite: imageIsOfSite})) : []),
    {...named('twitter:card', isLarge(image) ? 'summary_large_image' : 'summary'), isOfSite: true},
  ]
}

const imageTags = ({href, width, height, alt}: SharedImage): Tag[] => [
  property('og:image', href),
  ...(width && height ? [property('og:image:width', `${width}`), property('og:image:height', `${height}`)] : []),
  ...(alt ? [property('og:image:alt', alt)] : []),
  named('twitter:image', href),
]

/** A picture as wide as a card; one of unknown size is taken for such. */
const isLarge = (image: SharedImage | undefined): boolean =>
  image !== undefined &&
  (image.width === undefined || image.height === undefined || (image.width >= 300 && image.width >= image.height * 1.3))

/** `de` → `de_DE`, `pt-PT` → `pt_PT`: with the territory that most readers of a language live in. */
function localeOf(lang: string): string {
  try {
    const {language, region} = new Intl.Locale(lang).maximize()
    return region ? `${language}_${region}` : ''
  } catch {
    return ''
  }
}

function breadcrumbScript(head: Head, config: Config): Tag[] {
  const json = head.noIndex ? undefined : breadcrumbData(head, config)
  return json === undefined ? [] : [{html: `<script type="application/ld+json">${json}</script>`, key: ''}]
}

const named = (name: string, content: string): Tag => ({html: metaHtml('name', name, content), key: `name ${name}`})
const property = (of: string, content: string): Tag => ({
  html: metaHtml('property', of, content),
  key: `property ${of}`,
})
const metaHtml = (kind: string, name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`
const link = (rel: string, href: string, key = ''): Tag => ({...written('link', {rel, href}), key})
const alternate = (href: string, hreflang: string): Tag => written('link', {rel: 'alternate', href, hreflang})
const feedLink = (href: string, {title}: Config): Tag =>
  written('link', {rel: 'alternate', type: 'application/atom+xml', href, title})
const iconHref = ({favicon, base}: Config): string =>
  /^(https?:)?\/\/|^data:/.test(favicon) ? favicon : base + favicon.replace(/^\/+/, '')

function written(tag: 'meta' | 'link' | 'script', attributes: Attributes): Tag {
  const html = `<${tag}${attributesHtml(attributes)}>${tag === 'script' ? '</script>' : ''}`
  return {html, key: keyOf(tag, attributes)}
}

function keyOf(tag: string, {name, property: of, rel}: Attributes): string {
  if (tag === 'link') return rel === 'canonical' ? 'canonical' : ''
  if (tag !== 'meta') return ''
  return typeof of === 'string' ? `property ${of}` : typeof name === 'string' ? `name ${name}` : ''
}

const attributesHtml = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([name, value]) => value !== false && /^[\w:-]+$/.test(name))
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('')
