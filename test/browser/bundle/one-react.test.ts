import {expect, test} from 'vitest'
import {esModuleFrom} from '../../../src/browser/bundle/one-react.js'

/** Runs a module's text, its imports as given. */
async function run(text: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
}

test('exports become ES exports with the same values', async () => {
  const text = esModuleFrom(
    '"use strict";\nvar a = 1;\nexports.one = a;\nexports.two = function () {\n  return exports.one + 1;\n};\n',
  )!
  expect(text).toContain('var $one = a')
  const module = await run(text)
  expect(module.one).toBe(1)
  expect((module.two as () => number)()).toBe(2)
})

test('an export with several assignments has its last value', async () => {
  const text = esModuleFrom(
    'exports.now = void 0;\nif (true) {\n  exports.now = () => 5;\n} else {\n  exports.now = () => 6;\n}\nexports.later = () => exports.now() + 1;\n',
  )!
  const module = await run(text)
  expect((module.now as () => number)()).toBe(5)
  expect((module.later as () => number)()).toBe(6)
})

test('require calls become imports', () => {
  const text = esModuleFrom('var S = require("scheduler"),\n  R = require("react-dom");\nexports.x = S.now(R.y);\n')!
  expect(text).toContain('import * as S from "scheduler"')
  expect(text).toContain('import * as R from "react-dom"')
  expect(text).not.toContain('require')
})

test.each([
  ['no exports', 'var a = 1'],
  ['exports of another shape', 'exports["x"] = 1;\nexports.y = 2;'],
  ['module.exports', 'exports.x = 1;\nmodule.exports = exports;'],
  ['exports as a value', 'exports.x = 1;\nassign(exports, {y: 2});'],
  ['a require of another shape', 'exports.x = require("react").version;'],
])('unexpected code stays unchanged: %s', (_, text) => {
  expect(esModuleFrom(text)).toBeUndefined()
})
