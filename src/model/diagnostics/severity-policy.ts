import type {Config, Diagnostic} from '../model.js'
import {joined} from './diagnostic.js'
import {brokenCodeCodes} from './kinds.js'

/** Every diagnostic once, with the severity of the config, sorted by file, position and code; without those that are `off`. */
export function applySeverities(
  diagnostics: readonly Diagnostic[],
  {checks, sections}: Pick<Config, 'checks' | 'sections'>,
): Diagnostic[] {
  const isInTag = tagTest(sections)
  const first = new Map<string, Diagnostic>()
  const including = new Map<Diagnostic, Set<string>>()
  return diagnostics
    .flatMap((diagnostic) => {
      const severity = checks[diagnostic.code] ?? diagnostic.severity
      if (severity === 'off') return []
      return {...diagnostic, severity: isInTag(diagnostic) ? ('info' as const) : severity}
    })
    .sort(compareDiagnostics)
    .filter((diagnostic) => {
      const key = JSON.stringify([diagnostic.code, diagnostic.file, diagnostic.position, diagnostic.message])
      const same = first.get(key) ?? diagnostic
      first.set(key, same)
      if (diagnostic.includedBy)
        including.set(same, new Set([...(including.get(same) ?? []), ...diagnostic.includedBy]))
      return same === diagnostic
    })
    .map((diagnostic) => {
      const pages = [...(including.get(diagnostic) ?? [])].sort()
      return pages.length === 0
        ? diagnostic
        : {...diagnostic, hint: joined(diagnostic.hint, includedText(pages)), includedBy: pages}
    })
}

/** The diagnostics of a page; each in another Markdown file names the page, which may be its cause. */
export const ofPage = (diagnostics: readonly Diagnostic[], page: string): Diagnostic[] =>
  diagnostics.map((one) => (one.file === page || !/\.mdx?$/.test(one.file) ? one : {...one, includedBy: [page]}))

/** Of many pages, the text names as many as this. */
const maxNamed = 3

function includedText(pages: readonly string[]): string {
  const named = pages.slice(0, maxNamed).join(', ')
  const rest = pages.length - maxNamed
  return `Included by ${named}${rest > 0 ? ` and ${rest} more` : ''}.`
}

/** Whether a problem is in a text of a tag, which nobody can edit. Code that breaks is that of the work tree. */
function tagTest(sections: Config['sections']): (diagnostic: Diagnostic) => boolean {
  const tags = new Set(sections.flatMap(({versions}) => versions.flatMap(({ref, name}) => (ref?.isTag ? name : []))))
  if (tags.size === 0) return () => false
  return ({file, code}) =>
    file.includes(':/') && tags.has(file.slice(0, file.indexOf(':/'))) && !brokenCodeCodes.includes(code)
}

/** Compares by file, line, column, code and message, independent of the locale. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file, b.file) ||
    compare(a.position?.line ?? 0, b.position?.line ?? 0) ||
    compare(a.position?.column ?? 0, b.position?.column ?? 0) ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  )
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
