import {ConfigError} from './config-error.js'
import type {ConfigFile} from './config-file.js'

/** The origin of a value: the config file or the command line. */
export interface KeyOrigin {
  file: ConfigFile
  isOption: boolean
}

/** A problem of one key, with the name that the author wrote: `"url" …` or `--url …`. Dots separate inner keys. */
export function keyError(
  key: string,
  {file, isOption}: KeyOrigin,
  problem: {message: string; hint?: string},
): ConfigError {
  const message = `${isOption ? `--${key}` : `"${key}"`} ${problem.message}`
  if (isOption) return ConfigError.about({file: '', message, hint: problem.hint})
  return ConfigError.about({file: file.name, position: file.positionOf(key.split('.')), message, hint: problem.hint})
}
