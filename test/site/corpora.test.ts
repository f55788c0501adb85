import {beforeAll, describe, expect, test} from 'vitest'
import {suiteFolder} from '../support/build-site.js'
import {buildCorpus, type CorpusSite, found, hasCorpora, isHomeless, reported, styled, whyNot} from './corpus.js'

const documentations = [
  {name: 'ibc-go', content: 'ibc-go/docs/docs', staticDir: 'ibc-go/docs/static', pages: 102, skipped: 0},
  {
    name: 'ibc-go, all versions',
    content: 'ibc-go/docs/versioned_docs',
    staticDir: 'ibc-go/docs/static',
    pages: 416,
    skipped: 0,
  },
  {name: 'redux', content: 'redux/docs', staticDir: 'redux/website/static', pages: 80, skipped: 6},
  {name: 'jest', content: 'jest/docs', staticDir: 'jest/website/static', pages: 37, skipped: 0},
]

describe.skipIf(!hasCorpora)(`documentation that nobody here wrote${whyNot}`, () => {
  describe.each(documentations)('$name', ({content, staticDir, pages, skipped}) => {
    let site: CorpusSite
    beforeAll(async () => {
      site = await buildCorpus(content, {staticDir, root: await suiteFolder()})
    }, 180_000)

    test(`builds: ${pages} pages in, ${pages} pages out`, () => {
      const isPage = (file: string) =>
        !file.endsWith('.mdx') && !file.split('/').some((segment) => segment.startsWith('_'))
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

    test(`says which files are skipped: ${skipped}`, () => {
      const mdx = site.sources.filter((file) => file.endsWith('.mdx'))
      const listed = site.diagnostics.filter(({code}) => code === 'skipped-mdx').map(({file}) => file)
      expect(mdx).toHaveLength(skipped)
      expect(listed.map((file) => file.slice(file.indexOf(content) + content.length + 1))).toEqual(mdx)
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
      expect(styled(site.crawled)).toEqual([])
    })
  })
})
