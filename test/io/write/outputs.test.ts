/** A build writes the files that have changed in the output folder since the last one. */
import {cpSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {createDisk} from '../../../src/io/disk/disk.js'
import {areUnchanged, outputsOf, writeIf} from '../../../src/io/write/write.js'
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
    const {outDir, outputs} = await built()
    expect(await areUnchanged(disk, outDir, outputs)).toBe(true)
    change(outDir)
    expect(await areUnchanged(disk, outDir, outputs)).toBe(expected.length === 0)
    const written = await writeIf(disk, outDir, {files: site(edited), isSound})
    expect(look(outDir)).toMatchObject(edited)
    expect(written?.result.written).toBe(expected.length + 1)
  })
})
