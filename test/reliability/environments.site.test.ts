/** Builds of the same project have the same bytes in every environment. */
import {readdirSync, utimesSync} from 'node:fs'
import {cp} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {isNightly} from '../support/nightly.js'
import {readFolder, repository} from '../support/project.js'
import {seedsOf} from '../support/random.js'
import {runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {meddling} from './support/killed.js'

interface Variant {
  folder?: string
  env?: Record<string, string>
  words?: string[]
  before?(root: string): void
  /** Builds it twice. */
  isWarm?: true
}

const century = 100 * 365 * 24 * 3_600_000

const elsewhere: Variant = {
  folder: 'a canary/with spaces & ünïcode',
  env: {TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', CI: 'true', NODE_ENV: 'development'},
}

const rareVariants = (seed: number): Record<string, Variant> => ({
  'without threads': {words: ['--concurrency', '0']},
  'with three threads': {words: ['--concurrency', '3']},
  'where folders are listed backwards': {env: meddling({MEDDLE_REVERSE: '1'})},
  'with files of other times': {
    before: (root) => {
      for (const [index, name] of readdirSync(path.join(root, 'docs-content')).entries()) {
        const time = new Date(index % 2 === 0 ? 0 : century * 1.5)
        utimesSync(path.join(root, 'docs-content', name), time, time)
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
  'with a date that others ask for': {env: {SOURCE_DATE_EPOCH: '1'}},
})

/** Builds a copy of the example site of this repository. */
async function build({folder = 'site', env = {}, words = [], before = () => {}, isWarm}: Variant) {
  const root = path.join(makeTempFolder(), folder)
  for (const name of ['docs-content', 'static', 'docsgen.config.ts', 'package.json'])
    await cp(path.join(repository, name), path.join(root, name), {recursive: true})
  const umask = process.umask()
  try {
    before(root)
    for (let time = 0; time < (isWarm ? 2 : 1); time++) {
      expect(await runDocsgen(['build', '--strict', ...words], {cwd: root, env})).toMatchObject({code: 0, stderr: ''})
    }
  } finally {
    process.umask(umask)
  }
  return readFolder(path.join(root, 'build'))
}

test.each(
  seedsOf('clocks').slice(isNightly ? 0 : -1),
)('builds in every environment have the same bytes, and no path of the machine (SEED=%i)', async (seed) => {
  const first = await build({})
  expect(first.size).toBeGreaterThan(51)
  const variants = {'in another place, time zone and language': elsewhere, ...(isNightly ? rareVariants(seed) : {})}
  for (const [name, variant] of Object.entries(variants)) {
    const files = await build(variant)
    const different = [...files].filter(([file, text]) => first.get(file) !== text).map(([file]) => file)
    expect([different, files.size], name).toEqual([[], first.size])
    const telling = [...files].filter(([, text]) => text.includes('canary') || text.includes(repository))
    expect(telling.map(([file]) => file)).toEqual([])
  }
})
