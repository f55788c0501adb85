import {expect, test} from 'vitest'
import {applyEdits, type TranslationStep, translateInSteps} from '../../../src/features/adopt/translation.js'

/** Replaces each occurrence of a text. */
const replacing =
  (from: string, to: string): TranslationStep =>
  ({text}) =>
    [...text.matchAll(new RegExp(from, 'g'))].map(({index}) => ({
      start: index,
      end: index + from.length,
      text: to,
      construct: from,
    }))

test('edits replace, insert and remove text, and every offset maps to the original', () => {
  const text = 'one two three'
  const {text: edited, originalOffset} = applyEdits(text, [
    {start: 4, end: 7, text: 'TWENTY', construct: 'word'},
    {start: 0, end: 0, text: '> ', construct: ''},
    {start: 7, end: 8, text: '', construct: ''},
  ])
  expect(edited).toBe('> one TWENTYthree')
  expect(originalOffset(edited.indexOf('one'))).toBe(0)
  expect(originalOffset(edited.indexOf('TWENTY') + 3)).toBe(4)
  expect(originalOffset(edited.indexOf('three') + 2)).toBe(text.indexOf('three') + 2)
})

test('a removed block leaves one of the empty lines around it; overlapping edits throw an error', () => {
  const without = (text: string, block: string) => {
    const start = text.indexOf(block)
    return applyEdits(text, [{start, end: start + block.length, text: '', construct: '', isBlock: true}]).text
  }
  expect(without('one\n\nimport\n\ntwo', 'import\n')).toBe('one\n\ntwo')
  expect(without('import\n\ntwo', 'import\n')).toBe('two')
  expect(without('one\nimport\n\ntwo', 'import\n')).toBe('one\n\ntwo')
  const edit = {text: '', construct: ''}
  expect(() =>
    applyEdits('abc', [
      {start: 0, end: 2, ...edit},
      {start: 1, end: 3, ...edit},
    ]),
  ).toThrow(/overlap/)
})

test('steps receive the result of earlier steps, and the counts are summed', () => {
  const result = translateInSteps('a a b', [replacing('a', 'bb'), replacing('b', 'c'), replacing('z', 'y')])
  expect(result?.text).toBe('cc cc c')
  expect(result?.constructs).toEqual({a: 2, b: 5})
  expect(result?.originalOffset('cc cc c'.length - 1)).toBe(4)
})

test('a text without any construct stays as it is', () => {
  expect(translateInSteps('plain', [replacing('z', 'y')])).toBeUndefined()
})

test('a step that fails is left out, and the result says where', () => {
  const overlapping: TranslationStep = ({text}) => {
    const start = text.indexOf('b')
    return [
      {start, end: start + 2, text: '', construct: ''},
      {start: start + 1, end: start + 3, text: '', construct: ''},
    ]
  }
  const throwing: TranslationStep = () => {
    throw new TypeError('of docsgen')
  }
  const result = translateInSteps('aa bcd', [replacing('a', 'xx'), overlapping, replacing('d', 'e')])
  expect(result).toMatchObject({text: 'xxxx bce', failedAt: 4})
  expect(translateInSteps('text', [throwing])).toMatchObject({text: 'text', failedAt: 0})
})
