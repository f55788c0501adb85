import {Argument, type Command, type Option} from 'commander'
import {type AddCommand, command} from './command.js'
import type {CompletedCommand, CompletedOption} from './completion/completion.js'

const shells = ['bash', 'zsh', 'fish'] as const

export const completionCommand: AddCommand = (program, ...rest) =>
  command({
    name: 'completion',
    text: 'Print a script that completes commands in a shell.',
    arguments: [new Argument('<shell>', 'the shell').choices(shells)],
    async run({stdout}, _, shell: (typeof shells)[number]) {
      const {scripts} = await import('./completion/completion.js')
      stdout.write(scripts[shell](program.commands.map(completedOf)))
    },
    help: `
Examples:
  $ docsgen completion bash >> ~/.bashrc
  $ docsgen completion zsh > "\${fpath[1]}/_docsgen"
  $ docsgen completion fish > ~/.config/fish/completions/docsgen.fish`,
  })(program, ...rest)

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
