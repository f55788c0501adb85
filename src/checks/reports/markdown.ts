import {countsText} from './pretty.js'
import type {Report} from './report.js'
import {type RepositoryDiagnostic, repositoryDiagnostics} from './repository-diagnostics.js'

/** Rows of the table; GitHub limits the summary of a step to one megabyte. */
const maxRows = 500

const ranks = {error: 0, warning: 1, info: 2}

/** A table for the summary of a job, or for a comment; the most severe problems first. */
export function markdown(report: Report): string {
  const diagnostics = repositoryDiagnostics(report).sort((a, b) => ranks[a.severity] - ranks[b.severity])
  const headline = `## docsgen ${report.command}: ${countsText(diagnostics) || 'no problems'}`
  const rest = diagnostics.length - maxRows
  const table = ['| | Place | Problem |', '|---|---|---|', ...diagnostics.slice(0, maxRows).map(row)].join('\n')
  const paragraphs = [
    headline,
    changesText(report),
    diagnostics.length > 0 ? table : '',
    rest > 0 ? `${rest} more are not shown.` : '',
  ]
  return `${[...paragraphs, baselineText(report)].filter(Boolean).join('\n\n')}\n`
}

function row({severity, code, path, position, text}: RepositoryDiagnostic): string {
  const location = position ? `${path}:${position.line}:${position.column}` : path
  return `| ${severity} | ${codeSpan(location)} | ${plain(text)} ${codeSpan(code)} |`
}

/** Changed pages, for readers of a pull request. */
function changesText({changes}: Report): string {
  if (changes === undefined) return ''
  const {added, changed, removed, unchanged} = changes
  const kinds = {added, changed, removed}
  const all = Object.entries(kinds).flatMap(([kind, routes]) =>
    routes.map((route) => `| ${kind} | ${codeSpan(route)} |`),
  )
  const count = Object.entries(kinds).map(([kind, {length}]) => `${length} ${kind}`)
  const headline = `Pages: ${count.join(', ')}, ${unchanged} unchanged.`
  if (all.length === 0) return headline
  const rest = all.length > maxRows ? `\n\n${all.length - maxRows} more are not shown.` : ''
  return `${headline}\n\n${['| Page | Address |', '|---|---|', ...all.slice(0, maxRows)].join('\n')}${rest}`
}

function baselineText({baseline}: Report): string {
  if (baseline === undefined) return ''
  return `Problems of the baseline, not shown: ${baseline.known}. Fixed since the baseline: ${baseline.gone}.`
}

/** HTML, because a place can contain backticks and bars. */
const codeSpan = (text: string): string => `<code>${plain(text)}</code>`

/** Text of a project must not become markup, a mention or a reference to an issue. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[@#](?=\w)|[&<>|`*_~[\]\\{}!$]/g, (mark) =>
      /[@#]/.test(mark) ? `${mark}<!-- -->` : `&#${mark.charCodeAt(0)};`,
    )
