/** The checks of `docsgen check` outside of the site: published URLs (`--against`) and links to other sites (`--external`). */

import {configLinks} from '../checks/checks.js'
import {compareSites} from '../checks/published/published.js'
import {type CachedOutcomes, checkExternal, type ExternalResult, type OutsideLink} from '../checks/remote/remote.js'
import type {PageWithFacts} from '../compile/cached-page.js'
import {anchorsOf, publishedFactsOf, publishedFactsOfGenerated} from '../files/contents/published-facts.js'
import {languageFolder} from '../files/paths/paths.js'
import {defined} from '../model/defined.js'
import type {CheckFlags} from '../model/flags/flags.js'
import type {Changes, Config, Diagnostic, PublishedFacts, ReadyPage, RoutePath} from '../model/model.js'
import type {RunOptions} from './begin.js'
import {readPublished} from './read-published.js'
import type {Run} from './run.js'
import type {Site} from './site.js'

export interface RemoteResults {
  diagnostics: Diagnostic[]
  /** Changes since the manifest of `against`. */
  changes?: Changes
  /** Counts of requests to other sites, and the links without a result. */
  external?: Pick<ExternalResult, 'asked' | 'cached' | 'skipped' | 'undecided'>
}

export interface RemoteChecks {
  onReady(page: ReadyPage, config: Config): void
  /** Call when all pages of all languages are ready. */
  run(sites: readonly KnownSite[]): Promise<RemoteResults>
}

interface KnownSite {
  site: Site
  pages: readonly PageWithFacts[]
}

/** Reads the manifest of `against`. Throws ConfigError when it cannot be read. */
export async function createRemoteChecks(
  run: Run<RunOptions & Pick<CheckFlags, 'against' | 'external'>>,
): Promise<RemoteChecks> {
  const {fs, config, options, profile, cache} = run
  const published = options.against === undefined ? undefined : await readPublished(fs, config, options.against)
  const publishedFacts = new Map<string, PublishedFacts>()
  return {
    onReady(page, config) {
      if (published) publishedFacts.set(onSite(page.page.route, config), publishedFactsOf(page))
    },
    async run(sites) {
      const newlyBroken =
        published && compareSites(published, combined(sites.map(({site}) => siteFacts(site, publishedFacts))))
      if (!options.external)
        return newlyBroken ? {diagnostics: newlyBroken.diagnostics, changes: newlyBroken.changes} : {diagnostics: []}
      profile.enter('checking other sites')
      const {diagnostics, answers, ...external} = await checkExternal(sites.flatMap(outsideLinks), {
        config,
        cachedOutcomes: cache.table<CachedOutcomes>('external') ?? {},
        onProgress: profile.show,
      })
      cache.setTable('external', answers)
      return {
        diagnostics: [...(newlyBroken?.diagnostics ?? []), ...diagnostics],
        ...(newlyBroken && {changes: newlyBroken.changes}),
        external,
      }
    },
  }
}

/** A route, with the folder of its language. */
const onSite = (route: RoutePath, config: Config): string => `/${languageFolder(config)}${route.slice(1)}`

/** The facts of all languages. */
const combined = (all: readonly ReturnType<typeof siteFacts>[]): ReturnType<typeof siteFacts> => ({
  ...defined(all[0]),
  pages: new Map(all.flatMap(({pages}) => [...pages])),
  redirects: all.flatMap(({redirects}) => redirects),
  languages: all.flatMap(({languages}) => languages),
})

/** The facts of the site that its manifest would contain. */
function siteFacts(
  {config, pages, outline, redirects, assets}: Site,
  publishedFacts: ReadonlyMap<string, PublishedFacts>,
) {
  const sourcePages = pages.map(({route, source}) => {
    const address = onSite(route, config)
    return [address, {...publishedFacts.get(address), file: source.file}] as const
  })
  const generatedPages = outline.generatedPages.map(
    (page) => [onSite(page.route, config), {...publishedFactsOfGenerated(page), file: page.file}] as const,
  )
  const all = [...sourcePages, ...generatedPages].map(
    ([route, {anchors = '', content, file}]) => [route, {anchors: anchorsOf(anchors), content, file}] as const,
  )
  const statics = assets.filter(({from}) => from === 'static')
  return {
    pages: new Map(all),
    redirects: redirects.map((redirect) => ({...redirect, route: onSite(redirect.route, config) as RoutePath})),
    files: new Set(statics.map((asset) => `/${asset.path.normalize('NFC')}`)),
    config: config.file,
    languages: [languageFolder(config)],
    allLanguages: Object.keys(config.locales?.languages ?? {}).map((code) =>
      code === config.locales?.default ? '' : `${code}/`,
    ),
  }
}

/** Links of pages and of the config to other sites, with their positions. */
function outsideLinks({site: {config, configLinks: more}, pages}: KnownSite): OutsideLink[] {
  const ofPages = pages.flatMap(({page, compiled}) =>
    compiled.externals.map(
      ({url, kind, position, origin}): OutsideLink => ({url, kind, position, file: origin?.file ?? page.source.file}),
    ),
  )
  const ofConfig = configLinks(config, more).map(({link, location}): OutsideLink => ({...link, ...location}))
  return [...ofPages, ...ofConfig.filter(({url}) => /^(?:https?:)?\/\//i.test(url))]
}
