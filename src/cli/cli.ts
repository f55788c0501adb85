/** The command line: reads arguments, runs a command, prints its outcome. The only room that prints. */
import {Argument, Command, CommanderError, InvalidArgumentError, Option} from 'commander'
import {allFeatures} from '../features/all.js'
import type {FeatureCommand} from '../features/feature.js'
import {ownVersion} from '../io/disk/disk.js'
import {type Flag, flags, optionOf} from '../model/flags/flags.js'
import {buildCommand} from './build.js'
import {checkCommand} from './check.js'
import {cleanCommand} from './clean.js'
import {type AddCommand, command} from './command.js'
import {completionCommand} from './completion.js'
import {devCommand} from './dev.js'
import {endProcess, guardEnd} from './end-process.js'
import {exitCodes} from './exit-codes.js'
import {previewCommand} from './preview.js'
import {isOfSite, printCrash} from './print-failure.js'
import {processSession, type Session} from './session.js'
import {addVersionCommand, versionsCommand} from './versions.js'

/** Begins a group of commands in the help. */
const group =
  (name: string): AddCommand =>
  (program) =>
    void program.commandsGroup(`${name}:`)

/** The commands of features in a group of the help. */
function ofFeatures(group: FeatureCommand['group']): AddCommand[] {
  const commands = allFeatures.flatMap((feature) => feature.commands ?? [])
  return commands.filter((command) => command.group === group).map(commandFrom)
}

/** A command of a feature, whose code is loaded when it runs. */
const commandFrom = ({name, description, words = [], takesOptions, root, help, load}: FeatureCommand): AddCommand =>
  command({
    name,
    text: description,
    arguments: words.map(([word, text, preset, choices]) => {
      const argument = new Argument(word, text).default(preset)
      return choices ? argument.choices(choices) : argument
    }),
    takesOptions,
    ...(root && {root}),
    help,
    run: async (session, flags, ...given) => (await load()).run(session, given, flags),
  })

/** Every command, in the groups of the help: those of the core, then those of features. */
export const registry: readonly AddCommand[] = [
  group('Write'),
  ...ofFeatures('Write'),
  devCommand,
  group('Check'),
  checkCommand,
  ...ofFeatures('Check'),
  group('Publish'),
  buildCommand,
  previewCommand,
  ...ofFeatures('Publish'),
  group('Maintain'),
  versionsCommand,
  addVersionCommand,
  ...ofFeatures('Maintain'),
  group('More'),
  cleanCommand,
  completionCommand,
  ...ofFeatures('More'),
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
  const setExitCode = (code: number) => {
    exitCode = code
  }
  for (const command of addCommands(program, {session, setExitCode, commands}))
    command.addHelpText('after', `\nManual: docsgen docs ${nameOf(command).replace(' ', '-')}`)
  program.helpCommand('help [command]', 'Show help for a command.')
  try {
    await program.parseAsync([...commandArguments], {from: 'user'})
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    printCrash(session, error, commandArguments)
    return exitCodes.failed
  }
  return exitCode
}

interface Added {
  session: Session
  setExitCode: (exitCode: number) => void
  commands?: readonly AddCommand[]
}

/** Adds commands with their flags; returns them, each before the commands inside of it. */
export function addCommands(program: Command, {session, setExitCode, commands = registry}: Added): Command[] {
  for (const add of commands) add(program, session, setExitCode)
  const all = program.commands.flatMap((command) => [command, ...command.commands])
  for (const command of all) addFlags(command)
  return all
}

/** The name of a command, with that of the command it belongs to: `check covers`. */
export const nameOf = (command: Command): string =>
  command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()

/** Adds the flags of the table to a command. */
function addFlags(command: Command): void {
  const own = flags.filter(({of}) => of.includes(nameOf(command)))
  for (const flag of own) command.addOption(optionFrom(flag))
  if (own.length > 0) command.showHelpAfterError(`Run \`docsgen ${nameOf(command)} --help\` to list all options.`)
}

function optionFrom(flag: Flag): Option {
  const option = new Option(flag.flags, flag.text).default(flag.preset)
  const {choices, value, alone, conflicts = [], more} = flag
  if (choices) option.choices(choices)
  if (value) option.argParser((text, before) => withUsage(() => value.read(text, before)))
  if (alone !== undefined) option.preset(alone)
  option.attributeName = () => optionOf(flag)
  return option.conflicts([...conflicts]).hideHelp(more === undefined)
}

/** Reads a value. A wrong one is a mistake of usage. */
function withUsage<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new InvalidArgumentError(error.message) : error
  }
}

function createProgram(session: Session): Command {
  return (
    new Command('docsgen')
      .description('Turns a folder of Markdown into a complete static documentation site.')
      .version(ownVersion(), '-v, --version', 'print the version')
      .helpOption('-h, --help', 'show help for a command')
      // `check covers --report json`: the option belongs to `covers`.
      .enablePositionalOptions()
      .configureHelp({subcommandTerm: (command) => command.name()})
      .exitOverride()
      .configureOutput({
        writeOut: (text) => session.stdout.write(text),
        writeErr: (text) => session.stderr.write(text),
      })
      .addHelpText('after', help)
  )
}

const help = `
Examples:
  $ docsgen init handbook      create a small site to start from
  $ docsgen dev                serve the project in this folder while you write
  $ docsgen build --strict     build it into build/, and fail on warnings too

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
