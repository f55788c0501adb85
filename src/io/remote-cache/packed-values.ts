/** Values of the cache that are stored together: the keys and lengths as a line of JSON, then the values. */

export type PackedValue = readonly [key: string, value: Buffer]

/** Keys that say everything on which their values depend, and its hash. Values of other keys stay on their machine. */
const shared = /^(?:facts|text|body|markdown|diagnostics|social) ([0-9a-f]{32})$/

/** The hash in the key of a value that machines may share; undefined for another value. */
export const hashOfKey = (key: string): string | undefined => shared.exec(key)?.[1]

export function packValues(values: readonly PackedValue[]): Buffer {
  const line = JSON.stringify(values.map(([key, value]) => [key, value.length]))
  return Buffer.concat([Buffer.from(`${line}\n`), ...values.map(([, value]) => value)])
}

/** The values in a pack; undefined for anything else. */
export function unpackValues(bytes: Buffer): PackedValue[] | undefined {
  try {
    const start = bytes.indexOf(10) + 1
    let offset = start
    const values = (JSON.parse(bytes.toString('utf8', 0, start)) as [string, number][]).map(([key, length]) => {
      if (hashOfKey(key) === undefined || !Number.isSafeInteger(length) || length < 0) throw new Error('Not a value.')
      offset += length
      return [key, bytes.subarray(offset - length, offset)] as const
    })
    return offset === bytes.length ? values : undefined
  } catch {
    return undefined
  }
}
