import type {Changes, Diagnostic} from '../../model/model.js'

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
