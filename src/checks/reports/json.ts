import {docsOf} from '../../model/diagnostics/diagnostics.js'
import type {Report} from './reports.js'

/** Everything, for programs; `schema/report.json` of the package says what stands where. */
export function json({version, command, ok, strict, pages, project, baseline, changes, faults}: Report): string {
  const count = (severity: string) => faults.filter((fault) => fault.severity === severity).length
  const report = {
    version: 1,
    docsgen: version,
    command,
    ok,
    strict,
    project,
    pages,
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    ...(baseline && {baseline}),
    ...(changes && {changes}),
    faults: faults.map(({code, severity, file, position, message, hint}) => ({
      code,
      severity,
      file,
      ...(position && {line: position.line, column: position.column}),
      message,
      ...(hint && {hint}),
      ...(docsOf(code) && {docs: docsOf(code)}),
    })),
  }
  return `${JSON.stringify(report, undefined, 2)}\n`
}
