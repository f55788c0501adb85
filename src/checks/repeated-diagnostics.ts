import type {Diagnostic} from '../model/model.js'

/** Diagnostics that repeat this often may have one cause. */
const minRepeats = 5

/** Adds a hint to diagnostics whose message repeats at five places or more: they may have one cause. */
export function explainRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  for (const {code, message} of diagnostics) counts.set(code + message, (counts.get(code + message) ?? 0) + 1)
  return diagnostics.map((diagnostic) => {
    const count = counts.get(diagnostic.code + diagnostic.message) ?? 0
    if (count < minRepeats) return diagnostic
    const more = `This problem occurs at ${count} places: look for a shared source, such as a template or a copied paragraph.`
    return {...diagnostic, hint: diagnostic.hint ? `${diagnostic.hint} ${more}` : more}
  })
}
