import {mkdirSync, realpathSync, symlinkSync} from 'node:fs'
import {join, relative} from 'node:path'
import {describe, expect, test} from 'vitest'
import {createDisk} from '../../../src/io/disk/disk.js'
import {checkOutputFolder, type OutputFolders, write} from '../../../src/io/write/write.js'
import {writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'
import {diskError, look, meddle, site} from './output-folder.js'

const disk = createDisk()

/** A home folder with a project in it, and files everywhere that must live. */
function makeHome(): {home: string; folders: OutputFolders} {
  const home = makeTempFolder()
  const root = join(home, 'work/project')
  writeProject(root, {
    'package.json': '{}',
    'docs-content/index.md': '# Home',
    'docs-content/out/page.md': '# Page',
    'static/logo.svg': 'logo',
    'templates/Navbar.tsx': 'navbar',
    '.git/config': 'git',
    'file.txt': 'file',
    'foreign/report.txt': 'report',
    'repository/.git/config': 'git',
    'worktree/.git': 'gitdir: elsewhere',
    'many/one/.git/config': 'git',
    'bare.git/HEAD': 'ref: refs/heads/main',
    'bare.git/objects/info/packs': '',
    'bare.git/refs/heads/main': '',
    'bares/two/HEAD': 'ref: refs/heads/main',
    'bares/two/objects/info/packs': '',
    'bares/two/refs/heads/main': '',
    'hg/.hg/requires': '',
    'svn/.svn/entries': '',
  })
  symlinkSync(join(root, 'docs-content'), join(root, 'to-content'))
  symlinkSync(home, join(root, 'to-home'))
  symlinkSync(join(root, 'nowhere'), join(root, 'to-nowhere'))
  const folders = {
    outDir: join(root, 'build'),
    root,
    content: join(root, 'docs-content'),
    staticDir: join(root, 'static'),
    templates: join(root, 'templates'),
    cache: join(root, '.docsgen/cache'),
    home,
    force: false,
  }
  return {home, folders}
}

const guard = (folders: OutputFolders, outDir: string, change: Partial<OutputFolders> = {}) =>
  checkOutputFolder(disk, {...folders, outDir: outDir && join(folders.root, outDir), ...change})

test('a cache folder that nobody may look into is no obstacle, and no output folder', async () => {
  const {folders} = makeHome()
  const {fs} = meddle(disk, async (call, perform) => {
    if (call.paths[0]?.includes('.docsgen/')) throw diskError('EACCES', call)
    return perform()
  })
  expect(await checkOutputFolder(fs, folders)).toBeUndefined()
  const around = await checkOutputFolder(fs, {...folders, outDir: join(folders.root, '.docsgen')})
  expect(around).toContain('contains the cache folder')
})

test('a folder that docsgen may not write into is refused before the build', async () => {
  const {folders} = makeHome()
  writeProject(folders.outDir, {'.keep': ''})
  const {fs} = meddle(disk, async (call, perform) => (call.name === 'isWritable' ? false : perform()))
  expect(await checkOutputFolder(fs, folders)).toMatch(/build".*permissions/)
  expect(await checkOutputFolder(fs, {...folders, outDir: join(folders.root, 'new')})).toBeUndefined()
})

describe('refused, forced or not', () => {
  test.each([
    ['.', 'is the project folder'],
    ['..', 'contains the project folder'],
    ['docs-content', 'is the content folder'],
    ['DOCS-Content', 'is the content folder'],
    ['docs-content/out', 'is inside the content folder'],
    ['docs-content/new/deep', 'is inside the content folder'],
    ['static', 'is the static folder'],
    ['static/out', 'is inside the static folder'],
    ['templates', 'is the templates folder'],
    ['templates/x', 'is inside the templates folder'],
    ['to-content', 'is the content folder'],
    ['to-content/x', 'is inside the content folder'],
    ['to-home', 'is the home folder'],
    ['../..', 'is the home folder'],
    ['../../..', 'contains the home folder'],
    ['to-home/work', 'contains the project folder'],
    ['repository', 'is a git repository'],
    ['worktree', 'is a git repository'],
    ['many', 'contains the git repository "one"'],
    ['.docsgen/cache/site', 'is inside the cache folder'],
    ['bare.git', 'is a git repository'],
    ['bare.git/hooks', 'is inside the git repository'],
    ['bares', 'contains the git repository "two"'],
    ['hg', 'is a Mercurial repository'],
    ['svn', 'is a Subversion repository'],
    ['svn/.svn/x', 'is inside a ".svn" folder'],
    ['.git', 'is inside a ".git" folder'],
    ['.git/build', 'is inside a ".git" folder'],
    ['file.txt', 'is not a folder'],
    ['file.txt/build', 'is not a folder'],
    ['to-nowhere', 'is not a folder'],
    ['to-nowhere/build', 'is not a folder'],
  ])('%s', async (outDir, reason) => {
    const {home, folders} = makeHome()
    const before = look(home)
    for (const force of [false, true]) {
      const refusal = await guard(folders, outDir, {force})
      expect(refusal).toContain(reason)
      expect(refusal).toContain(`"${join(folders.root, outDir)}"`)
      expect(refusal).toContain('--out-dir')
      expect(refusal).not.toContain('--force')
    }
    expect(look(home)).toEqual(before)
  })

  test('the root of the disk, also through a link; a relative path to the home folder; an empty name', async () => {
    const {home, folders} = makeHome()
    symlinkSync('/', join(home, 'to-root'))
    for (const [outDir, reason] of [
      ['/', 'is the root of the disk'],
      [join(home, 'to-root'), 'is the root of the disk'],
      [relative(folders.root, home), 'is the home folder'],
      ['', 'has no name'],
      [' ', 'has no name'],
    ] as const)
      expect(await checkOutputFolder(disk, {...folders, outDir, force: true})).toContain(reason)
  })

  test('the target of a linked content folder', async () => {
    const {home, folders} = makeHome()
    writeProject(home, {'real-docs/index.md': '# Home'})
    symlinkSync(join(home, 'real-docs'), join(folders.root, 'linked-docs'))
    const content = join(folders.root, 'linked-docs')
    const refusal = await checkOutputFolder(disk, {...folders, content, outDir: join(home, 'real-docs/out')})
    expect(refusal).toContain('is inside the content folder')
  })

  test('a folder of docsgen that is now a git repository', async () => {
    const {folders} = makeHome()
    await write(disk, folders.outDir, site({'index.html': 'home'}))
    writeProject(folders.outDir, {'.git/config': 'git'})
    expect(await guard(folders, 'build')).toContain('is a git repository')
  })
})

describe('refused unless forced: files of others', () => {
  test.each<[string, Record<string, string>]>([
    ['a file', {'report.txt': 'x'}],
    ['a folder', {'src/main.c': 'x'}],
    ['a file among dot files', {'.nojekyll': '', CNAME: 'x', 'index.html': 'x'}],
    ['a manifest of others', {'docsgen-manifest.json': '{"files": {}}'}],
    [
      'a manifest that leads out',
      {'docsgen-manifest.json': '{"version":1,"files":{"../x":{"hash":"h","size":1}},"previous":[]}'},
    ],
  ])('%s', async (_, files) => {
    const {folders} = makeHome()
    writeProject(join(folders.root, 'build'), files)
    const refusal = await guard(folders, 'build')
    expect(refusal).toMatch(/docsgen did not write, such as "(report.txt|src|index.html|docsgen-manifest.json)"/)
    expect(refusal).toMatch(/--out-dir.*--force/)
    expect(await guard(folders, 'build', {force: true})).toBeUndefined()
  })
})

test('a missing, an empty or a harmless folder is allowed, and one of docsgen with files of others', async () => {
  const {home, folders} = makeHome()
  for (const outDir of ['build', 'a/b/c', '../elsewhere', 'docs-content-2', 'statics/x'])
    expect(await guard(folders, outDir)).toBeUndefined()
  expect(await checkOutputFolder(disk, {...folders, outDir: join(home, 'site')})).toBeUndefined()
  expect(await guard(folders, 'build', {home: ''})).toBeUndefined()
  expect(look(join(folders.root, 'a'))).toEqual({})
  mkdirSync(join(folders.root, 'empty'))
  const unclaimed = {CNAME: 'x', '.nojekyll': '', '.well-known/x': 'x', '.docsgen-staging/3': 'x'}
  writeProject(join(folders.root, 'pages'), unclaimed)
  expect(await guard(folders, 'empty')).toBeUndefined()
  expect(await guard(folders, 'pages')).toBeUndefined()
  await write(disk, folders.outDir, site({'index.html': 'home'}))
  expect(await guard(folders, 'build')).toBeUndefined()
  writeProject(folders.outDir, {'own.txt': 'mine'})
  expect(await guard(folders, 'build')).toBeUndefined()
})

test('a folder with an unfinished write is allowed, with its journal beside or inside', async () => {
  const journal = JSON.stringify({version: 1, moves: [{from: 0, to: 'index.html'}], removals: []})
  for (const place of ['.build.docsgen-staging', 'build/.docsgen-staging']) {
    const {folders} = makeHome()
    const staging = {[`${place}/0`]: 'home', [`${place}/journal.json`]: journal}
    writeProject(folders.root, {'build/about.html': 'about', ...staging})
    expect(await guard(folders, 'build'), place).toBeUndefined()
  }
})

test('a link to a harmless folder is allowed, and receives the site', async () => {
  const {home, folders} = makeHome()
  mkdirSync(join(home, 'www'))
  symlinkSync(join(home, 'www'), join(folders.root, 'to-www'))
  expect(await guard(folders, 'to-www')).toBeUndefined()
  await write(disk, join(folders.root, 'to-www'), site({'index.html': 'home'}))
  expect(look(join(home, 'www'))).toMatchObject({'index.html': 'home'})
  expect(Object.keys(look(home)).filter((path) => path.includes('staging'))).toEqual([])
})

test('a folder in the project is allowed when the content folder is or contains the project', async () => {
  const {home, folders} = makeHome()
  expect(await guard(folders, 'build', {content: folders.root})).toBeUndefined()
  expect(await guard(folders, 'build', {content: realpathSync(join(home, 'work'))})).toBeUndefined()
  expect(await guard(folders, '.', {content: folders.root})).toContain('is the project folder')
  expect(await guard(folders, 'static/x', {content: folders.root})).toContain('is inside the static folder')
})
