import {describe, expect, test} from 'vitest'
import {bodyOf, compileText} from '../support/compile-text.js'
import {attribute, elementIn, elementsIn, meaningOf, textOf} from '../support/html.js'

const sanitised = (text: string) => bodyOf(text)
const trusted = (text: string) => bodyOf(text, {markdown: {html: 'trust'}})
const escaped = (text: string) => bodyOf(text, {markdown: {html: 'escape'}})
const words = (text: string) => text.split(' ')
const names = (html: string) => elementsIn(html).map(({tagName}) => tagName)

describe('a .md page never runs code', () => {
  test('braces, imports, exports and JSX names are text; unknown tag names are text', async () => {
    const text =
      'import Tabs from "@theme/Tabs"\n\nexport const a = {b: 1}\n\nAn {expression}, Map<K, V[]> and Array<T>.'
    expect(textOf(await sanitised(text))).toBe(text.replaceAll('\n\n', '\n'))
    const html = await sanitised(
      'Put it into <your-folder> or <T>.\n\n<Tabs groupId="a">\n<div>x <Foo.Bar/></div>\n</Tabs>\n\n<pre>\nList<string> &amp; <b>x</b>\n</pre>',
    )
    for (const shown of ['<your-folder> or <T>.', '<Tabs groupId="a">', '<Foo.Bar/>', '</Tabs>', 'List<string> & x'])
      expect(textOf(html)).toContain(shown)
    expect(names(html)).toEqual(['p', 'div', 'pre', 'b'])
  })

  test('an opening tag that would hide the rest of the page is text', async () => {
    for (const name of words('script style title textarea iframe object select svg template xmp plaintext')) {
      const html = await sanitised(`Put it into the <${name}> tag.\n\n**After.**`)
      expect(textOf(html), name).toBe(`Put it into the <${name}> tag.\nAfter.`)
      expect(names(html), name).toEqual(['p', 'p', 'strong'])
    }
  })
})

describe("html: 'sanitize', the default", () => {
  test('trims addresses, as browsers do', async () => {
    const html = await sanitised('<a href="\n https://example.com/a ">a</a> <a href=" JavaScript:alert(1)">b</a>')
    expect(elementsIn(html, 'a').map((link) => attribute(link, 'href'))).toEqual(['https://example.com/a', undefined])
  })

  test('removes input fields, and keeps checkboxes; keeps the usual elements of documentation', async () => {
    const html = await sanitised(
      '<form action="/search"><label>Find <input name="q"> <input type="submit"></label></form>\n\n<input type="CHECKBOX" checked> done\n\n- [ ] open',
    )
    expect(elementsIn(html, 'input').map((input) => attribute(input, 'checked'))).toEqual(['', undefined])
    expect(textOf(html)).toMatch(/^Find\s+done\s+open\s*$/)
    const kept = `<details open><summary>More</summary><p>a <kbd>Ctrl</kbd><br>H<sub>2</sub>O x<sup>2</sup> <mark>b</mark> <abbr title="c">d</abbr>
<ins>e</ins> <del>f</del> <small>g</small> <u>h</u> <samp>i</samp> <var>j</var> <q>k</q> <cite>l</cite> <dfn>m</dfn> <time datetime="2022-01-01">n</time><wbr></p></details>
<dl><dt>o</dt><dd>p</dd></dl><ol start="3" reversed type="a"><li value="4">q</li></ol><hr>
<ruby>r<rp>(</rp><rt>s</rt><rp>)</rp></ruby><span class="t" lang="de" dir="rtl" id="u" title="v">w</span>`
    expect(meaningOf(await sanitised(kept))).toBe(meaningOf(kept))
  })

  test('keeps tables and media, with their attributes, and adds controls to a video that would play by itself', async () => {
    const attributesOf = (html: string, name: string) =>
      elementIn(html, name).attrs.map((one) => one.name.toLowerCase())
    const video = await sanitised(
      '<video src="https://a.b/v.mp4" autoplay muted loop width="10" poster="https://a.b/p.png"><source src="https://a.b/v.webm" type="video/webm"><track src="https://a.b/t.vtt" kind="captions" srclang="en" label="English" default></video>',
    )
    expect(attributesOf(video, 'video').sort()).toEqual(words('controls loop muted poster src width'))
    expect(attributesOf(video, 'track').sort()).toEqual(words('default kind label src srclang'))
    const others = await sanitised(
      '<figure><picture><source srcset="https://a.b/d.avif" media="(min-width: 1px)"><img src="https://a.b/i.png" alt="x"></picture><figcaption>y</figcaption></figure>\n\n<table><caption>a</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col" colspan="2">b</th></tr></thead><tbody><tr><td rowspan="2">c</td></tr></tbody></table>',
    )
    expect(names(others).filter((name) => name !== 'div')).toEqual(
      words('figure picture source img figcaption table caption colgroup col thead tr th tbody tr td'),
    )
    expect([attributesOf(others, 'th'), attributesOf(others, 'td')]).toEqual([['scope', 'colspan'], ['rowspan']])
  })

  test('Markdown between HTML is Markdown; removes scripts, styles and frames with their content', async () => {
    const html = await sanitised('<details>\n<summary>a</summary>\n\n- *b*\n\n</details>\n\n<div>*c*</div>')
    expect(names(html)).toEqual(['details', 'summary', 'ul', 'li', 'em', 'div'])
    expect(textOf(elementIn(html, 'div'))).toBe('*c*')
    for (const name of words('script style iframe object svg math template noscript textarea select title')) {
      expect(await sanitised(`<${name}>gone</${name}>\n\nstays`), name).not.toContain('gone')
      expect(textOf(await sanitised(`a <${name}>gone</${name}> b`)), name).toBe('a  b')
    }
    expect(names(await sanitised('<embed src="x">\n\n<svg/> a'))).toEqual(['p'])
  })

  test('removes other elements and keeps their content', async () => {
    expect(meaningOf(await sanitised('<form action="/x"><button>a</button> <label>b</label></form>'))).toBe('"a b"')
    expect(meaningOf(await sanitised('<article><font color="red">a</font></article>'))).toBe('"a"')
  })

  test('removes event handlers, styles and docsgen’s own attributes', async () => {
    const html = await sanitised(
      '<p onclick="x()" ONMOUSEOVER=x() style="color: red" data-docsgen-copy contenteditable is="y" slot="z">a</p> <img src="a" onerror="x()" name="forms">',
    )
    expect(elementIn(html, 'p').attrs).toEqual([])
    expect(
      elementIn(html, 'img')
        .attrs.map(({name}) => name)
        .sort(),
    ).toEqual(['alt', 'data-docsgen-zoom', 'decoding', 'height', 'loading', 'src', 'width'])
  })

  test('keeps only addresses of known protocols, in any case; removes comments and declarations', async () => {
    const href = async (address: string) =>
      attribute(elementIn(await sanitised(`<a href="${address}">x</a>`), 'a'), 'href')
    for (const address of words('https://a.b http://a.b mailto:a@b.c tel:+1 sms:1 ftp://a.b irc://a xmpp:a@b'))
      expect(await href(address)).toBe(address)
    expect(await href('HTTPS://A.b/C')).toBe('https://A.b/C')
    for (const address of ['javascript:x', 'vbscript:x', 'data:text/html,x', 'file:///x', 'blob:x', 'unknown:x'])
      expect(await href(address)).toBeUndefined()
    expect(await sanitised('a <!-- b --> c\n\n<!--\nd\n-->\n\n<?php e ?>\n\n<!DOCTYPE html>')).toBe('<p>a  c</p>\n\n\n')
  })
})

test('what does not end in its block hides and breaks nothing after it', async () => {
  for (const text of [
    ':::info\n<div s="\n\n::include{""}\n<v>\n',
    ':::info\n<div s="a>\n\n::include{""}\n<v>\n',
    '- <div s="\n\n- <b>bold</b>\n',
    '- <!-- never\n\n- <b>bold</b>\n',
    "<p title=it's>\n\n<b>bold</b>\n",
  ])
    expect(textOf(await sanitised(`${text}\nAfter.\n`)), text).toContain('After.')
})

describe("html: 'trust'", () => {
  test('keeps elements outside the allow-list; keeps scripts and styles unchanged', async () => {
    expect(
      names(
        await trusted(
          '<form><button>a</button></form>\n\n<my-part><iframe src="https://a.b"></iframe></my-part>\n\n<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
        ),
      ),
    ).toEqual(['form', 'button', 'p', 'my-part', 'iframe', 'p', 'svg', 'path'])
    const html = await trusted('<script>if (a < b && c) d("{x}")</script>\n\n<style>a > b { color: red }</style>')
    expect(html).toContain('<script>if (a < b && c) d("{x}")</script>')
    expect(html).toContain('<style>a > b { color: red }</style>')
  })

  test('keeps a script whose text looks like a tag without an end', async () => {
    const script = '<script>\nfor (i = 0; i<n; i++) s = "a\\"b = "\n</script>'
    expect(await trusted(`<table><tr><td>1</td></tr></table>\n${script}\n`)).toContain(script)
  })
  test('is nested as a browser nests it', async () => {
    const html = await trusted('<td>a</td>\n\n<col><caption>b</caption>\n\nc')
    expect([names(html), textOf(html)]).toEqual([['p'], 'a\nb\nc'])
  })

  test('still gives slots and unique ids', async () => {
    const {links, anchors} = await compileText('<a href="b" id="c">d</a> <i id="c">e</i>', {markdown: {html: 'trust'}})
    expect([links.map(({url}) => url), anchors]).toEqual([['b'], ['c']])
  })
})

describe("html: 'escape'", () => {
  test('shows every tag as it was written', async () => {
    const html = await escaped('a <b title="x">c</b> <!-- d -->\n\n<div>\n  *e*\n</div>\n\n- <i>f</i>\n\n> <hr>')
    expect(names(html)).toEqual(['p', 'p', 'ul', 'li', 'blockquote', 'p'])
    for (const shown of ['a <b title="x">c</b> <!-- d -->', '<div>\n  *e*\n</div>', '<i>f</i>', '<hr>'])
      expect(textOf(html)).toContain(shown)
  })

  test('checks addresses as strictly as the default', async () => {
    const html = await escaped('[a](javascript:x) [b](https://c.d) ![e](vbscript:f)')
    expect(elementsIn(html, 'a').map((link) => attribute(link, 'href'))).toEqual([undefined, 'https://c.d'])
    expect(attribute(elementIn(html, 'img'), 'src')).toBeUndefined()
  })
})

test('pure Markdown gives the same result in all three modes', async () => {
  const text =
    '# a\n\n- [x] b ~~c~~\n\n| d | e |\n|:-|-|\n| f[^1] | https://g.h |\n\n```js\nlet i\n```\n\n![j](k "l")\n\n[^1]: m'
  expect(await trusted(text)).toBe(await sanitised(text))
  expect(await escaped(text)).toBe(await sanitised(text))
})
