import {type Mark, marksIn, type Piece, piecesOf} from './marks.js'

const length = 160

/** The part of a text with the most words of the query, with marks. */
export function excerptOf(text: string, words: readonly string[]): Piece[] {
  const marks = marksIn(text, words)
  const from = bestStart(text, marks)
  const to = from + length >= text.length ? text.length : spaceBefore(text, from + length)
  return [
    ...(from > 0 ? [{text: '… ', isMarked: false}] : []),
    ...piecesOf(text, marks, [from, to]),
    ...(to < text.length ? [{text: ' …', isMarked: false}] : []),
  ]
}

/** The start of the part with the most different words, and among those with the most words. */
function bestStart(text: string, marks: readonly Mark[]): number {
  let best = 0
  let maxScore = 0
  for (const [start] of marks) {
    const near = marks.filter(([at, end]) => at >= start && end <= start + length - 40)
    const score = new Set(near.map(([, , word]) => word)).size * 100 + near.length
    if (score > maxScore) {
      maxScore = score
      best = start
    }
  }
  if (best < length / 2) return 0
  return spaceBefore(text, best - 30) + 1
}

/** The index of the last space before an index; the index itself if no space is near, which is usual in Chinese. */
function spaceBefore(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space < at - 40 ? at : space
}
