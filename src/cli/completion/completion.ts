/** Scripts that complete the commands and options of docsgen in a shell. */

/** A command with everything that a shell completes. */
export interface CompletedCommand {
  names: string[]
  description: string
  options: CompletedOption[]
  /** Values of the first argument, which may also be a file or folder. */
  choices: readonly string[]
}

export interface CompletedOption {
  /** `-o`, `--out-dir` */
  flags: string[]
  description: string
  /** Whether a value follows. */
  hasValue: boolean
  /** Values of the option; empty if any value is possible. */
  choices: readonly string[]
}

type Script = (commands: readonly CompletedCommand[]) => string

/** The script of each shell. */
export const scripts: Record<'bash' | 'zsh' | 'fish', Script> = {bash, zsh, fish}

const namesOf = (commands: readonly CompletedCommand[]): string[] => commands.flatMap(({names}) => names)

function bash(commands: readonly CompletedCommand[]): string {
  const cases = commands.map(({names, options, choices}) => {
    const words = options.flatMap(({flags}) => flags).join(' ')
    return `    ${names.join('|')}) words="${words}" values="${choices.join(' ')}" ;;`
  })
  const values = valuesOf(commands).map(
    ({flags, choices}) =>
      `    ${flags.join('|')}) COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$current")); return ;;`,
  )
  const files = filesOf(commands).join('|')
  return `# Completes docsgen in bash: docsgen completion bash >> ~/.bashrc
_docsgen() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" values="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in
      ${namesOf(commands).join('|')}) command="$word"; break ;;
    esac
  done
  case "$previous" in
${values.join('\n')}
    ${files}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  case "$command" in
    "") words="--help --version" values="${namesOf(commands).join(' ')}" ;;
${cases.join('\n')}
  esac
  if [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  else COMPREPLY=($(compgen -W "$values" -- "$current"))
  fi
  if [[ \${#COMPREPLY[@]} -eq 0 ]]; then COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _docsgen docsgen
`
}

/** Options whose values are known, each once. */
function valuesOf(commands: readonly CompletedCommand[]): CompletedOption[] {
  const all = commands.flatMap(({options}) => options.filter(({choices}) => choices.length > 0))
  return all.filter((option, location) => all.findIndex(({flags}) => flags.join() === option.flags.join()) === location)
}

/** Flags whose values may be anything: the shell completes files. */
const filesOf = (commands: readonly CompletedCommand[]): string[] => [
  ...new Set(
    commands.flatMap(({options}) =>
      options.flatMap(({flags, hasValue, choices}) => (hasValue && choices.length === 0 ? flags : [])),
    ),
  ),
]

function zsh(commands: readonly CompletedCommand[]): string {
  const list = commands.map(({names, description}) => `    ${quoted(`${names[0]}:${description}`)}`)
  const cases = commands.map(({names, options, choices}) => {
    const first = choices.length > 0 ? `1:value:{compadd -- ${choices.join(' ')} || _files -/}` : '1:folder:_files -/'
    const specs = [...options.flatMap(zshOption), quoted(first), quoted('*:file:_files')]
    return `    ${names.join('|')}) _arguments ${specs.join(' ')} ;;`
  })
  return `#compdef docsgen
# Completes docsgen in zsh: docsgen completion zsh > "\${fpath[1]}/_docsgen"
_docsgen() {
  local -a commands
  commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_docsgen" ]; then _docsgen "$@"; else compdef _docsgen docsgen; fi
`
}

const zshOption = ({flags, description, hasValue, choices}: CompletedOption): string[] => {
  const text = `[${description.replace(/[[\]:]/g, '\\\\$&')}]`
  const value = hasValue ? `:value:${choices.length > 0 ? `(${choices.join(' ')})` : '_files'}` : ''
  return flags.map((flag) => quoted(`${flag}${text}${value}`))
}

function fish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({names, description, options, choices}) => [
    ...names.map((name) => `complete -c docsgen -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`),
    ...(choices.length > 0 ? [`complete -c docsgen -n ${whenCommand(names)} -a ${quoted(choices.join(' '))}`] : []),
    ...options.map((option) => fishOption(option, names)),
  ])
  return `# Completes docsgen in fish: docsgen completion fish > ~/.config/fish/completions/docsgen.fish\n${lines.join('\n')}\n`
}

const whenCommand = (names: readonly string[]): string => quoted(`__fish_seen_subcommand_from ${names.join(' ')}`)

function fishOption({flags, description, hasValue, choices}: CompletedOption, names: readonly string[]): string {
  const words = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
  const value = !hasValue ? '' : choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : ' -r'
  return `complete -c docsgen -n ${whenCommand(names)} ${words.join(' ')}${value} -d ${quoted(description)}`
}

/** A text in single quotes, as all three shells read it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
