import type {BuildOutput, Changes, Diagnostic} from '../../model/model.js'

/** A diagnostic, or the reason why a command did not run: `invalid-config` or `wrong-use`. */
export interface ReportDiagnostic extends Omit<Diagnostic, 'code'> {
  code: string
}

export interface Report {
  /** Version of docsgen. */
  version: string
  command: string
  ok: boolean
  /** Warnings counted as errors. */
  strict: boolean
  pages: number
  /** Sorted, without those of the baseline. */
  diagnostics: readonly ReportDiagnostic[]
  /** Number of problems of the baseline that still exist, and of those that do not. */
  baseline?: {known: number; gone: number} | undefined
  /** Changed pages since the manifest of `--against`. */
  changes?: Changes | undefined
  /** The written site of a build. */
  output?: BuildOutput | undefined
  /** Requests to other sites of a check, and the links without a result. */
  external?:
    | {asked: number; cached: number; skipped: Record<string, number>; undecided: {url: string; reason: string}[]}
    | undefined
  /** Folder of the project, relative to the folder of the repository: `website`, or ''. */
  project: string
}
