import type {Report} from './report.js'
import {repositoryDiagnostics} from './repository-diagnostics.js'

const severities = {error: 'major', warning: 'minor', info: 'info'}

/** A code quality report, which GitLab shows in merge requests. */
export function gitlab(report: Report): string {
  const diagnostics = repositoryDiagnostics(report).map(({code, severity, text, path, position, fingerprint}) => ({
    description: text,
    check_name: code,
    fingerprint,
    severity: severities[severity],
    location: {path, lines: {begin: position?.line ?? 1}},
  }))
  return `${JSON.stringify(diagnostics, undefined, 2)}\n`
}
