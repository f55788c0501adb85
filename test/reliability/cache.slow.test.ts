/** Caches that are damaged, or of another version; edits that the disk says nothing of. */
import {cpSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {type BuiltSite, buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {makeTempFolder} from '../support/temp.js'
import {projectFiles} from './support/project.js'
import {siteOf} from './support/together.js'

async function project() {
  const root = makeTempFolder()
  writeProject(root, projectFiles(10))
  const first = await buildProject({root})
  return {root, cache: path.join(root, '.docsgen/cache'), right: siteOf(first.files)}
}

const isSame = (built: BuiltSite, right: Map<string, string>): boolean => {
  const made = siteOf(built.files)
  return made.size === right.size && [...right].every(([file, text]) => made.get(file) === text)
}

test.each(seedsOf('cache'))('200 damaged caches give the right site (SEED=%i)', {timeout: 600_000}, async (seed) => {
  const random = randomBelow(seed)
  const {root, cache, right} = await project()
  const kept = `${cache}-kept`
  cpSync(cache, kept, {recursive: true})
  const ways: ((bytes: Buffer) => Uint8Array | undefined)[] = [
    (bytes) => {
      for (let flips = 1 + random(20); flips > 0; flips--) bytes[random(bytes.length)]! ^= 1 << random(8)
      return bytes
    },
    (bytes) => bytes.subarray(0, random(bytes.length)),
    (bytes) => bytes.fill(0, random(bytes.length)),
    (bytes) => Buffer.concat([bytes, Buffer.from('more')]),
    (bytes) => Buffer.concat([bytes.subarray(random(bytes.length)), bytes]),
    () => Buffer.alloc(0),
    () => undefined,
  ]
  for (let trial = 0; trial < 200; trial++) {
    rmSync(cache, {recursive: true, force: true})
    cpSync(kept, cache, {recursive: true})
    const names = readdirSync(cache).filter((name) => name !== '.gitignore')
    for (let files = 1 + random(2); files > 0; files--) {
      const file = path.join(cache, names[random(names.length)]!)
      const bytes = statSync(file, {throwIfNoEntry: false}) ? readFileSync(file) : Buffer.alloc(1)
      const damaged = ways[random(ways.length)]!(bytes)
      if (damaged) writeFileSync(file, damaged)
      else rmSync(file, {force: true})
    }
    if (trial % 3 === 0) rmSync(path.join(root, 'build'), {recursive: true, force: true})
    expect(isSame(await buildProject({root}), right), `trial ${trial}`).toBe(true)
  }
})

test('a cache of another version is not used', {timeout: 120_000}, async () => {
  const {root, cache, right} = await project()
  for (const version of ['0', 'f'.repeat(32)]) {
    for (const name of readdirSync(cache).filter((one) => one.endsWith('.json'))) {
      const text = readFileSync(path.join(cache, name), 'latin1')
      writeFileSync(path.join(cache, name), text.replace(/^(docsgen-cache-\d+) \S+/, `$1 ${version}`), 'latin1')
    }
    const built = await buildProject({root})
    expect(built.result.profile.reused).toBe(0)
    expect(isSame(built, right)).toBe(true)
  }
})

test.each(seedsOf('edits'))('docsgen notices 100 edits that keep size and time (SEED=%i)', {
  timeout: 300_000,
}, async (seed) => {
  const random = randomBelow(seed)
  const {root} = await project()
  // A whole second: not every disk keeps parts of one.
  const long = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
  for (let edit = 0; edit < 100; edit++) {
    const page = random(10)
    const file = path.join(root, `docs/page-${page}.md`)
    const word = String(10_000 + edit)
    const text = readFileSync(file, 'utf8').replace(/^(old|\d{5}) /m, `${word} `)
    writeFileSync(file, text.length % 2 === 0 ? text : `${text}\n`)
    utimesSync(file, long, long)
    if (edit < 20) await buildProject({root})
    const next = String(20_000 + edit)
    const {size} = statSync(file)
    writeFileSync(file, readFileSync(file, 'utf8').replace(`${word} `, `${next} `))
    utimesSync(file, long, long)
    expect(statSync(file)).toMatchObject({size, mtimeMs: long.getTime()})
    expect((await buildProject({root})).files.get(`page-${page}/index.html`), `edit ${edit}`).toContain(`${next} `)
  }
})
