/** The pages of a project for a comparison. Writes nothing but the cache. */

import {searchFolder} from '../../files/files.js'
import {hrefFor, languageFolder, latestVersion, siteBaseOf} from '../../files/paths/paths.js'
import {analyseSite} from '../../flow/analyse-site.js'
import {begin, type RunOptions} from '../../flow/begin.js'
import {planSites, readProjects, type SitePart} from '../../flow/read-projects.js'
import {saveCache, withRun} from '../../flow/run.js'
import {createSearchIndex, type SearchIndex} from '../../flow/search-index.js'
import type {Site} from '../../flow/site.js'
import {readHtml} from '../../markdown/read-html.js'
import {defined} from '../../model/defined.js'
import type {Config, RoutePath, Version} from '../../model/model.js'
import {loaderFrom, type SearchTests} from '../../search/expectations.js'
import {keyOfRoute, type PageInput, type SideRules, type SiteSnapshot, snapshotOf, targetOf} from './compare.js'
import {navigationOf} from './navigation-snapshot.js'

/** A snapshot of each of these versions, or of the whole site for `undefined`. Throws ConfigError. */
export async function snapshotsOfProject(
  options: RunOptions,
  versions: readonly (Version | undefined)[],
  tests: SearchTests | undefined,
): Promise<SiteSnapshot[]> {
  return withRun(await begin(options), async (run) => {
    const sites: AnalysedSite[] = []
    for (const part of await planSites(await readProjects(run)))
      sites.push(await analysed(part, tests !== undefined && sites.length === 0))
    await saveCache(run)
    const all: SiteSnapshot[] = []
    for (const version of versions) all.push(await snapshotOfSites(sites, version, tests))
    return all
  })
}

interface AnalysedSite {
  part: SitePart<RunOptions>
  pages: (Omit<PageInput, 'key'> & {version: Version})[]
  index: SearchIndex | undefined
}

/** Compiles the pages of one language. */
async function analysed(part: SitePart<RunOptions>, isSearched: boolean): Promise<AnalysedSite> {
  const {run, site} = part
  const {config} = site
  const index = isSearched && config.search ? createSearchIndex(config, run) : undefined
  const pages: AnalysedSite['pages'] = site.outline.generatedPages.map((page) => ({
    ...addressOf(page, config),
    version: page.version,
    html: site.generatedBody(page),
  }))
  const {outcome} = await analyseSite(part, {
    isBuilt: false,
    onReady(ready) {
      const {page, body} = ready
      index?.add(ready)
      pages.push({...addressOf(page, config), id: page.id, version: page.version, html: body.html()})
    },
  })
  await outcome
  return {part, pages, index}
}

const addressOf = ({route, title}: {route: RoutePath; title: string}, config: Config) => ({
  route: onSite(route, config),
  title,
  href: hrefFor(route, config),
})

/** A route, with the folder of its language. */
const onSite = (route: RoutePath, config: Config): string => `/${languageFolder(config)}${route.slice(1)}`

async function snapshotOfSites(
  sites: readonly AnalysedSite[],
  only: Version | undefined,
  tests: SearchTests | undefined,
): Promise<SiteSnapshot> {
  const {part, index} = defined(sites[0])
  const {config} = part.site
  const rules: SideRules = {readHtml, base: siteBaseOf(config), prefix: only?.path ? `/${only.path}` : ''}
  // Versions are compared in the default language.
  const compared = only ? sites.slice(0, 1) : sites
  const pages = compared.flatMap(({part: {site}, pages}) =>
    pages
      .filter(({version}) => only === undefined || (version.section === only.section && version.name === only.name))
      .map(({version, id, ...page}) => {
        const prefix = only ? [] : [languageFolder(site.config), version.section, version.name]
        const key = keyOfRoute(page.route, rules.prefix)
        return snapshotOf({...page, key, id: id && [...prefix, id].join(' ')}, rules)
      }),
  )
  const folder = searchFolder(only ?? latestVersion(config.sections[0]))
  const answers = index && tests && (await tests.answers(loaderFrom(index.files(), folder)))
  return {
    name: only?.label ?? '',
    pages: pages.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
    navigation: navigationOf(part.site, only, (href) => targetOf(href, '/', rules)),
    redirects: new Map(compared.flatMap(({part: {site}}) => redirectsOf(site, rules))),
    answers: answers && new Map([...answers].map(([query, href]) => [query, href && targetOf(href, '/', rules)])),
  }
}

const redirectsOf = ({redirects, config}: Site, {prefix}: SideRules): [string, string][] =>
  redirects.flatMap(({route, target}): [string, string][] =>
    target === undefined
      ? []
      : [[keyOfRoute(onSite(route, config), prefix), keyOfRoute(onSite(target, config), prefix)]],
  )
