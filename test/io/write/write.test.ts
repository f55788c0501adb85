import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {dirname, join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {createDisk} from '../../../src/io/disk/disk.js'
import {write} from '../../../src/io/write/write.js'
import type {OutputFile} from '../../../src/model/model.js'
import {rounds} from '../../support/nightly.js'
import {newProject, writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'
import {diskError, look, meddle, site} from './output-folder.js'

const disk = createDisk()
const manifestOf = (outDir: string) => JSON.parse(readFileSync(join(outDir, 'docsgen-manifest.json'), 'utf8'))
const withoutManifest = (outDir: string) => {
  const {'docsgen-manifest.json': _, ...files} = look(outDir)
  return files
}

/** A new output folder with these files. */
async function firstBuild(texts: Record<string, string>): Promise<string> {
  const outDir = join(makeTempFolder(), 'build')
  await write(disk, outDir, site(texts))
  return outDir
}

/** Inode and times of everything in a folder and of the folder itself. */
function marks(folder: string): string[] {
  return ['.', ...(readdirSync(folder, {recursive: true}) as string[])].sort().map((path) => {
    const {ino, mtimeMs, ctimeMs} = lstatSync(join(folder, path))
    return `${path} ${ino} ${mtimeMs} ${ctimeMs}`
  })
}

describe('a build', () => {
  test('writes every file and a sorted manifest into a folder that does not exist yet', async () => {
    const parent = makeTempFolder()
    const outDir = join(parent, 'deep/build')
    const result = await write(disk, outDir, site({'index.html': 'home', 'assets/app.js': 'app', 'a/index.html': 'ä'}))
    expect(result).toEqual({written: 3, removed: 0, unchanged: 0})
    expect(withoutManifest(outDir)).toEqual({'index.html': 'home', 'assets/app.js': 'app', 'a/index.html': 'ä'})
    expect(manifestOf(outDir)).toEqual({
      version: 1,
      files: {
        'a/index.html': {hash: 'hash of ä', size: 2, route: '/a/'},
        'assets/app.js': {hash: 'hash of app', size: 3},
        'index.html': {hash: 'hash of home', size: 4, route: '/'},
      },
      previous: [],
    })
    expect(Object.keys(manifestOf(outDir).files)).toEqual(['a/index.html', 'assets/app.js', 'index.html'])
    expect(readFileSync(join(outDir, 'docsgen-manifest.json'), 'utf8')).not.toContain(parent)
    expect(readdirSync(join(parent, 'deep'))).toEqual(['build'])
  })

  test('takes bytes and copies, one by one from a stream', async () => {
    const parent = newProject({'picture.png': 'pixels'})
    const {text: stamp} = (await disk.stamp(join(parent, 'picture.png')))!
    async function* files(): AsyncGenerator<OutputFile> {
      const [file] = site({'assets/a': ''})
      yield {...file!, contents: {kind: 'bytes', bytes: new Uint8Array([104, 105])}}
      yield {
        ...file!,
        path: 'img/b.png' as OutputFile['path'],
        contents: {kind: 'copy', from: join(parent, 'picture.png'), stamp},
      }
    }
    await write(disk, join(parent, 'build'), files())
    expect(withoutManifest(join(parent, 'build'))).toEqual({'assets/a': 'hi', 'img/b.png': 'pixels'})
    expect(manifestOf(join(parent, 'build')).files['img/b.png'].size).toBe(6)
    expect(await write(disk, join(parent, 'build'), files())).toEqual({written: 0, removed: 0, unchanged: 2})
  })

  test('of the same files changes nothing and reads no contents', async () => {
    const parent = makeTempFolder()
    const outDir = join(parent, 'build')
    const files = {'index.html': 'home', 'assets/app.js': 'app', 'a/index.html': 'a'}
    await write(disk, outDir, site(files))
    const before = marks(parent)
    const unread = site(files).map((file) => ({
      ...file,
      get contents(): OutputFile['contents'] {
        throw new Error('contents were asked for')
      },
    }))
    expect(await write(disk, outDir, unread)).toEqual({written: 0, removed: 0, unchanged: 3})
    expect(marks(parent)).toEqual(before)
  })

  test('changes only changed, added and removed files, and removes empty folders', async () => {
    const outDir = await firstBuild({'index.html': 'home', 'a/index.html': 'a', 'x/y/index.html': 'y', 'x/z.html': 'z'})
    const before = lstatSync(join(outDir, 'index.html'))
    const after = {'index.html': 'home', 'a/index.html': 'A', 'b/index.html': 'b'}
    expect(await write(disk, outDir, site(after))).toEqual({written: 2, removed: 2, unchanged: 1})
    expect(withoutManifest(outDir)).toEqual(after)
    expect(lstatSync(join(outDir, 'index.html'))).toMatchObject({ino: before.ino, mtimeMs: before.mtimeMs})
  })

  test('restores files that were deleted, truncated or replaced by a link', async () => {
    const parent = makeTempFolder()
    const outDir = join(parent, 'build')
    writeProject(parent, {'canary/c.html': 'c'})
    const files = {'a.html': 'long text', 'b.html': 'b', 'c.html': 'c', 'd.html': 'd'}
    await write(disk, outDir, site(files))
    truncateSync(join(outDir, 'a.html'), 4)
    rmSync(join(outDir, 'b.html'))
    rmSync(join(outDir, 'c.html'))
    symlinkSync(join(parent, 'canary/c.html'), join(outDir, 'c.html'))
    expect(await write(disk, outDir, site(files))).toEqual({written: 3, removed: 0, unchanged: 1})
    expect(withoutManifest(outDir)).toEqual(files)
    expect(look(join(parent, 'canary'))).toEqual({'c.html': 'c'})
  })

  test.each([1, 4001])('writes a manifest of %i files with a line for each', async (count) => {
    const outDir = join(makeTempFolder(), 'build')
    const files = Object.fromEntries(Array.from({length: count}, (_, number) => [`${number}.txt`, 'text']))
    await write(disk, outDir, site(files))
    expect(Object.keys(manifestOf(outDir).files).sort()).toEqual(Object.keys(files).sort())
    expect(readFileSync(join(outDir, 'docsgen-manifest.json'), 'utf8').trim().split('\n')).toHaveLength(count + 2)
    expect(await write(disk, outDir, site(files))).toEqual({written: 0, removed: 0, unchanged: count})
  })

  test('writes a new manifest when only a route has changed', async () => {
    const outDir = await firstBuild({'404.html': 'x'})
    const [file] = site({'404.html': 'x'})
    const moved = {...file!, route: '/elsewhere' as OutputFile['route']}
    expect(await write(disk, outDir, [moved])).toEqual({written: 0, removed: 0, unchanged: 1})
    expect(manifestOf(outDir).files['404.html'].route).toBe('/elsewhere')
  })

  test('of thousands of files writes at most 32 at a time', async () => {
    const count = rounds(1_000, 10_000)
    const outDir = join(makeTempFolder(), 'build')
    let underWay = 0
    let most = 0
    const {fs} = meddle(disk, async ({name}, perform) => {
      if (name !== 'writeFile') return perform()
      most = Math.max(most, ++underWay)
      return perform().finally(() => underWay--)
    })
    const texts = Object.fromEntries(
      Array.from({length: count}, (_, n) => [`p${n % 100}/${n}/index.html`, `page ${n}`]),
    )
    expect(await write(fs, outDir, site(texts))).toEqual({written: count, removed: 0, unchanged: 0})
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(32)
    expect(await write(fs, outDir, site(texts))).toEqual({written: 0, removed: 0, unchanged: count})
    expect(withoutManifest(outDir)).toEqual(texts)
  }, 120_000)

  test('orders moves as assets, documents, manifest, and removes last', async () => {
    const outDir = await firstBuild({'gone.html': 'x'})
    const {fs, calls} = meddle(disk, (_, perform) => perform())
    await write(fs, outDir, site({'b.html': 'b', 'assets/z.js': 'z', 'a.html': 'a', 'assets/c.js': 'c'}))
    const touched = calls.flatMap(({name, paths}) => {
      const path = paths.at(-1)!
      return /^(rename|unlink|writeFile|copyFile)$/.test(name) && path.startsWith(`${outDir}/`)
        ? [path.slice(outDir.length + 1)]
        : []
    })
    const probe = '.docsgen-staging'
    expect(touched).toEqual([
      probe,
      'assets/c.js',
      'assets/z.js',
      'a.html',
      'b.html',
      'docsgen-manifest.json',
      'gone.html',
    ])
  })
})

describe('files of others in the folder', () => {
  test('stay when docsgen removes files around them', async () => {
    const outDir = await firstBuild({'a/index.html': 'a', 'a/b/index.html': 'b'})
    const own = {
      CNAME: 'example.org',
      '.nojekyll': '',
      '.well-known/x': 'x',
      'a/notes.txt': 'mine',
      'extra/file': 'mine too',
    }
    writeProject(outDir, own)
    mkdirSync(join(outDir, 'hollow'))
    await write(disk, outDir, site({'index.html': 'home'}))
    expect(withoutManifest(outDir)).toEqual({...own, 'hollow/': '', 'index.html': 'home'})
  })

  test('links to folders are not followed, neither for writing nor for removing', async () => {
    const parent = makeTempFolder()
    const outDir = join(parent, 'build')
    const canary = {'index.html': 'canary', 'old.html': 'canary', 'same.html': 'same'}
    writeProject(join(parent, 'canary'), canary)
    mkdirSync(join(parent, 'canary/sub'))
    const first = {
      'a/index.html': 'a',
      'a/same.html': 'same',
      'b/old.html': 'old',
      'b/sub/index.html': 'sub',
      'c.html': 'c',
    }
    await write(disk, outDir, site(first))
    for (const name of ['a', 'b']) {
      rmSync(join(outDir, name), {recursive: true})
      symlinkSync(join(parent, 'canary'), join(outDir, name))
    }
    const second = {'a/index.html': 'A', 'a/same.html': 'same'}
    await write(disk, outDir, site(second))
    expect(look(join(parent, 'canary'))).toEqual({...canary, 'sub/': ''})
    expect(withoutManifest(outDir)).toEqual({...second, b: `-> ${join(parent, 'canary')}`})
  })

  test('already removed files cause no error', async () => {
    const outDir = await firstBuild({'d/a.html': 'a', 'd/b.html': 'b', 'e/f/g.html': 'g', 'index.html': 'home'})
    rmSync(join(outDir, 'd/b.html'))
    rmSync(join(outDir, 'e'), {recursive: true})
    await write(disk, outDir, site({'index.html': 'home'}))
    expect(withoutManifest(outDir)).toEqual({'index.html': 'home'})
  })

  test('a link in the place of a file is removed, not its target', async () => {
    const parent = makeTempFolder()
    const outDir = join(parent, 'build')
    writeProject(parent, {'canary.txt': 'alive'})
    await write(disk, outDir, site({'a.html': 'a', 'index.html': 'home'}))
    rmSync(join(outDir, 'a.html'))
    symlinkSync(join(parent, 'canary.txt'), join(outDir, 'a.html'))
    await write(disk, outDir, site({'index.html': 'home'}))
    expect(look(parent)).toMatchObject({'canary.txt': 'alive'})
    expect(withoutManifest(outDir)).toEqual({'index.html': 'home'})
  })
})

describe('files and folders with the same name', () => {
  test('a folder replaces a file, and a file replaces a folder of docsgen', async () => {
    const outDir = join(makeTempFolder(), 'build')
    const one = {foo: 'file', 'bar/index.html': 'bar', 'bar/deep/x.html': 'x', 'up/bar/a.html': 'only child'}
    const other = {'foo/index.html': 'foo', bar: 'file', 'up/bar': 'file'}
    await write(disk, outDir, site(one))
    await write(disk, outDir, site(other))
    expect(withoutManifest(outDir)).toEqual(other)
    await write(disk, outDir, site(one))
    expect(withoutManifest(outDir)).toEqual(one)
  })

  test('a folder with a file of others stays, and nothing changes', async () => {
    const parent = makeTempFolder()
    await write(disk, join(parent, 'build'), site({'bar/index.html': 'bar'}))
    writeProject(parent, {'build/bar/mine.txt': 'mine'})
    const before = look(parent)
    await expect(write(disk, join(parent, 'build'), site({bar: 'file'}))).rejects.toThrow('bar/mine.txt')
    expect(look(parent)).toEqual(before)
  })

  test('a page whose name changes only its case survives on a disk that ignores case', async () => {
    const outDir = join(makeTempFolder(), 'build')
    const {fs} = meddle(disk, (call) => {
      const lower = (path: unknown) =>
        typeof path === 'string' && path.startsWith(outDir) ? outDir + path.slice(outDir.length).toLowerCase() : path
      const [first, second] = call.args
      const isPair = call.name === 'rename' || call.name === 'copyFile'
      return Reflect.apply(disk[call.name] as (...args: unknown[]) => Promise<unknown>, disk, [
        lower(first),
        isPair ? lower(second) : second,
      ])
    })
    await write(fs, outDir, site({'Guide/index.html': 'old', 'assets/App.js': 'old'}))
    await write(fs, outDir, site({'guide/index.html': 'new', 'assets/app.js': 'new'}))
    await write(fs, outDir, site({'guide/index.html': 'new', 'assets/app.js': 'new', 'more.html': 'more'}))
    expect(withoutManifest(outDir)).toEqual({'guide/index.html': 'new', 'assets/app.js': 'new', 'more.html': 'more'})
  })

  test('on a case-sensitive disk the old page is removed', async () => {
    const outDir = await firstBuild({'Guide/index.html': 'old'})
    await write(disk, outDir, site({'guide/index.html': 'new'}))
    expect(withoutManifest(outDir)).toEqual({'guide/index.html': 'new'})
  })
})

describe('assets of the previous build', () => {
  test('stay for one build and are removed by the next one with changes', async () => {
    const outDir = join(makeTempFolder(), 'build')
    const names = () => Object.keys(withoutManifest(outDir)).sort()
    await write(disk, outDir, site({'index.html': '1', 'assets/app-1.js': '1'}))
    expect(await write(disk, outDir, site({'index.html': '2', 'assets/app-2.js': '2'}))).toMatchObject({removed: 0})
    expect(names()).toEqual(['assets/app-1.js', 'assets/app-2.js', 'index.html'])
    expect(manifestOf(outDir).previous).toEqual(['assets/app-1.js'])
    expect(Object.keys(manifestOf(outDir).files)).toEqual(['assets/app-2.js', 'index.html'])

    await write(disk, outDir, site({'index.html': '2', 'assets/app-2.js': '2'}))
    expect(names()).toEqual(['assets/app-1.js', 'assets/app-2.js', 'index.html'])

    expect(await write(disk, outDir, site({'index.html': '3', 'assets/app-2.js': '2'}))).toMatchObject({removed: 1})
    expect(names()).toEqual(['assets/app-2.js', 'index.html'])
    expect(manifestOf(outDir).previous).toEqual([])
  })

  test('belong to the site again when a build writes them again', async () => {
    const outDir = await firstBuild({'assets/app-1.js': '1'})
    await write(disk, outDir, site({'assets/app-2.js': '2'}))
    await write(disk, outDir, site({'assets/app-1.js': '1'}))
    expect(withoutManifest(outDir)).toEqual({'assets/app-1.js': '1', 'assets/app-2.js': '2'})
    expect(manifestOf(outDir)).toMatchObject({files: {'assets/app-1.js': {}}, previous: ['assets/app-2.js']})
  })

  test('are not pages under assets/, and not assets in other folders', async () => {
    const outDir = await firstBuild({'assets/page.html': 'page', 'img/a.png': 'a', 'index.html': 'home'})
    await write(disk, outDir, site({'index.html': 'home'}))
    expect(withoutManifest(outDir)).toEqual({'index.html': 'home'})
  })

  test('are removed when another file needs their place', async () => {
    const outDir = await firstBuild({'assets/a': 'file', 'assets/b/c.js': 'c'})
    await write(disk, outDir, site({'assets/a/x.js': 'x', 'assets/b': 'file'}))
    expect(withoutManifest(outDir)).toEqual({'assets/a/x.js': 'x', 'assets/b': 'file'})
  })
})

describe('a manifest that docsgen did not write', () => {
  const record = {hash: 'h', size: 6}
  const hostile: Record<string, unknown> = {
    'a path that leaves': {version: 1, files: {'../canary.txt': record}, previous: []},
    'a path that leaves later': {version: 1, files: {'a/../../canary.txt': record}, previous: []},
    'an absolute path': {version: 1, files: {CANARY: record}, previous: []},
    'an old asset that leaves': {version: 1, files: {}, previous: ['../canary.txt', 'CANARY']},
    backslashes: {version: 1, files: {'..\\canary.txt': record, 'own.txt': record}, previous: []},
    'a NUL': {version: 1, files: {'own.txt\0': record, 'own.txt': record}, previous: []},
    'a git folder': {version: 1, files: {'sub/.GIT/config': record, 'own.txt': record}, previous: []},
    'another version': {version: 2, files: {'own.txt': record}, previous: []},
    'a list of files': {version: 1, files: ['own.txt'], previous: []},
    'records of another shape': {version: 1, files: {'own.txt': 'h'}, previous: []},
    'no previous': {version: 1, files: {'own.txt': record}},
    'paths of another shape': {version: 1, files: {}, previous: ['own.txt', 5, null]},
    null: null,
    text: 'own.txt',
  }
  test.each(Object.entries(hostile))('removes nothing: %s', async (_, manifest) => {
    const parent = makeTempFolder()
    const outDir = join(parent, 'build')
    const canaries = {'canary.txt': 'canary', 'build/own.txt': 'owners', 'build/sub/.GIT/config': 'config'}
    writeProject(parent, canaries)
    writeFileSync(
      join(outDir, 'docsgen-manifest.json'),
      JSON.stringify(manifest).replaceAll('CANARY', join(parent, 'canary.txt')),
    )
    await write(disk, outDir, site({'index.html': 'home'}))
    const {'build/docsgen-manifest.json': written, ...rest} = look(parent)
    expect(rest).toEqual({...canaries, 'build/index.html': 'home'})
    expect(Object.keys(JSON.parse(written!).files)).toEqual(['index.html'])
  })

  test('broken JSON is replaced by a good manifest, even by a build without files', async () => {
    const outDir = join(makeTempFolder(), 'build')
    writeProject(outDir, {'docsgen-manifest.json': '{"version": 1, "fil', 'own.txt': 'owners'})
    await write(disk, outDir, [])
    expect(manifestOf(outDir)).toEqual({version: 1, files: {}, previous: []})
    expect(withoutManifest(outDir)).toEqual({'own.txt': 'owners'})
  })
})

describe('mistakes of docsgen', () => {
  test.each([
    ['the same path twice', ['a.html', 'a.html']],
    ['a file that is also a folder', ['a', 'a/b/c.html']],
    ['a folder that is also a file', ['a/b/c.html', 'a/b']],
    ['a path that leaves', ['ok.html', '../a.html']],
    ['an absolute path', ['/a.html']],
    ['an empty path', ['']],
    ['the manifest', ['docsgen-manifest.json']],
    ['the staging folder', ['.docsgen-staging/0']],
  ])('%s is thrown, and nothing changes', async (_, paths) => {
    const parent = makeTempFolder()
    await write(disk, join(parent, 'build'), site({'index.html': 'home'}))
    const before = marks(join(parent, 'build'))
    const files = paths.flatMap((path) => site({[path]: `text of ${path}`}))
    await expect(write(disk, join(parent, 'build'), files)).rejects.toThrow(`"${paths.at(-1)}"`)
    expect(marks(join(parent, 'build'))).toEqual(before)
    expect(readdirSync(parent)).toEqual(['build'])
  })

  test('a failing stream of files leaves nothing behind', async () => {
    const parent = makeTempFolder()
    async function* files(): AsyncGenerator<OutputFile> {
      yield* site({'a.html': 'a', 'b.html': 'b'})
      throw new Error('the page crashed')
    }
    await expect(write(disk, join(parent, 'build'), files())).rejects.toThrow('the page crashed')
    expect(look(parent)).toEqual({})
  })
})

describe('the staging folder', () => {
  const from = {'index.html': 'old', 'gone.html': 'gone'}
  const to = {'index.html': 'new', 'a/index.html': 'a'}

  test.each(['EACCES', 'EROFS'])('is inside the folder when its parent is not writable: %s', async (code) => {
    const outDir = await firstBuild(from)
    const parent = dirname(outDir)
    const {fs, calls} = meddle(disk, async (call, perform) => {
      if (call.name === 'mkdir' && !call.paths[0]!.startsWith(outDir)) throw diskError(code, call)
      return perform()
    })
    await write(fs, outDir, site(to))
    expect(calls.some(({paths}) => paths[0] === join(outDir, '.docsgen-staging/journal.json.new'))).toBe(true)
    expect(withoutManifest(outDir)).toEqual(to)
    expect(readdirSync(parent)).toEqual(['build'])
  })

  test('is inside the folder if the folder is another disk', async () => {
    const outDir = await firstBuild(from)
    const parent = dirname(outDir)
    const {fs, calls} = meddle(disk, async (call, perform) => {
      const isAcross =
        call.name === 'rename' && new Set(call.paths.map((path) => path.startsWith(`${outDir}/`))).size > 1
      if (isAcross) throw diskError('EXDEV', call)
      return perform()
    })
    await write(fs, outDir, site(to))
    expect(calls.some(({name}) => name === 'copyFile')).toBe(false)
    expect(withoutManifest(outDir)).toEqual(to)
    expect(readdirSync(parent)).toEqual(['build'])
  })

  test('is not used for a folder inside that is on another disk: files are copied', async () => {
    const parent = makeTempFolder()
    const outDir = join(parent, 'build')
    const isMounted = (path: string) => path.startsWith(join(outDir, 'a/'))
    const {fs} = meddle(disk, async (call, perform) => {
      const isAcross = call.name === 'rename' && new Set(call.paths.map(isMounted)).size > 1
      if (isAcross) throw diskError('EXDEV', call)
      return perform()
    })
    await write(fs, outDir, site(from))
    await write(fs, outDir, site(to))
    expect(withoutManifest(outDir)).toEqual(to)
    expect(readdirSync(parent)).toEqual(['build'])
  })

  test('keeps files of others', async () => {
    const parent = newProject({'.build.docsgen-staging/diary.txt': 'dear', '.build.docsgen-staging/7': 'half a file'})
    await write(disk, join(parent, 'build'), site(to))
    expect(withoutManifest(join(parent, 'build'))).toEqual(to)
    expect(look(parent)).toMatchObject({'.build.docsgen-staging/diary.txt': 'dear'})
    expect(look(parent)).not.toHaveProperty(['.build.docsgen-staging/7'])
  })

  test('replaces a link in its place without following it', async () => {
    const parent = newProject({'canary/0': 'canary'})
    symlinkSync(join(parent, 'canary'), join(parent, '.build.docsgen-staging'))
    await write(disk, join(parent, 'build'), site(to))
    expect(look(join(parent, 'canary'))).toEqual({'0': 'canary'})
    expect(readdirSync(parent).sort()).toEqual(['build', 'canary'])
  })
})
