/** A problem that docsgen reports, and its position. */
import type {DiagnosticCode, Severity} from './schema.js'

/** 1-based line and column (in UTF-16 units) of the author's text. */
export interface Position {
  line: number
  column: number
}

/** One mistake of an author. */
export interface Diagnostic {
  code: DiagnosticCode
  severity: Exclude<Severity, 'off'>
  /** Relative to the project: `docs-content/objects/intro.md`. */
  file: string
  position?: Position | undefined
  message: string
  hint?: string | undefined
}
