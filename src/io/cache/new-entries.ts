/** The entries that the stored index of a cache lacks. */
import type {PackEntry} from './pack.js'

/** Entries that are added to the stored index in place of writing all of it. */
const maxAdded = 10_000

export class NewEntries {
  /** Undefined if all entries have to be written: the new ones are many, there is no index, or it has others that are gone. */
  #added: Map<string, PackEntry> | undefined

  /** The stored index has all entries. */
  reset(): void {
    this.#added = new Map()
  }

  writeAll(): void {
    this.#added = undefined
  }

  add(key: string, entry: PackEntry): void {
    this.#added?.set(key, entry)
    if (this.#added?.size === maxAdded) this.#added = undefined
  }

  /** The stored index with these entries; undefined if all have to be written. `pack`: the name of its pack. */
  addedTo(stored: () => Buffer | undefined, pack: string): Uint8Array[] | undefined {
    const bytes = this.#added && stored()
    return bytes && longerIndex(bytes, {pack, entries: this.#added ?? []})
  }
}

/**
 * A stored index with new entries at its end, because printing all entries of a large cache takes long. Of two entries with one
 * key, the last one is read. Undefined for an index without entries, or of another pack.
 */
function longerIndex(
  stored: Buffer,
  {pack, entries}: {pack: string; entries: Iterable<readonly [key: string, entry: PackEntry]>},
): Uint8Array[] | undefined {
  const beginning = `{"pack":${JSON.stringify(pack)},"entries":{"`
  if (stored.toString('utf8', 0, beginning.length) !== beginning) return undefined
  const added = [...entries].map(([key, entry]) => `,${JSON.stringify(key)}:${JSON.stringify(entry)}`)
  return [stored.subarray(0, -'}}'.length), Buffer.from(`${added.join('')}}}`)]
}
