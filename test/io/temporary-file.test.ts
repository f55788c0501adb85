/** Bytes that do not stay in memory are read back as they were added, from the disk or without it. */
import {readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createTemporaryFile} from '../../src/io/temporary-file.js'
import {makeTempFolder} from '../support/temp.js'

const bytesOf = (index: number): Buffer => Buffer.alloc((index * 7919) % 9000, `value ${index}.`)

/** Adds more values than a chunk contains, and one that is larger than a chunk. */
function filled(folder: string | undefined) {
  const file = createTemporaryFile(folder)
  const values = [
    ...Array.from({length: 600}, (_, index) => bytesOf(index)),
    Buffer.alloc(3_000_000, 'large'),
    Buffer.from('end'),
  ]
  const offsets = values.map((value) => file.append(value))
  const read = (index: number) => file.read(offsets[index]!, values[index]!.length)
  return {file, values, read}
}

test.each(['on the disk', 'in memory', 'in a folder that is a file'])('values %s are read in any order', (place) => {
  const folder = makeTempFolder()
  const notAFolder = path.join(folder, 'file')
  if (place !== 'on the disk') writeFileSync(notAFolder, '')
  const {file, values, read} = filled(place === 'on the disk' ? folder : place === 'in memory' ? undefined : notAFolder)
  for (let index = 0; index < values.length; index++) expect(read(index).equals(values[index]!)).toBe(true)
  for (let index = values.length - 1; index >= 0; index -= 13) expect(read(index).equals(values[index]!)).toBe(true)
  expect(Buffer.concat([...file.pieces()]).equals(Buffer.concat(values))).toBe(true)
  file.close()
})

test('the file has no name, so a process that is killed leaves nothing behind', () => {
  const folder = makeTempFolder()
  const {file, values, read} = filled(folder)
  expect(readdirSync(folder)).toEqual([])
  file.append(Buffer.from('more'))
  expect(read(3).equals(values[3]!)).toBe(true)
  file.close()
})
