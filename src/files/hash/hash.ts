import {createHash, hash} from 'node:crypto'

/** SHA-256 of a text or of bytes, in hex. `length`: number of digits, up to 64. */
export const hashOf = (contents: string | Uint8Array, length = 32): string =>
  hash('sha256', contents, 'hex').slice(0, length)

/** SHA-256 of several parts, as if they were one text. */
export function hashOfParts(parts: Iterable<string | Uint8Array>, length = 32): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex').slice(0, length)
}
