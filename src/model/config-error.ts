import type {Position} from './diagnostic.js'

/** A problem of the config or of the usage. A diagnostic is one, too. */
export interface ConfigProblem {
  /** Relative to the project; '' for the command line. */
  file: string
  position?: Position | undefined
  message: string
  hint?: string | undefined
}

/** The config is invalid: ends a command with exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'))
    this.problems = problems
  }

  static about(problem: ConfigProblem): ConfigError {
    return new ConfigError([problem])
  }
}

/** The problems of a commit, which authors cannot correct in the work tree. */
export const inCommit = (error: ConfigError, name: string): ConfigError =>
  new ConfigError(error.problems.map((problem) => ({...problem, message: `At ${name}: ${problem.message}`})))
