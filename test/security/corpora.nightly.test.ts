/** All pages of real documentation: an HTML parser finds no errors, and no page has the same id twice. */

import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {buildCorpus, hasCorpora, styled, whyNot} from '../site/corpus.js'
import {makeTempFolder} from '../support/temp.js'
import {dangersIn} from './support/dangers.js'

/** Folders of the corpora, each with the number of its pages. */
const documentations = [
  ['ibc-go/docs/docs', 102],
  ['ibc-go/docs/versioned_docs', 416],
  ['redux/docs', 85],
  ['jest/docs', 37],
  ['cpp-docs/docs', 9_746],
] as const

describe.skipIf(!hasCorpora)(`real documentation has valid and safe HTML${whyNot}`, () => {
  test.each(documentations)('%s: all %i pages', async (content, pages) => {
    const {crawled, result} = await buildCorpus(content, {root: makeTempFolder()})
    expect(result.ok).toBe(true)
    expect(result.pages).toBeGreaterThanOrEqual(pages)
    expect(crawled.documents.size).toBeGreaterThanOrEqual(result.pages)
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
    const dangers: string[] = []
    for (const file of crawled.documents.keys()) {
      const html = await readFile(path.join(result.outDir, file), 'utf8')
      dangers.push(...dangersIn(html).map((danger) => `${file}: ${danger}`))
    }
    // Pages with components contain code of their authors, which may use these elements and attributes.
    expect(dangers.filter((one) => !/: iframe|: \w+ style=/.test(one))).toEqual([])
    if (content.startsWith('cpp-docs')) expect(styled(crawled)).toEqual([])
  })
})
