import {createHash} from 'node:crypto'

/** Hash (hex, 32 digits) of parts; where one ends and the next begins counts. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\0`).update(part)
  return hash.digest('hex').slice(0, 32)
}
