/** SIGINT and SIGTERM: 130 and 143, nothing runs on, the terminal is as it was. `interrupt.slow.test.ts` does it 50 times. */
import {spawnSync} from 'node:child_process'
import {expect, test} from 'vitest'
import {randomBelow, seedsOf} from '../support/random.js'
import {rounds} from '../support/rounds.js'
import {bin, createSite, plainEnvironment} from '../support/site.js'
import {interrupt} from './support/interrupt.js'

test.each(seedsOf('interrupt'))('a build that is interrupted at some moments (SEED=%i)', {
  timeout: 180_000,
}, async (seed) => {
  await interrupt(rounds(3, 6), randomBelow(seed))
})

const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0
const whyNot = hasTerminal ? '' : ' (skipped: this system has no `script`, which makes a terminal)'

test.skipIf(!hasTerminal).each([
  ['dev', 'INT', 130],
  ['dev', 'TERM', 143],
  ['build', 'INT', 130],
  ['build', 'TERM', 143],
] as const)(`%s that gets SIG%s gives the terminal back as it was${whyNot}`, async (command, signal, code) => {
  const site = await createSite({
    'docs/index.md': '# Home\n',
    'docs/slow.tsx': `${command === 'build' ? "import {writeFileSync} from 'node:fs'\nwriteFileSync('started', '')\nawait new Promise((done) => setTimeout(done, 60_000))\n" : ''}export default () => <p>Page</p>\n`,
  })
  const words = command === 'dev' ? 'dev -p 0' : 'build'
  const isThere = command === 'dev' ? "grep -q 'pages at' said" : '[ -e started ]'
  await site.write({
    'run.sh': `stty -g >before
(for i in $(seq 300); do ${isThere} && break; sleep 0.1; done; kill -${signal} $(cat pid)) &
sh -c 'echo $$ >pid; exec "${process.execPath}" "${bin}" ${words}' >said 2>&1
echo $? >code
stty -g >after
`,
  })
  spawnSync('script', ['-qec', 'bash run.sh', '/dev/null'], {
    cwd: site.root,
    env: plainEnvironment(),
    timeout: 60_000,
  })
  expect(await site.read('code')).toBe(`${code}\n`)
  expect(await site.read('before')).not.toBe('')
  expect(await site.read('after')).toBe(await site.read('before'))
})
