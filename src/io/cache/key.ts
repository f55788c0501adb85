import {hashOfParts} from '../../files/hash/hash.js'

/** Hash (hex, 32 digits) of parts; the boundaries between parts count. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  return hashOfParts(parts.flatMap((part) => [`${part.length}\0`, part]))
}
