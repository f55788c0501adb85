import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, realpathSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createDisk} from '../../../src/io/disk/disk.js'
import {readRegularFile} from '../../../src/io/regular-files.js'
import {makeTempFolder} from '../../support/temp.js'

const hasPipes = spawnSync('mkfifo', ['--version']).status === 0
const whyNot = hasPipes ? '' : ' (skipped: this system has no pipes)'

test.skipIf(!hasPipes)(`no call waits for a pipe${whyNot}`, async () => {
  const folder = makeTempFolder()
  const [pipe, copy] = [path.join(folder, 'pipe'), path.join(folder, 'copy')]
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const disk = createDisk()
  const refusal = `it is a pipe or a device, not a file, read '${pipe}'`
  await expect(disk.readFile(pipe)).rejects.toThrow(refusal)
  await expect(disk.readHead(pipe, 9)).rejects.toThrow(refusal)
  await expect(disk.copyFile(pipe, copy)).rejects.toThrow(refusal)
  await expect(disk.readStamped(pipe, {mayRead: () => true})).rejects.toThrow(refusal)
  expect(() => readRegularFile(pipe)).toThrow(refusal)
})

test('a folder is no file', async () => {
  const folder = makeTempFolder()
  await expect(createDisk().readFile(folder)).rejects.toMatchObject({code: 'EISDIR'})
})

test.each([
  0,
  1,
  5 * 1024 * 1024,
])('a copy of a file of %i bytes has its bytes, its mode and its stamp', async (size) => {
  const folder = makeTempFolder()
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  const bytes = Buffer.alloc(size, 'docsgen ')
  writeFileSync(from, bytes, {mode: 0o640})
  const disk = createDisk()
  expect(await disk.copyFile(from, to)).toEqual(await disk.stamp(from))
  expect(readFileSync(to).equals(bytes)).toBe(true)
  expect(statSync(to).mode & 0o777).toBe(statSync(from).mode & 0o777)
  expect((await disk.readFile(to)).equals(bytes)).toBe(true)
  const read = await disk.readStamped(to, {mayRead: () => true})
  expect(read.bytes.equals(bytes)).toBe(true)
  expect(read.stamp).toEqual(await disk.stamp(to))
})

test('a place decides about a file that is elsewhere, by its real path', async () => {
  const folder = makeTempFolder()
  const file = path.join(folder, 'inner/file')
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'words')
  const asked: string[] = []
  const place = {expected: `${file}x`, mayRead: (real: string) => asked.push(real) === 0}
  await expect(createDisk().readStamped(file, place)).rejects.toThrow('a symbolic link leads to a file')
  expect(asked).toEqual([realpathSync(file)])
})
