/**
 * Reports of a run, for people and for programs: one file per format. Each format is a function to text; `cli` prints or
 * writes the text.
 */
import type {Report} from './report.js'

export {createFramer, type Framer} from './framer.js'
export {type ReportedDiagnostic, type RunReport, reportedDiagnosticOf, reportOf} from './json.js'
export {countsText, inOneLine, pretty, prettyDiagnostic, printable, type Style} from './pretty.js'
export type {Report, ReportDiagnostic} from './report.js'
export {invalidConfig, projectFolder, usageDiagnosticsOf} from './usage.js'

/** Formats for programs, and Markdown. A format is loaded when a run uses it. */
export const formats = {
  json: async (report: Report) => (await import('./json.js')).json(report),
  github: async (report: Report) => (await import('./github.js')).github(report),
  sarif: async (report: Report) => (await import('./sarif.js')).sarif(report),
  junit: async (report: Report) => (await import('./junit.js')).junit(report),
  gitlab: async (report: Report) => (await import('./gitlab.js')).gitlab(report),
  markdown: async (report: Report) => (await import('./markdown.js')).markdown(report),
}

export type Format = keyof typeof formats
