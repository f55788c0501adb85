/** Every report format matches the schema of the programs that read it. */
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {validateXML} from 'xmllint-wasm'
import {formats, type Report, type ReportDiagnostic} from '../../../src/checks/reports/reports.js'
import {schemaErrors} from '../../support/schema-errors.js'

const broken: ReportDiagnostic = {
  code: 'broken-link',
  severity: 'error',
  file: 'docs/a.md',
  position: {line: 3, column: 5},
  message: 'There is no page at "/instal".',
  hint: 'Did you mean "/install"?',
}
const diagnostics = {
  broken,
  again: {...broken, position: {line: 9, column: 1}},
  warning: {...broken, code: 'broken-anchor', severity: 'warning', hint: undefined, position: undefined},
  info: {
    ...broken,
    code: 'unused-partial',
    severity: 'info',
    file: 'docs/_b.md',
    position: undefined,
    includedBy: ['docs/c d.md'],
  },
  elsewhere: {...broken, file: '../shared docs/100%#é.md'},
  nasty: {
    ...broken,
    file: 'docs/x|`y`,z:1.md',
    message: '100% <b>"&\u0007\uD800]]>\r\n::error::x @octocat #1 | `code` [a](b)',
    hint: undefined,
  },
  nowhere: {code: 'wrong-use', severity: 'error', file: '', message: 'There are no parts.'},
} satisfies Record<string, ReportDiagnostic>

const reportOf = (...list: ReportDiagnostic[]): Report => ({
  version: '1.2.3',
  command: 'check',
  ok: list.length === 0,
  strict: false,
  pages: 4,
  diagnostics: list,
  project: 'website',
})

const all = reportOf(...Object.values(diagnostics))
const cases: [string, Report][] = [
  ['every kind of problem', all],
  ['nothing wrong', reportOf()],
  ['two problems of one kind in one place', reportOf(broken, {...broken, message: 'There is no page at "/instl".'})],
  [
    'a site held to what was published',
    {...all, changes: {added: ['/a'], changed: [], removed: ['/x|`y` @z'], unchanged: 3}},
  ],
  ['a strict run with a baseline', {...all, strict: true, baseline: {known: 3, gone: 1}}],
]

const schemas = {
  json: new URL('../../../schema/report.json', import.meta.url),
  sarif: new URL('schemas/sarif-2.1.0.json', import.meta.url),
}
const schema = [readFileSync(new URL('schemas/junit.xsd', import.meta.url), 'utf8')]
const validate = (contents: string) => validateXML({xml: [{fileName: 'report.xml', contents}], schema})

test.each(cases)('reports match the schemas of their formats: %s', async (_, report) => {
  expect(schemaErrors(schemas.json, await formats.json(report))).toBeUndefined()
  expect(schemaErrors(schemas.sarif, await formats.sarif(report))).toBeUndefined()
  const contents = await formats.junit(report)
  expect(await validate(contents)).toMatchObject({valid: true, errors: []})
  const count = (pattern: RegExp) => contents.match(pattern)?.length ?? 0
  const told = /<testsuites name="docsgen" tests="(\d+)" failures="(\d+)">/.exec(contents)?.slice(1).map(Number)
  expect(told).toEqual([count(/<testcase /g), count(/<failure /g)])
  expect(count(/<testcase /g)).toBe(Math.max(1, report.diagnostics.length))
  const names = contents.match(/<testcase [^>]*/g)
  expect(new Set(names).size).toBe(names?.length)
})

test('the schemas reject invalid reports', async () => {
  const without = (text: string, key: string) => JSON.stringify({...JSON.parse(text), [key]: undefined})
  expect(schemaErrors(schemas.json, without(await formats.json(all), 'diagnostics'))).toBeDefined()
  expect(schemaErrors(schemas.sarif, without(await formats.sarif(all), 'runs'))).toBeDefined()
  expect((await validate((await formats.junit(all)).replace(' name=', ' title='))).valid).toBe(false)
})

test('JSON contains every diagnostic with its position', async () => {
  const report = JSON.parse(await formats.json(reportOf(diagnostics.broken, diagnostics.info, diagnostics.nowhere)))
  expect(report).toMatchObject({version: 2, docsgen: '1.2.3', ok: false, pages: 4, errors: 2, warnings: 0, infos: 1})
  expect(report).not.toHaveProperty('baseline')
  expect(report.diagnostics).toEqual([
    {
      code: 'broken-link',
      severity: 'error',
      file: 'docs/a.md',
      line: 3,
      column: 5,
      message: 'There is no page at "/instal".',
      hint: 'Did you mean "/install"?',
      docs: 'reference/diagnostics.md#broken-link',
    },
    {
      code: 'unused-partial',
      severity: 'info',
      file: 'docs/_b.md',
      message: broken.message,
      hint: broken.hint,
      includedBy: ['docs/c d.md'],
      docs: 'reference/diagnostics.md#unused-partial',
    },
    {
      code: 'wrong-use',
      severity: 'error',
      file: '',
      message: 'There are no parts.',
      docs: 'reference/diagnostics.md#wrong-use',
    },
  ])
})

test('GitHub annotations are one line each, errors first, with escaped text', async () => {
  expect((await formats.github(all)).split('\n')).toEqual([
    '::error file=website/docs/a.md,line=3,col=5,title=broken-link::There is no page at "/instal".%0ADid you mean "/install"?',
    '::error file=website/docs/a.md,line=9,col=1,title=broken-link::There is no page at "/instal".%0ADid you mean "/install"?',
    '::error file=shared docs/100%25#é.md,line=3,col=5,title=broken-link::There is no page at "/instal".%0ADid you mean "/install"?',
    '::error file=website/docs/x|`y`%2Cz%3A1.md,line=3,col=5,title=broken-link::100%25 <b>"&\u0007\uD800]]>%0D%0A::error::x @octocat #1 | `code` [a](b)',
    '::error title=wrong-use::There are no parts.',
    '::warning file=website/docs/a.md,title=broken-anchor::There is no page at "/instal".',
    '::notice file=website/docs/_b.md,title=unused-partial::There is no page at "/instal".%0ADid you mean "/install"?',
    '',
  ])
})

test('SARIF uses repository paths, SARIF levels and rules', async () => {
  const [run] = JSON.parse(await formats.sarif(all)).runs
  const {rules} = run.tool.driver
  const places = run.results.map((result: {locations: {physicalLocation: {artifactLocation: {uri: string}}}[]}) =>
    result.locations.map(({physicalLocation}) => physicalLocation.artifactLocation.uri),
  )
  expect(places.flat()).toEqual([
    'website/docs/a.md',
    'website/docs/a.md',
    'website/docs/a.md',
    'website/docs/_b.md',
    'shared%20docs/100%25%23%C3%A9.md',
    'website/docs/x%7C%60y%60%2Cz%3A1.md',
  ])
  expect(run.results.flatMap((result: {relatedLocations?: unknown}) => result.relatedLocations ?? [])).toEqual([
    {physicalLocation: {artifactLocation: {uri: 'website/docs/c%20d.md', uriBaseId: '%SRCROOT%'}}},
  ])
  for (const {ruleId, ruleIndex} of run.results) expect(rules[ruleIndex].id).toBe(ruleId)
  expect(run.results.map(({level}: {level: string}) => level).slice(0, 4)).toEqual([
    'error',
    'error',
    'warning',
    'note',
  ])
  expect(run.results[0].locations[0].physicalLocation.region).toEqual({startLine: 3, startColumn: 5})
  expect(run.results[2].locations[0].physicalLocation).not.toHaveProperty('region')
})

test('fingerprints distinguish equal diagnostics and survive moved lines', async () => {
  const of = async (...list: ReportDiagnostic[]) =>
    (JSON.parse(await formats.gitlab(reportOf(...list))) as {fingerprint: string}[]).map((one) => one.fingerprint)
  const [first, second] = await of(diagnostics.broken, diagnostics.again)
  expect(first).not.toBe(second)
  expect(await of({...diagnostics.broken, position: {line: 70, column: 2}})).toEqual([first])
})

test('GitLab reports are a list, empty without diagnostics; JUnit reports fail on warnings only with --strict', async () => {
  expect(JSON.parse(await formats.gitlab(reportOf()))).toEqual([])
  expect(JSON.parse(await formats.gitlab(reportOf(diagnostics.broken, diagnostics.nowhere)))).toMatchObject([
    {
      description: 'There is no page at "/instal". Did you mean "/install"?',
      check_name: 'broken-link',
      severity: 'major',
      location: {path: 'website/docs/a.md', lines: {begin: 3}},
    },
    {check_name: 'wrong-use', location: {path: '.', lines: {begin: 1}}},
  ])
  const report = reportOf(diagnostics.warning)
  expect(await formats.junit(report)).toContain('tests="1" failures="0"')
  expect(await formats.junit({...report, strict: true})).toContain('tests="1" failures="1"')
  expect(await formats.junit({...report, strict: true})).toContain('<failure type="broken-anchor"')
})

test('Markdown reports are a table with escaped text', async () => {
  const text = await formats.markdown({...all, baseline: {known: 3, gone: 1}})
  const lines = text.split('\n')
  expect(lines[0]).toBe('## docsgen check: 5 errors, 1 warning, 1 info')
  const rows = lines.filter((line) => line.startsWith('| '))
  expect(rows).toHaveLength(1 + 7)
  for (const row of rows) expect(row.split('|')).toHaveLength(5)
  expect(rows[1]).toBe(
    '| error | <code>website/docs/a.md:3:5</code> | There is no page at "/instal". Did you mean "/install"? <code>broken-link</code> |',
  )
  expect(rows[4]).toBe(
    '| error | <code>website/docs/x&#124;&#96;y&#96;,z:1.md:3:5</code> | 100% &#60;b&#62;"&#38;\u0007\uD800&#93;&#93;&#62; ::error::x @<!-- -->octocat #<!-- -->1 &#124; &#96;code&#96; &#91;a&#93;(b) <code>broken-link</code> |',
  )
  expect(text).toContain('Problems of the baseline, not shown: 3. Fixed since the baseline: 1.')
  expect(await formats.markdown(reportOf())).toBe('## docsgen check: no problems\n')
})

test('Markdown reports show added, changed and removed pages of a pull request', async () => {
  const changes = {added: ['/a', '/b|c'], changed: [], removed: ['/@d'], unchanged: 7}
  expect(await formats.markdown({...reportOf(), changes})).toBe(`## docsgen check: no problems

Pages: 2 added, 0 changed, 1 removed, 7 unchanged.

| Page | Address |
|---|---|
| added | <code>/a</code> |
| added | <code>/b&#124;c</code> |
| removed | <code>/@<!-- -->d</code> |
`)
  const same = {added: [], changed: [], removed: [], unchanged: 7}
  expect(await formats.markdown({...reportOf(), changes: same})).toContain(
    '\n\nPages: 0 added, 0 changed, 0 removed, 7 unchanged.\n',
  )
})

test('long Markdown reports contain the number of omitted diagnostics', async () => {
  const many = Array.from({length: 520}, (_, line) => ({...broken, position: {line: line + 1, column: 1}}))
  const text = await formats.markdown(reportOf(...many))
  expect(text.split('\n').filter((line) => line.startsWith('| error'))).toHaveLength(500)
  expect(text).toContain('\n20 more are not shown.\n')
})
