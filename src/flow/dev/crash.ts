import {crashReason} from '../../compile/component-mistake.js'
import {withoutSiteBase} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {ServedSite} from './served-site.js'

/** The document of a page whose template crashed. The live script shows the diagnostic over it. */
export const crashedDocument = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page crashed</title>
</head>
<body></body>
</html>
`

/** The diagnostic for an exception of a template. */
export function crashDiagnostic({locate, site}: ServedSite, pathname: string, error: unknown): Diagnostic {
  const location = locate(error) ?? {file: ''}
  return catalogue.pageCrashed(location, {route: withoutSiteBase(pathname, site.config)}, crashReason(error, location))
}
