/** Options of docsgen's functions for programs. Every option is optional. */
import type {ReportedDiagnostic} from '../checks/reports/reports.js'

/** The project, and keys of its config to override. */
export interface ProjectOptions {
  /** Folder of the project. Default: the working folder. */
  root?: string | undefined
  /** Config file, relative to the project. Default: `docsgen.config.ts`, `.mts`, `.js`, `.mjs` or `.json`. */
  configFile?: string | undefined
  /** Content folder, relative to the project. */
  content?: string | undefined
  /** Output folder, relative to the project. */
  outDir?: string | undefined
  /** Path of the site on its host, such as `/docs/`. */
  base?: string | undefined
  /** Origin of the published site, such as `https://docs.example.com`. */
  url?: string | undefined
  /** Variables, beside those of the config. */
  variables?: Record<string, string> | undefined
  /** Ends the run or server. A run rejects with the reason of the signal; a server closes. */
  signal?: AbortSignal | undefined
}

/** Options of `build` and `check`. */
export interface RunOptions extends ProjectOptions {
  /** Treat warnings as errors. */
  strict?: boolean | undefined
  /** Write all problems to `docsgen.baseline.json`, and fail only for new ones. */
  updateBaseline?: boolean | undefined
  /** Read and write the cache. Default: true. */
  cache?: boolean | undefined
  /** Threads that compile pages; 0 uses the main thread only. Default: as many as useful. */
  threads?: number | undefined
  /** Code of the only language of the run; default: all languages. */
  locale?: string | undefined
  /** Receives the stage of the run, and how many of its pages are done. */
  onProgress?: ((event: Progress) => void) | undefined
}

export interface Progress {
  stage: string
  done?: number
  total?: number
}

export interface BuildOptions extends RunOptions {
  /** Write relative addresses, so that the site works under any path and as local files. */
  portable?: boolean | undefined
  /** Categories that also get a print view. */
  print?: string[] | undefined
  /** Also write the whole site as `site.epub`. */
  epub?: true | undefined
  /** Write into a folder with files that docsgen did not write, and replace those in the way. */
  force?: boolean | undefined
}

export interface CheckOptions extends RunOptions {
  /** Codes to report, such as `broken-link`. Default: all. */
  only?: readonly string[] | undefined
  /** Codes not to report. */
  except?: readonly string[] | undefined
  /** Report only problems in these files and folders, relative to the project. Default: all. */
  paths?: readonly string[] | undefined
  /** Check links to other sites. */
  external?: boolean | undefined
  /** Run code blocks with the word `test`, by the commands of the config. */
  samples?: boolean | undefined
  /** A `docsgen-manifest.json` (a file or a URL): report everything in it that the site no longer has. */
  against?: string | undefined
}

/** Options of `dev` and `preview`. */
export interface ServerOptions extends ProjectOptions {
  /** Port to listen on; if it is taken, the next free port. 0: any free port. */
  port?: number | undefined
  /** Address to listen on, such as `0.0.0.0`. Default: localhost. */
  host?: string | undefined
  /** Fail if the port is taken. */
  strictPort?: boolean | undefined
}

export interface DevOptions extends ServerOptions {
  /** Show pages marked `draft`. Default: true. */
  drafts?: boolean | undefined
  /** Poll for changes, for systems that do not report them. */
  poll?: boolean | undefined
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
