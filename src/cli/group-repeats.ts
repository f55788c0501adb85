/** Groups problems that repeat, for the terminal: ten thousand lines about one address hide all others. */
import {inOneLine} from '../checks/reports/reports.js'
import type {Diagnostic} from '../model/model.js'

/** Up to this number of problems, docsgen prints each of them. */
const maxUngrouped = 50
/** From this number on, docsgen prints problems with equal messages as one. */
const minRepeats = 5
const maxLocations = 10

/** Keeps one of many problems with equal messages, and adds the positions of the others to its hint. */
export function groupRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length <= maxUngrouped) return diagnostics
  const groups = new Map<string, Diagnostic[]>()
  const groupOf = ({severity, code, message}: Diagnostic): Diagnostic[] => {
    const key = `${severity} ${code} ${message}`
    const group = groups.get(key) ?? []
    if (group.length === 0) groups.set(key, group)
    return group
  }
  for (const diagnostic of diagnostics) groupOf(diagnostic).push(diagnostic)
  return diagnostics.flatMap((diagnostic) => {
    const group = groupOf(diagnostic)
    if (group.length < minRepeats) return diagnostic
    if (group[0] !== diagnostic) return []
    const {hint} = diagnostic
    return {...diagnostic, hint: `${hint ? `${hint} ` : ''}${locationsText(group.slice(1))}`}
  })
}

/** `Also at docs/a.md:3:1, docs/b.md:5:2 and 54 more places. To see all: --log-level debug` */
function locationsText(others: readonly Diagnostic[]): string {
  const locations = others
    .slice(0, maxLocations)
    .map(({file, position}) => inOneLine(position ? `${file}:${position.line}:${position.column}` : file))
  const rest = others.length - locations.length
  return `Also at ${locations.join(', ')}${rest > 0 ? ` and ${rest} more places. To see all: --log-level debug` : '.'}`
}
