import {expect, test} from 'vitest'
import {bodyOf} from '../support/compile-text.js'
import {attribute, elementsIn, textOf} from '../support/html.js'

test('alignment is a class, never an attribute or a style', async () => {
  const html = await bodyOf('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |')
  const classes = ['align-left', 'align-center', 'align-right', undefined]
  for (const name of ['th', 'td'])
    expect(elementsIn(html, name).map((cell) => attribute(cell, 'class'))).toEqual(classes)
  expect(elementsIn(html).filter((element) => attribute(element, 'align') ?? attribute(element, 'style'))).toEqual([])
})

test('alignment in raw HTML is a class in addition to other classes', async () => {
  const html = await bodyOf(
    '<table><tr><td align="CENTER" class="x">1</td><td style="text-align: right">2</td><td align="justify">3</td></tr></table>',
  )
  const classes = elementsIn(html, 'td').map((cell) => attribute(cell, 'class'))
  expect(classes).toEqual(['x align-center', undefined, undefined])
  expect(html).not.toContain('style')
})

test('cells contain inline Markdown, escaped pipes and raw HTML', async () => {
  const html = await bodyOf('| *a* | `b \\| c` | d \\| e | <kbd>f</kbd><br>g |\n|-|-|-|-|')
  expect(elementsIn(html, 'th').map(textOf)).toEqual(['a', 'b | c', 'd | e', 'fg'])
  expect(['em', 'code', 'kbd', 'br'].map((name) => elementsIn(html, name).length)).toEqual([1, 1, 1, 1])
})

test('short rows are filled and long rows are cut; tables work in lists and quotes', async () => {
  const html = await bodyOf('| a | b |\n|-|-|\n| 1 |\n| 2 | 3 | 4 |')
  expect(elementsIn(html, 'td').map(textOf)).toEqual(['1', '', '2', '3'])
  expect(elementsIn(await bodyOf('- x\n\n  | a |\n  |---|\n\n> | b |\n> |---|'), 'table')).toHaveLength(2)
})

test('without GFM there are no tables', async () => {
  expect(elementsIn(await bodyOf('| a |\n|---|', {markdown: {gfm: false}}), 'table')).toEqual([])
})
