/** Random tests: a fresh seed in every run, in the name of the test; seeds that failed once run always. */
import {readdirSync, readFileSync} from 'node:fs'
import {expect, test, vi} from 'vitest'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('seeds.test.ts'))
  .map((file) => ({file, text: readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8')}))

/** The seeds of a test in a run of its own. */
async function seedsIn(seed: string | undefined, count?: string): Promise<number[]> {
  vi.resetModules()
  vi.stubEnv('SEED', seed)
  vi.stubEnv('SEEDS', count)
  try {
    const {seedsOf} = await import('../support/random.js')
    return seedsOf('mutations')
  } finally {
    vi.unstubAllEnvs()
  }
}

test('a run has the seeds that failed once, and fresh ones; the environment sets their number, or the only seed', async () => {
  const runs = [await seedsIn(undefined), await seedsIn(undefined), await seedsIn(undefined)]
  const [failed = []] = runs.map((seeds) => seeds.slice(0, -1))
  expect(failed).toContain(972665)
  expect(runs.map((seeds) => seeds.slice(0, -1))).toEqual([failed, failed, failed])
  expect(new Set(runs.map((seeds) => seeds.at(-1))).size).toBeGreaterThan(1)
  const five = await seedsIn(undefined, '5')
  expect(five.slice(0, -5)).toEqual(failed)
  expect(new Set(five.slice(-5)).size).toBeGreaterThan(1)
  expect(await seedsIn('17')).toEqual([17])
})

test('every random test has its seeds from the list, and tells them', () => {
  const users = sources.filter(({text}) => /\bseedsOf\('/.test(text))
  expect(users.length).toBeGreaterThan(15)
  // The name of a test follows its seeds.
  const silent = users.filter(({text}) => callsIn(text).some((after) => !after.includes('(SEED=%i)')))
  expect(silent.map(({file}) => file)).toEqual([])
})

test('no random test has a seed of its own', () => {
  const fixedSeed =
    /\b(?:randomBelow|randomFrom|createRandom|mixesFrom|closeCallsFrom)\((?:\d|.*\?\? ?\d)|\bmutationsOf\(.*, ?\d/
  expect('randomFrom(28)').toMatch(fixedSeed)
  expect('createRandom(Number(process.env.A_SEED ?? 30))').toMatch(fixedSeed)
  expect('mutationsOf(pages, 4)').toMatch(fixedSeed)
  expect('randomBelow(seed)(7)').not.toMatch(fixedSeed)
  const fixed = sources.flatMap(({file, text}) =>
    text.split('\n').flatMap((line) => (fixedSeed.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(fixed).toEqual([])
})

/** The text after each call of `seedsOf`, up to the next one. */
const callsIn = (text: string): string[] => text.split(/\bseedsOf\('/).slice(1)
