/** Versions from tags and branches of git, without a checkout. */
import {execFileSync} from 'node:child_process'
import {readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {ConfigError} from '../../src/config/config.js'
import type {UserConfig} from '../../src/model/schema.js'
import {buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {cloneOf, commitBomb, commitPath, commitTag, git} from '../support/git-project.js'
import {nightly} from '../support/nightly.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

const dot = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" fill="${color}"/>`

const first: ProjectFiles = {
  'docs/index.md': '# Home one\n\n[start](./start.md) ![dot](./dot.svg)\n\n::include{file="./_note.md"}\n',
  'docs/start.md': '# Start one\n\n::include{file="/snippets/a.md"}\n\n[api](@site/docs/guide/api.md)\n',
  'docs/guide/_category_.yml': 'label: Old guide\nlink: {type: generated-index}\n',
  'docs/guide/api.md': '# API one\n\n[up](../index.md)\n',
  'docs/_note.md': 'Note of version one.\n',
  'docs/dot.svg': dot('red'),
  'snippets/a.md': 'Snippet of version one.\n',
}
const second: ProjectFiles = {
  ...first,
  'docs/index.md': '# Home two\n\n[start](./begin.md) ![dot](./dot.svg)\n\n::include{file="./_note.md"}\n',
  'docs/begin.md': '# Begin two\n\n::include{file="/snippets/a.md"}\n',
  'docs/start.md': '# Start two\n',
  'docs/_note.md': 'Note of version two.\n',
  'docs/dot.svg': dot('green'),
  'snippets/a.md': 'Snippet of version two.\n',
  'sidebars.json': JSON.stringify({guide: ['begin', 'index', 'start', 'guide/api']}),
}
const now: ProjectFiles = {
  'docs/index.md': '# Home now\n',
  'docs/begin.md': '# Begin now\n',
  'snippets/a.md': 'Snippet of now.\n',
}

/** A repository with three tags of versions, one prerelease, and a branch. */
function repository(): string {
  const root = makeTempFolder()
  writeProject(root, {'.gitignore': 'build/\n.docsgen-cache/\nnode_modules/\ndocsgen.config.json\n'})
  git(root, 'init', '-q', '-b', 'main')
  commitTag(root, 'v1.0.0', first)
  commitTag(root, 'v2.0.0-rc.1', {'docs/index.md': '# Candidate\n'})
  commitTag(root, 'v2.0.0', second)
  commitTag(root, 'v10.0.0', {'docs/index.md': '# Home ten\n'}, ['docs', 'sidebars.json'])
  git(root, 'checkout', '-qb', 'feature/next')
  commitTag(root, 'other', {'docs/index.md': '# Home next\n'})
  git(root, 'checkout', '-q', 'main')
  commitTag(root, 'unrelated', now)
  return root
}

const versions = {git: {tags: 'v*', branches: ['feature/*']}}

describe('a repository with tags and a branch', () => {
  test('each is a version, with its own pages, sidebars, assets and includes', async () => {
    const root = repository()
    const status = git(root, 'status', '--porcelain')
    const index = readFileSync(path.join(root, '.git/index'))
    const built = await buildSite({}, {versions}, {root, strict: true})
    expect(summaries(built.diagnostics)).toEqual([])
    expect(htmlFiles(built.files)).toEqual([
      '404.html',
      'feature-next/index.html',
      'index.html',
      'next/begin/index.html',
      'next/index.html',
      'v1.0.0/category/old-guide/index.html',
      'v1.0.0/guide/api/index.html',
      'v1.0.0/index.html',
      'v1.0.0/start/index.html',
      'v2.0.0/begin/index.html',
      'v2.0.0/guide/api/index.html',
      'v2.0.0/index.html',
      'v2.0.0/start/index.html',
    ])
    const html = (file: string) => built.files.get(file) ?? ''
    expect(html('index.html')).toContain('Home ten')
    expect(html('v1.0.0/index.html')).toContain('Note of version one.')
    expect(html('v1.0.0/start/index.html')).toContain('Snippet of version one.')
    expect(html('v1.0.0/start/index.html')).toContain('<a href="/v1.0.0/guide/api">api</a>')
    expect(html('v2.0.0/index.html')).toContain('Note of version two.')
    expect(html('v2.0.0/begin/index.html')).toContain('Snippet of version two.')
    const pictures = [...built.files].filter(([file]) => file.startsWith('assets/files/dot'))
    expect(pictures.map(([, text]) => text).sort()).toEqual([dot('green'), dot('red')])
    const sidebar = JSON.parse(built.files.get('assets/sidebars/guide@v2.0.0.json')!) as {items: {label: string}[]}
    expect(sidebar.items.map(({label}) => label)).toEqual(['Begin two', 'Home two', 'Start two', 'API one'])
    expect(git(root, 'status', '--porcelain')).toBe(status)
    expect(readFileSync(path.join(root, '.git/index'))).toEqual(index)
    expect(git(root, 'stash', 'list')).toBe('')
  })

  test('a second build compiles nothing, and a ref that moves is noticed', async () => {
    const root = repository()
    const config: UserConfig = {versions: {git: ['v2.0.0', 'feature/next']}}
    await buildSite({}, config, {root})
    const again = await buildProject({root})
    expect(again.result.written).toBe(0)
    git(root, 'branch', '-f', 'feature/next', 'v1.0.0')
    const moved = await buildProject({root})
    expect(moved.files.get('feature-next/index.html')).toContain('Home one')
  })

  test('threads read includes from git, too', async () => {
    const root = repository()
    const built = await buildSite({}, {versions: {git: ['v1.0.0']}}, {root})
    const threaded = await buildProject({root, threads: 1, useCache: false})
    expect(threaded.files.get('v1.0.0/start/index.html') ?? threaded.files.get('start/index.html')).toBe(
      built.files.get('start/index.html'),
    )
  })

  test('pages show when they were last committed in their version, and have no edit link', async () => {
    const root = repository()
    const date = (text: string) =>
      execFileSync('git', ['log', '-1', '--format=%cI', text], {cwd: root}).toString().trim()
    const built = await buildSite(
      {},
      {versions: {git: ['v2.0.0', 'v1.0.0']}, lastUpdated: true, editUrl: 'https://git.example.com/edit/main'},
      {root},
    )
    const page = built.files.get('v1.0.0/start/index.html')!
    expect(page).toContain(new Date(date('v1.0.0')).toISOString())
    expect(page).not.toContain('git.example.com/edit')
    expect(built.files.get('next/index.html')).toContain('https://git.example.com/edit/main/docs/index.md')
  })

  test('folders and git can be mixed', async () => {
    const root = repository()
    const files = {'versioned_docs/version-0.9/index.md': '# Home zero\n'}
    const built = await buildSite(files, {versions: {git: {tags: 'v*', max: 1}}}, {root})
    expect(htmlFiles(built.files).filter((file) => file.endsWith('index.html'))).toEqual([
      '0.9/index.html',
      'index.html',
      'next/begin/index.html',
      'next/index.html',
    ])
  })
})

test('a shallow clone is reported once for versions and once for dates, until it has the whole history', async () => {
  const origin = repository()
  commitTag(origin, 'v11.0.0', {'docs/index.md': '# Home eleven\n'}, [])
  writeProject(origin, {'docs/late.md': '# Late\n'})
  git(origin, 'add', '-A')
  git(origin, 'commit', '-qm', 'late')
  const root = cloneOf(origin, '--depth=2')
  const config: UserConfig = {versions: {git: {tags: 'v*'}}, lastUpdated: true}
  const shallow = await buildSite({}, config, {root})
  expect(shallow.diagnostics).toMatchObject([
    {
      code: 'not-from-git',
      severity: 'warning',
      file: 'docsgen.config.json',
      message: expect.stringContaining('"v11.0.0"'),
    },
    {
      code: 'unknown-last-update',
      severity: 'warning',
      file: 'docsgen.config.json',
      message: expect.stringMatching(/docs\/(index|begin)\.md/),
    },
  ])
  for (const {hint} of shallow.diagnostics) expect(hint).toContain('git fetch --unshallow --tags origin')
  expect(shallow.files.get('next/late/index.html')).toContain('<time')
  expect(shallow.files.get('next/index.html')).not.toContain('<time')
  expect((await buildProject({root, strict: true})).result.ok).toBe(false)

  git(root, 'fetch', '-q', '--depth=1', '--tags')
  expect(summaries((await buildProject({root})).diagnostics)).toEqual([expect.stringContaining('unknown-last-update')])
  git(root, 'fetch', '-q', '--unshallow', '--tags')
  const whole = await buildProject({root, strict: true})
  expect(summaries(whole.diagnostics)).toEqual([])
  expect(whole.result.ok).toBe(true)
  expect(whole.files.get('v1.0.0/index.html')).toContain('<time')
  expect(whole.files.get('next/index.html')).toContain('<time')
})

describe('a newest version from git without a page at the root of the site', () => {
  const landing = 'export default () => <h1>Landing of today</h1>\n'
  const old = {'docs/start.md': '# Start\n\n[gone](./gone.md)\n\n:::nothing\n:::\n\n[off](/nowhere)\n'}

  test('shows the React page of the work tree there, and problems of tags fail no strict build', async () => {
    const root = makeTempFolder()
    writeProject(root, {})
    git(root, 'init', '-q', '-b', 'main')
    commitTag(root, 'v1.0', {...old, 'docs/index.tsx': 'throw new Error()\n'})
    commitTag(root, 'v2.0', {...old, 'docs/app.tsx': landing})
    const now = {'docs/index.tsx': landing, 'docs/start.md': '# Start\n'}
    const config: UserConfig = {
      versions: {git: {tags: 'v*'}},
      checks: {'broken-home-link': 'warning', 'broken-link': 'error'},
    }
    git(root, 'rm', '-rqf', 'docs')
    const built = await buildSite(now, config, {root, strict: true})
    expect(built.result.ok).toBe(true)
    expect(built.files.get('index.html')).toContain('Landing of today')
    expect(built.files.get('next/index.html')).toContain('Landing of today')
    expect(built.files.has('v1.0/index.html')).toBe(false)
    expect(new Set(built.diagnostics.map(({severity}) => severity))).toEqual(new Set(['info']))
    const ofTags = summaries(built.diagnostics).filter((one) => one.includes(':/'))
    expect(ofTags).toEqual([
      'v1.0:/docs/index.tsx not-from-git',
      'v1.0:/docs/start.md:3:1 broken-markdown-link',
      'v1.0:/docs/start.md:5:1 unknown-directive',
      'v1.0:/docs/start.md:8:1 broken-link',
      'v2.0:/docs/app.tsx not-from-git',
      'v2.0:/docs/start.md:3:1 broken-markdown-link',
      'v2.0:/docs/start.md:5:1 unknown-directive',
      'v2.0:/docs/start.md:8:1 broken-link',
    ])
    expect((await buildProject({root})).result.written).toBe(0)

    // A broken link into a version, a branch, and broken code can be corrected.
    git(root, 'branch', 'beta', 'v1.0')
    const more = {'docs/start.md': '# Start\n\n[old](/v1.0/gone)\n'}
    const branched = {...config, versions: {git: {tags: 'v*', branches: 'beta'}}}
    const broken = await buildSite(more, branched, {root})
    expect(
      broken.diagnostics.filter(({severity}) => severity !== 'info').map(({code, file}) => `${file} ${code}`),
    ).toEqual([
      'beta:/docs/index.tsx not-from-git',
      'beta:/docs/start.md broken-markdown-link',
      'beta:/docs/start.md unknown-directive',
      'beta:/docs/start.md broken-link',
      'docs/start.md broken-link',
    ])
    const hidden = await buildSite(now, {...config, checks: {'not-from-git': 'off'}}, {root})
    expect(summaries(hidden.diagnostics).filter((one) => one.includes('not-from-git'))).toEqual([])
  })

  test('without such a page, leads to its first page', async () => {
    const root = makeTempFolder()
    writeProject(root, {})
    git(root, 'init', '-q', '-b', 'main')
    commitTag(root, 'v1.0', old)
    const config: UserConfig = {versions: {git: {tags: 'v*'}}, base: '/docs/', checks: {'broken-home-link': 'warning'}}
    const built = await buildSite({'docs/start.md': '# Start\n'}, config, {root, strict: true})
    expect(built.result.ok).toBe(true)
    expect(built.files.get('index.html')).toContain('content="0; url=/docs/start"')
    expect(summaries(built.diagnostics).filter((one) => one.includes('home'))).toEqual([])
  })
})

describe('restrictions of a version from git', () => {
  test('symbolic links out of the project are left out and reported', async () => {
    const root = repository()
    writeFileSync(
      path.join(root, 'docs/index.md'),
      '# Home\n\n::include{file="./linked.md"}\n\n::include{file="./near.md"}\n',
    )
    writeFileSync(path.join(root, 'docs/_real.md'), 'Real text.\n')
    symlinkSync('/etc/passwd', path.join(root, 'docs/secret.md'))
    symlinkSync('../../../outside.md', path.join(root, 'docs/linked.md'))
    symlinkSync('_real.md', path.join(root, 'docs/near.md'))
    commitTag(root, 'v11.0.0', {}, [])
    git(root, 'checkout', '-q', 'v10.0.0')
    const built = await buildSite({}, {versions: {git: ['v11.0.0']}, checks: {'broken-include': 'warning'}}, {root})
    expect(summaries(built.diagnostics)).toEqual([
      'v11.0.0:/docs/_real.md unused-partial',
      'v11.0.0:/docs/index.md:3:1 broken-include',
      'v11.0.0:/docs/linked.md not-from-git',
      'v11.0.0:/docs/secret.md not-from-git',
    ])
    expect(built.files.get('index.html')).toContain('Real text.')
  })

  test('its code does not run, but its pages use the components of the work tree', async () => {
    const root = repository()
    commitTag(root, 'v3.0.0', {
      'docs/index.mdx': [
        "import Note from '../src/Note'",
        "import evil from 'data:text/javascript,globalThis.ran=1;export default 1'",
        'export const ran = (globalThis.ran = 1)',
        `import Outside from '@site/../${path.basename(root)}-outside'`,
        '',
        '# Home',
        '',
        '<Note kind="a">text {globalThis.ran = 1}</Note> <Outside />',
        '',
        '<Box />',
        '',
        '<iframe src="https://player.example.com/1" title="Film"></iframe>',
        '',
      ].join('\n'),
      'docs/app.tsx': 'globalThis.ran = 1\nexport default () => <p>app</p>\n',
      'src/Note.jsx': 'globalThis.ran = 1\nexport default () => <b>old</b>\n',
    })
    const files = {
      'docs/index.md': '# Now\n',
      'src/Note.jsx': 'export default ({kind, children}) => <b className={kind}>{children} of today</b>\n',
      'components/Box.jsx': 'export default () => <i>box of today</i>\n',
    }
    git(root, 'checkout', '-q', 'v10.0.0')
    writeFileSync(`${root}-outside.jsx`, 'globalThis.ran = 1\nexport default () => null\n')
    const built = await buildSite(files, {versions: {git: ['v3.0.0']}}, {root})
    expect((globalThis as {ran?: number}).ran).toBeUndefined()
    expect(summaries(built.diagnostics)).toEqual([
      'v3.0.0:/docs/app.tsx not-from-git',
      'v3.0.0:/docs/index.mdx:2:1 not-from-git',
      'v3.0.0:/docs/index.mdx:8:49 unknown-component',
    ])
    expect(built.files.get('index.html')).toContain('of today</b>')
    expect(built.files.get('index.html')).toContain('<i>box of today</i>')
    expect(built.files.get('index.html')).toContain('<iframe src="https://player.example.com/1" title="Film">')
  })

  test('paths out of the tree are left out', async () => {
    const root = repository()
    commitPath(root, 'v4.0.0', ['docs', '..', 'out.md'])
    commitPath(root, 'v5.0.0', ['docs', 's/../../../out.md'])
    for (const tag of ['v4.0.0', 'v5.0.0'])
      await expect(buildSite({}, {versions: {git: [tag]}}, {root})).rejects.toThrow('it has no folder "docs"')
  })

  nightly('a tag that names millions of files is refused before they fill the memory', async () => {
    const root = repository()
    commitBomb(root, 'v6.0.0', 8)
    await expect(buildSite({}, {versions: {git: ['v6.0.0']}}, {root})).rejects.toThrow('prints more than 64 MB')
  })

  test('tags of files and folders, and tags whose files are gone, are reported', async () => {
    const root = repository()
    git(root, 'tag', 'of-tree', 'HEAD:docs')
    git(root, 'tag', 'of-file', 'HEAD:docs/index.md')
    for (const tag of ['of-tree', 'of-file'])
      await expect(buildSite({}, {versions: {git: [tag]}}, {root})).rejects.toThrow(`names "${tag}", but`)
    writeProject(root, {'docs/lost.md': '# Lost\n'})
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'lost')
    git(root, 'tag', 'v7.0.0')
    const id = git(root, 'rev-parse', 'HEAD:docs/lost.md')
    rmSync(path.join(root, '.git/objects', id.slice(0, 2), id.slice(2)), {force: true})
    await expect(buildSite({}, {versions: {git: ['v7.0.0']}}, {root})).rejects.toThrow(ConfigError)
  })

  test('tags with hostile names are left out and reported', async () => {
    const root = repository()
    const commit = git(root, 'rev-parse', 'HEAD')
    const names = ['v5;rm', 'v6"x', '-v7', 'v8$(x)', "v9'"]
    for (const name of names) git(root, 'update-ref', `refs/tags/${name}`, commit)
    const built = await buildSite({}, {versions: {git: {tags: ['v*', '-*']}}}, {root})
    const messages = built.diagnostics.filter(({code}) => code === 'not-from-git').map(({message}) => message)
    const leftOut = names.map(
      (name) => `docsgen leaves out the version "${name}": its name cannot be part of an address.`,
    )
    expect(messages.sort()).toEqual(leftOut.sort())
  })
})

describe('mistakes', () => {
  const failure = async (root: string, config: UserConfig) => {
    const error = await buildSite({'docs/index.md': '# Home\n'}, config, {root}).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(ConfigError)
    const [problem] = (error as ConfigError).problems
    return `${problem!.message} ${problem!.hint}`
  }

  test('without a repository', async () => {
    expect(await failure(makeTempFolder(), {versions: {git: ['v1']}})).toMatch(
      /"versions\.git" needs the repository: the project is not in a git repository\. Build inside a git checkout/,
    )
  })

  test('a name, a pattern or a folder that the repository lacks', async () => {
    const root = repository()
    expect(await failure(root, {versions: {git: ['v4']}})).toContain(
      'names "v4", but the repository has no such tag or branch. Run `git fetch --tags origin`',
    )
    expect(await failure(root, {versions: {git: {branches: 'x/*'}}})).toContain('no branch of the repository matches')
    git(root, 'rm', '-rqf', 'docs')
    git(root, 'commit', '-qm', 'none')
    git(root, 'tag', 'v12.0.0')
    expect(await failure(root, {versions: {git: ['v12.0.0']}})).toContain(
      'names "v12.0.0", but it has no folder "docs"',
    )
  })

  test('a shallow clone, which has no tags', async () => {
    const clone = cloneOf(repository(), '--depth=1', '--no-tags')
    expect(await failure(clone, {versions: {git: {tags: 'v*'}}})).toContain('git fetch --unshallow --tags origin')
  })

  test('a partial clone, which has no contents of old files', async () => {
    const clone = cloneOf(repository(), '--filter=blob:none')
    expect(await failure(clone, {versions: {git: ['v1.0.0']}})).toContain(
      'this clone lacks the contents of old files. Run `git fetch --refetch --no-filter origin`',
    )
  })
})
