/** `docsgen check --untrusted` as a process of its own, with threads: it runs no code of a change, opens no connection and leaves no files. */
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {openCache} from '../../src/io/cache/cache.js'
import {contentsOf} from '../support/cache-contents.js'
import {git} from '../support/git-project.js'
import {firstOf} from '../support/nightly.js'
import {readFolder, writeProject} from '../support/project.js'
import {type RunResult, runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {attacks, commit, repository, writes} from './support/changes.js'
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

describe('a check of an untrusted change, as a process', () => {
  test('runs no code of any kind, reports the content, opens no connection and leaves no files', async () => {
    const ran = makeTempFolder()
    const all = Object.values(attacks).map((attack) => attack((name) => writes(ran, name)))
    const root = repository({
      ...Object.assign({}, ...all),
      'docs/problem.md': '# Problem\n\n::include{file="./nowhere.md"}\n',
      'docs/gone.md': undefined as never,
      'docs/link.md': '[gone](./gone.md)\n',
    })
    const before = await readFolder(root)
    const run = await untrusted(root)
    expect(readdirSync(ran)).toEqual([])
    expect(run).toMatchObject({code: 1, calls: [], left: []})
    for (const problem of ['broken-include docs/problem.md:3:1', 'broken-markdown-link docs/link.md:1:1'])
      expect(run.stderr).toContain(problem)
    expect(run.threads).toBeGreaterThan(2)
    expect(await readFolder(root)).toEqual(before)
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
    firstOf(1, ['.docsgen/cache', 'node_modules/.cache/docsgen']),
  )('neither uses nor changes a cache in %s that hides a problem', async (name) => {
    const root = repository({'docs/guide.md': '# Guide\n\n::include{file="./nowhere.md"}\n'})
    const report = 'broken-include docs/guide.md:3:1'
    const folder = path.join(root, name)
    mkdirSync(path.join(root, name.split('/')[0]!))
    git(root, 'checkout', '-q', 'change')
    expect((await runDocsgen(['check'], {cwd: root})).stderr).toContain(report)
    hideProblems(folder)
    const trusted = await runDocsgen(['check'], {cwd: root})
    expect(trusted.stderr, 'The attack must be able to succeed.').not.toContain(report)
    git(root, 'checkout', '-q', 'main')
    const poisoned = await readFolder(folder)
    expect(poisoned.size).toBeGreaterThan(1)
    const run = await untrusted(root)
    expect(run).toMatchObject({code: 1, calls: [], left: []})
    expect(run.stderr).toContain(report)
    expect(await readFolder(folder)).toEqual(poisoned)
  })

  test('runs the config of another system as it is in the base', async () => {
    const [root, ran] = [makeTempFolder(), makeTempFolder()]
    const config = (name: string) =>
      `${writes(ran, name)}\nmodule.exports = {title: '${name}', url: 'https://x.example', baseUrl: '/', presets: [['classic', {docs: {routeBasePath: '/'}}]]}\n`
    writeProject(root, {'docusaurus.config.js': config('base'), 'docs/index.md': '# Home\n'})
    git(root, 'init', '-q', '-b', 'main')
    commit(root)
    git(root, 'checkout', '-qb', 'change')
    writeProject(root, {'docusaurus.config.js': config('change'), 'docs/new.md': '# New\n\n[go](./nowhere.md)\n'})
    commit(root)
    const run = await untrusted(root)
    expect(run).toMatchObject({calls: [], left: []})
    expect(run.stderr).toContain('docs/new.md')
    expect(readdirSync(ran)).toEqual(['base'])
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

test('the workflow of the manual checks out the base only, and runs no scripts of packages', () => {
  const manual = readFileSync(new URL('../../manual/content/running/security.md', import.meta.url), 'utf8')
  const [, text = ''] = /```yaml title="\.github\/workflows\/[^"]+"\n(.*?)```/s.exec(manual) ?? []
  const workflow = parse(text)
  expect(workflow).toMatchObject({on: 'pull_request_target', permissions: {contents: 'read'}})
  const [job, ...others] = Object.values<{permissions?: unknown; steps: Record<string, string>[]}>(workflow.jobs)
  expect([job?.permissions, others]).toEqual([undefined, []])
  const checkouts = job!.steps.filter(({uses}) => uses?.startsWith('actions/checkout@'))
  expect(checkouts).toEqual([job!.steps[0]])
  expect(checkouts[0]!.with).toEqual({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    ...{ref: '${{ github.event.pull_request.base.sha }}', 'fetch-depth': 0, 'persist-credentials': false},
  })
  expect(job!.steps.flatMap(({run}) => run ?? [])).toEqual([
    'npm ci --ignore-scripts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    'git fetch --no-tags origin "pull/${{ github.event.pull_request.number }}/head"',
    'npx --no-install docsgen check --untrusted HEAD..FETCH_HEAD',
  ])
  // Nothing else of the pull request reaches a step: its titles and names of branches are texts of strangers.
  expect(text.match(/\$\{\{.*?\}\}/g)).toHaveLength(2)
})
