/** The feed of changed pages, `feed.xml`, follows the rules of Atom. */
import {execFileSync} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {validateXML} from 'xmllint-wasm'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import {buildProject, buildSite} from '../../support/build-site.js'
import {newProject, type ProjectFiles, writeProject} from '../../support/project.js'

const url = 'https://docs.example.com'
const config: UserConfig = {title: 'Tea & <pots>', url, base: '/d/', lastUpdated: true}
const schema = await readFile(fileURLToPath(new URL('./atom.rng', import.meta.url)), 'utf8')

/** A project whose files were committed on these days, one after another. */
async function project(days: Readonly<Record<string, ProjectFiles>>): Promise<string> {
  const root = newProject({'docsgen.config.json': JSON.stringify(config)})
  for (const [day, files] of Object.entries(days)) {
    writeProject(root, files)
    const date = `${day}T12:00:00+02:00`
    for (const words of [
      ['init', '-q'],
      ['add', 'docs'],
      ['commit', '-qm', 'change'],
    ])
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
        cwd: root,
        env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
        stdio: 'ignore',
      })
  }
  return root
}

const entriesOf = (feed: string) =>
  [...feed.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = '']) => ({
    id: /<id>(.*?)<\/id>/.exec(entry)?.[1],
    updated: /<updated>(.*?)<\/updated>/.exec(entry)?.[1],
  }))

const days: Record<string, ProjectFiles> = {
  '2024-01-01': {
    'docs/index.md': '# Home\n\nWelcome.\n',
    'docs/oldest.md': '# Oldest\n',
    'docs/é & b.md': '---\ntitle: "Pots & <cups> ]]>\\u0007\\uFFFE"\nlast_update: {author: "A & B"}\n---\n\nA bell.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'docs/said.md': '---\nlast_update: {date: 2023-05-06}\n---\n\n# Said\n',
    'docs/uncounted.md': '---\ndescription: Another text.\n---\n\n# Also\n',
  },
  '2024-03-01': {'docs/index.md': '# Home\n\nWelcome again.\n'},
  '2024-02-01': {'docs/uncounted.md': '---\ndescription: Another text.\n---\n\n# Also changed\n'},
}

test('the feed lists changed pages, the newest first, and is valid', async () => {
  const root = await project(days)
  const {files} = await buildProject({root})
  const feed = files.get('feed.xml')!
  const validate = async (xml: string) => (await validateXML({xml, schema: [schema], extension: 'relaxng'})).errors
  expect(await validate(feed)).toEqual([])
  expect(await validate(feed.replace(/<title>.*?<\/title>/, ''))).not.toEqual([])
  expect(entriesOf(feed)).toEqual([
    {id: `${url}/d/`, updated: '2024-03-01T12:00:00+02:00'},
    {id: `${url}/d/uncounted`, updated: '2024-02-01T12:00:00+02:00'},
    {id: `${url}/d/oldest`, updated: '2024-01-01T12:00:00+02:00'},
    {id: `${url}/d/%C3%A9%20%26%20b`.replace('%26', '&amp;'), updated: '2024-01-01T12:00:00+02:00'},
    {id: `${url}/d/said`, updated: '2023-05-06T00:00:00Z'},
  ])
  expect(feed).toContain('<updated>2024-03-01T12:00:00+02:00</updated>\n<author><name>Tea &amp; &lt;pots&gt;</name>')
  expect(feed).toContain('<title>Pots &amp; &lt;cups&gt; ]]&gt;</title>')
  expect(feed).toContain('<author><name>A &amp; B</name></author>')
  expect(feed).toContain('<summary>Another text.</summary>')
  expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${url}/d/feed.xml"/>`)
  const link = '<link rel="alternate" type="application/atom+xml" href="/d/feed.xml" title="Tea &amp; &lt;pots&gt;">'
  expect(files.get('oldest/index.html')).toContain(link)
  expect(files.get('404.html')).not.toContain('atom+xml')
  const again = await buildProject({root})
  expect([again.result.written, again.files.get('feed.xml')]).toEqual([0, feed])
})

test.each<UserConfig>([
  {feed: false},
  {url: ''},
  {noIndex: true},
  {lastUpdated: false},
])('%j: there is no feed', async (own) => {
  const {files, diagnostics} = await buildSite(
    {'docs/index.md': '---\nlast_update: {date: 2024-01-01}\n---\n\n# Home\n\n[Feed](/feed.xml)\n'},
    {...config, checks: {'broken-link': 'warning', 'unknown-last-update': 'off'}, ...own},
  )
  expect(diagnostics.map(({code, hint}) => [code, hint])).toEqual([
    ['broken-link', expect.stringMatching(/feed: true.*lastUpdated: true/)],
  ])
  expect(files.has('feed.xml')).toBe(false)
  expect(files.get('index.html')).not.toContain('atom+xml')
})

test('the feed lists fifty pages of the latest version', async () => {
  const text = '---\nlast_update: {date: 2024-01-01}\n---\n\n# Page\n'
  const pages = Array.from({length: 60}, (_, index) => [`docs/p${index}.md`, text])
  const old = {'versioned_docs/version-1.0/index.md': '---\nlast_update: {date: 2030-01-01}\n---\n\n# Old\n'}
  const {files} = await buildSite({...Object.fromEntries(pages), ...old}, {...config, versions: {last: 'current'}})
  const entries = entriesOf(files.get('feed.xml')!)
  expect(entries).toHaveLength(50)
  expect(entries.filter(({id}) => !id?.startsWith(`${url}/d/p`))).toEqual([])
})
