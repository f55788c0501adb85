/** The flow of `docsgen check`: the diagnostics of a build, without rendering or writing a site. */

import {hrefFor} from '../files/paths/paths.js'
import type {Diagnostic, SearchablePage} from '../model/model.js'
import {fatalCodes} from '../model/schema.js'
import {readSearchTests} from '../search/expectations.js'
import {analyseSite, begin, type CompileContext, type RunOptions, withProject} from './analyse-site.js'
import {createSeverityPolicy, isSound, type Outcome, type OutcomeOptions} from './outcome.js'
import type {Profile} from './profile.js'
import {createRemoteChecks, type RemoteCheckOptions, type RemoteResults} from './remote-checks.js'
import {createSearchIndex} from './search-index.js'
import type {Project, Site} from './site.js'
import {createCrashReporter, renderSamples} from './template-crashes.js'

export type {RemoteResults} from './remote-checks.js'

export interface CheckOptions extends RunOptions, OutcomeOptions, RemoteCheckOptions {
  /** Codes to report; default: all. */
  only?: readonly string[]
  /** Codes not to report. */
  except?: readonly string[]
  /** Report only diagnostics of these files and folders, relative to the project, with `/`; default: all. */
  paths?: readonly string[]
}

export interface CheckResult extends Outcome, Omit<RemoteResults, 'diagnostics'> {
  pages: number
  profile: Profile
}

/** Checks the site of a project. Throws ConfigError; all other mistakes of authors are diagnostics. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  // The form of addresses does not change their diagnostics.
  return withProject(await begin({...options, overrides: {...options.overrides, portable: false}}), checkProject)
}

async function checkProject(context: CompileContext<CheckOptions>, project: Project): Promise<CheckResult> {
  const {options, profile, cache} = context
  const severityPolicy = await createSeverityPolicy(context, options)
  const remoteChecks = await createRemoteChecks(context)
  const tests = await readSearchTests(context.fs, context.config)
  const index = tests && createSearchIndex(context.config, context)
  const onReady = (page: SearchablePage) => {
    remoteChecks.onReady(page)
    index?.add(page)
  }
  const {site, files, outcome} = await analyseSite(context, project, {isBuilt: false, onReady})
  const {pages: compiledPages, diagnostics: ofSite} = await outcome
  const rendering = createCrashReporter(site, project.loaded)
  renderSamples(site, compiledPages, rendering)
  const {diagnostics: more, ...remoteResults} = await remoteChecks.run(site, compiledPages)
  const missed = tests && index ? await tests.run(index.files(), hrefsOf(site)) : []
  const {diagnostics, baseline} = severityPolicy.of([...ofSite, ...rendering.crashes(), ...missed, ...more])
  profile.enter('caching')
  cache.setTable('assets', files.forCache())
  index?.keep()
  cache.save()
  await severityPolicy.keep([...ofSite, ...missed, ...more])
  const reported = diagnostics.filter(isReported(options))
  const pages = compiledPages.length + site.outline.generatedPages.length
  return {
    ok: isSound(reported, options.strict),
    diagnostics: reported,
    baseline,
    pages,
    ...remoteResults,
    profile: profile.end(),
  }
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
