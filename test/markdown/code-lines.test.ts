/** Options in the info string of a fence, and comments in its code, for lines and for the whole block. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compileText} from '../support/compile-text.js'
import {attribute, type Element, elementIn, elementsIn, textOf} from '../support/html.js'

const fence = (info: string, ...lines: string[]): string => `\`\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\``

/** Each line as `classes|number|text`; a block without such lines is one text. */
async function linesOf(text: string): Promise<string[]> {
  const html = await bodyOf(text)
  const lines = elementsIn(html).filter((element) => classesOf(element)[0] === 'line')
  if (lines.length === 0) return [textOf(elementIn(html, 'code'))]
  return lines.map((line) =>
    [classesOf(line).slice(1).join(' '), attribute(line, 'data-line') ?? '', textOf(line).replace(/\n$/, '')].join('|'),
  )
}
const classesOf = (element: Element): string[] => (attribute(element, 'class') ?? '').split(' ')
const preOf = async (text: string): Promise<string[]> => classesOf(elementIn(await bodyOf(text), 'pre'))
const titleOf = async (text: string): Promise<string | undefined> => {
  const title = elementsIn(await bodyOf(text), 'div').find((element) => attribute(element, 'class') === 'title')
  return title && textOf(title)
}

test('a block without annotations has no line elements', async () => {
  expect(await bodyOf(fence('js', 'let a', 'b'))).toBe(
    '<div class="code" data-language="js"><pre tabindex="0"><code class="language-js"><span class="tk">let</span> a\nb</code></pre></div>',
  )
  for (const info of ['js wrapper', 'js {product}', 'js key="wrap {1}"', 'rust,no_run', 'js showLineNumbers=false'])
    expect(await bodyOf(fence(info, 'x')), info).not.toMatch(/line|wrapped|title|meta/)
})

test('magic comments of the config mark lines with classes, also several at the same time', async () => {
  const code = {
    magicComments: [
      {className: 'focused', line: 'look-here'},
      {className: 'removed old', block: {start: 'old:', end: ':old'}},
    ],
  }
  const text = fence('js', '// look-here', 'a', '// old:', 'b', '// highlight-next-line', 'c', '// :old')
  const html = await bodyOf(text, {markdown: {code}})
  const lines = elementsIn(html).filter((element) => classesOf(element)[0] === 'line')
  expect(lines.map((line) => `${attribute(line, 'class')}|${textOf(line).trim()}`)).toEqual([
    'line focused|a',
    'line removed old|b',
    'line highlighted removed old|c',
  ])
})

test('`collapse` keeps the lines after the first ones in an element of their own', async () => {
  const restOf = async (info: string, collapse?: number) => {
    const html = await bodyOf(fence(info, '1', '2', '3', '4', '5'), {markdown: {code: {collapse}}})
    const rest = elementsIn(html, 'span').find((element) => attribute(element, 'class') === 'rest')
    return rest && textOf(rest)
  }
  expect(await restOf('js collapse=2')).toBe('3\n4\n5')
  expect(await restOf('js', 1)).toBe('2\n3\n4\n5')
  // Two hidden lines are not worth a click, and 15 lines are the preset of the word alone.
  for (const info of ['js collapse=3', 'js collapse', 'js noCollapse', 'js']) expect(await restOf(info)).toBeUndefined()
  for (const info of ['js noCollapse', 'js collapse=false']) expect(await restOf(info, 1)).toBeUndefined()
})

describe('a title', () => {
  test.each([
    ['js title="src/a.ts"', 'src/a.ts'],
    ['js title=\'it is "a" {1} <b>&\'', 'it is "a" {1} <b>&'],
    ['js title=a.ts', 'a.ts'],
    ['js {1} title="b"', 'b'],
    ['ts [config.ts]', 'config.ts'],
    ['ts[config.ts]', 'config.ts'],
    ['ts{1} [app/[slug]/page.tsx]', 'app/[slug]/page.tsx'],
    ['ts [other.ts] title="this.ts"', 'this.ts'],
    ['js title=""', undefined],
  ])('%s', async (info, title) => {
    expect(await titleOf(fence(info, 'x'))).toBe(title)
    expect(attribute(elementIn(await bodyOf(fence(info, 'x')), 'code'), 'class')).toMatch(/^language-[jt]s$/)
  })

  test('contains variables, and a range stays a range', async () => {
    const html = await bodyOf(fence('js title="{product}.js" {1,3}', 'a', 'b', 'c'), {variables: {product: 'Acme'}})
    expect(html).toContain('<div class="title">Acme.js</div>')
    expect(elementsIn(html, 'mark').map(textOf)).toEqual(['a\n', 'c'])
  })

  test('is equal beside raw HTML, in a list and with both parsers', async () => {
    const text = `<div>\n\n- a\n\n  ${fence(`js title="a <b> 'c' &amp;" {2}`, 'a', 'b').replaceAll('\n', '\n  ')}\n\n</div>`
    const html = await bodyOf(text)
    expect(html).toContain(`<div class="title">a &lt;b&gt; &#x27;c&#x27; &amp;</div>`)
    expect(elementsIn(html, 'mark').map(textOf)).toEqual(['b'])
    expect(await bodyOf(text, {markdown: {parser: 'remark'}})).toBe(html)
  })
})

test('braces name lines', async () => {
  expect(await linesOf(fence('js {1} ins={2-3} del={"B":4} mark={1}', 'a', '', 'b', 'c'))).toEqual([
    ...['highlighted||a', 'added||', 'added||b', 'removed||c'],
  ])
  const infos = ['js {1,3-4}', 'js{1,3-4}', 'js { 2 , 4 - 3 }', 'js {2..3}', 'js {4-900000}', 'js {0,9}', 'js {one}']
  const marked = []
  for (const info of infos) {
    const lines = await linesOf(fence(info, 'a', 'b', 'c', 'd'))
    marked.push(lines.flatMap((line, index) => (line.startsWith('highlighted') ? [index + 1] : [])).join(' '))
  }
  expect(marked).toEqual(['1 3 4', '1 3 4', '2 3 4', '2 3', '4', '', ''])
})

describe('line numbers', () => {
  test('are not part of the text and start at the configured number; of three digits get enough width', async () => {
    expect(await linesOf(fence('js showLineNumbers', 'a', '', 'b'))).toEqual(['|1|a', '|2|', '|3|b'])
    expect(await linesOf(fence('js showLineNumbers=5', 'a', 'b'))).toEqual(['|5|a', '|6|b'])
    expect(await linesOf(fence('ts:line-numbers=7 {1}', 'a'))).toEqual(['highlighted|7|a'])
    for (const word of ['showLineNumbers=false', 'showLineNumbers noLineNumbers'])
      expect(await linesOf(fence(`js ${word}`, 'a'))).toEqual(['a'])
    expect(textOf(elementIn(await bodyOf(fence('js showLineNumbers', 'a', '', 'b', '')), 'code'))).toBe('a\n\nb\n')
    expect(await preOf(fence('js showLineNumbers=99', 'a'))).toEqual([''])
    expect(await preOf(fence('js showLineNumbers=99', 'a', 'b'))).toEqual(['digits-3'])
    expect(await preOf(fence('js showLineNumbers=9999', 'a', 'b'))).toEqual(['digits-5'])
  })
})

describe('highlighting comments', () => {
  test.each([
    ['jsx', '{/* highlight-next-line */}'],
    ['css', '  /* highlight-next-line */  '],
    ['html', '<!-- highlight-next-line -->'],
    ['bash', '#highlight-next-line'],
    ['sql', '-- highlight-next-line'],
  ])('in %s: %s', async (language, comment) => {
    expect(await linesOf(fence(language, 'a', comment, 'b', 'c'))).toEqual(['||a', 'highlighted||b', '||c'])
  })

  test.each([
    ['js', '# highlight-next-line'],
    ['js', 'a // highlight-next-line'],
    ['js', '// highlight-next-lines'],
    ['', '// highlight-next-line'],
  ])('in %s, ordinary text: %s', async (language, line) => {
    expect(await linesOf(fence(language, line, 'b'))).toEqual([`${line}\nb`])
  })

  test('mark all lines from start to end, or the rest without an end', async () => {
    const lines = await linesOf(fence('js', 'a', '// highlight-start', 'b', '', '// highlight-end', 'c'))
    expect(lines).toEqual(['||a', 'highlighted||b', 'highlighted||', '||c'])
    const open = await linesOf(fence('js', '// highlight-end', 'a', '// highlight-start', 'b'))
    expect(open).toEqual(['||a', 'highlighted||b'])
  })
})

describe('comments in brackets', () => {
  test.each([
    ['highlight', 'highlighted'],
    ['hl', 'highlighted'],
    ['focus', 'focused'],
    ['++', 'added'],
    ['--', 'removed'],
    ['error', 'error'],
    ['warning', 'warning'],
  ])('[!code %s]', async (name, mark) => {
    expect(await linesOf(fence('js', 'a', `b() // [!code ${name}]`, 'c'))).toEqual(['||a', `${mark}||b()`, '||c'])
  })

  test.each([
    ['tsx', '<b /> {/* [!code ++] */}', '<b />'],
    ['html', '<br> <!-- [!code ++] -->  ', '<br>'],
    ['yaml', 'a: "#b" # [!code ++]', 'a: "#b"'],
    ['js', 'b("http://c") // why [!code ++]', 'b("http://c") // why'],
    ['css', 'a {} /* why [!code ++] */', 'a {} /* why */'],
  ])('in %s: %s', async (language, line, rest) => {
    expect(await linesOf(fence(language, line))).toEqual([`added||${rest}`])
  })

  test.each([
    ['js', 'a # [!code ++]'],
    ['js', 'a("// [!code ++]")'],
    ['js', '// [!code nothing]'],
    ['js', '// [!code ++] and more'],
    ['', 'a // [!code ++]'],
  ])('in %s, ordinary text: %s', async (language, line) => {
    expect(await linesOf(fence(language, line))).toEqual([line])
  })

  test('may apply to several lines, or on their own line to the following ones', async () => {
    const two = await linesOf(fence('js', 'a // [!code hl:2]', 'b', 'c'))
    expect(two).toEqual(['highlighted||a', 'highlighted||b', '||c'])
    expect(await linesOf(fence('js', '// [!code --:2]', 'a', 'b', 'c'))).toEqual(['removed||a', 'removed||b', '||c'])
    expect(await linesOf(fence('js', 'a // [!code hl:9999]'))).toEqual(['highlighted||a'])
  })

  test('work together with a range and line numbers', async () => {
    const text = fence('js {1} showLineNumbers', 'a', 'b // [!code --] // [!code focus]', 'c')
    expect(await linesOf(text)).toEqual(['highlighted|1|a', 'focused removed|2|b', '|3|c'])
    expect(await preOf(text)).toContain('focuses')
  })
})

describe('lines', () => {
  test('that are inserted, deleted or marked use elements for screen readers; contain exactly the original text', async () => {
    const html = await bodyOf(
      fence('js', 'a // [!code ++]', 'b // [!code --]', 'c // [!code warning]', 'd // [!code focus]', 'e'),
    )
    const lines = elementsIn(html).filter((element) => classesOf(element)[0] === 'line')
    expect(lines.map(({tagName}) => tagName)).toEqual(['ins', 'del', 'mark', 'span', 'span'])
    const text = ['', '  a {', '', '\t"b <c> & d"', '}', '', ''].join('\n')
    for (const language of ['js', 'html', '', 'nonsense', 'ansi'])
      for (const info of ['{2}', 'showLineNumbers', 'wrap title="x"'])
        expect(textOf(elementIn(await bodyOf(fence(`${language || 'text'} ${info}`, text)), 'code'))).toBe(text)
  })

  test('keep their colours, without spans over several lines', async () => {
    const html = await bodyOf(fence('js {2}', '/* a', 'b', 'c */ let d'))
    expect(html).toContain(
      '<span class="line"><span class="tc">/* a</span>\n</span>' +
        '<mark class="line highlighted"><span class="tc">b</span>\n</mark>' +
        '<span class="line"><span class="tc">c */ </span><span class="tk">let</span> d</span>',
    )
  })

  test('are distinguishable without colours', async () => {
    const html = await bodyOf(fence('js {2} title="t" wrap', 'a // [!code ++]', 'b'), {markdown: {highlight: false}})
    expect(html).toBe(
      '<div class="code" data-language="js"><div class="title">t</div><pre class="wrapped" tabindex="0"><code class="language-js">' +
        '<ins class="line added">a\n</ins><mark class="line highlighted">b</mark></code></pre></div>',
    )
  })
})

test('only pages with a long line of code load the script for wrapping', async () => {
  const extras = async (text: string) => (await compileText(text)).extras.filter((name) => name === 'wrap')
  for (const text of [fence('js', 'a', 'b'.repeat(61)), fence('js wrap', 'a')])
    expect(await extras(text)).toEqual(['wrap'])
  for (const text of ['word '.repeat(40), fence('js', 'a'.repeat(60)), fence('js', `${'a'.repeat(50)} // [!code ++]`)])
    expect(await extras(text)).toEqual([])
})

test('is not available in raw HTML and indented code; unusual code and info strings are parsed quickly', async () => {
  expect(await bodyOf('    a // [!code ++]\n')).not.toContain('line')
  expect(await bodyOf('<pre><code class="language-js">a {1}</code></pre>')).not.toContain('line')
  const unsupported = ['[!code '.repeat(20_000), `//${' '.repeat(50_000)}[!code x`, `${'# '.repeat(20_000)}[!code ++]`]
  expect(await linesOf(fence('text', ...unsupported))).toHaveLength(3)
  for (const info of ['{1,', 'title="', '[', '{', '- '])
    expect(await linesOf(fence(`js ${info.repeat(5000)}`, 'a'))).toEqual(['a'])
})

test('a block whose file is missing shows the path of the file', async () => {
  const html = await bodyOf(fence('python file="../examples/absent.py" lines="3-8" {2}'))
  expect(textOf(elementIn(html, 'code'))).toBe('../examples/absent.py')
})
