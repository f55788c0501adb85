import {execFileSync} from 'node:child_process'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {build} from '../../../src/flow/build.js'
import {createSite} from '../../support/site.js'

const config = JSON.stringify({lastUpdated: true})

function commit(root: string, date: string): void {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
      cwd: root,
      env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
      stdio: 'ignore',
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'change')
}

test('pages have the date and author of their last commit, unless front matter has them', async () => {
  const site = await createSite({
    'docs/index.md': '# Home\n',
    'docs/été.md': '# Summer\n',
    'docs/old.md': '---\nlast_update:\n  date: 2018-10-14\n  author: b\n---\n# Old\n',
    'docsgen.config.json': JSON.stringify({lastUpdated: true, lastUpdatedAuthor: true}),
  })
  commit(site.root, '2020-01-02T03:04:05Z')
  await writeFile(path.join(site.root, 'docs/index.md'), '# Home\n\nAgain.\n')
  commit(site.root, '2021-01-02T03:04:05Z')
  const {ok} = await build({root: site.root, overrides: {}, strict: true, force: false})
  expect(ok).toBe(true)
  const read = (file: string) => readFile(path.join(site.root, 'build', file), 'utf8')
  const dateOf = async (file: string) => /<time dateTime="([^"]+)"/i.exec(await read(file))?.[1]
  expect(await dateOf('index.html')).toBe('2021-01-02T03:04:05.000Z')
  expect(await dateOf('été/index.html')).toBe('2020-01-02T03:04:05.000Z')
  expect(await dateOf('old/index.html')).toBe('2018-10-14T00:00:00.000Z')
  const authorOf = async (file: string) =>
    /<\/time>[^·]* · (\w+)/.exec((await read(file)).replaceAll('<!-- -->', ''))?.[1]
  expect(await authorOf('index.html')).toBe('a')
  expect(await authorOf('old/index.html')).toBe('b')
})

test('without git the build continues and warns that dates are missing', async () => {
  const site = await createSite({'docs/index.md': '# Home\n', 'docsgen.config.json': config})
  const {ok, diagnostics} = await build({root: site.root, overrides: {}, strict: false, force: false})
  expect(ok).toBe(true)
  expect(diagnostics).toMatchObject([{code: 'unknown-last-update', severity: 'warning', file: 'docsgen.config.json'}])
})
