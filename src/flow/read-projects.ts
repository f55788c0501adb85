/** The first steps of a run: files → projects in all languages → sites, before their pages are compiled. */

import {createPageCache, openLastResults, type PageCache} from '../compile/page-cache.js'
import {historyFeatures} from '../features/all.js'
import {lazily} from '../files/lazily.js'
import type {Config, NonEmpty} from '../model/model.js'
import {mapNonEmpty, nonEmpty} from '../model/non-empty.js'
import type {RunOptions} from './begin.js'
import {createLanguageLinker} from './link-languages.js'
import {withNotices} from './plan-site.js'
import type {Run} from './run.js'
import {assembleSite, type Project, readProject, type Site} from './site.js'
import {type Shared, share, type ThreadPlans, withoutTexts} from './thread-site.js'

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
  const linked = withLanguageLinks(nonEmpty(planned))
  const {changes, diagnostics} = await readLaterChanges(
    run,
    linked.map(({site}) => site),
  )
  const noticed = mapNonEmpty(linked, (part, index) => {
    const site = withNotices(part.site, changes)
    return {...part, site: index === 0 ? {...site, diagnostics: [...site.diagnostics, ...diagnostics]} : site}
  })
  const plans = lazily(() =>
    share<ThreadPlans>({inputs: mapNonEmpty(noticed, ({site}) => withoutTexts(site.input)), changes}),
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

/** The sites with the addresses of their pages in the other languages. */
function withLanguageLinks<Part extends Omit<SitePart, 'plans'>>(parts: NonEmpty<Part>): NonEmpty<Part> {
  if (parts[0].run.config.locales === undefined) return parts
  const linked = createLanguageLinker(mapNonEmpty(parts, ({site}) => site))
  return mapNonEmpty(parts, (part) => ({...part, site: linked(part.site)}))
}

/** What has changed after the texts of pages, with the problems of these pages. */
async function readLaterChanges(run: Run, sites: readonly Site[]) {
  const open = historyFeatures(run.config).map(async ({hooks}) => (await hooks?.laterChanges?.())?.(run, sites))
  const found = await Promise.all(open)
  return {
    changes: found.flatMap((one) => one?.changes ?? []),
    diagnostics: found.flatMap((one) => one?.diagnostics ?? []),
  }
}
