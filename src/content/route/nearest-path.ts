import {nearest} from '../../model/diagnostics/diagnostics.js'

/** Letters that may differ between a name and the one it is taken for. */
const mostEdits = 3
/** Between shorter names, one letter is no slip. */
const shortest = 3

/**
 * Makes the search for the path an author most likely meant: the same name in another folder, else a name a few letters
 * away, in the same folder if there is one. Made once for a site: a site of 10,000 pages can have as many broken links.
 *
 *   guides/instal.md → guides/install.md    guide/install.md → guides/install.md
 */
export function createNearestPath(candidates: Iterable<string>): (wanted: string) => string | undefined {
  let index: NameIndex | undefined
  const known = new Map<string, string | undefined>()
  return (wanted) => {
    if (!known.has(wanted)) {
      index ??= indexByName(candidates)
      known.set(wanted, find(wanted, index))
    }
    return known.get(wanted)
  }
}

/** Last segment in small letters → the paths that end with it, and how often each character is in it. */
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
  return nearest(wanted, namesakes) ?? nearestName(wanted, index)
}

function nearestName(wanted: string, index: NameIndex): string | undefined {
  const name = nameOf(wanted)
  if (name.replace(/\.\w+$/, '').length < shortest) return undefined
  const letters = lettersOf(name)
  const alike: string[] = []
  const besides: string[] = []
  const folder = folderOf(wanted)
  for (const [other, entry] of index) {
    if (other === name || Math.abs(other.length - name.length) > mostEdits) continue
    if (difference(letters, entry.letters) > 2 * mostEdits) continue
    alike.push(other)
    if (entry.paths.some((path) => folderOf(path) === folder)) besides.push(other)
  }
  const near = nearest(name, besides) ?? nearest(name, alike)
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

/** Each edit changes this by two at most. */
function difference(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0
  for (const [letter, count] of a) sum += Math.abs(count - (b.get(letter) ?? 0))
  for (const [letter, count] of b) if (!a.has(letter)) sum += count
  return sum
}
