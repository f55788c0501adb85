import {type DiagnosticCode, defaultChecks} from '../codes.js'
import type {Diagnostic, Position} from '../model.js'

/** Where a fault lies, as its author knows it. */
export interface Place {
  file: string
  position?: Position | undefined
}

/** A fault with the severity that its code has by default. */
export function diagnostic(code: DiagnosticCode, place: Place, message: string, hint?: string): Diagnostic {
  const severity = code in defaultChecks ? defaultChecks[code as keyof typeof defaultChecks] : 'error'
  return {code, severity, file: place.file, position: place.position, message, hint}
}

export const meant = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : `Did you mean "${near}"?`
