/** The indexes that a reader searches in: the files of each are loaded as queries need them. */
import {createEngine, type Engine, type Hit} from '../../../search/core/core.js'
import {loadData} from '../portable.js'

/** Hits of one answer. */
const limit = 10

interface OpenIndex {
  /** Looks whether there is a newer index; the next search waits for it. */
  renew(): void
  /** Rejects when a file does not come. */
  search(query: string): Promise<Hit[]>
}

/** Makes the function that gives the index at an address, with a slash at its end; each is opened once. */
export function openIndexes(): (address: string) => OpenIndex {
  const indexes = new Map<string, OpenIndex>()
  return (address) => {
    const index = indexes.get(address) ?? openIndex(address)
    indexes.set(address, index)
    return index
  }
}

function openIndex(address: string): OpenIndex {
  let known: {version: string; engine: Engine} | undefined
  let renewed: Promise<void> | undefined
  const renew = async () => {
    const manifest = await load<{version: string}>(`${address}index.json`, {cache: 'no-cache'})
    const {version} = manifest
    if (known?.version === version) return
    const file = async (name: string) => (name === 'index.json' ? manifest : load(`${address}${name}?v=${version}`))
    known = {version, engine: createEngine(file)}
  }
  const start = () => {
    renewed = renew()
    renewed.catch(() => {})
    return renewed
  }
  return {
    renew: () => void start(),
    async search(query) {
      try {
        await (renewed ?? start()).catch((error) => {
          // Offline, what was loaded still answers.
          if (!known) throw error
        })
        return (await known?.engine.search(query, limit)) ?? []
      } catch (error) {
        // The next one asks anew: there may be a newer index, without the file that did not come.
        renewed = undefined
        throw error
      }
    },
  }
}

async function load<Value>(address: string, init?: RequestInit): Promise<Value> {
  if (DOCSGEN_PORTABLE) return loadData(init ? `${address}?${Date.now()}` : address)
  const response = await fetch(address, init)
  if (!response.ok) throw Error(`${address}: ${response.status}`)
  return response.json()
}
