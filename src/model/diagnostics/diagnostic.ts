import {type DiagnosticCode, defaultChecks} from '../codes.js'
import type {Diagnostic, Position} from '../model.js'

/** The place of a problem, with the path of the file relative to the project. */
export interface SourceLocation {
  file: string
  position?: Position | undefined
}

/** A diagnostic with the default severity of its code. Checks that are off by default report warnings. */
export function diagnostic(code: DiagnosticCode, location: SourceLocation, message: string, hint?: string): Diagnostic {
  const severity = code in defaultChecks ? defaultChecks[code as keyof typeof defaultChecks] : 'error'
  return {
    code,
    severity: severity === 'off' ? 'warning' : severity,
    file: location.file,
    position: location.position,
    message,
    hint,
  }
}

export const didYouMean = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : `Did you mean "${near}"?`

/** A text as one word of a command that people may copy into their shell; a file may have any name. */
export const shellWord = (text: string): string =>
  /^[\w./@:+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
