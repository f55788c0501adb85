/** Every page of real documentation that there is: a parser of HTML finds nothing wrong, and no id stands twice on a page. */

import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {buildCorpus, hasCorpora, styled, whyNot} from '../site/corpus.js'
import {makeTempFolder} from '../support/temp.js'
import {dangersIn} from './support/dangers.js'

const documentations = ['ibc-go/docs/docs', 'ibc-go/docs/versioned_docs', 'redux/docs', 'jest/docs', 'cpp-docs/docs']

describe.skipIf(!hasCorpora)(`documentation that nobody here wrote${whyNot}`, () => {
  test.each(documentations)('%s', async (content) => {
    const {crawled, result} = await buildCorpus(content, {root: makeTempFolder()})
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
    const dangers: string[] = []
    for (const file of crawled.documents.keys()) {
      const html = await readFile(path.join(result.outDir, file), 'utf8')
      dangers.push(...dangersIn(html).map((danger) => `${file}: ${danger}`))
    }
    // Pages with components are their authors' code.
    expect(dangers.filter((one) => !/: iframe|: \w+ style=/.test(one))).toEqual([])
    if (content.startsWith('cpp-docs')) expect(styled(crawled)).toEqual([])
  })
})
