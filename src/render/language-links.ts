import {hrefFor} from '../files/paths/paths.js'
import {localized} from '../model/localized.js'
import type {
  Config,
  GeneratedPage,
  LanguageLink,
  LocalizedConfig,
  NonEmpty,
  Outline,
  Page,
  PageProps,
  RoutePath,
} from '../model/model.js'

/** The site of one language. */
export interface LanguageSite {
  config: Config
  pages: readonly Page[]
  outline: Outline
}

type AnyPage = Page | GeneratedPage

/** Returns the function that finds a page of any of these sites in every language of the site. */
export function createLanguageLinks(sites: NonEmpty<LanguageSite>): (page: AnyPage | undefined) => LanguageLink[] {
  const all = sites.map((site) => ({...site, byKey: new Map(pagesOf(site).map((page) => [keyOf(page), page]))}))
  const first = localized(sites[0].config)
  const {languages} = first.locales
  return (page) =>
    Object.entries(languages).map(([code, {label, lang = code}]): LanguageLink => {
      const site = all.find(({config}) => config.locale?.code === code)
      const translation = page && site?.byKey.get(keyOf(page))
      const isTranslated = translation !== undefined && !('source' in translation && translation.source.isUntranslated)
      return {
        code,
        label,
        lang,
        href: site
          ? translation
            ? hrefFor(translation.route, site.config)
            : startOf(page, site)
          : assumedAddress(page, code, first),
        ...(isTranslated && {translated: true}),
      }
    })
}

const pagesOf = ({pages, outline}: LanguageSite): AnyPage[] => [...outline.generatedPages, ...pages]

/** A key that is equal for all translations of a page: its version, and its path without its ending, or its route. */
const keyOf = (page: AnyPage): string =>
  JSON.stringify([
    page.version.section,
    page.version.name,
    'pathInVersion' in page ? page.pathInVersion.replace(/\.mdx?$/, '') : page.route,
  ])

/** The first page of the version of a page, else the home page. */
function startOf(page: AnyPage | undefined, {config, outline}: LanguageSite): string {
  const version =
    page &&
    config.sections
      .find(({name}) => name === page.version.section)
      ?.versions.find(({name}) => name === page.version.name)
  return (version && outline.versionStart(version)) ?? hrefFor('/' as RoutePath, config)
}

/** The address of a page in a language that this run does not build: most translations have the route of their original. */
function assumedAddress(page: AnyPage | undefined, code: string, config: LocalizedConfig): string {
  const {siteBase} = config.locale
  const folder = code === config.locales.default ? '' : `${code}/`
  return hrefFor(page?.route ?? ('/' as RoutePath), {...config, base: siteBase + folder})
}

/** Returns the props of a page with its languages, and its original if it is not translated. */
export function createLanguageProps(
  sites: NonEmpty<LanguageSite>,
  languagesOf: (page: AnyPage | undefined) => LanguageLink[],
): (page: AnyPage | undefined) => Pick<PageProps, 'languages' | 'original'> {
  const {default: code} = localized(sites[0].config).locales
  const first = sites.find(({config}) => config.locale?.isDefault)?.config
  return (page) => {
    const languages = languagesOf(page)
    const original = languages.find((language) => language.code === code)
    const source = page !== undefined && 'source' in page ? page.source : undefined
    if (source === undefined || original === undefined) return {languages}
    if (!source.isUntranslated) return {languages}
    return {languages, original: {lang: original.lang, dir: first?.locale?.dir ?? 'ltr', href: original.href}}
  }
}
