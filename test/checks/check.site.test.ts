import {describe, expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const quiet = {checks: {'broken-link': 'warning', 'broken-asset': 'warning'}} as const
const diagnostics = async (files: ProjectFiles, config: object = quiet) => {
  const {diagnostics} = await buildSite(files, config)
  return diagnostics.map(({file, position, code, message, hint}) => {
    const place = position ? `:${position.line}:${position.column}` : ''
    return `${file}${place} ${code} ${message}${hint ? ` ${hint}` : ''}`
  })
}

test('a diagnostic has the position of each kind of Markdown link', async () => {
  const {diagnostics} = await buildSite(
    {
      'docs/a.md': `---
title: A
---

Inline [one](/gone-1) and ![two](gone-2.png) and <a href="/gone-3">three</a>.

- [four][ref] and again [five][ref]
  1. deep [six](/gone-6)

> quoted [seven](/gone-7)

| a | b |
|---|---|
| x | [eight](/gone-8) |

[![nine](gone-9.png)](/gone-10)

## Heading with [eleven](/gone-11)

[ref]: /gone-ref "title"

Emoji 💩💩 then [twelve](/gone-12)

<img src="gone-13.png" alt="x">
<video poster="gone-14.png" src="gone-15.mp4"></video>

Note[^1].

[^1]: With [sixteen](/gone-16)
`,
    },
    quiet,
  )
  const places = diagnostics.map(
    ({position, message}) => `${position!.line}:${position!.column} ${/"(.*)"/.exec(message)![1]}`,
  )
  expect(places).toEqual([
    '5:8 /gone-1',
    '5:27 gone-2.png',
    '5:50 /gone-3',
    '8:11 /gone-6',
    '10:10 /gone-7',
    '14:7 /gone-8',
    '16:1 /gone-10',
    '16:2 gone-9.png',
    '18:17 /gone-11',
    '20:1 /gone-ref',
    '22:17 /gone-12',
    '24:1 gone-13.png',
    '25:1 gone-14.png',
    '25:1 gone-15.mp4',
    '29:12 /gone-16',
  ])
})

test('code, comments and text contain no links', async () => {
  expect(
    await diagnostics({
      'docs/a.md':
        '`[x](/gone)`\n\n```md\n[x](/gone)\n![x](gone.png)\n```\n\n~~~\n[x](gone.md)\n~~~\n\n    [x](/gone)\n\n<!-- [x](/gone) -->\n\n\\[x](/gone)\n',
    }),
  ).toEqual([])
})

describe('anchors', () => {
  test('of this and other pages have the nearest heading as hint', async () => {
    expect(
      await diagnostics({
        'docs/a.md':
          '# A\n\n## Set up\n\n[x](#set-up) [y](#setup) [z](./b.md#there) [w](./b.md#ther) [v](/b#own) [u](/b/#nothing-like-it)\n',
        'docs/b.md': '# B\n\n## There\n\n## Else {#own}\n',
      }),
    ).toEqual([
      'docs/a.md:5:14 broken-anchor This page has no heading or id "#setup". Did you mean "#set-up"?',
      'docs/a.md:5:44 broken-anchor "/b" has no heading or id "#ther". Did you mean "#there"?',
      'docs/a.md:5:73 broken-anchor "/b" has no heading or id "#nothing-like-it".',
    ])
  })

  test('include repeated headings, ids of raw HTML, other alphabets and percent signs', async () => {
    expect(
      await diagnostics({
        'docs/a.md': `## Same

## Same

## Über ümläute

## 日本語

<a id="raw"></a><a name="named"></a><div id="block">x</div>

[1](#same) [2](#same-1) [3](#über-ümläute) [4](#%C3%BCber-%C3%BCml%C3%A4ute) [5](#日本語) [6](#raw) [7](#named) [8](#block)
[9](#) [10](#top) [11](#:~:text=Same) [12](#same:~:text=x) [13](#same-2)
`,
      }),
    ).toEqual(['docs/a.md:12:60 broken-anchor This page has no heading or id "#same-2". Did you mean "#same-1"?'])
  })

  test('with percent signs in their ids are found as in browsers', async () => {
    expect(await diagnostics({'docs/a.md': '<a id="a%3A-b"></a>\n\n[1](#a%3A-b) [2](./a.md#a%3A-b)\n'})).toEqual([])
  })

  test('of a category index are only its own', async () => {
    expect(
      await diagnostics({
        'docs/g/_category_.json': '{"label": "G", "link": {"type": "generated-index"}}',
        'docs/g/a.md': '[x](/category/g) [y](/category/g#part)\n',
      }),
    ).toEqual(['docs/g/a.md:1:18 broken-anchor "/category/g" has no heading or id "#part".'])
  })

  test('of asset files are not checked', async () => {
    expect(
      await diagnostics({'docs/a.md': '[x](./b.txt#L1) [y](/c.html#x)\n', 'docs/b.txt': '', 'static/c.html': ''}),
    ).toEqual([])
  })

  test('on a missing page cause no second diagnostic', async () => {
    expect(await diagnostics({'docs/a.md': '[x](/gone#part) [y](gone.md#part)\n'})).toEqual([
      'docs/a.md:1:1 broken-link There is no page at "/gone#part".',
      'docs/a.md:1:17 broken-markdown-link There is no page file "gone.md#part".',
    ])
  })
})

describe('pictures', () => {
  test('are checked beside the page, in the static folder, in srcset and in front matter', async () => {
    expect(
      await diagnostics({
        'docs/g/a.md': `---
title: A
image: ./gone.png
---

![ok](a%20b.png) ![ok](/logo.svg) ![ok](https://example.com/x.png) ![ok](data:image/gif;base64,AA==)
![no](/logos.svg)

<img srcset="a%20b.png 1x, gone-2x.png 2x" alt="">
`,
        'docs/g/a b.png': 'PNG',
        'static/logo.svg': '<svg/>',
      }),
    ).toEqual([
      'docs/g/a.md:3:1 broken-asset There is no file "./gone.png". Put the file beside the page, or into the static folder and begin its address with "/".',
      'docs/g/a.md:7:1 broken-asset There is no file "/logos.svg". Did you mean "/logo.svg"?',
      'docs/g/a.md:9:1 broken-asset There is no file "gone-2x.png". Put the file beside the page, or into the static folder and begin its address with "/".',
    ])
  })

  test('are case-sensitive, with the right spelling as hint', async () => {
    expect(
      await diagnostics({
        'docs/a.md': '![x](img/Plan.PNG) [y](/Other) [z](Other.md)\n',
        'docs/img/plan.png': 'PNG',
        'docs/other.md': '',
      }),
    ).toEqual([
      'docs/a.md:1:1 broken-asset There is no file "img/Plan.PNG". Did you mean "./img/plan.png"?',
      'docs/a.md:1:20 broken-link There is no page at "/Other". Did you mean "/other"?',
      'docs/a.md:1:32 broken-markdown-link There is no page file "Other.md". Did you mean "other.md"?',
    ])
  })

  test('become one output file per source file', async () => {
    const {files} = await buildSite({
      'docs/a/page.md': '![x](plan.png) ![y](../b/plan.png) ![z](./plan.png)\n',
      'docs/a/plan.png': 'one',
      'docs/b/plan.png': 'two',
      'docs/b/unused.png': 'three',
    })
    const emitted = [...files].filter(([file]) => file.startsWith('assets/files/'))
    expect(emitted.map(([, text]) => text).sort()).toEqual(['one', 'two'])
  })
})

describe('the config', () => {
  test('has checked addresses in all its keys', async () => {
    const to = (target: string) => ({label: 'x', to: target})
    expect(
      await diagnostics(
        {'docs/a.md': '# A\n', 'static/logo.svg': '<svg/>'},
        {
          ...quiet,
          favicon: 'icon.ico',
          image: '/card.png',
          logo: {src: 'logo.svg', dark: 'logo-dark.svg'},
          navbar: {items: [to('a.md'), to('/b'), to('/a#x')]},
          footer: {links: [{title: 'T', items: [to('/a'), to('/c')]}]},
          sidebars: {
            m: [
              {
                type: 'category',
                label: 'C',
                items: [
                  {type: 'link', label: 'x', href: '/d'},
                  {type: 'link', label: 'y', href: '/a'},
                ],
              },
            ],
          },
        },
      ).then((lines) => lines.map((line) => line.replace(/^docsgen\.config\.json(:\d+:\d+)? /, '')).sort()),
    ).toEqual([
      'broken-anchor "/a" has no heading or id "#x".',
      'broken-asset There is no file "/card.png". Put the file into the static folder, such as "static/card.png", or correct the address.',
      'broken-asset There is no file "/icon.ico". Put the file into the static folder, such as "static/icon.ico", or correct the address.',
      'broken-asset There is no file "/logo-dark.svg". Put the file into the static folder, such as "static/logo-dark.svg", or correct the address.',
      'broken-link There is no page at "/b".',
      'broken-link There is no page at "/c".',
      'broken-link There is no page at "/d".',
    ])
  })
})

describe('severities', () => {
  const files = {'docs/a.md': '[x](/gone)\n'}
  test.each([
    ['error', false, 1],
    ['warning', true, 1],
    ['info', true, 1],
    ['off', true, 0],
  ] as const)('broken-link: %s', async (severity, ok, count) => {
    const {result, diagnostics} = await buildSite(files, {checks: {'broken-link': severity}})
    expect([result.ok, diagnostics.length]).toEqual([ok, count])
  })
})

test('pages and generated files replace static files, with a warning', async () => {
  const {diagnostics, files, result} = await buildSite({
    'docs/a.md': 'Page.\n',
    'docs/b.md': 'Page.\n',
    'docs/c.md': 'Page.\n',
    'static/a/index.html': 'Static.',
    'static/b': 'Static.',
    'static/C/index.html': 'Static.',
    'static/404.html': 'Static.',
    'static/docsgen-manifest.json': 'Static.',
    'static/assets/search/index.json': 'Static.',
    'static/assets/sidebars/tutorialSidebar.json': 'Static.',
    'static/fine/index.html': 'Fine.',
  })
  expect(result.ok).toBe(true)
  expect(summaries(diagnostics)).toEqual(
    [
      '404.html',
      'C/index.html',
      'a/index.html',
      'assets/search/index.json',
      'assets/sidebars/tutorialSidebar.json',
      'b',
      'docsgen-manifest.json',
    ].map((file) => `static/${file} duplicate-route`),
  )
  expect(files.get('fine/index.html')).toBe('Fine.')
  expect([...files.values()].filter((text) => text === 'Static.')).toEqual([])
})

test('a print view replaces a static file and a redirect, with a warning', async () => {
  const {diagnostics, files} = await buildSite(
    {'docs/guides/a.md': '# A\n', 'static/guides/print/index.html': 'Static.'},
    {print: ['guides'], redirects: {'/guides/print': '/guides/a'}},
  )
  expect(summaries(diagnostics).filter((line) => line.endsWith('duplicate-route'))).toEqual([
    'docsgen.config.json:1:34 duplicate-route',
    'static/guides/print/index.html duplicate-route',
  ])
  expect(files.get('guides/print/index.html')).toContain('class="docs-print-page"')
})

test('five thousand broken links on a large site get their hints quickly', async () => {
  const pages = Object.fromEntries(
    Array.from({length: 500}, (_, i) => [`docs/s-${i % 10}/page-number-${i}.md`, '# P\n']),
  )
  const links = Array.from({length: 5000}, (_, i) => `[x](/s-${i % 10}/pagenumber-${i % 500}-${i})`).join('\n')
  const {diagnostics} = await buildSite(
    {...pages, 'docs/index.md': links, 'docs/two.md': '[x](/s-1/page-nubmer-1)\n'},
    quiet,
  )
  expect(diagnostics).toHaveLength(5001)
  expect(diagnostics.at(-1)!.hint).toBe('Did you mean "/s-1/page-number-1"?')
})
