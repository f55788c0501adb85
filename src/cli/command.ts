import path from 'node:path'
import {Argument, type Command} from 'commander'
import {ConfigError} from '../model/config-error.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** Adds a command to the program; the command passes its exit code to `setExitCode`. */
export type AddCommand = (program: Command, session: Session, setExitCode: (exitCode: number) => void) => void

/** What the help says about a command, and what the command does. Its flags are in `src/model/flags.ts`. */
export interface CommandDefinition<Flags> {
  /** A second word is the name of a command inside of the first: `check covers`. */
  name: string
  alias?: string
  text: string
  arguments?: readonly Argument[]
  /** Whether an argument may look like an option. */
  takesOptions?: boolean | undefined
  help: string
  /** Returns the exit code; default: 0. The words are those of the arguments. A `ConfigError` ends the command as wrong usage. */
  run(session: Session, flags: Flags, ...words: never[]): number | undefined | Promise<number | undefined>
  /** The folder to which the files of a `ConfigError` are relative. Default: the argument `root`, or `--project`. */
  root?(...words: never[]): string | undefined
}

export const rootArgument = new Argument('[root]', 'folder of the project').default('.')

/** A command with its arguments and its action. */
export const command =
  <Flags extends object>({name, alias, text, help, run, root, ...definition}: CommandDefinition<Flags>): AddCommand =>
  (program, session, setExitCode) => {
    const [first = '', second] = name.split(' ')
    const parent = second === undefined ? program : program.commands.find((one) => one.name() === first)
    const added = (parent ?? program).command(second ?? first).helpCommand(false)
    added
      .description(text)
      .addHelpText('after', help)
      .allowUnknownOption(definition.takesOptions ?? false)
    if (alias) added.alias(alias)
    for (const one of definition.arguments ?? []) added.addArgument(one)
    added.action(async () => {
      const flags = added.opts<Flags & {project?: string; color?: boolean}>()
      const words = added.processedArgs as never[]
      try {
        setExitCode((await run(session, flags, ...words)) ?? exitCodes.ok)
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        const folder = root
          ? root(...words)
          : (words[added.registeredArguments.findIndex((one) => one.name() === 'root')] ?? flags.project)
        const project = {
          root: path.resolve(session.cwd, folder ?? '.'),
          style: createStyle(session, flags.color ?? true),
        }
        await printReported(session, project, error.problems)
        setExitCode(exitCodes.usage)
      }
    })
  }
