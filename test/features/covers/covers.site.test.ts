/** Pages that say which code they describe: problems of `docsgen check`, in a repository of git. */
import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {beforeEach, expect, test, vi} from 'vitest'
import {buildSite, checkProject} from '../../support/build-site.js'
import {git} from '../../support/git-project.js'
import {type ProjectFiles, repository, writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

const page = `---
covers:
  - src/limits.json#/max
  - src/**/*.sql
---
# Commands

The limit is 3.

## Parse

::covers{src/cli.ts#parse "src/cli.ts#Parser.next"}

It parses.

### Details

More of it.

## Other

Nothing here covers anything.
`
const cli = `export function parse(text: string) {
  return text
}
export class Parser {
  next() { return 1 }
}
`
const files = {
  'docs/index.md': page,
  'src/cli.ts': cli,
  'src/limits.json': '{"max": 3, "min": 1}',
  'src/db/a.sql': 'create table a (id int);\n',
  '.gitignore': 'node_modules\n',
}

let root: string

beforeEach(() => {
  root = makeTempFolder()
  git(root, 'init', '-q', '-b', 'main')
  mkdirSync(path.join(root, 'node_modules'))
  symlinkSync(path.join(repository, 'node_modules/@vscode'), path.join(root, 'node_modules/@vscode'))
  commit(files)
})

/** Writes files and commits them. */
function commit(changes: ProjectFiles, date?: string): void {
  writeProject(root, changes)
  git(root, 'add', '-A')
  if (date !== undefined) vi.stubEnv('GIT_COMMITTER_DATE', date)
  git(root, 'commit', '-qm', 'change', '--allow-empty')
  vi.unstubAllEnvs()
}

/** All problems, as `file:line code: message`, without hashes of commits. */
async function problems(): Promise<string[]> {
  const {diagnostics} = await checkProject({root, cache: false})
  return diagnostics.map(({file, position, code, message}) =>
    `${file}:${position?.line} ${code}: ${message}`.replace(/[0-9a-f]{9}\.$/, '…'),
  )
}

const changed = 'since this text last changed, in commit …'

test('changes of comments and formatting outdate no page', async () => {
  commit({
    'src/cli.ts': cli.replaceAll('{\n', '{ // here\n').replace('return text', 'return (text);'),
    'src/limits.json': '{\n  "min": 1,\n  "max": 3\n}\n',
    'src/db/a.sql': '-- All\nCREATE TABLE a (\n  id INT\n);\n',
  })
  expect(await problems()).toEqual([])
})

test('a changed symbol outdates the section that covers it, once, and nothing else', async () => {
  commit({'src/cli.ts': cli.replace('return text', 'return text.trim()')})
  expect(await problems()).toEqual([`docs/index.md:12 outdated-by-code: src/cli.ts#parse has changed ${changed}`])
  commit({'docs/index.md': page.replace('Nothing here', 'Still nothing here')})
  expect(await problems()).toHaveLength(1)
  commit({'docs/index.md': page.replace('More of it.', 'It trims.')})
  expect(await problems()).toEqual([])
})

test('the front matter covers values of data files, and patterns with all their files', async () => {
  commit({'src/limits.json': '{"max": 3, "min": 2}'})
  expect(await problems()).toEqual([])
  commit({'src/limits.json': '{"max": 4, "min": 2}', 'src/db/b.sql': 'create table b (id int);'})
  git(root, 'rm', '-q', 'src/db/a.sql')
  expect(await problems()).toEqual([
    `docs/index.md:3 outdated-by-code: src/limits.json#/max has changed ${changed}`,
    `docs/index.md:4 outdated-by-code: src/db/a.sql was removed and src/db/b.sql was added ${changed}`,
  ])
})

test('an added declaration does not change the state of the others', async () => {
  commit({'src/limits.json': '{"max": 4, "min": 1}'})
  commit({'docs/index.md': page.replace('---\n# C', '  - src/cli.ts\n---\n# C')})
  expect(await problems()).toEqual([`docs/index.md:3 outdated-by-code: src/limits.json#/max has changed ${changed}`])
})

test('an uncommitted change of code outdates a page, until its text changes too', async () => {
  writeProject(root, {'src/cli.ts': cli.replace('return 1', 'return 2')})
  expect(await problems()).toEqual([`docs/index.md:12 outdated-by-code: src/cli.ts#Parser.next has changed ${changed}`])
  writeProject(root, {'docs/index.md': page.replace('It parses.', 'It returns 2.')})
  expect(await problems()).toEqual([])
})

test('reports missing symbols, files and values with the nearest name', async () => {
  commit({
    'src/cli.ts': cli.replace('parse(', 'parseAll(').replace('class Parser', 'class Reader'),
    'docs/index.md': page.replace('limits.json#/max', 'limit.json#/max').replace('*.sql', '*.sqlite'),
  })
  const {diagnostics} = await checkProject({root, cache: false})
  expect(diagnostics.map(({code, message, hint}) => [code, ...(`${message} ${hint}`.match(/"[^"]+"/g) ?? [])])).toEqual(
    [
      ['covers-missing', '"src/limit.json"', '"src/limits.json#/max"'],
      expect.arrayContaining(['covers-missing', '"src/**/*.sqlite"']),
      ['covers-missing', '"parse"', '"src/cli.ts"', '"src/cli.ts#parseAll"'],
      ['covers-missing', '"Parser.next"', '"src/cli.ts"', '"src/cli.ts#Reader.next"'],
    ],
  )
})

test('file names that look like output of git do not affect other pages', async () => {
  const names = JSON.stringify(['x blob 9999999', 'zz\nHEAD:src/limits.json', 'src/limits.json'])
  // Neither does a heading with thousands of spaces.
  const long = `::covers{src/cli.ts}\n\n## ${' '.repeat(20_000)}x\u2028y\n`
  commit({'docs/odd.md': `---\ncovers: ${names}\n---\n# Odd\n\n${long}`})
  commit({'x blob 9999999': 'here\n'})
  const told = (await problems()).filter((one) => one.startsWith('docs/odd.md'))
  expect(told.filter((one) => one.includes('limits.json has changed'))).toEqual([])
})

test('a page covers neither hidden files nor files outside of the project', async () => {
  commit({'.env': 'A=1', 'docs/index.md': '# A\n\n::covers{.env ../outside.ts /etc/passwd}\n\nText.\n'})
  const missing = (name: string) =>
    expect.stringContaining(`docs/index.md:3 covers-missing: There is no file "${name}"`)
  expect(await problems()).toEqual(['.env', '../outside.ts', 'etc/passwd'].map(missing))
})

test('if the config requests it, a page shows readers that its code has changed, and when', async () => {
  commit({'docs/index.md': page.replace('## Parse', '## Parse `all` & more'), 'docs/other.md': '# Other\n'})
  const notices = async () => {
    const {files: built} = await buildSite({}, {coversNotice: true}, {root})
    expect(built.get('other/index.html')).not.toContain('translation-notice')
    return /<div class="[^"]*translation-notice.*?<\/div>/.exec(built.get('index.html')!)?.[0]
  }
  expect(await notices()).toBeUndefined()
  commit({'src/cli.ts': cli.replace('return text', 'return text.trim()')}, '2024-05-12T10:00:00Z')
  commit({'src/cli.ts': `${cli.replace('return text', 'return text.trim()')}// The end\n`}, '2024-06-01T10:00:00Z')
  const ofSection = await notices()
  expect(ofSection).toContain('What this page describes has changed since it was written.')
  expect(ofSection).toMatch(/<time dateTime="2024-05-12T10:00:00\+00:00">\((?:<!-- -->)?May 12, 2024/)
  expect(ofSection).toContain('<a href="#parse-all--more">Parse <code>all</code> &amp; more</a>')
  writeProject(root, {'src/limits.json': '{"max": 4}'})
  expect(await notices()).not.toContain('<ul>')
  const {files: silent} = await buildSite({}, {}, {root})
  expect(silent.get('index.html')).not.toContain('translation-notice')
})
