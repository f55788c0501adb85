/** The difference that readers see between two states of a site. */
import {readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {navigationText} from '../../../src/features/diff/compare.js'
import {countDifferences} from '../../../src/features/diff/count-differences.js'
import {diffSites} from '../../../src/features/diff/diff-sites.js'
import type {SiteDifference} from '../../../src/features/diff/difference.js'
import {reportTexts} from '../../../src/features/diff/reports.js'
import {docsgenIn} from '../../cli/docsgen.js'
import {editedSite, type SeededEdit, seededEdits, seededSite} from '../../flow/seeded-edits.js'
import {buildProject} from '../../support/build-site.js'
import {commitTag, git} from '../../support/git-project.js'
import {newProject, type ProjectFiles, writeProject} from '../../support/project.js'
import {schemaErrors} from '../../support/schema-errors.js'

/** A repository with these files as its only commit, then with the files of `after` in its work tree. */
function project(before: ProjectFiles, after?: ProjectFiles): string {
  const root = newProject({'.gitignore': 'build/\n.docsgen/\n'})
  git(root, 'init', '-q', '-b', 'main')
  commitTag(root, 'start', before)
  if (after) {
    rmSync(path.join(root, 'docs'), {recursive: true})
    writeProject(root, after)
  }
  return root
}

const options = (root: string) => ({root, overrides: {}, threads: 0, cache: false})

async function difference(before: ProjectFiles, after: ProjectFiles): Promise<SiteDifference> {
  return diffSites(options(project(before, after)))
}

/** The changes of a page as texts: `- old`, `+ new`, and `[-old-]{+new+}` inside a block. */
function changesOf({pages}: SiteDifference, route: string): string[][] {
  const text = (words: readonly {text: string}[]) => words.map((word) => word.text).join('')
  const marks = {same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}']}
  const page = pages.find((one) => one.route === route)
  return (page?.changes ?? []).map(({blocks}) =>
    blocks
      .filter(({kind}) => kind !== 'context')
      .map((one) => {
        if (one.kind !== 'changed')
          return `${{context: ' ', same: ' ', added: '+', removed: '-'}[one.kind]} ${text(one.block.words)}`
        return one.segments.map(({kind, words}) => `${marks[kind][0]}${text(words)}${marks[kind][1]}`).join('')
      }),
  )
}

/** What the schema of differences has against one; undefined when nothing. */
async function jsonErrors(found: SiteDifference): Promise<unknown> {
  const {files} = await reportTexts(found, [{format: 'json', file: 'json'}])
  return schemaErrors(new URL('../../../schema/difference.json', import.meta.url), files[0]!.text)
}

describe('fifty edits at once', async () => {
  const found = await difference(seededSite(), editedSite())

  test('are fifty differences; match the schema as JSON; are each shown exactly once', async () => {
    expect(seededEdits).toHaveLength(50)
    expect(countDifferences(found)).toBe(50)
    expect(await jsonErrors(found)).toBeUndefined()
    expect(await jsonErrors({...found, unchanged: -1})).toBeDefined()
    const shown = seededEdits.map((edit) => `${edit.name}: ${shownIn(found, edit)}`)
    expect(shown).toEqual(seededEdits.map(({name}) => `${name}: 1`))
  })
})

/** How many differences show an edit. */
function shownIn({pages}: SiteDifference, {text, page}: SeededEdit): number {
  const shows = (value: unknown) => {
    const texts: string[] = []
    JSON.stringify(value, (key, inner) => {
      if (key === 'words') texts.push((inner as {text: string}[]).map((word) => word.text).join(''))
      else if (typeof inner === 'string') texts.push(inner)
      return inner
    })
    return texts.some((one) => one.includes(text))
  }
  return pages.reduce((sum, one) => {
    const isWhole = one.kind === 'added' || one.kind === 'removed'
    if (isWhole) return sum + (page === one.kind && shows([one.title, one.changes]) ? 1 : 0)
    const isMovedPage = one.kind === 'moved' && page === 'moved' && one.before.route?.includes(text)
    const withoutContext = one.changes.map(({blocks, kind}) =>
      blocks.filter((block) => block.kind !== 'context' && (block.kind !== 'same' || kind === 'moved')),
    )
    const inText = page === undefined ? withoutContext.filter(shows).length : 0
    const inLinks = page === 'link' ? one.links.filter(shows).length : 0
    const inTitle = page === 'title' && one.before.title?.includes(text) ? 1 : 0
    return sum + (isMovedPage ? 1 : 0) + inText + inLinks + inTitle
  }, 0)
}

describe('pages', async () => {
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const including = (name: string) => ({[`docs/${name}.md`]: `# ${name}\n\n::include{file="./_limits.md"}\n`})
  const before = {
    'docs/a.md': `# A\n\nWait for **ten** minutes, then go on.\n\n## Set up\n\n| Key | Value |\n|---|---|\n| size | 3 MB |\n\n\`\`\`js\nlet a = 1\nlet b = 2\n\`\`\`\n\n![Plan](./p.svg)\n\nSee [the list](./b.md).\n`,
    'docs/b.md': '# B\n\nText.\n',
    'docs/c.md': '# C\n\nText.\n',
    'docs/p.svg': dot,
    'docs/same/index.md':
      '# Same\n\nOne *two* three\nfour [five](./other.md).\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n- x\n- y\n',
    'docs/same/other.md': '# Other\n\n![A](./a.svg)\n\n```js\nlet a = 1\n```\n\nNote[^a] here.\n\n[^a]: Text.\n',
    'docs/same/a.svg': dot,
    ...including('d'),
    ...including('e'),
    ...including('f'),
    'docs/_limits.md': 'At most 10 files.\n',
  }
  const after = {
    ...before,
    'docs/a.md': before['docs/a.md']
      .replace('# A', '# A and more')
      .replace('**ten**', '**five**')
      .replace('## Set up', '## Set it up')
      .replace('3 MB', '4 MB')
      .replace('b = 2', 'b = 3')
      .replace('./b.md', './c.md#top'),
    'docs/p.svg': dot.replace('width="1"', 'width="2"'),
    'docs/same/index.md':
      'Same\n====\n\nOne _two_\nthree four [five][f].\n\n|A|B|\n|:--|---|\n|  1 |  2|\n\n* x\n* y\n\n[f]: other.md\n',
    'docs/same/other.md':
      '# Other\n\n![A](./pictures/b.svg)\n\n~~~js\nlet a = 1\n~~~\n\nNote[^note] here.\n\n[^note]: Text.\n',
    'docs/same/pictures/b.svg': dot,
    'docs/_limits.md': 'At most 20 files.\n',
  }
  const found = await difference(before, after)

  test('that look the same have no difference', () => {
    expect(found.pages.map(({route}) => route)).toEqual(['/a', '/d', '/e', '/f'])
    expect(found.unchanged).toBe(4)
  })

  test('show words, cells, lines of code, pictures, links, titles and anchors', () => {
    expect(changesOf(found, '/a')).toEqual([
      ['Wait for [-ten-]{+five+} minutes, then go on.', 'Set {+it +}up'],
      ['size | [-3-]{+4+} MB'],
      ['let b = [-2-]{+3+}', '[-Plan-]{+Plan+}'],
    ])
    expect(found.pages[0]).toMatchObject({
      kind: 'changed',
      title: 'A and more',
      before: {title: 'A'},
      anchors: {lost: ['set-up'], added: ['set-it-up']},
      links: [{text: 'the list', before: '/b', after: '/c#top'}],
    })
  })

  test('show a change of an included file once, and name the other pages', () => {
    const [, d, e] = found.pages
    expect(d?.changes).toHaveLength(1)
    expect(d?.changes[0]?.alsoOn.map(({route}) => route)).toEqual(['/e', '/f'])
    expect(e).toMatchObject({changes: [], shared: [{route: '/d', count: 1}]})
  })
})

test('two builds of the same tree have no difference, whatever their base and form of addresses', async () => {
  const root = project(seededSite())
  await buildProject({...options(root), overrides: {outDir: 'build/a'}})
  await buildProject({...options(root), overrides: {outDir: 'build/b', base: '/docs/'}})
  const found = await diffSites({...options(root), before: 'build/a', after: 'build/b'})
  expect([found.pages, found.answers, found.unchanged > 20]).toEqual([[], [], true])
  const withTree = await diffSites({...options(root), before: 'build/b', after: '.'})
  expect([withTree.pages, withTree.navigation]).toEqual([[], []])
  writeProject(root, {'docs/page2.md': `---\nsidebar_position: 1\n---\n${seededSite()['docs/page2.md']}`})
  const moved = await diffSites({...options(root), before: 'build/b', after: '.'})
  expect([moved.pages, moved.navigation.map(navigationText)]).toEqual([
    [],
    ['“Page 2” moved in Sidebar: it follows “Home” now'],
  ])
})

test('shows each change of the navigation once, and no change that follows from a page', async () => {
  const pages = (names: string) =>
    Object.fromEntries(names.split(' ').map((name) => [`docs/${name}.md`, `# ${name} page\n\nThe text of ${name}.\n`]))
  const config = (sidebar: (string | object)[], navbar: object[], footer: object[]) => ({
    'docsgen.config.json': JSON.stringify({
      sidebars: {main: sidebar},
      navbar: {items: navbar},
      footer: {links: footer},
    }),
  })
  const group = (label: string, ...items: (string | object)[]) => ({type: 'category', label, items})
  const before = {
    ...pages('a b c d e f gone old'),
    ...config(
      ['a', group('One', 'b', 'c', 'd', 'gone'), group('Two', 'e', 'f', 'old')],
      [
        {label: 'Start', to: '/a'},
        {label: 'Chat', href: 'https://chat.example.com'},
      ],
      [{title: 'More', items: [{label: 'Code', href: 'https://code.example.com'}]}],
    ),
  }
  const after = {
    ...pages('a b c d e f fresh'),
    'docs/new.md': '# old page\n\nThe text of old.\n',
    'docs/e.md': '# Another title\n\nThe text of e.\n',
    ...config(
      [
        group('First', 'c', 'b', 'a', 'fresh'),
        group('Two', 'e', {type: 'doc', id: 'f', label: 'Called F'}, 'new', group('Inner', 'd')),
      ],
      [
        {label: 'Start', to: '/b'},
        {label: 'Chat', href: 'https://chat.example.com'},
        {label: 'Blog', to: '/c'},
      ],
      [{title: 'More', items: []}],
    ),
  }
  const root = project(before)
  for (const name of ['gone', 'old']) rmSync(path.join(root, `docs/${name}.md`))
  writeProject(root, after)
  const found = await diffSites(options(root))
  expect(found.navigation.map(navigationText)).toEqual([
    '“Inner” is new in Sidebar › Two, with “d page”',
    '“a page” moved from Sidebar to Sidebar › First',
    '“b page” moved in Sidebar › First: it follows “c page” now',
    '“f page” in Sidebar › Two is called “Called F” now',
    '“One” in Sidebar is called “First” now',
    '“Blog” is new in Navbar',
    '“Start” in Navbar leads to /b now, instead of /a',
    '“Code” is gone from Footer › More',
  ])
  expect(found.pages.map(({kind, route}) => `${kind} ${route}`)).toEqual([
    'changed /e',
    'added /fresh',
    'removed /gone',
    'moved /new',
  ])
  const {files, summary} = await reportTexts(
    found,
    (['html', 'page'] as const).map((format) => ({format, file: format})),
  )
  expect(summary).toContain('“Blog” is new in Navbar\n')
  expect(summary).toContain('8 changes of the navigation')
  expect(files[0]!.text).toContain('<h2>Navigation</h2><ul class="facts"><li>“Inner” is new in Sidebar › Two')
  expect(files[1]!.text).toContain('## Navigation\n\n- “Inner” is new')
  expect(await jsonErrors(found)).toBeUndefined()
})

test('compares versions of a site, and the answers of its search', async () => {
  const root = newProject({
    'docs/index.md': '# Home\n\nSee [limits](./limits.md).\n',
    'docs/limits.md': '# Limits\n\nUp to five users.\n',
    'docs/quota.md': '# Quota\n\nThe quota of a user: quota, quota.\n',
    'versioned_docs/version-1.0/index.md': '# Home\n\nSee [limits](./limits.md).\n',
    'versioned_docs/version-1.0/limits.md': '# Limits\n\nUp to three users. The quota is fixed.\n',
    'versions.json': '["1.0"]',
    'search.test.yml': 'quota: /next/quota\n',
  })
  const found = await diffSites({...options(root), before: '1.0'})
  expect([found.before, found.after]).toEqual(['1.0', 'Next'])
  expect(changesOf(found, '/next/limits')).toEqual([['Up to [-three-]{+five+} users.[- The quota is fixed.-]']])
  expect(found.pages.map(({kind, route}) => [kind, route])).toEqual([
    ['changed', '/next/limits'],
    ['added', '/next/quota'],
  ])
  expect(found.answers).toEqual([{query: 'quota', before: '/limits', after: '/quota'}])
})

test('writes reports for people and programs', async () => {
  const before = {
    'docs/index.md': '# Home\n\nUse `a_b` & *{x}* for 10 minutes.\n\n```sh\nrun old\n```\n',
    'docs/old.md': '# Old\n',
  }
  const after = {
    'docs/index.md': '# Home\n\nUse `a_b` & *{x}* for 20 minutes.\n\n```sh\nrun new\n```\n',
    'docs/new.md': '# New\n',
  }
  const found = await difference(before, after)
  const {files, pages, count} = await reportTexts(
    found,
    (['html', 'json', 'markdown', 'page'] as const).map((format) => ({format, file: format})),
  )
  const [html = '', json = '', markdown = '', page = ''] = files.map(({text}) => text)
  expect(count).toBe(3)
  expect(pages.map(({kind, name}) => `${kind} ${name}`)).toEqual([
    'changed /  Home',
    'added /new  New',
    'removed /old  Old',
  ])
  expect(html).toContain('<del>10</del><ins>20</ins>')
  expect(html).not.toMatch(/<script|<link|\bstyle=|https?:/)
  expect(JSON.parse(json)).toMatchObject({version: 1, differences: 3, before: 'HEAD', after: 'work tree'})
  expect(markdown).toContain('- Use `a_b` &#38; &#123;x&#125; for <del>10</del><ins>20</ins> minutes.')
  expect(markdown).toContain('````diff\n-run old\n+run new\n````')
  expect(page).toContain('## [Home](/)')
})

test('the command prints a summary, writes files, exits with 1 on request, and names a broken state', async () => {
  const root = project({'docs/index.md': '# Home\n\nOne two three.\n'}, {'docs/index.md': '# Home\n\nOne too three.\n'})
  const docsgen = (...words: string[]) => docsgenIn(root, ['diff', ...words])
  const {stdout, ...rest} = await docsgen('--html', 'd.html')
  expect(rest).toEqual({code: 0, stderr: ''})
  expect(stdout).toMatch(/^HEAD → work tree\n~ \/ {2}Home\n.*1 change.*\n1 page changed.*\n.*d\.html\n$/)
  expect(readFileSync(path.join(root, 'd.html'), 'utf8')).toContain('<del>two</del><ins>too</ins>')
  expect((await docsgen('HEAD', '.', '--exit-code')).code).toBe(1)
  expect((await docsgen('HEAD', 'HEAD', '--exit-code')).code).toBe(0)
  const {code, stderr} = await docsgen('nowhere')
  expect([code, stderr]).toEqual([2, expect.stringContaining('"nowhere"')])
  writeProject(root, {'docsgen.config.json': '{"contnt": "docs"}'})
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'broken')
  writeProject(root, {'docsgen.config.json': '{}'})
  await expect(diffSites(options(root))).rejects.toThrow(/^At HEAD: /)
})
