import {expect, test} from 'vitest'
import {bodyOf} from '../support/compile-text.js'

test('headings and tables keep their author’s attributes', async () => {
  const html = await bodyOf(
    '<h2 class="big" dir="rtl">A</h2>\n\n<table id="facts" class="wide"><tr><td>1</td></tr></table>\n',
  )
  expect(html).toContain('<h2 class="big" dir="rtl" id="a">')
  expect(html).toContain('<table id="facts" class="wide">')
})

test('the label of a heading’s link contains its text', async () => {
  expect(await bodyOf("## Costs $& and $'\n")).toContain('aria-label="Direct link to Costs $&amp; and $&#x27;"')
  expect(await bodyOf('## Usage[^1]\n\n[^1]: Note.\n')).toContain('aria-label="Direct link to Usage"')
})

test('an invalid style does not fail the page', async () => {
  const html = await bodyOf('<p style="color">text</p>\n', {markdown: {html: 'trust'}})
  expect(html).toContain('<p>text</p>')
})
