import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {hashOfParts} from '../../files/hash/hash.js'
import {ownFolder} from '../disk/disk.js'

/**
 * Hash (hex) of the running program: docsgen's files, its dependencies, and Node. With equal fingerprints, the same input
 * gives the same output.
 */
export function fingerprint(): string {
  const root = ownFolder()
  const installed = ['package.json', 'node_modules/.package-lock.json', '../.package-lock.json']
  return hashOfParts([
    process.version,
    read(fileURLToPath(new URL('code-hash', import.meta.url))) ?? codeHash(root),
    ...partsOfFolder(root, 'templates/styles'),
    ...installed.flatMap((file) => partsOfFile(root, file)),
  ])
}

/** Hash (hex) of docsgen's own code. The bundled program has its hash in a file beside it, `code-hash`. */
export function codeHash(root: string, folders = ['dist/src', 'dist/templates']): string {
  return hashOfParts(
    folders.flatMap((folder) => partsOfFolder(root, folder)),
    64,
  )
}

type Parts = (string | Uint8Array)[]

function partsOfFolder(root: string, folder: string): Parts {
  const entries = readdirSync(path.join(root, folder), {withFileTypes: true})
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) return partsOfFolder(root, file)
      return /\.(js|css)$/.test(entry.name) ? partsOfFile(root, file) : []
    })
}

function partsOfFile(root: string, file: string): Parts {
  const contents = read(path.join(root, file))
  return contents ? [`${file}\0${contents.length}\0`, contents] : []
}

/** Not every package manager writes these files. */
function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
