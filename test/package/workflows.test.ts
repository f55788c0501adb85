/** The workflows of GitHub, which run only there: their commands exist, and the suites run on the systems that are promised. */
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {parse} from 'yaml'

interface Workflow {
  on: Record<string, unknown>
  jobs: Record<string, {'runs-on': string; strategy?: {matrix: Record<string, string[]>}; steps: {run?: string}[]}>
}

const root = new URL('../../', import.meta.url)
const folder = new URL('.github/workflows/', root)
const read = (name: string): Workflow => parse(readFileSync(new URL(name, folder), 'utf8'))
const {scripts} = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {scripts: Record<string, string>}

/** The commands of a job, once for each suite of its matrix. */
const commandsOf = ({strategy, steps}: Workflow['jobs'][string]): string[] =>
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

test('the slow suites run nightly and on release branches, the quick ones of them also on Windows and macOS', () => {
  const {on, jobs} = read('nightly.yml')
  expect(Object.keys(on)).toEqual(expect.arrayContaining(['schedule', 'push']))
  expect(on.push).toEqual({branches: ['release/**']})
  const {slow, systems} = jobs
  expect(slow?.strategy?.matrix.suite).toEqual(['test:reliability', 'test:security', 'test:incremental'])
  expect(systems?.strategy?.matrix.os).toEqual(['windows-latest', 'macos-latest'])
  expect(commandsOf(systems!).join('\n')).toContain('vitest run test/reliability test/security')
})
