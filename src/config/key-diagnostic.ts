import {ConfigError} from '../model/config-error.js'
import type {ConfigFile} from './config-file.js'

/** The origin of a value: the config file or the command line. */
export interface KeyOrigin {
  file: ConfigFile
  isOption: boolean
}

interface KeyProblem {
  message: string
  hint?: string | undefined
  /** The path inside the key to what is wrong; default: the key itself. */
  inner?: readonly (string | number)[] | undefined
}

/** A problem of one key, with the name that the author wrote: `"url" …` or `--url …`. Dots separate inner keys. */
export function keyError(key: string, {file, isOption}: KeyOrigin, problem: KeyProblem): ConfigError {
  const message = `${isOption ? `--${key}` : `"${key}"`} ${problem.message}`
  if (isOption) return ConfigError.about({file: '', message, hint: problem.hint})
  const position = file.positionOf([...key.split('.'), ...(problem.inner ?? [])])
  return ConfigError.about({file: file.name, position, message, hint: problem.hint})
}
