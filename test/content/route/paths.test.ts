import {describe, expect, test} from 'vitest'
import {allFamilies, allSingleFiles, createClaims, outputPathFor} from '../../../src/files/files.js'
import {hrefFor, isIndexFile, routeKey, slugFor, splitNumberPrefix} from '../../../src/files/paths/paths.js'
import type {OutputPath, RoutePath} from '../../../src/model/model.js'

describe('number prefixes', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['1. intro', 'intro', 1],
    ['1 -_. intro', 'intro', 1],
    ['003_a', 'a', 3],
    ['10.foo', 'foo', 10],
    ['1-a-2-b', 'a-2-b', 1],
  ])('%j → %j, %d', (segment, name, number) => {
    expect(splitNumberPrefix(segment)).toEqual({name, number})
  })

  test.each(['1.2-foo', '2021-11-foo', '1-2', '7foo', '1-', '-1-a', '', '١-a'])('%j has none', (segment) => {
    expect(splitNumberPrefix(segment)).toEqual({name: segment, number: undefined})
  })
})

test.each([
  ['index', 'guides', true],
  ['README', 'guides', true],
  ['ReadMe', undefined, true],
  ['Guides', 'guides', true],
  ['01-index', 'guides', false],
  ['guides', '01-guides', false],
  ['01-guides', '01-guides', true],
  ['intro', 'guides', false],
])('index files: %j in %j: %s', (file, folder, expected) => {
  expect(isIndexFile(file, folder)).toBe(expected)
})

describe('slugs', () => {
  const slugOf = (slug: string | undefined, folder = 'guides') => slugFor({slug, folder, baseId: 'a', isIndex: false})

  test.each([
    [undefined, 'guides', '/guides/a'],
    [undefined, '', '/a'],
    ['/x', 'guides', '/x'],
    ['/', 'guides', '/'],
    ['x', 'guides', '/guides/x'],
    ['./x', 'guides', '/guides/x'],
    ['.', 'guides', '/guides/'],
    ['..', 'guides/deep', '/guides/'],
    ['../../x', 'a/b/c', '/a/x'],
    ['x/../y', 'guides', '/guides/y'],
    ['a//b', '', '/a/b'],
    ['a%20b', '', '/a b'],
    ['%C3%BC', '', '/ü'],
    ['e\u0301', '', '/\u00e9'],
    ['100%25', '', '/100%'],
    ['/.well-known/x', '', '/.well-known/x'],
    ['/x', 'version-2.x/guides', '/version-2.x/x'],
    ['__proto__', '', '/__proto__'],
  ])('%j in folder %j → %j', (slug, folder, route) => {
    expect(slugOf(slug, folder)).toBe(route)
  })

  test('an index file has the address of its folder', () => {
    expect(slugFor({slug: undefined, folder: 'api', baseId: 'index', isIndex: true})).toBe('/api/')
    expect(slugFor({slug: undefined, folder: '', baseId: 'index', isIndex: true})).toBe('/')
    expect(slugFor({slug: 'x', folder: 'api', baseId: 'index', isIndex: true})).toBe('/api/x')
  })

  const hostile = [
    ...String.raw`
../../x ../../../x /../x /..//../x a/../../../x /a/.. /a/. /. /.. %2e%2e/../x /%2e%2e/x ..%2fx ..%2Fx
%2e%2e%2f%2e%2e /a%2fb /%2f%2fevil.com %5c.. a%5cb //evil.com ///evil.com /\evil.com \\server\share C:\x /C:/x
/c:x a\b %00 /a?b /a#b ? # % /%zz /%e0%a4%a /.git/config /a/.GIT/x /docsgen-manifest.json
/DOCSGEN-manifest.json/x /.docsgen-staging/x /.nojekyll /robots.txt /sitemap.xml /llms.txt
/LLMS-full.txt/x /assets/search/index.json /assets/sidebars/x.json /assets/files/x
/assets/routes.json
`
      .trim()
      .split(/\s+/),
    ...Object.values(allFamilies).flatMap(({folder = 'assets/'}) => (folder === 'assets/' ? [] : `/${folder}x`)),
    ...Object.values(allSingleFiles).flatMap(({path, replaceableBy}) => (replaceableBy === 'page' ? [] : `/${path}`)),
    ...['', ' ', 'x\u0000y', 'a\nb', '/a\u0085b', '/\u007f', ' a', 'a ', '/a /b', '/a\u00a0', '/\ud800', '/\udfff/x'],
    ...[`/${'x'.repeat(300)}`, `/${'ü'.repeat(130)}`, `/${'long/'.repeat(500)}`],
  ]
  test.each(hostile)('%j is refused', (slug) => {
    expect(slugOf(slug)).toBeUndefined()
  })

  test('every accepted slug stays inside the output folder', () => {
    const strange = [
      'javascript:alert(1)',
      '~/x',
      '<script>',
      '"x"',
      "'",
      '$(rm)',
      '|',
      'con',
      '%252e%252e/x',
      '\u202e',
      '💩',
    ]
    for (const slug of [...strange, ...hostile]) {
      const route = slugOf(slug)
      if (route === undefined) continue
      const file = outputPathFor(route as RoutePath, {trailingSlash: undefined})
      expect(file.split('/'), slug).not.toContain('..')
      expect(file, slug).not.toMatch(/^\/|[\\\0]/)
      const href = hrefFor(route as RoutePath, {base: '/', trailingSlash: undefined})
      expect(new URL(href, 'https://host.example').host, slug).toBe('host.example')
      expect(decodeURIComponent(new URL(href, 'https://host.example').pathname), slug).toBe(route)
    }
  })
})

describe('addresses', () => {
  const layouts: [route: string, trailingSlash: boolean | undefined, file: string, href: string][] = [
    ['/', undefined, 'index.html', '/'],
    ['/foo', undefined, 'foo/index.html', '/foo'],
    ['/foo', true, 'foo/index.html', '/foo/'],
    ['/foo', false, 'foo.html', '/foo'],
    ['/foo/', true, 'foo/index.html', '/foo/'],
    ['/foo/', false, 'foo.html', '/foo'],
    ['/a/b.c', false, 'a/b.c.html', '/a/b.c'],
    ['/x.html', undefined, 'x.html', '/x.html'],
    ['/x.htm', false, 'x.htm', '/x.htm'],
    ['/a b/ü?#%', undefined, 'a b/ü?#%/index.html', '/a%20b/%C3%BC%3F%23%25'],
    ['/a+b,c;d=e@f:g&h$', undefined, 'a+b,c;d=e@f:g&h$/index.html', '/a+b,c;d=e@f:g&h$'],
  ]
  test.each(layouts)('%j, trailingSlash %s → %j, %j', (route, trailingSlash, file, href) => {
    const config = {base: '/', trailingSlash}
    expect(outputPathFor(route as RoutePath, config)).toBe(file)
    expect(hrefFor(route as RoutePath, config)).toBe(href)
    expect(hrefFor(route as RoutePath, {...config, base: '/d/'})).toBe(`/d${href}`)
  })

  const extensions: [route: string, htmlExtension: 'show' | 'hide', file: string, href: string][] = [
    ['/', 'show', 'index.html', '/'],
    ['/foo', 'show', 'foo.html', '/foo.html'],
    ['/foo', 'hide', 'foo.html', '/foo'],
    ['/foo/', 'show', 'foo/index.html', '/foo/'],
    ['/v1.0', 'show', 'v1.0.html', '/v1.0.html'],
    ['/x.html', 'show', 'x.html', '/x.html'],
  ]
  test.each(extensions)('%j, htmlExtension %s → %j, %j', (route, htmlExtension, file, href) => {
    const config = {base: '/', trailingSlash: true, htmlExtension}
    expect(outputPathFor(route as RoutePath, config)).toBe(file)
    expect(hrefFor(route as RoutePath, config)).toBe(href)
  })

  test('routes that a host may confuse share a key', () => {
    expect(routeKey('/Été/')).toBe(routeKey('/e\u0301te\u0301'))
    expect(routeKey('/')).toBe('/')
    expect(routeKey('/a')).not.toBe(routeKey('/a/b'))
  })
})

test('claims collide for equal files, other case, and files in the place of folders', () => {
  const claims = createClaims<string>()
  const take = (file: string) => claims.claim(file as OutputPath, file)
  expect(take('a/index.html')).toBeUndefined()
  expect(take('a/b/index.html')).toBeUndefined()
  expect(take('x.html')).toBeUndefined()
  expect(take('A/Index.html')).toBe('a/index.html')
  expect(take('a')).toBe('a/index.html')
  expect(take('a/b')).toBe('a/b/index.html')
  expect(take('x.html/y/index.html')).toBe('x.html')
  expect(take('X.HTML')).toBe('x.html')
  expect(claims.conflict('y.html')).toBeUndefined()
  expect(take('y.html')).toBeUndefined()
})
