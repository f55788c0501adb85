/** The flow of `docsgen check`: every fault that a build would find, without drawing or writing a site. */

import {hrefFor} from '../files/paths/paths.js'
import type {Diagnostic, SearchablePage} from '../model/model.js'
import {fatalFaults} from '../model/schema.js'
import {readSearchTests} from '../search/expectations.js'
import {begin, examine, type PageCircumstances, type ProjectOptions, withProject} from './analyse-site.js'
import {createJudge, isSound, type Verdict, type VerdictOptions} from './outcome.js'
import type {Profile} from './profile.js'
import {type Beyond, type BeyondOptions, createLookout} from './remote-checks.js'
import {createSearchIndex} from './search-index.js'
import type {Project, Site} from './site.js'
import {createDrawing, drawSamples} from './template-crashes.js'

export type {Beyond} from './remote-checks.js'

export interface CheckOptions extends ProjectOptions, VerdictOptions, BeyondOptions {
  /** Codes to tell of; default: all. */
  only?: readonly string[]
  /** Codes to be silent about. */
  except?: readonly string[]
  /** Files and folders to tell of, relative to the project, with `/`; default: all. */
  paths?: readonly string[]
}

export interface CheckResult extends Verdict, Omit<Beyond, 'faults'> {
  pages: number
  profile: Profile
}

/** Checks the site of a project. Throws ConfigError; everything else an author can do wrong is a diagnostic. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  // How addresses are written makes no difference to what is wrong with them.
  return withProject(await begin({...options, overrides: {...options.overrides, portable: false}}), checkProject)
}

async function checkProject(now: PageCircumstances<CheckOptions>, project: Project): Promise<CheckResult> {
  const {options, profile, cache} = now
  const judge = await createJudge(now, options)
  const lookout = await createLookout(now)
  const tests = await readSearchTests(now.fs, now.config)
  const index = tests && createSearchIndex(now.config, now)
  const onReady = (page: SearchablePage) => {
    lookout.onReady(page)
    index?.add(page)
  }
  const {site, files, found} = await examine(now, project, {isBuilt: false, onReady})
  const {known, faults} = await found
  const drawing = createDrawing(site, project.loaded)
  drawSamples(site, known, drawing)
  const {faults: more, ...beyond} = await lookout.look(site, known)
  const missed = tests && index ? await tests.ask(index.files(), hrefsOf(site)) : []
  const {diagnostics, baseline} = judge.of([...faults, ...drawing.faults(), ...missed, ...more])
  profile.enter('caching')
  cache.setTable('assets', files.known())
  index?.keep()
  cache.save()
  await judge.keep([...faults, ...missed, ...more])
  const told = diagnostics.filter(isTold(options))
  const pages = known.length + site.outline.madePages.length
  return {ok: isSound(told, options.strict), diagnostics: told, baseline, pages, ...beyond, profile: profile.end()}
}

const hrefsOf = ({config, pages, outline}: Site): Set<string> =>
  new Set([...pages, ...outline.madePages].map(({route}) => hrefFor(route, config)))

/** What was asked for; what leaves a page unread is told in any case, for nothing else is known of it. */
function isTold({only, except = [], paths}: CheckOptions): (fault: Diagnostic) => boolean {
  const fatal: readonly string[] = fatalFaults
  return ({code, file}) =>
    fatal.includes(code) ||
    ((only?.includes(code) ?? true) &&
      !except.includes(code) &&
      (paths?.some((path) => path === '' || file === path || file.startsWith(`${path}/`)) ?? true))
}
