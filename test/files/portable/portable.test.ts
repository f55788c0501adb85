import {describe, expect, test} from 'vitest'
import {
  addressesFrom,
  rootFrom,
  scriptOf,
  scriptPath,
  withAddresses,
  withRelativeProps,
} from '../../../src/files/portable/portable.js'

describe('an address on a page', () => {
  test.each([
    ['/index.html', './'],
    ['/plain.html', './'],
    ['/guides/index.html', '../'],
    ['/guides/a%2Fb/c.html', '../../'],
  ])('the way from %s to the root is %s', (href, root) => {
    expect(rootFrom(href)).toBe(root)
  })

  test.each([
    ['/guides/a/index.html?x#y', '../guides/a/index.html?x#y'],
    ['/', '../'],
    ['//example.com/x', '//example.com/x'],
    ['https://example.com/', 'https://example.com/'],
    ['#part', '#part'],
    ['other.html', 'other.html'],
    ['', ''],
  ])('%s is written %s', (address, written) => {
    expect(addressesFrom('../')(address)).toBe(written)
  })
})

describe('the addresses in HTML', () => {
  const write = addressesFrom('../')
  test.each([
    [
      'quoted either way, or not at all',
      `<a href="/a"><a href='/b'><a href=/c>`,
      `<a href="../a"><a href="../b"><a href="../c">`,
    ],
    [
      'of sets of pictures',
      '<img srcset="/a.png 1x, /b,c.png 2x" src="/a.png">',
      '<img srcset="../a.png 1x, ../b,c.png 2x" src="../a.png">',
    ],
    ['with an ampersand', '<a href="/a?b=1&amp;c=2">', '<a href="../a?b=1&amp;c=2">'],
    [
      'in styles',
      `<p style="background: url('/a.png')"><style>b { background: url(/b.png) }</style>`,
      `<p style="background: url('../a.png')"><style>b { background: url(../b.png) }</style>`,
    ],
    [
      'of scripts, not in them',
      `<script src="/a.js">const a = '<a href="/b">'</script><a href="/c">`,
      `<script src="../a.js">const a = '<a href="/b">'</script><a href="../c">`,
    ],
    ['in capitals', '<A HREF="/a">', '<A HREF="../a">'],
    [
      'beside what only looks like one',
      `<p title='href="/a"' data-href="/b">href="/c"</p><!-- <a href="/d"> -->`,
      `<p title='href="/a"' data-href="/b">href="/c"</p><!-- <a href="/d"> -->`,
    ],
    [
      'behind a sign in a value',
      '<p title="a > b"><a title="<" href="/a">',
      '<p title="a > b"><a title="<" href="../a">',
    ],
  ])('%s', (_, html, written) => {
    expect(withAddresses(html, write)).toBe(written)
  })

  test('addresses may contain a quote', () => {
    expect(withAddresses("<a href='/a'>", () => '/"x&"')).toBe('<a href="/&quot;x&amp;&quot;">')
  })
})

test('addresses and HTML in props become relative, and texts stay unchanged', () => {
  const props = {
    base: '/',
    labels: {home: '/home'},
    items: [{label: '/users', href: '/users/index.html', versions: {'1.0': '/1.0/index.html'}}],
    versions: [{name: '/x', label: '/y', href: '/z.html'}],
    footer: {copyright: '<a href="/a.html">/a</a>'},
    toc: [{html: '<code>/users</code>', id: 'users', level: 2}],
    none: undefined,
  }
  expect(withRelativeProps(props, '../')).toEqual({
    base: '../',
    labels: {home: '/home'},
    items: [{label: '/users', href: '../users/index.html', versions: {'1.0': '../1.0/index.html'}}],
    versions: [{name: '/x', label: '/y', href: '../z.html'}],
    footer: {copyright: '<a href="../a.html">/a</a>'},
    toc: [{html: '<code>/users</code>', id: 'users', level: 2}],
    none: undefined,
  })
})

test('data as a script has the same value', () => {
  const json = '{"__proto__":"a","b":["__proto__","\\"__proto__\\":"],"line":"\\u2028\u2028"}'
  const script = {docsgen: undefined as unknown}
  new Function('document', scriptOf(json))({currentScript: script})
  expect(JSON.stringify(script.docsgen)).toBe(JSON.stringify(JSON.parse(json)))
  expect(scriptPath('search/t/0.json?v=1')).toBe('search/t/0.js?v=1')
})
