import type {FileSystem} from '../../io/disk/disk.js'

/** Milliseconds between looks at a file that is gone or empty. */
const looks = [10, 20, 30, 50]

/** Reads a file as it is when it has been saved: many programs empty or remove a file before they write it anew. undefined: gone. */
export async function readWhenStable<Out>(
  fs: FileSystem,
  absolute: string,
  read: () => Promise<Out>,
): Promise<Out | undefined> {
  for (const pause of looks) {
    const [before, out] = [await sizeOf(fs, absolute), await read().catch(() => undefined)]
    if (before && out !== undefined && (await sizeOf(fs, absolute))) return out
    await new Promise((done) => setTimeout(done, pause))
  }
  return (await sizeOf(fs, absolute)) === undefined ? undefined : read().catch(() => undefined)
}

/** Bytes; undefined where there is no file. */
async function sizeOf(fs: FileSystem, absolute: string): Promise<number | undefined> {
  const found = await fs.stat(absolute)
  return found?.isFile() ? found.size : undefined
}
