/** Every kind of problem that docsgen reports. */
import {allFeatures} from '../features/all.js'
import {pageRules} from '../markdown/rules/rules.js'
import {type Severity, severities} from '../model/diagnostic.js'
import {commonKinds, type DiagnosticKind} from '../model/diagnostics/diagnostics.js'
import {rules} from './rules/rules.js'

/** The most severe first, as in the manual. */
export const kinds: readonly DiagnosticKind[] = [
  ...commonKinds,
  ...allFeatures.flatMap((feature) => feature.kinds ?? []),
  ...[...rules, ...pageRules].flatMap((rule) => rule.kinds ?? []),
].sort((a, b) => rankOf(a) - rankOf(b) || (a.code < b.code ? -1 : 1))

function rankOf({isFatal, severity}: DiagnosticKind): number {
  return isFatal ? severities.length : severities.indexOf(severity)
}

/** Default severity of every check. */
export const defaultChecks: Readonly<Record<string, Severity>> = Object.fromEntries(
  kinds.filter(({isFatal}) => !isFatal).map(({code, severity}) => [code, severity]),
)

/** Codes of problems that a run with these options does not look for. */
export const codesWithout = (command: 'build' | 'check', options: object): string[] =>
  kinds.flatMap(({code, only}) => {
    const isFound = only === undefined || (command === 'check' && (only === 'check' || only in given(options)))
    return isFound ? [] : code
  })

/** The options that are set. */
const given = (options: object) => Object.fromEntries(Object.entries(options).filter(([, value]) => value))

/** The place in docsgen's manual that explains a code: a page of its content folder, and an anchor. undefined for codes of plugins. */
export const docsOf = (code: string): string | undefined =>
  explained.has(code) ? `reference/diagnostics.md#${code}` : undefined

/** The codes of all kinds, and of reasons why a command did not run. */
const explained: ReadonlySet<string> = new Set([...kinds.map(({code}) => code), 'invalid-config', 'wrong-use'])
