/** Bold text of Python-Markdown that CommonMark does not recognise: `**Note: **text` and `**Note:**text`. */
import {withoutVerbatim} from '../prose.js'
import type {Edit} from '../translation.js'

/** Marks with a space inside are bold in Python-Markdown, unless `pymdownx.betterem` is on. */
export function strongEdits(text: string, extensions: readonly string[]): Edit[] {
  if (!text.includes('**')) return []
  const edits: Edit[] = []
  for (const {0: whole, 1: inner = '', index} of withoutVerbatim(text).matchAll(/(?<![*\\])\*\*([^*\n]+)\*\*(?!\*)/g)) {
    const end = index + whole.length
    const [before, first] = [text[index - 1] ?? ' ', text[index + 2] ?? '']
    const [last, after] = [text[end - 3] ?? '', text[end] ?? ' ']
    if (isSpace(first)) continue
    if (isSpace(last)) {
      const spaces = /\s*$/.exec(inner)?.[0].length ?? 0
      if (isSpace(after) || extensions.includes('pymdownx.betterem') || text[end - 2 - spaces - 1] === '`') continue
      edits.push(
        {start: end - 2 - spaces, end: end - 2 - spaces, text: '**', construct: ''},
        {start: end - 2, end, text: '', construct: ''},
      )
      continue
    }
    const opens = !isMark(first) || isSpace(before) || isMark(before)
    const closes = !isMark(last) || isSpace(after) || isMark(after)
    if (opens && closes) continue
    edits.push(
      {start: index, end: index + 2, text: '<strong>', construct: ''},
      {start: end - 2, end, text: '</strong>', construct: ''},
    )
  }
  return edits
}

const isSpace = (character: string): boolean => /^\s$/.test(character)

/** Whether CommonMark counts a character as punctuation. */
const isMark = (character: string): boolean => /^[\p{P}\p{S}]$/u.test(character)
