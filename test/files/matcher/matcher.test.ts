import {describe, expect, test} from 'vitest'
import {createMatcher, type MatchOptions, maxPatterns} from '../../../src/files/matcher/matcher.js'

/** The rules of patterns, row by row: pathname, pattern, options, what comes of it. */
const table: [string, string, MatchOptions, object | null][] = [
  ['/accounts/intro/', '/accounts/intro', {exact: true}, {url: '/accounts/intro/', isExact: true}],
  ['/Accounts/INTRO', '/accounts/intro', {exact: true}, {url: '/Accounts/INTRO'}],
  ['/Accounts/INTRO', '/accounts/intro', {exact: true, sensitive: true}, null],
  ['/api', '/api/', {exact: true}, {url: '/api'}],
  ['/api', '/api/', {exact: true, strict: true}, null],
  ['/api/x', '/api/', {strict: true}, {url: '/api/'}],
  ['/apix', '/api', {}, null],
  ['/anything', '/', {}, {url: '/', isExact: false}],
  ['/u/42/edit', '/u/:id', {}, {url: '/u/42', params: {id: '42'}}],
  ['/u', '/u/:id?', {exact: true}, {params: {id: undefined}}],
  ['/u/a-b', '/u/:a-:b', {exact: true}, {params: {a: 'a', b: 'b'}}],
  ['/n/ab', '/n/:id(\\d+)', {exact: true}, null],
  ['/n/12', '/n/:id(\\d+)', {exact: true}, {params: {id: '12'}}],
  ['/f/a/b/c', '/f/:rest*', {exact: true}, {params: {rest: 'a/b/c'}}],
  ['/f/a/b/c', '/f/*', {exact: true}, {params: {0: 'a/b/c'}}],
  ['/f', '/f/:rest+', {exact: true}, null],
  ['/f/a/b', '/f/:rest+', {exact: true}, {params: {rest: 'a/b'}}],
  ['/', '/', {exact: true}, {url: '/', isExact: true}],
  ['', '/', {exact: true}, {url: '/', isExact: true}],
  ['/x', '/', {exact: true}, null],
  ['/api/', '/api', {strict: true, exact: true}, null],
  ['/a%2Fb', '/:name', {exact: true}, {params: {name: 'a%2Fb'}}],
  ['/v1.2/x', '/v:version/x', {exact: true}, {params: {version: '1.2'}}],
  ['/a(b)', '/a\\(b\\)', {exact: true}, {url: '/a(b)'}],
  ['/x', '', {}, {url: '', isExact: false}],
]

describe('match', () => {
  test.each(table)('%s against %s %o', (pathname, path, options, expected) => {
    const match = createMatcher().match(pathname, {...options, path})
    if (expected === null) expect(match).toBeNull()
    else expect(match).toMatchObject(expected)
  })

  test('without a pattern nothing matches', () => {
    expect(createMatcher().match('/a', {})).toBeNull()
    expect(createMatcher().match('/a', {path: null})).toBeNull()
  })

  test('the first matching pattern decides', () => {
    expect(createMatcher().match('/b', ['/a', '/:any', '/b'])).toMatchObject({path: '/:any', params: {any: 'b'}})
  })

  test('an options object, a text and a list mean the same', () => {
    const {match} = createMatcher()
    expect(match('/a/b', '/a')).toEqual(match('/a/b', {path: '/a'}))
    expect(match('/a/b', ['/a'])).toEqual(match('/a/b', '/a'))
  })

  test('names of inherited properties are ordinary patterns', () => {
    const {match} = createMatcher()
    expect(match('constructor', 'constructor')).toMatchObject({url: 'constructor'})
    expect(match('/x', '__proto__')).toBeNull()
  })
})

describe('the cache', () => {
  test(`keeps ${maxPatterns} compiled patterns, and further patterns also match`, () => {
    const matcher = createMatcher()
    expect(maxPatterns).toBe(10_000)
    for (let i = 0; i <= maxPatterns + 5; i++) expect(matcher.match(`/p${i}`, `/p${i}`)?.url).toBe(`/p${i}`)
    expect(matcher.size).toBe(maxPatterns)
    expect(matcher.match('/p10001/x', '/p10001')).toMatchObject({url: '/p10001', isExact: false})
    expect(matcher.size).toBe(maxPatterns)
  })

  test('contains a pattern once for each set of options', () => {
    const matcher = createMatcher()
    for (const options of [{}, {exact: true}, {exact: true}, {}]) matcher.match('/a', {...options, path: '/a'})
    expect(matcher.size).toBe(2)
  })
})
