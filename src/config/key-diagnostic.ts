import {ConfigError} from './config-error.js'
import type {ConfigFile} from './config-file.js'

/** The origin of a value: the config file or the command line. */
export interface Origin {
  file: ConfigFile
  isOption: boolean
}

/** A problem of one key, with the name that the author wrote: `"url" …` or `--url …`. Dots separate inner keys. */
export function keyError(key: string, {file, isOption}: Origin, words: {message: string; hint?: string}): ConfigError {
  const message = `${isOption ? `--${key}` : `"${key}"`} ${words.message}`
  if (isOption) return ConfigError.about({file: '', message, hint: words.hint})
  return ConfigError.about({file: file.name, position: file.positionOf(key.split('.')), message, hint: words.hint})
}
