/** The options and result of a check, and the state that it stores for the next check. */
import type {Report} from '../checks/reports/reports.js'
import type {PageWithFacts} from '../compile/cached-page.js'
import type {CheckFlags, ConfigFlags} from '../model/flags/flags.js'
import type {Config, Diagnostic, ReadyPage} from '../model/model.js'
import type {SearchTestResult} from '../search/expectations.js'
import type {RunOptions} from './begin.js'
import type {Outcome} from './outcome.js'
import type {Profile} from './profile.js'
import type {Site} from './site.js'
import type {Inputs} from './up-to-date.js'

export interface CheckOptions extends RunOptions, Omit<CheckFlags, keyof RunOptions | keyof ConfigFlags> {
  /** Report only diagnostics of these files and folders, relative to the project, with `/`; default: all. */
  paths?: readonly string[]
}

/** The part of a feature in a check. */
export interface SiteChecks {
  /** Called for each page when it is compiled or loaded. */
  onReady?(page: ReadyPage, config: Config): void
  /** Called when all pages of all languages are ready; the default language comes first. */
  run(sites: readonly CheckedSite[]): Promise<FeatureFindings>
}

export interface CheckedSite {
  site: Site
  pages: readonly PageWithFacts[]
}

/** What a feature found in a check; JSON. */
export interface FeatureFindings {
  diagnostics: Diagnostic[]
  /** Keys of the JSON report. */
  report?: Partial<Pick<Report, 'changes' | 'external'>>
  /** Lines for the end of the output. */
  lines?: readonly string[]
  /** Whether the inputs of the site decide its findings; default: true. */
  isRepeatable?: boolean
}

export interface CheckResult extends Outcome, NonNullable<FeatureFindings['report']> {
  /** Number of pages that have a source, in all languages. */
  pages: number
  /** Of a site with search tests. */
  searchTests: Omit<SearchTestResult, 'diagnostics'> | undefined
  /** Lines of features for the end of the output. */
  lines: readonly string[]
  profile: Profile
}

/** What a check found, before the severity policy and the options that select diagnostics; JSON. */
export interface CheckFindings extends Pick<CheckResult, 'pages' | 'searchTests' | 'lines' | 'changes' | 'external'> {
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
