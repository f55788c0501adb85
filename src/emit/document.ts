import type {ClientAssets, Config, PageProps, PageTag} from '../model.js'
import {escapeAttribute, escapeJson, escapeText} from './escape.js'
import type {Head} from './head.js'

export interface DocumentInput {
  config: Config
  client: ClientAssets
  page: PageProps
  /** The same as JSON. */
  pageJson: string
  /** Addresses of scripts that only this page and its like need. */
  extras: readonly string[]
  head: Head
  /** HTML of everything visible. */
  shell: string
}

/** One whole HTML file. Nothing in it depends on other pages but what the shell shows of them. */
export function documentHtml({config, client, page, pageJson, extras, head, shell}: DocumentInput): string {
  const classes = head.classes.length > 0 ? ` class="${escapeAttribute(head.classes.join(' '))}"` : ''
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(config.lang)}" dir="${directionOf(config.lang)}" data-theme="${config.colorMode.default}"${classes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${client.inlineScript}</script>
<link rel="stylesheet" href="${escapeAttribute(client.styles)}">
${headTags(head, config, page).join('\n')}
<meta name="docsgen-build" content="${client.buildId}">
<script type="module" src="${escapeAttribute(client.boot)}" data-docsgen-app="${escapeAttribute(client.app)}"></script>${extras.map(extraTag).join('')}
</head>
<body>
<div id="docsgen-root">${shell}</div>
<script type="application/json" id="docsgen-page">${escapeJson(pageJson)}</script>
</body>
</html>
`
}

/** The tags of `<head>` that tell of the page (behaviour §17.2), in a fixed order; an author's `head` comes last. */
function headTags(head: Head, config: Config, page: PageProps): string[] {
  const {description, keywords, image, canonical, tag, version} = head
  const lang = config.lang
  return [
    `<title>${escapeText(head.tags.findLast(({tag: name}) => name === 'title')?.content ?? head.title)}</title>`,
    meta('name', 'generator', 'docsgen'),
    meta('property', 'og:title', head.title),
    ...(description ? [meta('name', 'description', description), meta('property', 'og:description', description)] : []),
    ...(keywords.length > 0 ? [meta('name', 'keywords', keywords.join(','))] : []),
    ...(image ? [meta('property', 'og:image', image), meta('name', 'twitter:image', image)] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(canonical ? [meta('property', 'og:url', canonical), link('canonical', canonical)] : []),
    ...(canonical && page.kind !== 'not-found' ? [alternate(canonical, lang), alternate(canonical, 'x-default')] : []),
    ...(config.favicon ? [link('icon', iconHref(config))] : []),
    meta('name', 'docsgen_locale', lang),
    meta('name', 'docsearch:language', lang),
    ...(version ? [meta('name', 'docsgen_version', version), meta('name', 'docsearch:version', version)] : []),
    meta('name', 'docsgen_tag', tag),
    meta('name', 'docsearch:docsgen_tag', tag),
    ...(head.noIndex ? [meta('name', 'robots', 'noindex, nofollow')] : []),
    ...head.tags.flatMap(({tag: name, attributes}) =>
      name === 'title' ? [] : `<${name}${attributesHtml(attributes)}>`,
    ),
    ...config.head.map(
      ({tag: name, attributes}) => `<${name}${attributesHtml(attributes)}>${name === 'script' ? '</script>' : ''}`,
    ),
  ]
}

const extraTag = (address: string): string =>
  address.endsWith('.css')
    ? `\n<link rel="stylesheet" href="${escapeAttribute(address)}" data-docsgen-style>`
    : `\n<script type="module" src="${escapeAttribute(address)}"${beforePaint.test(address) ? ' blocking="render"' : ''} data-docsgen-extra></script>`

/** What shows a reader's choice must have done so when the page is first seen: text would jump. */
const beforePaint = /\/tabs-[^/]*\.js$/

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeAttribute(href)}">`
const alternate = (href: string, lang: string): string =>
  `<link rel="alternate" href="${escapeAttribute(href)}" hreflang="${escapeAttribute(lang)}">`
const iconHref = ({favicon, base}: Config): string =>
  /^(https?:)?\/\/|^data:/.test(favicon) ? favicon : base + favicon.replace(/^\/+/, '')

const attributesHtml = (attributes: Config['head'][number]['attributes'] | PageTag['attributes']): string =>
  Object.entries(attributes)
    .filter(([name, value]) => value !== false && /^[\w:-]+$/.test(name))
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('')

/** Languages written from right to left. */
const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/i
const directionOf = (lang: string): 'ltr' | 'rtl' => (rightToLeft.test(lang) ? 'rtl' : 'ltr')
