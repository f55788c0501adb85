import {createFramer, invalidConfig, prettyDiagnostic, printable} from '../checks/reports/reports.js'
import {runningCode} from '../io/running-code.js'
import {withNamedErrors} from '../io/system-errors.js'
import type {ConfigProblem} from '../model/config-error.js'
import {isError, stackOfThrown, textOfThrown} from '../model/diagnostics/diagnostics.js'
import type {ProjectOptions} from './project-options.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** Prints problems of the config or of the usage. */
export async function printReported(
  session: Session,
  {root, style}: Pick<ProjectOptions, 'root' | 'style'>,
  diagnostics: readonly ConfigProblem[],
): Promise<void> {
  const framed = createFramer(session.fs, root)
  for (const diagnostic of diagnostics) {
    const {file, position, message, hint} = diagnostic
    const code = file === '' ? undefined : invalidConfig
    session.stderr.write(prettyDiagnostic({code, file, position, message, hint}, style, await framed(diagnostic)))
  }
}

/** Prints an unexpected exception: a failure of the system, or a bug. */
export function printCrash({stderr, env}: Session, error: unknown, words: readonly string[]): void {
  const style = createStyle({stderr, env}, !words.includes('--no-color'))
  stderr.write(`${style.red(style.bold('error'))} ${printable(messageOf(error))}\n`)
  stderr.write(`  ${adviceFor(error)}\n`)
  if (!isDebug(words)) stderr.write('  Run again with --log-level debug to see where it happened.\n')
  else stderr.write(`${stackOfThrown(error)}\n`)
}

const messageOf = (error: unknown): string =>
  isError(error) ? withNamedErrors(error.message) : `The code failed with ${textOfThrown(error)}.`

/** Says which code of the site left an error to nobody, as far as docsgen knows it. */
function siteCode(error: unknown): string {
  const text = 'The error comes from the code of this site'
  const {files = [], locate} = runningCode() ?? {}
  const location = locate?.(error)
  const {line, column} = location?.position ?? {}
  const place = location && [location.file, line, column].filter((one) => one !== undefined).join(':')
  const names = files.slice(0, maxNames).join(', ') + (files.length > maxNames ? ', …' : '')
  if (place === undefined) return names === '' ? `${text}.` : `${text}: ${names}, or code that it uses.`
  return names === '' || files.includes(location?.file ?? '')
    ? `${text}: ${place}.`
    : `${text}: ${place}, for ${names}.`
}

/** Files that a message names. */
const maxNames = 3

/** Prints an error that the code of a site left to nobody while docsgen serves the site. */
export function printLeftError({stderr}: Session, error: unknown, {style}: Pick<ProjectOptions, 'style'>): void {
  stderr.write(
    `${style.red(style.bold('error'))} ${printable(messageOf(error))}\n  ${printable(siteCode(error))} The server goes on.\n`,
  )
}

function adviceFor(error: unknown): string {
  if (!isError(error) || runningCode()) return printable(siteCode(error))
  // The path of a file that docsgen cannot write may look like a place in the code of the site.
  const refusal = refusalOf(error)
  if (refusal !== undefined) return printable(systemAdvice(refusal))
  const advice = adviceOf(error)
  if (advice !== undefined) return advice
  if (isOfSite(error)) return printable(siteCode(error))
  return 'This is a bug in docsgen, not in your site. Please report it.'
}

/** Whether the site's own code threw this: docsgen throws errors only, and that code runs from a folder with this name. */
export const isOfSite = (error: unknown): boolean =>
  !isError(error) || runningCode() !== undefined || stackOfThrown(error).includes('docsgen-modules-')

/** The advice of a `WriteError`, or of the one that caused this error. */
function adviceOf(error: unknown): string | undefined {
  const {name, advice, cause} = (error ?? {}) as {name?: string; advice?: string; cause?: unknown}
  if (name === 'WriteError') return advice
  return cause === undefined ? undefined : adviceOf(cause)
}

/** The error of the system that this is, or that caused it; undefined without one. */
function refusalOf(error: unknown): NodeJS.ErrnoException | undefined {
  const {code, syscall, cause} = (error ?? {}) as NodeJS.ErrnoException & {cause?: unknown}
  if (code && syscall) return error as NodeJS.ErrnoException
  return cause === undefined ? undefined : refusalOf(cause)
}

function systemAdvice({code = '', path, message}: NodeJS.ErrnoException): string {
  const isDiskFull = code === 'ENOSPC' || message.startsWith('EDQUOT') || code === 'EDQUOT'
  if (isDiskFull) return 'The operating system refused this. Free some disk space, and run the command again.'
  if (code === 'ENAMETOOLONG') return 'The operating system refused this. Choose a shorter name.'
  const file = path === undefined ? 'the files' : `"${path}" and the folders around it`
  if (code === 'EROFS') return `The operating system refused this: the disk of ${file} is read-only.`
  if (code === 'EACCES' || code === 'EPERM')
    return `The operating system refused this. Check the permissions of ${file}.`
  return 'The operating system refused this. Check the free disk space and the permissions of the files.'
}

const isDebug = (words: readonly string[]): boolean =>
  words.includes('--log-level=debug') || words[words.indexOf('--log-level') + 1] === 'debug'
