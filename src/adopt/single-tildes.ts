/** Tildes that are text: systems whose Markdown strikes through with two tildes only, or not at all. */
import {blank, withoutVerbatim} from './prose.js'
import type {Edit, TranslationStep} from './translation.js'

/** `'~/a', '~/b'` keeps its tildes: docsgen would strike through what is between them, as GitHub does. */
export const singleTildes: TranslationStep = (text) => {
  if (!/~[^~\n]/.test(text)) return []
  const prose = withoutVerbatim(text)
    .replace(/<[^<>\n]*>/g, blank)
    .replace(/\b[a-z]+:\/\/[^\s)>\]]*/gi, blank)
  const edits: Edit[] = []
  for (const {0: whole, index} of prose.matchAll(/(?<![~\\])~(?![~\s])(?:(?!\n[ \t]*\n)[^~])*(?<![\s\\])~(?!~)/g))
    for (const at of [index, index + whole.length - 1]) edits.push({start: at, end: at, text: '\\', construct: ''})
  return edits
}
