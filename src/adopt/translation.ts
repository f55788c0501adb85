/** Translations of pages as lists of edits, so that every position of the result leads back to the author's text. */
import type {Translation} from '../model/model.js'

/** Replaces the text from `start` to `end` (offsets in the original text). */
export interface Edit {
  start: number
  end: number
  text: string
  /** Name of the translated construct in messages; '' for an edit that belongs to another one. */
  construct: string
  /** The edit removes whole lines: of the empty lines before and after them, one stays. */
  isBlock?: true
}

/** Returns the edits of one step of a translation; edits must not overlap. */
export type Step = (text: string) => readonly Edit[]

/** Applies steps one after another, each to the result of the one before; undefined if no step changes the text. */
export function translateInSteps(text: string, steps: readonly Step[]): Translation | undefined {
  let result: Translation | undefined
  for (const step of steps) {
    const edits = step(result?.text ?? text)
    if (edits.length > 0) result = after(result, applyEdits(result?.text ?? text, edits))
  }
  return result
}

/** A text with all edits. */
export function applyEdits(text: string, edits: readonly Edit[]): Translation {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  const constructs: Record<string, number> = {}
  /** Where pieces begin in the result and in the original; `length` is 0 for inserted text. */
  const pieces: Piece[] = []
  let result = ''
  let done = 0
  const keep = (end: number) => {
    if (end <= done) return
    pieces.push({start: result.length, original: done, isCopy: true})
    result += text.slice(done, end)
  }
  for (const [index, edit] of sorted.entries()) {
    if (edit.start < done) throw new Error(`Two edits overlap at offset ${edit.start}.`)
    keep(edit.start)
    if (edit.text !== '') pieces.push({start: result.length, original: edit.start, isCopy: false})
    result += edit.text
    done = edit.end
    const next = sorted[index + 1]?.start ?? text.length
    while (edit.isBlock && text[done] === '\n' && done < next && /(?:^|\n\n)$/.test(result)) done++
    if (edit.construct !== '') constructs[edit.construct] = (constructs[edit.construct] ?? 0) + 1
  }
  keep(text.length)
  return {text: result, constructs, originalOffset: (offset) => originalOffset(pieces, offset)}
}

interface Piece {
  /** Offset in the result. */
  start: number
  original: number
  isCopy: boolean
}

function originalOffset(pieces: readonly Piece[], offset: number): number {
  let [low, high] = [0, pieces.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((pieces[middle] as Piece).start <= offset) low = middle
    else high = middle
  }
  const piece = pieces[low]
  if (piece === undefined) return offset
  return piece.isCopy ? piece.original + offset - piece.start : piece.original
}

function after(first: Translation | undefined, second: Translation): Translation {
  if (first === undefined) return second
  const constructs: Record<string, number> = {...first.constructs}
  for (const [name, count] of Object.entries(second.constructs)) constructs[name] = (constructs[name] ?? 0) + count
  return {
    text: second.text,
    constructs,
    originalOffset: (offset) => first.originalOffset(second.originalOffset(offset)),
  }
}
