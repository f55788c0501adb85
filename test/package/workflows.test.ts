/** The workflows of GitHub, which run only there: their commands exist, and the suites run on the systems that are promised. */
import {execSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {filesOfPart, maxTime, partCount, partOf} from '../../scripts/slow-parts.mjs'

interface Step {
  run?: string
  if?: string
}

interface Job {
  'runs-on': string
  environment?: string
  permissions?: Record<string, string>
  strategy?: {matrix: Record<string, string[]>}
  steps: Step[]
}

interface Workflow {
  on: Record<string, unknown>
  permissions?: Record<string, string>
  jobs: Record<string, Job>
}

const root = new URL('../../', import.meta.url)
const folder = new URL('.github/workflows/', root)
const read = (name: string): Workflow => parse(readFileSync(new URL(name, folder), 'utf8'))
const {scripts, publishConfig} = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>
  publishConfig: Record<string, unknown>
}

/** The commands of a job, once for each suite of its matrix. */
const commandsOf = ({strategy, steps}: Job): string[] =>
  steps.flatMap(({run}) => {
    if (run === undefined) return []
    const suites = strategy?.matrix.suite ?? ['']
    return suites.map((suite) => run.replace(/\$\{\{ matrix\.suite \}\}/g, suite))
  })

test.each(readdirSync(folder))('%s runs scripts that exist', (name) => {
  const commands = Object.values(read(name).jobs).flatMap(commandsOf)
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) {
    for (const [, script] of command.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
      expect(Object.keys(scripts)).toContain(script)
    if (command.startsWith('.ci/')) expect(existsSync(new URL(command, root))).toBe(true)
  }
})

const slowFiles = readdirSync(new URL('test', root), {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.slow\.test\.tsx?$/.test(file))
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
  .sort()

/** The slow files that a script of package.json runs, as vitest lists them. */
function slowFilesOf(script: string): string[] {
  const [, words] = /node scripts\/slow\.mjs (.+)$/.exec(scripts[script]!)!
  const cwd = fileURLToPath(root)
  const env = {...process.env, DOCSGEN_SLOW: '1'}
  const command = `node node_modules/vitest/vitest.mjs list ${words} --filesOnly --json`
  const listed = execSync(command, {cwd, env, encoding: 'utf8'})
  return (JSON.parse(listed) as {file: string}[])
    .map(({file}) => path.relative(cwd, file).replaceAll('\\', '/'))
    .filter((file) => slowFiles.includes(file))
}

/** Whether a step runs for a suite: it has no condition, or compares the suite with a name. */
function isForSuite({if: condition}: Step, suite: string): boolean {
  if (condition === undefined) return true
  const [, sign, name] = /^matrix\.suite (==|!=) '([\w:-]+)'$/.exec(condition)!
  return (name === suite) === (sign === '==')
}

test('the slow suites run nightly and on release branches, the quick ones of them also on Windows and macOS', () => {
  const {on, jobs} = read('nightly.yml')
  expect(Object.keys(on)).toEqual(expect.arrayContaining(['schedule', 'push']))
  expect(on.schedule).toEqual([{cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/)}])
  expect(on.push).toEqual({branches: ['release/**']})
  const {slow, systems} = jobs
  expect(slow?.['runs-on']).toBe('ubuntu-latest')
  for (const suite of slow!.strategy!.matrix.suite!) {
    const runs = slow!.steps.filter(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
      (step) => step.run?.endsWith('npm run ${{ matrix.suite }}') && isForSuite(step, suite),
    )
    expect(runs, suite).toHaveLength(1)
  }
  expect(systems?.strategy?.matrix.os).toEqual(['windows-latest', 'macos-latest'])
  expect(commandsOf(systems!).join('\n')).toContain('vitest run test/reliability test/security')
})

test('the nightly suites contain each slow file once', () => {
  const suites = read('nightly.yml').jobs.slow!.strategy!.matrix.suite!
  expect(suites.flatMap(slowFilesOf).sort()).toEqual(slowFiles)
})

test('CI runs a tenth of the slow files, for at most three minutes, and ten tenths are all of them', () => {
  expect(readFileSync(new URL('.ci/run', root), 'utf8').split('\n')).toContain('npm run test:slow-tenth')
  expect(read('ci.yml').jobs.test!.steps.map(({run}) => run)).toContain('.ci/run')
  expect(maxTime).toBeLessThanOrEqual(180_000)
  expect(partCount).toBe(10)
  const parts = Array.from({length: partCount}, (_, part) => filesOfPart(slowFiles, part))
  expect(parts.flat().sort()).toEqual(slowFiles)
  for (const part of parts) expect(part.length).toBeGreaterThanOrEqual(Math.floor(slowFiles.length / partCount))
  expect(filesOfPart(slowFiles.toReversed(), 3)).toEqual(parts[3])
  const commits = Array.from({length: partCount}, (_, index) => `${(0xabcdef00 + index).toString(16)}${'0'.repeat(32)}`)
  expect(new Set(commits.map(partOf))).toEqual(new Set(parts.keys()))
  expect(partOf('')).toBe(0)
})

test('a release is tested, then published with provenance, without a stored token', () => {
  expect(publishConfig).toEqual({access: 'public', provenance: true})
  const {on, permissions, jobs} = read('release.yml')
  expect(on).toEqual({push: {tags: ['v*']}})
  expect(permissions).toEqual({contents: 'read'})
  expect(Object.keys(jobs)).toEqual(['publish'])
  expect(jobs.publish).toMatchObject({environment: 'release', permissions: {contents: 'write', 'id-token': 'write'}})
  const commands = commandsOf(jobs.publish!)
  expect(commands[0]).toBe('.ci/run')
  expect(commands.filter((command) => /npm publish/.test(command))).toEqual(['npm publish'])
  expect(readFileSync(new URL('release.yml', folder), 'utf8')).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN/)
})
