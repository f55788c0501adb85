import {ConfigError} from '../model/config-error.js'
import type {ConfigFile} from './config-file.js'

/** Where a value comes from: the config file, or an option of the command line. */
export type KeyOrigin = ConfigFile | 'option'

interface KeyProblem {
  message: string
  hint?: string | undefined
  /** The path inside the key to what is wrong; default: the key itself. */
  inner?: readonly (string | number)[] | undefined
}

/** A problem of one key, with the name that the author wrote: `"url" …` or `--url …`. Dots separate inner keys. */
export function keyError(key: string, origin: KeyOrigin, {message, hint, inner = []}: KeyProblem): ConfigError {
  if (origin === 'option') return ConfigError.about({file: '', message: `--${key} ${message}`, hint})
  const position = origin.positionOf([...key.split('.'), ...inner])
  return ConfigError.about({file: origin.name, position, message: `"${key}" ${message}`, hint})
}
