/** Colours of calls, types and rarer keywords, which the grammars of highlight.js leave plain. */
import {joinPlain, type Piece} from './pieces.js'

/** Languages in which a name before parentheses is a call. */
const withCalls = 'c cpp csharp dart go java javascript kotlin lua php python ruby rust scala sql swift typescript'
/** Languages in which a capital letter begins the name of a type. */
const withTypes = 'csharp dart java kotlin rust scala swift typescript'
/** Words of SQL that its grammar does not contain. */
const sqlWords = /^(?:ilike|if|index|limit|offset|replace|returning|show|use|view)$/i

/** A name, with the `!` of a macro and the arguments of its type if parentheses follow: `load<T>(`. */
const names = /[A-Za-z_]\w*(?:!?(?=(?:(?:::)?<[\w\s,.<>[\]&']{0,60}>)?\()|\b)/g
const call = /^!?(?:(?:::)?<[\w\s,.<>[\]&']{0,60}>)?\(/

/** Returns a function that colours names in the plain pieces of code; undefined for a language without such names. */
export function namesOf(language: string): ((pieces: readonly Piece[]) => Piece[]) | undefined {
  const hasCalls = withCalls.split(' ').includes(language)
  const hasTypes = withTypes.split(' ').includes(language)
  if (!hasCalls && !hasTypes) return undefined
  const colourOf = (name: string, rest: string): string => {
    if (hasTypes && /^[A-Z]/.test(name) && /[a-z]/.test(name)) return 'tt'
    if (language === 'sql' && sqlWords.test(name)) return 'tk'
    return call.test(rest) ? 'tf' : ''
  }
  return (pieces) => joinPlain(pieces).flatMap((piece) => (piece.colour === '' ? split(piece.text, colourOf) : [piece]))
}

function split(text: string, colourOf: (name: string, rest: string) => string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const {0: name, index} of text.matchAll(names)) {
    const colour = colourOf(name, text.slice(index + name.length, index + name.length + 80))
    if (colour === '') continue
    pieces.push({text: text.slice(end, index), colour: ''}, {text: name, colour})
    end = index + name.length
  }
  return [...pieces, {text: text.slice(end), colour: ''}].filter((piece) => piece.text !== '')
}
