import type {Changes, Diagnostic} from '../../model/model.js'
import {docsOf} from '../kinds.js'
import type {Report, ReportDiagnostic} from './report.js'

/** The result of a run: what `--report json` prints and `build` and `check` return. `schema/report.json` describes it. */
export interface RunReport {
  /** Version of this format. */
  version: 2
  /** Version of docsgen. */
  docsgen: string
  command: string
  /** Whether the run succeeded. */
  ok: boolean
  /** Whether warnings counted as errors. */
  strict: boolean
  /** Folder of the project, relative to the repository or the working folder; '' if they are the same. */
  project: string
  /** Pages of the site, with generated pages. */
  pages: number
  errors: number
  warnings: number
  infos: number
  /** With a baseline: the number of its problems that still exist, and of those that do not. */
  baseline?: {known: number; gone: number}
  /** With `against`: what changed since the published site. */
  changes?: Changes
  /** The written site; absent if the build failed or was a check. */
  output?: NonNullable<Report['output']>
  /** With `external`: requests to other sites. */
  external?: NonNullable<Report['external']>
  /** Sorted by file, line, column and code. */
  diagnostics: ReportedDiagnostic[]
}

/** One problem of a site. */
export interface ReportedDiagnostic {
  /** Name of the check; `invalid-config` or `wrong-use` if the command did not run. */
  code: string
  severity: Diagnostic['severity']
  /** Relative to the project, with `/`; '' for a problem without a file. */
  file: string
  /** From 1. */
  line?: number
  /** From 1, in UTF-16 units. */
  column?: number
  message: string
  /** A suggestion, or what to do. */
  hint?: string
  /** Pages that include the file and have the problem in it, if the file is a partial. */
  includedBy?: readonly string[]
  /** The place in docsgen's manual that explains the check. */
  docs?: string
}

/** The report as one object with only JSON values. */
export function reportOf(report: Report): RunReport {
  const {version, command, ok, strict, pages, project, baseline, changes, output, external, diagnostics} = report
  const count = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return {
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
    ...(output && {output}),
    ...(external && {external}),
    diagnostics: diagnostics.map(reportedDiagnosticOf),
  }
}

/** A diagnostic with only JSON values. */
export function reportedDiagnosticOf(diagnostic: ReportDiagnostic): ReportedDiagnostic {
  const {code, severity, file, position, message, hint, includedBy} = diagnostic
  const docs = docsOf(code)
  return {
    code,
    severity,
    file,
    ...(position && {line: position.line, column: position.column}),
    message,
    ...(hint && {hint}),
    ...(includedBy && {includedBy}),
    ...(docs !== undefined && {docs}),
  }
}

/** The whole report as JSON text, for programs. */
export const json = (report: Report): string => `${JSON.stringify(reportOf(report), undefined, 2)}\n`
