/** The check of the code that pages cover. */
import type {PageWithFacts} from '../compile/cached-page.js'
import type {Diagnostic} from '../model/model.js'
import type {Run} from './run.js'

/** Checks the pages of the current version; most sites have none that concern code. */
export async function checkCode(context: Run, pages: readonly PageWithFacts[]): Promise<Diagnostic[]> {
  return coverProblems(
    context,
    pages.filter(({page: {version}}) => version.name === 'current' || version.name === ''),
  )
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
