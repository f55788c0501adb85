/** Checks the pages of a project, if something may have changed since the last check. */
import type {PageWithFacts} from '../compile/cached-page.js'
import {hrefFor} from '../files/paths/paths.js'
import type {Diagnostic, NonEmpty, ReadyText, SearchablePage} from '../model/model.js'
import {readSearchTests} from '../search/expectations.js'
import {analyseSite, type SitePart} from './analyse-site.js'
import type {StartContext} from './begin.js'
import type {CheckFindings, CheckOptions, LastCheck} from './check-result.js'
import {checkCode} from './code-checks.js'
import {inputsOfRun} from './last-build.js'
import {distinct} from './outcome.js'
import {createRemoteChecks, type RemoteChecks} from './remote-checks.js'
import {createSearchIndex} from './search-index.js'
import type {Site} from './site.js'
import {createCrashReporter, renderOneOfEachKind} from './template-crashes.js'
import {tables, type UpToDate, unsavedCache} from './up-to-date.js'
import {withSites} from './with-sites.js'

/** Checks the sites of a project. `tests`: files that decide the findings besides those of the site, if they can be kept. */
export function checkProject(
  start: StartContext<CheckOptions>,
  {upToDate, tests}: {upToDate: UpToDate; tests: readonly string[] | undefined},
): Promise<CheckFindings> {
  return withSites(start, async (_, assemble) => {
    const parts = await assemble()
    const {findings, pages, code} = await checkSites(parts)
    const {cache, files} = parts[0].context
    cache.setTable('assets', files.forCache())
    const isKept = tests !== undefined && !pages.some(hasCovers)
    const run = {pages, code: [...code, ...(tests ?? [])], diagnostics: allOf(findings)}
    const inputs = isKept ? await inputsOfRun(parts, run, upToDate) : undefined
    const lastCheck: LastCheck | null = inputs ? {inputs, findings} : null
    if (tests !== undefined) cache.setTable(tables.check, lastCheck)
    if (!cache.save()) start.profile.note(unsavedCache(start.config))
    return findings
  })
}

/** `pages`, `code`: pages of each language, and the site's own files in browser code (absolute). */
interface Checked {
  findings: CheckFindings
  pages: PageWithFacts[][]
  code: string[]
}

const allOf = ({diagnostics, crashes}: CheckFindings): Diagnostic[] => [...diagnostics, ...crashes]

async function checkSites(parts: NonEmpty<SitePart<CheckOptions>>): Promise<Checked> {
  const {context, project} = parts[0]
  const remoteChecks = await createRemoteChecks(context)
  const tests = await readSearchTests(context.fs, context.config)
  const checked: (Awaited<ReturnType<typeof checkPages>> & {site: Site})[] = []
  // The searches are those of the default language.
  for (const part of parts)
    checked.push({
      ...(await checkPages(part, {remoteChecks, isSearched: tests !== undefined && part === parts[0]})),
      site: part.site,
    })
  const index = checked[0]?.index
  const tested = {
    resolver: parts[0].site.resolver,
    sectionsOf: (href: string) => checked[0]?.texts.get(href)?.sections() ?? [],
  }
  const {diagnostics: more, ...remoteResults} = await remoteChecks.run(checked)
  const searchTests = tests && index ? await tests.run(index.files(), tested) : undefined
  const missed = searchTests?.diagnostics ?? []
  const code = await checkCode(context, checked[0]?.pages ?? [])
  const ofSites = distinct(checked.map(({diagnostics}) => diagnostics))
  const crashes = distinct(checked.map((one) => one.crashes))
  context.profile.enter('caching')
  const findings: CheckFindings = {
    diagnostics: [...ofSites, ...missed, ...code.diagnostics, ...more],
    crashes,
    pluginCodes: project.plugins ? project.plugins.codes : [],
    pages: checked.reduce((sum, {pages}) => sum + pages.length, 0),
    ...remoteResults,
    searchTests,
    ...(code.samples !== undefined && {samples: code.samples}),
  }
  return {findings, pages: checked.map(({pages}) => pages), code: checked.flatMap(({inputs}) => inputs)}
}

/** Whether pages name the code that they describe, which is read at every check. */
const hasCovers = (pages: readonly PageWithFacts[]): boolean =>
  pages.some(({page: {frontmatter}, compiled}) => frontmatter.covers !== undefined || compiled.covers !== undefined)

/** Compiles the pages of one language and collects their diagnostics. */
async function checkPages(
  part: SitePart<CheckOptions>,
  {remoteChecks, isSearched}: {remoteChecks: RemoteChecks; isSearched: boolean},
) {
  const {context, project, site} = part
  const index = isSearched ? createSearchIndex(context.config, context) : undefined
  const texts = new Map<string, ReadyText>()
  const onReady = (page: SearchablePage) => {
    remoteChecks.onReady(page, context.config)
    index?.add(page)
    if (index) texts.set(hrefFor(page.page.route, context.config), page.text)
  }
  const {pages, diagnostics, inputs} = await (await analyseSite(part, {isBuilt: false, onReady})).outcome
  const rendering = createCrashReporter(site, project.loaded)
  renderOneOfEachKind(site, pages, rendering)
  return {pages, diagnostics, inputs, crashes: rendering.crashes(), index, texts}
}
