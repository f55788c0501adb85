/** The types of the options that follow from the table of flags, with a doc comment for each option. */
import {type Flag, flags, functions, isNegative, optionOf} from '../../src/model/flags/flags.js'

/** Text of `src/model/generated/flags.ts`. */
export function flagTypes(): string {
  const commands = [...new Set(flags.flatMap(({of}) => of))]
  return [
    '/** Types of the options of commands, from the table in `src/model/flags/flags.ts`. */',
    "import type {Shard, WantedReport} from '../flags/flag-values.js'",
    '/** Options that replace keys of the config. */',
    `export interface ConfigFlags ${membersOf(flags.filter(({effect}) => effect === 'config').map(optional))}`,
    ...commands.flatMap((command) => {
      const all = flags.filter(({of}) => of.includes(command))
      const name = command.replace(/(?:^| )(\w)/g, (_, first: string) => first.toUpperCase())
      const text = `/** Options of \`docsgen ${command}\``
      if (!functions.includes(command)) return [`${text}. */\nexport interface ${name}Flags ${membersOf(all)}`]
      const [terminal, shared] = [all.filter(isOfTerminal), all.filter((flag) => !isOfTerminal(flag))]
      return [
        `${text}, in programs too. */\nexport interface ${name}Flags ${membersOf(shared.map(optional))}`,
        `${text} on the command line. */\nexport interface ${name}CommandFlags extends ${name}Flags ${membersOf(terminal)}`,
      ]
    }),
    '',
  ].join('\n\n')
}

const isOfTerminal = ({isTerminal = false}: Flag): boolean => isTerminal

type Member = Flag & {isOptional?: boolean}

const optional = (flag: Flag): Member => ({...flag, isOptional: true})

const membersOf = (all: readonly Member[]): string => `{\n${all.map(memberOf).join('\n')}\n}`

function memberOf(flag: Member): string {
  const isAlwaysThere = !flag.isOptional && (flag.preset !== undefined || isNegative(flag))
  const phrase = isNegative(flag) ? `\`false\`: ${flag.text}` : flag.text.charAt(0).toUpperCase() + flag.text.slice(1)
  return `  /** ${phrase}. */\n  ${optionOf(flag)}${isAlwaysThere ? `: ${typeOf(flag)}` : `?: ${typeOf(flag)} | undefined`}`
}

function typeOf({flags: text, choices, value, alone}: Flag): string {
  if (value) return value.type
  if (choices) return choices.map((one) => `'${one}'`).join(' | ')
  if (text.endsWith('...]')) return 'true | string[]'
  if (alone !== undefined) return 'string'
  return text.endsWith(']') ? 'true | string' : text.endsWith('>') ? 'string' : 'boolean'
}
