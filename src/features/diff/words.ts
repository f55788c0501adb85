import {diffArrays} from 'diff'
import type {Block, Segment, Word} from './difference.js'

/** Scripts without spaces between words; each character is a word. */
const word =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])|[\p{L}\p{N}\p{M}_]+|./gsu

/** Words, spaces and marks of punctuation of a text. */
export const wordsIn = (text: string, rest: Omit<Word, 'text'>): Word[] =>
  (text.match(word) ?? []).map((part) => ({text: part, ...rest}))

/** Equal keys mean equal words. */
export const keyOfWord = ({text, style, identity = ''}: Word): string => `${text}\u0000${style}\u0000${identity}`

/** Equal keys mean blocks that look the same to readers; the targets of their links may differ. */
export const keyOfBlock = ({kind, level, words}: Block): string =>
  `${kind} ${level}\n${words.map(keyOfWord).join('\n')}`

/** The text of words. */
export const textOfWords = (words: readonly Word[]): string => words.map(({text}) => text).join('')

/** Length of the readable text of a block. */
export const weightOf = ({words}: Block): number =>
  words.reduce((sum, {text}) => sum + (text.trim() === '' ? 0 : text.length), 0)

/** How much of two blocks is the same text, from 0 to 1. The levels of headings do not matter. */
export function similarityOf(before: Block, after: Block): number {
  if (before.kind !== after.kind) return 0
  const counts = new Map<string, number>()
  for (const {text} of before.words) counts.set(text, (counts.get(text) ?? 0) + 1)
  let shared = 0
  for (const {text} of after.words) {
    const count = counts.get(text) ?? 0
    if (count === 0 || text.trim() === '') continue
    counts.set(text, count - 1)
    shared += text.length
  }
  const whole = weightOf(before) + weightOf(after)
  return whole === 0 ? 1 : (2 * shared) / whole
}

/** The changes of words between two blocks. */
export function segmentsOf(before: Block, after: Block): Segment[] {
  const segments: Segment[] = []
  let [fromBefore, fromAfter] = [0, 0]
  const parts = diffArrays(before.words.map(keyOfWord), after.words.map(keyOfWord))
  for (const {count, added, removed} of parts) {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    // The words of the later side have the links of today.
    const words = removed
      ? before.words.slice(fromBefore, fromBefore + count)
      : after.words.slice(fromAfter, fromAfter + count)
    if (!added) fromBefore += count
    if (!removed) fromAfter += count
    segments.push({kind, words})
  }
  return joined(segments)
}

/** Joins changes with nothing but a space between them, with the removed words first. */
function joined(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = []
  let removed: Word[] = []
  let added: Word[] = []
  const end = () => {
    if (removed.length > 0) all.push({kind: 'removed', words: removed})
    if (added.length > 0) all.push({kind: 'added', words: added})
    removed = []
    added = []
  }
  for (const [index, {kind, words}] of segments.entries()) {
    if (kind === 'removed') removed = [...removed, ...words]
    else if (kind === 'added') added = [...added, ...words]
    else if (isBridge(words) && removed.length > 0 && added.length > 0 && index < segments.length - 1) {
      removed = [...removed, ...words]
      added = [...added, ...words]
    } else {
      end()
      all.push({kind, words})
    }
  }
  end()
  return all
}

const isBridge = (words: readonly Word[]): boolean => textOfWords(words).trim() === ''

/** Words of unchanged text to keep beside a change. */
const keptWords = 8

/** Segments with an ellipsis in unchanged text that is far from changes. */
export function shortened(segments: readonly Segment[]): Segment[] {
  return segments.map(({kind, words}, index) => {
    // Words and the spaces between them.
    const kept = 2 * keptWords
    const [isFirst, isLast] = [index === 0, index === segments.length - 1]
    if (kind !== 'same' || words.length <= (isFirst || isLast ? 1 : 2) * kept + 4) return {kind, words}
    const start = isFirst ? [] : words.slice(0, kept)
    const end = isLast ? [] : words.slice(-kept)
    return {kind, words: [...start, {text: '…', style: ''}, ...end]}
  })
}
