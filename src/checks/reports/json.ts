import {docsOf} from '../../model/diagnostics/diagnostics.js'
import type {Report} from './report.js'

/** The whole report, for programs; `schema/report.json` of the package describes the format. */
export function json({version, command, ok, strict, pages, project, baseline, changes, diagnostics}: Report): string {
  const count = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  const report = {
    version: 2,
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
    diagnostics: diagnostics.map(({code, severity, file, position, message, hint}) => ({
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
