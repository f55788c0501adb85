import {ConfigError} from './config-error.js'
import type {ConfigFile} from './config-file.js'

/** Where a value was written: in the config file, or, over it, on the command line. */
export interface Origin {
  file: ConfigFile
  isOption: boolean
}

/** A fault of one key, under the name the author wrote it by: `url …` or `--url …`. */
export function keyError(key: string, {file, isOption}: Origin, words: {message: string; hint?: string}): ConfigError {
  const message = `${isOption ? '--' : ''}${key} ${words.message}`
  if (isOption) return ConfigError.about({file: '', message, hint: words.hint})
  return ConfigError.about({file: file.name, position: file.positionOf([key]), message, hint: words.hint})
}
