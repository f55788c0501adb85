/** Ten thousand damaged pages of real documentation: none crashes docsgen or takes much processor time. */
import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {corpusFiles, corpusNames, whyNot} from '../markdown/parsers.js'
import {seedsOf} from '../support/random.js'
import {mutationsOf} from './support/mutations.js'
import {mutatedReader} from './support/read-mutated.js'

const count = Number(process.env.MUTATIONS ?? 10_000)

describe(`pages of real documentation${whyNot}`, () => {
  test.each(
    seedsOf('mutations'),
  )(`${count} damaged copies of 500 pages are compiled or reported (SEED=%i)`, async (seed) => {
    const all = corpusNames.flatMap((name) => corpusFiles(name, name === 'cpp-docs' ? 60 : 1))
    const step = all.length / 500
    const files = Array.from({length: 500}, (_, index) => all[Math.floor(index * step)]!)
    const mutation = mutationsOf(
      files.map((file) => readFileSync(file)),
      seed,
    )
    const read = mutatedReader()
    const wrong: string[] = []
    let longest = 0
    for (let number = 0; number < count; number++) {
      const bytes = mutation()
      const start = process.cpuUsage()
      const diagnostic = await read(bytes, number % 6 === 0 ? 'mdx' : 'md')
      const {user, system} = process.cpuUsage(start)
      longest = Math.max(longest, user + system)
      if (diagnostic !== '') wrong.push(`SEED=${seed}, page ${number}: ${diagnostic}`)
    }
    expect(wrong).toEqual([])
    // The time limit of a build for one page, in microseconds of processor time, which a busy machine does not change.
    expect(longest).toBeLessThan(30_000_000)
  })
})
