import {posix} from 'node:path'
import type {Position} from '../../model/model.js'
import {docsOf} from '../kinds.js'
import type {Report} from './report.js'
import {repositoryDiagnostics} from './repository-diagnostics.js'

const levels = {error: 'error', warning: 'warning', info: 'note'}

/** A log in SARIF 2.1.0, for GitHub, GitLab and editors. Paths are relative to the repository. */
export function sarif(report: Report): string {
  const diagnostics = repositoryDiagnostics(report)
  const codes = [...new Set(diagnostics.map(({code}) => code))].sort()
  const results = diagnostics.map(({code, severity, text, file, path, position, includedBy, fingerprint}) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: {text},
    locations: file === '' ? [] : [locationOf(path, position)],
    ...(includedBy && {relatedLocations: includedBy.map((page) => locationOf(posix.join(report.project, page)))}),
    partialFingerprints: {'docsgen/v1': fingerprint},
  }))
  const rules = codes.map((id) => ({id, shortDescription: {text: sentence(id)}, ...helpOf(id)}))
  const driver = {name: 'docsgen', version: report.version, rules}
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{tool: {driver}, columnKind: 'utf16CodeUnits', results}],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

const locationOf = (path: string, position?: Position) => ({
  physicalLocation: {
    artifactLocation: {uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%'},
    ...(position && {region: {startLine: position.line, startColumn: position.column}}),
  },
})

/** The page of the manual about a code. */
function helpOf(code: string): {help?: {text: string}} {
  const docs = docsOf(code)
  return docs === undefined ? {} : {help: {text: `${docs} in the manual of docsgen.`}}
}

/** `broken-link` → `Broken link.` */
const sentence = (code: string): string => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('-', ' ')}.`
