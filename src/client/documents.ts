/** Documents of the site, fetched and kept: a page's own HTML is what the app shows it from. */

export interface Documents {
  /** Rejects when there is no such document, or none that is HTML of this origin. Kept until it fails or is too old. */
  load(path: string): Promise<FetchedDocument>
  has(path: string): boolean
}

export interface FetchedDocument {
  /** Its address after redirects. */
  url: string
  text: string
}

/** Documents kept at most, and the milliseconds after which one is fetched again. */
const largest = 20
const oldest = 300_000

export function createDocuments(): Documents {
  const kept = new Map<string, {document: Promise<FetchedDocument>; since: number}>()
  const known = (path: string) => {
    const found = kept.get(path)
    return found && performance.now() - found.since < oldest ? found : undefined
  }
  return {
    has: (path) => !!known(path),
    load(path) {
      const entry = known(path) ?? {document: fetchDocument(path), since: performance.now()}
      // The one lately asked for comes last.
      kept.delete(path)
      kept.set(path, entry)
      entry.document.catch(() => kept.get(path) === entry && kept.delete(path))
      if (kept.size > largest) kept.delete(kept.keys().next().value!)
      return entry.document
    },
  }
}

async function fetchDocument(path: string): Promise<FetchedDocument> {
  const response = await fetch(path)
  const {ok, url, headers} = response
  if (!ok || !url.startsWith(location.origin) || !headers.get('content-type')?.startsWith('text/html'))
    throw Error(`${path}: ${response.status}`)
  return {url, text: await response.text()}
}
