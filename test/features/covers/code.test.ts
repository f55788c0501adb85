/** Hashes of code: formatting and comments do not change them, and every change of meaning does. */
import {describe, expect, test} from 'vitest'
import {createCodeReader} from '../../../src/features/covers/code/code.js'
import {repository} from '../../support/project.js'
import {codeSamples} from './code-samples.js'

const code = createCodeReader(repository)

const hash = async (file: string, symbol: string, text: string) => (await code.read(file, text)).hashOf(symbol)

describe.each(codeSamples)('$file', ({file, symbol, code: before, formatted, changed}) => {
  test('another form of the same code has the same hash', async () => {
    expect(await hash(file, symbol, before)).toMatch(/^\w+:[0-9a-f]{16}$/)
    for (const text of formatted) {
      expect(await hash(file, symbol, text), text).toBe(await hash(file, symbol, before))
      expect((await code.read(file, text)).hash, text).toBe((await code.read(file, before)).hash)
    }
  })

  test('code with another meaning has another hash', async () => {
    for (const text of changed) expect(await hash(file, symbol, text), text).not.toBe(await hash(file, symbol, before))
  })
})

test.each([
  [
    'a.ts',
    'class A { b() {} static c = 1 }\nnamespace N { export const q = 1 }\nenum E { F, G = 2 }',
    'A A.b A.c N N.q E E.F E.G',
  ],
  [
    'a.js',
    'exports.parse = () => 1\nA.prototype.next = function () {}\nexport default class B {}',
    'parse A.next B default',
  ],
  ['a.tsx', 'export const Card = (props: {a: string}) => <p>{props.a}</p>', 'Card'],
  ['a.py', '@d\nclass A(B):\n  x: int = 1\n  def m(self):\n    y = 1\nLIMIT = {"a": 1}', 'A A.x A.m LIMIT LIMIT.a'],
  [
    'a.go',
    'package a\ntype T struct { N int }\nfunc (t *T) M() {}\nfunc F[K any](k K) {}\nconst (\nA = iota\nB\n)',
    'T T.N T.M F A B',
  ],
  [
    'a.rs',
    'struct S<T> { a: T }\nimpl<T> S<T> { fn m(&self) {} }\nimpl Drop for S<u8> { fn drop(&mut self) {} }\nmod m { fn f() {} }',
    'S S.a S.m S.drop m m.f',
  ],
  [
    'a.java',
    'class A<T> { int x = 1, y; A() {} void m() {} enum E { P } record R(int a) {} }',
    'A A.x A.y A.A A.m A.E A.E.P A.R',
  ],
  [
    'a.sql',
    'CREATE TABLE "app".Orders (id int, total numeric(8, 2), PRIMARY KEY (id));',
    'app.orders orders orders.id orders.total',
  ],
])('%s has names', async (file, text, names) => {
  const facts = await code.read(file, text)
  for (const name of names.split(' ')) expect(facts.hashOf(name), name).toBeDefined()
  expect(facts.hashOf('other')).toBeUndefined()
})

test('two declarations with one name have one hash', async () => {
  const overloads = 'function f(a: string): void\nfunction f(a: number): void\nfunction f(a: unknown) {}'
  expect(await hash('a.ts', 'f', overloads.replace('number', 'bigint'))).not.toBe(await hash('a.ts', 'f', overloads))
  const type = 'struct S;\nimpl S { fn a() {} }'
  expect(await hash('a.rs', 'S', type.replace('fn a()', 'fn a(b: u8)'))).not.toBe(await hash('a.rs', 'S', type))
})

test('a schema that an operation references belongs to it', async () => {
  const api = (type: string) =>
    `paths:\n  /orders/{id}:\n    get: {schema: {$ref: '#/schemas/Order'}}\nschemas:\n  Order: {type: ${type}, next: {$ref: '#/schemas/Order'}}\n`
  const pointer = '/paths/~1orders~1{id}/get'
  expect(await hash('api.yaml', pointer, api('object'))).toBeDefined()
  expect(await hash('api.yaml', pointer, api('array'))).not.toBe(await hash('api.yaml', pointer, api('object')))
})

test('for a pointer that does not exist, neighbours are suggested', async () => {
  const facts = await code.read('api.json', '{"paths": {"/orders": {"get": 1}}}')
  expect([...facts.namesNear('/paths/~1order/get')]).toEqual(['/paths/~1orders/get'])
})

test('any other file has one hash, which does not depend on line ends', async () => {
  expect((await code.read('Makefile', 'a:\n\tb\n')).hash).toBe((await code.read('Makefile', 'a:\r\n\tb\r\n')).hash)
  expect((await code.read('Makefile', 'a:\n\tb\n')).hash).not.toBe((await code.read('Makefile', 'a:\n b\n')).hash)
})

test('without a parser, any change of a file changes its hash', async () => {
  const bare = createCodeReader('/nowhere')
  const [before, after] = [await bare.read('a.ts', 'f()'), await bare.read('a.ts', 'f( )')]
  expect(before.hashOf('f')).toMatch(/^text:/)
  expect(before.hash).not.toBe(after.hash)
  expect(bare.unparsed()).toEqual(['a.ts'])
})
