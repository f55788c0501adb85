/** Lists of packs: which packs a server has, and which hashes each of them contains. */

/** One pack in a list. */
export interface ListedPack {
  name: string
  /** Bytes of the stored object. */
  size: number
  /** The first 8 hex digits of all hashes in the pack, sorted, as bytes in base64. Two hashes may share them. */
  hashes: string
}

const maxPacks = 1024
/** Hashes in a list; more would take minutes and gigabytes. A page has about five. */
const maxHashes = 4_000_000
const digits = 8

const shortOf = (hash: string): number => Number.parseInt(hash.slice(0, digits), 16)

/** `ListedPack['hashes']` of some hashes. */
export function shortHashes(hashes: Iterable<string>): string {
  const short = [...new Set([...hashes].map((hash) => hash.slice(0, digits)))].sort()
  return Buffer.from(short.join(''), 'hex').toString('base64')
}

export const encodeList = (packs: readonly ListedPack[]): Buffer => Buffer.from(JSON.stringify({packs}))

/** The packs in a list; undefined for anything else. */
export function decodeList(bytes: Buffer): ListedPack[] | undefined {
  try {
    const {packs} = JSON.parse(bytes.toString('utf8')) as {packs: ListedPack[]}
    if (packs.length > maxPacks || !packs.every(isListedPack)) return undefined
    const count = packs.reduce((sum, {hashes}) => sum + Buffer.byteLength(hashes, 'base64') / 4, 0)
    return count <= maxHashes ? packs : undefined
  } catch {
    return undefined
  }
}

const isListedPack = ({name, size, hashes}: ListedPack): boolean =>
  /^[0-9a-f]{64}$/.test(name) && Number.isSafeInteger(size) && typeof hashes === 'string'

/** Finds packs by hash; of several with one hash, the last one comes last. */
export function createLookUp(packs: Iterable<ListedPack>): (hash: string) => readonly ListedPack[] {
  const byHash = new Map<number, ListedPack[]>()
  for (const pack of packs) {
    // All hashes that only this pack has share an array, because a list may have millions of hashes.
    const alone = [pack]
    for (const short of shortsOf(pack)) {
      const listed = byHash.get(short)
      if (listed === undefined) byHash.set(short, alone)
      else if (listed.length > 1) listed.push(pack)
      else byHash.set(short, [...listed, pack])
    }
  }
  return (hash) => byHash.get(shortOf(hash)) ?? []
}

/** Number of hashes in a pack. */
export const countOf = ({hashes}: ListedPack): number => shortsOf({hashes}).length

function shortsOf({hashes}: Pick<ListedPack, 'hashes'>): number[] {
  const bytes = Buffer.from(hashes, 'base64')
  return Array.from({length: Math.floor(bytes.length / 4)}, (_, index) => bytes.readUInt32BE(index * 4))
}
