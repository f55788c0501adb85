import {printable} from '../checks/reports/reports.js'
import type {DevEvent} from '../flow/dev/dev.js'
import {ConfigError} from '../model/config-error.js'
import {textOfThrown} from '../model/diagnostics/diagnostics.js'
import type {DevCommandFlags} from '../model/flags/flags.js'
import type {Diagnostic} from '../model/model.js'
import {command, rootArgument} from './command.js'
import {listenForKeys} from './keys.js'
import {openBrowser} from './open-browser.js'
import {printDiagnostics} from './print-diagnostics.js'
import {printLeftError, printReported} from './print-failure.js'
import {missingParserText} from './profile-text.js'
import {isPrinted, type ProjectOptions, readProjectOptions} from './project-options.js'
import {serving, takenPortText, untilEnded} from './server-options.js'
import type {Session} from './session.js'

export const devCommand = command({
  name: 'dev',
  alias: 'start',
  text: 'Serve the site while you write, and update open pages.',
  arguments: [rootArgument],
  async run(session, flags: DevCommandFlags & {port: number}, root: string) {
    const project = readProjectOptions(session, root, flags)
    const {open: opened, logLevel, style, ...options} = project
    const left = createLeftErrors(session, project)
    session.keepServing?.(left.report)
    const print = createPrinter(session, project)
    const onEvent = (event: DevEvent) => {
      if (event.kind === 'changed') left.forget()
      if (event.kind === 'ready') session.stderr.write(takenPortText(event.url, options))
      print(event)
    }
    const {dev} = await import('../flow/dev/dev.js')
    const server = await serving(options, () => dev({...options, onEvent}))
    const open = () => openBrowser(new URL(typeof opened === 'string' ? opened : '', server.url).href)
    if (options.host !== undefined) session.stderr.write(hostText)
    if (opened !== undefined) open()
    const {exitCode, quit} = untilEnded(server)
    const restart = () => {
      if (isPrinted('info', logLevel)) session.stdout.write('Reading everything again.\n')
      void server.restart()
    }
    const restoreInput = listenForKeys(process.stdin, {o: open, r: restart, q: quit})
    return exitCode.finally(restoreInput)
  },
  help: `
docsgen compiles a page when you open it, so a site of any size starts quickly.

Examples:
  $ docsgen dev                    serve this folder at http://localhost:3000/
  $ docsgen dev website -p 8080    serve another folder at another port`,
})

/** Prints errors that the code of the site left to nobody, each once after a change: a page may be rendered many times. */
function createLeftErrors(session: Session, project: ProjectOptions) {
  const printed = new Set<string>()
  return {
    report(error: unknown) {
      const text = textOfThrown(error)
      if (!printed.has(text)) printLeftError(session, error, project)
      printed.add(text)
    },
    forget: () => printed.clear(),
  }
}

/** Prints events. A diagnostic is printed once, and again if it comes back after a fix, but not if it only moves. */
function createPrinter(session: Session, project: ProjectOptions): (event: DevEvent) => void {
  let last: readonly Diagnostic[] = []
  let hasFailed = false
  const isInfo = isPrinted('info', project.logLevel)
  return (event) => {
    if (event.kind === 'diagnostics') {
      const {diagnostics, hasFailure} = event
      const hadProblems = hasFailed || last.some(isProblem)
      hasFailed = hasFailure
      const isClean = !hasFailed && !diagnostics.some(isProblem)
      if (hadProblems && isClean && isInfo) session.stdout.write('All problems are fixed.\n')
      void printDiagnostics(session, project, newOnes(diagnostics, last))
      last = diagnostics
    } else if (event.kind === 'reported') void printDiagnostics(session, project, [event.diagnostic])
    else if (event.kind === 'failed') {
      hasFailed = true
      void printReported(session, project, diagnosticsOf(event.error))
    } else if (event.kind === 'polling') session.stderr.write(pollingText(event.reason))
    else if (isInfo) session.stdout.write(printable(infoText(event)))
  }
}

const isProblem = ({severity}: Diagnostic): boolean => severity !== 'info'

/** Diagnostics that were not there before. Those below an edited line have only moved. */
function newOnes(diagnostics: readonly Diagnostic[], last: readonly Diagnostic[]): Diagnostic[] {
  const withoutPosition = ({position: _, ...one}: Diagnostic) => JSON.stringify(one)
  const count = (all: readonly Diagnostic[]) => {
    const counts = new Map<string, number>()
    for (const key of all.map(withoutPosition)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return (one: Diagnostic) => counts.get(withoutPosition(one)) ?? 0
  }
  const [countNow, countBefore] = [count(diagnostics), count(last)]
  const same = new Set(last.map((one) => JSON.stringify(one)))
  return diagnostics.filter((one) => countNow(one) > countBefore(one) && !same.has(JSON.stringify(one)))
}

const infoText = (event: DevEvent & {kind: 'ready' | 'changed' | 'missing-parser' | 'unsaved-cache'}): string => {
  if (event.kind === 'missing-parser') return missingParserText
  if (event.kind === 'unsaved-cache') return `${event.message}\n`
  return event.kind === 'ready' ? readyText(event) : changedText(event)
}

const readyText = ({pages, url}: {pages: number; url: string}): string =>
  `${pages} pages at ${url}\n${process.stdin.isTTY ? 'Press o to open it, r to restart, q to quit.' : 'Press Ctrl-C to stop.'}\n`

const hostText =
  'Everyone who can reach this machine can read this site, including drafts and the lines of files with problems.\n'

const pollingText = ({message}: Error): string =>
  `The system cannot watch all files: ${message}.\n` +
  'docsgen polls for changes a few times a second instead. On Linux, raise fs.inotify.max_user_watches (ENOSPC), or\n' +
  'fs.inotify.max_user_instances and `ulimit -n` (EMFILE), and start docsgen again.\n'

function changedText({files, removed}: {files: readonly string[]; removed: readonly string[]}): string {
  const lists = [['changed', files] as const, ['removed', removed] as const].filter(([, names]) => names.length > 0)
  return `${lists.map(([word, names]) => `${word}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`).join('; ')}\n`
}

const diagnosticsOf = (error: Error) =>
  error instanceof ConfigError ? error.problems : [{file: '', message: error.message}]
