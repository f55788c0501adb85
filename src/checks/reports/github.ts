import type {Report} from './report.js'
import {repositoryDiagnostics} from './repository-diagnostics.js'

const commands = {error: 'error', warning: 'warning', info: 'notice'}

/**
 * Workflow commands of GitHub Actions, which GitHub shows beside the lines. Errors come first, because GitHub shows ten of a kind.
 *
 *   ::error file=docs/a.md,line=3,col=5,title=broken-link::There is no page at "/x".
 */
export function github(report: Report): string {
  const diagnostics = repositoryDiagnostics(report)
  return Object.entries(commands)
    .flatMap(([severity, command]) =>
      diagnostics
        .filter((diagnostic) => diagnostic.severity === severity)
        .map(({file, path, position, code, message, hint}) => {
          const location = file === '' ? {} : {file: path, line: position?.line, col: position?.column}
          const properties = Object.entries({...location, title: code})
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
          return `::${command} ${properties.join(',')}::${escapeText(hint ? `${message}\n${hint}` : message)}\n`
        }),
    )
    .join('')
}

const escapeText = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
