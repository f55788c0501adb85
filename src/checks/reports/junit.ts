import type {Report} from './report.js'
import {isFailure, type RepositoryDiagnostic, repositoryDiagnostics} from './repository-diagnostics.js'

/**
 * JUnit's XML, for Jenkins and others: a suite for each file, a case for each problem. A problem that does not fail the run
 * is a passed case with output; a run without problems is one passed case.
 */
export function junit(report: Report): string {
  const byFile = new Map<string, RepositoryDiagnostic[]>()
  for (const diagnostic of repositoryDiagnostics(report))
    byFile.set(diagnostic.path, [...(byFile.get(diagnostic.path) ?? []), diagnostic])
  const suites = [...byFile].map(([file, diagnostics]) => suite(file, diagnostics, report))
  const failures = report.diagnostics.filter((diagnostic) => isFailure(diagnostic, report)).length
  const all = suites.length > 0 ? suites : [passed(report)]
  const counts = `tests="${Math.max(1, report.diagnostics.length)}" failures="${failures}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="docsgen" ${counts}>\n${all.join('')}</testsuites>\n`
}

function suite(file: string, diagnostics: readonly RepositoryDiagnostic[], report: Report): string {
  const failures = diagnostics.filter((diagnostic) => isFailure(diagnostic, report)).length
  const counts = new Map<string, number>()
  const cases = diagnostics.map((diagnostic) => {
    const name = `${diagnostic.code} ${locationOf(file, diagnostic)}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    // Programs take two cases of one name for one.
    const unique = count === 1 ? name : `${name} (${count})`
    return testCase(file, {...diagnostic, name: unique}, isFailure(diagnostic, report))
  })
  return `  <testsuite name="${xml(file)}" tests="${diagnostics.length}" failures="${failures}">\n${cases.join('')}  </testsuite>\n`
}

function testCase(
  file: string,
  {name, code, severity, position, message, text}: RepositoryDiagnostic & {name: string},
  fails: boolean,
): string {
  const location = locationOf(file, {position})
  const content = fails
    ? `<failure type="${xml(code)}" message="${xml(message)}">${xml(`${location}\n${text}`)}</failure>`
    : `<system-out>${xml(`${severity} ${location}\n${text}`)}</system-out>`
  return `    <testcase classname="${xml(file)}" name="${xml(name)}">${content}</testcase>\n`
}

const locationOf = (file: string, {position}: Pick<RepositoryDiagnostic, 'position'>): string =>
  position ? `${file}:${position.line}:${position.column}` : file

const passed = ({command}: Report): string =>
  `  <testsuite name="docsgen" tests="1" failures="0">\n    <testcase classname="docsgen" name="${xml(command)}"/>\n  </testsuite>\n`

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;'}

/** XML cannot contain most control characters, not even escaped. */
const xml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '\uFFFD')
    .replace(/[&<>"\n]/g, (character) => entities[character] ?? character)
