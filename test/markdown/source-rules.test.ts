/** Rules for the Markdown of one file: they report no text that the page shows as its author intends. */
import {describe, expect, test} from 'vitest'
import {compileText} from '../support/compile-text.js'

describe('a reference without a definition', () => {
  const positionsIn = async (text: string) =>
    (await compileText(text)).diagnostics.map(({code, position}) => ({code, ...position}))

  test.each([
    ['in code', '`[the text][label]` and\n\n    [the text][label]\n\n```\n[the text][label]\n```'],
    ['that is escaped', '\\[the text][label] and [the text]\\[label] and &#91;the text][label]'],
    ['of indexes', 'a[0][1] and rows[first][last] and f(x)[first][last] and [0][1] and [first][0]'],
    ['of types', 'string[][] and [string][] and [u8][]'],
    ['beside footnotes and tasks', '- [ ][x] a\n- [x] [ ]\n\nText[^1][^2] [word][^1]\n\n[^1]: a\n[^2]: b'],
    ['of a log', '[INFO][MAIN] started'],
    ['of options', 'cp [-a][-b] [--from][--to]'],
    ['before an address', '[text][label](./a.md#b)'],
    ['with a definition', '[the text][Label] and [label][] and [label]\n\n[label]: #a'],
    ['in raw HTML', '<!-- [the text][label] -->\n\n<p title="[the text][label]"></p>'],
  ])('%s is no problem', async (_, text) => {
    expect((await compileText(text)).diagnostics.filter(({code}) => code === 'undefined-reference')).toEqual([])
  })

  test('is reported at its bracket, also after escapes and in containers', async () => {
    expect(await positionsIn('- \\[no\\] and\n  ![the text][label]')).toEqual([
      {code: 'undefined-reference', line: 2, column: 4},
    ])
    expect(await positionsIn('> :::note\n> The [`code` of it][label].\n> :::')).toEqual([
      {code: 'undefined-reference', line: 2, column: 7},
    ])
  })
})
