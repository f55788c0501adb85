/** Translations of pages as lists of edits, so that every position of the result leads back to the author's text. */
import type {Translation} from '../../model/model.js'
import {type Page, type Place, type Skipped, scan} from './scanner.js'

/** Replaces the text from `start` to `end` (offsets in the original text). */
export interface Edit extends Place {
  text: string
  /** Name of the translated construct in messages; none for an edit that belongs to another one. */
  construct?: string | undefined
  /** The edit removes whole lines: of the empty lines before and after them, one stays. */
  isBlock?: true
}

/** Returns the edits of one step of a translation; edits must not overlap. */
export type TranslationStep = (page: Page) => readonly Edit[]

export const edit = ({start, end}: Place, text: string, construct?: string): Edit => ({start, end, text, construct})
export const insert = (at: number, text: string, construct?: string): Edit =>
  edit({start: at, end: at}, text, construct)

/** What a rule found, with the groups of its pattern as the page contains them. */
export interface Match extends Place {
  groups: string[]
  page: Page
}

/** Replaces what a pattern finds outside of code. */
export interface Rule {
  find: RegExp
  /** The text in its place, with `$1` for a group; undefined if it stays. */
  write: string | ((match: Match) => string | undefined)
  /** Name of the construct in messages. */
  as?: string | ((match: Match) => string) | undefined
  /** What the pattern does not see; `code` by default. */
  skip?: Skipped
}

/** 1 if a text begins with a space in place of code. */
const isCode = (found: string, text: string, at: number): number => Number(found.startsWith(' ') && text[at] !== ' ')

/** Edits by rules; where two of them find something, the first one counts. */
export function rules(...all: readonly Rule[]): TranslationStep {
  return (page) => {
    const edits: Edit[] = []
    for (const {find, write, as, skip = 'code'} of all)
      for (const match of page.without(skip).matchAll(new RegExp(find, `${find.flags.replace('g', '')}gd`))) {
        const [place = [0, 0], ...groups] = match.indices ?? []
        // A space at the edge may stand for code.
        const [start, end] = [place[0] + isCode(match[0], page.text, place[0]), place[1]]
        const found: Match = {
          ...{page, start, end: end - isCode(match[0].slice(-1), page.text, end - 1)},
          groups: groups.map((one) => (one ? page.text.slice(...one) : '')),
        }
        const text =
          typeof write === 'string'
            ? write.replace(/\$(\d)/g, (_, index) => found.groups[index - 1] ?? '')
            : write(found)
        const isFree = edits.every((one) => one.end <= found.start || one.start >= found.end)
        if (text !== undefined && isFree) edits.push(edit(found, text, typeof as === 'function' ? as(found) : as))
      }
    return edits
  }
}

/**
 * Applies steps one after another, each to the result of the one before; undefined if no step changes the text. A step that fails
 * is left out.
 */
export function translateInSteps(text: string, steps: readonly TranslationStep[]): Translation | undefined {
  let result: Translation | undefined
  let page = scan(text)
  const failures: number[] = []
  for (const step of steps) {
    try {
      const edits = step(page)
      if (edits.length === 0) continue
      result = combined(result, applyEdits(page.text, edits))
      page = scan(result.text)
    } catch (error) {
      const offset = error instanceof Overlap ? error.offset : 0
      failures.push(result?.originalOffset(offset) ?? offset)
    }
  }
  if (failures.length === 0) return result
  return {...(result ?? applyEdits(text, [])), failedAt: Math.min(...failures)}
}

/** Two edits change the same text. */
class Overlap extends Error {
  readonly offset: number

  constructor(offset: number) {
    super(`Two edits overlap at offset ${offset}.`)
    this.offset = offset
  }
}

/** A text with all edits. */
export function applyEdits(text: string, edits: readonly Edit[]): Translation {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  const constructs: Record<string, number> = {}
  /** Where pieces begin in the result and in the original; `length` is 0 for inserted text. */
  const segments: Segment[] = []
  let result = ''
  let offset = 0
  const copyUntil = (end: number) => {
    if (end <= offset) return
    segments.push({start: result.length, original: offset, isCopy: true})
    result += text.slice(offset, end)
  }
  for (const [index, edit] of sorted.entries()) {
    if (edit.start < offset) throw new Overlap(edit.start)
    copyUntil(edit.start)
    if (edit.text !== '') segments.push({start: result.length, original: edit.start, isCopy: false})
    result += edit.text
    offset = edit.end
    const next = sorted[index + 1]?.start ?? text.length
    while (edit.isBlock && text[offset] === '\n' && offset < next && /(?:^|\n\n)$/.test(result)) offset++
    if (edit.construct) constructs[edit.construct] = (constructs[edit.construct] ?? 0) + 1
  }
  copyUntil(text.length)
  return {text: result, constructs, originalOffset: (offset) => originalOffset(segments, offset)}
}

interface Segment {
  /** Offset in the result. */
  start: number
  original: number
  isCopy: boolean
}

function originalOffset(segments: readonly Segment[], offset: number): number {
  let [low, high] = [0, segments.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((segments[middle] as Segment).start <= offset) low = middle
    else high = middle
  }
  const segment = segments[low]
  if (segment === undefined) return offset
  return segment.isCopy ? segment.original + offset - segment.start : segment.original
}

function combined(first: Translation | undefined, second: Translation): Translation {
  if (first === undefined) return second
  const constructs: Record<string, number> = {...first.constructs}
  for (const [name, count] of Object.entries(second.constructs)) constructs[name] = (constructs[name] ?? 0) + count
  return {
    text: second.text,
    constructs,
    originalOffset: (offset) => first.originalOffset(second.originalOffset(offset)),
  }
}
