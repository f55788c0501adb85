/** The workflows of GitHub, which run only there: their commands exist, and the suites run on the systems that are promised. */
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {parse} from 'yaml'

interface Step {
  run?: string
}

interface Job {
  'runs-on': string
  environment?: string
  permissions?: Record<string, string>
  strategy?: {matrix: Record<string, unknown[]>}
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

const commandsOf = ({steps}: Job): string[] => steps.flatMap(({run}) => run ?? [])

test.each(readdirSync(folder))('%s runs scripts that exist', (name) => {
  const commands = Object.values(read(name).jobs).flatMap(commandsOf)
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) {
    for (const [, script] of command.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
      expect(Object.keys(scripts)).toContain(script)
    if (command.startsWith('.ci/')) expect(existsSync(new URL(command, root))).toBe(true)
  }
})

test('all tests run nightly and on release branches, in parts that together are all of them', () => {
  const {on, jobs} = read('nightly.yml')
  expect(on.schedule).toEqual([{cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/)}])
  expect(on.push).toEqual({branches: ['release/**']})
  const {all, systems} = jobs
  const parts = all!.strategy!.matrix.part!
  expect(parts).toEqual(parts.map((_, index) => index + 1))
  const [command] = commandsOf(all!).filter((one) => one.includes('npm run test:nightly'))
  expect(command).toContain(`--shard=\${{ matrix.part }}/${parts.length}`)
  expect(systems?.strategy?.matrix.os).toEqual(['windows-latest', 'macos-latest'])
  expect(commandsOf(systems!).join('\n')).toContain('npm test -- test/reliability test/security')
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
