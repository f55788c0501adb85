import {closeSync} from 'node:fs'
import {bytesOf, openRegular, realPathOf, stampOf} from './open-file.js'
import type {Place, StampedFile} from './types.js'

/** How often a file may be replaced while docsgen opens it. */
const tries = 4

/** Reads a file on the disk. Finds out where it is while it is open, so no link can lead elsewhere afterwards. Throws. */
export async function readStamped(path: string, {expected, mayRead}: Place): Promise<StampedFile> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const file = openRegular(path)
    try {
      const real = realPathOf(file)
      if (real === undefined) continue
      if (real !== expected && !(await mayRead(real)))
        throw new Error('a symbolic link leads to a file that docsgen does not publish')
      return {bytes: bytesOf(file), stamp: stampOf(file.stats)}
    } finally {
      closeSync(file.descriptor)
    }
  }
  throw new Error('other programs replace it again and again')
}
