/** The search indexes of the open page. Files of an index load when a query needs them. */
import {
  type Answer,
  createEngine,
  type Engine,
  type Language,
  type Part,
  type SearchOptions,
} from '../../../search/query/query.js'
import {loadData} from '../portable.js'

export interface OpenIndex {
  /** Checks for a newer index; the next search waits for the check. */
  renew(): void
  /** Rejects when a file does not load. */
  answer(query: string, options: SearchOptions): Promise<Answer>
}

/** Returns a function from an address (with a slash at its end) to its index. Each index is opened once. */
export function openIndexes(language?: Language): (address: string) => OpenIndex {
  const indexes = new Map<string, OpenIndex>()
  return (address) => {
    const index = indexes.get(address) ?? openIndex(address, language)
    indexes.set(address, index)
    return index
  }
}

function openIndex(address: string, language: Language | undefined): OpenIndex {
  let current: {version: string; engine: Engine} | undefined
  let renewed: Promise<void> | undefined
  const renew = async () => {
    const header = await load<{version: string}>(`${address}index.json`, {cache: 'no-cache'})
    const {version} = header
    if (current?.version === version) return
    const file = async (name: string, part?: Part) => (part ? loadPart(`${address}${name}?v=${version}`, part) : header)
    current = {version, engine: createEngine(file, language)}
  }
  const start = () => {
    renewed = renew()
    renewed.catch(() => {})
    return renewed
  }
  return {
    renew: () => void start(),
    async answer(query, options) {
      try {
        await (renewed ?? start()).catch((error) => {
          // Offline, the loaded index still answers.
          if (!current) throw error
        })
        return await current!.engine.answer(query, options)
      } catch (error) {
        // The next search checks again: a newer index may lack the file that did not load.
        if (!options.onlyLoaded) renewed = undefined
        throw error
      }
    },
  }
}

async function load<Value>(address: string, init?: RequestInit): Promise<Value> {
  if (DOCSGEN_PORTABLE) return loadData(init ? `${address}?${Date.now()}` : address)
  return (await fetched(address, init)).json()
}

/** Requests the bytes of a part only. A host that does not serve ranges sends the whole file. */
async function loadPart(address: string, {index, start, end}: Part): Promise<unknown> {
  if (DOCSGEN_PORTABLE) return load(address)
  const response = await fetched(address, {headers: {range: `bytes=${start}-${end - 1}`}})
  const value: unknown = await response.json()
  return response.status === 206 ? Object.assign([], {[index]: value}) : value
}

async function fetched(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init)
  if (!response.ok) throw Error(`${address}: ${response.status}`)
  return response
}
