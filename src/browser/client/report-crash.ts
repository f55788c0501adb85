/** For `dev`: reports errors of React and of diagrams to `live.ts`, which shows them and sends them to the server. */

import type {ErrorInfo} from 'react'
import * as react from 'react'
import type {HydrationOptions} from 'react-dom/client'

export type CrashKind = 'crash' | 'mismatch' | 'diagram'

/** The detail of the event `docsgen:crash`. */
export interface CrashDetail {
  kind: CrashKind
  error: unknown
  /** React's list of components, the innermost first. */
  componentStack: string
  /** Where the element with the problem was created; the source of a diagram. */
  ownerStack: string
}

type Info = Pick<ErrorInfo, 'componentStack'>

/** Reports an error that ended a component. */
export const reportCrash = (error: unknown, info: Info): void => report('crash', error, info)

const reportMismatch = (error: unknown, info: Info): void => report('mismatch', error, info)

function report(kind: CrashKind, error: unknown, {componentStack}: Info): void {
  // Only React's development build has this function, and bundlers would warn.
  const captureOwnerStack: typeof react.captureOwnerStack = Reflect.get(react, 'captureOwnerStack')
  const ownerStack = captureOwnerStack?.() ?? ''
  const detail: CrashDetail = {kind, error, componentStack: componentStack ?? '', ownerStack}
  document.dispatchEvent(new CustomEvent('docsgen:crash', {detail}))
}

/** Options of a React root: in development, all its errors are reported. */
export const reporting: HydrationOptions = DOCSGEN_LIVE
  ? {onCaughtError: reportCrash, onUncaughtError: reportCrash, onRecoverableError: reportMismatch}
  : {}
