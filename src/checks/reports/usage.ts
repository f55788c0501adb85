import path from 'node:path'
import type {ConfigProblem} from '../../model/config-error.js'
import type {ReportDiagnostic} from './report.js'

/** Code of a problem in the config, which prevents the run. */
export const invalidConfig = 'invalid-config'

/** Diagnostics for reports: problems of the config or of the usage. */
export const usageDiagnosticsOf = (diagnostics: readonly ConfigProblem[]): ReportDiagnostic[] =>
  diagnostics.map(({file, position, message, hint}) => {
    const code = file === '' ? 'wrong-use' : invalidConfig
    return {code, severity: 'error', file, position, message, hint}
  })

/** The project's folder, relative to CI's checkout or else to the working folder; '' for a project outside of it. */
export function projectFolder(
  root: string,
  {env, cwd}: {env: Readonly<Record<string, string | undefined>>; cwd: string},
): string {
  const folder = path
    .relative(env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || cwd, root)
    .split(path.sep)
    .join('/')
  return folder.startsWith('../') || folder === '..' || path.isAbsolute(folder) ? '' : folder
}
