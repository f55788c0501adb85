import {defined} from '../../model/defined.js'
import {type CharacterIndex, createNearest, indexCharacters, nearest} from '../../model/diagnostics/diagnostics.js'

/** Maximum number of different characters between a misspelt name and its suggestion. */
const maxEdits = 3
/** Shorter names are too similar to each other. */
const minLength = 3

/**
 * Returns a search for the path that an author most likely meant: the same name in a folder above, then in another folder,
 * else a similar name, preferably in the same folder. All links of a site share one index: 10,000 pages can have as many broken links.
 *
 *   guides/instal.md → guides/install.md    guide/install.md → guides/install.md
 */
export function createNearestPath(candidates: Iterable<string>): (brokenPath: string) => string | undefined {
  let index: NameIndex | undefined
  const cachedResults = new Map<string, string | undefined>()
  return (brokenPath) => {
    if (!cachedResults.has(brokenPath)) {
      index ??= indexByName(candidates)
      cachedResults.set(brokenPath, find(brokenPath, index))
    }
    return cachedResults.get(brokenPath)
  }
}

/** Paths with the same last segment. */
interface PathsOfName {
  name: string
  paths: string[]
  nearest?: (brokenPath: string) => string | undefined
}

interface NameIndex {
  /** By the last segment in lowercase. */
  byName: Map<string, PathsOfName>
  /** The values of the map, in order. */
  names: PathsOfName[]
  characters: CharacterIndex
}

function indexByName(candidates: Iterable<string>): NameIndex {
  const byName: NameIndex['byName'] = new Map()
  for (const path of candidates) {
    const name = nameOf(path)
    const entry = byName.get(name) ?? {name, paths: []}
    entry.paths.push(path)
    byName.set(name, entry)
  }
  return {byName, names: [...byName.values()], characters: indexCharacters([...byName.keys()])}
}

function find(brokenPath: string, index: NameIndex): string | undefined {
  const name = nameOf(brokenPath)
  const entry = index.byName.get(name)
  const paths = entry?.paths ?? []
  if (paths.length === 1 && name !== '' && !/^(index|readme)\./.test(name)) return paths[0]
  const [shortened] = paths.filter((path) => isShortened(path, brokenPath)).toSorted((a, b) => b.length - a.length)
  return shortened ?? (entry && nearestOf(entry, brokenPath)) ?? nearestName(brokenPath, index)
}

/** The nearest path of a name; many paths get an index, because 10,000 links may look for `index.md`. */
function nearestOf(entry: PathsOfName, brokenPath: string): string | undefined {
  if (entry.paths.length < manyPaths) return nearest(brokenPath, entry.paths)
  entry.nearest ??= createNearest(entry.paths)
  return entry.nearest(brokenPath)
}

const manyPaths = 20

/** Whether the path equals the searched path without some folders: `/1.0/install` for `/1.0/start/install`. */
function isShortened(path: string, brokenPath: string): boolean {
  const {length} = path
  if (length >= brokenPath.length) return false
  let before = 0
  while (before < length && path.charCodeAt(before) === brokenPath.charCodeAt(before)) before++
  return brokenPath.endsWith(path.slice(before))
}

function nearestName(brokenPath: string, index: NameIndex): string | undefined {
  const name = nameOf(brokenPath)
  if (name.replace(/\.\w+$/, '').length < minLength) return undefined
  const folder = folderOf(brokenPath)
  const found: number[] = []
  index.characters.each(name, maxEdits, (nameIndex) => found.push(nameIndex))
  const similar = found
    .sort((a, b) => a - b)
    .map((nameIndex) => defined(index.names[nameIndex]))
    .filter((other) => other.name !== name)
  const inSameFolder = similar.filter(({paths}) => paths.some((path) => folderOf(path) === folder))
  const near = nearest(name, inSameFolder.map(ownName)) ?? nearest(name, similar.map(ownName))
  if (near === undefined) return undefined
  const entry = defined(index.byName.get(near))
  const beside = entry.paths.find((path) => folderOf(path) === folder)
  return beside ?? (entry.paths.length === 1 ? entry.paths[0] : nearestOf(entry, brokenPath))
}

const ownName = ({name}: PathsOfName): string => name
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
