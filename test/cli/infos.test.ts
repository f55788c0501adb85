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
