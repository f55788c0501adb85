import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {ownFolder} from '../io/io.js'

/**
 * Hash (hex) of the program that runs: docsgen's own files, what it depends on, and Node. Equal fingerprints make the same
 * of the same input.
 */
export function fingerprint(): string {
  const root = ownFolder()
  const hash = createHash('sha256').update(process.version)
  for (const folder of ['dist/src', 'dist/templates', 'templates/styles']) addFolder(path.join(root, folder))
  for (const file of ['package.json', 'node_modules/.package-lock.json', '../.package-lock.json'])
    addFile(path.join(root, file))
  return hash.digest('hex').slice(0, 32)

  function addFolder(folder: string): void {
    const entries = readdirSync(folder, {withFileTypes: true}).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) addFolder(file)
      else if (/\.(js|css)$/.test(entry.name)) addFile(file)
    }
  }

  function addFile(file: string): void {
    try {
      const contents = readFileSync(file)
      hash.update(`${path.relative(root, file)}\0${contents.length}\0`).update(contents)
    } catch {
      // Not every way of installing leaves a list of what was installed.
    }
  }
}
