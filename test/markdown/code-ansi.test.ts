/** Terminal output: fences with the language `ansi`. */
import {expect, test} from 'vitest'
import {bodyOf, compileText} from '../support/compile-text.js'
import {attribute, elementIn, elementsIn, textOf} from '../support/html.js'

const fence = (text: string): string => `\`\`\`ansi\n${text}\n\`\`\``
const spansOf = async (text: string): Promise<string[]> =>
  elementsIn(await bodyOf(fence(text)), 'span').map((span) => `${attribute(span, 'class')}: ${textOf(span)}`)
const shown = async (text: string): Promise<string> => textOf(elementIn(await bodyOf(fence(text)), 'code'))

test.each(['\u001b', '\\x1b', '\\u001b', '\\033'])('ESC may be written as %j', async (e) => {
  const text = `${e}[31mred${e}[0m and ${e}[1;92mgreen${e}[m.`
  expect(await spansOf(text)).toEqual(['ansi-1: red', 'ansi-10 ansi-bold: green'])
  expect(await shown(text)).toBe('red and green.')
})

test('colours, bold, dim and underlined are classes; each ends as a terminal ends it', async () => {
  const e = '\u001b'
  expect(await spansOf(`${e}[1ma${e}[2mb${e}[22mc${e}[4md${e}[24me${e}[33mf${e}[39mg`)).toEqual([
    'ansi-bold: a',
    'ansi-bold ansi-dim: b',
    'ansi-underline: d',
    'ansi-3: f',
  ])
})

test('spaces between coloured words have no style; colours of larger palettes are ignored, not approximated', async () => {
  const html = await bodyOf(fence('\\x1b[4mlink\\x1b[0m \\x1b[1mbold\\x1b[0m'))
  expect(html).toContain('<span class="ansi-underline">link</span> <span class="ansi-bold">bold</span>')
  const e = '\u001b'
  expect(await spansOf(`${e}[38;5;9ma${e}[38;5;200mb${e}[38;2;1;2;31mc${e}[48;5;31;1md${e}[48;2;31;32;33;4me`)).toEqual(
    ['ansi-9: a', 'ansi-bold: d', 'ansi-bold ansi-underline: e'],
  )
})

test('all other sequences are dropped without losing text', async () => {
  const e = '\u001b'
  expect(
    await shown(
      `${e}[2K${e}[1A${e}[?25la${e}[>4;2mb${e}(Bc${e}7d${e}M${e}]0;title\u0007e${e}]8;;https://a.b${e}\\f${e}]8;;${e}\\`,
    ),
  ).toBe('abcdef')
  expect(await shown(`${e}]0;no end\nnext ${e}[`)).toBe('\nnext ')
  expect(await shown('C:\\x1by \\033 and \\u001b')).toBe('C:\\x1by \\033 and \\u001b')
})

test('a colour continues over lines, and each line has its own span', async () => {
  const html = await bodyOf('```ansi {2}\n\u001b[32ma\nb\u001b[0m\nc <b>\n```')
  expect(html).toContain('<span class="line"><span class="ansi-2">a</span>\n</span>')
  expect(html).toContain('<mark class="line highlighted"><span class="ansi-2">b</span>\n</mark>')
  expect(html).toContain('<span class="line">c &lt;b&gt;</span>')
})

test('works without code highlighting, as a known language; escape sequences in other languages stay', async () => {
  const page = await compileText(fence('\\x1b[31mred'), {markdown: {highlight: false}})
  expect(page.body).toContain('<span class="ansi-1">red</span>')
  expect((await compileText(fence('x'))).diagnostics).toEqual([])
  const html = await bodyOf('```bash\necho "\\033[31mred"\n```')
  expect(textOf(elementIn(html, 'code'))).toBe('echo "\\033[31mred"')
})
