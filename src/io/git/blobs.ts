import type {Socket} from 'node:net'
import {errorIn, GitError, startGit} from './run-git.js'
import type {Blob} from './tree.js'

/** Milliseconds without a request, after which the process ends. */
const idleTime = 500

/** Returns a function that reads contents of files, by one process of git. Its promise rejects with GitError. */
export function createBlobReader(project: string): (blob: Blob) => Promise<Buffer> {
  let running: ReturnType<typeof startReader> | undefined
  return (blob) => {
    if (running === undefined || running.hasEnded()) running = startReader(project)
    return running.read(blob)
  }
}

interface Request {
  id: string
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

function startReader(project: string) {
  const child = startGit(project, ['cat-file', '--batch'])
  const requests: Request[] = []
  let errorOutput = ''
  let hasEnded = false
  const idle = setTimeout(() => {
    if (requests.length > 0) return
    hasEnded = true
    child.stdin.end()
  }, idleTime).unref()
  // Without a request, the process does not keep docsgen running.
  const keepRunning = (isNeeded: boolean) => {
    for (const stream of [child, child.stdin as Socket, child.stdout as Socket, child.stderr as Socket])
      if (isNeeded) stream.ref()
      else stream.unref()
    if (!isNeeded) idle.refresh()
  }
  const fail = (message: string) => {
    hasEnded = true
    clearTimeout(idle)
    for (const {reject} of requests.splice(0)) reject(new GitError(message))
  }
  const parse = createBatchParser()
  child.stdout.on('data', (chunk: Buffer) => {
    for (const contents of parse(chunk)) {
      const request = requests.shift()
      if (contents) request?.resolve(contents)
      else request?.reject(new GitError(missing))
    }
    if (requests.length === 0) keepRunning(false)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString('utf8')
  })
  child.stdin.on('error', () => {})
  child.on('error', ({message}) => fail(message))
  child.on('close', () => fail(errorIn(errorOutput) || missing))
  return {
    hasEnded: () => hasEnded,
    read: ({id}: Blob) =>
      new Promise<Buffer>((resolve, reject) => {
        requests.push({id, resolve, reject})
        keepRunning(true)
        child.stdin.write(`${id}\n`)
      }),
  }
}

/** Returns the function that takes bytes of git's output, and yields the contents in every answer that is complete. */
function createBatchParser(): (chunk: Buffer) => Generator<Buffer | undefined> {
  let chunks: Buffer[] = []
  let length = 0
  let needed = 0
  return function* (chunk) {
    chunks.push(chunk)
    length += chunk.length
    if (length < needed) return
    let bytes = Buffer.concat(chunks)
    let object = parseObject(bytes)
    while (typeof object !== 'number') {
      yield object.contents
      bytes = bytes.subarray(object.end)
      object = parseObject(bytes)
    }
    chunks = [bytes]
    length = bytes.length
    needed = object
  }
}

const missing =
  'This clone of the repository lacks the contents of the file. Run `git fetch --refetch --no-filter origin`.'

/** The first answer in some bytes, or the number of bytes to wait for. `contents` is missing for an unknown object. */
function parseObject(bytes: Buffer): {end: number; contents: Buffer | undefined} | number {
  const line = bytes.indexOf('\n')
  if (line === -1) return bytes.length + 1
  // The whole line: the name of a missing object, which git repeats, may look like an answer.
  const size = /^[0-9a-f]{40,64} blob (\d+)$/.exec(bytes.toString('utf8', 0, line))?.[1]
  if (size === undefined) return {end: line + 1, contents: undefined}
  const end = line + 1 + Number(size) + 1
  return bytes.length < end ? end : {end, contents: Buffer.from(bytes.subarray(line + 1, end - 1))}
}
