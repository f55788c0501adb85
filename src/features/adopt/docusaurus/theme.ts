/** The look of a Docusaurus site: colours, logo, announcement, tags of the head. */
import {isRecord} from '../../../model/is-record.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {textOfFile} from '../site-files.js'
import {colourIn, headTag} from '../site-keys.js'
import type {SiteFiles} from '../system.js'
import {
  flagOf,
  listOf,
  numberOf,
  pick,
  recordsOf,
  stringOf,
  textsOf,
  type Values,
  valuesOf,
  withoutUndefined,
} from '../values.js'
import {relativeTo} from './docs.js'

/** Keys of docsgen's config from `themeConfig`. */
export function themeFrom({colorMode, tableOfContents, announcementBar, navbar, image}: Values): UserConfig {
  const {defaultMode, disableSwitch, respectPrefersColorScheme} = valuesOf(colorMode)
  const {minHeadingLevel, maxHeadingLevel} = valuesOf(tableOfContents)
  const toc = withoutUndefined({min: numberOf(minHeadingLevel), max: numberOf(maxHeadingLevel)})
  const {id, content, isCloseable} = valuesOf(announcementBar)
  const text = stringOf(content)?.trim()
  const {logo} = valuesOf(navbar)
  return {
    ...(isRecord(colorMode) && {
      colorMode: {
        ...(defaultMode === 'dark' && {default: 'dark'}),
        ...(disableSwitch === true && {switch: false}),
        ...(respectPrefersColorScheme === true && {respectSystem: true}),
      },
    }),
    ...(Object.keys(toc).length > 0 && {toc}),
    ...(text && {
      announcementBar: withoutUndefined({content: withQuotes(text), id: stringOf(id), closeable: flagOf(isCloseable)}),
    }),
    ...logoFrom(valuesOf(logo)),
    ...(stringOf(image) !== undefined && {image: rootedAddress(String(image))}),
  }
}

/** The text is HTML there: docsgen reads it as Markdown, whose attributes of tags need quotes. */
const withQuotes = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/=([^\s"'<>`=]+)(?=[\s>])/g, '="$1"'))

function logoFrom({src, srcDark, ...logo}: Values): Pick<UserConfig, 'logo'> {
  const [light, dark] = [stringOf(src), stringOf(srcDark)]
  if (light === undefined) return {}
  return {
    logo: {
      src: rootedAddress(light),
      ...(dark !== undefined && {dark: rootedAddress(dark)}),
      ...pick(logo, stringOf, 'alt', 'href'),
      ...pick(logo, sizeOf, 'width', 'height'),
    },
  }
}

/** `32`, `"32"` and `"32px"` → 32 */
const sizeOf = (value: unknown): number | undefined => {
  const size = Number.parseInt(String(value), 10)
  return size > 0 && !String(value).includes('%') ? size : undefined
}

/** A file of the static folder: `img/logo.svg` → `/img/logo.svg`. */
export const rootedAddress = (file: string): string => (/^(?:[a-z]+:|\/)/i.test(file) ? file : `/${file}`)

type Head = NonNullable<UserConfig['head']>

/** Tags of the head; `skip` gets a word for each that docsgen has no key for. */
export function headFrom(config: Values, skip: (what: string) => void): Head {
  const linked = (list: unknown, {tag, key, rel}: {tag: string; key: string; rel?: string}) =>
    listOf(list).flatMap((one): Head => {
      const {[key]: address, ...others} = isRecord(one) ? one : {[key]: one}
      if (stringOf(address) === undefined) return []
      return [headTag(tag, {...(rel && {rel}), ...others, [key]: rootedAddress(String(address))}) ?? []].flat()
    })
  const tags = recordsOf(config.headTags).flatMap(({tagName, attributes, innerHTML}): Head => {
    const tag = headTag(tagName, valuesOf(attributes), innerHTML)
    if (tag !== undefined) return [tag]
    skip(innerHTML && headTag(tagName, {}) ? `a <${tagName}> with text` : `a tag <${String(tagName)}>`)
    return []
  })
  return [
    ...tags,
    ...recordsOf(valuesOf(config.themeConfig).metadata).flatMap((one) => headTag('meta', one) ?? []),
    ...linked(config.stylesheets, {tag: 'link', key: 'href', rel: 'stylesheet'}),
    ...linked(config.scripts, {tag: 'script', key: 'src'}),
  ]
}

/** The stylesheets of the classic theme that exist, and the accent colour in them. */
export async function stylesFrom(
  theme: Values,
  site: SiteFiles,
): Promise<{css: string[]; otherStylesheets: string[]; accent: string | undefined}> {
  const sheets = await Promise.all(
    textsOf(theme.customCss).map(async (written) => {
      const file = relativeTo(site.root, written)
      return {file, text: await textOfFile(site, file)}
    }),
  )
  const existing = sheets.filter(({text}) => text !== undefined).map(({file}) => file)
  return {
    css: existing.filter((file) => file.endsWith('.css')),
    otherStylesheets: existing.filter((file) => !file.endsWith('.css')),
    accent: sheets.map(({text = ''}) => accentIn(text)).find((colour) => colour !== undefined),
  }
}

function accentIn(css: string): string | undefined {
  const number = /--ifm-color-primary\s*:\s*rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(css)
  const hex = number?.slice(1).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
  return colourIn(css, '--ifm-color-primary')?.toLowerCase() ?? (hex && `#${hex.join('')}`)
}
