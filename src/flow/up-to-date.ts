/** Recognises a run in which nothing has changed, before docsgen loads the code that builds and the results of the last run. */
import {cacheFolder, keyOf, openCache} from '../io/cache/cache.js'
import {runGit, shallowCommits} from '../io/git/git.js'
import type {Outputs} from '../io/write/write.js'
import {isRepeatable, outputOptions} from '../model/flags/flags.js'
import type {Asset, Config, Diagnostic} from '../model/model.js'
import type {StartContext} from './begin.js'
import {isSettled, type Stamps, stampsOfFiles, stampsOfFolders} from './input-stamps.js'

/** The inputs of a run; JSON. */
export interface Inputs {
  key: string
  /** Files outside of the folders of the site that decided the result, absolute. */
  files: readonly string[]
  /** Hash of the stamps of all inputs; '' if equal stamps would not prove equal contents. */
  stamps: string
}

/** What a build reports besides its counts of files. */
export interface LastResult {
  /** Before the severity policy. */
  diagnostics: Diagnostic[]
  /** Number of pages that have a source. */
  pages: number
  scriptHashes: string[]
  policy: string
}

/** A finished build, with everything that it read besides the folders and files of `inputs`; JSON. */
export interface FinishedBuild {
  inputs: Inputs
  key: string
  /** Hashes of partials and code from files, by their path in the project, for each language. */
  dependencies: Record<string, string>[]
  /** The site's own files in browser code and styles, absolute, and their hash. */
  code: {files: string[]; hash: string}
  assets: (Pick<Asset, 'absolute' | 'path'> & {hash: string})[]
  manifest: string
  outputs: Outputs
  result: LastResult
}

/** A build that wrote nothing because of errors; JSON. */
export interface FailedBuild extends Pick<LastResult, 'diagnostics' | 'pages'> {
  inputs: Inputs
  strict: boolean
}

/** Names of the tables of the cache that have the last run of each kind. */
export const tables = {build: 'last-build', failure: 'last-failure', check: 'last-check'} as const

export interface UpToDate {
  /** What the last run with an equal docsgen has stored in a table of the cache. */
  last<Last>(table: (typeof tables)[keyof typeof tables]): Last | undefined
  /** Whether nothing has changed since a run with these inputs. The first call comes before docsgen reads any file. */
  isUnchanged(inputs: Inputs | undefined): Promise<boolean>
  /** The inputs of this run. `files`: those outside of the folders of the site. */
  inputsOf(files: readonly string[]): Promise<Inputs>
}

export function openUpToDate({fs, config, configs, configFiles, options, version, began}: StartContext): UpToDate {
  const isAsked = isRepeatable(options)
  const inputs = [...configs, outputOptions(options)].map((one) => JSON.stringify(one))
  const key = keyOf(version, process.env.NODE_ENV ?? '', ...inputs, commitOf(config))
  let folders: Promise<Stamps> | undefined
  const stampsNow = () => {
    folders ??= stampsOfFolders(fs, configs)
    return folders
  }
  return {
    last: (table) => (isAsked ? readLast(config, version, table) : undefined),
    async isUnchanged(inputs) {
      if (!isAsked) return false
      const now = await stampsNow()
      if (inputs?.key !== key) return false
      return keyOf(now.hash, (await stampsOfFiles(fs, inputs.files)).hash) === inputs.stamps
    },
    async inputsOf(others) {
      const files = [...new Set([...configFiles, ...others])].sort()
      if (!isAsked) return {key, files, stamps: ''}
      const all = [await stampsNow(), await stampsOfFiles(fs, files)]
      const stamps = all.every((one) => isSettled(one, began)) ? keyOf(...all.map(({hash}) => hash)) : ''
      return {key, files, stamps}
    },
  }
}

/** A sentence about a cache that cannot be written. */
export const unsavedCache = ({root}: Config): string =>
  `The cache cannot be written, so the next run compiles all pages again: ${cacheFolder(root)}.`

function readLast<Last>({root}: Config, version: string, table: string): Last | undefined {
  const cache = openCache(cacheFolder(root), version)
  try {
    return cache.table<Last | null>(table) ?? undefined
  } finally {
    cache.close()
  }
}

/** The commit from which pages get the dates of their last changes; '' for a site without dates. */
function commitOf({sections, root}: Config): string {
  if (!sections.some(({lastUpdated}) => lastUpdated)) return ''
  const folders = [...new Set([root, ...sections.map(({content}) => content)])]
  return folders.map(commitIn).join(' ')
}

function commitIn(folder: string): string {
  try {
    return [runGit(folder, ['rev-parse', 'HEAD']), ...shallowCommits(folder)].join(' ')
  } catch (error) {
    return (error as Error).message
  }
}
