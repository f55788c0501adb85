import {createFramer, pretty} from '../checks/reports/reports.js'
import type {LogLevel} from '../model/flags/flags.js'
import type {Diagnostic} from '../model/model.js'
import {groupRepeats} from './group-repeats.js'
import {isPrinted, type ProjectOptions} from './project-options.js'
import type {Session} from './session.js'

const levels = {error: 'error', warning: 'warn', info: 'info'} as const satisfies Record<
  Diagnostic['severity'],
  LogLevel
>

type Project = Pick<ProjectOptions, 'root' | 'style' | 'logLevel'> & {
  strict?: boolean
  /** Codes that `--only` names. */
  only?: readonly string[] | undefined
}

/** Printed infos of one code, unless `--only` names the code: nobody has to act on infos. */
const maxInfos = 3

/** Prints diagnostics on stderr, as far as the log level allows. */
export async function printDiagnostics(
  session: Session,
  {root, style, logLevel, strict = false, only = []}: Project,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  const wanted = diagnostics.filter(isLogged({logLevel, strict}))
  const {shown, more} = logLevel === 'debug' ? {shown: wanted, more: []} : withoutFlood(wanted, only)
  for (const {code, count} of more)
    session.stderr.write(
      `${style.blue(style.bold('info'))} ${style.dim(code)} occurs at ${count} places; ${maxInfos} are shown. To see all: docsgen check --only ${code}\n`,
    )
  if (more.length > 0) session.stderr.write('\n')
  const printed = logLevel === 'debug' ? shown : groupRepeats(shown)
  for await (const text of pretty(printed, style, createFramer(session.fs, root))) session.stderr.write(text)
}

/** Whether the log level lets a run print a diagnostic. With `strict`, warnings are errors. */
export const isLogged =
  ({logLevel, strict}: {logLevel: LogLevel; strict: boolean}) =>
  ({severity}: Pick<Diagnostic, 'severity'>): boolean =>
    isPrinted(severity === 'warning' && strict ? 'error' : levels[severity], logLevel)

function withoutFlood(diagnostics: readonly Diagnostic[], only: readonly string[]) {
  const counts = new Map<string, number>()
  const shown = diagnostics.filter(({code, severity}) => {
    if (severity !== 'info' || only.includes(code)) return true
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= maxInfos
  })
  const more = [...counts].flatMap(([code, count]) => (count > maxInfos ? {code, count} : []))
  return {shown, more}
}
