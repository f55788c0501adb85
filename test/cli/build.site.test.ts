import {constants} from 'node:os'
import {expect, test} from 'vitest'
import {buildCommandWith} from '../../src/cli/build.js'
import {run} from '../../src/cli/cli.js'
import {ConfigError} from '../../src/config/config.js'
import type {BuildOptions, BuildResult} from '../../src/flow/build.js'
import type {Diagnostic} from '../../src/model/model.js'
import {createSite} from '../support/site.js'
import {createSession} from './session.js'

const success: BuildResult = {
  ok: true,
  diagnostics: [],
  pages: 2,
  written: 5,
  removed: 1,
  unchanged: 3,
  outDir: '/site/build',
  policy: "default-src 'none'",
  scriptHashes: [],
  profile: {stages: [], slowest: [], hooks: [], reused: 0, pages: 0, rendered: 0, isParserMissing: false, notes: []},
}

const broken = (severity: Diagnostic['severity'], line = 1): Diagnostic => ({
  code: 'broken-link',
  severity,
  file: 'docs/a.md',
  position: {line, column: 5},
  message: 'No "./instal.md".',
  hint: 'Or "./install.md"?',
})

/** Runs `docsgen` around a build that gives this result, or throws it. */
async function docsgen(
  commandLine: string,
  {result = success, ...given}: {result?: BuildResult | Error; cwd?: string; isTTY?: boolean} = {},
) {
  const received: BuildOptions[] = []
  const build = async (options: BuildOptions) => {
    received.push(options)
    if (result instanceof Error) throw result
    return result
  }
  const {session, printed} = createSession({cwd: '/site', ...given})
  const code = await run(commandLine.split(' ').filter(Boolean), session, [buildCommandWith(build)])
  return {code, received: received[0], ...printed}
}

test('flags become options of the build; without them it overrides no option', async () => {
  const {code, received} = await docsgen(
    'build web --strict --force --no-cache -o out -c my.ts --content pages --base /d/ --url https://a.b --portable --print guides --print API --var a=1 --var b-c=x=y',
  )
  expect(code).toBe(0)
  expect(received).toMatchObject({
    root: '/site/web',
    configFile: 'my.ts',
    strict: true,
    force: true,
    overrides: {
      outDir: 'out',
      print: ['guides', 'API'],
      content: 'pages',
      base: '/d/',
      url: 'https://a.b',
      portable: true,
      variables: {a: '1', 'b-c': 'x=y'},
    },
  })
  const {received: plain} = await docsgen('build')
  expect(plain).toMatchObject({root: '/site', strict: false})
  expect(plain!.force).toBeUndefined()
  expect(Object.values(plain!.overrides).filter((value) => value !== undefined)).toEqual([])
})

test('a build without problems prints a summary and exits with 0', async () => {
  const {code, stdout, stderr} = await docsgen('build')
  expect({code, stderr}).toEqual({code: 0, stderr: ''})
  expect(stdout).toBe('2 pages in build, in 0.0 s: no problems.\nFiles: 5 written, 1 removed, 3 unchanged.\n')
})

test('counts of files and the policy are printed when they have changed, and on demand', async () => {
  const first = {...success, removed: 0, unchanged: 0}
  const repeated = {...success, written: 0, removed: 0}
  for (const result of [first, repeated]) {
    expect((await docsgen('build', {result})).stdout.split('\n')).toHaveLength(2)
    expect((await docsgen('build --log-level debug', {result})).stdout).toMatch(/written.*\nContent-Security-Policy: /)
  }
  const {stdout} = await docsgen('build', {result: {...repeated, isPolicyNew: true}})
  expect(stdout).toContain('docsgen build --policy')
  expect((await docsgen('build -q --policy')).stdout).toBe("Content-Security-Policy: default-src 'none'\n")
  expect((await docsgen('build -q --policy', {result: {...success, ok: false}})).stdout).toBe('')
})

test('an error is printed with position, code frame and hint, and exits with 1', async () => {
  const {root} = await createSite({'docs/a.md': '# A\nsee [go](./instal.md)\n'})
  const result = {...success, ok: false, diagnostics: [broken('warning', 99), broken('error', 2)]}
  const {code, stdout, stderr} = await docsgen('build', {result, cwd: root})
  expect(code).toBe(1)
  const {message, hint} = broken('error')
  const frame = ['    1 │ # A', '  > 2 │ see [go](./instal.md)', '      │     ^', '    3 │ ']
  expect(stderr.split('\n').slice(0, -3)).toEqual([
    ...['warning broken-link docs/a.md:99:5', `  ${message}`, `  ${hint}`, ''],
    ...['error broken-link docs/a.md:2:5', `  ${message}`, ...frame, `  ${hint}`, ''],
  ])
  expect(stderr).toContain('docsgen docs broken-link')
  expect(stdout).toMatch(/^The build failed after 0\.0 s: 1 error, 1 warning in 2 pages\./)
})

test('a strict build that fails because of warnings explains this', async () => {
  const result = {...success, ok: false, diagnostics: [broken('warning')]}
  const {code, stdout} = await docsgen('build --strict', {result})
  expect(code).toBe(1)
  expect(stdout).toContain('--strict')
})

test('docsgen prints fifty warnings in full, further ones in one line, and all errors in full', async () => {
  const warnings = Array.from({length: 60}, (_, index) => ({
    ...broken('warning', index + 1),
    message: `Gone: ${index}.`,
  }))
  const {stderr} = await docsgen('build', {
    result: {...success, ok: false, diagnostics: [broken('error', 70), ...warnings]},
  })
  const lines = stderr.split('\n')
  expect(lines.filter((line) => line.startsWith('warning'))).toHaveLength(60)
  expect(lines.filter((line) => /^warning .* Gone/.test(line))).toHaveLength(10)
  expect(lines.at(-7)).toBe('error broken-link docs/a.md:70:5')
})

test.each([
  ['build -q', 'error', ''],
  ['build -q', 'warning', ''],
  ['build -q --strict', 'warning', 'warning'],
  ['build --log-level warn', 'warning', 'warning'],
  ['build --log-level warn', 'info', ''],
  ['build', 'info', 'info'],
  ['build --log-level silent', 'error', ''],
] as const)('%s with one %s prints %j', async (commandLine, severity, wanted) => {
  const {stderr} = await docsgen(commandLine, {result: {...success, diagnostics: [broken(severity)]}})
  const first = commandLine === 'build -q' && severity === 'error' ? 'error' : wanted
  expect(stderr.split(' ')[0]).toBe(first)
})

test('quiet builds print no summary', async () => {
  expect(await docsgen('build -q')).toMatchObject({code: 0, stdout: '', stderr: ''})
})

test('a refused output folder and an invalid config are wrong usage', async () => {
  const refused = 'The output folder "/" is the root of the disk.'
  const folder = await docsgen('build', {result: {...success, ok: false, refused}})
  expect(folder).toMatchObject({code: 2, stdout: '', stderr: expect.stringMatching(/^error The output folder "\/"/)})
  const {root} = await createSite({'docsgen.config.json': '{\n  "tilte": 1\n}'})
  const position = {line: 2, column: 3}
  const result = new ConfigError([{file: 'docsgen.config.json', position, message: 'Unknown.', hint: 'A hint.'}])
  const {code, stderr} = await docsgen('build', {result, cwd: root})
  expect(code).toBe(2)
  const frame = '    1 │ {\n  > 2 │   "tilte": 1\n      │   ^\n    3 │ }\n'
  const config = `error invalid-config docsgen.config.json:2:3\n  Unknown.\n${frame}  A hint.\n\n`
  expect(stderr).toMatch(/docsgen docs config\n\n$/)
  expect(stderr.startsWith(config)).toBe(true)
  expect((await docsgen('build -q', {result, cwd: root})).stderr).toBe(config)
})

test('an exception is a bug of docsgen, with its stack on demand; what the system refuses is not', async () => {
  const result = new Error('boom')
  const short = await docsgen('build', {result})
  expect(short.code).toBe(1)
  expect(short.stderr).toMatch(/^error boom\n.*bug in docsgen.*\n.*--log-level debug/)
  expect(short.stderr).not.toContain('build.site.test.ts')
  expect((await docsgen('build --log-level debug', {result})).stderr).toContain('build.site.test.ts')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {code: 'ENOSPC', syscall: 'write'})
  const refused = await docsgen('build', {result: full})
  expect(refused.code).toBe(1)
  expect(refused.stderr).not.toContain('bug in docsgen')
})

test('an error of the system that Node cannot name is explained; wrong usage names the right word', async () => {
  for (const name of ['EDQUOT', 'ESTALE'] as const) {
    const unknown = `Unknown system error -${constants.errno[name]}`
    const cause = Object.assign(new Error(`${unknown}: ${unknown}, write`), {code: unknown, syscall: 'write'})
    const result = new Error(`Cannot write "index.html": ${cause.message}`, {cause})
    expect((await docsgen('build', {result})).stderr).toMatch(new RegExp(`error Cannot write "index.html": ${name}: `))
  }
  for (const [commandLine, advice] of [
    ['biuld', 'build?'],
    ['build --strit', '--strict?'],
    ['build a b', 'too many arguments'],
    ['build --var x', 'product=acme'],
    ['build --log-level loud', 'Allowed choices'],
    ['', 'Usage: docsgen'],
  ] as const) {
    const {code, stderr, received} = await docsgen(commandLine)
    expect({commandLine, code, received}).toEqual({commandLine, code: 2, received: undefined})
    expect(stderr).toContain(advice)
  }
})

test('help contains examples and exits with 0; docsgen prints colours on terminals only, unless --no-color', async () => {
  const all = await docsgen('--help')
  expect(all).toMatchObject({code: 0, stderr: ''})
  expect(all.stdout).toContain('$ docsgen build --strict')
  const one = await docsgen('build --help')
  expect(one.code).toBe(0)
  expect(one.stdout).toContain('$ docsgen build --var product=acme')
  expect(one.stdout).toContain('--out-dir <dir>')
  const result = {...success, ok: false, diagnostics: [broken('error')]}
  expect((await docsgen('build', {result, isTTY: true})).stderr).toContain('\u001B[31m')
  expect((await docsgen('build --no-color', {result, isTTY: true})).stderr).not.toContain('\u001B')
  expect((await docsgen('build', {result})).stderr).not.toContain('\u001B')
})

test('text of a project cannot begin a line, which a CI service may read as a command, or control a terminal', async () => {
  const {root} = await createSite({'docs/a.md': 'x \u001B[2J y\n'})
  const message = 'No page "\u001B]0;owned\u0007".'
  const diagnostics = [
    {...broken('error'), message},
    {...broken('error'), file: 'docs/a\n::add-mask::x.md'},
  ]
  const {stderr} = await docsgen('build', {result: {...success, ok: false, diagnostics}, cwd: root})
  expect(stderr).not.toMatch(/[\u001B\u0007]|^::/m)
  expect(stderr).toContain('x \uFFFD[2J y')
  expect(stderr).toContain('docs/a\uFFFD::add-mask::x.md')
})
