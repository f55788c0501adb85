import type {Framer} from './framer.js'
import type {ReportDiagnostic} from './report.js'

/** Styles for text; without colours, they return the text unchanged. */
export interface Style {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  yellow(text: string): string
  blue(text: string): string
  green(text: string): string
}

/** Warnings and infos after this number take one line each. */
const maxInFull = 50

/**
 * Problems for people, one string each. The most severe come last, next to the prompt:
 *
 *   error broken-link docs-content/intro.md:3:5
 *     There is no page at "./instal.md".
 *     > 3 │ [go](./instal.md)
 *         │     ^
 *     Did you mean "./install.md"?
 */
export async function* pretty(
  diagnostics: readonly ReportDiagnostic[],
  style: Style,
  framed: Framer,
): AsyncGenerator<string> {
  const of = (severity: ReportDiagnostic['severity']) => diagnostics.filter((one) => one.severity === severity)
  const [infos, warnings, errors] = [of('info'), of('warning'), of('error')]
  const inFull = new Set([...errors, ...[...warnings, ...infos].slice(0, maxInFull)])
  let isAfterShort = false
  for (const diagnostic of [...infos, ...warnings, ...errors]) {
    const isShort = !inFull.has(diagnostic)
    const text = isShort ? oneLine(diagnostic, style) : prettyDiagnostic(diagnostic, style, await framed(diagnostic))
    yield isAfterShort && !isShort ? `\n${text}` : text
    isAfterShort = isShort
  }
  if (isAfterShort) yield '\n'
}

/** One problem with its lines of text. A problem of the usage has no code. */
export function prettyDiagnostic(diagnostic: PrettyDiagnostic, style: Style, lines: string): string {
  const hint = diagnostic.hint && style.green(printable(diagnostic.hint))
  if (diagnostic.file === '')
    return `${heading(diagnostic, style)} ${printable(diagnostic.message)}\n${indent(hint ? `${hint}\n` : '')}\n`
  const body = [printable(diagnostic.message), printable(lines), hint]
  return `${heading(diagnostic, style)}\n${indent(body.filter(Boolean).join('\n'))}\n\n`
}

type PrettyDiagnostic = Pick<ReportDiagnostic, 'file' | 'position' | 'message' | 'hint'> &
  Partial<Pick<ReportDiagnostic, 'severity'>> & {code?: string | undefined}

const oneLine = (diagnostic: ReportDiagnostic, style: Style): string =>
  `${heading(diagnostic, style)}  ${[diagnostic.message, diagnostic.hint]
    .flatMap((text) => (text ? [inOneLine(text)] : []))
    .join(' ')}\n`

/** `2 errors, 1 warning`. */
export function countsText(diagnostics: readonly Pick<ReportDiagnostic, 'severity'>[]): string {
  const words = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = diagnostics.filter((one) => one.severity === severity).length
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`]
  })
  return words.join(', ')
}

/** Names of files may contain line breaks: a new line could be a command of a CI service, which reads the output. */
export const inOneLine = (text: string): string => printable(text).replaceAll('\n', '\uFFFD')

function heading({severity = 'error', code = '', file, position}: PrettyDiagnostic, style: Style): string {
  const colour = {error: style.red, warning: style.yellow, info: style.blue}[severity]
  const location = position ? `${file}:${position.line}:${position.column}` : file
  return [colour(style.bold(severity)), code && style.dim(code), style.bold(inOneLine(location))]
    .filter(Boolean)
    .join(' ')
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')

/** Text of a project must not contain control sequences for the terminal. */
export const printable = (text: string): string => text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '\uFFFD')
