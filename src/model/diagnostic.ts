/** A problem that docsgen reports, and its position. */

export const severities = ['error', 'warning', 'info', 'off'] as const
export type Severity = (typeof severities)[number]

/** 1-based line and column (in UTF-16 units) of the author's text. */
export interface Position {
  line: number
  column: number
}

/** One mistake of an author. */
export interface Diagnostic {
  /** Of docsgen or of a check of a plugin. */
  code: string
  severity: Exclude<Severity, 'off'>
  /** Relative to the project: `docs-content/objects/intro.md`. */
  file: string
  position?: Position | undefined
  message: string
  hint?: string | undefined
  /** Pages that include the file and have the problem in it, if the file is a partial. */
  includedBy?: readonly string[]
}
