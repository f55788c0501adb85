/** SIGINT and SIGTERM: the exit codes are 130 and 143, no process keeps running, and the terminal is restored. */
import {spawn, spawnSync} from 'node:child_process'
import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {git} from '../support/git-project.js'
import {firstOf, nightly} from '../support/nightly.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {bin, createSite, plainEnvironment, runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {interrupt} from './support/interrupt.js'

const slowRuns: [string, 'SIGINT' | 'SIGTERM', string[], (wait: string) => ProjectFiles][] = [
  [
    'a check of a change that is not trusted',
    'SIGINT',
    ['check', '--untrusted', 'HEAD..'],
    (wait) => ({'docsgen.config.ts': `${wait}\nexport default {}\n`}),
  ],
  [
    'a build without a cache',
    'SIGTERM',
    ['build', '--no-cache'],
    (wait) => ({'docs/slow.tsx': `${wait}\nexport default () => <p>Page</p>\n`}),
  ],
  [
    'a build with a component that waits',
    'SIGINT',
    ['build', '--no-cache'],
    (wait) => ({
      'docs/slow.mdx': '# Slow\n\n<Slow />\n',
      'components/Slow.tsx': `${wait}\nexport default () => <p>Slow</p>\n`,
    }),
  ],
]

test.each(
  firstOf(2, slowRuns),
)('%s that receives %s leaves neither a lock nor a temporary folder behind', async (...run) => {
  const [, signal, words, files] = run
  const [root, temporary] = [makeTempFolder(), makeTempFolder()]
  const started = path.join(temporary, 'started')
  const write = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(started)}, '')`
  writeProject(root, {
    'docs/index.md': '# Home\n',
    ...files(`${write}\nawait new Promise((done) => setTimeout(done, 60_000))`),
  })
  git(root, 'init', '-q')
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'first')
  const env = {...plainEnvironment(), TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1'}
  const child = spawn(process.execPath, [bin, ...words], {cwd: root, env})
  const ended = new Promise((resolve) => child.on('close', (...end) => resolve(end)))
  await expect.poll(() => existsSync(started)).toBe(true)
  expect(readdirSync(temporary).length).toBeGreaterThan(1)
  const locks = () => readdirSync(root).filter((name) => name.endsWith('.docsgen-lock'))
  expect(locks()).toHaveLength(words[0] === 'build' ? 1 : 0)
  child.kill(signal)
  expect(await ended).toEqual([signal === 'SIGINT' ? 130 : 143, null])
  expect(readdirSync(temporary)).toEqual(['started'])
  expect(locks()).toEqual([])
})

test('a build that receives SIGTERM while it writes leaves no files beside the site of the last build', async () => {
  const root = makeTempFolder()
  const footer = (line: string) =>
    `let count = 0\nexport default () => {\n  ${line}\n  return <footer>Foot</footer>\n}\n`
  const docs = Array.from({length: 12}, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`])
  writeProject(root, {...Object.fromEntries(docs), 'docs/index.md': '# Home\n', 'templates/Footer.tsx': footer('')})
  const build = () => runDocsgen(['build', '--no-cache', '-q', '--concurrency', '0'], {cwd: root})
  expect(await build()).toMatchObject({code: 0})
  const before = readdirSync(root, {recursive: true})
  // As if the signal arrived at this moment.
  writeProject(root, {'templates/Footer.tsx': footer("if (++count === 12) process.emit('SIGTERM')")})
  expect(await build()).toMatchObject({code: 143})
  expect(readdirSync(root, {recursive: true})).toEqual(before)
})

nightly.each(seedsOf('interrupt'))(
  'a build that is interrupted at 50 random moments exits, and the next build succeeds (SEED=%i)',
  async (seed) => {
    await interrupt(50, randomBelow(seed))
  },
)

const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0
const whyNot = hasTerminal ? '' : ' (skipped: this system has no `script`, which makes a terminal)'

test.skipIf(!hasTerminal).each(
  firstOf(1, [
    ['dev', 'INT', 130],
    ['build', 'TERM', 143],
  ] as const),
)(`%s that receives SIG%s restores the terminal${whyNot}`, async (command, signal, code) => {
  const site = await createSite({
    'docs/index.md': '# Home\n',
    'docs/slow.tsx': `${command === 'build' ? "import {writeFileSync} from 'node:fs'\nwriteFileSync('started', '')\nawait new Promise((done) => setTimeout(done, 60_000))\n" : ''}export default () => <p>Page</p>\n`,
  })
  const words = command === 'dev' ? 'dev -p 0' : 'build'
  const isThere = command === 'dev' ? "grep -q 'pages at' said" : '[ -e started ]'
  await site.write({
    'run.sh': `stty -g >before
(until ${isThere}; do sleep 0.1; done; kill -${signal} $(cat pid)) &
sh -c 'echo $$ >pid; exec "${process.execPath}" "${bin}" ${words}' >said 2>&1
echo $? >code
stty -g >after
`,
  })
  spawnSync('script', ['-qec', 'bash run.sh', '/dev/null'], {
    cwd: site.root,
    env: plainEnvironment(),
    timeout: 600_000,
  })
  expect(await site.read('code')).toBe(`${code}\n`)
  expect(await site.read('before')).not.toBe('')
  expect(await site.read('after')).toBe(await site.read('before'))
})
