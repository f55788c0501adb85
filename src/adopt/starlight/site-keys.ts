/** Keys of Astro and Starlight and their equivalents. */

import {isRecord} from '../../model/is-record.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {attributesOf} from '../head-attributes.js'
import {listOf, textOf, type Values, valuesOf} from '../values.js'
import {inLanguage} from './languages.js'

/** Title, logo, bar, head and the like. */
export function appearance(starlight: Values, lang: string): UserConfig {
  const title = inLanguage(starlight.title, lang) ?? 'Documentation'
  const {baseUrl} = valuesOf(starlight.editLink)
  const toc = valuesOf(starlight.tableOfContents)
  const logo = logoOf(starlight.logo)
  return {
    title,
    ...textAt('description', inLanguage(starlight.description, lang)),
    ...textAt('titleDelimiter', textOf(starlight.titleDelimiter)),
    ...textAt('favicon', textOf(starlight.favicon)?.replace(/^\//, '')),
    ...(logo !== undefined && {logo}),
    ...textAt('editUrl', textOf(baseUrl)),
    lastUpdated: starlight.lastUpdated === true,
    search: starlight.pagefind !== false,
    head: headTags(starlight.head),
    ...(isRecord(starlight.tableOfContents) && {
      toc: {...levelAt('min', toc.minHeadingLevel), ...levelAt('max', toc.maxHeadingLevel)},
    }),
    navbar: {
      ...(valuesOf(starlight.logo).replacesTitle === true && {title: ''}),
      items: socialLinks(starlight.social),
    },
    colorMode: {respectSystem: true},
  }
}

const textAt = (key: string, value: string | undefined) => (value === undefined ? {} : {[key]: value})
const levelAt = (key: string, value: unknown) => (typeof value === 'number' ? {[key]: value} : {})

function logoOf(value: unknown): UserConfig['logo'] {
  const {src, light, dark, alt} = valuesOf(value)
  const image = textOf(src) ?? textOf(light)
  if (image === undefined) return undefined
  return {src: inProject(image), ...textAt('dark', inProjectIf(textOf(dark))), ...textAt('alt', textOf(alt))}
}

/** `./src/a.svg` → `/src/a.svg`: docsgen finds files of the project by such paths. */
const inProject = (file: string): string => file.replace(/^\.?\/*/, '/')
const inProjectIf = (file: string | undefined) => (file === undefined ? undefined : inProject(file))

/** `[{icon, label, href}]`, or `{github: 'https://…'}` of older versions. */
function socialLinks(value: unknown): NonNullable<UserConfig['navbar']>['items'] {
  const entries = isRecord(value) ? Object.entries(value).map(([icon, href]) => ({icon, href})) : listOf(value)
  return entries.flatMap((one) => {
    const {label, icon, href} = valuesOf(one)
    const address = textOf(href)
    const name = textOf(label) ?? nameOf(textOf(icon) ?? '')
    return address === undefined || name === '' ? [] : [{label: name, href: address, position: 'right' as const}]
  })
}

/** `github` → `GitHub`. */
const nameOf = (icon: string): string =>
  ({github: 'GitHub', gitlab: 'GitLab', 'x.com': 'X', youtube: 'YouTube', linkedin: 'LinkedIn'})[icon] ??
  icon.charAt(0).toUpperCase() + icon.slice(1)

/** Tags without content. */
function headTags(value: unknown): NonNullable<UserConfig['head']> {
  return listOf(value).flatMap((entry) => {
    const {tag, attrs, content} = valuesOf(entry)
    if ((tag !== 'meta' && tag !== 'link' && tag !== 'script') || content !== undefined) return []
    return [{tag, attributes: attributesOf(valuesOf(attrs))}]
  })
}

/** Number of tags of the key `head` that `headTags` leaves out. */
export const otherHeadTags = (value: unknown): number => listOf(value).length - headTags(value).length

/** Redirects, whose targets are texts or `{status, destination}`, and may lack the slash at the beginning. Patterns such as `/[...slug]` have no equivalent. */
export function redirectsIn(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(valuesOf(value)).flatMap(([from, to]) => {
      const target = textOf(to) ?? textOf(valuesOf(to).destination)
      return target === undefined || from.includes('[')
        ? []
        : [[from.replace(/^\/*/, '/'), /^[a-z][a-z+.-]*:/i.test(target) ? target : target.replace(/^(?:\.?\/)*/, '/')]]
    }),
  )
}

/** Astro writes `a/index.html` unless `build.format` is `file`. */
export function trailingSlash(astro: Values): UserConfig {
  if (valuesOf(astro.build).format === 'file') return {trailingSlash: false}
  return astro.trailingSlash === 'never' ? {} : {trailingSlash: true}
}
