/** Finds words of a query in a text, to mark them in hits and on pages. */
import {fold} from './terms.js'

/** A part of a text; marked if it is a word of the query. */
export interface Piece {
  text: string
  isMarked: boolean
}

/** Start and end of a word in a text, and the index of the word in the list of words. */
export type Mark = readonly [start: number, end: number, word: number]

/** The marks of words in a text, in order and without overlaps. The words are folded. */
export function marksIn(text: string, words: readonly string[]): Mark[] {
  const {folded, originOf} = foldWithOrigins(text)
  const marks: Mark[] = []
  words.forEach((word, number) => {
    if (word === '') return
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const [start, end] = [originOf(at), originOf(at + word.length)]
      if (end > start && isWord(text, start, end)) marks.push([start, end, number])
    }
  })
  marks.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  let lastEnd = 0
  return marks.filter(([start, end]) => {
    if (start < lastEnd) return false
    lastEnd = end
    return true
  })
}

/** The text in pieces, with the marks that are between two indexes. */
export function piecesOf(text: string, marks: readonly Mark[], [from, to] = [0, text.length]): Piece[] {
  const pieces: Piece[] = []
  let at = from
  for (const [start, end] of marks) {
    if (start < at || end > to) continue
    if (start > at) pieces.push({text: text.slice(at, start), isMarked: false})
    pieces.push({text: text.slice(start, end), isMarked: true})
    at = end
  }
  if (at < to) pieces.push({text: text.slice(at, to), isMarked: false})
  return pieces
}

/** A folded text, and the function from an index in it to an index in the text: folding changes the length of some texts. */
function foldWithOrigins(text: string): {folded: string; originOf(at: number): number} {
  const whole = fold(text)
  if (whole.length === text.length) return {folded: whole, originOf: (at) => at}
  let folded = ''
  let index = 0
  const origins: number[] = []
  for (const character of text) {
    const piece = fold(character)
    for (let i = 0; i < piece.length; i++) origins.push(index)
    folded += piece
    index += character.length
  }
  return {folded, originOf: (at) => origins[at] ?? text.length}
}

/** Scripts without spaces between words: their words may begin and end anywhere. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The last letter before a part of a name, and the beginning of the part, as in `tokenize`. */
const partOfName = /^(?:\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}\d{3})/u

/** Whether a word begins at an index, also inside a name such as `fooBar` or `C2065`; a short word must also end. */
function isWord(text: string, start: number, end: number): boolean {
  if (withoutSpaces.test(text.slice(start, end))) return true
  const isBegin = !areLetters(text, start - 1, start) || partOfName.test(text.slice(start - 1, start + 3))
  return isBegin && (end - start > 2 || !areLetters(text, end - 1, end))
}

/** Whether there is a letter or digit at both indexes. */
const areLetters = (text: string, at: number, beside: number): boolean =>
  /[\p{L}\p{N}]/u.test(text[at] ?? '') && /[\p{L}\p{N}]/u.test(text[beside] ?? '')
