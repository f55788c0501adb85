/** The flow again, with a memory: pages are compiled and drawn when somebody asks for them, and again when they change. */
import path from 'node:path'
import {ConfigError, type ConfigInput} from '../config/config.js'
import {createDisk} from '../io/io.js'
import type {Config, Diagnostic} from '../model.js'
import {createWatcher, type Served, serve, type Watcher} from '../serve/serve.js'
import {loadConfig} from '../site.js'
import {createAnswers} from './answers.js'
import {type Change, createMemory} from './memory.js'
import {openInEditor} from './open-in-editor.js'
import {createSiteCheck} from './site-check.js'

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

export interface DevServer {
  url: string
  /** Reads everything anew. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Serves a project until closed. Throws ConfigError, and EADDRINUSE with `strictPort`. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const fs = createDisk()
  const configOf = () => loadConfig(fs, {root: options.root, file: options.configFile, overrides: options.overrides})
  const memory = await createMemory(fs, {configOf, drafts: options.drafts})
  const site = () => memory.current().site
  let served: Served | undefined
  let watcher: Watcher | undefined
  const answers = createAnswers(fs, memory.current)
  const siteCheck = createSiteCheck(memory.current, (diagnostics) =>
    options.onEvent({kind: 'diagnostics', diagnostics}),
  )
  served = await serve({
    ...options,
    answer(pathname, token) {
      siteCheck.pause()
      return answers(pathname, token)
    },
    act: async (pathname, body) => pathname === '/@docsgen/open' && openInEditor(fs, site().config.root, body),
  })
  const failed = (error: Error) => {
    options.onEvent({kind: 'failed', error})
    const faults = error instanceof ConfigError ? error.faults : [{file: '', message: error.message}]
    served?.send({kind: 'failed', faults})
  }
  const changed = async (files: ReadonlySet<string>) => {
    options.onEvent({kind: 'changed', files: [...files].map((file) => path.relative(options.root, file)).sort()})
    tell(await memory.apply(files))
  }
  const tell = (change: Change) => {
    if (change === undefined) return
    served?.send(change)
    siteCheck.start()
  }
  watcher = await createWatcher({
    folders: foldersOf(site().config),
    except: [site().config.outDir],
    usePolling: options.usePolling,
    failed,
    changed,
  })
  const url = `http://${served.host}:${served.port}${site().config.base}`
  options.onEvent({kind: 'ready', url, pages: site().pages.length})
  siteCheck.start()
  return {
    url,
    restart: () => memory.restart().then(tell, failed),
    async close() {
      siteCheck.stop()
      await watcher?.close()
      await served?.close()
    },
  }
}

/** Content, static files, templates, stylesheets and the config; what lies in a watched folder is watched once. */
function foldersOf({root, content, staticDir, file, css}: Config): string[] {
  const files = [...css, ...(file === '' ? [] : [file])].map((one) => path.resolve(root, one))
  const folders = [content, staticDir, path.join(root, 'templates'), ...files]
  return folders.filter(
    (folder, index) => !folders.some((other, i) => i !== index && folder.startsWith(`${other}${path.sep}`)),
  )
}
