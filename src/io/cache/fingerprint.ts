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
    ...ownCode(root),
    ...partsOfFolder(root, 'templates/styles'),
    ...installed.flatMap((file) => partsOfFile(root, file)),
  ])
}

/** Hash (hex) of all files of these folders, for the file `code-hash` beside the bundled program. */
export function codeHash(root: string, folders: readonly string[]): string {
  return hashOfParts(
    folders.flatMap((folder) => partsOfFolder(root, folder)),
    64,
  )
}

type Parts = (string | Uint8Array)[]

/** What identifies docsgen's own code: its hash, or in a checkout the files in which the compiler keeps the hash of each source. */
function ownCode(root: string): Parts {
  const hash = read(fileURLToPath(new URL('code-hash', import.meta.url)))
  if (hash) return [hash]
  return ['model', 'browser', 'node'].flatMap((project) => partsOfFile(root, `dist/${project}.tsbuildinfo`))
}

function partsOfFolder(root: string, folder: string): Parts {
  const entries = readdirSync(path.join(root, folder), {withFileTypes: true})
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) return partsOfFolder(root, file)
      return /\.(js|css|json)$/.test(entry.name) ? partsOfFile(root, file) : []
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
