import path from 'node:path'
import type {Style} from '../checks/reports/reports.js'
import {type ConfigFlags, type LogLevel, logLevels, withOverrides} from '../model/flags/flags.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** Options of every command that reads a project. */
export interface ProjectOptions {
  root: string
  configFile?: string | undefined
  overrides: ConfigFlags
  logLevel: LogLevel
  style: Style
}

export interface ProjectFlags extends ConfigFlags {
  configFile?: string | undefined
  quiet?: boolean | undefined
  logLevel?: LogLevel
  color?: boolean
}

/** The options of a command. The root is relative to `cwd`, every other path to the root. */
export function readProjectOptions<Flags extends ProjectFlags>(
  session: Session,
  root: string,
  flags: Flags,
): ProjectOptions & Omit<Flags, keyof ProjectFlags> {
  const {quiet, logLevel = 'info', color = true, ...options}: ProjectFlags = flags
  const project = withOverrides(options)
  return {
    ...(project as typeof project & Omit<Flags, keyof ProjectFlags>),
    root: path.resolve(session.cwd, root),
    logLevel: quiet ? 'error' : logLevel,
    style: createStyle(session, color),
  }
}

/** Whether docsgen prints messages of `messageLevel` at the log level `logLevel`. */
export const isPrinted = (messageLevel: LogLevel, logLevel: LogLevel): boolean =>
  logLevels.indexOf(messageLevel) <= logLevels.indexOf(logLevel)
