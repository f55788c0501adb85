import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {AnswerSource} from './answers.js'

/** Where a template crashes there is no page: only this, over which the fault is shown, until the page comes back. */
export const crashedDocument = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page crashed</title>
</head>
<body></body>
</html>
`

/** The fault that a template's exception is. */
export function crashDiagnostic({locate}: AnswerSource, pathname: string, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  return catalogue.pageCrashed(locate(error) ?? {file: ''}, pathname, message)
}
