/** Documents of the site, fetched and kept: a page's own HTML is what the app shows it from. */

export interface Documents {
  /** Rejects when there is no such document, or none that is HTML of this origin, or it is larger. Kept for a while. */
  load(path: string, mostBytes?: number): Promise<FetchedDocument>
  has(path: string): boolean
}

export interface FetchedDocument {
  /** Its address after redirects. */
  url: string
  text: string
}

/** Documents kept at most, and for how many milliseconds. */
const largest = 20
const longest = 300_000

export function createDocuments(): Documents {
  // While a site is written nothing fetched stays true.
  if (DOCSGEN_LIVE) return {has: () => false, load: (path) => fetchDocument(path, Infinity)}
  const kept = new Map<string, Promise<FetchedDocument>>()
  return {
    has: (path) => kept.has(path),
    load(path, mostBytes = Infinity) {
      const forget = () => kept.get(path) === known && kept.delete(path)
      let known = kept.get(path)
      if (!known) {
        known = fetchDocument(path, mostBytes)
        known.catch(forget)
        setTimeout(forget, longest)
      }
      // The one lately asked for comes last.
      kept.delete(path)
      kept.set(path, known)
      const [oldest = path] = kept.keys()
      if (kept.size > largest) kept.delete(oldest)
      return known
    },
  }
}

async function fetchDocument(path: string, mostBytes: number): Promise<FetchedDocument> {
  const response = await fetch(path)
  const {ok, url, headers, body} = response
  const isPage = ok && url.startsWith(location.origin) && /^text\/html/.test(headers.get('content-type') ?? '')
  if (!isPage || Number(headers.get('content-length')) > mostBytes) {
    void body?.cancel()
    throw Error(`${path}: ${response.status}`)
  }
  return {url, text: await response.text()}
}
