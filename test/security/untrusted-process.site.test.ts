/** `docsgen check --untrusted` as a process of its own, with threads: it runs no code of a change, opens no connection and leaves no files. */
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {openCache} from '../../src/io/cache/cache.js'
import {contentsOf} from '../support/cache-contents.js'
import {git} from '../support/git-project.js'
import {firstOf, rounds} from '../support/nightly.js'
import {readFolder, writeProject} from '../support/project.js'
import {type RunResult, runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {attacks, harmless, repository, writes} from './support/changes.js'
import {hook} from './support/connections.js'

interface WatchedRun extends RunResult {
  /** Connections and look-ups of host names. */
  calls: string[]
  /** Number of threads and processes of Node. */
  threads: number
  /** Names of files that the run left in its home folder and in its folder for temporary files. */
  left: string[]
}

/** Runs docsgen with a home and a folder for temporary files of its own, and watches its connections. */
async function watched(root: string, ...words: string[]): Promise<WatchedRun> {
  const [home, temporary, own] = [makeTempFolder(), makeTempFolder(), makeTempFolder()]
  const [log, file] = [path.join(own, 'calls.log'), path.join(own, 'hook.mjs')]
  writeFileSync(file, hook(log))
  const env = {
    HOME: home,
    USERPROFILE: home,
    TMPDIR: temporary,
    TMP: temporary,
    TEMP: temporary,
    NODE_OPTIONS: `--import=${pathToFileURL(file).href}`,
    // Node keeps its compile cache in the folder for temporary files.
    NODE_DISABLE_COMPILE_CACHE: '1',
  }
  const result = await runDocsgen(words, {cwd: root, env})
  const noted = readFileSync(log, 'utf8').trim().split('\n')
  return {
    ...result,
    calls: noted.filter((line) => line.startsWith('call')),
    threads: noted.filter((line) => line.startsWith('thread')).length,
    left: [...readdirSync(home), ...readdirSync(temporary)],
  }
}

const untrusted = (root: string, change = 'main..change'): Promise<WatchedRun> =>
  watched(root, 'check', '--untrusted', change, '--concurrency', '2')

const together = (run: (name: string) => string) =>
  Object.assign({}, ...Object.values(attacks).map((attack) => attack(run))) as ReturnType<(typeof attacks)[string]>

describe('a check of an untrusted change, as a process', () => {
  test.each([
    ['code of all kinds', together] as const,
    ...rounds([], Object.entries(attacks)),
  ])('does not run %s, opens no connection and leaves no files', async (kind, attack) => {
    const ran = makeTempFolder()
    const root = repository({
      ...attack((name) => writes(ran, name)),
      'docs/problem.md': '# Problem\n\n::include{file="./nowhere.md"}\n',
    })
    const before = await readFolder(root)
    const run = await untrusted(root)
    expect(readdirSync(ran)).toEqual([])
    expect(run).toMatchObject({code: 1, calls: [], left: []})
    expect(run.stderr).toContain('broken-include docs/problem.md:3:1')
    expect(run.threads).toBeGreaterThan(2)
    expect(await readFolder(root)).toEqual(before)
    if (harmless.includes(kind)) return
    git(root, 'checkout', '-q', 'change')
    await watched(root, 'check', '--samples')
    expect(readdirSync(ran), 'The attack must be able to succeed.').not.toEqual([])
  })

  test('leaves no files if the change has no problems, or cannot be checked', async () => {
    const root = repository({'docs/new.md': '# New\n'})
    expect(await untrusted(root)).toMatchObject({code: 0, calls: [], left: []})
    writeProject(root, {'docsgen.config.ts': 'export default {content: "nowhere"}\n'})
    git(root, 'commit', '-qam', 'a config with a mistake')
    const invalid = await untrusted(root)
    expect(invalid).toMatchObject({code: 2, calls: [], left: []})
    expect(invalid.stderr).toContain('"content"')
  })

  test.each(
    firstOf(1, ['.docsgen', 'node_modules']),
  )('neither uses nor changes a cache in %s that hides a problem', async (name) => {
    const root = repository({'docs/guide.md': '# Guide\n\n::include{file="./nowhere.md"}\n'})
    const report = 'broken-include docs/guide.md:3:1'
    const folder = path.join(root, name)
    mkdirSync(folder)
    git(root, 'checkout', '-q', 'change')
    expect((await runDocsgen(['check'], {cwd: root})).stderr).toContain(report)
    hideProblems(path.join(folder, name === '.docsgen' ? 'cache' : '.cache/docsgen'))
    const trusted = await runDocsgen(['check'], {cwd: root})
    expect(trusted.stderr, 'The attack must be able to succeed.').not.toContain(report)
    git(root, 'checkout', '-q', 'main')
    const poisoned = await readFolder(folder)
    expect(poisoned.size).toBeGreaterThan(2)
    const run = await untrusted(root)
    expect(run).toMatchObject({code: 1, calls: [], left: []})
    expect(run.stderr).toContain(report)
    expect(await readFolder(folder)).toEqual(poisoned)
  })

  test('runs the config of another system as it is in the base', async () => {
    const [root, ran] = [makeTempFolder(), makeTempFolder()]
    const config = (name: string, title: string) =>
      `${writes(ran, name)}\nmodule.exports = {title: '${title}', url: 'https://x.example', baseUrl: '/', presets: [['classic', {docs: {routeBasePath: '/'}}]]}\n`
    writeProject(root, {'docusaurus.config.js': config('base', 'Base'), 'docs/index.md': '# Home\n'})
    git(root, 'init', '-q', '-b', 'main')
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'base')
    git(root, 'checkout', '-qb', 'change')
    writeProject(root, {
      'docusaurus.config.js': config('change', 'Change'),
      'docs/new.md': '# New\n\n[go](./nowhere.md)\n',
    })
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'change')
    for (const branch of rounds(['change'], ['change', 'main'])) {
      git(root, 'checkout', '-q', branch)
      const run = await untrusted(root)
      expect(run).toMatchObject({calls: [], left: []})
      expect(run.stderr).toContain('docs/new.md')
      expect(readdirSync(ran)).toEqual(['base'])
    }
    await untrusted(root, 'change..change')
    expect(readdirSync(ran), 'The attack must be able to succeed.').toContain('change')
  })
})

/** Removes all problems from the pages of a cache, as somebody who may write into the cache could. */
function hideProblems(folder: string): void {
  const {version, keys} = contentsOf(folder)
  const cache = openCache(folder, version)
  for (const key of keys.filter((name) => name.startsWith('facts ')))
    cache.set(key, JSON.stringify({...JSON.parse(cache.get(key)!.toString('utf8')), diagnostics: []}))
  cache.save()
  cache.close()
}

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

test('the workflow of the manual checks out the base only, and runs no scripts of packages', () => {
  const manual = readFileSync(new URL('../../manual/content/running/security.md', import.meta.url), 'utf8')
  const [, text] = /```yaml title="\.github\/workflows\/[^"]+"\n(.*?)```/s.exec(manual)!
  const {on, permissions, jobs} = parse(text!) as {
    on: string
    permissions: Record<string, string>
    jobs: Record<string, {permissions?: unknown; steps: Step[]}>
  }
  expect(on).toBe('pull_request_target')
  expect(permissions).toEqual({contents: 'read'})
  expect(Object.values(jobs)).toHaveLength(1)
  const [{permissions: more, steps}] = Object.values(jobs) as [(typeof jobs)[string]]
  expect(more).toBeUndefined()
  const checkouts = steps.filter(({uses}) => uses?.startsWith('actions/checkout@'))
  expect(checkouts.map((step) => step.with)).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    {ref: '${{ github.event.pull_request.base.sha }}', 'fetch-depth': 0, 'persist-credentials': false},
  ])
  expect(steps.indexOf(checkouts[0]!)).toBe(0)
  const commands = steps.flatMap(({run}) => run ?? [])
  expect(commands).toEqual([
    'npm ci --ignore-scripts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    'git fetch --no-tags origin "pull/${{ github.event.pull_request.number }}/head"',
    'npx --no-install docsgen check --untrusted HEAD..FETCH_HEAD',
  ])
  // Nothing else of the pull request reaches a step: its titles and names of branches are texts of strangers.
  expect(text!.match(/\$\{\{.*?\}\}/g)).toHaveLength(2)
})
