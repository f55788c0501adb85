import type {NonEmpty} from '../model/model.js'
import {createLanguageLinks, createLanguageProps} from '../render/render.js'
import type {Plan} from './plan-site.js'
import {assembleSite, type Project, type Site} from './site.js'

/** Returns the function that adds the addresses of pages in the other languages to one of these sites. */
export function createLanguageLinker<One extends Plan>(
  sites: NonEmpty<One>,
): (site: One) => One & Pick<Site, 'languagesOf' | 'otherLanguages'> {
  const languagesOf = createLanguageLinks(sites)
  const propsOf = createLanguageProps(sites, languagesOf)
  return (site) => ({
    ...site,
    languagesOf,
    ...(site.config.locale?.isDefault && {otherLanguages: sites.filter((other) => other !== site)}),
    pageProps: {
      ...site.pageProps,
      forPage: (page, facts) => ({...site.pageProps.forPage(page, facts), ...propsOf(page)}),
      forGenerated: (page) => ({...site.pageProps.forGenerated(page), ...propsOf(page)}),
      notFound: () => ({...site.pageProps.notFound(), ...propsOf(undefined)}),
    },
  })
}

/** The site of one language. It expects that a page has the same address in the other languages. */
export async function assembleAlone(project: Project, options: {drafts: boolean}): Promise<Site> {
  const site = await assembleSite(project, options)
  return project.config.locales === undefined ? site : createLanguageLinker([site])(site)
}
