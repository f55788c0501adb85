/** Data of `.data.ts` files: their code runs in a thread, and its result stays valid until the code or its inputs change. */
import path from 'node:path'
import {type Cache, keyOf, keyOfFiles} from '../io/cache/cache.js'
import type {Config, Diagnostic, PluginRef} from '../model/model.js'
import {hashOfInputs} from './inputs.js'
import {createThread, type ThreadOptions} from './thread.js'

export interface DataTools extends Partial<ThreadOptions> {
  cache: Cache
  /** Fingerprint of docsgen. */
  version: string
}

interface DataOfFiles {
  /** The values that each file exports, by its path in the project; without files that failed. */
  values: Map<string, unknown>
  diagnostics: Diagnostic[]
  /** Files that decide the values, absolute. */
  watched: string[]
}

/** Runs the code of these files (relative to the project), except for values that the cache has. */
export async function readDataFiles(
  config: Config,
  files: readonly string[],
  {cache, version, timeout = 30_000, onRun = () => {}}: DataTools,
): Promise<DataOfFiles> {
  const thread = createThread(config, {timeout, onRun})
  const watched = new Set<string>()
  const values = new Map<string, unknown>()
  try {
    for (const file of files) {
      watched.add(path.join(config.root, file))
      const key = `data ${keyOf(version, config.root, config.lang, file)}`
      const hashOf = async ({code, inputs}: Pick<DataEntry, 'code' | 'inputs'>) => {
        for (const codeFile of code) watched.add(codeFile)
        return keyOf(keyOfFiles(code), await hashOfInputs(config.root, inputs, watched))
      }
      const entry = cache.get(key)
      const cached = entry && (JSON.parse(entry.toString('utf8')) as DataEntry)
      if (cached && (await hashOf(cached)) === cached.hash) {
        values.set(file, cached.value)
        continue
      }
      const plugin: PluginRef = {index: -1, module: `./${file}`, name: file}
      const response = await thread.run({plugin, hook: 'data', hookIndex: 0, lang: config.lang})
      if (response?.kind !== 'result') continue
      const {value, files: code} = JSON.parse(response.json) as {value: unknown; files: string[]}
      const {inputs} = response
      cache.set(key, JSON.stringify({value, code, inputs, hash: await hashOf({code, inputs})} satisfies DataEntry))
      values.set(file, value)
    }
  } finally {
    await thread.close()
  }
  return {values, diagnostics: thread.diagnostics, watched: [...watched, ...thread.broken]}
}

interface DataEntry {
  value: unknown
  /** Files of the code, absolute. */
  code: string[]
  inputs: string[]
  hash: string
}
