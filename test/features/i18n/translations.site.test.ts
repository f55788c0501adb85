/** `docsgen i18n`. */
import {rmSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {docsgenIn} from '../../cli/docsgen.js'
import {buildSite} from '../../support/build-site.js'
import {cloneOf, git} from '../../support/git-project.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

const docsgen = (cwd: string, ...words: string[]) => docsgenIn(cwd, words)

const config = {locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}, ja: {label: '日本語'}}}}
const project: ProjectFiles = {'docsgen.config.json': JSON.stringify(config), 'docs/index.md': '# Home\n'}

function commit(root: string, files: ProjectFiles): void {
  writeProject(root, files)
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'change')
}

const page = (name: string, rest = '', head = 'date: 2020-01-01') => `---\n${head}\n---\n# ${name}\n\nText.${rest}\n`

/** A repository in which each page of `docs` has another history. */
function repositoryOfPages(): string {
  const root = makeTempFolder()
  const names = ['same', 'changed', 'spaced', 'translated-again', 'named', 'new', 'in-progress', 'moved']
  const originals = Object.fromEntries(names.map((name) => [`docs/${name}.md`, page(name)]))
  writeProject(root, {})
  git(root, 'init', '-q', '-b', 'main')
  commit(root, {...project, ...originals})
  const translated = names.filter((name) => name !== 'new')
  commit(root, Object.fromEntries(translated.map((name) => [`i18n/de/${name}.md`, page(`${name} auf Deutsch`)])))
  commit(root, {
    'docs/changed.md': page('changed', ' More.'),
    'docs/spaced.md': page('spaced', '\n\n', 'date: 2024-05-05'),
    'docs/translated-again.md': page('translated-again', ' More.'),
    'docs/in-progress.md': page('in-progress', ' More.'),
    'docs/named.md': page('named', ' More.'),
    'docs/renamed.md': page('moved'),
  })
  const blob = git(root, 'hash-object', 'docs/named.md')
  rmSync(path.join(root, 'docs/moved.md'))
  commit(root, {
    'i18n/de/translated-again.md': page('nochmal', ' Mehr.'),
    'i18n/de/named.md': page('benannt', '', `translationOf: ${blob}`),
    'i18n/ja/named.md': page('名前', '', 'translationOf: 0123456789abcdef0123456789abcdef01234567'),
  })
  writeProject(root, {
    'i18n/de/in-progress.md': page('in Arbeit', ' Mehr.'),
    // Drafts need no translation yet.
    'docs/draft.md': page('draft', '', 'draft: true'),
  })
  return root
}

describe('the status of translations', () => {
  let root = ''
  beforeAll(() => {
    root = repositoryOfPages()
  })

  test('is right for a repository with history', async () => {
    const {code, stdout} = await docsgen(root, 'i18n', 'status')
    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        'de: 5 translated, 1 outdated, 3 missing, 1 orphaned',
        '  i18n/de/changed.md: outdated',
        '  docs/index.md: not translated',
        '  i18n/de/moved.md: without an original',
        '  docs/new.md: not translated',
        '  docs/renamed.md: not translated',
        '',
        'ja: 1 outdated, 8 missing',
        ...['changed', 'in-progress', 'index'].map((name) => `  docs/${name}.md: not translated`),
        '  i18n/ja/named.md: outdated',
        ...['new', 'renamed', 'same', 'spaced', 'translated-again'].map((name) => `  docs/${name}.md: not translated`),
        '',
      ].join('\n'),
    )
  })

  test('is available as JSON and as text', async () => {
    const {stdout} = await docsgen(root, 'i18n', 'status', '--report', 'json')
    const {languages} = JSON.parse(stdout)
    const original = {
      page: 'changed',
      state: 'outdated',
      original: 'docs/changed.md',
      translation: 'i18n/de/changed.md',
    }
    expect(languages[0].pages[0]).toEqual({...original, since: git(root, 'rev-parse', 'HEAD~2')})
    const markdown = (await docsgen(root, 'i18n', 'status', '--report', 'markdown')).stdout
    expect(markdown).toContain('| de | 5 | 1 | 3 | 1 | 0 |\n| ja | 0 | 1 | 8 | 0 | 0 |\n')
    expect(markdown).toContain('## de\n\n- `i18n/de/changed.md`: outdated\n')
  })

  test('lists the changes of an original', async () => {
    const {code, stdout} = await docsgen(root, 'i18n', 'diff', 'de', 'changed')
    expect(code).toBe(0)
    expect(stdout).toContain('--- a/docs/changed.md\n+++ b/docs/changed.md\n')
    expect(stdout).toMatch(/^-Text\.\n\+Text\. More\.$/m)
    expect((await docsgen(root, 'i18n', 'diff', 'de', 'docs/same.md')).stdout).toBe(
      'The original of docs/same.md has not changed.\n',
    )
  })

  test('explains why there are no changes', async () => {
    for (const [name, ...named] of [
      ['chnaged', '"chnaged"', '"changed"'],
      ['new', 'docs/new.md'],
      ['moved', 'i18n/de/moved.md'],
    ] as const) {
      const {code, stderr} = await docsgen(root, 'i18n', 'diff', 'de', name)
      expect(code).toBe(2)
      for (const one of named) expect(stderr).toContain(one)
    }
  })
})

test('without history, the status explains which states are unknown', async () => {
  const root = makeTempFolder()
  writeProject(root, {...project, 'docs/new.md': '# New', 'i18n/de/index.md': '# Start'})
  const {code, stdout} = await docsgen(root, 'i18n', 'status')
  expect(code).toBe(0)
  expect(stdout).toContain(
    'de: 1 missing, 1 unknown\n  docsgen cannot know which translations are outdated: the project is not in a git repository.\n',
  )
  expect(stdout).toContain('  i18n/de/index.md: of unknown age\n')
})

test('in a clone without its whole history, ages are unknown', async () => {
  const root = makeTempFolder()
  git(root, 'init', '-q', '-b', 'main')
  commit(root, {...project, 'i18n/de/index.md': '# Start'})
  commit(root, {'docs/index.md': '# Home\n\nMore.\n'})
  commit(root, {'docs/index.md': '# Home\n\nEven more.\n'})
  const before = 'de: 1 unknown\n  docsgen cannot know which translations are outdated: this clone'
  const shallow = await docsgen(cloneOf(root, '--depth=1'), 'i18n', 'status')
  expect(shallow.stdout).toContain(`${before} has only a part of the history.`)
  const partial = cloneOf(root, '--filter=blob:none')
  expect((await docsgen(partial, 'i18n', 'status')).stdout).toContain(`${before} lacks the contents of old files.`)
  git(partial, 'fetch', '-q', '--refetch', '--no-filter', 'origin')
  expect((await docsgen(partial, 'i18n', 'status')).stdout).toContain('de: 1 outdated')
})

test('the status names missing parts of a translation, which may have another extension than its original', async () => {
  const root = makeTempFolder()
  const original = '# Home\n\n## One\n\n[a](a.md) [b](https://b.example/#x)\n\n```sh\n# no heading\n```\n\n## Two\n'
  writeProject(root, {
    ...project,
    'docs/index.md': original,
    'i18n/de/index.md': '# Start\n\n[A](a.md#x)\n\n## Eins\n',
    'docs/more.mdx': '# More\n',
    'i18n/de/more.md': '# Mehr\n',
    'docs/prices.tsx': 'export default () => <h1>Prices</h1>\n',
    'docs/tour.tsx': 'export default () => <h1>Tour</h1>\n',
    'i18n/de/tour.tsx': 'export default () => <h1>Rundgang</h1>\n',
    // The texts of this page are in `labels.json`, and the other file is not a page.
    'docs/play.tsx':
      "import Translate from '@docusaurus/Translate'\n\nexport default () => <h1><Translate>Play</Translate></h1>\n",
    'docs/parts.tsx': 'export const Part = () => <p>Part</p>\n',
  })
  const {stdout} = await docsgen(root, 'i18n', 'status')
  expect(stdout).toMatch(/^de: 1 missing, 3 unknown$/m)
  expect(stdout).toContain('docs/prices.tsx: not translated')
  expect(stdout).toMatch(/index\.md: .*, lacks 1 heading, 1 code block, 1 link /)
  writeProject(root, {'docsgen.config.json': '{}'})
  expect((await docsgen(root, 'i18n', 'status')).code).toBe(2)
})

test('a page may show that its original has changed', async () => {
  const languages = {en: {label: 'English'}, de: {label: 'Deutsch'}}
  const pages = {
    'docs/index.md': '# Home\n',
    'docs/more.md': '# More\n',
    'i18n/de/index.md': '---\ntranslationOf: 0123abc\n---\n\n# Startseite\n',
    'i18n/de/more.md': '# Mehr\n',
  }
  const {files} = await buildSite(pages, {locales: {languages, outdatedNotice: true}})
  const notice =
    /Das Original hat sich seit der Übersetzung dieser Seite geändert\.(?:<!-- -->)? <a href="\/">Original lesen</
  expect([...files].flatMap(([file, text]) => (notice.test(text) ? file : []))).toEqual(['de/index.html'])
})
