import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {makeTempFolder} from '../support/temp.js'
import {
  buildCorpus,
  type CorpusSite,
  corpora,
  found,
  hasCorpora,
  isHomeless,
  reported,
  styled,
  whyNot,
} from './corpus.js'
import {leftBehind, seenInContent, toldOfContent, unlinkedDocuments} from './corpus-content.js'

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

    test('reports exactly the problems of pictures, links, headings and descriptions that a browser shows', () => {
      const told = toldOfContent(site.diagnostics, site.sources)
      const seen = seenInContent(site.crawled, (file) => {
        const source = path.join(corpora, content, file)
        return existsSync(source) ? readFileSync(source, 'utf8') : ''
      })
      const missed = seen.filter((one) => !told.includes(one))
      const invented = told.filter((one) => !seen.includes(one))
      expect({missed, invented}).toEqual({missed: [], invented: []})
      expect(told.length).toBeGreaterThan(0)
    })

    test('reports every file that is not in the site', () => {
      const told = site.diagnostics.filter(({code}) => code === 'unlinked-asset').map(({file}) => file)
      const left = leftBehind(path.join(corpora, content), site.result.outDir)
      expect(told.map((file) => file.slice(file.indexOf(`${content}/`) + content.length + 1)).sort()).toEqual(left)
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

  test('pages of jest that are in no sidebar and have no link are orphans', async () => {
    const sidebars = JSON.parse(readFileSync(path.join(corpora, 'jest/website/sidebars.json'), 'utf8'))
    const items = Object.entries(sidebars.docs as Record<string, string[]>).map(([label, ids]) => ({
      type: 'category',
      label,
      items: ids.slice(0, -2),
    }))
    const more = {sidebars: {docs: items}}
    const {diagnostics, crawled} = await buildCorpus('jest/docs', {
      staticDir: 'jest/website/static',
      root: makeTempFolder(),
      more,
    })
    const told = diagnostics.flatMap(({code, message}) => (code === 'orphan-page' ? /"(.*?)"/.exec(message)![1]! : []))
    expect(told.map((route) => `${route.slice(1)}/index.html`).sort()).toEqual(unlinkedDocuments(crawled))
    expect(told.length).toBeGreaterThan(0)
  })

  test('documentation of 9,746 pages builds a document for each, and reports only broken links', async () => {
    const {result, sources, diagnostics, crawled} = await buildCorpus('cpp-docs/docs', {root: makeTempFolder()})
    expect([result.ok, sources.length, result.pages]).toEqual([true, 9_746, 9_746])
    const links = found(crawled).filter((diagnostic) => !isHomeless(diagnostic, crawled))
    expect(new Set(reported(diagnostics))).toEqual(new Set(links))
    expect([crawled.parseErrors, crawled.duplicateIds, styled(crawled)]).toEqual([[], [], []])
  })
})
