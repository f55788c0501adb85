/** Frames in pages: only of the hosts that the config allows. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compileText} from '../support/compile-text.js'

const iframes = ['www.youtube-nocookie.com']
const bodyWith = (attributes: string) => bodyOf(`<iframe ${attributes}></iframe>`, {markdown: {iframes}})

describe('a frame', () => {
  test('of an allowed host stays, with rights that the page cannot change', async () => {
    const body = await bodyWith(
      'src="https://www.youtube-nocookie.com/embed/a?b=1&amp;c=2#d" width="560" title="A film" sandbox="allow-top-navigation" allow="camera" referrerpolicy="unsafe-url" srcdoc="<script>x</script>" onload="x()" style="x" name="y"',
    )
    expect(body).toMatchInlineSnapshot(
      `"<iframe src="https://www.youtube-nocookie.com/embed/a?b=1&amp;c=2#d" title="A film" width="560" sandbox="allow-scripts allow-same-origin allow-forms allow-presentation allow-popups allow-popups-to-escape-sandbox" allow="encrypted-media; fullscreen; picture-in-picture" allowFullScreen="" referrerPolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>"`,
    )
  })

  test.each([
    'https://WWW.YouTube-NoCookie.com/a',
    'HTTPS://www.youtube-nocookie.com/a',
    'https://www.youtube-nocookie.com:443/a',
    'https:&#47;&#47;www.youtube-nocookie.com/a',
    ' https://www.youtube-nocookie.com/a ',
  ])('may write its address as "%s"', async (src) => {
    expect(await bodyWith(`src="${src}"`)).toContain('src="https://www.youtube-nocookie.com/a"')
  })

  test.each([
    'http://www.youtube-nocookie.com/',
    '//www.youtube-nocookie.com/',
    '/a',
    'a.html',
    '',
    'about:blank',
    'javascript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,<p>x</p>',
    'blob:https://www.youtube-nocookie.com/a',
    'view-source:https://www.youtube-nocookie.com/a',
    'https://youtube-nocookie.com/',
    'https://a.www.youtube-nocookie.com/',
    'https://www.youtube-nocookie.com./',
    'https://www.youtube-nocookie.com:8443/',
    'https://me@www.youtube-nocookie.com/',
    'https://www.youtube-nocookie.com@evil.example/',
    'https://www.youtube-nocookie.com:x@evil.example/',
    'https://evil.example/www.youtube-nocookie.com',
    'https://evil.example\\@www.youtube-nocookie.com/',
    'https://evil.example#@www.youtube-nocookie.com/',
    'https://www.youtube-nocookie.com.evil.example/',
    'https://www.youtube-nocookie.com%2eevil.example/',
    'https://www.youtube-nocookie.com&#46;evil.example/',
    'https://www.youtube\u2011nocookie.com/',
  ])('with the address "%s" is removed', async (src) => {
    expect(await bodyWith(`src='${src}'`)).toBe('')
  })

  test('without an address, or with a document of its own, is removed', async () => {
    expect(await bodyWith('srcdoc="<p>x</p>"')).toBe('')
    expect(await bodyOf('<p><iframe></iframe>a <svg><iframe src="x"></iframe></svg></p>', {markdown: {iframes}})).toBe(
      '<p>a </p>',
    )
  })

  test('has no content', async () => {
    const text = '<iframe src="https://www.youtube-nocookie.com/"><script>x()</script><b>b</b></iframe>'
    expect(await bodyOf(text, {markdown: {iframes}})).toMatch(/loading="lazy"><\/iframe>$/)
  })

  test('of any host is removed if the config allows none', async () => {
    expect(await bodyOf('<iframe src="https://www.youtube-nocookie.com/"></iframe>')).toBe('')
  })
})

describe('removed HTML', () => {
  const reports = async (text: string) =>
    (await compileText(text)).diagnostics.map(
      ({code, position, message}) => `${code} ${position?.line}:${position?.column} ${message}`,
    )

  test.each([
    ['of the page', '<div class="a" id="b" align="center"><img src="a.png" alt="" width="1" loading="lazy"></div>'],
    ['with links', '<a href="https://a.example" target="_blank" rel="noopener" title="x" data-x="1">a</a>'],
    ['that the page shows as text', 'Put it into the <script> tag, Map<K, V> of <T>.'],
    ['in code and comments', '`<iframe>`\n\n    <style></style>\n\n<!-- <iframe src="x"></iframe> -->'],
    ['with details and media', '<details open><summary>a</summary>b</details>\n\n<video src="a.mp4" controls></video>'],
    ['with an attribute that contains tags', '<p title="<iframe></iframe>">a</p>'],
  ])('is no problem if docsgen keeps it: %s', async (_, text) => {
    expect(await reports(text)).toEqual([])
  })

  test('is reported once per kind, at its tag, without what it contains', async () => {
    expect(
      await reports(
        '- <b onclick="x()">a</b>\n\n  <div>\n    <style>b {}</style>\n    <p onload="x" style="x">c</p></div>\n\n<svg><path style="a"></path></svg> <font>d</font> <font>e</font>',
      ),
    ).toEqual([
      'removed-html 1:3 docsgen removes event handlers such as `onclick`.',
      'removed-html 4:5 docsgen removes <style> and its content.',
      'removed-html 5:5 docsgen removes the attribute `style` of <p>.',
      'removed-html 7:1 docsgen removes <svg> and its content.',
      'removed-html 7:36 docsgen removes the element <font>, and keeps its content.',
    ])
  })

  test('may be written like a component', async () => {
    expect(await reports('<div style={{width: "30%"}} class={x}>a <Link href="b">b</Link></div>')).toEqual([
      'removed-html 1:1 docsgen removes the attribute `style` of <div>.',
      'removed-html 1:41 docsgen removes the element <Link>, and keeps its content.',
    ])
  })
})
