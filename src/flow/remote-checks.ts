/** The checks of `docsgen check` outside of the site: published URLs (`--against`) and links to other sites (`--external`). */
import {configLinks} from '../checks/checks.js'
import {compareSites} from '../checks/published/published.js'
import {type CachedAnswers, checkExternal, type ExternalResult, type OutsideLink} from '../checks/remote/remote.js'
import type {KnownPage} from '../compile/compile-all.js'
import {anchorsOf, publishedFactsOf, publishedFactsOfGenerated} from '../files/contents/published-facts.js'
import type {Changes, Diagnostic, PublishedFacts, ReadyPage} from '../model/model.js'
import type {CompileContext, RunOptions} from './analyse-site.js'
import {readPublished} from './read-published.js'
import type {Site} from './site.js'

export interface RemoteCheckOptions {
  /**
   * What was published: a manifest of docsgen, a sitemap, a list of URLs (a file, relative to the project, or a URL), or the
   * folder of a build. Everything in it must still exist.
   */
  against?: string | undefined
  /** Check links to other sites. */
  external?: boolean | undefined
}

export interface RemoteResults {
  diagnostics: Diagnostic[]
  /** Changes since the manifest of `against`. */
  changes?: Changes
  /** Counts of requests to other sites, and the links without a result. */
  external?: Pick<ExternalResult, 'asked' | 'cached' | 'undecided'>
}

export interface RemoteChecks {
  onReady(page: ReadyPage): void
  /** Call when all pages are ready. */
  run(site: Site, pages: readonly KnownPage[]): Promise<RemoteResults>
}

/** Reads the manifest of `against`. Throws ConfigError when it cannot be read. */
export async function createRemoteChecks(
  context: CompileContext<RunOptions & RemoteCheckOptions>,
): Promise<RemoteChecks> {
  const {fs, config, options, profile, cache} = context
  const published = options.against === undefined ? undefined : await readPublished(fs, config, options.against)
  const publishedFacts = new Map<string, PublishedFacts>()
  return {
    onReady(page) {
      if (published) publishedFacts.set(page.page.route, publishedFactsOf(page))
    },
    async run(site, pages) {
      const lost = published && compareSites(published, siteFacts(site, publishedFacts))
      if (!options.external) return lost ? {diagnostics: lost.diagnostics, changes: lost.changes} : {diagnostics: []}
      profile.enter('checking other sites')
      const {diagnostics, answers, ...external} = await checkExternal(outsideLinks(site, pages), {
        config,
        cachedAnswers: cache.table<CachedAnswers>('external') ?? {},
        onProgress: profile.show,
      })
      cache.setTable('external', answers)
      return {
        diagnostics: [...(lost?.diagnostics ?? []), ...diagnostics],
        ...(lost && {changes: lost.changes}),
        external,
      }
    },
  }
}

/** The facts of the site that its manifest would contain. */
function siteFacts(
  {config, pages, outline, redirects, assets}: Site,
  publishedFacts: ReadonlyMap<string, PublishedFacts>,
) {
  const sourcePages = pages.map(
    ({route, source}) => [route, {...publishedFacts.get(route), file: source.file}] as const,
  )
  const generatedPages = outline.generatedPages.map(
    (page) => [page.route, {...publishedFactsOfGenerated(page), file: page.file}] as const,
  )
  const all = [...sourcePages, ...generatedPages].map(
    ([route, {anchors = '', content, file}]) =>
      [route as string, {anchors: anchorsOf(anchors), content, file}] as const,
  )
  const statics = assets.filter(({from}) => from === 'static')
  return {
    pages: new Map(all),
    redirects,
    files: new Set(statics.map((asset) => `/${asset.path.normalize('NFC')}`)),
    config: config.file,
  }
}

/** Links of pages and of the config to other sites, with their positions. */
function outsideLinks({config, configLinks: more}: Site, pages: readonly KnownPage[]): OutsideLink[] {
  const ofPages = pages.flatMap(({page, compiled}) =>
    compiled.externals.map(
      ({url, kind, position, origin}): OutsideLink => ({url, kind, position, file: origin?.file ?? page.source.file}),
    ),
  )
  const ofConfig = configLinks(config, more).map(({link, place}): OutsideLink => ({...link, ...place}))
  return [...ofPages, ...ofConfig.filter(({url}) => /^(?:https?:)?\/\//i.test(url))]
}
