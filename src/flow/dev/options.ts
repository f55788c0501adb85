/** Options and events of `docsgen dev`. */
import type {ConfigFlags, DevFlags} from '../../model/flags/flags.js'
import type {Diagnostic} from '../../model/model.js'

export interface DevOptions extends Omit<DevFlags, keyof ConfigFlags> {
  root: string
  overrides: ConfigFlags
  port: number
  onEvent(event: DevEvent): void
}

export type DevEvent =
  | {kind: 'ready'; url: string; pages: number}
  /** Changed and added files, and removed pages; relative to the project. */
  | {kind: 'changed'; files: string[]; removed: string[]}
  /** All diagnostics of the site, after all pages were compiled. `hasFailure`: those of the last good site, because of a problem of the config. */
  | {kind: 'diagnostics'; diagnostics: Diagnostic[]; hasFailure: boolean}
  /** A problem of one page: an error in the browser, a crash of a template, or a warning of React. */
  | {kind: 'reported'; diagnostic: Diagnostic}
  | {kind: 'failed'; error: Error}
  /** The native parser does not run on this machine: remark parses all pages. */
  | {kind: 'missing-parser'}
  /** The cache cannot be written. Comes once. */
  | {kind: 'unsaved-cache'; message: string}
  /** The system cannot watch files (any more): docsgen polls. */
  | {kind: 'polling'; reason: Error}
