import path from 'node:path'
import {type Command, InvalidArgumentError, Option} from 'commander'
import type {Style} from '../checks/reports/reports.js'
import type {ConfigInput} from '../config/config.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Options of every command that reads a project. */
export interface ProjectOptions {
  root: string
  configFile: string | undefined
  overrides: ConfigInput['overrides']
  logLevel: LogLevel
  style: Style
}

interface Flags {
  outDir?: string
  config?: string
  content?: string
  base?: string
  url?: string
  portable?: true
  var?: Record<string, string>
  print?: string[]
  epub?: true
  logLevel: LogLevel
  quiet?: true
  color: boolean
}

/** Adds the options that locate a project and override its config. */
export function addProjectOptions(command: Command): Command {
  return command
    .argument('[root]', 'folder of the project', '.')
    .option('-c, --config <file>', 'config file (default: docsgen.config.ts, .mts, .js, .mjs or .json)')
    .option('--content <dir>', 'content folder (default: docs-content, else docs, else the project)')
    .option('--base <path>', 'path of the site on its host, such as /docs/')
    .option('--url <origin>', 'origin of the published site, such as https://docs.example.com')
    .option('--var <name=value>', 'set a variable, overriding the config; repeatable', addVariable)
    .addOption(new Option('--log-level <level>', 'how much to print').choices(logLevels).default('info'))
    .option('-q, --quiet', 'print only errors (--log-level error)')
    .option('--no-color', 'print without colours')
}

/** The parsed options. The root is relative to `cwd`, every other path to the root. */
export function readProjectOptions(session: Session, root: string, flags: object): ProjectOptions {
  const {
    config,
    content,
    base,
    url,
    portable,
    outDir,
    var: variables,
    print,
    epub,
    quiet,
    logLevel,
    color,
  } = flags as Flags
  return {
    root: path.resolve(session.cwd, root),
    configFile: config,
    overrides: {outDir, content, base, url, portable, variables, print, epub},
    logLevel: quiet ? 'error' : logLevel,
    style: createStyle(session, color),
  }
}

/** Whether docsgen prints messages of `messageLevel` at the log level `logLevel`. */
export const isPrinted = (messageLevel: LogLevel, logLevel: LogLevel): boolean =>
  logLevels.indexOf(messageLevel) <= logLevels.indexOf(logLevel)

function addVariable(text: string, before: Record<string, string> | undefined): Record<string, string> {
  const [, name, value] = /^([A-Za-z][\w-]*)=(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Write a variable like product=acme.')
  return {...before, [name]: value}
}
