/** Runs hooks of plugins in a thread, which `thread.ts` starts. A hook that hangs ends only this thread. */

import path from 'node:path'
import type {Loaded} from '../config/load/load.js'
import {createDisk} from '../io/disk/disk.js'
import {threadData} from '../io/pool/pool.js'
import {defined} from '../model/defined.js'
import {explainError} from '../model/diagnostics/diagnostics.js'
import type {
  CodeLocation,
  Config,
  Diagnostic,
  FinishedBuild,
  HookPage,
  HookSite,
  PluginRef,
  PluginSetup,
} from '../model/model.js'
import {createHookContext} from './hook-context.js'
import {type LoadedModules, loadExport, loadPlugin, moduleName, type ReadyPlugin} from './load-plugin.js'

export interface PluginWorkerData {
  config: Config
  /** The index of the page in the call that runs. */
  progress: SharedArrayBuffer
}

/** One call of a hook; `nth` counts the hooks of a plugin with this name. */
export interface HookCall {
  plugin: PluginRef
  hook: 'setup' | 'pages' | 'head' | 'files' | 'check' | 'done' | 'data'
  hookIndex: number
  lang: string
  /** For hooks of one page: each is called alone. */
  pages?: readonly HookPage[]
  /** For hooks of the whole site. */
  site?: HookSite | FinishedBuild
}

/** The files of the code of a plugin, absolute, and what its setup registered. */
export interface SetupResult {
  setup: PluginSetup
  files: string[]
}

export interface HookFailure {
  message: string
  hint?: string | undefined
  location?: CodeLocation | undefined
}

/** The result of a hook for one page, as JSON. */
type PageResponse = {json: string} | {failure: HookFailure}

export type HookResponse =
  /** `json`: what the hook returned. `inputs`: files and patterns that decide the result. */
  | {kind: 'result'; json: string; inputs: string[]}
  | {kind: 'pages'; responses: PageResponse[]}
  | {kind: 'failure'; failure: HookFailure}
  /** The code of the plugin cannot be loaded. */
  | {kind: 'broken'; diagnostics: Diagnostic[]; files: string[]}

/** Unhandled errors of the hook that is running. */
const unhandledErrors: unknown[] = []
const {config, progress} = threadData<PluginWorkerData>((error) => unhandledErrors.push(error))
const running = new Int32Array(progress)
const plugins = new Map<number, Promise<ReadyPlugin>>()
const modules: LoadedModules = new Map()

/** Runs one hook. */
export default async (call: HookCall): Promise<HookResponse> => {
  Atomics.store(running, 0, -1)
  if (call.hook === 'data') return dataOf(call)
  const plugin = plugins.get(call.plugin.index) ?? loadPlugin(config, call.plugin, modules)
  plugins.set(call.plugin.index, plugin)
  const ready = await plugin
  const {loaded, diagnostics, setup, failure} = ready
  if (diagnostics.length > 0) return {kind: 'broken', diagnostics, files: loaded.files}
  if (failure !== undefined) return {kind: 'failure', failure: failureOf(failure.error, ready)}
  if (call.hook === 'setup') {
    const result: SetupResult = {setup, files: codeFiles(loaded)}
    return {kind: 'result', json: JSON.stringify(result), inputs: []}
  }
  if (call.pages) return {kind: 'pages', responses: await pageResponses(call.pages, call, ready)}
  const context = createHookContext(createDisk(), config, call.lang)
  try {
    const json = await jsonOf(() => resultOf(call, ready, context))
    const inputs =
      call.hook === 'pages' ? [...defined(ready.hooks.pages[call.hookIndex]).inputs, ...context.inputs()] : []
    return {kind: 'result', json, inputs: [...new Set(inputs)].sort()}
  } catch (error) {
    return {kind: 'failure', failure: failureOf(error, ready)}
  }
}

/** The default export of a file of data, or what it returns if it is a function. */
async function dataOf({plugin, lang}: HookCall): Promise<HookResponse> {
  const {loaded, exported} = await loadExport(config, plugin, modules)
  if (loaded.diagnostics.length > 0) return {kind: 'broken', diagnostics: loaded.diagnostics, files: loaded.files}
  const context = createHookContext(createDisk(), config, lang)
  try {
    const value = await jsonOf(() => (typeof exported === 'function' ? exported(context) : exported))
    const json = `{"value":${value},"files":${JSON.stringify(codeFiles(loaded))}}`
    return {kind: 'result', json, inputs: context.inputs().sort()}
  } catch (error) {
    return {kind: 'failure', failure: failureOf(error, {loaded})}
  }
}

/** Files that decide what the code does, absolute. */
const codeFiles = ({files, packages}: Loaded): string[] =>
  [...files, ...packages].filter((file) => !path.basename(file).startsWith(moduleName))

/** Calls a hook of the whole site. */
function resultOf(
  {hook, hookIndex, site}: HookCall,
  {hooks}: ReadyPlugin,
  context: Parameters<Hooks['pages'][number]['make']>[0],
) {
  if (hook === 'pages') return defined(hooks.pages[hookIndex]).make(context)
  if (hook === 'files') return defined(hooks.files[hookIndex]).make(site as HookSite)
  if (hook === 'check') return hooks.check[hookIndex]?.site?.(site as HookSite)
  return defined(hooks.done[hookIndex])(site as FinishedBuild)
}

type Hooks = ReadyPlugin['hooks']

/** Calls a hook for each page. */
async function pageResponses(
  pages: readonly HookPage[],
  {hook, hookIndex}: HookCall,
  ready: ReadyPlugin,
): Promise<PageResponse[]> {
  const {hooks} = ready
  const responses: PageResponse[] = []
  for (const [index, page] of pages.entries()) {
    Atomics.store(running, 0, index)
    try {
      const json = await jsonOf(() =>
        hook === 'head' ? defined(hooks.head[hookIndex])(page) : hooks.check[hookIndex]?.page?.(page),
      )
      responses.push({json})
    } catch (error) {
      responses.push({failure: failureOf(error, ready)})
    }
  }
  return responses
}

/** The result of a hook as JSON, with bytes as `{base64}`. Throws the error of the hook, also an unhandled rejection in the same turn. */
async function jsonOf(run: () => unknown): Promise<string> {
  const value = await run()
  // Node reports unhandled rejections only after all microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  const unhandled = unhandledErrors.splice(0)
  if (unhandled.length > 0) throw unhandled[0]
  return JSON.stringify(value, withBytes) ?? 'null'
}

const withBytes = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? {base64: Buffer.from(value).toString('base64')} : value

const failureOf = (error: unknown, {loaded}: Pick<ReadyPlugin, 'loaded'>): HookFailure => ({
  ...explainError(error, 'file'),
  location: loaded.locate(error),
})
