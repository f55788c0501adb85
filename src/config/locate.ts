import {positionAt} from '../model/diagnostics/diagnostics.js'
import type {Position} from '../model/model.js'

/**
 * Position of a key or an item of a list in code: by its place in the object that the file exports, else by its name if that is
 * unique, or of the nearest one around it. Undefined when there is none.
 */
export function positionInCode(text: string, path: readonly PropertyKey[]): Position | undefined {
  const code = withoutProse(text)
  const {index, isComplete} = walk(code, path)
  const place = isComplete ? index : (indexByName(code, path) ?? index)
  return place === undefined ? undefined : positionAt(text, place)
}

/** How far a path leads into an object literal. `isComplete`: what is missing there is nowhere else in the code. */
interface Place {
  index: number | undefined
  isComplete: boolean
}

/** Follows a path through the literals of objects and lists, from the object that the file exports. */
function walk(code: string, path: readonly PropertyKey[]): Place {
  let index: number | undefined
  let value = rootOf(code)
  for (const key of path) {
    if (value === undefined || code[value] !== (typeof key === 'number' ? '[' : '{')) return {index, isComplete: false}
    const items = itemsOf(code, value)
    const isSpread = items.some((start) => code.startsWith('...', start))
    const item =
      typeof key === 'number'
        ? items.slice(0, key + 1).some((start) => code.startsWith('...', start))
          ? undefined
          : items[key]
        : items.find((start) => keyAt(code, start)?.name === key)
    if (item === undefined) return {index, isComplete: index !== undefined && !isSpread}
    index = item
    value = typeof key === 'number' ? item : keyAt(code, item)?.value
  }
  return {index, isComplete: index !== undefined}
}

/** A call or a function around the object: `defineConfig({`, `defineConfig(async () => ({`. */
const wrapper = String.raw`(?:[\w$.]+\(\s*)?(?:(?:async\s*)?\([^()]*\)\s*=>\s*\(\s*)?`

/** The index of the `{` of the object that a file exports. */
function rootOf(code: string): number | undefined {
  const exported = String.raw`(?:export\s+default|module\.exports\s*=)\s+`
  const direct = endOf(code, new RegExp(`${exported}${wrapper}\\{`))
  if (direct !== undefined) return direct
  const [, name] = new RegExp(`${exported}([\\w$]+)\\s*(?:;|$|as\\b|satisfies\\b)`, 'm').exec(code) ?? []
  if (name === undefined) return undefined
  const escaped = name.replaceAll('$', '\\$')
  return endOf(code, new RegExp(`(?:const|let|var)\\s+${escaped}\\s*(?::[^=]+)?=\\s*${wrapper}\\{`))
}

function endOf(code: string, pattern: RegExp): number | undefined {
  const match = pattern.exec(code)
  return match ? match.index + match[0].length - 1 : undefined
}

/** The indexes at which the items of an object or a list begin. `open`: the index of its bracket. */
function itemsOf(code: string, open: number): number[] {
  const items: number[] = []
  let depth = 0
  let isBefore = true
  for (let index = open; index < code.length; index++) {
    const character = code[index] ?? ''
    if (/[)\]}]/.test(character) && --depth === 0) break
    if (depth === 1 && isBefore && /[^\s,)\]}]/.test(character)) {
      items.push(index)
      isBefore = false
    }
    if (/[([{]/.test(character)) depth++
    if (depth === 1 && (character === ',' || index === open)) isBefore = true
  }
  return items
}

/** The key at an index, and the index of its value. */
function keyAt(code: string, index: number): {name: string; value: number} | undefined {
  const pattern = /(?:"([^"\n]*)"|'([^'\n]*)'|([\w$]+))\s*:\s*/y
  pattern.lastIndex = index
  const match = pattern.exec(code)
  if (match === null) return undefined
  return {name: match[1] ?? match[2] ?? match[3] ?? '', value: index + match[0].length}
}

/** The index of the innermost key of a path whose name is unique in the code. */
function indexByName(code: string, path: readonly PropertyKey[]): number | undefined {
  for (const key of path.toReversed()) {
    if (typeof key !== 'string') continue
    const name = key.replace(/[^\w]/g, '\\$&')
    const matches = [...code.matchAll(new RegExp(`(?<![\\w$.?-])(?:"${name}"|'${name}'|${name})\\s*:(?!:)`, 'g'))]
    const [only, ...others] = matches
    if (only && others.length === 0) return only.index
  }
  return undefined
}

/** The text with spaces for comments and inside of strings, except strings that are keys. Offsets stay the same. */
function withoutProse(text: string): string {
  const prose = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:[^`\\]|\\[\s\S])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
  return text.replace(prose, (match, offset: number) => {
    const isKey = /^["']/.test(match) && /^\s*:/.test(text.slice(offset + match.length, offset + match.length + 80))
    if (isKey) return match
    const blank = match.replace(/[^\n]/g, ' ')
    return match.startsWith('/') ? blank : `${match[0]}${blank.slice(2)}${match.at(-1)}`
  })
}
