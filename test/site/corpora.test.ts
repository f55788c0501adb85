import {beforeAll, describe, expect, test} from 'vitest'
import {suiteFolder} from '../support/build-site.js'
import {buildCorpus, type CorpusSite, found, hasCorpora, isHomeless, reported, styled, whyNot} from './corpus.js'

const documentations = [
  {name: 'ibc-go', content: 'ibc-go/docs/docs', staticDir: 'ibc-go/docs/static', pages: 102},
  {
    name: 'ibc-go, all versions',
    content: 'ibc-go/docs/versioned_docs',
    staticDir: 'ibc-go/docs/static',
    pages: 416,
  },
  {
    name: 'redux',
    content: 'redux/docs',
    staticDir: 'redux/website/static',
    pages: 85,
    styled: ['part-7-rtk-query-basics', 'videos'],
  },
  {name: 'jest', content: 'jest/docs', staticDir: 'jest/website/static', pages: 37},
]

describe.skipIf(!hasCorpora)(`documentation that nobody here wrote${whyNot}`, () => {
  describe.each(documentations)('$name', ({content, staticDir, pages, styled: own = []}) => {
    let site: CorpusSite
    beforeAll(async () => {
      site = await buildCorpus(content, {staticDir, root: await suiteFolder()})
    }, 180_000)

    test(`builds: ${pages} pages in, ${pages} pages out`, () => {
      const isPage = (file: string) => !file.split('/').some((segment) => segment.startsWith('_'))
      expect(site.result.ok).toBe(true)
      expect(site.sources.filter(isPage)).toHaveLength(pages)
      expect(site.result.pages).toBe(pages)
      const made = site.crawled.documents
      const docs = [...made.values()].filter(({elements}) =>
        elements.some(
          ({tagName, attrs}) => tagName === 'html' && attrs.some(({value}) => value.includes('docs-doc-page')),
        ),
      )
      expect(docs).toHaveLength(pages)
      expect(made.size).toBeGreaterThan(pages)
    })

    test('reports what a crawler finds broken: nothing missed, nothing invented', () => {
      const said = reported(site.diagnostics)
      const is = found(site.crawled).filter((fault) => !isHomeless(fault, site.crawled))
      const missed = is.filter((fault) => !said.includes(fault))
      const invented = said.filter((fault) => !is.includes(fault))
      expect({missed, invented}).toEqual({missed: [], invented: []})
      expect(said.length).toBeGreaterThan(0)
    })

    test('gives every fault a line and a column', () => {
      const placed = site.diagnostics.filter(({code}) => code.startsWith('broken-'))
      expect(placed.filter(({position}) => !position || position.line < 1 || position.column < 1)).toEqual([])
    })

    test('is well-formed, without a style attribute, and no id stands twice on a page', () => {
      expect(site.crawled.parseErrors).toEqual([])
      expect(site.crawled.duplicateIds).toEqual([])
      // Two pages of redux say themselves how large a video is.
      const others = styled(site.crawled).filter((one) => !own.some((name) => one.includes(name)))
      expect(others).toEqual([])
    })
  })
})
