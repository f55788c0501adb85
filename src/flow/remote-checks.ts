/** The checks of `docsgen check` outside of the site: published URLs (`--against`) and links to other sites (`--external`). */
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
import type {CompileContext, RunOptions} from './analyse-site.js'
import type {Site} from './site.js'

export interface RemoteCheckOptions {
  /** A manifest of docsgen, as a file (relative to the project) or a URL. Everything in it must still exist. */
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

async function readPublished(fs: FileSystem, {root}: Config, manifest: string): Promise<Published> {
  const published = publishedFrom(await textOf(fs, root, manifest))
  if (published) return published
  const hint = 'Name the docsgen-manifest.json of a build, as a file or a URL.'
  throw ConfigError.about({file: '', message: `"${manifest}" is not a manifest of docsgen.`, hint})
}

async function textOf(fs: FileSystem, root: string, manifest: string): Promise<string> {
  try {
    if (/^https?:\/\//i.test(manifest)) return await fetchText(manifest)
    return (await fs.readFile(path.resolve(root, manifest))).toString('utf8')
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException
    throw ConfigError.about({file: '', message: code === 'ENOENT' ? `There is no file "${manifest}".` : message})
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
