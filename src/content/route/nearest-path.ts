import {defined} from '../../model/defined.js'
import {createNearest, indexLetters, type LetterIndex, nearest} from '../../model/diagnostics/diagnostics.js'

/** Maximum number of different letters between a misspelt name and its suggestion. */
const maxEdits = 3
/** Shorter names are too similar to each other. */
const minLength = 3

/**
 * Returns a search for the path that an author most likely meant: the same name in a folder above, then in another folder,
 * else a similar name, preferably in the same folder. All links of a site share one index: 10,000 pages can have as many broken links.
 *
 *   guides/instal.md → guides/install.md    guide/install.md → guides/install.md
 */
export function createNearestPath(candidates: Iterable<string>): (wanted: string) => string | undefined {
  let index: NameIndex | undefined
  const cachedResults = new Map<string, string | undefined>()
  return (wanted) => {
    if (!cachedResults.has(wanted)) {
      index ??= indexByName(candidates)
      cachedResults.set(wanted, find(wanted, index))
    }
    return cachedResults.get(wanted)
  }
}

/** Paths with the same last segment. */
interface Namesakes {
  name: string
  paths: string[]
  /** The number of each character of the name. */
  letters: Map<string, number>
  nearest?: (wanted: string) => string | undefined
}

interface NameIndex {
  /** By the last segment in lowercase. */
  byName: Map<string, Namesakes>
  /** The same, in order. */
  names: Namesakes[]
  letters: LetterIndex
}

function indexByName(candidates: Iterable<string>): NameIndex {
  const byName: NameIndex['byName'] = new Map()
  for (const path of candidates) {
    const name = nameOf(path)
    const entry = byName.get(name) ?? {name, paths: [], letters: lettersOf(name)}
    entry.paths.push(path)
    byName.set(name, entry)
  }
  return {byName, names: [...byName.values()], letters: indexLetters([...byName.keys()])}
}

function find(wanted: string, index: NameIndex): string | undefined {
  const name = nameOf(wanted)
  const entry = index.byName.get(name)
  const namesakes = entry?.paths ?? []
  if (namesakes.length === 1 && name !== '' && !/^(index|readme)\./.test(name)) return namesakes[0]
  const [shortened] = namesakes.filter((path) => isShortened(path, wanted)).toSorted((a, b) => b.length - a.length)
  return shortened ?? (entry && nearestOf(entry, wanted)) ?? nearestName(wanted, index)
}

/** The nearest path of a name; many paths get an index, because 10,000 links may look for `index.md`. */
function nearestOf(entry: Namesakes, wanted: string): string | undefined {
  if (entry.paths.length < manyPaths) return nearest(wanted, entry.paths)
  entry.nearest ??= createNearest(entry.paths)
  return entry.nearest(wanted)
}

const manyPaths = 20

/** Whether the path is the wanted one without some folders: `/1.0/install` for `/1.0/start/install`. */
function isShortened(path: string, wanted: string): boolean {
  const {length} = path
  if (length >= wanted.length) return false
  let before = 0
  while (before < length && path.charCodeAt(before) === wanted.charCodeAt(before)) before++
  return wanted.endsWith(path.slice(before))
}

function nearestName(wanted: string, index: NameIndex): string | undefined {
  const name = nameOf(wanted)
  if (name.replace(/\.\w+$/, '').length < minLength) return undefined
  const letters = lettersOf(name)
  const similar: string[] = []
  const inSameFolder: string[] = []
  const folder = folderOf(wanted)
  index.letters.each(name, maxEdits, (nameIndex, minEdits) => {
    const other = defined(index.names[nameIndex])
    if (minEdits > maxEdits || other.name === name || difference(letters, other.letters) > 2 * maxEdits) return
    similar.push(other.name)
    if (other.paths.some((path) => folderOf(path) === folder)) inSameFolder.push(other.name)
  })
  const near = nearest(name, inSameFolder) ?? nearest(name, similar)
  if (near === undefined) return undefined
  const entry = defined(index.byName.get(near))
  const beside = entry.paths.find((path) => folderOf(path) === folder)
  return beside ?? (entry.paths.length === 1 ? entry.paths[0] : nearestOf(entry, wanted))
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

function lettersOf(name: string): Map<string, number> {
  const letters = new Map<string, number>()
  for (const letter of name) letters.set(letter, (letters.get(letter) ?? 0) + 1)
  return letters
}

/** Number of different characters; one edit changes it by not more than two. */
function difference(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0
  for (const [letter, count] of a) sum += Math.abs(count - (b.get(letter) ?? 0))
  for (const [letter, count] of b) if (!a.has(letter)) sum += count
  return sum
}
