import {expect, test} from 'vitest'
import {releasesIn, withHeadingsFrom} from '../../../src/features/changelog/releases.js'
import {type BuiltSite, buildProject} from '../../support/build-site.js'
import {cloneOf, git} from '../../support/git-project.js'
import {newProject, writeProject} from '../../support/project.js'
import {summaries} from '../../support/stages.js'
import {makeTempFolder} from '../../support/temp.js'

const keepAChangelog = `# Changelog

All changes.

## [Unreleased]

- Soon.

## [2.0.0] - 2026-05-04

### Added

- Speaks <HTTP>, see [1.0.0].

\`\`\`md
## No release
\`\`\`

## [1.0.0] - 2026-01-12 [YANKED]

First & last.

[2.0.0]: https://git.example.com/compare/1.0.0...2.0.0
[1.0.0]: https://git.example.com/1.0.0
`

test('reads the names and dates of releases', () => {
  expect(releasesIn(keepAChangelog).map(({name, date, line}) => [name, date, line])).toEqual([
    ['Unreleased', '', 5],
    ['2.0.0', '2026-05-04', 9],
    ['1.0.0 [YANKED]', '2026-01-12', 19],
  ])
  const changesets = '# @x/kettle\n\n## 1.1.0\n\n### Minor Changes\n\n- 8f2a1c0: Speaks.\n\n## 1.0.0\n'
  expect(releasesIn(changesets).map(({name, text}) => [name, text])).toEqual([
    ['1.1.0', '### Minor Changes\n\n- 8f2a1c0: Speaks.'],
    ['1.0.0', ''],
  ])
  // A long heading must not take long.
  expect(releasesIn(`## 1.0 ${' '.repeat(20_000)}x ##\n`)).toHaveLength(1)
  const others = ['## v1.2.0 (2026-05-04)', '## [v1.1](https://x.example/a) (2026-04-01)', '## 2026-03-01', '## Spring']
  expect(releasesIn(others.join('\n')).map(({name, date}) => [name, date])).toEqual([
    ['v1.2.0', '2026-05-04'],
    ['v1.1', '2026-04-01'],
    ['2026-03-01', '2026-03-01'],
    ['Spring', ''],
  ])
  expect(withHeadingsFrom(3, '# A\n\n```\n# no\n```\n\n## B')).toBe('### A\n\n```\n# no\n```\n\n#### B')
})

async function siteWith(options: object, files: Record<string, string>, root = makeTempFolder()): Promise<BuiltSite> {
  writeProject(root, {
    'docs/index.md': '# Home\n\n[News](/news/), [feed](/news/feed.xml)\n',
    'docsgen.config.ts': `import changelog from 'docsgen/changelog'
export default {title: 'Kettle', url: 'https://k.example', plugins: [changelog(${JSON.stringify({path: '/news', title: 'News', ...options})})]}`,
    ...files,
  })
  return buildProject({root})
}

test('makes pages and a feed of a file', async () => {
  const {files, diagnostics} = await siteWith({}, {'CHANGELOG.md': keepAChangelog})
  expect(summaries(diagnostics)).toEqual([])
  const index = files.get('news/index.html')!
  expect(index).toContain('<a href="/news/2-0-0">2.0.0</a>')
  expect(index).not.toContain('Soon.')
  expect(index).toContain('<link rel="alternate" type="application/atom+xml" href="/news/feed.xml">')
  const page = files.get('news/2-0-0/index.html')!
  expect(page).toMatch(/<h2[^>]*id="added"/)
  expect(page).toContain('href="https://git.example.com/1.0.0"')
  expect(page).toContain('## No release')
  const feed = files.get('news/feed.xml')!
  expect(feed).toContain('<id>https://k.example/news/</id>')
  expect([...feed.matchAll(/<entry>\n<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
    'https://k.example/news/2-0-0',
    'https://k.example/news/1-0-0-yanked',
  ])
  expect(feed).toContain('First &amp; last.')
})

test('makes pages of a folder, with unreleased changes on request', async () => {
  const {files} = await siteWith(
    {folder: 'changes', unreleased: true},
    {
      'changes/2026-05-04-2.0.0.md': '# The second\n\nSpeaks.\n',
      'changes/1.0.0.md': '---\ndate: 2026-01-12\n---\n\nFirst.\n',
      'changes/unreleased.md': 'Soon.\n',
    },
  )
  expect([...files.keys()].filter((file) => /^news\/.*html/.test(file)).sort()).toEqual([
    'news/1-0-0/index.html',
    'news/index.html',
    'news/the-second/index.html',
    'news/unreleased/index.html',
  ])
})

test('makes pages of the messages of tags, and sees a new tag', async () => {
  const root = newProject({'docs/index.md': '# Home\n'})
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, 'commit', '-qm', 'Begin')
  git(root, 'tag', '-a', 'v1.0.0', '-m', 'v1.0.0', '-m', 'The first.')
  const first = await siteWith({tags: 'v*'}, {}, root)
  expect(first.files.get('news/v1-0-0/index.html')).toContain('The first.')
  git(root, 'tag', '-a', 'v2.0.0', '-m', 'Speaks HTTP')
  const second = await buildProject({root})
  expect(second.files.get('news/v2-0-0/index.html')).toContain('Speaks HTTP')
  git(root, 'add', '.')
  git(root, 'commit', '-qm', 'Configure')
  git(root, 'tag', '-a', 'v3.0.0', '-m', 'Third')
  const clone = cloneOf(root, '--depth=1')
  const shallow = await buildProject({root: clone})
  expect(shallow.diagnostics).toMatchObject([
    {code: 'changelog-lacks-tags', severity: 'warning', hint: expect.stringContaining('git fetch --unshallow')},
  ])
  git(clone, 'fetch', '-q', '--unshallow', '--tags')
  expect((await buildProject({root: clone})).diagnostics).toEqual([])
})

test('reports a changelog without releases', async () => {
  const {diagnostics} = await siteWith({}, {'CHANGELOG.md': '# Changelog\n', 'docs/index.md': '# Home\n'})
  expect(diagnostics[0]).toMatchObject({code: 'plugin-error', message: expect.stringMatching(/"changelog".*`pages`/)})
})
