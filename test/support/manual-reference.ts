/**
 * The reference pages of the manual: the facts of the schema, the command line and the diagnostic codes, with the
 * explanations and examples of `manual/reference/` and of the kinds of problems. Examples of problems are built, so that
 * their messages are real.
 */
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {Command, type Option} from 'commander'
import {vi} from 'vitest'
import {parse} from 'yaml'
import type {z} from 'zod'
import {kinds} from '../../src/checks/kinds.js'
import {nameOf, registry} from '../../src/cli/cli.js'
import {exitCodes} from '../../src/cli/exit-codes.js'
import {printDiagnostics} from '../../src/cli/print-diagnostics.js'
import {createStyle} from '../../src/cli/style.js'
import {configSchema} from '../../src/config/config-schema.js'
import {languageNames} from '../../src/config/languages.js'
import {checkSite} from '../../src/flow/check.js'
import type {DiagnosticExample} from '../../src/model/diagnostics/diagnostics.js'
import {english, labelDescriptions} from '../../src/model/labels.js'
import type {Diagnostic} from '../../src/model/model.js'
import {categorySchema, frontmatterSchema} from '../../src/model/schema.js'
import {type LocalServer, page, startServer} from '../checks/remote/server.js'
import {createSession} from '../cli/session.js'
import {buildProject} from './build-site.js'
import {writeTagged} from './git-project.js'
import {install} from './installed.js'
import {type ProjectFiles, writeProject} from './project.js'
import {code, innerKeys, propertiesOf, row, type Schema, sentence, typeOf} from './report-schema.js'
import {makeTempFolder} from './temp.js'

const repository = new URL('../..', import.meta.url)

/** Documentation of a key: an explanation beyond the schema's sentence, an example, and the meaning of inner keys without a description. */
export interface Told {
  more: string
  example: string
  keys?: Record<string, string>
}

export interface ToldCommands {
  commands: Record<string, Told>
  flags: Record<string, Told>
  exits: Record<keyof typeof exitCodes, string>
}

/** One file of `manual/reference/`. */
export async function told<T>(name: string): Promise<T> {
  return parse(await readFile(new URL(`manual/reference/${name}.yml`, repository), 'utf8')) as T
}

/** Every command of the program, as commander knows it, each before the commands inside of it. */
export function commands(): readonly Command[] {
  const program = new Command('docsgen')
  for (const add of registry) add(program, createSession().session, () => {})
  return program.commands.flatMap((command) => [command, ...command.commands])
}

const optionsOf = ({options}: Command): Option[] => options.filter(({hidden}) => !hidden)

/** Flags of the commands, each once. */
export function flags(): Option[] {
  const all = commands().flatMap(optionsOf)
  return all.filter((option, index) => all.findIndex(({long}) => long === option.long) === index)
}

/** Every reference page by its name, as Markdown. */
export async function referencePages(): Promise<Record<string, string>> {
  const [config, frontMatter, category, cli] = await Promise.all([
    told<Record<string, Told>>('config'),
    told<Record<string, Told>>('front-matter'),
    told<Record<string, Told>>('category'),
    told<ToldCommands>('cli'),
  ])
  return {
    config: keysPage(configSchema, config, {
      title: 'Config keys',
      position: 1,
      language: 'ts',
      intro:
        'Keys of `docsgen.config.ts`. An unknown key is an error, and docsgen suggests the nearest known key. Folders are relative to the project.',
    }),
    labels: labelsPage(),
    'front-matter': keysPage(frontmatterSchema, frontMatter, {
      title: 'Front matter keys',
      position: 3,
      language: 'yaml',
      intro:
        'Keys of the YAML between two lines of `---` at the top of a page. Other keys are yours to use, and docsgen reports a key that looks misspelt. [Front matter](../writing/front-matter.md) lists the aliases from other generators.',
    }),
    category: keysPage(categorySchema, category, {
      title: 'Category files',
      position: 4,
      language: 'yaml',
      intro:
        'Keys of `_category_.json` and `_category_.yml`. An unknown key is an error. [Categories](../navigation/categories.md) describes how folders become categories.',
    }),
    cli: commandsPage(cli),
    diagnostics: await diagnosticsPage(),
  }
}

interface PageOfKeys {
  title: string
  position: number
  language: string
  intro: string
}

const head = (title: string, position: number, description: string): string =>
  `---\ntitle: ${title}\nsidebar_position: ${position}\ndescription: ${description}\n---\n`

function keysPage(schema: z.ZodObject, keys: Record<string, Told>, {title, position, language, intro}: PageOfKeys) {
  const defaults = schema === configSchema ? (schema.parse({}) as Record<string, unknown>) : {}
  const sections = Object.entries(propertiesOf(schema)).map(([key, property]) =>
    keySection(key, property, {told: keys[key], language, value: defaults[key]}),
  )
  return [head(title, position, `Every key, with its type, default and an example.`), intro, ...sections].join('\n\n')
}

interface KeyContext {
  told: Told | undefined
  language: string
  value: unknown
}

function keySection(key: string, schema: Schema, {told, language, value}: KeyContext): string {
  const inner = innerKeys(schema)
  const type =
    inner.length > 0 && schema.properties ? '`object`' : code(key === 'labels' ? '{[name]: string}' : typeOf(schema))
  const items = inner.map(([name, one]) => {
    const sentenceOfOne = one.description ? said(one) : told?.keys?.[name]
    const preset =
      one.default === undefined || one.default === '' || isObject(one)
        ? ''
        : `, by default ${code(JSON.stringify(one.default))}`
    const type = isObject(one) ? (one.type === 'array' ? 'list' : 'object') : code(typeOf(one))
    return `- \`${name}\`: ${type}${preset}. ${sentenceOfOne}`
  })
  const isPlain = !['object', 'undefined'].includes(typeof value) && value !== ''
  const kind = isPlain ? `${type}, by default ${code(JSON.stringify(value))}.` : `${type}.`
  const example = `\`\`\`${language}\n${told?.example.trimEnd()}\n\`\`\``
  return [
    `## ${key}`,
    `${kind} ${said(schema)}`,
    told?.more,
    ...(items.length > 0 && key !== 'labels' ? [items.join('\n')] : []),
    example,
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
    `The interface has the language of the key \`lang\`. docsgen brings its text in ${languageNames().length} languages: ${languageNames().sort().map(code).join(', ')}. The nearest one in the same script serves a regional language, such as \`de\` for \`de-AT\` and \`zh-CN\` for \`zh\`. Any other language shows English text.`,
    'Set labels in the config to change a text, or to translate the interface into another language. docsgen replaces the placeholders in braces, so keep them in your text. The default templates do not show `backToTop`.',
    "```ts\nlang: 'de',\nlabels: {\n  toc: 'Inhalt dieser Seite',\n  items: {one: '{count} Seite', other: '{count} Seiten'},\n},\n```",
    'A text with a number has a form for each category of numbers in its language, as [`Intl.PluralRules`](https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Intl/PluralRules) names them: `zero`, `one`, `two`, `few`, `many` and `other`. A single text serves all numbers.',
    ['| Label | Default | Meaning |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

/** `--dry-run` → `dry-run`. A flag with the name of a command, such as `--version`, has another id. */
function flagId(flag: string): string {
  const name = flag.slice(2)
  return commands().some((command) => nameOf(command) === name) ? `${name}-flag` : name
}

function commandsPage({commands: toldCommands, flags: toldFlags, exits}: ToldCommands): string {
  const perCommand = commands().map((command) => {
    const name = nameOf(command)
    const usage = [name, ...command.registeredArguments.map((one) => `[${one.name()}]`)].join(' ')
    const aliases = command.aliases().map((alias) => code(`docsgen ${alias}`))
    const also = aliases.length > 0 ? ` Also ${aliases.join(' or ')}.` : ''
    const names = optionsOf(command).map(({long}) => `[\`${long}\`](#${flagId(long!)})`)
    return [
      `## docsgen ${name} {#${name.replace(' ', '-')}}`,
      `\`docsgen ${usage}\` — ${command.description()}${also}`,
      toldCommands[name]?.more,
      shell(toldCommands[name]?.example),
      ...(names.length > 0 ? [`Flags: ${names.join(', ')}.`] : []),
    ].join('\n\n')
  })
  const perFlag = flags().map((option) => {
    const told = toldFlags[option.long!]
    return [
      `### ${option.long} {#${flagId(option.long!)}}`,
      `\`${option.flags}\` of ${commandsWith(option).map(code).join(', ')} — ${sentenceFrom(option)}`,
      told?.more,
      shell(told?.example),
    ].join('\n\n')
  })
  const everywhere = (['--help', '--version'] as const).map((flag) =>
    [
      `### ${flag} {#${flagId(flag)}}`,
      flag === '--help' ? '`-h, --help` of every command — Explain a command.' : '`-v, --version` — Print the version.',
      toldFlags[flag]?.more,
      shell(toldFlags[flag]?.example),
    ].join('\n\n'),
  )
  const codes = Object.entries(exitCodes).map(
    ([name, number]) => `| ${number} | ${exits[name as keyof typeof exits]} |`,
  )
  return [
    head('Command line', 5, 'Every command, flag and exit code.'),
    'Paths are relative to `[root]`, the folder of the project. The default is the current folder. docsgen prints problems to stderr and the summary to stdout.',
    ...perCommand,
    '## Flags',
    ...perFlag,
    ...everywhere,
    '## Exit codes',
    ['| Code | Meaning |', '|---|---|', ...codes].join('\n'),
  ].join('\n\n')
}

const shell = (line: string | undefined): string => `\`\`\`sh\n${line}\n\`\`\``

const commandsWith = ({long}: Option): string[] =>
  commands()
    .filter((command) => optionsOf(command).some((one) => one.long === long))
    .map(nameOf)

function sentenceFrom({description, argChoices}: Option): string {
  const text = `${description.charAt(0).toUpperCase()}${description.slice(1)}.`.replaceAll('<', '\\<')
  return argChoices ? `${text} One of ${argChoices.map(code).join(', ')}.` : text
}

async function diagnosticsPage(): Promise<string> {
  const sections: string[] = []
  for (const {code, severity, isFatal, isBrokenCode, what, more, example} of kinds) {
    const {printed} = await diagnosticsOf(example)
    const level = isFatal && !isBrokenCode ? 'always an error' : severity
    sections.push(
      [`## ${code}`, `**${level}** — ${what} ${more}`, ...filesOf(example), fence('text', printed)].join('\n\n'),
    )
  }
  return [
    head('Checks and codes', 6, 'Every problem that docsgen reports, with an example project and the report.'),
    'Every problem has a code. Set the severity of a code under [`checks`](./config.md#checks) in the config: `error`, `warning`, `info` or `off`. `executable-front-matter` and `unreadable-file` are always errors. Each section shows a small project with the problem, and what docsgen reports.',
    ...sections,
    ...whyNotRun,
  ].join('\n\n')
}

/** The codes of commands that did not run, which no check has. */
const whyNotRun = [
  '## invalid-config',
  '**always an error** — The [config](./config.md), or a file that belongs to it, is invalid: a key is unknown, or a value has the wrong type. The command does not run, and its exit code is 2. The message has the place, and if possible a suggestion.',
  '## wrong-use',
  '**always an error** — The command cannot run with these arguments, or in this folder. Its exit code is 2. The [command line](./cli.md) lists all commands and flags.',
]

const fence = (info: string, text: string): string => `~~~~${info}\n${text.trimEnd()}\n~~~~`

function filesOf({
  files = {},
  latin1 = {},
  repeated = {},
  before = {},
  tagged = {},
  config,
}: DiagnosticExample): string[] {
  const language = (file: string) => path.extname(file).slice(1)
  const escaped = (text: string) =>
    text.replace(/[^\n\x20-\x7E]/g, (one) => `\\x${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
  return [
    ...(config ? [fence('json title="docsgen.config.json"', JSON.stringify(config))] : []),
    ...Object.entries(tagged).map(([file, text]) => fence(`${language(file)} title="${file} in v1.0"`, text)),
    ...Object.entries(before).map(([file, text]) => fence(`${language(file)} title="${file}, as published"`, text)),
    ...Object.entries(files).map(([file, text]) => fence(`${language(file)} title="${file}"`, text)),
    ...Object.entries(latin1).map(([file, text]) => fence(`text title="${file}"`, escaped(text))),
    ...Object.entries(repeated).map(([file, {text, times}]) =>
      fence(`${language(file)} title="${file}, ${times} times"`, text),
    ),
  ]
}

interface Found {
  ok: boolean
  diagnostics: Diagnostic[]
  printed: string
}

/** Results by the JSON of the example. */
const found = new Map<string, Promise<Found>>()

/** The diagnostics of an example, and the output of docsgen. Each example is built once. */
export function diagnosticsOf(example: DiagnosticExample): Promise<Found> {
  const key = JSON.stringify(example)
  const finding = found.get(key) ?? findDiagnostics(example)
  found.set(key, finding)
  return finding
}

async function findDiagnostics({
  files = {},
  latin1 = {},
  repeated = {},
  config = {},
  packages = [],
  before,
  tagged,
  others,
}: DiagnosticExample): Promise<Found> {
  const root = makeTempFolder()
  if (tagged) writeTagged(root, tagged)
  const bytes = Object.entries(latin1).map(([file, text]) => [file, Buffer.from(text, 'latin1')] as const)
  const long = Object.entries(repeated).map(([file, {text, times}]) => [file, text.repeat(times)] as const)
  const answers = others && Object.entries(others).map(([at, html]) => [at, page(html)] as const)
  const server = answers && (await startServer(Object.fromEntries(answers)))
  // No browser and no Node trusts the certificate of a test server.
  if (server) vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const named = Object.entries(files).map(
    ([file, text]) => [file, `${server ? withOrigin(text, server) : text}\n`] as const,
  )
  const all: ProjectFiles = Object.fromEntries([...named, ...bytes, ...long])
  writeProject(root, all)
  const whole = server ? {...config, externalLinks: {private: true, retries: 0}} : config
  await writeFile(path.join(root, 'docsgen.config.json'), JSON.stringify(whole))
  await mkdir(path.join(root, 'node_modules'))
  install(root, ...packages)
  const {ok, diagnostics} = await checkExample(root, {
    all,
    before,
    external: server !== undefined,
    samples: true,
  })
  if (server) vi.unstubAllEnvs()
  const {session, printed} = createSession({cwd: root})
  await printDiagnostics(session, {root, style: createStyle(session, false), logLevel: 'info'}, diagnostics)
  const origins = new RegExp(`//${new URL(server?.http ?? 'http://other.site').host}`, 'g')
  return {ok, diagnostics, printed: printed.stderr.replace(origins, '//other.site')}
}

const withOrigin = (text: string, {http}: LocalServer): string =>
  text.replaceAll('//other.site', `//${new URL(http).host}`)

/** The output of `check` for a project, whose files may have changed since they were published. */
async function checkExample(
  root: string,
  {all, before, ...asked}: {all: ProjectFiles; before?: Record<string, string>; external: boolean; samples: boolean},
) {
  const options = {root, overrides: {}, strict: false, threads: 0, useCache: false}
  if (!before) return checkSite({...options, ...asked})
  for (const file of Object.keys(all)) await rm(path.join(root, file))
  writeProject(root, before)
  await buildProject({root, useCache: false})
  for (const file of Object.keys(before)) await rm(path.join(root, file))
  writeProject(root, all)
  return checkSite({...options, against: 'build/docsgen-manifest.json'})
}
