/** The thread of a site's plugins. It starts with the first hook, and restarts after a hook that exceeds its time limit. */
import path from 'node:path'
import {ConfigError} from '../config/config.js'
import {cannotLoadPlugin} from '../config/plugins.js'
import {relativePath} from '../files/paths/paths.js'
import {createPool, type Pool, TaskTimeout} from '../io/pool/pool.js'
import {catalogue, textOfThrown} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, PluginRef} from '../model/model.js'
import {moduleName} from './load-plugin.js'
import type {HookCall, HookFailure, HookResponse, PluginWorkerData} from './plugin-worker.js'

export interface HookThread {
  /**
   * Runs a hook and returns its result. Returns undefined if the hook fails (`diagnostics` contains the reason), if it exceeded its time limit
   * before, or if the thread is closed. Throws ConfigError.
   */
  run(call: HookCall): Promise<Extract<HookResponse, {kind: 'result' | 'pages'}> | undefined>
  /** Adds the diagnostic of a failure. `page`: its address. */
  fail(call: Pick<HookCall, 'plugin' | 'hook'>, failure: HookFailure, page?: string): void
  diagnostics: Diagnostic[]
  /** Files of code that could not be loaded, absolute. */
  broken: string[]
  /** Ends the thread for good. */
  close(): Promise<void>
}

export interface ThreadOptions {
  /** Time limit of a hook in milliseconds. */
  timeout: number
  /** Called after each run of a hook. */
  onRun(plugin: string, hook: string, milliseconds: number): void
}

/** No hook `done` has a limit: it may upload files. */
const noLimit = 2 ** 31 - 1

export function createThread(config: Config, {timeout, onRun}: ThreadOptions): HookThread {
  // Threads run compiled JavaScript, also when this file is TypeScript.
  const file = import.meta.url.endsWith('.ts') ? '../../dist/src/plugins/plugin-worker.js' : './plugin-worker.js'
  const data: PluginWorkerData = {config, progress: new SharedArrayBuffer(4)}
  const progress = new Int32Array(data.progress)
  const diagnostics: Diagnostic[] = []
  const broken: string[] = []
  let pool: Promise<Pool<HookCall, HookResponse>> | undefined
  let isClosed = false
  /** Hooks that exceeded their time limit. They do not run again. */
  const hung = new Set<string>()
  const fail: HookThread['fail'] = ({plugin, hook}, {location, ...reason}, page) => {
    diagnostics.push(
      catalogue.pluginFailed(location ?? locationOfPlugin(config, plugin), {
        plugin: plugin.name,
        hook,
        page,
        ...reason,
      }),
    )
  }
  return {
    diagnostics,
    broken,
    fail,
    async run(call) {
      const name = `${call.plugin.index} ${call.hook} ${call.hookIndex}`
      if (isClosed || hung.has(name)) return undefined
      const start = performance.now()
      pool ??= createPool({file: new URL(file, import.meta.url), threads: 1, data})
      try {
        const response = await (await pool).run(call, call.hook === 'done' ? noLimit : timeout)
        if (response.kind === 'result' || response.kind === 'pages') return response
        if (response.kind === 'failure') return void fail(call, response.failure)
        if (response.diagnostics.some(({file}) => file.startsWith(moduleName)))
          throw cannotLoadPlugin(config, call.plugin.module ?? '')
        broken.push(...response.files)
        return void diagnostics.push(...response.diagnostics)
      } catch (error) {
        if (error instanceof ConfigError) throw error
        if (isClosed) return undefined
        if (error instanceof TaskTimeout) hung.add(name)
        const page = call.pages?.[Atomics.load(progress, 0)]?.path
        return void fail(call, {message: reasonOf(error, timeout)}, page)
      } finally {
        onRun(call.plugin.name, call.hook, performance.now() - start)
      }
    },
    async close() {
      isClosed = true
      await pool?.then((one) => one.close()).catch(() => {})
    },
  }
}

/** The file of a plugin, for problems without a place in its code. */
export function locationOfPlugin({root, file}: Config, {module}: PluginRef): {file: string} {
  const isFile = module !== undefined && /^[./]/.test(module)
  return {file: isFile ? relativePath(root, path.resolve(root, module)) : file}
}

function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof TaskTimeout) return `It ran longer than ${timeout / 1000} s, so docsgen ended it.`
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'It used all memory.'
  return textOfThrown(error)
}
