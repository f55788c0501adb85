import type {Position} from '../model/model.js'

/** One thing wrong with the config. A diagnostic is one too. */
export interface ConfigFault {
  /** Relative to the project; '' for the command line. */
  file: string
  position?: Position | undefined
  message: string
  hint?: string | undefined
}

/** The config cannot be used: ends a command with exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly ConfigFault[]

  constructor(faults: readonly ConfigFault[]) {
    super(faults.map((fault) => fault.message).join('\n'))
    this.faults = faults
  }

  static about(fault: ConfigFault): ConfigError {
    return new ConfigError([fault])
  }
}
