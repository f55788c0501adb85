import {beforeAll, describe, expect, test} from 'vitest'
import {makeTempFolder} from '../support/temp.js'
import {buildCorpus, type CorpusSite, found, hasCorpora, isHomeless, reported, styled, whyNot} from './corpus.js'

const ibc = {name: 'ibc-go', content: 'ibc-go/docs/docs', staticDir: 'ibc-go/docs/static', pages: 102}
const jest = {name: 'jest', content: 'jest/docs', staticDir: 'jest/website/static', pages: 37}
const allVersions = {
  name: 'ibc-go, all versions',
  content: 'ibc-go/docs/versioned_docs',
  staticDir: 'ibc-go/docs/static',
  pages: 416,
}

const documentations: {name: string; content: string; staticDir: string; pages: number; styled?: string[]}[] = [
  ibc,
  jest,
  allVersions,
  {
    name: 'redux',
    content: 'redux/docs',
    staticDir: 'redux/website/static',
    pages: 85,
    styled: ['part-7-rtk-query-basics', 'videos'],
  },
]

describe.skipIf(!hasCorpora)(`documentation that nobody here wrote${whyNot}`, () => {
  describe.each(documentations)('$name', ({content, staticDir, pages, styled: own = []}) => {
    let site: CorpusSite
    beforeAll(async () => {
      site = await buildCorpus(content, {staticDir, root: makeTempFolder()})
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

    test('reports exactly the links that a crawler finds broken', () => {
      const said = reported(site.diagnostics)
      const is = found(site.crawled).filter((diagnostic) => !isHomeless(diagnostic, site.crawled))
      const missed = is.filter((diagnostic) => !said.includes(diagnostic))
      const invented = said.filter((diagnostic) => !is.includes(diagnostic))
      expect({missed, invented}).toEqual({missed: [], invented: []})
      expect(said.length).toBeGreaterThan(0)
    })

    test('gives every problem a line and a column', () => {
      const placed = site.diagnostics.filter(({code}) => code.startsWith('broken-') && code !== 'broken-home-link')
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

  test('documentation of 9,746 pages builds a document for each, and reports only broken links', async () => {
    const {result, sources, diagnostics, crawled} = await buildCorpus('cpp-docs/docs', {root: makeTempFolder()})
    expect([result.ok, sources.length, result.pages]).toEqual([true, 9_746, 9_746])
    const links = found(crawled).filter((diagnostic) => !isHomeless(diagnostic, crawled))
    expect(new Set(reported(diagnostics))).toEqual(new Set(links))
    expect([crawled.parseErrors, crawled.duplicateIds, styled(crawled)]).toEqual([[], [], []])
  })
})
