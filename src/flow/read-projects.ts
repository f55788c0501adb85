/** The first steps of a run: files → projects in all languages → sites, before their pages are compiled. */

import {createPageCache, openLastResults, type PageCache} from '../compile/page-cache.js'
import {lazily} from '../files/lazily.js'
import type {Config, NonEmpty} from '../model/model.js'
import {mapNonEmpty, nonEmpty} from '../model/non-empty.js'
import type {RunOptions} from './begin.js'
import {createLanguageLinker} from './link-languages.js'
import type {Run} from './run.js'
import {assembleSite, type Project, readProject, type Site} from './site.js'
import {type Shared, share, type ThreadPlans, withoutTexts} from './thread-site.js'
import {needsTranslations} from './translation-checks.js'

/** The project in one language, before its pages are arranged; the only one on a site with one language. */
export interface ProjectPart<Options extends RunOptions = RunOptions> {
  run: Run<Options>
  project: Project
  pageCache: PageCache
}

/** The site of one language, before its pages are compiled. */
export interface SitePart<Options extends RunOptions = RunOptions> extends ProjectPart<Options> {
  site: Site
  /** The plans of all languages, for threads. */
  plans(): Shared<ThreadPlans>
}

/** Reads the project in all languages. */
export async function readProjects<Options extends RunOptions>(
  run: Run<Options>,
): Promise<NonEmpty<ProjectPart<Options>>> {
  const {fs, cache, version, plugins, threads, configs, options, profile} = run
  const tools = {cache, version, ...(options.timeout && {timeout: options.timeout}), onRun: profile.plugin}
  const readPart = async (config: Config, updates?: Project['updates']): Promise<ProjectPart<Options>> => {
    const lastResults = openLastResults(cache, version, config)
    const onListed = (files: number) => {
      // Threads start slowly, and a first run has work for them.
      if (lastResults.cachedFiles === undefined) threads?.start(files).catch(() => {})
    }
    const project = await readProject(fs, config, {...lastResults, updates, plugins, tools, onListed})
    lastResults.storeFiles(project.scanned)
    return {run, project, pageCache: createPageCache(cache, {fs, version, config, loaded: project.loaded})}
  }
  const [config, ...others] = configs
  const first = await readPart(config)
  const parts = [first]
  for (const other of others) parts.push(await readPart(other, first.project.updates))
  return nonEmpty(parts)
}

/** Routes and arranges the pages of all languages. */
export async function planSites<Options extends RunOptions>(
  parts: NonEmpty<ProjectPart<Options>>,
): Promise<NonEmpty<SitePart<Options>>> {
  const {run} = parts[0]
  await startThreads(parts)
  run.profile.enter('arranging')
  const planned = await Promise.all(
    mapNonEmpty(parts, async (part) => ({...part, site: await assembleSite(part.project, {drafts: false})})),
  )
  const linked = await withLanguageLinks(run, nonEmpty(planned))
  const noticed = run.config.coversNotice
    ? await (await import('./cover-notices.js')).withCoverNotices(run, linked)
    : linked
  const {outdated = new Set(), changedCode = []} = noticed[0].site
  const plans = lazily(() =>
    share<ThreadPlans>({inputs: mapNonEmpty(noticed, ({site}) => withoutTexts(site.input)), outdated, changedCode}),
  )
  return mapNonEmpty(noticed, (part) => ({...part, plans}))
}

/** Starts threads if the cache lacks a page: the next steps keep the main thread busy. */
async function startThreads(parts: NonEmpty<ProjectPart>): Promise<void> {
  const {cache, threads} = parts[0].run
  const sourcesOf = ({project}: ProjectPart) => [...project.scanned.files.values()].flatMap(({source}) => source ?? [])
  await cache.load(() => parts.flatMap((part) => part.pageCache.missing(sourcesOf(part))))
  const missing = parts.flatMap((part) =>
    sourcesOf(part).filter((source) => source.kind === 'markdown' && !part.pageCache.knows(source)),
  )
  if (missing.length > 0) threads?.start(missing.length).catch(() => {})
}

/** The sites with the addresses of their pages in the other languages, and with the problems of their translations. */
async function withLanguageLinks<Part extends Omit<SitePart, 'plans'>>(
  {fs, config, configs}: Run,
  parts: NonEmpty<Part>,
): Promise<NonEmpty<Part>> {
  if (config.locales === undefined) return parts
  const state = needsTranslations(config)
    ? await (await import('./translation-problems.js')).readTranslations(fs, configs)
    : {diagnostics: [], outdated: new Set<string>()}
  const outdated = config.locales.outdatedNotice ? state.outdated : undefined
  const linked = createLanguageLinker(
    mapNonEmpty(parts, ({site}) => site),
    outdated,
  )
  return mapNonEmpty(parts, (part, index) => {
    const site = linked(part.site)
    const diagnostics = index === 0 ? [...site.diagnostics, ...state.diagnostics] : site.diagnostics
    return {...part, site: {...site, diagnostics, outdated}}
  })
}
