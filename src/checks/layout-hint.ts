import type {Diagnostic} from '../model/model.js'

/** Faults that repeat this often may have one cause. */
const often = 5

/** Adds to faults whose message repeats at five places or more that they may come from one place (behaviour §16.1). */
export function layoutHint(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  for (const {code, message} of diagnostics) counts.set(code + message, (counts.get(code + message) ?? 0) + 1)
  return diagnostics.map((diagnostic) => {
    const count = counts.get(diagnostic.code + diagnostic.message) ?? 0
    if (count < often) return diagnostic
    const more = `It stands at ${count} places: look for one that they share, such as a template or a copied paragraph.`
    return {...diagnostic, hint: diagnostic.hint ? `${diagnostic.hint} ${more}` : more}
  })
}
