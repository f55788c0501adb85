/** The flow again, with a memory: pages are compiled and drawn when somebody asks for them, and again when they change. */
import path from 'node:path'
import {ConfigError, type ConfigInput, type ConfigProblem, configNames, docusaurusFiles} from '../../config/config.js'
import {createDisk, type FileSystem} from '../../io/disk/disk.js'
import {serve} from '../../io/serve/serve.js'
import {isNativeParserMissing} from '../../markdown/parser/native-parser.js'
import type {Config, Diagnostic} from '../../model/model.js'
import {loadConfig} from '../site.js'
import {createAnswers} from './answers.js'
import {type Change, createMemory} from './memory.js'
import {openInEditor} from './open-in-editor.js'
import {createSiteCheck} from './site-check.js'
import {createWatching} from './watching.js'

export interface DevOptions {
  root: string
  configFile?: string | undefined
  overrides: ConfigInput['overrides']
  port: number
  host: string | undefined
  strictPort: boolean
  usePolling: boolean
  /** Show pages marked `draft`. */
  drafts: boolean
  onEvent(event: DevEvent): void
}

export type DevEvent =
  | {kind: 'ready'; url: string; pages: number}
  | {kind: 'changed'; files: string[]}
  /** Every fault of the site, when all of it was read. */
  | {kind: 'diagnostics'; diagnostics: Diagnostic[]}
  | {kind: 'failed'; error: Error}
  /** No build of the native parser runs on this machine: remark parses all pages. */
  | {kind: 'missing-parser'}
  /** The system does not watch files (any more): they are looked at again and again. */
  | {kind: 'polling'; reason: Error}

export interface DevServer {
  url: string
  /** Reads everything anew. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Serves a project until closed. Throws ConfigError, and EADDRINUSE with `strictPort`. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const fs = createDisk()
  // What was written within this very millisecond was written before.
  const start = Date.now() + 1
  const memory = await createMemory(fs, {drafts: options.drafts, configOf: (used) => configOf(fs, options, used)})
  const site = () => memory.current().site
  if (site().config.markdown.parser !== 'remark' && (await isNativeParserMissing()))
    options.onEvent({kind: 'missing-parser'})
  const report = (diagnostics: Diagnostic[]) => {
    options.onEvent({kind: 'diagnostics', diagnostics})
    memory.keep()
  }
  const siteCheck = createSiteCheck(memory.current, report, (error) => options.onEvent({kind: 'failed', error}))
  const crashed = (diagnostic: Diagnostic) => options.onEvent({kind: 'failed', error: new ConfigError([diagnostic])})
  /** What is wrong with the config, until it is mended. */
  let failure: readonly ConfigProblem[] = []
  const answers = createAnswers(fs, {current: memory.current, failure: () => failure, crashed})
  const served = await serve({
    ...options,
    async answer(pathname, token) {
      siteCheck.pause()
      const begun = Date.now()
      const answer = await answers(pathname, token)
      // The page may hold something of files that nobody has looked at so far.
      watch(begun).catch(failed)
      return answer
    },
    act: async (pathname, body) => pathname === '/@docsgen/open' && openInEditor(fs, site().config.root, body),
  })
  const failed = (error: Error) => {
    options.onEvent({kind: 'failed', error})
    if (error instanceof ConfigError) failure = error.problems
    const diagnostics = error instanceof ConfigError ? error.problems : [{file: '', message: error.message}]
    served.send({kind: 'failed', diagnostics})
  }
  const watching = createWatching({
    ...options,
    failed,
    polling: (reason) => options.onEvent({kind: 'polling', reason}),
    async changed(files) {
      for (const part of memory.partsOf(files)) await take(part).catch(failed)
    },
  })
  const take = async (files: ReadonlySet<string>) => {
    const begun = Date.now()
    const change = await memory.apply(files)
    if (change === undefined) return
    options.onEvent({kind: 'changed', files: [...files].map((file) => path.relative(options.root, file)).sort()})
    await tell(change, begun)
  }
  const tell = async (change: Change, begun: number) => {
    // All was read anew.
    if (change?.kind === 'reload') failure = []
    served.send(change ?? {kind: 'update'})
    siteCheck.start()
    if (change?.kind === 'reload') await watch(begun + 1)
  }
  const watch = (since: number) => watching.watch({...watchedIn(site().config), files: memory.watchedFiles()}, since)
  const url = served.origin + site().config.base
  // Pages can be asked for; what changes before everything is watched is looked for then.
  options.onEvent({kind: 'ready', url, pages: site().pages.length})
  await watch(start).catch(async (error) => {
    await served.close()
    throw error
  })
  siteCheck.start()
  return {
    url,
    restart: () => {
      const begun = Date.now()
      return memory
        .restart()
        .then((change) => tell(change, begun))
        .catch(failed)
    },
    async close() {
      siteCheck.stop()
      memory.keep()
      await watching.close()
      await served.close()
    },
  }
}

function configOf(fs: FileSystem, {root, configFile, overrides}: DevOptions, used: Set<string>): Promise<Config> {
  const names = configFile === undefined ? configNames : [configFile]
  for (const name of [...names, ...docusaurusFiles]) used.add(path.resolve(root, name))
  // Portable is how a site is written; what is served here is not.
  return loadConfig(fs, {root, file: configFile, overrides: {...overrides, portable: false}}, used)
}

/** Content, static files, templates. */
const watchedIn = ({root, versions, staticDir, outDir}: Config) => ({
  folders: [...versions.map(({folder}) => folder), staticDir, path.join(root, 'templates')],
  except: [outDir],
})
