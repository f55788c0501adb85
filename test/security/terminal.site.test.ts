/** Pages, file names and logs contain control sequences: no command prints them on the terminal. */
import {beforeAll, expect, test} from 'vitest'
import {run} from '../../src/cli/cli.js'
import {createSession} from '../cli/session.js'
import {git} from '../support/git-project.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const control = '\u001B]0;owned\u0007\u001B[31m\u009B31m'
const quoted = '\\e]0;owned\\a\\e[31m'

const root = makeTempFolder()
const page = `---\ntitle: "Title ${quoted}"\ndescription: "${quoted}"\n---\n\n# Head ${control}\n\nText frobnicate ${control} [link](./no${control}.md)\n`

beforeAll(() => {
  const languages = {en: {label: 'English'}, de: {label: 'Deutsch'}}
  writeProject(root, {
    'docs/index.md': page,
    [`docs/name${control}.md`]: '# Name\n',
    'docs/install.md': '# Installation\n\nInstallation of the frobnicator.\n',
    'i18n/de/index.md': '# Start\n',
    'docsgen.config.json': JSON.stringify({locales: {languages}, checks: {'bad-slug': 'warning'}}),
    'queries.json': JSON.stringify([`${control}\n] instalation`, `${control}zzxxy nothing`]),
  })
  git(root, 'init', '-q')
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'first')
  writeProject(root, {'docs/index.md': `${page}\nMore ${control} text.\n`})
  git(root, 'commit', '-qam', 'second')
  writeProject(root, {'docs/index.md': `${page}\nOther ${control} text.\n`})
})

test.each([
  [['search', 'frobnicate']],
  [['search', '--explain', `${control}frobnicate`]],
  [['diff']],
  [['check', '--profile']],
  [['search', '--queries', 'queries.json']],
  [['i18n', 'status']],
  [['i18n', 'diff', 'de', 'index']],
])('%j prints none', async (words) => {
  const {session, printed} = createSession({cwd: root})
  const code = await run(words, session)
  const all = printed.stdout + printed.stderr
  expect(all).toContain('owned')
  expect(all).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/)
  expect(code, printed.stderr).toBe(0)
})
