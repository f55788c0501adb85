import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {expect, test} from 'vitest'
import {ownNames, withShortNames} from '../../src/bundle/short-names.js'

const require = createRequire(import.meta.url)
const react = (name: string, file: string) =>
  readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`), 'utf8')
const client = react('react-dom', 'react-dom-client')
const properties = (text: string) => text.match(/(?<=\.)[\w$]+\b|(?<![\w.$])[\w$]+(?=:)/g) ?? []

test('properties get short names, whatever else has the same letters stays', () => {
  expect(withShortNames('a.stateNode = {sibling: sibling, child: b.c}; stateNode("stateNode")')).toBe(
    'a.f = {i: sibling, d: b.c}; stateNode("stateNode")',
  )
})

test('no other file of React knows these names as properties', () => {
  const others = [react('react', 'react'), react('react', 'react-jsx-runtime'), react('react-dom', 'react-dom')]
  const known = new Set(others.flatMap(properties))
  expect(ownNames.filter((name) => known.has(name))).toEqual([])
})

test('each name is used, none is said as a text, and each gets one that was free', () => {
  const used = new Set(properties(client))
  expect(ownNames.filter((name) => !used.has(name))).toEqual([])
  expect(ownNames.filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(client))).toEqual([])
  const before = properties(client)
  const after = properties(withShortNames(client))
  expect(after).toHaveLength(before.length)
  expect(new Set(after).size).toBe(new Set(before).size)
})
