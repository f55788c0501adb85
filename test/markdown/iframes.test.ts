/** Frames in pages: only of the hosts that the config allows. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compileText} from '../support/compile-text.js'

const iframes = ['www.youtube-nocookie.com']
const bodyWith = (attributes: string) => bodyOf(`<iframe ${attributes}></iframe>`, {markdown: {iframes}})

describe('a frame', () => {
  test('of an allowed host stays, with rights that the page cannot change; may write its address in several ways', async () => {
    const body = await bodyWith(
      'src="https://www.youtube-nocookie.com/embed/a?b=1&amp;c=2#d" width="560" title="A film" sandbox="allow-top-navigation" allow="camera" referrerpolicy="unsafe-url" srcdoc="<script>x</script>" onload="x()" style="x" name="y"',
    )
    expect(body).toMatchInlineSnapshot(
      `"<iframe src="https://www.youtube-nocookie.com/embed/a?b=1&amp;c=2#d" title="A film" width="560" sandbox="allow-scripts allow-same-origin allow-forms allow-presentation allow-popups allow-popups-to-escape-sandbox" allow="encrypted-media; fullscreen; picture-in-picture" allowFullScreen="" referrerPolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>"`,
    )
    for (const src of [
      'HTTPS://WWW.YouTube-NoCookie.com:443/a',
      'https:&#47;&#47;www.youtube-nocookie.com/a',
      ' https://www.youtube-nocookie.com/a ',
    ])
      expect(await bodyWith(`src="${src}"`)).toContain('src="https://www.youtube-nocookie.com/a"')
  })

  test('of another host or protocol is removed; without an address, or with a document of its own, is removed', async () => {
    for (const src of [
      ...['http://www.youtube-nocookie.com/', '//www.youtube-nocookie.com/', '/a', '', 'about:blank'],
      ...['java&#10;script:alert(1)', 'data:text/html,<p>x</p>', 'blob:https://www.youtube-nocookie.com/a'],
      ...['https://youtube-nocookie.com/', 'https://a.www.youtube-nocookie.com/', 'https://www.youtube-nocookie.com./'],
      ...['https://www.youtube-nocookie.com:8443/', 'https://me@www.youtube-nocookie.com/'],
      ...['https://www.youtube-nocookie.com@evil.example/', 'https://evil.example/www.youtube-nocookie.com'],
      ...['https://evil.example\\@www.youtube-nocookie.com/', 'https://evil.example#@www.youtube-nocookie.com/'],
      ...['https://www.youtube-nocookie.com.evil.example/', 'https://www.youtube-nocookie.com%2eevil.example/'],
      ...['https://www.youtube-nocookie.com&#46;evil.example/', 'https://www.youtube\u2011nocookie.com/'],
    ])
      expect(await bodyWith(`src='${src}'`), src).toBe('')
    expect(await bodyWith('srcdoc="<p>x</p>"')).toBe('')
    expect(await bodyOf('<p><iframe></iframe>a <svg><iframe src="x"></iframe></svg></p>', {markdown: {iframes}})).toBe(
      '<p>a </p>',
    )
  })

  test('has no content; of any host is removed if the config allows none', async () => {
    const text = '<iframe src="https://www.youtube-nocookie.com/"><script>x()</script><b>b</b></iframe>'
    expect(await bodyOf(text, {markdown: {iframes}})).toMatch(/loading="lazy"><\/iframe>$/)
    expect(await bodyOf('<iframe src="https://www.youtube-nocookie.com/"></iframe>')).toBe('')
  })
})

describe('removed HTML', () => {
  const reports = async (text: string) =>
    (await compileText(text)).diagnostics.map(({code, position, message}) =>
      [`${code} ${position?.line}:${position?.column}`, ...(message.match(/`[^`]*`|<\w+>/g) ?? [])].join(' '),
    )

  test('is no problem if docsgen keeps it', async () => {
    for (const text of [
      '<div class="a" id="b" align="center"><img src="a.png" alt="" width="1" loading="lazy"></div>',
      '<a href="https://a.example" target="_blank" rel="noopener" title="x" data-x="1">a</a>',
      'Put it into the <script> tag, Map<K, V> of <T>.',
      '`<iframe>`\n\n    <style></style>\n\n<!-- <iframe src="x"></iframe> -->',
      '<details open><summary>a</summary>b</details>\n\n<video src="a.mp4" controls></video>',
      '<p title="<iframe></iframe>">a</p>',
    ])
      expect(await reports(text), text).toEqual([])
  })

  test('is reported once per kind, at its tag, without what it contains', async () => {
    expect(
      await reports(
        '- <b onclick="x()">a</b>\n\n  <div>\n    <style>b {}</style>\n    <p onload="x" style="x">c</p></div>\n\n<svg><path style="a"></path></svg> <font>d</font> <font>e</font>',
      ),
    ).toEqual([
      'removed-html 1:3 `onclick`',
      'removed-html 4:5 <style>',
      'removed-html 5:5 `style` <p>',
      'removed-html 7:1 <svg>',
      'removed-html 7:36 <font>',
    ])
    // It may be written like a component.
    expect(await reports('<div style={{width: "30%"}} class={x}>a <Link href="b">b</Link></div>')).toEqual([
      'mdx-in-markdown 1:1 `.md`',
      'removed-html 1:1 `style` <div>',
      'removed-html 1:41 <Link>',
    ])
  })
})
