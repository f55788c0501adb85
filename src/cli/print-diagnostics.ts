import path from 'node:path'
import {frame} from '../diagnostics/diagnostics.js'
import type {Diagnostic, Position} from '../model.js'
import {isPrinted, type LogLevel, type ProjectOptions} from './project-options.js'
import type {Session} from './session.js'
import type {Style} from './style.js'

/** Warnings and infos beyond this many are one line each. */
const mostInFull = 50

const levels = {error: 'error', warning: 'warn', info: 'info'} as const satisfies Record<
  Diagnostic['severity'],
  LogLevel
>

type Project = Pick<ProjectOptions, 'root' | 'style' | 'logLevel'> & {strict?: boolean}

/**
 * Prints what authors did wrong, the gravest last, where it is read first:
 *
 *   error broken-link docs-content/intro.md:3:5
 *     There is no page at "./instal.md".
 *     > 3 │ [go](./instal.md)
 *         │     ^
 *     Did you mean "./install.md"?
 */
export async function printDiagnostics(
  session: Session,
  project: Project,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  const of = (severity: Diagnostic['severity']) =>
    isPrinted(severity === 'warning' && project.strict ? 'error' : levels[severity], project.logLevel)
      ? diagnostics.filter((one) => one.severity === severity)
      : []
  const [infos, warnings, errors] = [of('info'), of('warning'), of('error')]
  const inFull = new Set([...errors, ...[...warnings, ...infos].slice(0, mostInFull)])
  const framed = createFramer(session, project.root)
  let wasShort = false
  for (const diagnostic of [...infos, ...warnings, ...errors]) {
    const isShort = !inFull.has(diagnostic)
    const text = isShort
      ? oneLine(diagnostic, project.style)
      : full(diagnostic, project.style, await framed(diagnostic))
    session.stderr.write(wasShort && !isShort ? `\n${text}` : text)
    wasShort = isShort
  }
  if (wasShort) session.stderr.write('\n')
}

/** One fault with its lines of text; also for faults of the config, which have no code. */
export function full(fault: Fault, style: Style, lines: string): string {
  const hint = fault.hint && style.green(printable(fault.hint))
  if (fault.file === '')
    return `${heading(fault, style)} ${printable(fault.message)}\n${indent(hint ? `${hint}\n` : '')}\n`
  const body = [printable(fault.message), lines, hint]
  return `${heading(fault, style)}\n${indent(body.filter(Boolean).join('\n'))}\n\n`
}

/** Shows the text around a fault; '' where the file, or that place in it, is not there. */
export function createFramer({fs}: Pick<Session, 'fs'>, root: string): (fault: Fault) => Promise<string> {
  let last = {file: '', text: ''}
  return async ({file, position}) => {
    if (!position || file === '') return ''
    if (file !== last.file) {
      const contents = await fs.readFile(path.resolve(root, file)).catch(() => Buffer.alloc(0))
      last = {file, text: contents.toString('utf8').replace(/^\uFEFF/, '')}
    }
    const isThere = last.text !== '' && last.text.split(/\r\n|\n|\r/).length >= position.line
    return isThere ? printable(frame(last.text, position)) : ''
  }
}

interface Fault {
  severity?: Diagnostic['severity']
  code?: string
  file: string
  position?: Position | undefined
  message: string
  hint?: string | undefined
}

const oneLine = (fault: Fault, style: Style): string =>
  `${heading(fault, style)}  ${[fault.message, fault.hint]
    .filter(Boolean)
    .map((text) => printable(text!))
    .join(' ')}\n`

function heading({severity = 'error', code = '', file, position}: Fault, style: Style): string {
  const colour = {error: style.red, warning: style.yellow, info: style.blue}[severity]
  const place = position ? `${file}:${position.line}:${position.column}` : file
  return [colour(style.bold(severity)), code && style.dim(code), style.bold(printable(place))].filter(Boolean).join(' ')
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')

/** Text of a project must not steer a terminal. */
const printable = (text: string): string => text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '\uFFFD')
