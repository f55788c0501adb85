/** The checks of `docsgen check`: those of a build, of search tests and of features. */
import {allFeatures} from '../features/all.js'
import {hrefFor} from '../files/paths/paths.js'
import type {NonEmpty, ReadyText, SearchablePage} from '../model/model.js'
import {readSearchTests} from '../search/expectations.js'
import {analyseSite, type CompiledSite} from './analyse-site.js'
import type {CheckFindings, CheckOptions, FeatureFindings, SiteChecks} from './check-result.js'
import {distinct} from './outcome.js'
import type {SitePart} from './read-projects.js'
import type {Run} from './run.js'
import {createSearchIndex} from './search-index.js'
import type {Site} from './site.js'
import {createCrashReporter, renderOneOfEachKind} from './template-crashes.js'

/** Compiles the pages of a project in all languages, and checks its sites. `isKept`: whether the next check may repeat the findings. */
export async function checkSites(
  parts: NonEmpty<SitePart<CheckOptions>>,
): Promise<{findings: CheckFindings; compiled: CompiledSite[]; isKept: boolean}> {
  const {run, project} = parts[0]
  const ofFeatures = await openChecks(run)
  // The searches are those of the default language, which --locale may leave out.
  const isTested = run.config.locale?.isDefault ?? true
  const tests = isTested ? await readSearchTests(run.fs, run.config) : undefined
  const checked: (Awaited<ReturnType<typeof checkPages>> & {site: Site})[] = []
  for (const part of parts)
    checked.push({
      ...(await checkPages(part, {ofFeatures, isSearched: tests !== undefined && part === parts[0]})),
      site: part.site,
    })
  const index = checked[0]?.index
  const tested = {
    resolver: parts[0].site.resolver,
    sectionsOf: (href: string) => checked[0]?.texts.get(href)?.sections() ?? [],
  }
  const searchTests = tests && index ? await tests.run(index.files(), tested) : undefined
  const missed = searchTests?.diagnostics ?? []
  const found: FeatureFindings[] = []
  for (const feature of ofFeatures) found.push(await feature.run(checked))
  const ofSites = distinct(checked.map(({diagnostics}) => diagnostics))
  const crashes = distinct(checked.map((one) => one.crashes))
  run.profile.enter('caching')
  const findings: CheckFindings = {
    diagnostics: [...ofSites, ...missed, ...found.flatMap(({diagnostics}) => diagnostics)],
    crashes,
    pluginCodes: project.plugins ? project.plugins.codes : [],
    pages: checked.reduce((sum, {pages}) => sum + pages.length, 0),
    ...Object.assign({}, ...found.map(({report}) => report)),
    searchTests,
    lines: found.flatMap(({lines = []}) => lines),
  }
  return {findings, compiled: checked, isKept: found.every(({isRepeatable = true}) => isRepeatable)}
}

/** The checks of the features that have something to do. */
async function openChecks(run: Run<CheckOptions>): Promise<SiteChecks[]> {
  const wanted = allFeatures.filter(({isChecked}) => isChecked?.(run.options, run.config))
  const open = wanted.map(async ({hooks}) => (await hooks?.checks?.())?.(run))
  return (await Promise.all(open)).filter((one) => one !== undefined)
}

/** Compiles the pages of one language and collects their diagnostics. */
async function checkPages(
  part: SitePart<CheckOptions>,
  {ofFeatures, isSearched}: {ofFeatures: readonly SiteChecks[]; isSearched: boolean},
) {
  const {run, project, site} = part
  const {config} = site
  const index = isSearched ? createSearchIndex(config, run) : undefined
  const texts = new Map<string, ReadyText>()
  const onReady = (page: SearchablePage) => {
    for (const feature of ofFeatures) feature.onReady?.(page, config)
    index?.add(page)
    if (index) texts.set(hrefFor(page.page.route, config), page.text)
  }
  const compiled = await (await analyseSite(part, {isBuilt: false, onReady})).outcome
  const rendering = createCrashReporter(site, project.loaded)
  renderOneOfEachKind(site, compiled.pages, rendering)
  return {...compiled, crashes: rendering.crashes(), index, texts}
}
