/** Builds of the same project have the same bytes in every environment. */
import {createHash} from 'node:crypto'
import {readdirSync, utimesSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readFolder, writeProject} from '../support/project.js'
import {seedsOf} from '../support/random.js'
import {runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {meddling} from './support/killed.js'
import {projectFiles} from './support/project.js'

interface Variant {
  folder?: string
  env?: Record<string, string>
  words?: string[]
  before?(root: string): void
  /** Builds it twice. */
  isWarm?: true
}

const century = 100 * 365 * 24 * 3_600_000

const variants = (seed: number): Record<string, Variant> => ({
  'in a folder with a name of many kinds': {folder: 'a longer name/with spaces & ünïcode'},
  'in another time zone': {env: {TZ: 'Pacific/Kiritimati'}},
  'in Turkish, where i is no I': {env: {LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8'}},
  'without threads': {words: ['--concurrency', '0']},
  'with three threads': {words: ['--concurrency', '3']},
  'where folders are listed backwards': {env: meddling({MEDDLE_REVERSE: '1'})},
  'with files of other times': {
    before: (root) => {
      for (const [index, name] of readdirSync(path.join(root, 'docs')).entries()) {
        const time = new Date(index % 2 === 0 ? 0 : century * 1.5)
        utimesSync(path.join(root, 'docs', name), time, time)
      }
    },
  },
  'where nobody else may read what is new': {before: () => void process.umask(0o077)},
  'with a cache': {isWarm: true},
  'a century later': {env: meddling({MEDDLE_CLOCK: String(century)})},
  'with a clock that jumps by up to a day': {
    env: meddling({MEDDLE_JUMP: String(24 * 3_600_000), MEDDLE_SEED: `${seed}`}),
    isWarm: true,
  },
  'with a date that others ask for': {env: {SOURCE_DATE_EPOCH: '1', CI: 'true'}},
})

async function hashesOf({folder = 'site', env = {}, words = [], before = () => {}, isWarm}: Variant) {
  const root = path.join(makeTempFolder(), folder)
  writeProject(root, projectFiles(30))
  const umask = process.umask()
  try {
    before(root)
    for (let time = 0; time < (isWarm ? 2 : 1); time++) {
      expect(await runDocsgen(['build', ...words], {cwd: root, env})).toMatchObject({code: 0, stderr: ''})
    }
  } finally {
    process.umask(umask)
  }
  const files = await readFolder(path.join(root, 'build'))
  return [...files].map(([file, text]) => `${file} ${createHash('sha256').update(text).digest('hex')}`)
}

test.each(seedsOf('clocks'))('builds in every environment have the same hashes (SEED=%i)', async (seed) => {
  const first = await hashesOf({})
  expect(first.length).toBeGreaterThan(50)
  for (const [name, variant] of Object.entries(variants(seed))) expect(await hashesOf(variant), name).toEqual(first)
})
