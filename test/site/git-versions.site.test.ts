/** Versions from tags and branches of git, without a checkout. */
import {cpSync, readFileSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildProject, buildSite, configProblems, htmlFiles} from '../support/build-site.js'
import {cloneOf, commitBomb, commitPath, commitTag, git} from '../support/git-project.js'
import {nightly} from '../support/nightly.js'
import {newProject, type ProjectFiles, writeProject} from '../support/project.js'
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
  'docs/lone.svg': dot('grey'),
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

function emptyRepository(): string {
  const root = newProject({'.gitignore': 'build/\n.docsgen/\nnode_modules/\ndocsgen.config.json\n'})
  git(root, 'init', '-q', '-b', 'main')
  return root
}

/** A repository with three tags of versions, one prerelease, and a branch. */
const original = emptyRepository()
commitTag(original, 'v1.0.0', first)
commitTag(original, 'v2.0.0-rc.1', {'docs/index.md': '# Candidate\n'})
commitTag(original, 'v2.0.0', second)
commitTag(original, 'v10.0.0', {'docs/index.md': '# Home ten\n'}, ['docs', 'sidebars.json'])
git(original, 'checkout', '-qb', 'feature/next')
commitTag(original, 'other', {'docs/index.md': '# Home next\n'})
git(original, 'checkout', '-q', 'main')
commitTag(original, 'unrelated', now)

/** A copy of it. */
function repository(): string {
  const root = makeTempFolder()
  cpSync(original, root, {recursive: true})
  return root
}

test('each tag and branch is a version, with its own pages, sidebars, assets, includes and dates', async () => {
  const root = repository()
  const status = git(root, 'status', '--porcelain')
  const index = readFileSync(path.join(root, '.git/index'))
  const config: UserConfig = {
    versions: {git: {tags: 'v*', branches: ['feature/*']}},
    lastUpdated: true,
    editUrl: 'https://git.example.com/edit/main',
  }
  const built = await buildSite({}, config, {root, strict: true})
  // The file of the first version is in the second one too.
  expect(summaries(built.diagnostics)).toEqual(['v2.0.0:/docs/lone.svg unlinked-asset'])
  const names = `404 feature-next/index index next/begin/index next/index v1.0.0/category/old-guide/index
    v1.0.0/guide/api/index v1.0.0/index v1.0.0/start/index v2.0.0/begin/index v2.0.0/guide/api/index v2.0.0/index
    v2.0.0/start/index`
  expect(htmlFiles(built.files)).toEqual(names.split(/\s+/).map((name) => `${name}.html`))
  const html = (file: string) => built.files.get(file) ?? ''
  expect(html('index.html')).toContain('Home ten')
  expect(html('v1.0.0/index.html')).toContain('Note of version one.')
  const start = html('v1.0.0/start/index.html')
  expect(start).toContain('Snippet of version one.')
  expect(start).toContain('<a href="/v1.0.0/guide/api">api</a>')
  expect(start).toContain(
    new Date(git(root, 'log', '-1', '--format=%cI', 'v1.0.0')).toISOString().replace('.000Z', 'Z'),
  )
  expect(start).not.toContain('git.example.com/edit')
  expect(html('next/index.html')).toContain('https://git.example.com/edit/main/docs/index.md')
  expect(html('v2.0.0/index.html')).toContain('Note of version two.')
  expect(html('v2.0.0/begin/index.html')).toContain('Snippet of version two.')
  const pictures = [...built.files].filter(([file]) => file.startsWith('assets/files/dot'))
  expect(pictures.map(([, text]) => text).sort()).toEqual([dot('green'), dot('red')])
  const sidebar = JSON.parse(built.files.get('assets/sidebars/guide@v2.0.0.json')!) as {items: {label: string}[]}
  expect(sidebar.items.map(({label}) => label)).toEqual(['Begin two', 'Home two', 'Start two', 'API one'])
  expect(git(root, 'status', '--porcelain')).toBe(status)
  expect(readFileSync(path.join(root, '.git/index'))).toEqual(index)
  expect(git(root, 'stash', 'list')).toBe('')

  const threaded = await buildProject({root, threads: 1, cache: false, overrides: {outDir: makeTempFolder()}})
  expect(threaded.files.get('v1.0.0/start/index.html')).toBe(start)

  // A second build compiles nothing, notices a ref that moves, and mixes versions from git with folders.
  expect((await buildProject({root})).result.written).toBe(0)
  git(root, 'branch', '-f', 'feature/next', 'v1.0.0')
  expect((await buildProject({root})).files.get('feature-next/index.html')).toContain('Home one')
  const folder = {'versioned_docs/version-0.9/index.md': '# Home zero\n'}
  const mixed = await buildSite(folder, {versions: {git: {tags: 'v*', max: 1}}}, {root})
  const mixedNames = '0.9/index 404 index next/begin/index next/index'
  expect(htmlFiles(mixed.files)).toEqual(mixedNames.split(' ').map((name) => `${name}.html`))
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
  const place = {severity: 'warning', file: 'docsgen.config.json'}
  expect(shallow.diagnostics).toMatchObject([
    {...place, code: 'not-from-git', message: expect.stringContaining('"v11.0.0"')},
    {...place, code: 'unknown-last-update', message: expect.stringMatching(/docs\/(index|begin)\.md/)},
  ])
  for (const {hint} of shallow.diagnostics) expect(hint).toContain('git fetch --unshallow --tags origin')
  expect(shallow.files.get('next/late/index.html')).toContain('<time')
  expect(shallow.files.get('next/index.html')).not.toContain('<time')
  // Other clones have the history, so it is no problem of the project.
  expect((await buildProject({root, strict: true, updateBaseline: true})).result.ok).toBe(false)
  expect(JSON.parse(readFileSync(path.join(root, 'docsgen.baseline.json'), 'utf8')).diagnostics).toEqual({})
  rmSync(path.join(root, 'docsgen.baseline.json'))

  git(root, 'fetch', '-q', '--depth=1', '--tags')
  const lone = 'v2.0.0:/docs/lone.svg unlinked-asset'
  const dates = expect.stringContaining('unknown-last-update')
  expect(summaries((await buildProject({root})).diagnostics)).toEqual([dates, lone])
  git(root, 'fetch', '-q', '--unshallow', '--tags')
  const whole = await buildProject({root, strict: true})
  expect([whole.result.ok, ...summaries(whole.diagnostics)]).toEqual([true, lone])
  for (const file of ['v1.0.0/index.html', 'next/index.html']) expect(whole.files.get(file)).toContain('<time')
})

test('a newest version without a page at the root of the site leaves that address to the work tree', async () => {
  const landing = 'export default () => <h1>Landing of today</h1>\n'
  const old = {'docs/start.md': '# Start\n\n[gone](./gone.md)\n\n:::nothing\n:::\n\n[off](/nowhere)\n'}
  const root = emptyRepository()
  commitTag(root, 'v1.0', {...old, 'docs/index.tsx': 'throw new Error()\n'})
  commitTag(root, 'v2.0', {...old, 'docs/app.tsx': landing})
  git(root, 'rm', '-rqf', 'docs')
  const versions = {git: {tags: 'v*'}}
  const config: UserConfig = {versions, checks: {'broken-home-link': 'warning', 'broken-link': 'error'}}
  const none = await buildSite({'docs/start.md': '# Start\n'}, {...config, base: '/docs/'}, {root, strict: true})
  expect(none.result.ok).toBe(true)
  expect(none.files.get('index.html')).toContain('content="0; url=/docs/start"')
  expect(summaries(none.diagnostics).filter((one) => one.includes('home'))).toEqual([])

  const files = {
    'docs/index.tsx': landing,
    'docs/start.md': '# Start\n',
    'components/Price.tsx': 'export default ({of, "data-of": low}) => <p>Price of {of} and {low}</p>\n',
    'plugins/prices.js': `export default {name: 'prices', setup(api) { api.pages(() => [
      {path: '/price', component: 'components/Price.tsx', props: {of: 'pears', 'data-of': 1}, title: 'Price'},
    ]) }}`,
  }
  const built = await buildSite(files, {...config, plugins: ['./plugins/prices.js']}, {root, strict: true})
  // A page of a plugin is in the newest version, which has no component.
  expect(built.files.get('price/index.html')).toContain('<p>Price of pears and 1</p>')
  expect(built.result.ok).toBe(true)
  expect(built.files.get('index.html')).toContain('Landing of today')
  expect(built.files.get('next/index.html')).toContain('Landing of today')
  expect(built.files.get('v1.0/index.html')).toContain('content="0; url=/v1.0/start"')
  // Problems of tags fail no strict build, because nobody can correct a tag.
  expect(new Set(built.diagnostics.map(({severity}) => severity))).toEqual(new Set(['info']))
  expect(summaries(built.diagnostics).filter((one) => one.includes(':/'))).toEqual([
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
  const {diagnostics} = await buildSite(more, branched, {root})
  expect(diagnostics.filter(({severity}) => severity !== 'info').map(({code, file}) => `${file} ${code}`)).toEqual([
    'beta:/docs/index.tsx not-from-git',
    'beta:/docs/start.md broken-markdown-link',
    'beta:/docs/start.md unknown-directive',
    'beta:/docs/start.md broken-link',
    'docs/start.md broken-link',
  ])
  const linking = 'export default () => <a href="./prices.tsx">Prices</a>\n'
  const react = {...files, 'docs/index.tsx': linking, 'docs/prices.tsx': landing}
  const hidden = await buildSite(react, {...config, checks: {'not-from-git': 'off'}}, {root})
  const inHome = hidden.diagnostics.filter((one) => one.file === 'docs/index.tsx' && one.code === 'broken-link')
  expect(inHome).toMatchObject([
    {message: expect.stringMatching(/"\.\/prices\.tsx".*2\.0/), hint: expect.stringContaining('"/next/prices"')},
  ])
  expect(summaries(hidden.diagnostics).filter((one) => one.includes('not-from-git'))).toEqual([])
})

describe('restrictions of a version from git', () => {
  test('no link leads out of the project, no code runs, and no hostile name is part of an address', async () => {
    const root = repository()
    writeProject(root, {
      'docs/index.md': '# Home\n\n::include{file="./linked.md"}\n\n::include{file="./near.md"}\n',
      'docs/_real.md': 'Real text.\n',
    })
    symlinkSync('/etc/passwd', path.join(root, 'docs/secret.md'))
    symlinkSync('../../../outside.md', path.join(root, 'docs/linked.md'))
    symlinkSync('_real.md', path.join(root, 'docs/near.md'))
    commitTag(root, 'v11.0.0', {}, [])
    commitTag(root, 'v3.0.0', {
      'docs/index.mdx': [
        "import Note from '../src/Note'",
        "import evil from 'data:text/javascript,globalThis.ran=1;export default 1'",
        'export const ran = (globalThis.ran = 1)',
        `import Outside from '@site/../${path.basename(root)}-outside'\n`,
        '# Home\n',
        '<Note kind="a">text {globalThis.ran = 1}</Note> <Outside />\n',
        '<Box />\n',
        '<iframe src="https://player.example.com/1" title="Film"></iframe>\n',
      ].join('\n'),
      'docs/app.tsx': 'globalThis.ran = 1\nexport default () => <p>app</p>\n',
      'src/Note.jsx': 'globalThis.ran = 1\nexport default () => <b>old</b>\n',
    })
    git(root, 'checkout', '-q', 'v10.0.0')
    const commit = git(root, 'rev-parse', 'HEAD')
    const hostile = ['x5;rm', 'x6"x', '-x7', 'x8$(x)', "x9'"]
    for (const name of hostile) git(root, 'update-ref', `refs/tags/${name}`, commit)
    const files = {
      [`../${path.basename(root)}-outside.jsx`]: 'globalThis.ran = 1\nexport default () => null\n',
      'docs/index.md': '# Now\n',
      'src/Note.jsx': 'export default ({kind, children}) => <b className={kind}>{children} of today</b>\n',
      'components/Box.jsx': 'export default () => <i>box of today</i>\n',
    }
    const config: UserConfig = {
      versions: {git: {tags: ['v3*', 'v11*', 'x*', '-*']}},
      checks: {'broken-include': 'warning'},
    }
    const built = await buildSite(files, config, {root})
    expect((globalThis as {ran?: number}).ran).toBeUndefined()
    const named = built.diagnostics.flatMap(({file, message}) =>
      file === 'docsgen.config.json' ? (/"([^ ]*)":/.exec(message)?.[1] ?? message) : [],
    )
    expect(named.sort()).toEqual(hostile.toSorted())
    expect(summaries(built.diagnostics.filter(({file}) => file !== 'docsgen.config.json'))).toEqual([
      'v11.0.0:/docs/_real.md unused-partial',
      'v11.0.0:/docs/index.md:3:1 broken-include',
      'v11.0.0:/docs/linked.md not-from-git',
      'v11.0.0:/docs/secret.md not-from-git',
      'v3.0.0:/docs/app.tsx not-from-git',
      'v3.0.0:/docs/index.mdx:2:1 not-from-git',
      'v3.0.0:/docs/index.mdx:8:49 unknown-component',
    ])
    expect(built.files.get('index.html')).toContain('Real text.')
    const page = built.files.get('v3.0.0/index.html')
    expect(page).toContain('of today</b>')
    expect(page).toContain('<i>box of today</i>')
    expect(page).toContain('<iframe src="https://player.example.com/1" title="Film">')
  })

  nightly('a tag that names millions of files is refused before they fill the memory', async () => {
    const root = repository()
    commitBomb(root, 'v6.0.0', 8)
    await expect(buildSite({}, {versions: {git: ['v6.0.0']}}, {root})).rejects.toThrow('64 MB')
  })
})

/** Message and hint of the problem of a config. */
async function failure(root: string, git: NonNullable<UserConfig['versions']>['git']): Promise<string> {
  const [problem] = await configProblems(buildSite({'docs/index.md': '# Home\n'}, {versions: {git}}, {root}))
  return `${problem!.message} ${problem!.hint}`
}

test('names, patterns, folders and contents that the repository lacks are reported', async () => {
  const root = repository()
  expect(await failure(root, ['v4'])).toMatch(/"v4".*git fetch --tags origin/)
  expect(await failure(root, {branches: 'x/*'})).toContain('"x/*"')
  git(root, 'tag', 'of-tree', 'HEAD:docs')
  git(root, 'tag', 'of-file', 'HEAD:docs/index.md')
  for (const tag of ['of-tree', 'of-file']) expect(await failure(root, [tag])).toContain(`"${tag}"`)
  // Paths out of the tree are left out.
  commitPath(root, 'out-1', ['docs', '..', 'out.md'])
  commitPath(root, 'out-2', ['docs', 's/../../../out.md'])
  git(root, 'tag', 'lost')
  git(root, 'rm', '-rqf', 'docs')
  commitTag(root, 'v12.0.0', {}, [])
  for (const tag of ['out-1', 'out-2', 'v12.0.0'])
    expect(await failure(root, [tag])).toMatch(new RegExp(`"${tag}".*"docs"`))
  const id = git(root, 'rev-parse', 'lost:docs/begin.md')
  rmSync(path.join(root, '.git/objects', id.slice(0, 2), id.slice(2)))
  expect(await failure(root, ['lost'])).toContain('"docs/begin.md"')
})

test('a project without a repository, and clones without tags or old contents, are reported', async () => {
  expect(await failure(makeTempFolder(), ['v1'])).toContain('git')
  const shallow = cloneOf(original, '--depth=1', '--no-tags')
  expect(await failure(shallow, {tags: 'v*'})).toContain('git fetch --unshallow --tags origin')
  const partial = cloneOf(original, '--filter=blob:none')
  expect(await failure(partial, ['v1.0.0'])).toContain('git fetch --refetch --no-filter origin')
})
