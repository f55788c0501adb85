/**
 * The plugins of a site: runs their hooks in a thread and keeps the results. A result is valid until the code of the
 * plugin, its options or a file changes that the hook read or named.
 */
import path from 'node:path'
import {ConfigError} from '../config/config.js'
import {cannotLoadPlugin} from '../config/plugins.js'
import {listMatching} from '../content/scan/scan.js'
import {type Cache, keyOf, keyOfFiles} from '../io/cache/cache.js'
import {createPool, type Pool, TookTooLong} from '../io/pool/pool.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, PluginRef, PluginSetup} from '../model/model.js'
import {moduleName} from './load-plugin.js'
import {type MadeFiles, madeFiles} from './pages.js'
import type {HookAnswer, HookCall, PluginWorkerData, SetupResult} from './plugin-worker.js'

export type {MadeFile, MadeFiles} from './pages.js'

export interface Plugins {
  /** Pages and categories that the plugins make for the site of one language, with all problems of plugins so far. */
  pages(config: Config): Promise<MadeFiles>
  /** Hash of the code and the options of all plugins. */
  key: string
  /** Files of the code and inputs of hooks, absolute. */
  watched(): string[]
  /** Ends the thread. */
  close(): Promise<void>
}

export interface PluginTools {
  cache: Cache
  /** Fingerprint of docsgen. */
  version: string
  /** Milliseconds until a hook counts as hung; default: 30,000. */
  timeout?: number | undefined
  /** Called after each run of a hook, not for results of the cache. */
  onRun?(plugin: string, hook: string, milliseconds: number): void
}

/** A plugin whose setup is known. */
interface Known {
  ref: PluginRef
  setup: PluginSetup
  /** Its code, absolute, and the hash of the code and the options. */
  files: string[]
  key: string
}

/** The setup of the plugins of a site: in the cache, else from a thread. */
export async function openPlugins(config: Config, tools: PluginTools): Promise<Plugins> {
  const {cache, version, timeout = 30_000, onRun = () => {}} = tools
  const thread = createThread(config)
  const diagnostics: Diagnostic[] = []
  const watched = new Set<string>()

  /** The answer of a hook; undefined if it failed, which then is a diagnostic. */
  const run = async (call: HookCall) => {
    const start = performance.now()
    const failed = (message: string, {hint, place}: {hint?: string | undefined; place?: typeof fallback} = {}) => {
      diagnostics.push(catalogue.pluginFailed(place ?? fallback, {...nameOf(call), message, hint}))
      return undefined
    }
    const fallback = placeOf(config, call.plugin)
    try {
      const answer = await (await thread.start()).run(call, {timeout})
      if (answer.kind === 'result') return answer
      if (answer.kind === 'failure') return failed(answer.message, answer)
      const {module = ''} = call.plugin
      if (answer.diagnostics.some(({file}) => file.startsWith(moduleName))) throw cannotLoadPlugin(config, module)
      for (const file of answer.files) watched.add(file)
      diagnostics.push(...answer.diagnostics)
      return undefined
    } catch (error) {
      if (error instanceof ConfigError) throw error
      return failed(
        error instanceof TookTooLong ? `It ran longer than ${timeout / 1000} s, so docsgen ended it.` : reasonOf(error),
      )
    } finally {
      onRun(call.plugin.name, call.hook, performance.now() - start)
    }
  }

  const known: Known[] = []
  for (const ref of config.plugins) {
    const setupKey = `plugin ${keyOf(version, JSON.stringify([ref, config.root, config.file]))}`
    const last = read<SetupResult & {hash: string}>(cache, setupKey)
    const isCurrent = last !== undefined && keyOfFiles(last.files) === last.hash
    const answer = isCurrent ? undefined : await run({plugin: ref, hook: 'setup', nth: 0, lang: config.lang})
    const result = isCurrent ? last : answer && (JSON.parse(answer.json) as SetupResult)
    if (result === undefined) {
      if (ref.module !== undefined) watched.add(path.resolve(config.root, ref.module))
      continue
    }
    const hash = isCurrent ? last.hash : keyOfFiles(result.files)
    if (!isCurrent) cache.set(setupKey, JSON.stringify({...result, hash}))
    for (const file of result.files) watched.add(file)
    known.push({ref, setup: result.setup, files: result.files, key: keyOf(setupKey, hash)})
  }

  /** What a hook returned, from the cache if nothing has changed that decides it. */
  const resultOf = async ({ref, setup, key}: Known, call: Pick<HookCall, 'hook' | 'nth' | 'lang'>) => {
    const named = {...ref, name: setup.name}
    const callKey = `hook ${keyOf(key, JSON.stringify(call))}`
    const last = read<{json: string; inputs: string[]; hash: string}>(cache, callKey)
    if (last && (await hashOfInputs(config.root, last.inputs, watched)) === last.hash) return JSON.parse(last.json)
    const answer = await run({...call, plugin: named})
    if (answer === undefined) return undefined
    const {json, inputs} = answer
    cache.set(callKey, JSON.stringify({json, inputs, hash: await hashOfInputs(config.root, inputs, watched)}))
    return JSON.parse(json) as unknown
  }

  return {
    key: keyOf(...known.map((one) => one.key)),
    async pages(language) {
      const results = []
      for (const plugin of known)
        for (let nth = 0; nth < plugin.setup.pages; nth++) {
          const value = await resultOf(plugin, {hook: 'pages', nth, lang: language.lang})
          if (value !== undefined) results.push({plugin: plugin.setup.name, place: placeOf(config, plugin.ref), value})
        }
      const made = madeFiles(results, language)
      return {files: made.files, diagnostics: [...diagnostics, ...made.diagnostics]}
    },
    watched: () => [...watched],
    close: thread.close,
  }
}

/** The thread of the plugins, which starts with the first hook. */
function createThread(config: Config) {
  // Threads run compiled JavaScript, also when this file is TypeScript.
  const name = import.meta.url.endsWith('.ts') ? '../../dist/src/plugins/plugin-worker.js' : './plugin-worker.js'
  let pool: Promise<Pool<HookCall, HookAnswer>> | undefined
  return {
    start() {
      const data: PluginWorkerData = {config}
      pool ??= createPool({file: new URL(name, import.meta.url), threads: 1, data})
      return pool
    },
    close: async () => pool?.then((started) => started.close()).catch(() => {}),
  }
}

/** Hash of the names and contents of the files that match; adds them to `watched`. */
async function hashOfInputs(root: string, inputs: readonly string[], watched: Set<string>): Promise<string> {
  const lists = await Promise.all(inputs.map(async (input) => [input, ...(await listMatching(root, input))]))
  const files = [...new Set(lists.flat())].map((file) => path.resolve(root, file))
  for (const file of files) watched.add(file)
  return keyOfFiles(files)
}

const nameOf = ({plugin, hook}: HookCall) => ({plugin: plugin.name, hook})

/** The file of a plugin, for problems without a place in its code. */
function placeOf({root, file}: Config, {module}: PluginRef): {file: string} {
  const isFile = module !== undefined && /^[./]/.test(module)
  return {file: isFile ? path.relative(root, path.resolve(root, module)).split(path.sep).join('/') : file}
}

function reasonOf(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'It used all memory.'
  return error instanceof Error ? error.message : String(error)
}

function read<Value>(cache: Cache, key: string): Value | undefined {
  const entry = cache.get(key)
  return entry === undefined ? undefined : (JSON.parse(entry.toString('utf8')) as Value)
}
