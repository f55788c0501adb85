/** docsgen compiles or reports damaged pages of real documentation, and never crashes. `mutations.nightly.test.ts` has ten thousand. */
import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {corpusFiles, corpusNames, whyNot} from '../markdown/parsers.js'
import {seedsOf} from '../support/random.js'
import {mutationsOf} from './support/mutations.js'
import {mutatedReader} from './support/read-mutated.js'

describe(`pages of real documentation${whyNot}`, () => {
  test.each(seedsOf('mutations'))(`300 damaged pages are compiled or reported (SEED=%i)`, async (seed) => {
    const files = corpusNames.flatMap((name) => corpusFiles(name, name === 'cpp-docs' ? 400 : 30))
    const mutation = mutationsOf(
      files.map((file) => readFileSync(file)),
      seed,
    )
    const read = mutatedReader()
    for (let number = 0; number < 300; number++) {
      const bytes = mutation()
      expect(await read(bytes, number % 6 === 0 ? 'mdx' : 'md'), `SEED=${seed}, page ${number}`).toBe('')
    }
  })
})
