import {createFramer, prettyDiagnostic, printable} from '../checks/reports/reports.js'
import type {ConfigProblem} from '../config/config.js'
import {withNamedErrors} from '../io/system-errors.js'
import {isError, textOfThrown} from '../model/diagnostics/diagnostics.js'
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
    session.stderr.write(prettyDiagnostic({file, position, message, hint}, style, await framed(diagnostic)))
  }
}

/** Prints an unexpected exception: a failure of the system, or a bug. */
export function printCrash({stderr, env}: Session, error: unknown, words: readonly string[]): void {
  const style = createStyle({stderr, env}, !words.includes('--no-color'))
  const message = isError(error) ? withNamedErrors(error.message) : `The code failed with ${textOfThrown(error)}.`
  stderr.write(`${style.red(style.bold('error'))} ${printable(message)}\n`)
  stderr.write(`  ${adviceFor(error)}\n`)
  if (!isDebug(words)) stderr.write('  Run again with --log-level debug to see where it happened.\n')
  else if (isError(error)) stderr.write(`${error.stack}\n`)
}

const siteCode = 'The error comes from the code of this site.'

function adviceFor(error: unknown): string {
  // docsgen throws errors only.
  if (!isError(error)) return siteCode
  if (isOfSystem(error))
    return 'The operating system refused this. Check the free disk space and the permissions of the files.'
  const advice = adviceOf(error)
  if (advice !== undefined) return advice
  // The folder that a site's own code runs from.
  if (error.stack?.includes('docsgen-modules-')) return siteCode
  return 'This is a bug in docsgen, not in your site. Please report it.'
}

/** The advice of a `WriteError`, or of the one that caused this error. */
function adviceOf(error: unknown): string | undefined {
  const {name, advice, cause} = (error ?? {}) as {name?: string; advice?: string; cause?: unknown}
  if (name === 'WriteError') return advice
  return cause === undefined ? undefined : adviceOf(cause)
}

/** Whether the system refused something: the error or one of its causes is a system error. */
function isOfSystem(error: unknown): boolean {
  const {code, syscall, cause} = (error ?? {}) as NodeJS.ErrnoException & {cause?: unknown}
  return Boolean(code && syscall) || (cause !== undefined && isOfSystem(cause))
}

const isDebug = (words: readonly string[]): boolean =>
  words.includes('--log-level=debug') || words[words.indexOf('--log-level') + 1] === 'debug'
