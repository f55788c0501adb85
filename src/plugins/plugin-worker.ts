/** Runs hooks of plugins in a thread, which `plugins.ts` starts. A hook that hangs ends only this thread. */
import path from 'node:path'
import {loadModules} from '../config/load/load.js'
import {createDisk} from '../io/disk/disk.js'
import {type PoolTask, threadData} from '../io/pool/pool.js'
import {explainError} from '../model/diagnostics/diagnostics.js'
import type {CodePlace, Config, Diagnostic, PluginRef, PluginSetup} from '../model/model.js'
import {createHookContext} from './hook-context.js'
import {loadPlugin, moduleName, type ReadyPlugin} from './load-plugin.js'

export interface PluginWorkerData {
  config: Config
}

/** One call of a hook; `nth` counts the hooks of a plugin with this name. */
export interface HookCall {
  plugin: PluginRef
  hook: 'setup' | 'pages'
  nth: number
  lang: string
}

/** The files of the code of a plugin, absolute, and what its setup registered. */
export interface SetupResult {
  setup: PluginSetup
  files: string[]
}

export type HookAnswer =
  /** `json`: what the hook returned. `inputs`: files and patterns that decide the result. */
  | {kind: 'result'; json: string; inputs: string[]}
  | {kind: 'failure'; message: string; hint?: string | undefined; place?: CodePlace | undefined}
  /** The code of the plugin cannot be loaded. */
  | {kind: 'broken'; diagnostics: Diagnostic[]; files: string[]}

/** Unhandled errors of the hook that is running. */
const unhandledErrors: unknown[] = []
const {config} = threadData<PluginWorkerData>((error) => unhandledErrors.push(error))
const plugins = new Map<number, Promise<ReadyPlugin>>()

/** Runs one hook. */
export default async ({task: call}: PoolTask<HookCall>): Promise<HookAnswer> => {
  const plugin = plugins.get(call.plugin.index) ?? loadPlugin(config, call.plugin, loadModules)
  plugins.set(call.plugin.index, plugin)
  const {loaded, diagnostics, hooks, setup, failure} = await plugin
  const answerTo = (error: unknown): HookAnswer => ({
    kind: 'failure',
    ...explainError(error),
    place: loaded.locate(error),
  })
  if (diagnostics.length > 0) return {kind: 'broken', diagnostics, files: loaded.files}
  if (failure !== undefined) return answerTo(failure.error)
  if (call.hook === 'setup') {
    const files = [...loaded.files, ...loaded.packages].filter((file) => !isGenerated(file))
    return resultOf({setup, files} satisfies SetupResult, [])
  }
  try {
    const context = createHookContext(createDisk(), config, call.lang)
    const hook = hooks.pages[call.nth]!
    const value = await hook.make(context)
    // Node reports unhandled rejections only after all microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    const [unhandled] = unhandledErrors.splice(0)
    return unhandled === undefined ? resultOf(value, [...hook.inputs, ...context.used()]) : answerTo(unhandled)
  } catch (error) {
    return answerTo(error)
  }
}

const isGenerated = (file: string): boolean => path.basename(file).startsWith(moduleName)

const resultOf = (value: unknown, inputs: readonly string[]): HookAnswer => ({
  kind: 'result',
  json: JSON.stringify(value) ?? 'null',
  inputs: [...new Set(inputs)].sort(),
})
