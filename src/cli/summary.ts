import path from 'node:path'
import type {BuildResult} from '../flow/build.js'
import type {CheckResult, RemoteResults} from '../flow/check-site.js'
import type {RunResult} from './run.js'

interface SummaryOptions {
  isStrict: boolean
  milliseconds: number
  cwd: string
}

/**
 * The summary of a build.
 *
 *   51 pages in build, in 1.2 s: 60 files written, 0 removed, 3 unchanged; 0 errors, 2 warnings.
 *   For a Content Security Policy: script-src 'self' 'sha256-…'
 */
export function summaryOf(result: BuildResult, {isStrict, milliseconds, cwd}: SummaryOptions): string {
  const diagnostics = diagnosticsText(result)
  const seconds = secondsText(milliseconds)
  if (result.ok) {
    const files = `${plural(result.written, 'file')} written, ${result.removed} removed, ${result.unchanged} unchanged`
    const hashes = result.scriptHashes.map((hash) => ` '${hash}'`).join('')
    const hosts = result.scriptHosts.map((host) => ` ${host}`).join('')
    const policy = hashes && `For a Content Security Policy: script-src 'self'${hosts}${hashes}\n`
    return `${plural(result.pages, 'page')} in ${shortPath(result.outDir, cwd)}, in ${seconds}: ${files}; ${diagnostics}.\n${policy}${baselineText(result)}`
  }
  const failed = `The build failed after ${seconds}: ${diagnostics} in ${plural(result.pages, 'page')}.`
  return `${failed}${strictText(result, isStrict)} Nothing was written.\n${baselineText(result)}`
}

/** The summary of a check: `51 pages checked, in 0.8 s: 0 errors, 2 warnings.` */
export function checkSummaryOf(result: RunResult, {isStrict, milliseconds}: Omit<SummaryOptions, 'cwd'>): string {
  const [diagnostics, pages, seconds] = [
    diagnosticsText(result),
    plural(result.pages, 'page'),
    secondsText(milliseconds),
  ]
  const words = result.ok
    ? `${pages} checked, in ${seconds}: ${diagnostics}.`
    : `The check failed after ${seconds}: ${diagnostics} in ${pages}.${strictText(result, isStrict)}`
  return `${words}\n${baselineText(result)}`
}

/** How well the search finds the pages of its tests, one line for each file; '' without tests. */
export function searchTestsText({searchTests}: Pick<CheckResult, 'searchTests'>): string {
  const {queries = 0, meanReciprocalRank = 0, questions = 0, answered = 0} = searchTests ?? {}
  const ofQueries = `search.test.yml: ${plural(queries, 'query', 'queries')}, mean reciprocal rank ${meanReciprocalRank.toFixed(2)}.\n`
  const ofQuestions = `answers.test.yml: ${answered} of ${plural(questions, 'question')} answered.\n`
  return (queries > 0 ? ofQueries : '') + (questions > 0 ? ofQuestions : '')
}

/** The outcome of remote checks, one line each. */
export function remoteText({
  changes,
  external,
  samples,
}: Omit<RemoteResults, 'diagnostics'> & {samples?: number}): string {
  const lines: string[] = []
  if (samples !== undefined) lines.push(`Samples: ${samples} run.\n`)
  if (changes) {
    const {added, changed, removed, unchanged} = changes
    const numbers = `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`
    lines.push(`Pages since the manifest: ${numbers}.\n`)
  }
  if (external) {
    const {asked, cached, undecided} = external
    lines.push(`Other sites: ${plural(asked, 'address', 'addresses')} requested, ${cached} answered from the cache.\n`)
    const some = undecided.slice(0, 10).map(({url, reason}) => `  ${url}: ${reason}\n`)
    const rest = undecided.length > some.length ? `  and ${undecided.length - some.length} more\n` : ''
    if (undecided.length > 0) lines.push(`docsgen could not check ${undecided.length} of them:\n`, ...some, rest)
  }
  return lines.join('')
}

/** The line about the baseline; '' without a baseline. */
function baselineText({baseline}: RunResult): string {
  if (baseline === undefined) return ''
  const {known, gone} = baseline
  const advice = gone > 0 ? ' (--update-baseline removes those)' : ''
  return `docsgen.baseline.json: ${plural(known, 'known problem')} left, ${gone} fixed${advice}.\n`
}

const count = ({diagnostics}: RunResult, severity: string): number =>
  diagnostics.filter((one) => one.severity === severity).length

const diagnosticsText = (result: RunResult): string =>
  `${plural(count(result, 'error'), 'error')}, ${plural(count(result, 'warning'), 'warning')}`

const strictText = (result: RunResult, isStrict: boolean): string =>
  isStrict && count(result, 'error') === 0 ? ' With --strict, a warning counts as an error.' : ''

const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const plural = (number: number, noun: string, many = `${noun}s`): string => `${number} ${number === 1 ? noun : many}`

/** Relative to the working folder, if the folder is inside of it; else absolute. */
function shortPath(folder: string, cwd: string): string {
  const relative = path.relative(cwd, folder)
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? folder : relative
}
