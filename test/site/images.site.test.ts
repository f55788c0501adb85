/** Pictures in a whole site: their sizes, pairs for light and dark mode, one file for equal pictures, and missing files. */
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {createAssetFiles} from '../../src/content/scan/scan.js'
import {createDisk, type FileSystem} from '../../src/io/disk/disk.js'
import type {Asset} from '../../src/model/model.js'
import type {UserConfig} from '../../src/model/schema.js'
import {serveFolder, until} from '../flow/dev/support/serve-site.js'
import {type BuiltSite, buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {avifHead, exif, gif, jpegHead, png, svg, withSegment} from '../support/pictures.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

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

/** The pictures of one page of this text. */
/** What is said of a site but for words that are missing and files that nobody shows: pages here are a picture and nothing else. */
const besidesWords = ({diagnostics}: Pick<BuiltSite, 'diagnostics'>) =>
  diagnostics.filter(({code}) => !['missing-alt', 'missing-description', 'unlinked-asset'].includes(code))

async function picturesOf(text: string, files: ProjectFiles = {}, config: UserConfig = {}): Promise<string[]> {
  const built = await buildSite({'docs/index.md': text, ...files}, config)
  expect(besidesWords(built)).toEqual([])
  return picturesIn(built.files.get('index.html'))
}

describe('the size of a picture is in the page', () => {
  test('for files beside the page and static files, in every construct', async () => {
    const files = {
      'docs/a.png': png(300, 200),
      'docs/sub/upright.jpg': withSegment(jpegHead(300, 200), exif(6)),
      'docs/flow.svg': svg('viewBox="0 0 640 480"'),
      'docs/new.avif': avifHead(200, 100),
      'static/b.gif': gif(7, 5),
    }
    const text = [
      '![A](./a.png)',
      '![U][upright]',
      '![F](flow.svg "A flow")',
      '<img alt="N" src="new.avif">',
      '![B](/b.gif)',
      '[upright]: sub/upright.jpg',
    ].join('\n\n')
    expect(await picturesOf(text, files)).toEqual([
      'src="a.png" alt="A" width="300" height="200" loading="eager"',
      'src="upright.jpg" alt="U" width="200" height="300"',
      'src="flow.svg" alt="F" title="A flow" width="640" height="480"',
      'src="new.avif" alt="N" width="200" height="100"',
      'src="/b.gif" alt="B" width="7" height="5"',
    ])
  })

  test('unless the author sets it, and one side determines the other', async () => {
    const say = (attributes: string) => `<img src="a.png" alt="" ${attributes}>`
    const texts = ['width="150"', 'height="150"', 'width="150px"', 'width="1"', 'width="80" height="60"', 'width="50%"']
    const found = await picturesOf(texts.map(say).join('\n\n'), {'docs/a.png': png(300, 200)})
    const sizes = found.map((tag) => [...tag.matchAll(/(width|height)="([^"]+)"/g)].map(([all]) => all).join(' '))
    expect(sizes).toEqual([
      'width="150" height="100"',
      'width="225" height="150"',
      'width="150px" height="100"',
      'width="1" height="1"',
      'width="80" height="60"',
      'width="50%"',
    ])
  })

  test('except for damaged files, other files and external pictures', async () => {
    const files = {'docs/a.png': png(300, 200).subarray(0, 18), 'docs/b.png': 'text', 'static/c.png': ''}
    const found = await picturesOf('![](a.png) ![](b.png) ![](/c.png) ![](https://example.com/d.png)', files)
    expect(found).toHaveLength(4)
    expect(found.join()).not.toMatch(/width|height|\uFDD0/)
  })

  test('and a site’s own template receives it as numbers', async () => {
    const template = [
      "import React from 'react'",
      "export default ({src, alt, width, height}) => <img src={src} alt={alt} data-size={width === undefined ? 'unknown' : width * height} height={height} />",
    ].join('\n')
    const files = {'docs/a.png': png(300, 200), 'docs/b.png': 'no picture', 'templates/content/Image.jsx': template}
    expect(await picturesOf('![](a.png) ![](b.png)', files)).toEqual([
      'src="a.png" alt="" data-size="60000" height="200"',
      'src="b.png" alt="" data-size="unknown"',
    ])
  })

  test('a changed picture compiles its page again', async () => {
    const {root, files} = await buildSite({'docs/index.md': '![](/a.png)', 'static/a.png': png(300, 200)})
    expect(picturesIn(files.get('index.html')).join()).toContain('width="300" height="200"')
    writeProject(root, {'static/a.png': png(30, 20)})
    const next = await buildProject({root})
    expect(picturesIn(next.files.get('index.html')).join()).toContain('width="30" height="20"')
    expect(next.result.profile).toMatchObject({reused: 0, pages: 1})
  })

  test('dev renders the same sizes, also after a change', async () => {
    const pages = {
      'docs/index.md': '![](a.png) ![](/b.gif)\n\n[![](a.png)](./other.md)\n',
      'docs/other.md': '---\nimage: ./a.png\n---\n<img src="a.png" height="10" alt=""> ![](a.png#only-dark)',
    }
    const {root, files} = await buildSite({...pages, 'docs/a.png': png(300, 200), 'static/b.gif': gif(7, 5)})
    const {get} = await serveFolder(root)
    for (const file of htmlFiles(files)) {
      const {text} = await get(`/${file}`)
      expect(picturesIn(text)).toEqual(picturesIn(files.get(file)))
    }
    writeProject(root, {'docs/a.png': png(30, 20)})
    await until(async () =>
      picturesIn((await get('/')).text)
        .join()
        .includes('width="30" height="20"'),
    )
  })
})

describe('docsgen reads each linked picture once', () => {
  const assets = ['a.png', 'b.png', 'c.txt'].map(
    (name): Asset => ({path: name as never, absolute: name, from: 'content'}),
  )
  const bytes: Record<string, Buffer> = {'a.png': png(3, 2), 'b.png': png(5, 4), 'c.txt': Buffer.from('text')}
  const countingDisk = (stamps: Record<string, string> = {}) => {
    const reads: string[] = []
    const fs: FileSystem = {
      ...createDisk(),
      stamp: async (file) => ({text: stamps[file] ?? 'as it was', time: 0}),
    }
    const readListed = async (file: string) => {
      reads.push(file)
      return {bytes: bytes[file]!, stamp: await fs.stamp(file)}
    }
    return {fs, reads, listed: {root: '/', readListed}}
  }

  test('a later run reads only changed pictures', async () => {
    const first = countingDisk()
    const files = createAssetFiles(first.fs, first.listed)
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

  test('docsgen does not read unused pictures', async () => {
    const {fs, reads, listed} = countingDisk()
    const files = createAssetFiles(fs, listed)
    await files.load(assets.slice(0, 1))
    expect(reads).toEqual(['a.png'])
    expect(files.hash(assets[1]!)).toBe('')
    expect(Object.keys(files.forCache())).toEqual(['a.png'])
  })
})

describe('pairs for light and dark', () => {
  const files = {'docs/a.png': png(3, 2), 'docs/b.png': png(3, 2, [1, 2, 3])}

  test.each([
    ['light-only', 'dark-only'],
    ['gh-light-mode-only', 'gh-dark-mode-only'],
    ['only-light', 'only-dark'],
  ])('#%s and #%s', async (light, dark) => {
    expect(await picturesOf(`![A](a.png#${light}) ![B](./b.png#${dark})`, files)).toEqual([
      'src="a.png" alt="A" class="in-light" width="3" height="2"',
      'src="b.png" alt="B" class="in-dark" width="3" height="2"',
    ])
  })

  test('in HTML, and on other sites', async () => {
    const text = '<img class="wide" src="a.png#only-light" alt="">\n\n![](https://example.com/b.png?x=1#only-dark)'
    expect(await picturesOf(text, files)).toEqual([
      'src="a.png" alt="" class="wide in-light" width="3" height="2"',
      'src="https://example.com/b.png?x=1" alt="" class="in-dark"',
    ])
  })

  test('other fragments stay unchanged', async () => {
    const text = '![](a.svg#part) ![](a.png#only-lights)'
    const [one, two] = await picturesOf(text, {...files, 'docs/a.svg': svg('width="1" height="1"')})
    expect(one).toMatch(/src="[^"]*\.svg#part"/)
    expect(two).toMatch(/src="[^"]*\.png#only-lights"/)
  })
})

describe('loading of pictures', () => {
  const loading = async (text: string) =>
    (await picturesOf(text, {'docs/a.png': png(3, 2)})).map((tag) => tag.includes('loading="eager"'))

  test('is eager for the first one near the top, and lazy for others', async () => {
    expect(await loading('# Title\n\nText.\n\n![](a.png)\n\n![](a.png)')).toEqual([true, false])
    expect(await loading(`${'Much text. '.repeat(200)}\n\n![](a.png)`)).toEqual([false])
  })

  test('adds no preload', async () => {
    const {files} = await buildSite({'docs/index.md': '![](a.png)', 'docs/a.png': png(3, 2)})
    expect(files.get('index.html')).toContain('loading="eager"')
    expect(files.get('index.html')).not.toContain('rel="preload"')
  })

  test('is lazy for pairs, so that the other mode’s picture is not fetched', async () => {
    expect(await loading('![](a.png#only-dark) ![](a.png#only-light)')).toEqual([false, false])
  })
})

describe('files in the output', () => {
  const assetsIn = (files: ReadonlyMap<string, string>) =>
    [...files.keys()].filter((file) => file.startsWith('assets/files/')).map((file) => file.replace(/-[0-9a-f]{8}/, ''))

  test('are one per picture, also for several pages and equal files', async () => {
    const built = await buildSite({
      'docs/index.md': '![](a.png) ![](sub/a.png)',
      'docs/sub/other.md': '![](../a.png) ![](a.png)',
      'docs/third.md': '![](other/a.png)',
      'docs/a.png': png(3, 2),
      'docs/sub/a.png': png(3, 2),
      'docs/other/a.png': png(4, 2),
      'docs/unused.png': png(9, 9),
    })
    const {files} = built
    expect(besidesWords(built)).toEqual([])
    expect(assetsIn(files)).toEqual(['assets/files/a.png', 'assets/files/a.png'])
  })

  test('contain SVG files unchanged', async () => {
    const drawing = svg('width="9" height="9"').toString().replace('<rect', '<script>alert(1)</script><rect')
    const {files} = await buildSite({'docs/index.md': '![](a.svg)', 'docs/a.svg': drawing})
    const [name] = [...files.keys()].filter((file) => file.endsWith('.svg'))
    expect(files.get(name!)).toBe(drawing)
    expect(files.get('index.html')).not.toContain('alert(1)')
  })

  test('contain the picture of a category', async () => {
    const link = {type: 'generated-index', slug: '/g', image: 'cover.png'}
    const {files} = await buildSite(
      {'docs/g/_category_.json': JSON.stringify({link}), 'docs/g/a.md': '# A', 'docs/cover.png': png(3, 2)},
      {url: 'https://example.com'},
    )
    const [, address = ''] =
      /og:image" content="https:\/\/example\.com\/([^"]+)"/.exec(files.get('g/index.html')!) ?? []
    expect([...files.keys()]).toContain(address)
  })
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
  })
  expect(result.ok).toBe(false)
  const diagnostics = besidesWords(built)
  expect(summaries(diagnostics)).toEqual([
    'docs/index.md:2:1 broken-asset',
    'docs/index.md:4:1 broken-asset',
    'docs/index.md:6:33 broken-asset',
    'docs/index.md:8:8 broken-asset',
    'docs/index.md:10:1 broken-asset',
    'docs/index.md:12:1 broken-asset',
  ])
  expect(diagnostics.map(({message}) => /gone-\d\.png/.exec(message)?.[0]).sort()).toEqual(
    [0, 1, 2, 3, 4, 5].map((number) => `gone-${number}.png`),
  )
})

test('a missing picture of a category is reported', async () => {
  const category = JSON.stringify({link: {type: 'generated-index', slug: '/g', image: './cover.pgn'}})
  const files = {'docs/g/_category_.json': category, 'docs/g/a.md': '# A', 'docs/cover.png': png(3, 2)}
  const diagnostics = besidesWords(await buildSite(files))
  expect(diagnostics).toMatchObject([
    {code: 'broken-asset', file: 'docs/g/_category_.json', hint: expect.stringContaining('./cover.png')},
  ])
})

describe('the script that enlarges pictures', () => {
  const hasScript = async (text: string, config: UserConfig = {}) => {
    const {files} = await buildSite({'docs/index.md': text, 'docs/a.png': png(3, 2)}, config)
    return /<script[^>]* src="[^"]*zoom-\w+\.js"/.test(files.get('index.html')!)
  }

  test('is loaded by pages with a picture of the site', async () => {
    expect(await hasScript('![](a.png)')).toBe(true)
    expect(await hasScript('<figure><img src="a.png" alt=""></figure>')).toBe(true)
    expect(await hasScript('[![](a.png)](https://example.com) ![](a.png)')).toBe(true)
  })

  test('is not loaded by pages without one', async () => {
    expect(await hasScript('Text.')).toBe(false)
    expect(await hasScript('![](https://example.com/a.png)')).toBe(false)
    expect(await hasScript('[![](a.png)](https://example.com)')).toBe(false)
    expect(await hasScript('<details><summary><img src="a.png" alt=""></summary>Text.</details>')).toBe(false)
    expect(await hasScript('![](a.png)', {markdown: {zoom: false}})).toBe(false)
  })

  test('is loaded for a picture in a partial', async () => {
    const {files} = await buildSite({
      'docs/index.md': '::include{file="./parts/_part.md"}\n',
      'docs/parts/_part.md': '![](a.png)',
      'docs/parts/a.png': png(3, 2),
    })
    expect(picturesIn(files.get('index.html'))).toEqual(['src="a.png" alt="" width="3" height="2" loading="eager"'])
    expect(files.get('index.html')).toMatch(/src="[^"]*zoom-\w+\.js"/)
  })
})

test('a page cannot probe folders of the machine', async () => {
  const outside = makeTempFolder()
  writeProject(outside, {'secret.png': png(77, 78)})
  const {files, ...built} = await buildSite({'docs/index.md': `![](${path.join(outside, 'secret.png')})`})
  const diagnostics = besidesWords(built)
  expect(summaries(diagnostics)).toEqual(['docs/index.md:1:1 broken-asset'])
  expect([...files.values()].join()).not.toContain('width="77"')
})
