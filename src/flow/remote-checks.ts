/** What `docsgen check` looks at beyond the site itself: what was published before, and what other sites answer. */
import path from 'node:path'
import {configLinks} from '../checks/checks.js'
import {compareSites, type Published, publishedFrom} from '../checks/published/published.js'
import {
  type CachedAnswers,
  checkExternal,
  type ExternalResult,
  fetchText,
  type OutsideLink,
} from '../checks/remote/remote.js'
import type {KnownPage} from '../compile/compile-all.js'
import {ConfigError} from '../config/config.js'
import {anchorsOf, publishedFactsOf, publishedFactsOfGenerated} from '../files/contents/published-facts.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Changes, Config, Diagnostic, PublishedFacts, ReadyPage} from '../model/model.js'
import type {PageContext, ProjectOptions} from './analyse-site.js'
import type {Site} from './site.js'

export interface RemoteCheckOptions {
  /** A manifest of docsgen, as a file (from the project) or an address: what it published must still be there. */
  against?: string | undefined
  /** Ask other sites for what links lead to. */
  external?: boolean | undefined
}

export interface RemoteResults {
  diagnostics: Diagnostic[]
  /** Since the manifest that was given. */
  changes?: Changes
  /** How other sites were asked. */
  external?: Pick<ExternalResult, 'asked' | 'cached' | 'undecided'>
}

export interface RemoteChecks {
  onReady(page: ReadyPage): void
  /** When all pages are ready. */
  look(site: Site, known: readonly KnownPage[]): Promise<RemoteResults>
}

/** Reads what was published. Throws ConfigError when that cannot be had. */
export async function createRemoteChecks(now: PageContext<ProjectOptions & RemoteCheckOptions>): Promise<RemoteChecks> {
  const {fs, config, options, profile, cache} = now
  const published = options.against === undefined ? undefined : await readPublished(fs, config, options.against)
  const publishedFacts = new Map<string, PublishedFacts>()
  return {
    onReady(page) {
      if (published) publishedFacts.set(page.page.route, publishedFactsOf(page))
    },
    async look(site, known) {
      const lost = published && compareSites(published, standingOf(site, publishedFacts))
      if (!options.external) return lost ? {diagnostics: lost.diagnostics, changes: lost.changes} : {diagnostics: []}
      profile.enter('asking other sites')
      const {diagnostics, answers, ...external} = await checkExternal(outsideLinks(site, known), {
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

async function readPublished(fs: FileSystem, {root}: Config, given: string): Promise<Published> {
  const published = publishedFrom(await textOf(fs, root, given))
  if (published) return published
  const hint = 'Give the docsgen-manifest.json of a build, as a file or as its address.'
  throw ConfigError.about({file: '', message: `"${given}" is no manifest of docsgen.`, hint})
}

async function textOf(fs: FileSystem, root: string, given: string): Promise<string> {
  try {
    if (/^https?:\/\//i.test(given)) return await fetchText(given)
    return (await fs.readFile(path.resolve(root, given))).toString('utf8')
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException
    throw ConfigError.about({file: '', message: code === 'ENOENT' ? `There is no file "${given}".` : message})
  }
}

/** The site as the manifest of a build would tell it. */
function standingOf(
  {config, pages, outline, redirects, assets}: Site,
  publishedFacts: ReadonlyMap<string, PublishedFacts>,
) {
  const own = pages.map(({route, source}) => [route, {...publishedFacts.get(route), file: source.file}] as const)
  const made = outline.generatedPages.map(
    (page) => [page.route, {...publishedFactsOfGenerated(page), file: page.file}] as const,
  )
  const all = [...own, ...made].map(
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

/** Links of pages and of the config that lead out of the site, with their places. */
function outsideLinks({config, configLinks: more}: Site, known: readonly KnownPage[]): OutsideLink[] {
  const ofPages = known.flatMap(({page, compiled}) =>
    compiled.externals.map(
      ({url, kind, position, origin}): OutsideLink => ({url, kind, position, file: origin?.file ?? page.source.file}),
    ),
  )
  const ofConfig = configLinks(config, more).map(({link, place}): OutsideLink => ({...link, ...place}))
  return [...ofPages, ...ofConfig.filter(({url}) => /^(?:https?:)?\/\//i.test(url))]
}
