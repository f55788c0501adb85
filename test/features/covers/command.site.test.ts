/** `docsgen check covers`. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {docsgenIn} from '../../cli/docsgen.js'
import {git} from '../../support/git-project.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

let root = ''

const docsgen = (...words: string[]) => docsgenIn(root, ['check', 'covers', ...words])

function commit(files: ProjectFiles): void {
  writeProject(root, files)
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'change')
}

const limits = (max: number) => `{"max": ${max}, "min": 1}\n`

beforeAll(() => {
  root = makeTempFolder()
  git(root, 'init', '-q', '-b', 'main')
  commit({
    'docs/index.md': '# Home\n\nNothing.\n',
    'docs/limits.md': '# Limits\n\n## Size\n\n::covers{limits.json#/max}\n\nThe limit.\n',
    'docs/schema.md': '---\ncovers: [db/*.sql, gone.sql]\n---\n# Schema\n\nTables.\n',
    'docs/_part.md': '::covers{limits.json#/min}\n\nOne.\n',
    'limits.json': limits(3),
    'db/a.sql': 'create table a (id int);\n',
  })
  git(root, 'checkout', '-qb', 'topic')
  commit({
    'limits.json': limits(4),
    'db/b.sql': 'create table b (id int);\n',
    'docs/schema.md': '---\ncovers: [db/*.sql, gone.sql]\n---\n# Schema\n\nTwo tables.\n',
  })
})

const since = () => git(root, 'rev-list', '--max-parents=0', 'HEAD').slice(0, 9)

test('lists outdated, missing and current code', async () => {
  expect(await docsgen()).toMatchObject({
    code: 0,
    stdout: `2 current, 1 outdated, 1 missing\n  docs/limits.md:5: limits.json#/max has changed since ${since()}\n  docs/schema.md:2: gone.sql does not exist\n`,
  })
  expect((await docsgen('--report', 'markdown')).stdout).toBe(
    `# Covered code\n\n2 current, 1 outdated, 1 missing\n\n| Page | Covers | State |\n|---|---|---|\n| \`docs/limits.md\`: Size | \`limits.json#/max\` | limits.json#/max has changed since ${since()} |\n| \`docs/schema.md\` | \`gone.sql\` | gone.sql does not exist |\n`,
  )
  const {covers} = JSON.parse((await docsgen('docs/limits.md', '--report', 'json')).stdout)
  expect(covers).toMatchObject([{page: 'docs/limits.md', line: 5, section: 'Size', state: 'outdated'}])
})

test('lists the pages that a branch affects, with and without a change of their texts', async () => {
  expect(await docsgen('--since', 'main')).toMatchObject({
    code: 0,
    stdout:
      'docs/limits.md:5: limits.json#/max has changed; the text has not changed\ndocs/schema.md:2: db/b.sql was added; the text has changed too\n',
  })
  expect((await docsgen('--since', 'main', '--report', 'markdown')).stdout).toContain(
    '| `docs/limits.md`: Size | `limits.json#/max` has changed | **has not changed** |\n',
  )
  const {affected} = JSON.parse((await docsgen('--since', 'main', '--report', 'json')).stdout)
  expect(affected).toMatchObject([{isTextChanged: false}, {isTextChanged: true, changes: [{kind: 'added'}]}])
  expect((await docsgen('--since', 'HEAD')).stdout).toMatch(/^No page .*HEAD/)
})

test('accepts the code of some pages, then of all; reports a commit and a page that do not exist', async () => {
  const accepted = () => JSON.parse(readFileSync(path.join(root, 'docsgen.covers.json'), 'utf8')).pages
  expect((await docsgen('--accept', 'docs/limits.md')).stdout).toBe('docsgen.covers.json: accepted 1 file or symbol\n')
  expect(accepted()).toEqual({'docs/limits.md': {'limits.json#/max': expect.stringMatching(/^data:/)}})
  expect((await docsgen('docs/limits.md')).stdout).toBe('1 current\n')
  expect((await docsgen('--accept')).stdout).toBe('docsgen.covers.json: accepted 4 files and symbols\n')
  expect(Object.keys(accepted())).toEqual(['docs/_part.md', 'docs/limits.md', 'docs/schema.md'])
  writeProject(root, {'limits.json': limits(5), 'db/b.sql': 'create table b (id bigint);'})
  expect((await docsgen()).stdout).toContain('docs/schema.md:2: db/b.sql has changed\n')
  writeProject(root, {'limits.json': '{"max": 4,\n "min": 1}', 'db/b.sql': 'CREATE TABLE b (id INT)'})
  expect((await docsgen()).stdout).toMatch(/^3 current, 1 missing\n {2}docs\/schema\.md:2: gone\.sql /)
  expect(await docsgen('--since', 'nowhere')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('"nowhere"'),
  })
  expect(await docsgen('docs/other.md')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"docs/other.md"'),
  })
})
