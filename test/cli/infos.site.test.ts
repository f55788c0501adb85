import {expect, test} from 'vitest'
import {run} from '../../src/cli/cli.js'
import {createSite} from '../support/site.js'
import {createSession} from './session.js'

const pages = Object.fromEntries(
  Array.from({length: 9}, (_, i) => [`docs/page-${i}.md`, '# Page\n\nText.\n\n### Deep\n\n![](gone.png)\n']),
)
const checks = {'broken-asset': 'warning'}

async function docsgen(words: string) {
  const {root} = await createSite({...pages, 'docsgen.config.json': JSON.stringify({checks})})
  const {session, printed} = createSession({cwd: root})
  await run([...words.split(' '), '--concurrency', '0', '--no-cache'], session)
  const count = (code: string) => printed.stderr.split(`${code} docs/`).length - 1
  return {text: printed.stderr, skips: count('heading-skip'), warnings: count('missing-alt')}
}

test('docsgen prints three infos of a kind with their number, and all warnings', async () => {
  const {text, skips, warnings} = await docsgen('build')
  expect([skips, warnings]).toEqual([3, 9])
  expect(text).toContain(
    'info heading-skip occurs at 9 places; 3 are shown. To see all: docsgen check --only heading-skip\n',
  )
})

test.each(['check --only heading-skip', 'check --log-level debug'])('docsgen %s prints all infos', async (words) => {
  const {text, skips} = await docsgen(words)
  expect(skips).toBe(9)
  expect(text).not.toContain('here are 3')
})

test('docsgen groups problems with equal messages when there are more than fifty', async () => {
  const docs = Object.fromEntries(
    Array.from({length: 30}, (_, i) => [`docs/page-${10 + i}.md`, `# Page\n\n[a](./gone.md) [b](./away-${i}.md)\n`]),
  )
  const {root} = await createSite({...docs, 'docsgen.config.json': '{}'})
  const {session, printed} = createSession({cwd: root})
  const print = async (...more: string[]) => {
    await run(['check', '--only', 'broken-markdown-link', '--concurrency', '0', '--no-cache', ...more], session)
    return printed.stderr
  }
  const text = await print()
  expect(text.match(/broken-markdown-link docs/g)).toHaveLength(31)
  expect(text).toContain(
    'Also at docs/page-11.md:3:1, docs/page-12.md:3:1, docs/page-13.md:3:1, docs/page-14.md:3:1, docs/page-15.md:3:1, docs/page-16.md:3:1, docs/page-17.md:3:1, docs/page-18.md:3:1, docs/page-19.md:3:1, docs/page-20.md:3:1 and 19 more places. To see all: --log-level debug',
  )
  for (let i = 0; i < 30; i++) expect(text).toContain(`away-${i}.md`)
  expect((await print('--log-level', 'debug')).slice(text.length).match(/broken-markdown-link docs/g)).toHaveLength(60)
})
