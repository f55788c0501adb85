/** The checks of `docsgen check` that concern code: the code that pages cover, and samples that run. */
import type {PageWithFacts} from '../compile/cached-page.js'
import type {Diagnostic} from '../model/model.js'
import type {RunOptions} from './begin.js'
import type {Run} from './run.js'

export interface CodeChecks {
  diagnostics: Diagnostic[]
  /** Number of samples that ran; undefined in a run without samples. */
  samples?: number
}

/** Checks the pages of the current version; most sites have none that concern code. */
export async function checkCode(
  context: Run<RunOptions & {samples?: boolean | undefined}>,
  pages: readonly PageWithFacts[],
): Promise<CodeChecks> {
  const current = pages.filter(({page: {version}}) => version.name === 'current' || version.name === '')
  const coverDiagnostics = await coverProblems(context, current)
  if (!context.options.samples) return {diagnostics: coverDiagnostics}
  const {runSamples} = await import('../checks/samples/samples.js')
  const {config, profile} = context
  profile.enter('running samples')
  const samples = current.flatMap(({compiled}) => compiled.samples ?? [])
  const {diagnostics, run} = await runSamples(samples, config, profile.show)
  return {diagnostics: [...coverDiagnostics, ...diagnostics], samples: run}
}

async function coverProblems({fs, config}: Run, pages: readonly PageWithFacts[]): Promise<Diagnostic[]> {
  const {'outdated-by-code': outdated, 'covers-missing': missing} = config.checks
  if (outdated === 'off' && missing === 'off') return []
  const files = pages.flatMap(({page: {source, frontmatter}, compiled}) => [
    ...(frontmatter.covers === undefined ? [] : [source.file]),
    ...(compiled.covers ?? []),
  ])
  if (files.length === 0) return []
  const problems = await import('./cover-problems.js')
  return problems.coverProblems(fs, config, [...new Set(files)].sort())
}
