/** A cache of fetched documents: the app shows a page from the page's own HTML. */

export interface Documents {
  /** Rejects when the document is missing, is not HTML of this origin, or is larger than `maxBytes`. Cached for a while. */
  load(path: string, maxBytes?: number): Promise<FetchedDocument>
  has(path: string): boolean
}

export interface FetchedDocument {
  /** Address after redirects. */
  url: string
  text: string
}

const maxEntries = 20
const maxAgeMilliseconds = 300_000

export function createDocuments(): Documents {
  // In development, every fetched document may be outdated.
  if (DOCSGEN_LIVE) return {has: () => false, load: (path) => fetchDocument(path, Infinity)}
  const cache = new Map<string, Promise<FetchedDocument>>()
  return {
    has: (path) => cache.has(path),
    load(path, maxBytes = Infinity) {
      const remove = () => cache.get(path) === request && cache.delete(path)
      let request = cache.get(path)
      if (!request) {
        request = fetchDocument(path, maxBytes)
        request.catch(remove)
        setTimeout(remove, maxAgeMilliseconds)
      }
      // The most recently used document is the last entry.
      cache.delete(path)
      cache.set(path, request)
      const [oldest = path] = cache.keys()
      if (cache.size > maxEntries) cache.delete(oldest)
      return request
    },
  }
}

async function fetchDocument(path: string, maxBytes: number): Promise<FetchedDocument> {
  const response = await fetch(path)
  const {ok, url, headers, body} = response
  const isPage = ok && url.startsWith(location.origin) && /^text\/html/.test(headers.get('content-type') ?? '')
  if (!isPage || Number(headers.get('content-length')) > maxBytes) {
    void body?.cancel()
    throw Error(`${path}: ${response.status}`)
  }
  return {url, text: await response.text()}
}
