import path from 'node:path'
import {countsText} from '../checks/reports/reports.js'
import type {BuildResult} from '../flow/build.js'
import type {CheckResult} from '../flow/check.js'
import type {RunResult} from './run.js'

interface SummaryOptions {
  isStrict: boolean
  milliseconds: number
}

/**
 * The summary of a build.
 *
 *   51 pages in build, in 1.2 s: 1 error, 2 warnings.
 *   Files: 2 written, 0 removed, 61 unchanged.
 */
export function summaryOf(
  result: BuildResult,
  {isStrict, milliseconds, cwd, isDebug}: SummaryOptions & {cwd: string; isDebug: boolean},
): string {
  const {written, removed, unchanged, pages, outDir, isPolicyNew} = result
  const diagnostics = diagnosticsText(result)
  const seconds = secondsText(milliseconds)
  if (!result.ok) {
    const failed = `The build failed after ${seconds}: ${diagnostics} in ${plural(pages, 'page')}.`
    return `${failed}${strictText(result, isStrict)} Nothing was written.\n${baselineText(result)}`
  }
  // The counts of a first build, and of one that changes nothing, say nothing new.
  const hasChanged = unchanged > 0 && written + removed > 0
  return [
    `${plural(pages, 'page')} in ${shortPath(outDir, cwd)}, in ${seconds}: ${diagnostics}.\n`,
    isDebug || hasChanged ? `Files: ${written} written, ${removed} removed, ${unchanged} unchanged.\n` : '',
    isPolicyNew ? 'The Content-Security-Policy has changed: `docsgen build --policy` prints it.\n' : '',
    baselineText(result),
  ].join('')
}

/** The summary of a check: `51 pages checked, in 0.8 s: no problems.` */
export function checkSummaryOf(result: RunResult, {isStrict, milliseconds}: SummaryOptions): string {
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

/** The line about the baseline; '' without a baseline. */
function baselineText({baseline}: RunResult): string {
  if (baseline === undefined) return ''
  const {known, gone} = baseline
  const advice = gone > 0 ? ' (--update-baseline removes those)' : ''
  return `docsgen.baseline.json: ${plural(known, 'known problem')} left, ${gone} fixed${advice}.\n`
}

const diagnosticsText = ({diagnostics}: RunResult): string => countsText(diagnostics) || 'no problems'

const strictText = (result: RunResult, isStrict: boolean): string =>
  isStrict && result.diagnostics.every(({severity}) => severity !== 'error')
    ? ' With --strict, a warning counts as an error.'
    : ''

const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const plural = (number: number, noun: string, many = `${noun}s`): string => `${number} ${number === 1 ? noun : many}`

/** Relative to the working folder, if the folder is inside of it; else absolute. */
function shortPath(folder: string, cwd: string): string {
  const relative = path.relative(cwd, folder)
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? folder : relative
}
