/** Definition lists: a term, and lines that begin with a colon below it. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compileText} from '../support/compile-text.js'

const flat = async (text: string, config = {}) => (await bodyOf(text, config)).replace(/\n/g, '')

describe('a definition list', () => {
  test.each([
    ['a term and its definition', 'Term\n: Definition', '<dl><dt>Term</dt><dd>Definition</dd></dl>'],
    ['several definitions', 'Term\n: A\n: B', '<dl><dt>Term</dt><dd>A</dd><dd>B</dd></dl>'],
    ['several terms', 'One\nTwo\n: Both', '<dl><dt>One</dt><dt>Two</dt><dd>Both</dd></dl>'],
    ['several of them', 'A\n: a\n\nB\n: b', '<dl><dt>A</dt><dd>a</dd><dt>B</dt><dd>b</dd></dl>'],
    [
      'marks in both',
      '*A* `b`\n: **c** [d](/d)',
      '<dl><dt><em>A</em> <code>b</code></dt><dd><strong>c</strong> <a href="/link/0">d</a></dd></dl>',
    ],
    ['several paragraphs', 'A\n: one\n\n  two', '<dl><dt>A</dt><dd><p>one</p><p>two</p></dd></dl>'],
    ['a list inside', 'A\n: one\n  - x\n  - y', '<dl><dt>A</dt><dd>one<ul><li>x</li><li>y</li></ul></dd></dl>'],
    ['a second line', 'A\n: one\ntwo', '<dl><dt>A</dt><dd>onetwo</dd></dl>'],
    ['one in another', 'A\n: one\n\n  B\n  : two', '<dl><dt>A</dt><dd>one<dl><dt>B</dt><dd>two</dd></dl></dd></dl>'],
    [
      'a heading above it',
      '## H {#h}\nA\n: a',
      '<h2 id="h">H<a class="anchor" href="#h" aria-label="Direct link to H"></a></h2><dl><dt>A</dt><dd>a</dd></dl>',
    ],
    ['a list behind it', 'A\n: a\n\n+ item', '<dl><dt>A</dt><dd>a</dd></dl><ul><li>item</li></ul>'],
  ])('%s', async (_, text, expected) => {
    expect(await flat(text)).toBe(expected)
    expect(await flat(text, {markdown: {parser: 'remark'}})).toBe(expected)
  })

  test.each([
    ['fenced code', '    ```js\n    a : b\n    : c\n\n    d\n    ```'],
    ['code with colons', '    ~~~\n    : x\n    ~~~'],
    ['a list', '    - a\n    - b'],
    ['a table', '    |a|\n    |-|\n    |b|'],
    ['a quote', '    > a'],
    ['a container', '    :::tip\n    a\n    :::'],
    ['a heading', '    ### a'],
    ['HTML', '    <div>\n    a\n    </div>'],
    ['a paragraph', '    a'],
    ['two blocks', '    ```\n    a\n    ```\n\n    b'],
  ])('a second definition may follow %s', async (_, block) => {
    for (const gap of ['\n\n', '\n']) {
      const html = await flat(`Term\n\n:   First\n\n${block}${gap}:   Second\n\nOther\n: Third\n`)
      expect(html.match(/<dd>/g), gap).toHaveLength(3)
      expect(html.match(/<dl>/g), gap).toHaveLength(1)
      expect(html).toMatch(/<dd>Second<\/dd><dt>Other<\/dt><dd>Third<\/dd><\/dl>$/)
    }
  })

  test('a definition may begin with code; a paragraph below it is another one', async () => {
    const html = await flat('Term\n: ```js\n  : x\n  ```\n: Second\n\ntext\n\n: text\n')
    expect(html.match(/<dd>/g)).toHaveLength(3)
    expect(await flat('A\n: one\n\n  ```\n  x\n  ```\nB\n: two\n')).toMatch(/<dt>B<\/dt><dd>two<\/dd><\/dl>$/)
  })

  test('works in containers; may contain code and keeps all positions', async () => {
    expect(await flat(':::tip\nA\n: a\n:::')).toContain('<dl><dt>A</dt><dd>a</dd></dl></div>')
    expect(await flat('A\n: one\n\n  ```js\n  x\n  ```\n')).toContain('<dd>one<div class="code" data-language="js">')
    const {links} = await compileText('A\n: [x](/x)\n\n[y](/y)\n')
    expect(links.map(({position}) => `${position?.line}:${position?.column}`)).toEqual(['2:3', '4:1'])
  })
})

describe('a line that starts with a colon stays text', () => {
  test.each([
    ['in code', '```\nTerm\n: x\n```'],
    ['below a heading', '# Term\n: x'],
    ['below a list', '- item\n: x'],
    ['below a table', '|a|\n|-|\n|b|\n: x'],
    ['alone', ': x'],
    ['two empty lines below', 'Term\n\n\n: x'],
    ['with no space', 'Term\n:x'],
    ['in raw HTML', '<pre>\n\nTerm\n: x\n\n</pre>'],
    ['below a definition of a link', '[a]: /x\n: x'],
    ['below a footnote', 'a[^1]\n\n[^1]: note\n: x'],
  ])('%s', async (_, text) => {
    const html = await bodyOf(text)
    expect(html).not.toContain('<dl>')
    expect(html).toContain(': x'.slice(0, text.includes(': x') ? 3 : 1))
  })
})
