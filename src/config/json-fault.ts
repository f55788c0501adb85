/**
 * Where JSON goes wrong, and how, in the same words and at the same place on every version of Node; undefined when it
 * is sound.
 *
 *   {"a": 1,}   → {offset: 8, message: 'There is a comma too many before "}".'}
 */
export function jsonFault(text: string): {offset: number; message: string} | undefined {
  try {
    readValue(skipSpace(text, 0))
  } catch (error) {
    if (error instanceof Fault) return {offset: error.offset, message: error.message}
    throw error
  }
  return undefined

  function readValue(start: number): void {
    const end = skipSpace(text, valueAt(start))
    if (end < text.length) throw new Fault(end, `The file should end here, but ${shown(end)} follows.`)
  }

  function valueAt(at: number): number {
    if (text[at] === '{') return listAt(at, '}', memberAt)
    if (text[at] === '[') return listAt(at, ']', valueAt)
    if (text[at] === '"') return stringAt(at)
    const end = match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y, at)
    if (end === undefined) throw new Fault(at, `A value should stand here, not ${shown(at)}.`)
    return end
  }

  function listAt(start: number, close: string, itemAt: (at: number) => number): number {
    let at = skipSpace(text, start + 1)
    if (text[at] === close) return at + 1
    while (true) {
      at = skipSpace(text, itemAt(at))
      if (text[at] === close) return at + 1
      if (text[at] !== ',') throw new Fault(at, `"," or "${close}" should stand here, not ${shown(at)}.`)
      const comma = at
      at = skipSpace(text, at + 1)
      if (text[at] === close) throw new Fault(comma, `There is a comma too many before "${close}".`)
    }
  }

  function memberAt(at: number): number {
    if (text[at] !== '"') throw new Fault(at, `A key in double quotes should stand here, not ${shown(at)}.`)
    const colon = skipSpace(text, stringAt(at))
    if (text[colon] !== ':') throw new Fault(colon, `":" should stand here, not ${shown(colon)}.`)
    return valueAt(skipSpace(text, colon + 1))
  }

  function stringAt(at: number): number {
    const body = match(/"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*/y, at)!
    if (text[body] === '"') return body + 1
    if (text[body] === '\\') throw new Fault(body, 'JSON has no such escape.')
    throw new Fault(body, 'The closing double quote of a string is missing.')
  }

  function match(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at
    return pattern.test(text) ? pattern.lastIndex : undefined
  }

  function shown(at: number): string {
    const character = text.codePointAt(at)
    if (character === undefined) return 'the end of the file'
    return text.startsWith('//', at) || text.startsWith('/*', at)
      ? 'a comment (JSON has none)'
      : `"${String.fromCodePoint(character)}"`
  }
}

class Fault extends Error {
  readonly offset: number
  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

function skipSpace(text: string, at: number): number {
  while (' \t\n\r'.includes(text[at] ?? 'x')) at++
  return at
}
