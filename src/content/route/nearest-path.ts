import {nearest} from '../../model/diagnostics/diagnostics.js'

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

/** Last segment in lowercase → the paths that end with it, and the number of each of its characters. */
type NameIndex = Map<string, {paths: string[]; letters: Map<string, number>}>

function indexByName(candidates: Iterable<string>): NameIndex {
  const index: NameIndex = new Map()
  for (const path of candidates) {
    const name = nameOf(path)
    const entry = index.get(name) ?? {paths: [], letters: lettersOf(name)}
    entry.paths.push(path)
    index.set(name, entry)
  }
  return index
}

function find(wanted: string, index: NameIndex): string | undefined {
  const name = nameOf(wanted)
  const namesakes = index.get(name)?.paths ?? []
  if (namesakes.length === 1 && name !== '' && !/^(index|readme)\./.test(name)) return namesakes[0]
  const [shortened] = namesakes.filter((path) => isShortened(path, wanted)).toSorted((a, b) => b.length - a.length)
  return shortened ?? nearest(wanted, namesakes) ?? nearestName(wanted, index)
}

/** Whether the path is the wanted one without some folders: `/1.0/install` for `/1.0/start/install`. */
function isShortened(path: string, wanted: string): boolean {
  let [before, after] = [0, 0]
  while (before < path.length && path[before] === wanted[before]) before++
  while (after < path.length - before && path.at(-1 - after) === wanted.at(-1 - after)) after++
  return path.length < wanted.length && before + after === path.length
}

function nearestName(wanted: string, index: NameIndex): string | undefined {
  const name = nameOf(wanted)
  if (name.replace(/\.\w+$/, '').length < minLength) return undefined
  const letters = lettersOf(name)
  const similar: string[] = []
  const inSameFolder: string[] = []
  const folder = folderOf(wanted)
  for (const [other, entry] of index) {
    if (other === name || Math.abs(other.length - name.length) > maxEdits) continue
    if (difference(letters, entry.letters) > 2 * maxEdits) continue
    similar.push(other)
    if (entry.paths.some((path) => folderOf(path) === folder)) inSameFolder.push(other)
  }
  const near = nearest(name, inSameFolder) ?? nearest(name, similar)
  if (near === undefined) return undefined
  const {paths} = index.get(near) ?? {paths: []}
  const beside = paths.find((path) => folderOf(path) === folder)
  return beside ?? (paths.length === 1 ? paths[0] : nearest(wanted, paths))
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
