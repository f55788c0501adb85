/** The JSON in a document has the same values as the page, and its text ends no element. */
import {parse} from 'parse5'
import {expect, test} from 'vitest'
import {buildSite, htmlFiles} from '../support/build-site.js'
import {attribute, crawl, elementsOf, textOf} from '../support/crawl.js'
import {dangersIn, scriptsIn} from './support/dangers.js'

/** One payload for each line. */
const payloads = [
  ...String.raw`
</script>
</SCRIPT >
<script>
</script><script>alert(1)</script>
<!--
<!--<script>
-->
--!>
<!-- <script> -->
]]>
<![CDATA[
&lt;/script&gt;
&amp;
&#x27;
"
'
"><img src=x onerror=alert(1)>
' onload='alert(1)
\
\u003c/script>
\"
{{x}}
<%= x %>
</title>
</textarea></style></noscript></template>
<base href="//evil.invalid">
"}]});alert(1)//
'-alert(1)-'
__proto__
{"__proto__": {"polluted": 1}}
\x3c
%3C/script%3E
`
    .trim()
    .split('\n'),
  ...['`', '\u2028 \u2029', '\u0001\u001f', '\u007f', 'lone \ud800 half', '\ud83d\ude00', '\u202egnirts'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a payload, which no code may replace
  ...['${x}', '$&$1$`', 'x'.repeat(5_000)],
]

/** The data of a document, parsed like in the browser. */
const dataOf = (html: string) => {
  const element = elementsOf(parse(html)).find((one) => attribute(one, 'id') === 'docsgen-page')!
  return JSON.parse(textOf(element))
}

const wellFormed = (text: string): string => Buffer.from(text).toString()

test(`${payloads.length} payloads as texts of pages, categories and the config stay inside the JSON`, async () => {
  const pages = payloads.flatMap((one, index) => {
    const text = JSON.stringify(one)
    const link = {type: 'generated-index', slug: `/g${index}`, title: one, description: one}
    const front = `title: ${text}\nsidebar_label: ${text}\ndescription: ${text}\nkeywords: [${text}]\nsidebar_class_name: ${text}\ntags: [{label: ${text}, permalink: t${index}}]\nlast_update: {author: ${text}, date: 2024-01-02}`
    return [
      [`docs/g${index}/_category_.json`, JSON.stringify({label: one, description: one, link})],
      [`docs/g${index}/page.md`, `---\nslug: /p${index}\n${front}\n---\n\nText.\n`],
    ]
  })
  // Texts of the config are on each page.
  const all = payloads.filter((one) => one.length < 100).join(' ')
  const {files, diagnostics, result} = await buildSite(
    {
      ...Object.fromEntries(pages),
      'docs/index.md': '# Home\n',
      'docs/plain.md': '---\ntags: [a]\n---\n\n# Plain\n\nText. [x](<./a"b<c>&d.md>)\n',
      'docs/a"b<c>&d.md': 'Text.\n',
    },
    {
      title: all,
      announcementBar: {content: 'News', id: all},
      labels: {next: all, toc: all},
      footer: {links: [{label: all, to: '/plain'}]},
      url: 'https://docs.example.com',
      lastUpdated: true,
      lastUpdatedAuthor: true,
      checks: {'bad-front-matter': 'warning', 'unknown-last-update': 'off'},
    },
  )
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  const {parseErrors, duplicateIds, broken} = await crawl(result.outDir, {base: '/'})
  // Control characters are in the payloads.
  const mistakes = parseErrors.filter((error) => !error.endsWith('control-character-in-input-stream'))
  expect({mistakes, duplicateIds, broken}).toEqual({mistakes: [], duplicateIds: [], broken: []})
  expect(htmlFiles(files).flatMap((file) => dangersIn(files.get(file)!))).toEqual([])
  const expected = scriptsIn(files.get('plain/index.html')!)
  for (const [index, one] of payloads.entries()) {
    const html = files.get(`p${index}/index.html`)!
    const elements = elementsOf(parse(html))
    const content = (name: string) => {
      const element = elements.find((candidate) => attribute(candidate, 'name') === name)
      return element && attribute(element, 'content')
    }
    // A file cannot contain one half of a surrogate pair; titles have no white space at their ends.
    const whole = wellFormed(one)
    const {title, tags, lastUpdated} = dataOf(html)
    expect({
      scripts: scriptsIn(html),
      texts: [title, tags[0].label, lastUpdated?.author, content('description'), content('keywords')],
      category: dataOf(files.get(`g${index}/index.html`)!).title,
      title: textOf(elements.find(({tagName}) => tagName === 'title')!),
    }).toEqual({
      scripts: expected,
      texts: Array(5).fill(whole),
      category: whole,
      title: whole.trim() === '' ? wellFormed(all) : `${whole} | ${wellFormed(all)}`,
    })
    const linked = elements.filter((element) => attribute(element, 'type') === 'application/ld+json')
    expect(linked.length, one).toBeGreaterThan(0)
    for (const element of linked)
      expect(JSON.stringify(JSON.parse(textOf(element))), one).toContain(JSON.stringify(whole.trim()).slice(1, -1))
  }
  const labels = dataOf(files.get('index.html')!).sidebar.items.map(({label}: {label: string}) => label)
  for (const one of payloads) expect(labels).toContain(wellFormed(one))
  expect({}).not.toHaveProperty('polluted')
})
