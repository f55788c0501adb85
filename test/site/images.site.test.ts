/** Pictures in a whole site: their sizes, pairs for light and dark mode, one file for equal pictures, and missing files. */
import {expect, test} from 'vitest'
import {createAssetFiles} from '../../src/content/scan/scan.js'
import {createDisk, type FileSystem} from '../../src/io/disk/disk.js'
import type {Asset} from '../../src/model/model.js'
import {type BuiltSite, buildSite} from '../support/build-site.js'
import {avifHead, exif, gif, jpegHead, png, svg, withSegment} from '../support/pictures.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const order = ['src', 'alt', 'title', 'class', 'data-size', 'width', 'height', 'loading']

/** The attributes of each picture of a page, but for those that all have; hashes are left out. */
const picturesIn = (html = ''): string[] =>
  [...html.matchAll(/<img ([^>]*)>/g)].map(([, attributes = '']) =>
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([all, name]) => !['decoding', 'data-docsgen-zoom'].includes(name!) && all !== 'loading="lazy"')
      .sort(([, a], [, b]) => order.indexOf(a!) - order.indexOf(b!))
      .map(([all]) => all.replace(/-[0-9a-f]{8}(\.\w+)/, '$1').replace('/assets/files/', ''))
      .join(' '),
  )

/** What is said of a site but for words that are missing and files that nobody shows: pages here are a picture and nothing else. */
const besidesWords = ({diagnostics}: Pick<BuiltSite, 'diagnostics'>) =>
  diagnostics.filter(({code}) => !['missing-alt', 'missing-description', 'unlinked-asset'].includes(code))

const drawing = svg('width="9" height="9"').toString().replace('<rect', '<script>alert(1)</script><rect')
const pages = {
  sizes: [
    '![A](./a.png)',
    '![U][upright]',
    '![F](flow.svg "A flow")',
    '<img alt="N" src="new.avif">',
    '![B](/b.gif)',
    '[upright]: sub/upright.jpg',
  ].join('\n\n'),
  own: ['width="150"', 'height="150"', 'width="150px"', 'width="1"', 'width="80" height="60"', 'width="50%"']
    .map((attributes) => `<img src="a.png" alt="" ${attributes}>`)
    .join('\n\n'),
  unknown: '![](cut.png) ![](text.png) ![](/empty.png) ![](https://example.com/d.png)',
  pairs: [
    '![A](a.png#light-only) ![B](./b.png#dark-only)',
    '![A](a.png#gh-light-mode-only) ![B](./b.png#gh-dark-mode-only)',
    '![A](a.png#only-light) ![B](./b.png#only-dark)',
    '<img class="wide" src="a.png#only-light" alt="">',
    '![](https://example.com/b.png?x=1#only-dark)',
    '![](flow.svg#part) ![](a.png#only-lights)',
  ].join('\n\n'),
  second: '# Title\n\nText.\n\n![](a.png)\n\n![](a.png)',
  late: `${'Much text. '.repeat(200)}\n\n![](a.png)`,
  partial: '::include{file="./sub/_part.md"}\n',
  script: '![](evil.svg)',
  figure: '<figure><img src="a.png" alt=""></figure>',
  linked: '[![](a.png)](https://example.com) ![](a.png)',
  'link-only': '[![](a.png)](https://example.com)',
  summary: '<details><summary><img src="a.png" alt=""></summary>Text.</details>',
  elsewhere: '![](https://example.com/a.png)',
  text: 'Text.',
  'g/page': '# A',
}
const files: ProjectFiles = {
  ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/${name}.md`, text])),
  'docs/a.png': png(300, 200),
  'docs/b.png': png(3, 2, [1, 2, 3]),
  'docs/sub/a.png': png(300, 200),
  'docs/unused.png': png(9, 9),
  'docs/sub/upright.jpg': withSegment(jpegHead(300, 200), exif(6)),
  'docs/sub/_part.md': '![](a.png)',
  'docs/flow.svg': svg('viewBox="0 0 640 480"'),
  'docs/evil.svg': drawing,
  'docs/new.avif': avifHead(200, 100),
  'docs/cut.png': png(300, 200).subarray(0, 18),
  'docs/text.png': 'text',
  'docs/cover.png': png(5, 4),
  'docs/g/_category_.json': JSON.stringify({link: {type: 'generated-index', slug: '/g', image: 'cover.png'}}),
  'static/b.gif': gif(7, 5),
  'static/empty.png': '',
}
const site = await buildSite(files, {url: 'https://docs.example'})
const html = (page: keyof typeof pages): string => site.files.get(`${page}/index.html`)!

test('the size of a picture is in the page, for files beside it and static files, in every construct', () => {
  expect(besidesWords(site)).toEqual([])
  expect(picturesIn(html('sizes'))).toEqual([
    'src="a.png" alt="A" width="300" height="200" loading="eager"',
    'src="upright.jpg" alt="U" width="200" height="300"',
    'src="flow.svg" alt="F" title="A flow" width="640" height="480"',
    'src="new.avif" alt="N" width="200" height="100"',
    'src="/b.gif" alt="B" width="7" height="5"',
  ])
  // One side that the author sets determines the other.
  const sizes = picturesIn(html('own')).map((tag) => tag.match(/(width|height)="[^"]+"/g)!.join(' '))
  expect(sizes).toEqual([
    'width="150" height="100"',
    'width="225" height="150"',
    'width="150px" height="100"',
    'width="1" height="1"',
    'width="80" height="60"',
    'width="50%"',
  ])
  expect(picturesIn(html('unknown'))).toHaveLength(4)
  expect(picturesIn(html('unknown')).join()).not.toMatch(/width|height|\uFDD0/)
})

test('pictures for light or dark mode have a class, and are lazy, so that only one of them is fetched', () => {
  const size = 'width="300" height="200"'
  const pair = [
    `src="a.png" alt="A" class="in-light" ${size}`,
    'src="b.png" alt="B" class="in-dark" width="3" height="2"',
  ]
  expect(picturesIn(html('pairs'))).toEqual([
    ...[...pair, ...pair, ...pair],
    `src="a.png" alt="" class="wide in-light" ${size}`,
    'src="https://example.com/b.png?x=1" alt="" class="in-dark"',
    // Other fragments stay unchanged.
    'src="flow.svg#part" alt="" width="640" height="480"',
    `src="a.png#only-lights" alt="" ${size}`,
  ])
})

test('only the first picture near the top is eager, and nothing is preloaded', () => {
  const eager = (page: keyof typeof pages) => picturesIn(html(page)).map((tag) => tag.includes('loading="eager"'))
  expect([eager('second'), eager('late'), eager('partial')]).toEqual([[true, false], [false], [true]])
  expect(html('second')).not.toContain('rel="preload"')
})

test('the output has one file for equal pictures, SVG files as they are, and the picture of a category', () => {
  const names = [...site.files.keys()].filter((file) => file.startsWith('assets/files/'))
  const assets = names.map((file) => file.replace(/-[0-9a-f]{8}/, '').slice('assets/files/'.length))
  const expected = ['a.png', 'b.png', 'cover.png', 'cut.png', 'evil.svg', 'flow.svg', 'new.avif', 'text.png']
  expect(assets.sort()).toEqual([...expected, 'upright.jpg'])
  expect(site.files.get(names.find((file) => file.includes('evil'))!)).toBe(drawing)
  expect(html('script')).not.toContain('alert(1)')
  const [, cover = ''] =
    /og:image" content="https:\/\/docs\.example\/([^"]+)"/.exec(site.files.get('g/index.html')!) ?? []
  expect(names).toContain(cover)
})

test('only pages with a picture to enlarge have the script that does it', () => {
  const names: (keyof typeof pages)[] = [
    'sizes',
    'figure',
    'linked',
    'partial',
    'text',
    'elsewhere',
    'link-only',
    'summary',
  ]
  const having = names.filter((name) => /<script[^>]* src="[^"]*zoom-\w+\.js"/.test(html(name)))
  expect(having).toEqual(['sizes', 'figure', 'linked', 'partial'])
})

test('a template of the site gets the size of a picture as numbers, and `zoom: false` omits the script', async () => {
  const template = [
    "import React from 'react'",
    "export default ({src, alt, width, height}) => <img src={src} alt={alt} data-size={width === undefined ? 'unknown' : width * height} height={height} />",
  ].join('\n')
  const {files: built} = await buildSite(
    {
      'docs/index.md': '![](a.png) ![](b.png)',
      'docs/a.png': png(300, 200),
      'docs/b.png': 'no picture',
      'templates/content/Image.jsx': template,
    },
    {markdown: {zoom: false}},
  )
  expect(picturesIn(built.get('index.html'))).toEqual([
    'src="a.png" alt="" data-size="60000" height="200"',
    'src="b.png" alt="" data-size="unknown"',
  ])
  expect(built.get('index.html')).not.toContain('zoom-')
})

test('each linked picture is read once, and a later run reads only changed ones', async () => {
  const assets = ['a.png', 'b.png', 'c.txt'].map(
    (name): Asset => ({path: name as never, absolute: name, from: 'content'}),
  )
  const bytes: Record<string, Buffer> = {'a.png': png(3, 2), 'b.png': png(5, 4), 'c.txt': Buffer.from('text')}
  const countingDisk = (stamps: Record<string, string> = {}) => {
    const reads: string[] = []
    const fs: FileSystem = {...createDisk(), stamp: async (file) => ({text: stamps[file] ?? 'as it was', time: 0})}
    const readListed = async (file: string) => {
      reads.push(file)
      return {bytes: bytes[file]!, stamp: await fs.stamp(file)}
    }
    return {fs, reads, listed: {root: '/', readListed}}
  }
  const first = countingDisk()
  const files = createAssetFiles(first.fs, first.listed)
  await files.load(assets.slice(0, 1))
  expect([first.reads, files.hash(assets[1]!), Object.keys(files.forCache())]).toEqual([['a.png'], '', ['a.png']])
  await Promise.all([files.load(assets.slice(0, 2)), files.load(assets)])
  expect(first.reads.sort()).toEqual(['a.png', 'b.png', 'c.txt'])
  expect(assets.map(files.size)).toEqual([{width: 3, height: 2}, {width: 5, height: 4}, undefined])

  const second = countingDisk({'b.png': 'changed'})
  const later = createAssetFiles(second.fs, second.listed, JSON.parse(JSON.stringify(files.forCache())))
  await later.load(assets)
  expect(second.reads).toEqual(['b.png'])
  expect(assets.map(later.size)).toEqual(assets.map(files.size))
  expect(assets.map(later.hash)).toEqual(assets.map(files.hash))
})

test('a missing picture is reported with its position', async () => {
  const {result, ...built} = await buildSite({
    'docs/index.md': [
      '---',
      'image: ./gone-0.png',
      '---',
      '![](./gone-1.png)',
      '',
      'Text and ![two][ref] in a line, ![dark](gone-5.png#only-dark).',
      '',
      '<p>Raw <img src="gone-2.png" alt=""></p>',
      '',
      '<img alt="" src="here.png" srcset="here.png 1x, gone-3.png 2x">',
      '',
      '[ref]: /gone-4.png',
    ].join('\n'),
    'docs/here.png': png(3, 2),
    'docs/g/_category_.json': JSON.stringify({link: {type: 'generated-index', slug: '/g', image: './heer.png'}}),
    'docs/g/a.md': '# A',
  })
  expect(result.ok).toBe(false)
  const diagnostics = besidesWords(built)
  expect(summaries(diagnostics)).toEqual([
    'docs/g/_category_.json:1:47 broken-asset',
    ...['2:1', '4:1', '6:33', '8:8', '10:1', '12:1'].map((place) => `docs/index.md:${place} broken-asset`),
  ])
  expect(diagnostics[0]!.hint).toContain('./here.png')
  const numbers = diagnostics.slice(1).map(({message}) => Number(/gone-(\d)\.png/.exec(message)?.[1]))
  expect(numbers.sort()).toEqual([0, 1, 2, 3, 4, 5])
})
