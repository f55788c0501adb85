import {describe, expect, test} from 'vitest'
import {compileText} from '../support/compile-text.js'
import {attribute, elementIn, elementsIn} from '../support/html.js'

/** Links as `kind url line:column`. */
const linksOf = async (text: string) =>
  (await compileText(text)).links.map(({kind, url, position}) => `${kind} ${url} ${position?.line}:${position?.column}`)

describe('every address inside the site has a slot', () => {
  test('numbered in page order, and the body contains nothing else of the address', async () => {
    const {body, links} = await compileText('[a](./a.md) ![b](b.png)\n\n[c](/c#d "t")')
    expect(links.map(({slot}) => slot)).toEqual([0, 1, 2])
    expect(elementsIn(body, 'a').map((link) => attribute(link, 'href'))).toEqual(['/link/0', '/link/2'])
    expect(attribute(elementIn(body, 'img'), 'src')).toBe('/link/1')
    expect(body).not.toMatch(/a\.md|b\.png|\/c#d/)
  })

  test('of every element with an address', async () => {
    const html =
      '<a href="1">x</a><map><area href="2"></map><img src="3"><video src="4" poster="5"><track src="6"></video><audio src="7"></audio><picture><source srcset="8" src="9"></picture>'
    const {links} = await compileText(html)
    expect(links.map(({kind, url}) => `${kind} ${url}`).join(', ')).toBe(
      'link 1, link 2, asset 3, asset 4, asset 5, asset 6, asset 7, asset 9, asset 8',
    )
  })

  test('a fragment, a query and an empty address too; except addresses of other sites', async () => {
    expect(await linksOf('[a](#b) [c](?d) [e]()')).toEqual(['link #b 1:1', 'link ?d 1:9', 'link  1:17'])
    const text =
      'https://a.b <mailto:a@b.c> [c](//cdn.example/x) [t](tel:1) ![i](https://a.b/c.png) ![d](data:image/png;base64,AAAA)'
    const {body, links} = await compileText(text)
    expect(links).toEqual([])
    expect(elementsIn(body, 'img').map((image) => attribute(image, 'src'))).toEqual([
      'https://a.b/c.png',
      'data:image/png;base64,AAAA',
    ])
  })

  test('of `pathname://`, which stays unchanged', async () => {
    expect(await linksOf('[a](pathname:///files/x.zip)')).toEqual(['link pathname:///files/x.zip 1:1'])
  })
})

describe('positions', () => {
  test('of links and images are their start; are the same on a page with raw HTML', async () => {
    const text = '# t\n\ntext [a](b)\n> - **[c](d)** ![e](f)\n\n| x |\n|---|\n| [g](h) |'
    expect(await linksOf(text)).toEqual(['link b 3:6', 'link d 4:7', 'asset f 4:16', 'link h 8:3'])
    expect(await linksOf('<br>\n\ntext [a](b) <b>[c](d)</b>\n\n| [g](h) |\n|---|')).toEqual([
      'link b 3:6',
      'link d 3:16',
      'link h 5:3',
    ])
  })

  test('of raw HTML are the start of the tag; of references are the first definition', async () => {
    expect(await linksOf('x\n\n<div>\n  <a href="b">y</a>\n</div>\n\nz <img src="c">')).toEqual([
      'link b 4:3',
      'asset c 7:3',
    ])
    const text = '[a][r], [r] and ![b][ R ]\n\n[r]: ./gone.md\n[r]: ./second.md'
    expect(await linksOf(text)).toEqual(['link ./gone.md 3:1', 'link ./gone.md 3:1', 'asset ./gone.md 3:1'])
    expect((await compileText(text)).body).not.toContain('definition')
  })

  test('count UTF-16 units, as editors do', async () => {
    expect(await linksOf('🚀é [a](b)')).toEqual(['link b 1:5'])
  })
})

describe('srcset', () => {
  const srcset = async (value: string) => {
    const {body, links} = await compileText(`<img srcset="${value}">`)
    return {links: links.map(({url}) => url), value: attribute(elementIn(body, 'img'), 'srcset')}
  }

  test('has a slot for each address and keeps descriptors; keeps addresses of other sites', async () => {
    expect(await srcset('a.png 1x, b.png 2x,c.png 3x')).toEqual({
      links: ['a.png', 'b.png', 'c.png'],
      value: '/link/0 1x, /link/1 2x,/link/2 3x',
    })
    expect((await srcset('a.png, b.png 2x')).links).toEqual(['a.png', 'b.png'])
    expect((await srcset('a,b.png')).links).toEqual(['a,b.png'])
    expect(await srcset('//cdn.example/a.png 1x, b.png 2x')).toEqual({
      links: ['b.png'],
      value: '//cdn.example/a.png 1x, /link/0 2x',
    })
  })
})

describe('data-noBrokenLinkCheck', () => {
  test.each([
    'data-noBrokenLinkCheck',
    'data-nobrokenlinkcheck="true"',
    'data-no-broken-link-check',
  ])('%s disables the check', async (mark) => {
    const {body, links} = await compileText(`<a href="/elsewhere" ${mark}>x</a>`)
    expect(links).toMatchObject([{url: '/elsewhere', unchecked: true}])
    expect(body).not.toMatch(/data-/)
  })

  test('"false" or a missing attribute does not disable the check', async () => {
    const {links} = await compileText('<a href="a" data-noBrokenLinkCheck="false">x</a> [b](b)')
    expect(links.map(({unchecked}) => unchecked)).toEqual([false, false])
  })
})

test('only external links open a new tab', async () => {
  const {body} = await compileText('[a](https://example.com) [b](./b.md) [c](mailto:a@b.c)')
  expect(elementsIn(body, 'a').map((link) => attribute(link, 'target'))).toEqual(['_blank', undefined, undefined])
})

test.each([
  ['[<https://a.com> b](https://b.com)', '<p><a href="https://b.com">https://a.com b</a></p>'],
  ['<a href="https://b.com">https://a.com</a> b', '<p><a href="https://b.com">https://a.com</a> b</p>'],
  ['<a id="x"></a> www.a.com', '<p><a id="x"></a> <a href="http://www.a.com">www.a.com</a></p>'],
])('a link inside of a link is its text: %s', async (text, html) => {
  expect((await compileText(text)).body.replaceAll(' target="_blank" rel="noopener noreferrer"', '')).toBe(html)
})
