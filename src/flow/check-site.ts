/** The flow of `docsgen check`: every fault that a build would find, without rendering or writing a site. */

import {hrefFor} from '../files/paths/paths.js'
import type {Diagnostic, SearchablePage} from '../model/model.js'
import {fatalCodes} from '../model/schema.js'
import {readSearchTests} from '../search/expectations.js'
import {analyseSite, begin, type PageContext, type ProjectOptions, withProject} from './analyse-site.js'
import {createSeverityPolicy, isSound, type Outcome, type OutcomeOptions} from './outcome.js'
import type {Profile} from './profile.js'
import {createRemoteChecks, type RemoteCheckOptions, type RemoteResults} from './remote-checks.js'
import {createSearchIndex} from './search-index.js'
import type {Project, Site} from './site.js'
import {createCrashReporter, drawSamples} from './template-crashes.js'

export type {RemoteResults} from './remote-checks.js'

export interface CheckOptions extends ProjectOptions, OutcomeOptions, RemoteCheckOptions {
  /** Codes to tell of; default: all. */
  only?: readonly string[]
  /** Codes to be silent about. */
  except?: readonly string[]
  /** Files and folders to tell of, relative to the project, with `/`; default: all. */
  paths?: readonly string[]
}

export interface CheckResult extends Outcome, Omit<RemoteResults, 'diagnostics'> {
  pages: number
  profile: Profile
}

/** Checks the site of a project. Throws ConfigError; everything else an author can do wrong is a diagnostic. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  // How addresses are written makes no difference to what is wrong with them.
  return withProject(await begin({...options, overrides: {...options.overrides, portable: false}}), checkProject)
}

async function checkProject(now: PageContext<CheckOptions>, project: Project): Promise<CheckResult> {
  const {options, profile, cache} = now
  const severityPolicy = await createSeverityPolicy(now, options)
  const remoteChecks = await createRemoteChecks(now)
  const tests = await readSearchTests(now.fs, now.config)
  const index = tests && createSearchIndex(now.config, now)
  const onReady = (page: SearchablePage) => {
    remoteChecks.onReady(page)
    index?.add(page)
  }
  const {site, files, found} = await analyseSite(now, project, {isBuilt: false, onReady})
  const {known, diagnostics: ofSite} = await found
  const rendering = createCrashReporter(site, project.loaded)
  drawSamples(site, known, rendering)
  const {diagnostics: more, ...remoteResults} = await remoteChecks.look(site, known)
  const missed = tests && index ? await tests.run(index.files(), hrefsOf(site)) : []
  const {diagnostics, baseline} = severityPolicy.of([...ofSite, ...rendering.crashes(), ...missed, ...more])
  profile.enter('caching')
  cache.setTable('assets', files.forCache())
  index?.keep()
  cache.save()
  await severityPolicy.keep([...ofSite, ...missed, ...more])
  const reported = diagnostics.filter(isReported(options))
  const pages = known.length + site.outline.generatedPages.length
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

/** What was asked for; what leaves a page unread is reported in any case, for nothing else is known of it. */
function isReported({only, except = [], paths}: CheckOptions): (diagnostic: Diagnostic) => boolean {
  const fatal: readonly string[] = fatalCodes
  return ({code, file}) =>
    fatal.includes(code) ||
    ((only?.includes(code) ?? true) &&
      !except.includes(code) &&
      (paths?.some((path) => path === '' || file === path || file.startsWith(`${path}/`)) ?? true))
}
