/** Writes sorted keys in lowercase for `src/search/query/keys.ts`: half of their letters repeat. */
export function textOfKeys(keys: readonly string[]): string {
  let last = ''
  return keys
    .map((key) => {
      let common = 0
      while (common < last.length && key[common] === last[common]) common++
      const dropped = last.length - common
      last = key
      return 'Z'.repeat(dropped / maxDropped) + String.fromCharCode(65 + (dropped % maxDropped)) + key.slice(common)
    })
    .join('')
}

/** The number of characters that Z drops. */
const maxDropped = 25
