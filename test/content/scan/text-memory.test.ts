/** The memory for texts of a large site is limited. */
import v8 from 'node:v8'
import vm from 'node:vm'
import {expect, test} from 'vitest'
import {createTextReader, scanFiles} from '../../../src/content/scan/scan.js'
import {loadConfig} from '../../../src/flow/load-config.js'
import {createDisk} from '../../../src/io/disk/disk.js'
import {writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

const megabyte = 1024 * 1024

function heapInUse(): number {
  v8.setFlagsFromString('--expose-gc')
  vm.runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('docsgen keeps at most 16 MB of texts, and reads the others again', async () => {
  const root = makeTempFolder()
  const long = `A first paragraph that becomes the excerpt of its page.\n\n${'Some words of a long page.\n'.repeat(megabyte / 27)}`
  const files = Array.from({length: 30}, (_, index) => [
    `docs/page-${index}.md`,
    `---\ndescription: A description of page ${index}\n---\n\n# The long heading of page ${index}\n\n${long}`,
  ])
  writeProject(root, {...Object.fromEntries(files), 'docsgen.config.json': '{"markdown": {"maxSize": 2}}'})
  const fs = createDisk()
  const config = await loadConfig(fs, {root, overrides: {}})
  const before = heapInUse()
  const scanned = await scanFiles(fs, config)
  expect((heapInUse() - before) / megabyte).toBeLessThan(20)
  const sources = [...scanned.files.values()].flatMap(({source}) => source ?? [])
  expect(sources).toHaveLength(30)
  const dropped = sources.filter(({text}) => text === undefined)
  expect(dropped.length).toBeGreaterThan(10)
  const read = createTextReader(fs, config)
  for (const source of dropped) {
    const text = await read(source)
    expect(text).toContain(`# ${source.heading}\n`)
    expect(text.length).toBeGreaterThan(megabyte)
  }
})
