import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Adopted, Diagnostic, SourceFile} from '../model/model.js'

/** Beginning of the names of constructs that are components, which pages show as a box with their name. */
const boxFor = 'a box for '
/** Beginning of the names of constructs that docsgen removes from pages. */
const without = 'without '
/** Beginning of the names of constructs that readers see as text. */
const asText = 'as text: '

/** What docsgen says about an adopted site: that it is one, and what it translated. */
export function adoptionNotes(adopted: Adopted | undefined, sources: Iterable<SourceFile>): Diagnostic[] {
  if (adopted === undefined) return []
  const totals = new Map<string, Total>()
  for (const {file, constructs = {}, isUntranslated} of sources) {
    // The default language counts the pages that stand in for translations.
    if (isUntranslated) continue
    for (const [construct, count] of Object.entries(constructs)) {
      const total = totals.get(construct) ?? {count: 0, pages: 0, example: file}
      totals.set(construct, {...total, count: total.count + count, pages: total.pages + 1})
    }
  }
  const location = {file: adopted.file}
  const sorted = [...totals].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    catalogue.adoptedSite(location, adopted.name),
    ...sorted.map(([construct, total]) => noteOf(location, construct, total)),
  ]
}

interface Total {
  count: number
  pages: number
  /** One of the pages. */
  example: string
}

function noteOf(location: {file: string}, construct: string, total: Total): Diagnostic {
  if (construct.startsWith(boxFor))
    return catalogue.shownAsBox(location, {name: construct.slice(boxFor.length), ...total})
  if (construct.startsWith(asText))
    return catalogue.shownAsText(location, {construct: construct.slice(asText.length), ...total})
  if (construct.startsWith(without))
    return catalogue.removedSyntax(location, {construct: construct.slice(without.length), ...total})
  return catalogue.translatedSyntax(location, {construct, ...total})
}
