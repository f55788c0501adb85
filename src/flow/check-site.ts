/** The flow of `docsgen check`: the diagnostics of a build, without rendering or writing a site. */

import {hrefFor} from '../files/paths/paths.js'
import type {Diagnostic, ReadyText, SearchablePage} from '../model/model.js'
import {fatalCodes, sampleCodes} from '../model/schema.js'
import {readSearchTests, type SearchTestResult} from '../search/expectations.js'
import {analyseSite, type SitePart} from './analyse-site.js'
import {begin, type RunOptions, type StartContext} from './begin.js'
import {type CodeChecks, checkCode} from './code-checks.js'
import {createSeverityPolicy, distinct, isSound, type Outcome, type OutcomeOptions} from './outcome.js'
import type {Profile} from './profile.js'
import {createRemoteChecks, type RemoteCheckOptions, type RemoteChecks, type RemoteResults} from './remote-checks.js'
import {createSearchIndex} from './search-index.js'
import type {Site} from './site.js'
import {createCrashReporter, renderOneOfEachKind} from './template-crashes.js'
import {withSites} from './with-sites.js'

export type {RemoteResults} from './remote-checks.js'

export interface CheckOptions extends RunOptions, OutcomeOptions, RemoteCheckOptions {
  /** Codes to report; default: all. */
  only?: readonly string[]
  /** Codes not to report. */
  except?: readonly string[]
  /** Report only diagnostics of these files and folders, relative to the project, with `/`; default: all. */
  paths?: readonly string[]
  /** Run the code blocks with the word `test`. */
  samples?: boolean | undefined
}

export interface CheckResult extends Outcome, Omit<RemoteResults, 'diagnostics'> {
  pages: number
  /** Of a site with search tests. */
  searchTests: Omit<SearchTestResult, 'diagnostics'> | undefined
  /** Number of samples that ran, with `samples`. */
  samples?: CodeChecks['samples']
  profile: Profile
}

/** Checks the site of a project. Throws ConfigError; all other mistakes of authors are diagnostics. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  // The form of addresses does not change their diagnostics.
  const start = await begin({...options, overrides: {...options.overrides, portable: false}})
  return checkBegun(start)
}

/** Checks the site of configs that are read. */
export const checkBegun = (start: StartContext<CheckOptions>): Promise<CheckResult> =>
  withSites(start, async (_, assemble) => checkSites(await assemble()))

async function checkSites(parts: readonly SitePart<CheckOptions>[]): Promise<CheckResult> {
  const {context} = parts[0]!
  const {options, profile, cache} = context
  const severityPolicy = await createSeverityPolicy(context, options, options.samples ? [] : sampleCodes)
  const remoteChecks = await createRemoteChecks(context)
  const tests = await readSearchTests(context.fs, context.config)
  const checked: (Awaited<ReturnType<typeof checkPages>> & {site: Site})[] = []
  // The searches are those of the default language.
  for (const part of parts)
    checked.push({...(await checkPages(part, {remoteChecks, isSearched: tests && part === parts[0]})), site: part.site})
  const index = checked[0]?.index
  const tested = {
    hrefs: hrefsOf(parts[0]!.site),
    sectionsOf: (href: string) => checked[0]?.texts.get(href)?.sections() ?? [],
  }
  const {diagnostics: more, ...remoteResults} = await remoteChecks.run(checked)
  const searchTests = tests && index ? await tests.run(index.files(), tested) : undefined
  const missed = searchTests?.diagnostics ?? []
  const code = await checkCode(context, checked[0]?.pages ?? [])
  const siteDiagnostics = distinct(checked.map(({diagnostics}) => diagnostics))
  const crashes = distinct(checked.map((one) => one.crashes))
  const {diagnostics, baseline} = severityPolicy.of([
    ...siteDiagnostics,
    ...crashes,
    ...missed,
    ...code.diagnostics,
    ...more,
  ])
  profile.enter('caching')
  cache.setTable('assets', context.files.forCache())
  index?.keep()
  cache.save()
  await severityPolicy.keep([...siteDiagnostics, ...missed, ...code.diagnostics, ...more])
  const reported = diagnostics.filter(isReported(options))
  return {
    ok: isSound(reported, options.strict),
    diagnostics: reported,
    baseline,
    pages: checked.reduce((sum, {site, pages}) => sum + pages.length + site.outline.generatedPages.length, 0),
    ...remoteResults,
    searchTests,
    ...(code.samples !== undefined && {samples: code.samples}),
    profile: profile.end(),
  }
}

/** Compiles the pages of one language and collects their diagnostics. */
async function checkPages(
  part: SitePart<CheckOptions>,
  {remoteChecks, isSearched}: {remoteChecks: RemoteChecks; isSearched: unknown},
) {
  const {context, project, site} = part
  const index = isSearched ? createSearchIndex(context.config, context) : undefined
  const texts = new Map<string, ReadyText>()
  const onReady = (page: SearchablePage) => {
    remoteChecks.onReady(page, context.config)
    index?.add(page)
    if (index) texts.set(hrefFor(page.page.route, context.config), page.text)
  }
  const {pages, diagnostics} = await (await analyseSite(part, {isBuilt: false, onReady})).outcome
  const rendering = createCrashReporter(site, project.loaded)
  renderOneOfEachKind(site, pages, rendering)
  return {pages, diagnostics, crashes: rendering.crashes(), index, texts}
}

const hrefsOf = ({config, pages, outline}: Site): Set<string> =>
  new Set([...pages, ...outline.generatedPages].map(({route}) => hrefFor(route, config)))

/** Whether the options select a diagnostic. Fatal ones are always reported: docsgen cannot check their pages further. */
function isReported({only, except = [], paths}: CheckOptions): (diagnostic: Diagnostic) => boolean {
  const fatal: readonly string[] = fatalCodes
  return ({code, file}) =>
    fatal.includes(code) ||
    ((only?.includes(code) ?? true) &&
      !except.includes(code) &&
      (paths?.some((path) => path === '' || file === path || file.startsWith(`${path}/`)) ?? true))
}
