/** The options and result of a check, and the state that it stores for the next check. */
import type {CheckFlags, ConfigFlags} from '../model/flags/flags.js'
import type {Diagnostic} from '../model/model.js'
import type {SearchTestResult} from '../search/expectations.js'
import type {RunOptions} from './begin.js'
import type {CodeChecks} from './code-checks.js'
import type {Outcome} from './outcome.js'
import type {Profile} from './profile.js'
import type {RemoteResults} from './remote-checks.js'
import type {Inputs} from './up-to-date.js'

export interface CheckOptions extends RunOptions, Omit<CheckFlags, keyof RunOptions | keyof ConfigFlags> {
  /** Report only diagnostics of these files and folders, relative to the project, with `/`; default: all. */
  paths?: readonly string[]
}

export interface CheckResult extends Outcome, Omit<RemoteResults, 'diagnostics'> {
  /** Number of pages that have a source, in all languages. */
  pages: number
  /** Of a site with search tests. */
  searchTests: Omit<SearchTestResult, 'diagnostics'> | undefined
  /** Number of samples that ran, with `samples`. */
  samples?: CodeChecks['samples']
  profile: Profile
}

/** What a check found, before the severity policy and the options that select diagnostics; JSON. */
export interface CheckFindings extends Pick<CheckResult, 'pages' | 'searchTests' | 'samples' | 'changes' | 'external'> {
  diagnostics: Diagnostic[]
  /** Those that a baseline cannot contain. */
  crashes: Diagnostic[]
  /** Codes of the checks of plugins; undefined where a plugin failed, which may have more. */
  pluginCodes?: readonly string[] | undefined
}

/** A check that can be repeated; JSON. */
export interface LastCheck {
  inputs: Inputs
  findings: CheckFindings
}
