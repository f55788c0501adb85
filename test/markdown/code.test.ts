import {describe, expect, test} from 'vitest'
import {bodyOf, compileText, diagnosticsOf} from '../support/compile-text.js'
import {attribute, elementIn, elementsIn, textOf} from '../support/html.js'

const codeOf = async (text: string) => elementIn(await bodyOf(text), 'code')

describe('code in a fence', () => {
  test('is highlighted with classes, and the stylesheet sets light and dark colours', async () => {
    const html = await bodyOf('```js\nconst answer = "42" // so\n```')
    const spans = elementsIn(html, 'span').map((span) => [attribute(span, 'class'), textOf(span).trim()])
    expect(spans).toEqual(
      expect.arrayContaining([
        ['tk', 'const'],
        ['ts', '"42"'],
        ['tc', '// so'],
      ]),
    )
    expect(elementsIn(html).filter((element) => attribute(element, 'style') !== undefined)).toEqual([])
    expect(html).not.toMatch(/#[0-9a-f]{6}/i)
  })

  test('has the class of its language in any spelling; accepts aliases and uppercase language names', async () => {
    for (const [info, language] of [
      ['js', 'js'],
      ['js {1,3} title="x"', 'js'],
      ['js{1,3}', 'js'],
      ['ts:line-numbers', 'ts'],
      ['rust,no_run', 'rust'],
      ['C++', 'C++'],
      ['', 'text'],
      ['{1}', 'text'],
    ])
      expect(attribute(await codeOf(`\`\`\`${info}\nx\n\`\`\``), 'class')).toBe(`language-${language}`)
    for (const language of ['JavaScript', 'yml', 'c++', 'golang', 'plaintext'])
      expect((await compileText(`\`\`\`${language}\nx\n\`\`\``)).diagnostics, language).toEqual([])
  })

  test('keeps every character except the last line break', async () => {
    const text = '\n  <b>&amp;</b> {x} $y \\n \t"\'`\n\n\n// <script>alert(1)</script>\n'
    for (const language of ['', 'js', 'html', 'nonsense'])
      expect(textOf(await codeOf(`\`\`\`\`${language}\n${text}\n\`\`\`\``)), language).toBe(text)
  })

  test('is equal with Windows line breaks; is highlighted in lists, quotes and raw HTML', async () => {
    const text = '# a\n\n```js\nlet a\n\nlet b\n```\n\n    c\n    d\n'
    expect(await bodyOf(text.replaceAll('\n', '\r\n'))).toBe(await bodyOf(text))
    const html = await bodyOf(
      '- ```js\n  let a\n  ```\n\n> ```js\n> let b\n> ```\n\n<details>\n\n```js\nlet c\n```\n\n</details>',
    )
    expect(elementsIn(html, 'code').map((code) => textOf(code).trim())).toEqual(['let a', 'let b', 'let c'])
    expect(elementsIn(html, 'span').map((span) => attribute(span, 'class'))).toEqual(['tk', 'tk', 'tk'])
  })

  test('keeps empty first lines beside raw HTML and raw tables; very long lines are not highlighted', async () => {
    const code = '```\n\n\na\n```\n\n- ```js\n\n  b\n  ```\n'
    for (const raw of ['', '<b>c</b>', '<table><tr><td>c</td></tr></table>', '<pre><code>\n\nd</code></pre>'])
      for (const highlight of [true, false]) {
        const html = await bodyOf(`${code}\n${raw}`, {markdown: {highlight}})
        const texts = elementsIn(html, 'code').map((element) => textOf(element).trimEnd())
        expect(texts, raw).toEqual(['\n\na', '\nb', ...(raw.startsWith('<pre') ? ['\n\nd'] : [])])
      }
    const line = `const a = "${'x'.repeat(3000)}"`
    expect(textOf(await codeOf(`\`\`\`js\n${line}\n\`\`\``))).toBe(line)
  })
})

describe('an unknown language', () => {
  test('is reported once per block, and the code is plain', async () => {
    const page = await compileText(
      '# a\n\n> ```jvascript\n> let a <b>\n> ```\n\n<br>\n\n- x\n  ~~~jvascript\n  b\n  ~~~',
    )
    const report = {code: 'unknown-language', severity: 'info'}
    expect(page.diagnostics).toMatchObject([
      {...report, position: {line: 3, column: 3}},
      {...report, position: {line: 10, column: 3}},
    ])
    expect(elementsIn(page.body, 'code').map(textOf)).toEqual(['let a <b>', 'b'])
    expect(elementsIn(page.body, 'span')).toEqual([])
  })

  test('is reported even if it is the name of an object property', async () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(diagnosticsOf(await compileText(`\`\`\`${name}\nx\n\`\`\``))).toHaveLength(1)
  })
})

test('raw HTML code is highlighted like a fence, except with an id', async () => {
  const html = await bodyOf(
    '<pre><code class="language-js">let a</code></pre>\n\n<pre id="x"><code class="language-js">let b</code></pre>',
  )
  expect(elementsIn(html, 'span').map(textOf)).toEqual(['let'])
  expect(elementsIn(html, 'pre').map((pre) => attribute(pre, 'id'))).toEqual([undefined, 'x'])
})

test('raw HTML cannot bypass the highlighter', async () => {
  const html = await bodyOf('<pre data-docsgen-code="{}"><code class="language-js" data-html="<b>">x</code></pre>')
  expect(elementsIn(html, 'b')).toEqual([])
})

test('without highlighting, a fence is plain code with its class', async () => {
  const html = await bodyOf('```js\nlet a < b\n```', {markdown: {highlight: false}})
  expect(elementsIn(html, 'span')).toEqual([])
  expect(attribute(elementIn(html, 'code'), 'class')).toBe('language-js')
  expect(textOf(elementIn(html, 'code'))).toBe('let a < b\n')
})
