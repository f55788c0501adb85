import type {FlagValue} from './flag-values.js'

/** A flag of the command line. */
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
  /** What `--untrusted` does not allow, because it runs code of the change or opens a connection: words for the value; undefined if allowed. */
  refusedForUntrusted?(value: unknown): string | undefined
  /** How the text after the flag is read. Default: as it is. */
  value?: FlagValue
  /** Options that exclude this one. */
  conflicts?: readonly string[]
  /** Documentation in the manual: sentences, and a command line. A flag without them is hidden. */
  more?: string
  example?: string
}
