/** The languages of a site in development. docsgen reads each of them when a browser opens its first page. */
import pLimit from 'p-limit'
import {fileFolders} from '../../files/files.js'
import type {Change} from './code-change.js'
import type {LiveSite} from './live-site.js'

export interface Languages {
  /** The site in the default language, which also takes in changes for the others. */
  liveSite: LiveSite
  /** The site in the language that an address belongs to. */
  at(pathname: string): Promise<LiveSite>
  /** The other open languages, with their own address of a file in the folder that all languages share. */
  otherAddresses(pathname: string): {liveSite: LiveSite; pathname: string}[]
  /** Returns the function that makes a value for each language once. */
  oncePerLanguage<Value>(make: (liveSite: LiveSite) => Value): (liveSite: LiveSite) => Value
}

/** `open`: creates the site in a language; without a code, in the default language. */
export async function createLanguages(open: (code?: string) => Promise<LiveSite>): Promise<Languages> {
  const first = await open()
  const others = new Map<string, LiveSite>()
  const oneByOne = pLimit(1)
  const all = () => [first, ...others.values()]
  const inAll = async (act: (liveSite: LiveSite) => Promise<Change>): Promise<Change> => {
    const changes: Change[] = []
    for (const liveSite of all()) changes.push(await act(liveSite))
    return changes.reduce(combined)
  }
  return {
    liveSite: {
      ...first,
      watchedFiles: () => [...new Set(all().flatMap((liveSite) => liveSite.watchedFiles()))],
      apply: (files) => inAll((liveSite) => liveSite.apply(files)),
      restart: () => inAll((liveSite) => liveSite.restart()),
      saveCache({isComplete}) {
        // Only pages of the default language are compiled without a request.
        const hasOne = first.current().site.config.locales === undefined
        return all().reduce(
          (isSaved, liveSite) => liveSite.saveCache({isComplete: isComplete && hasOne}) && isSaved,
          true,
        )
      },
      close: async () => void (await Promise.all(all().map((liveSite) => liveSite.close()))),
    },
    async at(pathname) {
      const {base, locales} = first.current().site.config
      const code = Object.keys(locales?.languages ?? {}).find((one) => `${pathname}/`.startsWith(`${base}${one}/`))
      if (code === undefined || code === locales?.default) return first
      return oneByOne(async () => {
        const liveSite = others.get(code) ?? (await open(code))
        others.set(code, liveSite)
        return liveSite
      })
    },
    otherAddresses(pathname) {
      const {base} = first.current().site.config
      if (!pathname.startsWith(base + fileFolders.browserCode.folder)) return []
      const local = pathname.slice(base.length)
      return [...others].map(([code, liveSite]) => ({liveSite, pathname: `${base}${code}/${local}`}))
    },
    oncePerLanguage(make) {
      const values = new Map<LiveSite, ReturnType<typeof make>>()
      return (liveSite) => {
        const value = values.get(liveSite) ?? make(liveSite)
        values.set(liveSite, value)
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
