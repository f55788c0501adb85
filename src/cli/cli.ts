/** The command line: reads arguments, runs a command, prints what came of it. The only room that prints. */
import {createRequire} from 'node:module'
import {Command, CommanderError} from 'commander'
import {buildCommand} from './build.js'
import {checkCommand} from './check.js'
import {cleanCommand} from './clean.js'
import {devCommand} from './dev.js'
import {exitCodes} from './exit-codes.js'
import {initCommand} from './init.js'
import {mergeCommand} from './merge.js'
import {previewCommand} from './preview.js'
import {printCrash} from './print-failure.js'
import {processSession, type Session} from './session.js'

/** Adds itself to the program; gives its exit code to `done`. */
export type AddCommand = (program: Command, session: Session, done: (exitCode: number) => void) => void

/** Every command: one file and one line each. */
export const registry: readonly AddCommand[] = [
  initCommand,
  buildCommand,
  checkCommand,
  devCommand,
  previewCommand,
  mergeCommand,
  cleanCommand,
]

/** Runs `docsgen` with the words after its name, and sets the exit code of this process. */
export async function main(words: readonly string[]): Promise<void> {
  const session = processSession()
  process.on('SIGINT', () => process.exit(exitCodes.interrupted))
  process.on('SIGTERM', () => process.exit(exitCodes.terminated))
  // A site's own code may let a promise fail that nobody waits for.
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => {
      printCrash(session, error, words)
      process.exit(exitCodes.failed)
    })
  let isLost = false
  onLostOutput((error) => {
    // What comes of the work stands, but nobody could read all of it.
    if (!isLost) printCrash(session, error, words)
    isLost = true
    process.exitCode = exitCodes.failed
  })
  const exitCode = await run(words, session)
  if (!isLost) process.exitCode = exitCode
}

/** The exit code of `docsgen` run with these words. */
export async function run(words: readonly string[], session: Session, commands = registry): Promise<number> {
  let exitCode: number = exitCodes.ok
  const program = createProgram(session)
  for (const add of commands)
    add(program, session, (code) => {
      exitCode = code
    })
  try {
    await program.parseAsync([...words], {from: 'user'})
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    printCrash(session, error, words)
    return exitCodes.failed
  }
  return exitCode
}

function createProgram(session: Session): Command {
  const {version} = createRequire(import.meta.url)('docsgen/package.json') as {version: string}
  return new Command('docsgen')
    .description('Turns a folder of Markdown into a complete static documentation site.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => session.stdout.write(text),
      writeErr: (text) => session.stderr.write(text),
    })
    .addHelpText('after', help)
}

const help = `
Examples:
  $ docsgen init handbook      write a small site to start from
  $ docsgen build --strict     build the project in this folder into build/

A project needs no config: a folder of .md files is enough. Settings go into
docsgen.config.ts (or .mts, .js, .mjs, .json) beside it.`

/** Hears of output that cannot be written, as on a full disk; `docsgen … | head` is no fault. */
function onLostOutput(tell: (error: NodeJS.ErrnoException) => void): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') tell(error)
    })
}
