/** The languages of a site in development. docsgen reads each of them when a browser opens its first page. */
import pLimit from 'p-limit'
import {fileFolders} from '../../files/files.js'
import type {Change} from './code-change.js'
import type {Memory} from './memory.js'

export interface Languages {
  /** The memory of the default language, which also takes in changes for the others. */
  memory: Memory
  /** The memory of the language that an address belongs to. */
  at(pathname: string): Promise<Memory>
  /** The other open languages, with their own address of a file in the folder that all languages share. */
  sharing(pathname: string): {memory: Memory; pathname: string}[]
  /** Returns the function that makes a value for each memory once. */
  once<Value>(make: (memory: Memory) => Value): (memory: Memory) => Value
}

/** `open`: creates the memory of a language; without a code, that of the default language. */
export async function createLanguages(open: (code?: string) => Promise<Memory>): Promise<Languages> {
  const first = await open()
  const others = new Map<string, Memory>()
  const oneByOne = pLimit(1)
  const all = () => [first, ...others.values()]
  const inAll = async (act: (memory: Memory) => Promise<Change>): Promise<Change> => {
    const changes: Change[] = []
    for (const memory of all()) changes.push(await act(memory))
    return changes.reduce(combined)
  }
  return {
    memory: {
      ...first,
      watchedFiles: () => [...new Set(all().flatMap((memory) => memory.watchedFiles()))],
      apply: (files) => inAll((memory) => memory.apply(files)),
      restart: () => inAll((memory) => memory.restart()),
      saveCache: () => first.saveCache(),
      close: async () => void (await Promise.all(all().map((memory) => memory.close()))),
    },
    async at(pathname) {
      const {base, locales} = first.current().site.config
      const code = Object.keys(locales?.languages ?? {}).find((one) => `${pathname}/`.startsWith(`${base}${one}/`))
      if (code === undefined || code === locales?.default) return first
      return oneByOne(async () => {
        const memory = others.get(code) ?? (await open(code))
        others.set(code, memory)
        return memory
      })
    },
    sharing(pathname) {
      const {base} = first.current().site.config
      if (!pathname.startsWith(base + fileFolders.browserCode.folder)) return []
      const local = pathname.slice(base.length)
      return [...others].map(([code, memory]) => ({memory, pathname: `${base}${code}/${local}`}))
    },
    once(make) {
      const values = new Map<Memory, ReturnType<typeof make>>()
      return (memory) => {
        const value = values.get(memory) ?? make(memory)
        values.set(memory, value)
        return value
      }
    },
  }
}

/** One change for all open pages. */
function combined(one: Change, other: Change): Change {
  if (one === undefined || other === undefined) return one ?? other
  if (one.kind === 'update' && other.kind === 'update') {
    const {hrefs: _, ...both} = {...one, ...other}
    return one.hrefs && other.hrefs ? {...both, hrefs: [...one.hrefs, ...other.hrefs]} : both
  }
  return one.kind === 'styles' && other.kind === 'styles' ? one : {kind: 'reload'}
}
