import {createHash, type Hash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {ownFolder} from '../disk/disk.js'

/**
 * Hash (hex) of the program that runs: docsgen's own files, what it depends on, and Node. Equal fingerprints make the same
 * of the same input.
 */
export function fingerprint(): string {
  const root = ownFolder()
  const hash = createHash('sha256').update(process.version)
  hash.update(read(fileURLToPath(new URL('code-hash', import.meta.url))) ?? codeHash(root))
  addFolder(hash, root, 'templates/styles')
  for (const file of ['package.json', 'node_modules/.package-lock.json', '../.package-lock.json'])
    addFile(hash, root, file)
  return hash.digest('hex').slice(0, 32)
}

/** Hash (hex) of docsgen's own code. That of the program that was put together lies beside it, as `code-hash`. */
export function codeHash(root: string, folders = ['dist/src', 'dist/templates']): string {
  const hash = createHash('sha256')
  for (const folder of folders) addFolder(hash, root, folder)
  return hash.digest('hex')
}

function addFolder(hash: Hash, root: string, folder: string): void {
  const entries = readdirSync(path.join(root, folder), {withFileTypes: true})
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) addFolder(hash, root, file)
    else if (/\.(js|css)$/.test(entry.name)) addFile(hash, root, file)
  }
}

function addFile(hash: Hash, root: string, file: string): void {
  const contents = read(path.join(root, file))
  if (contents) hash.update(`${file}\0${contents.length}\0`).update(contents)
}

/** Not every way of installing leaves a list of what was installed. */
function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
