import {hashOfParts} from '../../files/hash/hash.js'
import {relativePath} from '../../files/paths/paths.js'
import {keyOf} from '../../io/cache/cache.js'
import {readIfRegular} from '../../io/regular-files.js'

export interface InputHashes {
  /** Hash of the author's files and of the packages they import (those by name and `package.json`). */
  hash: string
  /** Hash of each input by its absolute path, as the cache makes it. */
  hashes: ReadonlyMap<string, string>
}

export async function hashInputs(
  root: string,
  inputs: readonly string[],
  external: ReadonlySet<string>,
): Promise<InputHashes> {
  const files = [...new Set([...inputs, ...packageFiles(external)])].sort()
  const isInput = new Set(inputs)
  const parts: (string | Uint8Array)[] = []
  const hashes = new Map<string, string>()
  for (const file of files) {
    const contents = readIfRegular(file)
    if (isInput.has(file)) hashes.set(file, contents === undefined ? '' : keyOf(contents))
    parts.push(`${relativePath(root, file)}\0${contents?.length ?? 0}\0`, contents ?? '')
  }
  return {hash: hashOfParts(parts, 64), hashes}
}

/** The `package.json` of each package of these files (absolute). */
export const packageFiles = (external: ReadonlySet<string>): string[] => [...new Set([...external].map(packageFile))]

/** `…/node_modules/@a/b/dist/x.js` → `…/node_modules/@a/b/package.json` */
function packageFile(file: string): string {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
  return folder === undefined ? file : `${folder}/package.json`
}
