/**
 * What came of a run, for people and for programs: one file per format. All of them are functions to text; `cli` prints it
 * and writes it where it belongs.
 */
import type {Changes, Diagnostic} from '../../model/model.js'

export {createFramer, type Framer} from './framer.js'
export {pretty, prettyDiagnostic, type Style} from './pretty.js'

/** A diagnostic, or what kept a command from running: `invalid-config` and `wrong-use`. */
export interface ReportDiagnostic extends Omit<Diagnostic, 'code'> {
  code: string
}

export interface Report {
  /** Of docsgen. */
  version: string
  command: string
  ok: boolean
  /** Warnings counted as errors. */
  strict: boolean
  pages: number
  /** In order, without those of the baseline. */
  diagnostics: readonly ReportDiagnostic[]
  /** How many faults of the baseline were found again, and how many were not. */
  baseline?: {known: number; gone: number} | undefined
  /** Pages since a manifest that was given. */
  changes?: Changes | undefined
  /** Folder of the project, from the folder of the repository: `website`, or ''. */
  project: string
}

/** Every format for programs, and Markdown, which both read; each is loaded when it is wanted. */
export const formats = {
  json: async (report: Report) => (await import('./json.js')).json(report),
  github: async (report: Report) => (await import('./github.js')).github(report),
  sarif: async (report: Report) => (await import('./sarif.js')).sarif(report),
  junit: async (report: Report) => (await import('./junit.js')).junit(report),
  gitlab: async (report: Report) => (await import('./gitlab.js')).gitlab(report),
  markdown: async (report: Report) => (await import('./markdown.js')).markdown(report),
}

export type Format = keyof typeof formats
