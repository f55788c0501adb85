/** Containers `:::name` … `:::` at all positions in Markdown. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compileText, diagnosticsOf} from '../support/compile-text.js'

/** The body with `[tip (title)content]` instead of the HTML of an admonition. */
const shortBody = async (text: string): Promise<string> =>
  (await bodyOf(text))
    .replace(/<p class="title">.*?<span>(.*?)<\/span><\/p>/g, '($1)')
    .replace(/<div class="admonition (\w+)">/g, '[$1 ')
    .replace(/<\/div>/g, ']')
    .replace(/\n/g, '')

describe('a directive', () => {
  test.each([
    ['with empty lines inside', ':::tip\n\ntext\n\n:::', '[tip (tip)<p>text</p>]'],
    ['with blocks in its title', ':::tip A<table><tr><td>*b*</table><hr>\ntext\n:::', '[tip (A<em>b</em>)<p>text</p>]'],
    ['right behind a paragraph', 'before\n:::tip\ntext\n:::\nafter', '<p>before</p>[tip (tip)<p>text</p>]<p>after</p>'],
    [
      'in a list',
      '- a\n\n  :::tip\n  text\n  :::\n- b',
      '<ul><li><p>a</p>[tip (tip)<p>text</p>]</li><li><p>b</p></li></ul>',
    ],
    [
      'in a list, with a space more than its text',
      '1. a\n\n    :::tip\n\n    text\n\n    :::\n',
      '<ol><li><p>a</p>[tip (tip)<p>text</p>]</li></ol>',
    ],
    [
      'with an indented end after a list, as formatters write it',
      ':::tip\n\n- a\n- b\n  :::\n\nafter',
      '[tip (tip)<ul><li>a</li><li>b</li></ul>]<p>after</p>',
    ],
    [
      'with an end that is indented like a nested list',
      ':::tip\n1. a\n   - b\n     :::\nafter',
      '[tip (tip)<ol><li>a<ul><li>b</li></ul></li></ol>]<p>after</p>',
    ],
    [
      'with an indented end after a list in a quote',
      '> :::tip\n> - a\n>   :::\n>\n> after',
      '<blockquote>[tip (tip)<ul><li>a</li></ul>]<p>after</p></blockquote>',
    ],
    [
      'with colons in indented code',
      ':::tip\n- a\n\ntext\n\n    :::\n\n:::',
      '[tip (tip)<ul><li>a</li></ul><p>text</p><div class="code"><pre tabindex="0"><code class="language-text">:::</code></pre>]]',
    ],
    ['with only a title', ':::tip A\n:::', '[tip (A)]'],
    [
      'in another of more colons',
      '::::tip\na\n:::note\nb\n:::\nc\n::::',
      '[tip (tip)<p>a</p>[note (note)<p>b</p>]<p>c</p>]',
    ],
    ['in another of as many', ':::tip\na\n:::note\nb\n:::\nc\n:::', '[tip (tip)<p>a</p>[note (note)<p>b</p>]<p>c</p>]'],
    ['with a title in brackets', ':::tip[My *title* `x`]\n:::', '[tip (My <em>title</em> <code>x</code>)]'],
    ['with a space before its name', '::: tip My title\n:::', '[tip (My title)]'],
    ['in capitals, with a title like a list', ':::TIP 1. One\n:::', '[tip (1. One)]'],
  ])('%s', async (_, text, expected) => {
    expect(await shortBody(text)).toBe(expected)
    expect((await compileText(text)).diagnostics).toEqual([])
  })

  test('has id and classes, before or after the title; has the classes of both forms', async () => {
    for (const line of ['{#me .wide} Title', ' Title {#me .wide}', '[Title]{#me .wide}'])
      expect(await bodyOf(`:::tip${line}\ntext\n:::`)).toMatch(
        /^<div id="me" class="admonition tip wide">.*<span>Title</,
      )
    for (const braces of ['{.wide .high class="a b"}', '{class="wide high" .a .b}', '{.wide class=high .a class=b}'])
      expect(await bodyOf(`:::tip${braces}\n:::`)).toMatch(/^<div class="admonition tip (wide high a b)">/)
  })

  test('replaces variables in its title; is text in code, after a backslash, inside a line, and if switched off', async () => {
    expect(await bodyOf(':::tip About {product}\n:::', {variables: {product: 'Acme'}})).toContain('About Acme')
    const fence = '```md\n:::tip\n:::\n```'
    expect(await bodyOf(fence)).toContain(':::tip\n:::')
    expect(await bodyOf(`- a\n\n  ${fence.replaceAll('\n', '\n  ')}`)).toContain(':::tip\n:::')
    expect(await bodyOf('    :::tip\n    text\n    :::')).toContain(':::tip\ntext\n:::')
    expect(await bodyOf('\\:::tip\n')).toBe('<p>:::tip</p>')
    expect(await bodyOf('see :::tip here\n')).toBe('<p>see :::tip here</p>')
    expect(await bodyOf(':::tip\ntext\n:::', {markdown: {directives: false}})).toBe('<p>:::tip\ntext\n:::</p>')
  })

  test('is part of a comment around it; keeps the positions of later lines; cannot be created by raw HTML', async () => {
    const comment = '<!-- Later:\n\n:::tip\n\nunseen\n\n:::\n-->'
    for (const parser of ['auto', 'remark'] as const) {
      const options = {markdown: {parser}}
      expect(await bodyOf(`a\n\n${comment}\n\n:::tip\nshown\n:::`, options)).not.toMatch(/unseen|--&gt;/)
      expect(await bodyOf(`<!-- a -->\n:::tip\nshown\n:::`, options)).toContain('class="admonition tip"')
    }
    const {diagnostics} = await compileText(comment)
    expect(diagnostics).toEqual([])
    const {links} = await compileText(':::tip [a](/a)\n\nsee [b](/b)\n\n:::\n\n[c](/c)\n')
    expect(links.map(({url, position}) => `${url} ${position?.line}:${position?.column}`)).toEqual([
      '/a 1:8',
      '/b 3:5',
      '/c 7:1',
    ])
    expect(await bodyOf('<div data-docsgen="0">x</div>\n')).not.toContain('docsgen')
    for (const html of ['sanitize', 'trust', 'escape'] as const)
      expect(await bodyOf('<docsgen-component>x</docsgen-component>\n', {markdown: {html}})).toContain('x')
  })

  test('is equal with both parsers and beside raw HTML', async () => {
    const text = ':::tip T\n- a <b>x</b>\n\n  :::note\n  deep\n  :::\n:::\n\n<div>raw</div>\n'
    expect(await bodyOf(text)).toBe(await bodyOf(text, {markdown: {parser: 'remark'}}))
    expect(await bodyOf(text)).toContain('class="admonition note"')
  })
})

describe('a mistake', () => {
  test('in a name shows all lines as text and reports the nearest name', async () => {
    const page = await compileText('text\n\n:::notte\nkept\n:::\n')
    expect(page.body).toBe('<p>text</p>\n<p>:::notte</p>\n<p>kept</p>\n<p>:::</p>')
    expect(diagnosticsOf(page)).toEqual(['3:1 unknown-directive ":::notte" ":::note"'])
  })

  test('at the end is reported at the start of the container, and too many colons where they are', async () => {
    const page = await compileText('- a\n\n  :::tip\n  text\n\nafter\n')
    expect(diagnosticsOf(page)).toEqual(['3:3 unclosed-directive ":::tip" ":::"'])
    expect(page.body).toMatch(/<p>text<\/p><\/div>\s*<\/li>\s*<\/ul>\s*<p>after<\/p>$/)
    expect(diagnosticsOf(await compileText(':::tip\ntext\n:::\n\n:::\n'))[0]).toMatch(/^5:1 \S+ ":::"$/)
  })
})

test('only screen readers read the title of an admonition with `no-title`', async () => {
  expect(await bodyOf(':::tip{no-title}\nText.\n:::')).toBe(
    '<div class="admonition tip"><p class="sr-only"><span>tip</span></p><p>Text.</p></div>',
  )
})

test('an alert of code hosts is an admonition', async () => {
  for (const [name, type, title] of [
    ['NOTE', 'note', 'note'],
    ['tip', 'tip', 'tip'],
    ['IMPORTANT', 'info', 'important'],
    ['WARNING', 'warning', 'warning'],
    ['CAUTION', 'danger', 'caution'],
  ])
    expect(await shortBody(`> [!${name}]\n> Some *text*.\n>\n> More.`)).toBe(
      `[${type} (${title})<p>Some <em>text</em>.</p><p>More.</p>]`,
    )
  expect(await shortBody('- a\n\n  > [!TIP]\n  > text\n')).toBe('<ul><li><p>a</p>[tip (tip)<p>text</p>]</li></ul>')
  // With an unknown name or other text on its line it is a quote.
  for (const text of ['> [!SOMETHING]\n> text', '> [!NOTE] text\n> more', '> a [!NOTE]\n> b'])
    expect(await bodyOf(text)).toMatch(/^<blockquote>/)
})
