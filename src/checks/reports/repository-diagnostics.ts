import path from 'node:path'
import {hashOf} from '../../files/hash/hash.js'
import type {Report, ReportDiagnostic} from './report.js'

/** A problem with its path in the repository, for reports outside the project. */
export interface RepositoryDiagnostic extends ReportDiagnostic {
  /** Relative to the folder of the repository; '.' for a problem without a file. */
  path: string
  /** Message and hint. */
  text: string
  /** Equal for the same problem in another run, even on another line; unique in a run (hex). */
  fingerprint: string
}

/** Every problem with its path in the repository. */
export function repositoryDiagnostics({
  diagnostics,
  project,
}: Pick<Report, 'diagnostics' | 'project'>): RepositoryDiagnostic[] {
  const counts = new Map<string, number>()
  return diagnostics.map((diagnostic) => {
    const {code, file, message, hint} = diagnostic
    const key = JSON.stringify([code, file, message])
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return {
      ...diagnostic,
      path: file === '' ? '.' : path.posix.join(project, file),
      text: hint ? `${message} ${hint}` : message,
      fingerprint: hashOf(`${key}\n${count}`),
    }
  })
}

/** Whether a problem fails the run. */
export const isFailure = ({severity}: Pick<ReportDiagnostic, 'severity'>, {strict}: Pick<Report, 'strict'>): boolean =>
  severity === 'error' || (strict && severity === 'warning')
