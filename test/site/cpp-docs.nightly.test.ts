import {describe, expect, test} from 'vitest'
import {makeTempFolder} from '../support/temp.js'
import {buildCorpus, found, hasCorpora, isHomeless, reported, styled, whyNot} from './corpus.js'

describe.skipIf(!hasCorpora)(`a documentation of 9,746 pages${whyNot}`, () => {
  test('builds a document for each page, and reports only broken links', async () => {
    const {result, sources, diagnostics, crawled} = await buildCorpus('cpp-docs/docs', {
      root: makeTempFolder(),
    })
    expect(result.ok).toBe(true)
    expect(sources).toHaveLength(9_746)
    expect(result.pages).toBe(9_746)
    const said = new Set(reported(diagnostics))
    const is = new Set(found(crawled).filter((diagnostic) => !isHomeless(diagnostic, crawled)))
    expect([...is].filter((diagnostic) => !said.has(diagnostic))).toEqual([])
    expect([...said].filter((diagnostic) => !is.has(diagnostic))).toEqual([])
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
    expect(styled(crawled)).toEqual([])
  })
})
