/** The look of a Docusaurus site: colours, logo, announcement, tags of the head. */
import path from 'node:path'
import {isRecord} from '../../model/is-record.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {attributesOf} from '../head-attributes.js'
import type {SiteFiles} from '../system.js'
import {
  flagOf,
  listOf,
  numberOf,
  recordsOf,
  stringOf,
  textsOf,
  type Values,
  valuesOf,
  withoutUndefined,
} from '../values.js'
import {relativeTo} from './docs.js'

/** Keys of docsgen's config from `themeConfig`. */
export function themeFrom(theme: Values): UserConfig {
  const {colorMode, tableOfContents, announcementBar} = theme
  const {logo} = valuesOf(theme.navbar)
  return {
    ...(isRecord(colorMode) && {colorMode: colourModeFrom(colorMode)}),
    ...(isRecord(tableOfContents) && tocFrom(tableOfContents)),
    ...(isRecord(announcementBar) && announcementFrom(announcementBar)),
    ...(isRecord(logo) && logoFrom(logo)),
    ...(stringOf(theme.image) !== undefined && {image: rootedAddress(String(theme.image))}),
  }
}

const colourModeFrom = ({defaultMode, disableSwitch, respectPrefersColorScheme}: Values): UserConfig['colorMode'] => ({
  ...(defaultMode === 'dark' && {default: 'dark'}),
  ...(disableSwitch === true && {switch: false}),
  ...(respectPrefersColorScheme === true && {respectSystem: true}),
})

function tocFrom({minHeadingLevel, maxHeadingLevel}: Values): Pick<UserConfig, 'toc'> {
  const toc = withoutUndefined({min: numberOf(minHeadingLevel), max: numberOf(maxHeadingLevel)})
  return Object.keys(toc).length === 0 ? {} : {toc}
}

function announcementFrom({id, content, isCloseable}: Values): Pick<UserConfig, 'announcementBar'> {
  const text = stringOf(content)?.trim()
  if (text === undefined || text === '') return {}
  return {
    announcementBar: withoutUndefined({content: withQuotes(text), id: stringOf(id), closeable: flagOf(isCloseable)}),
  }
}

/** The text is HTML there: docsgen reads it as Markdown, whose attributes of tags need quotes. */
const withQuotes = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/=([^\s"'<>`=]+)(?=[\s>])/g, '="$1"'))

function logoFrom({src, srcDark, alt, href, width, height}: Values): Pick<UserConfig, 'logo'> {
  const light = stringOf(src)
  if (light === undefined) return {}
  const dark = stringOf(srcDark)
  return {
    logo: withoutUndefined({
      src: rootedAddress(light),
      dark: dark === undefined ? undefined : rootedAddress(dark),
      alt: stringOf(alt),
      href: stringOf(href),
      width: sizeOf(width),
      height: sizeOf(height),
    }),
  }
}

/** `32`, `"32"` and `"32px"` → 32 */
const sizeOf = (value: unknown): number | undefined => {
  const size = Number.parseInt(String(value), 10)
  return size > 0 && !String(value).includes('%') ? size : undefined
}

/** A file of the static folder: `img/logo.svg` → `/img/logo.svg`. */
const rootedAddress = (file: string): string => (/^(?:[a-z]+:|\/)/i.test(file) ? file : `/${file}`)

type Head = NonNullable<UserConfig['head']>

/** Tags of the head; `skip` gets a word for each that docsgen has no key for. */
export function headFrom(config: Values, skip: (what: string) => void): Head {
  const stylesheets = listOf(config.stylesheets).flatMap((one): Head => {
    const {href, ...others} = isRecord(one) ? one : {href: one}
    return stringOf(href) === undefined
      ? []
      : [{tag: 'link', attributes: {rel: 'stylesheet', ...attributesOf(others), href: rootedAddress(String(href))}}]
  })
  const scripts = listOf(config.scripts).flatMap((one): Head => {
    const {src, ...others} = isRecord(one) ? one : {src: one}
    return stringOf(src) === undefined
      ? []
      : [{tag: 'script', attributes: {...attributesOf(others), src: rootedAddress(String(src))}}]
  })
  const tags = recordsOf(config.headTags).flatMap(({tagName, attributes, innerHTML}): Head => {
    if (tagName !== 'meta' && tagName !== 'link' && tagName !== 'script') {
      skip(`a tag <${String(tagName)}>`)
      return []
    }
    if (stringOf(innerHTML)) {
      skip(`a <${tagName}> with text`)
      return []
    }
    return [{tag: tagName, attributes: attributesOf(valuesOf(attributes))}]
  })
  const metadata = recordsOf(valuesOf(config.themeConfig).metadata).map((one): Head[number] => ({
    tag: 'meta',
    attributes: attributesOf(one),
  }))
  return [...tags, ...metadata, ...stylesheets, ...scripts]
}

/** The stylesheets of the classic theme that exist, and the accent colour in them. */
export async function stylesFrom(
  theme: Values,
  {fs, root}: SiteFiles,
): Promise<{css: string[]; otherStylesheets: string[]; accent: string | undefined}> {
  const files = textsOf(theme.customCss).map((file) => relativeTo(root, file))
  const stylesheets: {file: string; text: string}[] = []
  for (const file of files) {
    const bytes = await fs.readFile(path.join(root, file)).catch(() => undefined)
    if (bytes) stylesheets.push({file, text: bytes.toString('utf8')})
  }
  return {
    css: stylesheets.filter(({file}) => file.endsWith('.css')).map(({file}) => file),
    otherStylesheets: stylesheets.filter(({file}) => !file.endsWith('.css')).map(({file}) => file),
    accent: stylesheets.map(({text}) => accentIn(text)).find((colour) => colour !== undefined),
  }
}

/** The first value of Infima's primary colour, as `#rrggbb`. */
export function accentIn(css: string): string | undefined {
  const [, value = ''] = /--ifm-color-primary\s*:\s*([^;}]+)/.exec(css) ?? []
  const text = value.replace(/!important/, '').trim()
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text.toLowerCase()
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text)
  if (parts === null) return undefined
  return `#${parts
    .slice(1)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`
}
