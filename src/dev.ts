/** The flow again, with a memory: pages are compiled and drawn when somebody asks for them, and again when they change. */
import path from 'node:path'
import {bundle} from './bundle/bundle.js'
import type {ConfigInput} from './config/config.js'
import {type AnswerSource, createAnswers} from './dev-answers.js'
import {createDisk, type FileSystem} from './io/io.js'
import type {CompiledPage, Config, Diagnostic, Page, SourceFile} from './model.js'
import {createWatcher, type Served, serve, type Watcher} from './serve/serve.js'
import {assembleSite, loadConfig, readProject, type Site} from './site.js'

export interface DevOptions {
  root: string
  configFile?: string | undefined
  overrides: ConfigInput['overrides']
  port: number
  host: string | undefined
  strictPort: boolean
  usePolling: boolean
  onEvent(event: DevEvent): void
}

export type DevEvent =
  | {kind: 'ready'; url: string; pages: number}
  | {kind: 'changed'; files: string[]}
  | {kind: 'diagnostics'; diagnostics: Diagnostic[]}
  | {kind: 'failed'; error: Error}

export interface DevServer {
  url: string
  close(): Promise<void>
}

/** Compiled pages kept at most. */
const memory = 500

/** Serves a project until closed. Throws ConfigError, and EADDRINUSE with `strictPort`. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const fs = createDisk()
  const configOf = () => loadConfig(fs, {root: options.root, file: options.configFile, overrides: options.overrides})
  let state = await open(fs, await configOf())
  let served: Served | undefined
  let watcher: Watcher | undefined
  const answers = createAnswers(fs, () => state)
  served = await serve({...options, answer: answers})
  watcher = await createWatcher({
    folders: foldersOf(state.site.config),
    except: [state.site.config.outDir],
    usePolling: options.usePolling,
    failed: (error) => options.onEvent({kind: 'failed', error}),
    async changed(files) {
      options.onEvent({kind: 'changed', files: [...files].map((file) => path.relative(options.root, file)).sort()})
      state = await open(fs, await configOf())
      options.onEvent({kind: 'diagnostics', diagnostics: state.site.diagnostics})
      served?.send({kind: 'reload'})
    },
  })
  const url = `http://${served.host}:${served.port}${state.site.config.base}`
  options.onEvent({kind: 'ready', url, pages: state.site.pages.length})
  options.onEvent({kind: 'diagnostics', diagnostics: state.site.diagnostics})
  return {
    url,
    async close() {
      await watcher?.close()
      await served?.close()
    },
  }
}

/** Content, static files, templates and the config; a project that is its own content is watched once. */
function foldersOf({root, content, staticDir, file}: Config): string[] {
  const folders = [content, staticDir, path.join(root, 'templates'), ...(file === '' ? [] : [path.resolve(root, file)])]
  return folders.filter(
    (folder, index) => !folders.some((other, i) => i !== index && folder.startsWith(`${other}${path.sep}`)),
  )
}

async function open(fs: FileSystem, config: Config): Promise<AnswerSource> {
  const site = await assembleSite(await readProject(fs, config), {drafts: true})
  const {assets, diagnostics} = await bundle({config, site: site.props, overrides: site.overrides})
  return {
    site: {...site, diagnostics: [...site.diagnostics, ...diagnostics]},
    client: assets,
    compile: remembering(site),
  }
}

/** Compiles a page once per text; the least lately asked for are forgotten. */
function remembering({compile}: Site): (page: Page) => Promise<CompiledPage> {
  const compiled = new Map<SourceFile, Promise<CompiledPage>>()
  return (page) => {
    const known = compiled.get(page.source) ?? compile(page)
    compiled.delete(page.source)
    compiled.set(page.source, known)
    const [oldest] = compiled.keys()
    if (compiled.size > memory && oldest) compiled.delete(oldest)
    return known
  }
}
