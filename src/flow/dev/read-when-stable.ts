import type {FileSystem} from '../../io/disk/disk.js'

/** Milliseconds between two tries to read a missing or empty file. The last ones are for an empty file, which is rarely meant to be so. */
const pauses = [10, 20, 30, 50, 100, 200]
const triesIfMissing = 4

/** Reads a file after it was saved: many programs empty or remove a file before they write it. undefined: the file is gone. */
export async function readWhenStable<Value>(
  fs: FileSystem,
  absolute: string,
  read: () => Promise<Value>,
): Promise<Value | undefined> {
  for (const [index, pause] of pauses.entries()) {
    const [before, out] = [await sizeOf(fs, absolute), await read().catch(() => undefined)]
    if (before && out !== undefined && (await sizeOf(fs, absolute))) return out
    if (before === undefined && index >= triesIfMissing) break
    await new Promise((done) => setTimeout(done, pause))
  }
  return (await sizeOf(fs, absolute)) === undefined ? undefined : read().catch(() => undefined)
}

/** Size in bytes; undefined when there is no file. */
async function sizeOf(fs: FileSystem, absolute: string): Promise<number | undefined> {
  const stats = await fs.stat(absolute)
  return stats?.isFile() ? stats.size : undefined
}
