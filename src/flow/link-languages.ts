import {createLanguageLinks, createLanguageProps} from '../render/render.js'
import {assembleSite, type Project, type Site} from './site.js'

/**
 * The sites of all languages, with the addresses of their pages in the other languages. `outdated`: paths of the translations
 * that say on their pages that they are outdated.
 */
export function linkLanguages(sites: readonly Site[], outdated: ReadonlySet<string> = new Set()): Site[] {
  const languagesOf = createLanguageLinks(sites)
  const propsOf = createLanguageProps(sites, languagesOf, outdated)
  return sites.map((site) => ({
    ...site,
    languagesOf,
    ...(site.config.locale?.isDefault && {otherLanguages: sites.filter((other) => other !== site)}),
    pageProps: {
      ...site.pageProps,
      forPage: (page, facts) => ({...site.pageProps.forPage(page, facts), ...propsOf(page)}),
      forGenerated: (page) => ({...site.pageProps.forGenerated(page), ...propsOf(page)}),
      notFound: () => ({...site.pageProps.notFound(), ...propsOf(undefined)}),
    },
  }))
}

/** The site of one language. It expects that a page has the same address in the other languages. */
export async function assembleAlone(project: Project, options: {drafts: boolean}): Promise<Site> {
  const site = await assembleSite(project, options)
  return project.config.locales === undefined ? site : linkLanguages([site])[0]!
}
