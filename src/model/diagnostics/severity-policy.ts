import type {Config, Diagnostic} from '../model.js'
import type {Severity} from '../schema.js'

/** Every diagnostic once, with the severity of the config, sorted by file, position and code; without those that are `off`. */
export function applySeverities(diagnostics: readonly Diagnostic[], checks: Config['checks']): Diagnostic[] {
  const severities: Partial<Record<string, Severity>> = checks
  const seen = new Set<string>()
  return diagnostics
    .flatMap((diagnostic) => {
      const severity = severities[diagnostic.code] ?? diagnostic.severity
      return severity === 'off' ? [] : [{...diagnostic, severity}]
    })
    .sort(compareDiagnostics)
    .filter((diagnostic) => {
      const key = JSON.stringify([diagnostic.code, diagnostic.file, diagnostic.position, diagnostic.message])
      return !seen.has(key) && seen.add(key)
    })
}

/** Compares by file, line, column, code and message, independent of the locale. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file, b.file) ||
    compare(a.position?.line ?? 0, b.position?.line ?? 0) ||
    compare(a.position?.column ?? 0, b.position?.column ?? 0) ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  )
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
