/** The JSON in a document has the same values as the page, and its text ends no element. */
import {parse} from 'parse5'
import {expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import {attribute, elementsOf, textOf} from '../support/crawl.js'
import {scriptsIn} from './support/dangers.js'

const payloads = [
  ...[
    '</script>',
    '</SCRIPT >',
    '<script>',
    '</script><script>alert(1)</script>',
    '<!--',
    '<!--<script>',
    '-->',
    '--!>',
  ],
  ...[
    '<!-- <script> -->',
    ']]>',
    '<![CDATA[',
    '&lt;/script&gt;',
    '&amp;',
    '&#x27;',
    '"',
    "'",
    '`',
    '\\',
    '\\u003c/script>',
    '\\"',
  ],
  ...[
    '\u2028 \u2029',
    '\u0001\u001f',
    '\u007f',
    'lone \ud800 half',
    '\ud83d\ude00',
    '\u202egnirts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a payload, which no code may replace
    '${x}',
    '{{x}}',
    '<%= x %>',
  ],
  ...[
    '</title>',
    '</textarea></style></noscript></template>',
    '<base href="//evil.invalid">',
    'x'.repeat(10_000),
    '"}]});alert(1)//',
  ],
  ...["'-alert(1)-'", '$&$1$`', '__proto__', '{"__proto__": {"polluted": 1}}', '\\x3c', '%3C/script%3E'],
]

/** The data of a document, parsed like in the browser. */
const dataOf = (html: string) => {
  const element = elementsOf(parse(html)).find((one) => attribute(one, 'id') === 'docsgen-page')!
  return JSON.parse(textOf(element))
}

const wellFormed = (text: string): string => Buffer.from(text).toString()

test(`${payloads.length} payloads as title, label, description and tag stay inside the JSON`, async () => {
  const text = (one: string) => JSON.stringify(one)
  const pages = payloads.map((one, index) => [
    `docs/p${index}.md`,
    `---\ntitle: ${text(one)}\nsidebar_label: ${text(one)}\ndescription: ${text(one)}\nkeywords: [${text(one)}]\ntags: [{label: ${text(one)}, permalink: t${index}}]\nlast_update: {author: ${text(one)}, date: 2024-01-02}\n---\n\n# Heading\n\nText.\n`,
  ])
  const {files, diagnostics} = await buildSite(
    {
      ...Object.fromEntries(pages),
      'docs/index.md': '# Home\n',
      'docs/plain.md': '---\ntags: [a]\n---\n\n# Plain\n\nText.\n',
    },
    {
      title: 'T',
      url: 'https://docs.example.com',
      lastUpdated: true,
      lastUpdatedAuthor: true,
      checks: {'bad-front-matter': 'warning', 'unknown-last-update': 'off'},
    },
  )
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  const expected = scriptsIn(files.get('plain/index.html')!)
  for (const [index, one] of payloads.entries()) {
    const html = files.get(`p${index}/index.html`)!
    expect(scriptsIn(html), one).toBe(expected)
    // A file cannot contain one half of a surrogate pair; titles have no white space at their ends.
    const whole = wellFormed(one)
    const data = dataOf(html)
    expect(data.title, one).toBe(whole)
    expect(data.tags[0].label, one).toBe(whole)
    expect(data.lastUpdated?.author, one).toBe(whole)
    const elements = elementsOf(parse(html))
    const linked = elements.filter((one) => attribute(one, 'type') === 'application/ld+json')
    expect(linked.length, one).toBeGreaterThan(0)
    for (const element of linked)
      expect(JSON.stringify(JSON.parse(textOf(element))), one).toContain(JSON.stringify(whole.trim()).slice(1, -1))
    const content = (name: string) =>
      elements.flatMap((element) => (attribute(element, 'name') === name ? attribute(element, 'content')! : []))[0]
    expect(content('description'), one).toBe(whole)
    expect(content('keywords'), one).toBe(whole)
    expect(textOf(elements.find(({tagName}) => tagName === 'title')!), one).toBe(
      whole.trim() === '' ? 'T' : `${whole} | T`,
    )
  }
  const labels = dataOf(files.get('p0/index.html')!).sidebar.items.map(({label}: {label: string}) => label)
  for (const one of payloads) expect(labels).toContain(wellFormed(one))
  expect({}).not.toHaveProperty('polluted')
})
