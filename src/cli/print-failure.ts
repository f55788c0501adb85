import type {ConfigFault} from '../config/config.js'
import {createFramer, prettyFault} from '../report/report.js'
import type {ProjectOptions} from './project-options.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** Prints what is wrong with the config. */
export async function printFaults(
  session: Session,
  {root, style}: Pick<ProjectOptions, 'root' | 'style'>,
  faults: readonly ConfigFault[],
): Promise<void> {
  const framed = createFramer(session.fs, root)
  for (const fault of faults) {
    const {file, position, message, hint} = fault
    session.stderr.write(prettyFault({file, position, message, hint}, style, await framed(fault)))
  }
}

/** Prints an exception nobody expected: the machine's, or a fault of ours. */
export function printCrash({stderr, env}: Session, error: unknown, words: readonly string[]): void {
  const style = createStyle({stderr, env}, !words.includes('--no-color'))
  const {code, syscall} = (error ?? {}) as NodeJS.ErrnoException
  const message = error instanceof Error ? error.message : String(error)
  stderr.write(`${style.red(style.bold('error'))} ${message}\n`)
  stderr.write(
    code && syscall
      ? '  The system refused this; see whether the disk is full and the files may be read and written.\n'
      : '  This is a fault in docsgen, not in your site. Please report it.\n',
  )
  if (!isDebug(words)) stderr.write('  Run again with --log-level debug to see where it happened.\n')
  else if (error instanceof Error) stderr.write(`${error.stack}\n`)
}

const isDebug = (words: readonly string[]): boolean =>
  words.includes('--log-level=debug') || words[words.indexOf('--log-level') + 1] === 'debug'
