import {escapeAttribute, escapeText} from '../files/escape/escape.js'
import {singleFiles} from '../files/files.js'
import {hasSections, siteBaseOf, withBase} from '../files/paths/paths.js'
import type {Config, PageTag} from '../model/model.js'
import {alternatesOf} from './alternates.js'
import {breadcrumbData} from './breadcrumb-data.js'
import {scriptText} from './content-security-policy.js'
import type {Head, SharedImage} from './head.js'

type Attributes = Config['head'][number]['attributes'] | PageTag['attributes']

/** A tag of `<head>`. docsgen writes one tag for each key; authors may repeat theirs. */
interface Tag {
  html: string
  /** `name description`, `property og:title`, `canonical`; '' for a tag that replaces no other tag. */
  key: string
  /** The value belongs to the whole site, so `head` of the config can replace it. */
  isOfSite?: boolean
}

/**
 * Returns a function that creates the tags of `<head>` for a page, in a fixed order. Tags in the text of
 * the page take precedence, then those of the config.
 */
export function createHeadTags(config: Config): (head: Head) => string[] {
  const site = {...config, openGraphLocale: openGraphLocaleOf(config.lang)}
  const ofConfig = config.head.map(({tag, attributes, content}) =>
    tagWith(tag, withSiteBase(attributes, config), content),
  )
  return (head) => {
    const ofPage = tagsWith(head.tags)
    const defaults = tagsOf(head, site)
    const has = (tags: readonly Tag[], key: string) => key !== '' && tags.some((one) => one.key === key)
    const fixed = defaults.filter(({isOfSite}) => !isOfSite)
    const fromConfig = ofConfig.filter(({key}) => !has(ofPage, key) && !has(fixed, key))
    const rest = defaults.filter(({key}) => !has(ofPage, key) && !has(fromConfig, key))
    return [...rest, ...ofPage, ...fromConfig].map(({html}) => html)
  }
}

/** `openGraphLocale`: the language in the form of Open Graph, `de_DE`. */
type Site = Config & {openGraphLocale: string}

function tagsOf(head: Head, config: Site): Tag[] {
  const {description, keywords, canonical, tag, version, section, fromPage} = head
  const {lang} = config
  const title = head.tags.findLast(({tag: name}) => name === 'title')?.content ?? head.title
  const isOfSite = !fromPage.description
  return [
    {html: `<title>${escapeText(title)}</title>`, key: 'title'},
    {...named('generator', 'docsgen'), isOfSite: true},
    ...(description ? [{...named('description', description), isOfSite}] : []),
    ...(keywords.length > 0 ? [named('keywords', keywords.join(','))] : []),
    ...(head.kind === 'none' ? [] : shared({...head, title}, config)),
    ...(canonical ? [link('canonical', canonical, 'canonical')] : []),
    ...(canonical && head.kind !== 'none' ? alternates(head, config) : []),
    iconLink(config),
    ...tagsWith(head.featureTags),
    ...(head.markdownExport
      ? [tagWith('link', {rel: 'alternate', type: 'text/markdown', href: head.markdownExport})]
      : []),
    named('docsgen_locale', lang),
    named('docsearch:language', lang),
    ...(version ? [named('docsgen_version', version), named('docsearch:version', version)] : []),
    ...(section && hasSections(config) ? [named('docsgen_section', section)] : []),
    named('docsgen_tag', tag),
    named('docsearch:docsgen_tag', tag),
    ...(head.noIndex ? [named('robots', 'noindex, nofollow')] : []),
    ...breadcrumbScript(head, config),
  ]
}

/** Tags for link previews: Open Graph, and the tags of Twitter without an equivalent there. */
function shared(head: Head, config: Site): Tag[] {
  const {title, description, pageUrl, image, fromPage, kind} = head
  const {openGraphLocale} = config
  const isSiteImage = !fromPage.image
  return [
    openGraph('og:title', title),
    ...(description ? [{...openGraph('og:description', description), isOfSite: !fromPage.description}] : []),
    {...openGraph('og:type', kind), isOfSite: true},
    ...(pageUrl ? [openGraph('og:url', pageUrl)] : []),
    {...openGraph('og:site_name', config.title), isOfSite: true},
    ...(openGraphLocale ? [{...openGraph('og:locale', openGraphLocale), isOfSite: true}] : []),
    ...(image ? imageTags(image).map((one) => ({...one, isOfSite: isSiteImage})) : []),
    {...named('twitter:card', isLarge(image) ? 'summary_large_image' : 'summary'), isOfSite: true},
  ]
}

const imageTags = ({href, width, height, alt}: SharedImage): Tag[] => [
  openGraph('og:image', href),
  ...(width && height ? [openGraph('og:image:width', `${width}`), openGraph('og:image:height', `${height}`)] : []),
  ...(alt ? [openGraph('og:image:alt', alt)] : []),
  named('twitter:image', href),
]

/** Whether a picture is as wide as a card, or has an unknown size. */
const isLarge = (image: SharedImage | undefined): boolean =>
  image !== undefined &&
  (image.width === undefined || image.height === undefined || (image.width >= 300 && image.width >= image.height * 1.3))

/** `de` → `de_DE`, `pt-PT` → `pt_PT`: with the most likely territory of the language. */
function openGraphLocaleOf(lang: string): string {
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

/** Links to the page in all languages; on a site with one language, to the page itself. */
function alternates({pageUrl, canonical, languages, noIndex}: Head, config: Config): Tag[] {
  if (languages.length === 0) return [alternate(canonical, config.lang), alternate(canonical, 'x-default')]
  return noIndex || canonical !== pageUrl
    ? []
    : alternatesOf(languages, config).map(({href, hreflang}) => alternate(config.url + href, hreflang))
}

const named = (name: string, content: string): Tag => ({html: metaHtml('name', name, content), key: `name ${name}`})
const openGraph = (property: string, content: string): Tag => ({
  html: metaHtml('property', property, content),
  key: `property ${property}`,
})
const metaHtml = (kind: string, name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`
const link = (rel: string, href: string, key = ''): Tag => ({...tagWith('link', {rel, href}), key})
const alternate = (href: string, hreflang: string): Tag => tagWith('link', {rel: 'alternate', href, hreflang})
/** The icon of the site. Without the key `favicon`, an icon in `head` of the config replaces the generated file. */
function iconLink(config: Config): Tag {
  const {favicon} = config
  if (favicon === '') return {...link('icon', `${siteBaseOf(config)}${singleFiles.icon.path}`, 'icon'), isOfSite: true}
  const isFull = /^(https?:)?\/\/|^data:/.test(favicon)
  return link('icon', isFull ? favicon : siteBaseOf(config) + favicon.replace(/^\/+/, ''))
}

const tagsWith = (tags: readonly PageTag[]): Tag[] =>
  tags.flatMap(({tag, attributes}) => (tag === 'title' ? [] : tagWith(tag, attributes)))

function tagWith(tag: 'meta' | 'link' | 'script', attributes: Attributes, content = ''): Tag {
  const html = `<${tag}${attributesHtml(attributes)}>${tag === 'script' ? `${scriptText(content)}</script>` : ''}`
  return {html, key: keyOf(tag, attributes)}
}

/** Attributes of the config with the base of the site in addresses of files, as the icon and the logo get it. */
function withSiteBase(attributes: Config['head'][number]['attributes'], config: Config): Attributes {
  const siteBase = siteBaseOf(config)
  const form = {...config, portable: false, siteBase}
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      /^(?:href|src)$/i.test(name) && typeof value === 'string' ? withBase(value, form, siteBase) : value,
    ]),
  )
}

function keyOf(tag: string, {name, property, rel}: Attributes): string {
  if (tag === 'link') return rel === 'canonical' ? 'canonical' : /^(?:shortcut )?icon$/i.test(`${rel}`) ? 'icon' : ''
  if (tag !== 'meta') return ''
  return typeof property === 'string' ? `property ${property}` : typeof name === 'string' ? `name ${name}` : ''
}

const attributesHtml = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([name, value]) => value !== false && value !== undefined && /^[\w:-]+$/.test(name))
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('')
