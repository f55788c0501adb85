/** Keys of Astro and Starlight and their equivalents. */

import {isRecord} from '../../model/is-record.js'
import type {UserConfig} from '../../model/schema.js'
import {inLanguage, list, record, text, type Values} from './values.js'

/** Title, logo, bar, head and the like. */
export function appearance(starlight: Values, lang: string): UserConfig {
  const title = inLanguage(starlight.title, lang) ?? 'Documentation'
  const {baseUrl} = record(starlight.editLink)
  const toc = record(starlight.tableOfContents)
  const logo = logoOf(starlight.logo)
  return {
    title,
    ...textAt('description', inLanguage(starlight.description, lang)),
    ...textAt('titleDelimiter', text(starlight.titleDelimiter)),
    ...textAt('favicon', text(starlight.favicon)?.replace(/^\//, '')),
    ...(logo !== undefined && {logo}),
    ...textAt('editUrl', text(baseUrl)),
    lastUpdated: starlight.lastUpdated === true,
    search: starlight.pagefind !== false,
    head: headTags(starlight.head),
    ...(isRecord(starlight.tableOfContents) && {
      toc: {...levelAt('min', toc.minHeadingLevel), ...levelAt('max', toc.maxHeadingLevel)},
    }),
    navbar: {
      ...(record(starlight.logo).replacesTitle === true && {title: ''}),
      items: socialLinks(starlight.social),
    },
    colorMode: {respectSystem: true},
  }
}

const textAt = (key: string, value: string | undefined) => (value === undefined ? {} : {[key]: value})
const levelAt = (key: string, value: unknown) => (typeof value === 'number' ? {[key]: value} : {})

function logoOf(value: unknown): UserConfig['logo'] {
  const {src, light, dark, alt} = record(value)
  const image = text(src) ?? text(light)
  if (image === undefined) return undefined
  return {src: inProject(image), ...textAt('dark', inProjectIf(text(dark))), ...textAt('alt', text(alt))}
}

/** `./src/a.svg` → `/src/a.svg`: docsgen finds files of the project by such paths. */
const inProject = (file: string): string => file.replace(/^\.?\/*/, '/')
const inProjectIf = (file: string | undefined) => (file === undefined ? undefined : inProject(file))

/** `[{icon, label, href}]`, or `{github: 'https://…'}` of older versions. */
function socialLinks(value: unknown): NonNullable<UserConfig['navbar']>['items'] {
  const entries = isRecord(value) ? Object.entries(value).map(([icon, href]) => ({icon, href})) : list(value)
  return entries.flatMap((one) => {
    const {label, icon, href} = record(one)
    const address = text(href)
    const name = text(label) ?? nameOf(text(icon) ?? '')
    return address === undefined || name === '' ? [] : [{label: name, href: address, position: 'right' as const}]
  })
}

/** `github` → `GitHub`. */
const nameOf = (icon: string): string =>
  ({github: 'GitHub', gitlab: 'GitLab', 'x.com': 'X', youtube: 'YouTube', linkedin: 'LinkedIn'})[icon] ??
  icon.charAt(0).toUpperCase() + icon.slice(1)

/** Tags without content. */
function headTags(value: unknown): NonNullable<UserConfig['head']> {
  return list(value).flatMap((entry) => {
    const {tag, attrs, content} = record(entry)
    if ((tag !== 'meta' && tag !== 'link' && tag !== 'script') || content !== undefined) return []
    const written = Object.entries(record(attrs)).flatMap(([name, one]): [string, string | boolean][] => {
      if (typeof one === 'boolean') return [[name, one]]
      return typeof one === 'string' || typeof one === 'number' ? [[name, String(one)]] : []
    })
    const attributes = Object.fromEntries(written)
    return [{tag, attributes}]
  })
}

/** Number of tags of the key `head` that `headTags` leaves out. */
export const otherHeadTags = (value: unknown): number => list(value).length - headTags(value).length

/** Redirects, whose targets are texts or `{status, destination}`. Patterns such as `/[...slug]` have no equivalent. */
export function redirectsIn(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(value)).flatMap(([from, to]) => {
      const target = text(to) ?? text(record(to).destination)
      return target === undefined || from.includes('[') ? [] : [[from.replace(/^\/*/, '/'), target]]
    }),
  )
}

/** Astro writes `a/index.html` unless `build.format` is `file`. */
export function trailingSlash(astro: Values): UserConfig {
  if (record(astro.build).format === 'file') return {trailingSlash: false}
  return astro.trailingSlash === 'never' ? {} : {trailingSlash: true}
}
