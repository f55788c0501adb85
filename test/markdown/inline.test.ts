/** Inline constructs: badges, keys, emoji and abbreviations, and text that only looks like them. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compilerFor, compileText, textFiles} from '../support/compile-text.js'

/** Texts that writers of documentation write, and that mean nothing to docsgen. */
const plainTexts = [
  'at 12:30:45 on 2024-01-02T03:04:05',
  'a::b::c and std::vector<int>, a:b:c, x:100:y',
  'C++ and C:\\\\Users\\\\x and D:/b:/c',
  'see `:tada:` and `a`:b:`c`',
  'http://x.example/:tada:/y?a=:tada:',
  'an unknown :nothing-like-this: name, and :constructor:',
  'a lone :badge and :badge[ and :kbd',
  'foo:badge[x] and ::badge[x]',
  ':smile without an end: here',
  'a *[not]: in a line',
  'Ruby :symbol and {:a => :b}',
]

test.each(plainTexts)('stays text: %s', async (text) => {
  const unescaped = text.replace(/\\\\/g, '\\').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const words = (await bodyOf(text)).replace(/<\/?(?:p|code|em|a)(?: [^>]*)?>/g, '')
  expect(words).toBe(unescaped.replace(/`/g, ''))
})

test.each([
  'page.md',
  'page.mdx',
])('emphasis ends beside the punctuation of scripts without spaces: %s', async (file) => {
  const texts = {
    'これは**「大切」**な点': 'これは<strong>「大切」</strong>な点',
    '中文**“引号”**测试，再**“二”**次': '中文<strong>“引号”</strong>测试，再<strong>“二”</strong>次',
    '**重要：**内容，*注意。*内容': '<strong>重要：</strong>内容，<em>注意。</em>内容',
    '한국어**(강조)**는 ~~“취소”~~한다': '한국어<strong>(강조)</strong>는 <del>“취소”</del>한다',
    '请看**`代码`**和**&lt;**。': '请看<strong><code>代码</code></strong>和<strong>&lt;</strong>。',
    '𠮷**「野」**家は*“x”*家': '𠮷<strong>「野」</strong>家は<em>“x”</em>家',
    'plain a**(b)**c and **d.**e': 'plain a**(b)**c and **d.**e',
  }
  const whole = Object.keys(texts)
    .map((text) => `${text}\n`)
    .join('\n')
  const {body} = await compilerFor().compileText({file: `docs/${file}`, text: whole})
  for (const html of Object.values(texts)) expect(body).toContain(`<p>${html}</p>`)
})

describe('a badge', () => {
  test('is a labelled span; in a heading is neither in the id nor in the table of contents', async () => {
    expect(await bodyOf('See :badge[New]{type=tip} and :badge[*b* `c`] here')).toBe(
      '<p>See <span class="badge tip">New</span> and <span class="badge note"><em>b</em> <code>c</code></span> here</p>',
    )
    const {body, toc} = await compileText('## Install :badge[Beta]{type=warning}\n')
    expect(body).toContain('<h2 id="install">Install <span class="badge warning">Beta</span>')
    expect(toc).toEqual([{html: 'Install', id: 'install', level: 2}])
  })

  test('works in titles, tables and lists, and several times in a line', async () => {
    expect(await bodyOf(':::tip[T :badge[a]]\n:::')).toContain('T <span class="badge note">a</span>')
    expect(await bodyOf('|x :badge[a]|\n|-|\n')).toContain('<span class="badge note">a</span></th>')
    expect((await bodyOf('- :badge[a]:badge[b] :badge[c]{.wide}')).match(/class="badge note/g)).toHaveLength(3)
  })

  test('is text after a backslash and if directives are off', async () => {
    expect(await bodyOf('\\:badge[a] and :badge[b]')).toBe('<p>:badge[a] and <span class="badge note">b</span></p>')
    expect(await bodyOf(':badge[a]', {markdown: {directives: false}})).toBe('<p>:badge[a]</p>')
  })
})

describe('keys', () => {
  test.each([
    ['Ctrl+Shift+K', '<kbd><kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>K</kbd></kbd>'],
    ['Ctrl + K', '<kbd><kbd>Ctrl</kbd>+<kbd>K</kbd></kbd>'],
    ['Ctrl++', '<kbd><kbd>Ctrl</kbd>+<kbd>+</kbd></kbd>'],
    ['+', '<kbd>+</kbd>'],
    ['Ctrl+]', '<kbd><kbd>Ctrl</kbd>+<kbd>]</kbd></kbd>'],
    ['`', '<kbd>`</kbd>'],
  ])(':kbd[%s]', async (keys, expected) => {
    expect(await bodyOf(`Press :kbd[${keys}].`)).toBe(`<p>Press ${expected}.</p>`)
  })

  test('are in the id of a heading as written', async () => {
    expect((await compileText('## Press :kbd[Ctrl+K]\n')).toc).toEqual([
      {html: 'Press Ctrl+K', id: 'press-ctrlk', level: 2},
    ])
  })
})

describe('emoji', () => {
  test('are replaced by name, if the name is a separate word', async () => {
    expect(await bodyOf(':tada: Done (:+1:), :rocket::rocket: *:heart:* :100:!')).toBe(
      '<p>🎉 Done (👍), 🚀🚀 <em>❤️</em> 💯!</p>',
    )
  })

  test('in a heading keep the name in its id, as code hosts do', async () => {
    const {body, toc} = await compileText('## :rocket: Start `:x:`\n')
    expect(body).toContain('<h2 id="rocket-start-x">🚀 Start <code>:x:</code>')
    expect(toc).toEqual([{html: '🚀 Start <code>:x:</code>', id: 'rocket-start-x', level: 2}])
  })

  test('are text in code and after a backslash, also in headings and beside raw HTML', async () => {
    expect(await bodyOf('```\n:tada:\n```\n')).toContain(':tada:')
    expect(await bodyOf('\\:tada: is :tada:')).toBe('<p>:tada: is 🎉</p>')
    expect(await bodyOf('\\:tada: is :tada: <b>x</b>')).toBe('<p>:tada: is 🎉 <b>x</b></p>')
    const {body, toc} = await compileText('## \\:tada: here\n')
    expect(body).toContain('<h2 id="tada-here">:tada: here')
    expect(toc[0]?.html).toBe(':tada: here')
  })

  test('work in titles of containers and labels of tabs', async () => {
    expect(await bodyOf('::::tabs\n:::tab :apple: Mac\nx\n:::\n::::')).toContain('>🍎 Mac</button>')
  })
})

describe('an abbreviation', () => {
  const text =
    'HTML and XHTML, `HTML`, [HTML](/x) and W3C.\n\n*[HTML]: Hyper Text "Markup" Language\n*[W3C]: World Wide Web Consortium\n'

  test('is explained at every occurrence, except in code', async () => {
    const html = '<abbr title="Hyper Text &quot;Markup&quot; Language">HTML</abbr>'
    expect((await bodyOf(text)).trim()).toBe(
      `<p>${html} and XHTML, <code>HTML</code>, <a href="/link/0">${html}</a> and <abbr title="World Wide Web Consortium">W3C</abbr>.</p>`,
    )
  })

  test('changes no id and no table of contents', async () => {
    expect((await compileText(`## On HTML\n\n${text}`)).toc).toEqual([{html: 'On HTML', id: 'on-html', level: 2}])
  })

  test('is case-sensitive, may have several words, and prefers the longest match; may be defined by a partial', async () => {
    const html = await bodyOf('html, CSS Grid, CSS\n\n*[CSS]: one\n*[CSS Grid]: two\n*[HTML]: three\n')
    expect(html.trim()).toBe('<p>html, <abbr title="two">CSS Grid</abbr>, <abbr title="one">CSS</abbr></p>')
    const compiler = compilerFor(
      {},
      {files: textFiles({'docs/_words.md': '*[API]: Application Programming Interface\n'})},
    )
    const page = await compiler.compileText({file: 'docs/page.md', text: 'An API.\n\n::include{file="./_words.md"}\n'})
    expect(page.body).toContain('<abbr title="Application Programming Interface">API</abbr>')
  })
})
