/** Two sources that would write the same file on some file system: docsgen reports both, and neither silently overwrites the other. */
import {expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'

const page = (...lines: string[]): string => `---\n${lines.join('\n')}\n---\n\n# Title\n\nText.\n`
const composed = 'caf\u00e9'
const decomposed = 'cafe\u0301'

/** Creates two files in the folder `at`. */
type Pair = (at: string) => ProjectFiles
const docs =
  (first: [string, string], second: [string, string]): Pair =>
  (at) => ({
    [`docs/${at}/${first[0]}`]: first[1].replaceAll('AT', at),
    [`docs/${at}/${second[0]}`]: second[1].replaceAll('AT', at),
  })
const slugs = (first: string, second: string): Pair =>
  docs(['a.md', page(`slug: ${first}`)], ['b.md', page(`slug: ${second}`)])
const names = (first: string, second: string): Pair => docs([first, '# A\n'], [second, '# B\n'])
const folder = (label: string, slug?: string) =>
  JSON.stringify({label, link: {type: 'generated-index', ...(slug === undefined ? {} : {slug})}})
const withStatic =
  (slug: string, file: string): Pair =>
  (at) => ({
    [`docs/${at}/a.md`]: page(`slug: ${slug.replaceAll('AT', at)}`),
    [`static/${file.replaceAll('AT', at)}`]: 'STATIC',
  })

const pairs: [name: string, pair: Pair][] = [
  ['one slug', slugs('/AT/x', '/AT/x')],
  ['slugs in other letter case', slugs('/AT/Page', '/AT/page')],
  ['slugs with and without a final slash', slugs('/AT/x', '/AT/x/')],
  ['slugs in two forms of Unicode', slugs(`/AT/${composed}`, `/AT/${decomposed}`)],
  ['a slug and the same in percents', slugs('/AT/a b', '/AT/a%20b')],
  ['slugs with letters of the same look that are one when composed', slugs('/AT/\u212a', '/AT/k')],
  ['an address and its index.html', slugs('/AT/x', '/AT/x/index.html')],
  ['a file where a folder must be', slugs('/AT/x.html', '/AT/x.html/y')],
  ['a slug and a file of that name', docs(['a.md', page('slug: /AT/b')], ['b.md', '# B\n'])],
  ['file names in other letter case', names('Page.md', 'page.md')],
  ['file names in two forms of Unicode', names(`${composed}.md`, `${decomposed}.md`)],
  ['index and readme', names('index.md', 'README.md')],
  ['a page and the page of a folder of its name', names('a.md', 'a/a.md')],
  ['two kinds of Markdown', names('a.md', 'a.mdx')],
  ['a doc and a React page', docs(['a.md', '# A\n'], ['a.tsx', 'export default () => null\n'])],
  ['folders that differ by their number', names('1-x/a.md', 'x/a.md')],
  ['names that differ by their number', names('1-a.md', '2-a.md')],
  ['ids', docs(['a.md', page('id: one', 'slug: /AT/1')], ['b.md', page('id: one', 'slug: /AT/2')])],
  ['a redirect and a page', docs(['a.md', '# A\n'], ['b.md', page('redirect_from: /AT/a')])],
  ['two redirects', docs(['a.md', page('redirect_from: /AT/old')], ['b.md', page('redirect_from: /AT/old')])],
  ['a tag and a page', docs(['a.md', page('tags: [{label: a, permalink: AT}]')], ['b.md', page('slug: /tags/AT')])],
  [
    'tags in other letter case',
    docs(['a.md', page('tags: [{label: a, permalink: AT-x}]')], ['b.md', page('tags: [{label: b, permalink: AT-X}]')]),
  ],
  [
    'indexes of two categories',
    (at) => ({
      [`docs/${at}/a/_category_.json`]: folder('A', `/${at}/c`),
      [`docs/${at}/a/p.md`]: '# P\n',
      [`docs/${at}/b/_category_.json`]: folder('B', `/${at}/c`),
      [`docs/${at}/b/p.md`]: '# P\n',
    }),
  ],
  [
    'the index of a category and a page',
    (at) => ({
      [`docs/${at}/a/_category_.json`]: folder('A', `/${at}/c`),
      [`docs/${at}/a/p.md`]: '# P\n',
      [`docs/${at}/b.md`]: page(`slug: /${at}/c`),
    }),
  ],
  ['a static file and a page', withStatic('/AT/x', 'AT/x/index.html')],
  ['a static file in another form of Unicode', withStatic(`/AT/${composed}`, `AT/${decomposed}/index.html`)],
  ['a static file where a folder must be', withStatic('/AT/x', 'AT/x')],
  ['a static file below a page that is a file', withStatic('/AT/x.html', 'AT/x.html/y')],
]

const codes = /^(?:near-)?duplicate-|^bad-category-file$/

test(`${pairs.length} pairs of sources with the same output file are reported`, async () => {
  const files = Object.assign({'docs/index.md': '# Home\n'}, ...pairs.map(([, pair], index) => pair(`c${index}`)))
  const checks = {'duplicate-doc-id': 'warning', 'bad-mdx': 'warning'} as const
  const {diagnostics, files: built, result} = await buildSite(files, {checks, url: 'https://docs.example.com'})
  expect(result.ok).toBe(true)
  const silent = pairs.filter(([name, pair], index) => {
    const sources = Object.keys(pair(`c${index}`)).filter(
      (file) => name.includes('categories') || !/\/p\.md$/.test(file),
    )
    const related = diagnostics.filter(({file, message}) =>
      sources.some((one) => file === one || message.includes(one)),
    )
    return !related.some(
      ({code, file, message, hint = ''}) =>
        codes.test(code) && sources.filter((one) => file === one || `${message} ${hint}`.includes(one)).length > 1,
    )
  })
  expect(silent.map(([name]) => name)).toEqual([])
  // No static file that lost to a page is in the site.
  expect([...built].filter(([, text]) => text === 'STATIC').map(([file]) => file)).toEqual([])
  const folded = [...built.keys()].map((file) => file.normalize('NFC').toLowerCase())
  expect(folded.filter((file, index) => folded.indexOf(file) < index)).toEqual([])
})
