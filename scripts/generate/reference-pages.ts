/** Pages of the manual that follow from tables of the source: keys, labels, commands and flags. */
import {Command} from 'commander'
import {parse} from 'yaml'
import type {z} from 'zod'
import {addCommands, nameOf} from '../../src/cli/cli.js'
import {exitCodes} from '../../src/cli/exit-codes.js'
import type {Session} from '../../src/cli/session.js'
import {configSchema} from '../../src/config/config-schema.js'
import {languageNames} from '../../src/config/languages.js'
import {allFeatures} from '../../src/features/all.js'
import {type Flag, flags, isNegative, isOfPrograms, optionOf} from '../../src/model/flags/flags.js'
import {english, labelDescriptions} from '../../src/model/labels.js'
import {categorySchema, frontmatterSchema} from '../../src/model/schema/schema.js'
import {code, innerKeys, propertiesOf, row, type Schema, sentence, typeOf} from './schema-words.js'

/** `manual/reference/cli.yml` */
export interface DescribedCommands {
  commands: Record<string, {more: string; example: string}>
  exits: Record<keyof typeof exitCodes, string>
}

/** Every page by its name, as Markdown. `read`: returns the text of a file of docsgen. */
export function referencePages(read: (file: string) => string): Record<string, string> {
  const pages = {
    config: keysPage(configSchema, {
      title: 'Config keys',
      position: 1,
      language: 'ts',
      intro:
        'Keys of `docsgen.config.ts`. An unknown key is an error, and docsgen suggests the nearest known key. Folders are relative to the project.',
    }),
    labels: labelsPage(),
    'front-matter': keysPage(frontmatterSchema, {
      title: 'Front matter keys',
      position: 3,
      language: 'yaml',
      intro:
        'Keys of the YAML between two lines of `---` at the top of a page. Other keys are yours to use, and docsgen reports a key that looks misspelt. [Front matter](../writing/front-matter.md) lists the aliases from other generators.',
    }),
    category: keysPage(categorySchema, {
      title: 'Category files',
      position: 4,
      language: 'yaml',
      intro:
        'Keys of `_category_.json` and `_category_.yml`. An unknown key is an error. [Categories](../navigation/categories.md) describes how folders become categories.',
    }),
    cli: commandsPage(parse(read('manual/reference/cli.yml'))),
  }
  return Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, `${text}\n`]))
}

interface PageOfKeys {
  title: string
  position: number
  language: string
  intro: string
}

const head = (title: string, position: number, description: string): string =>
  `---\ntitle: ${title}\nsidebar_position: ${position}\ndescription: ${description}\n---\n`

function keysPage(schema: z.ZodObject, {title, position, language, intro}: PageOfKeys): string {
  const defaults = schema === configSchema ? (schema.parse({}) as Record<string, unknown>) : {}
  const sections = Object.entries(propertiesOf(schema)).map(([key, property]) =>
    keySection(key, property, {language, value: defaults[key]}),
  )
  return [head(title, position, `Every key, with its type, default and an example.`), intro, ...sections].join('\n\n')
}

function keySection(key: string, schema: Schema, {language, value}: {language: string; value: unknown}): string {
  const inner = innerKeys(schema)
  const type =
    inner.length > 0 && schema.properties ? '`object`' : code(key === 'labels' ? '{[name]: string}' : typeOf(schema))
  const items = inner.map(([name, one]) => {
    const preset =
      one.default === undefined || one.default === '' || isObject(one)
        ? ''
        : `, by default ${code(JSON.stringify(one.default))}`
    const type = isObject(one) ? (one.type === 'array' ? 'list' : 'object') : code(typeOf(one))
    return `- \`${name}\`: ${type}${preset}. ${said(one)}`
  })
  const isPlain = !['object', 'undefined'].includes(typeof value) && value !== ''
  const kind = isPlain ? `${type}, by default ${code(JSON.stringify(value))}.` : `${type}.`
  return [
    `## ${key}`,
    `${kind} ${said(schema)}`,
    schema.more,
    ...(items.length > 0 && key !== 'labels' ? [items.join('\n')] : []),
    `\`\`\`${language}\n${schema.example}\n\`\`\``,
  ].join('\n\n')
}

/** The description of a key in the schema. An address in it is an example, not a link. */
const said = (schema: Schema): string => sentence(schema).replace(/https?:\/\/[\w.-]*\w/g, '`$&`')

/** Keys whose inner keys have sections of their own. */
const isObject = (schema: Schema): boolean => innerKeys(schema).length > 0

function labelsPage(): string {
  const rows = Object.entries(english).map(([name, text]) =>
    row(
      name,
      typeof text === 'string'
        ? text
        : Object.entries(text)
            .map((form) => form.join(': '))
            .join('; '),
      labelDescriptions[name as 'next'] ?? '',
    ),
  )
  return [
    head('Labels', 2, 'Text of the interface, and how to translate it.'),
    `The interface has the language of the key \`lang\`. docsgen brings its text in ${languageNames().length} languages: ${languageNames().sort().map(code).join(', ')}. The nearest one in the same script serves a regional language, such as \`de\` for \`de-AT\` and \`zh-CN\` for \`zh\`. Any other language, and a label that a language lacks, shows English text.`,
    'Set labels in the config to change a text, or to translate the interface into another language. docsgen replaces the placeholders in braces, so keep them in your text. The default templates do not show `backToTop`.',
    "```ts\nlang: 'de',\nlabels: {\n  toc: 'Inhalt dieser Seite',\n  items: {one: '{count} Seite', other: '{count} Seiten'},\n},\n```",
    'A text with a number has a form for each category of numbers in its language, as [`Intl.PluralRules`](https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Intl/PluralRules) names them: `zero`, `one`, `two`, `few`, `many` and `other`. A single text serves all numbers.',
    ['| Label | Default | Meaning |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

/** Every command of the program, as commander knows it, each before the commands inside of it. */
export const commands = (): Command[] =>
  addCommands(new Command('docsgen'), {session: {} as Session, setExitCode: () => {}})

/** The explanations of all commands: those of the core, and those in the records of features. */
export const describedCommands = ({commands: ofCore}: DescribedCommands): DescribedCommands['commands'] => ({
  ...ofCore,
  ...Object.fromEntries(allFeatures.flatMap((feature) => feature.commands ?? []).map((one) => [one.name, one])),
})

function commandsPage(texts: DescribedCommands): string {
  const {exits} = texts
  const described = describedCommands(texts)
  const all = commands()
  const names = all.map(nameOf)
  const idOf = (long: string) => (names.includes(long.slice(2)) ? `${long.slice(2)}-flag` : long.slice(2))
  const perCommand = all.map((command) => {
    const name = nameOf(command)
    const usage = [name, ...command.registeredArguments.map((one) => `[${one.name()}]`)].join(' ')
    const aliases = command.aliases().map((alias) => code(`docsgen ${alias}`))
    const also = aliases.length > 0 ? ` Also ${aliases.join(' or ')}.` : ''
    const links = shownFlags
      .filter(({of}) => of.includes(name))
      .map((flag) => `[\`${longOf(flag)}\`](#${idOf(longOf(flag))})`)
    return [
      `## docsgen ${name} {#${name.replace(' ', '-')}}`,
      `\`docsgen ${usage}\` — ${command.description()}${also}`,
      described[name]?.more,
      shell(described[name]?.example),
      ...(links.length > 0 ? [`Flags: ${links.join(', ')}.`] : []),
    ].join('\n\n')
  })
  const perFlag = [...new Set(shownFlags.map(longOf))].map((long) =>
    [
      `### ${long} {#${idOf(long)}}`,
      ...shownFlags
        .filter((flag) => longOf(flag) === long)
        .flatMap((flag) => [lineOf(flag, names), flag.more, shell(flag.example)]),
    ].join('\n\n'),
  )
  const codes = Object.entries(exitCodes).map(
    ([name, number]) => `| ${number} | ${exits[name as keyof typeof exits]} |`,
  )
  return [
    head('Command line', 5, 'Every command, flag and exit code.'),
    'Paths are relative to `[root]`, the folder of the project. The default is the current folder. docsgen prints problems to stderr and the summary to stdout. Progress is shown on terminals only; `--log-level debug` prints the stages of a run elsewhere, to stderr.',
    ...perCommand,
    '## Flags',
    'Most flags of `build`, `check`, `dev` and `preview` are also options of functions for [programs](../running/programs.md).',
    ...perFlag,
    `### --help {#${idOf('--help')}}\n\n\`-h, --help\` of every command — Explain a command.\n\nThe help ends with examples.\n\n${shell('docsgen build --help')}`,
    `### --version {#${idOf('--version')}}\n\n\`-v, --version\` — Print the version.\n\nInclude the version in every bug report.\n\n${shell('docsgen --version')}`,
    '## Exit codes',
    ['| Code | Meaning |', '|---|---|', ...codes].join('\n'),
  ].join('\n\n')
}

const shownFlags = flags.filter(({more}) => more !== undefined)

const longOf = ({flags: text}: Flag): string => /--[\w-]+/.exec(text)?.[0] ?? ''

const shell = (line: string | undefined): string => `\`\`\`sh\n${line}\n\`\`\``

/** The first line about a flag: its form, its commands, and its option in programs. */
function lineOf(flag: Flag, names: readonly string[]): string {
  const {flags: form, of, text, choices, preset} = flag
  const phrase = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replaceAll('<', '\\<')
  const values = choices ? ` One of ${choices.map(code).join(', ')}.` : ''
  const usual = preset === undefined || preset === '.' ? '' : ` Default: ${code(String(preset))}.`
  const option = isOfPrograms(flag)
    ? ` In programs: ${code(`${optionOf(flag)}${isNegative(flag) ? ': false' : ''}`)}.`
    : ''
  const commands = names.filter((name) => of.includes(name)).map(code)
  return `\`${form}\` of ${commands.join(', ')} — ${phrase}${values}${usual}${option}`
}
