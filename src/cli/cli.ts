/** The command line: reads arguments, runs a command, prints its outcome. The only room that prints. */
import {createRequire} from 'node:module'
import {Command, CommanderError} from 'commander'
import {buildCommand} from './build.js'
import {checkCommand} from './check.js'
import {cleanCommand} from './clean.js'
import {completionCommand} from './completion.js'
import {coversCommand} from './covers.js'
import {devCommand} from './dev.js'
import {diffCommand} from './diff.js'
import {docsCommand} from './docs.js'
import {ejectCommand} from './eject.js'
import {endProcess, guardEnd} from './end-process.js'
import {exitCodes} from './exit-codes.js'
import {i18nCommand} from './i18n.js'
import {initCommand} from './init.js'
import {mcpCommand} from './mcp.js'
import {mergeCommand} from './merge.js'
import {migrateCommand} from './migrate.js'
import {previewCommand} from './preview.js'
import {isOfSite, printCrash} from './print-failure.js'
import {searchCommand} from './search.js'
import {processSession, type Session} from './session.js'
import {versionCommand, versionsCommand} from './versions.js'

/** Adds a command to the program; the command passes its exit code to `setExitCode`. */
export type AddCommand = (program: Command, session: Session, setExitCode: (exitCode: number) => void) => void

/** Every command. */
export const registry: readonly AddCommand[] = [
  initCommand,
  buildCommand,
  checkCommand,
  devCommand,
  previewCommand,
  diffCommand,
  searchCommand,
  mcpCommand,
  mergeCommand,
  i18nCommand,
  coversCommand,
  migrateCommand,
  versionCommand,
  versionsCommand,
  cleanCommand,
  docsCommand,
  ejectCommand,
  completionCommand,
]

/** Runs `docsgen` with command-line arguments, and sets the exit code of this process. */
export async function main(commandArguments: readonly string[]): Promise<void> {
  let reportLeft: ((error: unknown) => void) | undefined
  const session: Session = {
    ...processSession(),
    keepServing: (report) => {
      reportLeft = report
    },
  }
  process.on('SIGINT', () => endProcess(exitCodes.interrupted))
  process.on('SIGTERM', () => endProcess(exitCodes.terminated))
  // A site's own code may leave a rejected promise unhandled. A server outlives it: the next change may correct the code.
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => {
      if (reportLeft && isOfSite(error)) return reportLeft(error)
      printCrash(session, error, commandArguments)
      endProcess(exitCodes.failed)
    })
  let isLost = false
  onLostOutput((error) => {
    // The command finishes its work, but its output is incomplete.
    if (!isLost) printCrash(session, error, commandArguments)
    isLost = true
    process.exitCode = exitCodes.failed
  })
  const ending = guardEnd(() => session.stderr.write(`${earlyEnd}\n`))
  const exitCode = await run(commandArguments, session)
  ending.done()
  if (!isLost) process.exitCode = exitCode
}

const earlyEnd =
  'error docsgen ended before it was done.\n  Code of this site waits for something that never comes: look for a promise at the top of the config, a React page or a template.'

/** Runs `docsgen` with command-line arguments; returns the exit code. */
export async function run(commandArguments: readonly string[], session: Session, commands = registry): Promise<number> {
  let exitCode: number = exitCodes.ok
  const program = createProgram(session)
  for (const add of commands)
    add(program, session, (code) => {
      exitCode = code
    })
  for (const command of program.commands) command.addHelpText('after', `\nManual: docsgen docs ${command.name()}`)
  try {
    await program.parseAsync([...commandArguments], {from: 'user'})
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    printCrash(session, error, commandArguments)
    return exitCodes.failed
  }
  return exitCode
}

function createProgram(session: Session): Command {
  const {version} = createRequire(import.meta.url)('docsgen/package.json') as {version: string}
  return new Command('docsgen')
    .description('Turns a folder of Markdown into a complete static documentation site.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => session.stdout.write(text),
      writeErr: (text) => session.stderr.write(text),
    })
    .addHelpText('after', help)
}

const help = `
Examples:
  $ docsgen init handbook      create a small site to start from
  $ docsgen build --strict     build the project in this folder into build/

A project needs no config: a folder of .md files is enough. To change settings, add a
docsgen.config.ts (or .mts, .js, .mjs, .json) to the project.

Manual: docsgen docs`

/** Calls `report` when output cannot be written, as on a full disk. EPIPE, as in `docsgen … | head`, is not reported. */
function onLostOutput(report: (error: NodeJS.ErrnoException) => void): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') report(error)
    })
}
