/** The results of reading files, which a later run uses for unchanged files. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {type Scanned, type StoredFiles, scanFiles} from '../../../src/content/scan/scan.js'
import {loadConfig} from '../../../src/flow/load-config.js'
import {createDisk} from '../../../src/io/disk/disk.js'
import {defined} from '../../../src/model/defined.js'
import {newProject, writeProject} from '../../support/project.js'

const files = {
  'docs/index.md': '---\ntitle: Start — “日本” 😀\nsidebar_position: 1\n---\n\nSome words.\n',
  'docs/same-lines.md': '---\ntitle: Other\nsidebar_position: 2\n---\n\n# A heading\n\nMore *words*.\n',
  'docs/tags.md': '---\ntags: [a, b]\ncustom: {deep: [1, {x: null}]}\n---\n\ntext\n',
  'docs/plain.md': 'No front matter.\n',
  'docs/bad.md': '---\ntitle: [\n---\n',
  'docs/unknown-key.md': '---\ndescripton: x\n---\n',
  'docs/play.tsx': 'export default () => null',
  'docs/_partial.md': 'part',
  'docs/picture.png': 'PNG',
  'docs/guide/_category_.yml': 'label: Guide\nlink: {type: generated-index}\n',
  'docs/broken/_category_.json': '{"label": ',
}

async function startProject() {
  const root = newProject(files)
  const disk = createDisk()
  const config = await loadConfig(disk, {root, overrides: {}})
  const read: string[] = []
  const fs = {
    ...disk,
    async readStamped(file: string, place: Parameters<typeof disk.readStamped>[1]) {
      read.push(path.relative(root, file))
      const {bytes, stamp} = await disk.readStamped(file, place)
      // A file that changed a moment ago would be read again in any case.
      return {bytes, stamp: stamp && {...stamp, time: 0}}
    },
  }
  return {
    write: (more: Record<string, string>) => writeProject(root, more),
    async scan(cached?: StoredFiles): Promise<{scanned: Scanned; read: string[]}> {
      read.length = 0
      const scanned = await scanFiles(fs, config, {cached})
      return {scanned, read: [...read]}
    },
  }
}

/** What the cache returns in the next run. */
const stored = ({forCache}: Scanned): StoredFiles => JSON.parse(JSON.stringify(defined(forCache)))

/** All facts of the files but their texts. */
const factsOf = ({files: all}: Scanned) =>
  [...all].map(([file, {source, ...others}]) => [file, source && {...source, text: undefined}, others])

test('a run reads no unchanged file again, and knows the same about all', async () => {
  const {scan} = await startProject()
  const first = await scan()
  expect(first.read).toHaveLength(9)
  const second = await scan(stored(first.scanned))
  expect(second.read).toEqual([])
  expect(factsOf(second.scanned)).toEqual(factsOf(first.scanned))
  expect(second.scanned.forCache).toBeUndefined()
})

test('after changes, the table contains the new results beside those of unchanged files', async () => {
  const {scan, write} = await startProject()
  const first = stored((await scan()).scanned)
  write({'docs/plain.md': '---\n\n\ntitle: Not plain\n---\n', 'docs/new.md': 'New.\n'})
  const second = await scan(first)
  expect(second.read.sort()).toEqual(['docs/new.md', 'docs/plain.md'])
  write({'docs/plain.md': 'No front matter.\n'})
  const third = await scan(stored(second.scanned))
  expect(third.read).toEqual(['docs/plain.md'])
  const fresh = await scan()
  expect(factsOf(third.scanned)).toEqual(factsOf(fresh.scanned))
})
