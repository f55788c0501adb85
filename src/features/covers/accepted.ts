/** `docsgen.covers.json`: the code that each page describes, as its author last accepted it. */
import path from 'node:path'
import {ConfigError} from '../../config/config.js'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'
import {isRecord} from '../../model/is-record.js'
import type {Hashes} from './snapshots.js'

export const acceptedFile = 'docsgen.covers.json'

/** The hashes of the targets of each page, by its path in the project. */
export type Accepted = ReadonlyMap<string, Hashes>

/** Empty without the file. Throws ConfigError. */
export async function readAccepted(fs: FileSystem, root: string): Promise<Accepted> {
  const bytes = await readIfFile(fs, path.join(root, acceptedFile))
  if (bytes === undefined) return new Map()
  const accepted = acceptedIn(bytes.toString('utf8'))
  if (accepted !== undefined) return accepted
  const message =
    'This file is not as `docsgen check covers --accept` writes it: an object with "pages", an object with the hashes of each page.'
  throw ConfigError.about({
    file: acceptedFile,
    message,
    hint: 'Restore the file from git; or remove it and run `docsgen check covers --accept`, which accepts all pages as they are.',
  })
}

function acceptedIn(text: string): Accepted | undefined {
  try {
    const {pages} = JSON.parse(text)
    if (!isRecord(pages) || !Object.values(pages).every(isHashes)) return undefined
    return new Map(Object.entries(pages).map(([page, hashes]) => [page, new Map(Object.entries(hashes as object))]))
  } catch {
    return undefined
  }
}

const isHashes = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((hash) => typeof hash === 'string')

export async function writeAccepted(fs: FileSystem, root: string, accepted: Accepted): Promise<void> {
  const sorted = (entries: Iterable<[string, unknown]>) =>
    Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
  const pages = sorted([...accepted].map(([page, hashes]) => [page, sorted(hashes)]))
  await fs.writeFile(path.join(root, acceptedFile), `${JSON.stringify({pages}, undefined, 2)}\n`)
}
