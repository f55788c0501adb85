import {fold} from './terms.js'

/** A part of an excerpt; marked if it is a word of the query. */
export interface Piece {
  text: string
  isMarked: boolean
}

const length = 160

/** The part of a text with the most words of the query. */
export function excerptOf(text: string, words: readonly string[]): Piece[] {
  const marks = marksIn(text, words)
  const from = bestStart(text, marks)
  const to = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length)
  const pieces: Piece[] = from > 0 ? [{text: '… ', isMarked: false}] : []
  let at = from
  for (const [start, end] of marks) {
    if (start < at || end > to) continue
    if (start > at) pieces.push({text: text.slice(at, start), isMarked: false})
    pieces.push({text: text.slice(start, end), isMarked: true})
    at = end
  }
  if (at < to) pieces.push({text: text.slice(at, to), isMarked: false})
  if (to < text.length) pieces.push({text: ' …', isMarked: false})
  return pieces
}

function marksIn(text: string, words: readonly string[]): [number, number][] {
  const marks: [number, number][] = []
  const folded = fold(text)
  // Folding changes the length of some texts; no marks are better than wrong ones.
  if (folded.length !== text.length) return marks
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      if (isWord(folded, at, word)) marks.push([at, at + word.length])
  }
  marks.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  return marks.filter(([start], index) => start >= (marks[index - 1]?.[1] ?? 0))
}

/** Whether a word begins at an index; a short word must also end there. */
function isWord(text: string, at: number, word: string): boolean {
  const end = at + word.length
  return !isLetter(text, at - 1, at) && (word.length > 2 || !isLetter(text, end, end - 1))
}

/** Whether there is a letter or digit at both indexes. */
const isLetter = (text: string, at: number, beside: number): boolean =>
  /[\p{L}\p{N}]/u.test(text[at] ?? '') && /[\p{L}\p{N}]/u.test(text[beside] ?? '')

function bestStart(text: string, marks: readonly [number, number][]): number {
  let best = 0
  let maxCount = 0
  for (const [start] of marks) {
    const count = marks.filter(([at, end]) => at >= start && end <= start + length - 40).length
    if (count > maxCount) {
      maxCount = count
      best = start
    }
  }
  if (best < length / 2) return 0
  const from = text.lastIndexOf(' ', best - 30)
  return from === -1 ? best : from + 1
}
