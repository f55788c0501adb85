/** Runs in a worker: answers questions from the files of an index, the latest only. */
import {createEngine, type Engine, type Hit} from '../../query/query.js'
import {loadData} from '../portable.js'

export interface Question {
  number: number
  /** Address of the index, with a slash at its end. */
  index: string
  /** None: the index is to be made ready. */
  query?: string
}

export interface Answer {
  number: number
  /** None: the index did not come. */
  hits?: Hit[]
}

/** Hits of one answer. */
const limit = 10

/** Listens for questions, for good. */
export function answerQuestions(): void {
  const indexes = new Map<string, OpenIndex>()
  let latest = 0
  const indexAt = (address: string) => {
    const index = indexes.get(address) ?? openIndex(address)
    indexes.set(address, index)
    return index
  }
  addEventListener('message', async ({data}: MessageEvent<Question>) => {
    const {number, query} = data
    const index = indexAt(data.index)
    if (query === undefined || DOCSGEN_LIVE) index.renew()
    if (query === undefined) return
    latest = number
    // While one answer was made others may have been asked for: they come in now.
    await new Promise((resolve) => setTimeout(resolve))
    if (latest !== number) return
    const hits = await index.search(query).catch(() => undefined)
    postMessage({number, hits} satisfies Answer)
  })
}

export interface OpenIndex {
  /** Looks whether there is a newer index; the next search waits for it. */
  renew(): void
  /** Rejects when a file does not come. */
  search(query: string): Promise<Hit[]>
}

export function openIndex(address: string): OpenIndex {
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
        return await known!.engine.search(query, limit)
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
