import {execFileSync} from 'node:child_process'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {build} from '../../../src/flow/build.js'
import {readFolder} from '../../support/project.js'
import {createSite, runDocsgen} from '../../support/site.js'

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
    'docs/written.md': '---\nlastUpdated: 1/2/2000\n---\n# Written\n',
    'docs/late.md': '---\nlast_update: {date: 2024-05-01 23:30:00 -05:00}\n---\n# Late\n',
    'docsgen.config.json': JSON.stringify({lastUpdated: true, lastUpdatedAuthor: true}),
  })
  commit(site.root, '2020-01-02T23:04:05-05:00')
  await writeFile(path.join(site.root, 'docs/index.md'), '# Home\n\nAgain.\n')
  commit(site.root, '2021-01-02T03:04:05Z')
  for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles'])
    expect(await runDocsgen(['build', '--strict', '-o', TZ.slice(0, 2)], {cwd: site.root, env: {TZ}})).toMatchObject({
      code: 0,
    })
  const inZone = (folder: string) => readFolder(path.join(site.root, folder))
  expect(await inZone('Am')).toEqual(await inZone('Pa'))
  const read = (file: string) => readFile(path.join(site.root, 'Pa', file), 'utf8')
  const dateOf = async (file: string) => /<time dateTime="([^"]+)">([^<]*)/i.exec(await read(file))?.slice(1)
  expect(await dateOf('index.html')).toEqual(['2021-01-02T03:04:05Z', 'Jan 2, 2021'])
  expect(await dateOf('été/index.html')).toEqual(['2020-01-02T23:04:05-05:00', 'Jan 2, 2020'])
  expect(await dateOf('old/index.html')).toEqual(['2018-10-14T00:00:00Z', 'Oct 14, 2018'])
  expect(await dateOf('written/index.html')).toEqual(['2000-01-02T00:00:00Z', 'Jan 2, 2000'])
  expect(await dateOf('late/index.html')).toEqual(['2024-05-01T23:30:00-05:00', 'May 1, 2024'])
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
