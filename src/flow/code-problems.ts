import type {PageWithFacts} from '../compile/cached-page.js'
import {catalogue, ofPage} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic} from '../model/model.js'

/**
 * The problems of all pages, with one problem for all crashes that have the same cause. In adopted sites also one for each
 * component that docsgen does not have.
 */
export function problemsOf(
  pages: readonly Pick<PageWithFacts, 'page' | 'compiled'>[],
  {adopted}: Pick<Config, 'adopted'>,
): Diagnostic[] {
  const all = catalogue.joinCrashes(pages.flatMap(({page, compiled}) => ofPage(compiled.diagnostics, page.source.file)))
  return adopted ? catalogue.joinUnknownComponents(all) : all
}

/** The problems of browser code that the same code has not caused before the pages were rendered. */
export function newProblems(bundled: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  if (bundled.length === 0) return []
  const placeOf = ({file, position}: Diagnostic) => `${file}:${position?.line}:${position?.column}`
  const knownLocations = new Set(before.map(placeOf))
  return bundled.filter((one) => one.code !== 'module-error' || !knownLocations.has(placeOf(one)))
}
