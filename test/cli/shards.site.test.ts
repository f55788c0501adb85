import {existsSync} from 'node:fs'
import {cp, rm} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {firstOf} from '../support/nightly.js'
import {readFolder, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {docsgenIn} from './docsgen.js'

/** What a command in a folder prints, and how it ends. */
async function docsgen(cwd: string, words: string, env: Record<string, string> = {}) {
  const {code, stdout, stderr} = await docsgenIn(cwd, words.split(' '), env)
  return {code, out: stdout, err: stderr}
}

const files = Object.fromEntries(
  Array.from({length: 9}, (_, index) => [
    `docs/p${index}.md`,
    `${index === 0 ? '---\nslug: /\n---\n\n' : ''}# P${index}\n\n[next](./p${(index + 1) % 9}.md)\n`,
  ]),
)

test('shards of several jobs give the same site as one build', async () => {
  const root = makeTempFolder()
  writeProject(path.join(root, 'whole'), files)
  await docsgen(path.join(root, 'whole'), 'build --strict')
  const whole = await readFolder(path.join(root, 'whole/build'))
  const last = path.join(root, 'last')
  writeProject(last, files)
  for (const index of [1, 2, 3]) {
    const job = path.join(root, `job-${index}`)
    writeProject(job, files)
    const {code, out} = await docsgen(job, `build --shard ${index}/3`)
    expect(code).toBe(0)
    expect(out).toContain(`Shard ${index} of 3: compiled 3 of 9 pages into .docsgen/shard-${index}-of-3.`)
    expect(existsSync(path.join(job, 'build'))).toBe(false)
    await cp(path.join(job, '.docsgen'), path.join(last, '.docsgen'), {recursive: true})
  }
  const merged = await docsgen(last, 'build --merge --strict', {CI: 'true'})
  expect(merged.err).toBe('')
  expect(merged.out).toContain('Cache: reused 9 of 9 pages. Keep .docsgen/cache between runs.')
  expect(await readFolder(path.join(last, 'build'))).toEqual(whole)
})

test('shards of other states of the project, in any order, result in the site of the merging job', async () => {
  const root = makeTempFolder()
  const changed = {
    ...Object.fromEntries(Object.entries(files).filter(([file]) => !file.includes('p4'))),
    'docs/p3.md': '# Third\n\n[next](./p5.md)\n',
    'docs/more/new.md': '# New\n\n[back](../p3.md)\n',
    'docsgen.config.json': '{"title": "Changed"}\n',
  }
  const [whole, last] = [path.join(root, 'whole'), path.join(root, 'last')]
  for (const folder of [whole, last]) writeProject(folder, changed)
  await docsgen(whole, 'build --strict')
  // The first job has the old files, the second the new ones, the third lacks some.
  const jobs = [files, changed, {'docs/p1.md': files['docs/p1.md']!, 'docs/index.md': '# Other\n'}]
  for (const [place, own] of jobs.entries()) {
    const job = path.join(root, `job-${place + 1}`)
    writeProject(job, own)
    expect(await docsgen(job, `build --shard ${place + 1}/3`)).toMatchObject({code: 0})
  }
  const folders = jobs.map((_, place) => path.join(root, `job-${place + 1}/.docsgen/shard-${place + 1}-of-3`))
  const orders = [
    [0, 1, 2],
    [2, 0, 1],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 1, 0],
  ]
  for (const order of firstOf(2, orders)) {
    const merged = await docsgen(
      last,
      `build --no-cache --strict --merge ${order.map((place) => folders[place]).join(' ')}`,
    )
    expect(merged).toMatchObject({code: 0, err: ''})
    expect(await readFolder(path.join(last, 'build'))).toEqual(await readFolder(path.join(whole, 'build')))
    await rm(path.join(last, 'build'), {recursive: true})
  }
})

test('build --merge reports missing shards and those of another division, and needs no cache', async () => {
  const root = makeTempFolder()
  writeProject(root, files)
  const refused = async (words: string, named: string) =>
    expect(await docsgen(root, words)).toMatchObject({code: 2, err: expect.stringContaining(named)})
  await refused('build --merge', 'no shards')
  await docsgen(root, 'build --shard 1/2')
  await refused('build --merge', 'Shard 2 of 2')
  await docsgen(root, 'build --shard 1/3')
  await refused('build --merge', 'different counts')
  await refused('build --merge docs', 'docs"')
  for (const words of ['--shard 0/2', '--shard 3/2', '--shard x']) await refused(`build ${words}`, '--shard')
  for (const flag of ['--strict', '--update-baseline', '--policy', '--report json=docs.json'])
    await refused(`build --shard 1/2 ${flag}`, `${flag.split(' ')[0]} to \`docsgen build --merge\``)
  expect(existsSync(path.join(root, 'build'))).toBe(false)
  await rm(path.join(root, '.docsgen'), {recursive: true})
  await docsgen(root, 'build --shard 1/2')
  await docsgen(root, 'build --shard 2/2')
  const merged = await docsgen(root, 'build --merge --no-cache --profile')
  expect(merged.out).toContain('Pages from the cache: 9 of 9.')
  expect(existsSync(path.join(root, '.docsgen/cache'))).toBe(false)
})

test('--profile prints the time of each step; clean removes cache and shards, and nothing else', async () => {
  const root = makeTempFolder()
  writeProject(root, files)
  const {out} = await docsgen(root, 'build --profile')
  for (const stage of ['config', 'reading', 'arranging', 'pages', 'checking', 'writing', 'caching'])
    expect(out).toMatch(new RegExp(`^ +\\d+\\.\\d{3} {2}${stage}$`, 'm'))
  expect(out).toContain('Pages from the cache: 0 of 9.')
  expect(out).toMatch(/^Slowest pages, in seconds:\n +\d+\.\d{3} {2}docs\/p\d\.md$/m)
  expect(existsSync(path.join(root, '.docsgen/cache'))).toBe(true)
  expect((await docsgen(root, 'clean')).out).toContain('.docsgen')
  expect(existsSync(path.join(root, '.docsgen'))).toBe(false)
  expect(existsSync(path.join(root, 'build/p1/index.html'))).toBe(true)
  expect((await docsgen(root, 'clean')).code).toBe(0)
})
