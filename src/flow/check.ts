/** The steps of `docsgen check`, from top to bottom: the diagnostics of a build, without rendering or writing a site. */
import path from 'node:path'
import {codesWithout, kinds} from '../checks/kinds.js'
import {ConfigError} from '../config/config.js'
import {isWithin, relativePath} from '../files/paths/paths.js'
import {fatalCodes, nearest} from '../model/diagnostics/diagnostics.js'
import {isRepeatable} from '../model/flags/flags.js'
import type {Diagnostic} from '../model/model.js'
import {testFiles} from '../search/test-files.js'
import {begin, type StartContext} from './begin.js'
import type {CheckFindings, CheckOptions, CheckResult, LastCheck} from './check-result.js'
import {createSeverityPolicy, isSound} from './outcome.js'
import {openUpToDate, tables, type UpToDate} from './up-to-date.js'

export type {CheckOptions, CheckResult} from './check-result.js'

/** Checks the site of a project. Throws ConfigError; all other mistakes of authors are diagnostics. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  // The form of addresses does not change their diagnostics.
  const start = await begin({...options, overrides: {...options.overrides, portable: false}})
  return {...(await checkBegun(start)), root: start.config.root}
}

/** Checks the site of configs that are read. */
export async function checkBegun(start: StartContext<CheckOptions>): Promise<CheckResult> {
  const {options, profile, config} = start
  if (config.plugins.length === 0) refuseUnknownCodes(options, [])
  const severityPolicy = await createSeverityPolicy(start, options, codesWithout('check', options))
  const upToDate = openUpToDate(start)
  const last = upToDate.last<LastCheck>(tables.check)
  const isUnchanged = last && (await upToDate.isUnchanged(last.inputs))
  if (isUnchanged) profile.reuse(last.findings.pages, last.findings.pages)
  const findings = isUnchanged ? last.findings : await checkChanged(start, upToDate)
  const {diagnostics: pageDiagnostics, crashes, pluginCodes, ...others} = findings
  if (pluginCodes) refuseUnknownCodes(options, pluginCodes)
  const {diagnostics, baseline} = severityPolicy.apply([...pageDiagnostics, ...crashes])
  await severityPolicy.storeBaseline(pageDiagnostics)
  const reported = diagnostics.filter(isReported(options, pathsInSite(start)))
  const ok = isSound(reported, options.strict)
  return {ok, diagnostics: reported, baseline, ...others, profile: profile.end()}
}

/** Checks a project in which something may have changed. Only this loads the code of the steps. */
async function checkChanged(start: StartContext<CheckOptions>, upToDate: UpToDate): Promise<CheckFindings> {
  const [steps, {checkSites}] = await Promise.all([import('./steps.js'), import('./check-sites.js')])
  return steps.withRun(start, async (run) => {
    const sites = await steps.planSites(await steps.readProjects(run))
    const {findings, compiled, isKept} = await checkSites(sites)
    if (isRepeatable(start.options)) {
      const diagnostics = [...findings.diagnostics, ...findings.crashes]
      const others = testFiles.map(({file}) => path.join(run.config.root, file))
      const inputs = await steps.inputsOfRun(sites, {compiled, diagnostics, others}, upToDate)
      run.cache.setTable(tables.check, isKept && inputs ? ({inputs, findings} satisfies LastCheck) : null)
    }
    await steps.saveCache(run)
    return findings
  })
}

/** Throws ConfigError for a code that neither docsgen nor a plugin of the site has, and for one that is always reported: it would select nothing. */
function refuseUnknownCodes({only = [], except = []}: CheckOptions, ofPlugins: readonly string[]): void {
  const codes = [...kinds.map(({code}) => code), ...ofPlugins]
  const fatal = except.find((code) => fatalCodes.includes(code))
  if (fatal !== undefined)
    throw ConfigError.about({
      file: '',
      message: `${fatal} is always reported: docsgen cannot check such a page any further.`,
    })
  const unknown = [...only, ...except].find((code) => !codes.includes(code))
  if (unknown === undefined) return
  const near = nearest(unknown, codes)
  const hint = near === undefined ? 'Codes are listed by `docsgen docs diagnostics`.' : `Did you mean "${near}"?`
  throw ConfigError.about({file: '', message: `There is no check "${unknown}".`, hint})
}

/** Whether the options select a diagnostic. Fatal ones are always reported: docsgen cannot check their pages further. */
function isReported(
  {only, except = []}: CheckOptions,
  paths: readonly string[] | undefined,
): (diagnostic: Diagnostic) => boolean {
  return ({code, file}) =>
    fatalCodes.includes(code) ||
    ((only?.includes(code) ?? true) &&
      !except.includes(code) &&
      (paths?.some((path) => path === '' || file === path || file.startsWith(`${path}/`)) ?? true))
}

/** The paths of the options, which begin at the project, from the folder of the site, which may be below the project. */
const pathsInSite = ({options: {root, paths}, config}: StartContext<CheckOptions>): string[] | undefined =>
  paths
    ?.map((one) => path.resolve(root, one))
    .map((one) => (isWithin(config.root, one) ? '' : relativePath(config.root, one)))
