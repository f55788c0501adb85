import {createHash, hash} from 'node:crypto'

/** SHA-256 of a text or of bytes, in hex. `length`: number of digits, up to 64. */
export const hashOf = (contents: string | Uint8Array, length = 32): string =>
  beginningOf(hash('sha256', contents, 'hex'), length)

/** SHA-256 of several parts, as if they were one text. */
export function hashOfParts(parts: Iterable<string | Uint8Array>, length = 32): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return beginningOf(sum.digest('hex'), length)
}

/** A copy, because V8 keeps the whole text in memory for a part of it, and a large site has many hashes. */
const beginningOf = (digits: string, length: number): string =>
  Buffer.from(digits, 'latin1').toString('latin1', 0, length)
