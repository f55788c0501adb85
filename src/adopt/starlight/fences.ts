/** Options of code fences that docsgen writes in another way. */
import {fencedCode} from '../../content/fences/fences.js'
import type {Edit} from '../translation.js'

const fences = new RegExp(fencedCode, 'gm')

/** `mark={2}` → `{2}`, and `lang="js"` of a diff → the language with its marks. */
export function fenceEdits(text: string): Edit[] {
  return [...text.matchAll(fences)].flatMap(({0: whole, index}): Edit[] => {
    const end = whole.indexOf('\n')
    const opening = end === -1 ? whole : whole.slice(0, end)
    const at = opening.search(/(?<=\s)mark=\{[\d\s,-]+\}/)
    const start = index + at
    return at === -1 ? [] : [{start, end: start + 'mark='.length, text: '', construct: '`mark={…}` of code'}]
  })
}
