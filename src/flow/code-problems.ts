import type {Diagnostic} from '../model/model.js'

/** The problems of browser code that the same code has not caused before the pages were rendered. */
export function newProblems(bundled: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  if (bundled.length === 0) return []
  const placeOf = ({file, position}: Diagnostic) => `${file}:${position?.line}:${position?.column}`
  const known = new Set(before.map(placeOf))
  return bundled.filter((one) => one.code !== 'module-error' || !known.has(placeOf(one)))
}
