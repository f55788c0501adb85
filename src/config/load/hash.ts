import {readFile} from 'node:fs/promises'
import {hashOfParts} from '../../files/hash/hash.js'
import {siteName} from './site-name.js'

/** Hash of the author's files and of the packages they import (those by name and `package.json`). */
export async function hashOfInputs(
  root: string,
  inputs: readonly string[],
  external: ReadonlySet<string>,
): Promise<string> {
  const files = [...new Set([...inputs, ...[...external].map(packageFile)])].sort()
  const parts: (string | Uint8Array)[] = []
  for (const file of files) {
    const contents = await readFile(file).catch(() => Buffer.alloc(0))
    parts.push(`${siteName(root, file)}\0${contents.length}\0`, contents)
  }
  return hashOfParts(parts, 64)
}

/** `…/node_modules/@a/b/dist/x.js` → `…/node_modules/@a/b/package.json` */
function packageFile(file: string): string {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
  return folder === undefined ? file : `${folder}/package.json`
}
