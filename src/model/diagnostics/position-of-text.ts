import type {Position} from '../model.js'

/** The key of a text that is a value; `[]` for an item of a list, `{}` for a key. */
export type Role = string

/**
 * Finds positions of texts in a file of code or JSON. If a text occurs several times, each call returns the next occurrence,
 * so that equal problems get different positions; after the last one, calls return the last one.
 *
 *   createTextFinder("navbar: [{label: '/a', to: '/a'}]").find('/a', ['to']) → 1:28
 */
export function createTextFinder(source: string): {find(text: string, roles: readonly Role[]): Position | undefined} {
  const positions = new Map<string, Position[]>()
  return {
    find(text, roles) {
      const key = JSON.stringify([text, roles])
      const places = positions.get(key) ?? placesOf(source, text, roles)
      positions.set(key, places)
      return places.length > 1 ? places.shift() : places[0]
    },
  }
}

/** The places where a text has one of the roles; else its only place, or none. */
function placesOf(source: string, text: string, roles: readonly Role[]): Position[] {
  const indexes = [...new Set([`'${text}'`, `"${text}"`, `\`${text}\``, JSON.stringify(text)])]
    .flatMap((quoted) => indexesOf(source, quoted))
    .filter((index) => !isComment(source, index))
    .sort((a, b) => a - b)
  const inRole = indexes.filter((index) => roles.includes(roleAt(source, index, text)))
  const certain = inRole.length > 0 ? inRole : indexes.length === 1 ? indexes : []
  return certain.map((index) => positionAt(source, index))
}

function indexesOf(source: string, part: string): number[] {
  const indexes: number[] = []
  for (let index = source.indexOf(part); index !== -1; index = source.indexOf(part, index + 1)) indexes.push(index)
  return indexes
}

const isComment = (source: string, index: number): boolean =>
  /^\s*(?:\/\/|\/?\*)/.test(source.slice(source.lastIndexOf('\n', index) + 1, index))

function roleAt(source: string, index: number, {length}: string): Role {
  if (/^.\s*:/s.test(source.slice(index + length + 1, index + length + 50))) return '{}'
  const before = source.slice(Math.max(0, index - 200), index)
  const [, key, item] = /(?:([\w$-]+)["']?\s*:|([[,]))\s*$/.exec(before) ?? []
  return key ?? (item === undefined ? '' : '[]')
}

/** The first place in code or JSON where a key has a value. */
export function positionOfKey(source: string, key: string): Position | undefined {
  const index = source.search(new RegExp(`["']?\\b${key}["']?\\s*:`))
  return index === -1 ? undefined : positionAt(source, index)
}

/** Line and column of an offset. */
export function positionAt(source: string, index: number): Position {
  return endOfText(source.slice(0, index))
}

/** Line and column after the last character of a text. */
export function endOfText(text: string): Position {
  const lines = text.split(/\r\n|\n|\r/)
  const [last = ''] = lines.slice(-1)
  return {line: lines.length, column: last.length + 1}
}
