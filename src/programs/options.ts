/** Options of docsgen's functions for programs. Every option is optional. */
import type {ReportedDiagnostic} from '../checks/reports/reports.js'
import type {BuildFlags, CheckFlags, DevFlags, PreviewFlags} from '../model/flags/flags.js'

interface Shared {
  /** Folder of the project. Default: the working folder. */
  root?: string | undefined
  /** Ends the run or server. A run rejects with the reason of the signal; a server closes. */
  signal?: AbortSignal | undefined
}

interface Progressing {
  /** Receives the stage of the run, and how many of its pages are done. */
  onProgress?: ((event: Progress) => void) | undefined
}

export interface Progress {
  stage: string
  done?: number
  total?: number
}

/** Options of `build`. */
export interface BuildOptions extends Shared, Progressing, BuildFlags {}

/** Options of `check`. */
export interface CheckOptions extends Shared, Progressing, CheckFlags {
  /** Report only problems in these files and folders, relative to the project. Default: all. */
  paths?: readonly string[] | undefined
}

/** Options of `preview`. */
export interface ServerOptions extends Shared, PreviewFlags {}

/** Options of `dev`. */
export interface DevOptions extends Shared, DevFlags {
  /** Receives events: the server is ready, files changed, docsgen found problems. */
  onEvent?: ((event: DevEvent) => void) | undefined
}

/** Events while `dev` runs. */
export type DevEvent =
  /** The server answers. */
  | {kind: 'ready'; url: string; pages: number}
  /** Changed and added files, and removed pages; relative to the project. */
  | {kind: 'changed'; files: string[]; removed: string[]}
  /** All problems of the site, after every change. */
  | {kind: 'diagnostics'; diagnostics: ReportedDiagnostic[]}
  /** A problem of one page: an error in the browser, a crash of a template, or a warning of React. */
  | {kind: 'reported'; diagnostic: ReportedDiagnostic}
  /** The site cannot be read now, as with an invalid config. A later change may fix that. */
  | {kind: 'failed'; error: Error}
  /** The native parser does not run on this machine: remark parses all pages, more slowly. */
  | {kind: 'missing-parser'}
  /** The cache cannot be written, so the next start takes longer. Comes once. */
  | {kind: 'unsaved-cache'; message: string}
  /** The system cannot watch files: docsgen polls. */
  | {kind: 'polling'; reason: Error}

export interface DevServer extends Server {
  /** Reads everything again. */
  restart(): Promise<void>
}

/** A running server. */
export interface Server {
  /** Address of the site: `http://localhost:3000/`. */
  url: string
  /** Ends every connection and stops listening. */
  close(): Promise<void>
}
