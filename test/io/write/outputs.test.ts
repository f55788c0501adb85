/** A thread looks at the files of the last build. What it reports leads to the same output folder as the looks of the main thread. */
import {cpSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {createDisk} from '../../../src/io/disk/disk.js'
import {checkOutputs, outputsOf, writeIf} from '../../../src/io/write/write.js'
import {makeTempFolder} from '../../support/temp.js'
import {look, site} from './output-folder.js'

const disk = createDisk()
const texts = {
  'index.html': 'home',
  'a/index.html': 'page a',
  'a/b/index.html': 'page b',
  'a.md': 'text a',
  'assets/app.js': 'app',
}
const edited = {...texts, 'a.md': 'text a, longer'}
const isSound = async () => true

async function built(): Promise<{outDir: string; outputs: Awaited<ReturnType<typeof outputsOf>>}> {
  const outDir = join(makeTempFolder(), 'build')
  await writeIf(disk, outDir, {files: site(texts), isSound})
  return {outDir, outputs: await outputsOf(disk, outDir)}
}

const changes: [name: string, change: (outDir: string) => void, changed: string[]][] = [
  ['nothing', () => {}, []],
  ['a removed file', (outDir) => rmSync(join(outDir, 'a/index.html')), ['a/index.html']],
  ['a shorter file', (outDir) => truncateSync(join(outDir, 'assets/app.js'), 1), ['assets/app.js']],
  ['a longer file', (outDir) => writeFileSync(join(outDir, 'index.html'), 'home and more'), ['index.html']],
  [
    'a link in the place of a file',
    (outDir) => {
      renameSync(join(outDir, 'index.html'), join(outDir, 'other'))
      symlinkSync('other', join(outDir, 'index.html'))
    },
    ['index.html'],
  ],
  [
    'a folder in the place of a file',
    (outDir) => {
      rmSync(join(outDir, 'index.html'))
      mkdirSync(join(outDir, 'index.html'))
    },
    ['index.html'],
  ],
  [
    'a link in the place of a folder',
    (outDir) => {
      cpSync(join(outDir, 'a'), join(outDir, '../copy'), {recursive: true})
      rmSync(join(outDir, 'a'), {recursive: true})
      symlinkSync('../copy', join(outDir, 'a'))
    },
    ['a/b/index.html', 'a/index.html'],
  ],
  ['a removed folder', (outDir) => rmSync(join(outDir, 'a'), {recursive: true}), ['a/b/index.html', 'a/index.html']],
]

describe('after an edit and', () => {
  test.each(changes)('%s', async (_, change, expected) => {
    const results = await Promise.all(
      [true, false].map(async (inThread) => {
        const {outDir, outputs} = await built()
        change(outDir)
        const changed = inThread ? checkOutputs(disk, outDir, outputs, 0).changed : undefined
        if (inThread) expect([...(await changed)!].sort()).toEqual(expected)
        const written = await writeIf(disk, outDir, {files: site(edited), isSound, changed})
        return {result: written?.result, files: look(outDir)}
      }),
    )
    expect(results[0]).toEqual(results[1])
    expect(results[0]?.files).toMatchObject(edited)
    expect(results[0]?.result?.written).toBe(expected.length + 1)
  })
})

test('a folder with the manifest of another build, or of few files, is not looked at', async () => {
  const {outDir, outputs} = await built()
  expect(await checkOutputs(disk, outDir, outputs).changed).toBeUndefined()
  await writeIf(disk, outDir, {files: site({...edited, 'new.html': 'new'}), isSound})
  expect(await checkOutputs(disk, outDir, outputs, 0).changed).toBeUndefined()
})

test('without a result of the thread, the main thread looks', async () => {
  const {outDir, outputs} = await built()
  const damaged = {...outputs, sizes: null as unknown as string}
  const changed = checkOutputs(disk, outDir, damaged, 0).changed
  expect(await changed).toBeUndefined()
  rmSync(join(outDir, 'index.html'))
  const written = await writeIf(disk, outDir, {files: site(texts), isSound, changed})
  expect(written?.result).toEqual({written: 1, removed: 0, unchanged: 4})
})

test('a comparison that has been ended has no result', async () => {
  const {outDir, outputs} = await built()
  const check = checkOutputs(disk, outDir, outputs, 0)
  check.close()
  expect(await check.changed).toBeUndefined()
})
