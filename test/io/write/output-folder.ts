/** A place on the real disk for the stories of `write`, with ways to look at it and to break the disk under it. */
import {readdirSync, readFileSync, readlinkSync} from 'node:fs'
import {join} from 'node:path'
import {createDisk, type FileSystem} from '../../../src/io/disk/disk.js'
import type {OutputFile, OutputPath, RoutePath} from '../../../src/model/model.js'

/** Every file, link and empty folder below a folder: path → what it holds. Empty when there is no folder. */
export function look(folder: string, within = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const entry of list(join(folder, within))) {
    const path = join(within, entry.name)
    if (entry.isSymbolicLink()) found[path] = `-> ${readlinkSync(join(folder, path))}`
    else if (!entry.isDirectory()) found[path] = readFileSync(join(folder, path), 'utf8')
    else {
      const below = look(folder, path)
      Object.assign(found, Object.keys(below).length > 0 ? below : {[`${path}/`]: ''})
    }
  }
  return found
}

function list(folder: string) {
  try {
    return readdirSync(folder, {withFileTypes: true})
  } catch {
    return []
  }
}

/** Output files from texts: what lies under `assets/` is an asset, HTML has a route. The text is its own hash. */
export function site(texts: Record<string, string>): OutputFile[] {
  return Object.entries(texts).map(([path, text]) => ({
    path: path as OutputPath,
    kind: path.startsWith('assets/') ? 'asset' : 'document',
    hash: `hash of ${text}`,
    contents: {kind: 'text', text},
    ...(path.endsWith('.html') ? {route: `/${path.replace(/(index)?\.html$/, '')}` as RoutePath} : {}),
  }))
}

export interface Call {
  name: keyof FileSystem
  paths: string[]
}

/** What becomes of a call: `perform` does it, `number` counts from 1. */
export type Fate = (call: Call & {number: number; args: unknown[]}, perform: () => Promise<unknown>) => Promise<unknown>

/** These answer at once, and fail in no way that a caller could notice. */
const synchronous: readonly string[] = ['hashOf', 'mount'] satisfies (keyof FileSystem)[]

/** A file system whose every asynchronous call goes through `fate`; `calls` are those so far. */
export function meddle(fs: FileSystem, fate: Fate): {fs: FileSystem; calls: Call[]} {
  const calls: Call[] = []
  const meddled = Object.entries(fs).map(([name, method]) => [
    name,
    synchronous.includes(name)
      ? method
      : (...args: unknown[]) => {
          const call: Call = {
            name: name as keyof FileSystem,
            paths: args.slice(0, /rename|copyFile/.test(name) ? 2 : 1).map(String),
          }
          calls.push(call)
          return fate({...call, number: calls.length, args}, () => Reflect.apply(method, fs, args))
        },
  ])
  return {fs: Object.fromEntries(meddled), calls}
}

/**
 * A disk that does one call at a time, so that the n-th call is the same one in every run. It waits for no cache to be
 * emptied: that outlives the machine, and here only the program dies.
 */
export function createOrderlyDisk(): FileSystem {
  let last: Promise<unknown> = Promise.resolve()
  return meddle({...createDisk(), sync: async () => undefined}, (_, perform) => {
    const turn = last.then(perform)
    // As if it took time: whoever waits for nothing else goes on first.
    last = turn.catch(() => undefined).then(() => new Promise((resolve) => setImmediate(resolve)))
    return last.then(() => turn)
  }).fs
}

/** The number of the call from which on an interrupted write is always finished, never undone. */
export const journalOf = (calls: readonly Call[]): number =>
  calls.findIndex(({name, paths}) => name === 'rename' && paths[1]?.endsWith('/journal.json')) + 1

/** An error as the disk gives it. */
export const diskError = (code: string, {name, paths}: Call): Error =>
  Object.assign(new Error(`${code}: ${name} '${paths.join("' -> '")}'`), {code, syscall: name})
