import {Argument, type Command, type Option} from 'commander'
import type {CompletedCommand, CompletedOption} from './completion/completion.js'
import {exitCodes} from './exit-codes.js'
import type {Session} from './session.js'

const shells = ['bash', 'zsh', 'fish'] as const

/** `docsgen completion`. */
export function completionCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('completion')
    .description('Print a script that completes commands in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', help)
    .action(async (shell: (typeof shells)[number]) => {
      const {scripts} = await import('./completion/completion.js')
      session.stdout.write(scripts[shell](program.commands.map(completedOf)))
      setExitCode(exitCodes.ok)
    })
}

function completedOf(command: Command): CompletedCommand {
  const options = [command, ...command.commands].flatMap((one) => one.options.filter(({hidden}) => !hidden))
  return {
    names: [command.name(), ...command.aliases()],
    description: command.description(),
    options: [
      // A command and the commands inside of it share some options.
      ...new Map(options.map((option) => [option.long, optionOf(option)])).values(),
      {flags: ['-h', '--help'], description: 'show help', hasValue: false, choices: []},
    ],
    choices: [...(command.registeredArguments[0]?.argChoices ?? []), ...command.commands.map((one) => one.name())],
  }
}

const optionOf = ({short, long, description, required, argChoices}: Option): CompletedOption => ({
  flags: [short, long].filter((flag) => flag !== undefined),
  description,
  hasValue: required,
  choices: argChoices ?? [],
})

const help = `
Examples:
  $ docsgen completion bash >> ~/.bashrc
  $ docsgen completion zsh > "\${fpath[1]}/_docsgen"
  $ docsgen completion fish > ~/.config/fish/completions/docsgen.fish`
