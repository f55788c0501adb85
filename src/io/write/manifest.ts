/** The manifest: the files of the output folder that docsgen wrote. Every path is checked when the manifest is read. */
import {join} from 'node:path'
import {internalFileNames} from '../../files/files.js'
import type {FileSystem} from '../disk/disk.js'
import {isOutputPath} from './names.js'

export interface FileRecord {
  hash: string
  /** In bytes. */
  size: number
  route?: string
  /** Target of a page that only redirects. */
  redirect?: string
  /** Of a page: its ids, and the hash of its text (see `PublishedFacts`). */
  anchors?: string
  content?: string
}

export interface Manifest {
  files: ReadonlyMap<string, FileRecord>
  /** Assets of the previous build, kept for open pages of that build. */
  previous: readonly string[]
}

export const emptyManifest: Manifest = {files: new Map(), previous: []}

/** The manifest of an output folder; undefined when there is none, or one that docsgen did not write. */
export async function readManifest(fs: FileSystem, outDir: string): Promise<Manifest | undefined> {
  const path = join(outDir, internalFileNames.manifest)
  if (!(await fs.lstat(path))?.isFile()) return undefined
  return parseManifest((await fs.readFile(path)).toString('utf8'))
}

/** Files in one piece of a printed manifest. */
const filesInPiece = 2000

/** The JSON of a manifest in pieces, a line for each file. Deterministic: sorted, without times or absolute paths. */
export function* printManifest({files, previous}: Manifest): Generator<Uint8Array> {
  const paths = [...files.keys()].sort()
  let lines = ['{"version":1,"files":{']
  for (const [index, path] of paths.entries()) {
    const isLast = index === paths.length - 1
    lines.push(`${JSON.stringify(path)}:${JSON.stringify(files.get(path))}${isLast ? '' : ','}`)
    if (lines.length < filesInPiece) continue
    yield Buffer.from(`${lines.join('\n')}\n`)
    lines = []
  }
  lines.push(`},"previous":${JSON.stringify([...previous].sort())}}`)
  yield Buffer.from(`${lines.join('\n')}\n`)
}

function parseManifest(text: string): Manifest | undefined {
  const json = parseJson(text)
  if (!isObject(json) || json.version !== 1 || !isObject(json.files) || !Array.isArray(json.previous)) return undefined
  const entries = Object.entries(json.files)
  if (!entries.every(isEntry) || !json.previous.every(isOutputPath)) return undefined
  return {files: new Map(entries), previous: json.previous}
}

function isEntry(entry: [string, unknown]): entry is [string, FileRecord] {
  const [path, record] = entry
  if (!isOutputPath(path) || !isObject(record)) return false
  const {hash, size, route, redirect, anchors, content} = record
  const texts = [route, redirect, anchors, content]
  return (
    typeof hash === 'string' &&
    Number.isSafeInteger(size) &&
    texts.every((text) => text === undefined || typeof text === 'string')
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
