/**
 * Every flag of the command line, one row each. The commands, completion, the options of programs, the reference of the manual and
 * the key that recognises an unchanged build follow from this table.
 */

import type {ConfigFlags} from '../generated/flags.js'
import {codes, count, type FlagValue, port, reports, shard, texts, variables, wholeNumber} from './flag-values.js'

export type * from '../generated/flags.js'
export {type ReportFormat, reportFormats, type Shard, type WantedReport} from './flag-values.js'

export interface Flag {
  /** As the help shows it: `-o, --out-dir <dir>`. */
  flags: string
  /** The commands that have it. */
  of: readonly string[]
  /** One phrase for the help. */
  text: string
  /**
   * What it does to a run that repeats the last one: it replaces the config key of the same name (`config`), the results depend on
   * its value (`output`), the results depend on more than the project, so nothing is reused as a whole (`fresh`), or nothing.
   */
  effect: 'config' | 'output' | 'fresh' | 'none'
  /** Name of the option. Default: the name of the flag in camel case. */
  option?: string
  /** Whether programs have no such option. */
  isTerminal?: boolean
  choices?: readonly string[]
  preset?: string | number
  /** Value of a flag with an optional argument that stands alone. Default: `true`. */
  alone?: string
  /** How the text after the flag is read. Default: as it is. */
  value?: FlagValue
  /** Options that exclude this one. */
  conflicts?: readonly string[]
  /** Documentation in the manual: sentences, and a command line. A flag without them is hidden. */
  more?: string
  example?: string
}

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** In the order of the help: what is special to a command first. */
export const flags: readonly Flag[] = [
  {
    flags: '--deploy-to <host>',
    of: ['init'],
    text: 'host that publishes the site',
    effect: 'none',
    choices: ['github', 'gitlab', 'netlify', 'vercel', 'cloudflare', 'none'],
    more: 'Writes what the host needs to build the site with `--strict` and to publish it; `none` skips this. [Deploying](../deploying/index.md) shows the files.',
    example: 'docsgen init handbook --deploy-to netlify',
  },
  {
    flags: '-y, --yes',
    of: ['init'],
    text: 'accept all defaults without asking',
    effect: 'none',
    more: 'For scripts. The title is the name of the folder. The host is the one whose files the project already has, GitLab Pages if the remote `origin` is on GitLab, and GitHub Pages otherwise. The URL on GitHub Pages comes from the remote; otherwise it is empty.',
    example: 'docsgen init handbook --yes',
  },
  {
    flags: '-p, --port <number>',
    of: ['dev'],
    text: 'port to listen on; if it is taken, the next free port',
    effect: 'none',
    preset: 3000,
    value: port,
    more: '0 uses any free port.',
    example: 'docsgen dev -p 8080',
  },
  {
    flags: '-p, --port <number>',
    of: ['preview'],
    text: 'port to listen on; if it is taken, the next free port',
    effect: 'none',
    preset: 4173,
    value: port,
    more: '`dev` has another default, so both can run.',
    example: 'docsgen preview -p 8080',
  },
  {
    flags: '--host [host]',
    of: ['dev', 'preview'],
    text: 'also accept requests from other machines; with an address, only those to this address',
    effect: 'none',
    alone: '0.0.0.0',
    more: 'For viewing the site on your phone. Anyone who can reach this machine can then read it, including drafts and the source lines around problems.',
    example: 'docsgen dev --host',
  },
  {
    flags: '--strict-port',
    of: ['dev', 'preview'],
    text: 'fail if the port is taken',
    effect: 'none',
    more: 'For tools that expect a fixed port.',
    example: 'docsgen dev --port 3000 --strict-port',
  },
  {
    flags: '--poll',
    of: ['dev'],
    text: 'poll for changes, for systems that do not report them',
    effect: 'none',
    more: 'For network folders and some containers, where changes cannot be detected otherwise. If the system has no file watchers left, polling starts by itself.',
    example: 'docsgen dev --poll',
  },
  {
    flags: '--open [path]',
    of: ['dev'],
    text: 'open the site in a browser',
    effect: 'none',
    isTerminal: true,
    more: 'A path opens that page.',
    example: 'docsgen dev --open /guides/start',
  },
  {
    flags: '--no-drafts',
    of: ['dev'],
    text: 'leave out drafts, as `docsgen build` does',
    effect: 'none',
    more: 'Shows the site as readers will see it.',
    example: 'docsgen dev --no-drafts',
  },
  {
    flags: '--strict',
    of: ['check', 'build'],
    text: 'treat warnings as errors',
    effect: 'none',
    more: 'For CI. An info stays an info.',
    example: 'docsgen build --strict',
  },
  {
    flags: '--only <codes>',
    of: ['check'],
    text: 'report only these checks, such as broken-link,broken-anchor',
    effect: 'none',
    value: codes,
    more: 'Separate the codes with commas. Problems that make a page unreadable are still reported.',
    example: 'docsgen check --only broken-link,broken-anchor',
  },
  {
    flags: '--except <codes>',
    of: ['check'],
    text: 'report every check except these',
    effect: 'none',
    value: codes,
    more: 'Separate the codes with commas. To turn a check off permanently, use `checks` in the config.',
    example: 'docsgen check --except missing-description',
  },
  {
    flags: '--external',
    of: ['check'],
    text: 'check links to other sites',
    effect: 'fresh',
    more: 'Requests the pages of other sites. See [Check links to other sites](../running/checks.md#external).',
    example: 'docsgen check --external',
  },
  {
    flags: '--samples',
    of: ['check'],
    text: 'run code blocks with the word "test", by the commands of the config',
    effect: 'fresh',
    more: 'Runs code from your pages with your rights, so do not use it on pages of strangers. See [Samples that run](../writing/code.md#samples).',
    example: 'docsgen check --samples',
  },
  {
    flags: '--against <published>',
    of: ['check'],
    text: 'report published URLs that the site no longer has: a docsgen-manifest.json, sitemap.xml or list of URLs (a file or a URL), or the folder of a build',
    effect: 'fresh',
    more: 'Each published URL must still exist or redirect. See [Published URLs](../running/published-urls.md).',
    example: 'docsgen check --against https://docs.example.com/docsgen-manifest.json',
  },
  {
    flags: '--untrusted <base..change>',
    of: ['check'],
    text: 'check an untrusted change, such as main..pull-request, with the code of its base',
    effect: 'none',
    isTerminal: true,
    more: 'Checks the site as it would be after the change, with the config, templates, components, plugins and data files of the base. Code of the change never runs. See [Check pull requests of strangers](../running/security.md#check-pull-requests-of-strangers).',
    example: 'docsgen check --untrusted main..pull-request',
  },
  {
    flags: '--portable',
    of: ['build'],
    text: 'write relative addresses, so the site works under any path and as local files',
    effect: 'config',
    more: 'Overrides the key `portable`, for example to build an archive in addition to the published site. See [Portable sites](../deploying/anywhere.md).',
    example: 'docsgen build --portable --out-dir offline',
  },
  {
    flags: '--print <category>',
    of: ['build'],
    text: 'also write a print view of this category; repeatable',
    effect: 'config',
    value: texts,
    more: 'Takes folders or labels, and overrides the key `print`. Categories with `print: true` keep their page. See [Printing](../navigation/printing.md).',
    example: 'docsgen build --print guides --print API',
  },
  {
    flags: '--epub',
    of: ['build'],
    text: 'also write the whole site as site.epub',
    effect: 'config',
    more: 'Overrides the key `epub` with `true`. See [E-books](../navigation/printing.md#epub).',
    example: 'docsgen build --epub',
  },
  {
    flags: '--force',
    of: ['build'],
    text: 'write into a folder with files that docsgen did not write, and replace those in the way',
    effect: 'none',
    more: 'By default, a folder with files from elsewhere is refused. With `--force`, those that have the name of a file of the site are replaced, and others stay. Later builds need `--force` again to replace more of them. Folders that contain the project, its content, or a repository of git, Mercurial or Subversion are still refused.',
    example: 'docsgen build --out-dir ../site --force',
  },
  {
    flags: '--policy',
    of: ['build'],
    text: 'print the Content-Security-Policy of the site',
    effect: 'none',
    isTerminal: true,
    more: 'The policy allows everything that the config makes pages load, such as services that count visits. A build tells you when the policy changes. With `--quiet`, nothing else is printed. See [Content Security Policy](../running/security.md#content-security-policy).',
    example: 'docsgen build --quiet --policy',
  },
  {
    flags: '--shard <i/n>',
    of: ['build'],
    text: 'compile one of n shards of the pages; --merge builds the site from them',
    effect: 'none',
    isTerminal: true,
    value: shard,
    more: 'The pages are divided evenly. Each job writes a folder for `--merge`. Problems are reported by `--merge`, so use `--strict` and `--report` there.',
    example: 'docsgen build --shard 2/4',
  },
  {
    flags: '--merge [dirs...]',
    of: ['build'],
    text: 'build from the folders of all shards (default: all in .docsgen)',
    effect: 'fresh',
    option: 'shards',
    isTerminal: true,
    conflicts: ['shard'],
    more: 'For the last job of a build in several jobs. The site is byte for byte that of a single build. List the folders of the parts if they are not in `.docsgen` of the project. With [a cache that machines share](../running/ci.md#remote-cache), no folders are needed. See [CI](../running/ci.md#shards).',
    example: 'docsgen build --merge --strict',
  },
  {
    flags: '--update-baseline',
    of: ['check', 'build'],
    text: 'write all current problems to docsgen.baseline.json, and fail only for new ones',
    effect: 'none',
    conflicts: ['locale'],
    more: 'For a site that already has problems. From then on, builds and checks fail only for new problems. See [Start with a baseline](../running/checks.md#baseline).',
    example: 'docsgen check --update-baseline',
  },
  {
    flags: '--report <format[=file]>',
    of: ['check', 'build'],
    text: 'also report problems as pretty, json, github, sarif, junit, gitlab or markdown; repeatable',
    effect: 'none',
    option: 'reports',
    isTerminal: true,
    value: reports,
    more: 'Writes the problems for other programs, to a file or, without a file name, to stdout. The summary then goes to stderr. See [Reports](../running/ci.md#reports).',
    example: 'docsgen check --report sarif=docs.sarif --report junit=docs.xml',
  },
  {
    flags: '--locale <code>',
    of: ['check', 'build'],
    text: 'only this language of the site, such as de',
    effect: 'output',
    more: 'Builds or checks one language of a site with [several](../navigation/languages.md), at its usual address. The output folder then contains only this language.',
    example: 'docsgen build --locale de',
  },
  {
    flags: '--no-cache',
    of: ['check', 'build'],
    text: 'neither read nor write the cache',
    effect: 'fresh',
    more: 'For measurements, or to find a bug in docsgen. The result does not change.',
    example: 'docsgen build --no-cache',
  },
  {
    flags: '--concurrency <n>',
    of: ['check', 'build'],
    text: 'threads that compile pages; 0 uses the main thread only (default: as many as useful)',
    effect: 'none',
    option: 'threads',
    value: wholeNumber,
    more: 'Use fewer threads on a shared machine. 0 compiles all pages in the main thread and needs the least memory.',
    example: 'docsgen build --concurrency 2',
  },
  {
    flags: '--profile',
    of: ['check', 'build'],
    text: 'print the seconds of each stage and the slowest pages',
    effect: 'none',
    isTerminal: true,
    more: 'Prints the time of each stage, the slowest pages, and the number of pages from the cache. See [Performance](../running/performance.md).',
    example: 'docsgen build --profile',
  },
  {
    flags: '--queries <file>',
    of: ['check'],
    text: '',
    effect: 'none',
    isTerminal: true,
  },
  {
    flags: '--json',
    of: ['check'],
    text: '',
    effect: 'none',
    isTerminal: true,
  },
  {
    flags: '--accept',
    of: ['check covers'],
    text: 'write the current code to docsgen.covers.json, if the pages are right',
    effect: 'none',
    more: 'Without pages, the code of all pages is accepted. See [Pages and their code](../running/code.md#accept-a-page).',
    example: 'docsgen check covers --accept docs/uploads.md',
  },
  {
    flags: '--since <commit>',
    of: ['check covers'],
    text: 'list the pages whose code has changed since a branch, tag or commit, as for a pull request',
    effect: 'none',
    more: 'The work tree is compared with the last commit that both have in common.',
    example: 'docsgen check covers --since origin/main',
  },
  {
    flags: '--report <format>',
    of: ['check covers', 'i18n'],
    text: 'print for programs or people',
    effect: 'none',
    choices: ['json', 'markdown'],
    more: 'Without `--report`, the list is printed for the terminal.',
    example: 'docsgen check covers --since origin/main --report markdown',
  },
  {
    flags: '--html <file>',
    of: ['diff'],
    text: 'write the difference as one HTML file',
    effect: 'none',
    more: 'One file that loads nothing and needs no JavaScript. See [Differences](../running/differences.md#reports).',
    example: 'docsgen diff main . --html diff.html',
  },
  {
    flags: '--json <file>',
    of: ['diff'],
    text: 'write the difference for other programs',
    effect: 'none',
    more: 'Described by `docsgen/schema/difference.json` in the package. See [Differences](../running/differences.md#reports).',
    example: 'docsgen diff main . --json diff.json',
  },
  {
    flags: '--markdown <file>',
    of: ['diff'],
    text: 'write the difference as Markdown, as for a comment',
    effect: 'none',
    more: 'Text for a comment on a pull request.',
    example: 'docsgen diff main . --markdown comment.md',
  },
  {
    flags: '--page <file>',
    of: ['diff'],
    text: 'write the difference as a page of the site, with links to its pages',
    effect: 'none',
    more: 'A page with links to the pages of the site. See [Tell readers what is new](../running/differences.md#page).',
    example: 'docsgen diff 1.3 1.4 --page docs/whats-new.md',
  },
  {
    flags: '--exit-code',
    of: ['diff'],
    text: 'exit with 1 if there is a difference',
    effect: 'none',
    more: 'Without it, the exit code is 0 whether there is a difference or not.',
    example: 'docsgen diff main . --exit-code',
  },
  {
    flags: '--limit <n>',
    of: ['search'],
    text: 'number of hits',
    effect: 'none',
    preset: 10,
    value: count,
    more: 'The default is 10. One page has three hits at most.',
    example: 'docsgen search --limit 3 install',
  },
  {
    flags: '--json',
    of: ['search'],
    text: 'print the hits, or what --queries found, as JSON',
    effect: 'none',
    more: 'For scripts and assistants. Routes end with the anchor of the section and leave out the base. With `--queries`, the proposals are printed.',
    example: 'docsgen search --json install',
  },
  {
    flags: '--explain',
    of: ['search'],
    text: 'print the parts of the score of each hit',
    effect: 'none',
    more: 'Each hit shows what its words are worth, the factors for missing words, for words that stand together and for equal titles, and the share of other sections. With `--json`, a hit has the key `explanation`.',
    example: 'docsgen search --explain install',
  },
  {
    flags: '--section <name>',
    of: ['search'],
    text: 'search in one section of the site',
    effect: 'none',
    more: 'Only for a site with several [sections](../navigation/sections.md).',
    example: 'docsgen search --section api install',
  },
  {
    flags: '--queries <file>',
    of: ['search'],
    text: 'instead propose synonyms for logged queries: one query per line, CSV or JSON',
    effect: 'none',
    more: 'The file has a query on each line, or is CSV or JSON with counts. Each proposal is tried on the queries in the file before it is printed. See [Synonyms](../navigation/search.md#logged-queries).',
    example: 'docsgen search --queries searches.csv',
  },
  {
    flags: '--records <file>',
    of: ['search'],
    text: 'instead write records for DocSearch or Typesense (JSON)',
    effect: 'none',
    more: 'Writes a JSON array in the scheme of DocSearch instead of searching. See [A search service](../navigation/search.md#services).',
    example: 'docsgen search --records records.json',
  },
  {
    flags: '--folder',
    of: ['versions add'],
    text: 'copy the pages into a folder, instead of printing the command for a tag of git',
    effect: 'none',
    more: 'For a version whose pages must stay editable. The default is a git tag.',
    example: 'docsgen versions add 2.0 --folder',
  },
  {
    flags: '--section <name>',
    of: ['versions add'],
    text: 'section of the version',
    effect: 'none',
    more: 'On a site with several sections, each has separate versions.',
    example: 'docsgen versions add 2.0 --folder --section api',
  },
  {
    flags: '--dry-run',
    of: ['migrate'],
    text: 'write nothing, and print what would change',
    effect: 'none',
    more: 'The report lists what would be translated, rewritten and left out.',
    example: 'docsgen migrate --dry-run',
  },
  {
    flags: '--force',
    of: ['migrate'],
    text: 'also write into a folder with uncommitted changes, or without git',
    effect: 'none',
    more: 'By default, a folder with uncommitted changes is refused, because git could not undo the migration alone.',
    example: 'docsgen migrate --force',
  },
  {
    flags: '--against <published>',
    of: ['migrate'],
    text: 'compare with the old site: its sitemap.xml or a list of URLs (a file or a URL), or the folder of its build',
    effect: 'none',
    more: 'The report lists the URLs that the migrated site would no longer have.',
    example: 'docsgen migrate --against https://docs.example.com/sitemap.xml',
  },
  {
    flags: '-o, --out-dir <dir>',
    of: ['build', 'check', 'dev', 'search', 'preview', 'mcp'],
    text: 'output folder of the build (default: build)',
    effect: 'config',
    more: 'Overrides the key `outDir`. `preview` serves this folder.',
    example: 'docsgen build --out-dir public',
  },
  {
    flags: '--project <dir>',
    of: ['check covers', 'diff', 'search'],
    text: 'folder of the project',
    effect: 'none',
    preset: '.',
    more: '`docsgen search`, `docsgen diff` and `docsgen check covers` take other arguments, so the project folder is an option.',
    example: 'docsgen search --project website install',
  },
  {
    flags: '-c, --config <file>',
    of: ['dev', 'check', 'diff', 'search', 'build', 'preview', 'versions', 'versions add', 'mcp'],
    text: 'config file (default: docsgen.config.ts, .mts, .js, .mjs or .json)',
    effect: 'output',
    option: 'configFile',
    more: 'For a second site in one project, or for a config outside the project folder.',
    example: 'docsgen build --config docsgen.internal.ts',
  },
  {
    flags: '--content <dir>',
    of: ['dev', 'check', 'build', 'preview'],
    text: 'content folder (default: docs-content, else docs, else the project)',
    effect: 'config',
    more: 'Overrides the key `content`.',
    example: 'docsgen build --content handbook',
  },
  {
    flags: '--base <path>',
    of: ['dev', 'check', 'build', 'preview'],
    text: 'path of the site on its host, such as /docs/',
    effect: 'config',
    more: 'Overrides the key `base`, for example for previews that a host serves under another path.',
    example: 'docsgen build --base /preview/12/',
  },
  {
    flags: '--url <origin>',
    of: ['dev', 'check', 'build', 'preview'],
    text: 'origin of the published site, such as https://docs.example.com',
    effect: 'config',
    more: 'Overrides the key `url`, for example for previews with another URL.',
    example: 'docsgen build --url https://preview-12.example.com',
  },
  {
    flags: '--var <name=value>',
    of: ['dev', 'check', 'build', 'preview'],
    text: 'set a variable, overriding the config; repeatable',
    effect: 'config',
    option: 'variables',
    value: variables,
    more: 'Sets one variable. The others keep their values from the config.',
    example: 'docsgen build --var product=acme --var release=4.2',
  },
  {
    flags: '--log-level <level>',
    of: ['dev', 'check', 'build', 'preview'],
    text: 'how much to print',
    effect: 'none',
    isTerminal: true,
    choices: logLevels,
    preset: 'info',
    more: '`silent` prints nothing; use the exit code. `debug` also prints the counts of files, the Content-Security-Policy and the stack of an exception.',
    example: 'docsgen build --log-level warn',
  },
  {
    flags: '-q, --quiet',
    of: ['dev', 'check', 'build', 'preview'],
    text: 'print only what fails the run (--log-level error)',
    effect: 'none',
    isTerminal: true,
    more: 'Short for `--log-level error`. With `--strict`, warnings fail the run and are printed, too.',
    example: 'docsgen build -q',
  },
  {
    flags: '--no-color',
    of: ['dev', 'check', 'check covers', 'diff', 'search', 'build', 'preview', 'i18n', 'migrate'],
    text: 'print without colours',
    effect: 'none',
    isTerminal: true,
    more: 'If the output is not a terminal, there are no colours anyway. `NO_COLOR` and `FORCE_COLOR` are respected, too.',
    example: 'docsgen build --no-color',
  },
]

/** Name of the option of a flag: `outDir` for `--out-dir`, `cache` for `--no-cache`. */
export const optionOf = ({flags: text, option}: Flag): string =>
  option ??
  nameOf(text)
    .replace(/^no-/, '')
    .replace(/-(.)/g, (_, first: string) => first.toUpperCase())

/** `-o, --out-dir <dir>` → `out-dir` */
const nameOf = (text: string): string => /--([\w-]+)/.exec(text)?.[1] ?? ''

/** Whether the value of the flag is `false`: `--no-cache`. */
export const isNegative = ({flags: text}: Flag): boolean => nameOf(text).startsWith('no-')

const ofRuns = flags.filter(({of}) => of.includes('build') || of.includes('check'))
const named = (effect: Flag['effect']): Flag[] => ofRuns.filter((one) => one.effect === effect)

/** Whether a function for programs has the flag as an option. */
export const isOfPrograms = ({of, isTerminal = false}: Flag): boolean =>
  !isTerminal && of.some((command) => functions.includes(command))

/** Commands that programs can call. */
export const functions: readonly string[] = ['build', 'check', 'dev', 'preview']

/** The flags that replace keys of the config. */
export const configFlags: readonly Flag[] = flags.filter(({effect}) => effect === 'config')

const configOptions = configFlags.map(optionOf)

/** Options with the presets of a command. */
export const withPresets = <Options extends object, Preset extends object>(
  command: string,
  options: Options,
): Options & Preset => {
  const presets = flags.filter(({of, preset}) => of.includes(command) && preset !== undefined)
  const missing = presets.filter((flag) => given(flag, options) === undefined)
  return {...options, ...(Object.fromEntries(missing.map((flag) => [optionOf(flag), flag.preset])) as Preset)}
}

/** Options with those that replace keys of the config in `overrides`. */
export function withOverrides<Options extends ConfigFlags>(
  options: Options,
): Omit<Options, keyof ConfigFlags> & {overrides: ConfigFlags} {
  const entries = Object.entries(options)
  const overrides = Object.fromEntries(entries.filter(([name]) => configOptions.includes(name)))
  const rest = Object.fromEntries(entries.filter(([name]) => !configOptions.includes(name)))
  return {...(rest as Omit<Options, keyof ConfigFlags>), overrides}
}

/** The values of options on which the results of a build or check depend, besides the config. */
export const outputOptions = (options: object): unknown[] => named('output').map((flag) => given(flag, options) ?? null)

/** Whether a build or check with these options may be answered by the last one. */
export const isRepeatable = (options: object): boolean =>
  !named('fresh').some((flag) => {
    const value = given(flag, options)
    if (isNegative(flag)) return value === false
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
  })

const given = (flag: Flag, options: object): unknown => (options as Record<string, unknown>)[optionOf(flag)]
