/** Keys of Astro and Starlight and their equivalents. */
import {isRecord} from '../../../model/is-record.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {textOfFile} from '../site-files.js'
import {colourIn, headTag} from '../site-keys.js'
import {isExternal, nameOfIcon} from '../site-labels.js'
import type {SiteFiles} from '../system.js'
import {listOf, numberOf, pick, textOf, type Values, valuesOf, withoutUndefined} from '../values.js'
import {inLanguage} from './pages.js'

/** Title, logo, bar, head and the like. */
export function appearance(starlight: Values, lang: string): UserConfig {
  const {editLink, tableOfContents, logo, social, favicon, description, title} = starlight
  const {minHeadingLevel, maxHeadingLevel} = valuesOf(tableOfContents)
  return {
    ...pick(starlight, textOf, 'titleDelimiter'),
    ...withoutUndefined({
      title: inLanguage(title, lang) ?? 'Documentation',
      description: inLanguage(description, lang),
      favicon: textOf(favicon)?.replace(/^\//, ''),
      logo: logoOf(valuesOf(logo)),
      editUrl: textOf(valuesOf(editLink).baseUrl),
    }),
    lastUpdated: starlight.lastUpdated === true,
    search: starlight.pagefind !== false,
    head: headTags(starlight.head),
    ...(isRecord(tableOfContents) && {
      toc: withoutUndefined({min: numberOf(minHeadingLevel), max: numberOf(maxHeadingLevel)}),
    }),
    navbar: {...(valuesOf(logo).replacesTitle === true && {title: ''}), items: socialLinks(social)},
    colorMode: {respectSystem: true},
  }
}

function logoOf({src, light, dark, alt}: Values): UserConfig['logo'] {
  // docsgen finds files of the project by such paths: `./src/a.svg` → `/src/a.svg`.
  const inProject = (file: unknown) => textOf(file)?.replace(/^\.?\/*/, '/')
  const image = inProject(src) ?? inProject(light)
  return image === undefined ? undefined : withoutUndefined({src: image, dark: inProject(dark), alt: textOf(alt)})
}

/** `[{icon, label, href}]`, or `{github: 'https://…'}` of older versions. */
function socialLinks(value: unknown): NonNullable<UserConfig['navbar']>['items'] {
  const entries = isRecord(value) ? Object.entries(value).map(([icon, href]) => ({icon, href})) : listOf(value)
  return entries.flatMap((one) => {
    const {label, icon, href} = valuesOf(one)
    const address = textOf(href)
    const name = textOf(label) ?? nameOfIcon(textOf(icon) ?? '')
    return address === undefined || name === '' ? [] : [{label: name, href: address, position: 'right' as const}]
  })
}

const headTags = (value: unknown): NonNullable<UserConfig['head']> =>
  listOf(value).flatMap((entry) => {
    const {tag, attrs, content} = valuesOf(entry)
    return headTag(tag, valuesOf(attrs), content) ?? []
  })

/** Number of tags of the key `head` that `headTags` leaves out. */
export const otherHeadTags = (value: unknown): number => listOf(value).length - headTags(value).length

/** Redirects, whose targets are texts or `{status, destination}`, and may lack the slash at the beginning. Patterns such as `/[...slug]` have no equivalent. */
export const redirectsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(valuesOf(value)).flatMap(([from, to]) => {
      const target = textOf(to) ?? textOf(valuesOf(to).destination)
      if (target === undefined || from.includes('[')) return []
      return [[from.replace(/^\/*/, '/'), isExternal(target) ? target : target.replace(/^(?:\.?\/)*/, '/')]]
    }),
  )

/** Astro writes `a/index.html` unless `build.format` is `file`. */
export function trailingSlash(astro: Values): UserConfig {
  if (valuesOf(astro.build).format === 'file') return {trailingSlash: false}
  return astro.trailingSlash === 'never' ? {} : {trailingSlash: true}
}

/** Reads the stylesheets that the config names. */
export async function readStyles(
  site: SiteFiles,
  names: readonly unknown[],
): Promise<Pick<UserConfig, 'css' | 'theme'>> {
  const css: string[] = []
  let accent: string | undefined
  for (const name of names) {
    if (typeof name !== 'string') continue
    const file = name.replace(/^\//, './')
    const text = file.startsWith('.') ? await textOfFile(site, file) : undefined
    if (text === undefined || !file.endsWith('.css')) {
      const reason = text === undefined ? 'not a file of the site' : 'not CSS'
      site.note(`The stylesheet "${name}" is ${reason}, so it is left out.`)
      continue
    }
    // The accent colour of the light mode comes last.
    accent = colourIn(text.slice(text.lastIndexOf('--sl-color-accent:')), '--sl-color-accent') ?? accent
    css.push(file)
  }
  return {css, ...(accent !== undefined && {theme: {accent}})}
}
