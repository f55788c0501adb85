/**
 * All mistakes of authors in one site: one run reports each at its line, and checks all other pages.
 * `test/checks/every-diagnostic.test.ts` has one site more for each code.
 */
import {expect, test} from 'vitest'
import {ConfigError} from '../../src/config/config.js'
import {buildProject, buildSite, summaries} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

/** `‹` marks the position of the diagnostic. */
const marked = (text: string): {text: string; place: string} => {
  const at = text.indexOf('‹')
  const before = text.slice(0, at).split('\n')
  return {text: text.replace('‹', ''), place: `${before.length}:${before.at(-1)!.length + 1}`}
}

const values = [
  '‹title: true',
  'id: a\n‹title: [a]',
  '‹title: {a: b}',
  '# a comment\n\n‹TITLE',
  '‹id: [1]',
  '‹id: {}',
  '‹description: [x]',
  '‹description: false',
  '‹slug: {}',
  '‹slug: [a]',
  'title: A\n‹slug: /a?b',
  'title: A\n‹slug: /a#b',
  '‹slug: ../../up',
  '‹hide_title: "yes"',
  '‹hide_title: 1',
  '‹hide_table_of_contents: 1',
  '‹hide_table_of_contents: "no"',
  '‹toc_min_heading_level: 1',
  '‹toc_max_heading_level: 7',
  '‹toc_max_heading_level: "3"',
  '‹toc_min_heading_level: 2.5',
  '‹toc_min_heading_level: 5\ntoc_max_heading_level: 3',
  '‹sidebar_label: [x]',
  '‹sidebar_label: true',
  '‹sidebar_position: first',
  '‹sidebar_position: .nan',
  '‹sidebar_position: [1]',
  '‹sidebar_class_name: false',
  '‹sidebar_custom_props: [1]',
  '‹sidebar_custom_props: x',
  '‹displayed_sidebar: [x]',
  '‹pagination_label: {}',
  '‹pagination_next: [x]',
  '‹pagination_prev: true',
  '‹pagination_next: no-such-page',
  '‹parse_number_prefixes: no',
  '‹custom_edit_url: [x]',
  '‹keywords: a, b',
  'keywords:\n  - a\n  - ‹{b: c}',
  '‹image: [x]',
  'tags: [a, ‹{label: x}]',
  'tags:\n  - ‹{label: x, permalink: /y, z: 1}',
  '‹tags: {a: b}',
  '‹draft: maybe',
  '‹draft: 1',
  '‹unlisted: 1',
  '‹unlisted: "true"',
  '‹last_update: yesterday',
  '‹last_update: {}',
  'last_update:\n  ‹author: true',
  'last_update:\n  ‹date: 2024-13-45',
  '‹last_update: {date: 2024-01-02, authr: x}',
  '‹redirect_from: {}',
  '‹redirect_from:\n  - [a]',
  '‹tilte: x',
  'title: A\n‹sidebar_postion: 1',
  '‹draftt: true',
  '‹descripton: x',
]

const syntax = [
  '---\ntitle: "open‹\n---\n',
  '---\n‹\ttitle: A\n---\n',
  '---\ntitle: [a‹\n---\n',
  '---\ntitle: A\n‹title: B\n---\n',
  '---\ntitle: ‹*nobody\n---\n',
  '‹---\ntitle: A\n',
  '‹---js\ntitle: A\n---\n',
  '‹---toml\ntitle = "A"\n---\n',
  '---\ntitle: A\n‹---- \nText\n---\n',
  '---\n‹- a\n- b\n---\n',
  '---\n‹just words\n---\n',
  '---\n‹12\n---\n',
  '---\ntitle: ‹A: B\n---\n',
  '---\ntitle: ‹@x\n---\n',
  '---\ntitle: ‹`x`\n---\n',
  '---\ntitle: ‹%x\n---\n',
  '---\ntitle: ‹A\n id: b\n---\n',
]

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const encodings: Record<string, {bytes: Uint8Array; place?: string; code: string}> = {
  'latin.md': {bytes: latin('# Page\n\nText of a caf\xe9.\n'), place: '3:14', code: 'invalid-encoding'},
  'cut.md': {
    bytes: Buffer.from('# Page\n\nText and more text: é').subarray(0, -1),
    place: '3:21',
    code: 'invalid-encoding',
  },
  'overlong.md': {bytes: latin('# Page and what it is\n\nText \xc0\xaf.\n'), place: '3:6', code: 'invalid-encoding'},
  'surrogate.md': {
    bytes: latin('# Page and what it is about\n\nText \xed\xa0\x80.\n'),
    place: '3:6',
    code: 'invalid-encoding',
  },
  'continuation.md': {bytes: latin('# Page\n\nText \x80 and more.\n'), place: '3:6', code: 'invalid-encoding'},
  'late.md': {bytes: latin(`# Page\n\n${'Line.\n'.repeat(50)}Caf\xe9.\n`), place: '53:4', code: 'invalid-encoding'},
  'utf16-wrong.md': {
    bytes: Buffer.from([
      0xff, 0xfe, 0x23, 0, 0x20, 0, 0x41, 0, 0, 0xd8, 0x42, 0, 0x42, 0, 0x42, 0, 0x42, 0, 0x42, 0, 0x42, 0, 0x42, 0,
    ]),
    place: '1:4',
    code: 'invalid-encoding',
  },
  'picture.md': {bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), code: 'unreadable-file'},
  'zip.md': {bytes: Buffer.from('1f8b08000000000000ff', 'hex'), code: 'unreadable-file'},
  'zeros.md': {bytes: new Uint8Array(100), code: 'unreadable-file'},
  'program.md': {bytes: latin('\x7fELF\x02\x01\x01\x00\x00\x00'), code: 'unreadable-file'},
  'sjis.md': {bytes: Buffer.from('82b182f182c982bf82cd', 'hex'), code: 'unreadable-file'},
}

const categories = [
  '‹lable: A\n',
  'label: A\n‹postion: 2\n',
  '‹label: [a]\n',
  '‹label: true\n',
  '‹position: first\n',
  '‹position: .nan\n',
  '‹collapsed: 1\n',
  '‹collapsible: "no"\n',
  '‹className: [a]\n',
  '‹description: {}\n',
  '‹link: x\n',
  '‹link:\n  type: nothing\n',
  'link: {type: doc, ‹id: nobody}\n',
  '‹customProps: [1]\n',
  'label: "open‹\n',
  'label: A\n‹label: B\n',
  '‹- a\n- b\n',
  '‹words\n',
  'label: ‹*nobody\n',
  '‹\tlabel: A\n',
]

const categoriesOfJson = [
  '{‹"label": 1}',
  '‹[]',
  '{‹"lable": "A"}',
  '{"label": "A"‹',
  '{"label": "A", ‹"label": "B"}',
  '‹"words"',
]

const bodies = [
  'See ‹[a](./gone.md).',
  'See ‹[a](gone.md) and more.',
  'See ‹[a](/gone).',
  'See ‹[a](../../../up.md).',
  'See ‹[a](#gone).',
  'See ‹[a](./index.md#gone).',
  'See ‹[a](/#gone).',
  'See ‹![a](./gone.png).',
  'See ‹![a](/gone.png).',
  'See ‹![](/logo.svg).',
  'See ‹[](/).',
  'See [a][b] and that.\n\n‹[b]: ./gone.md',
  '> A quote\n> with ‹[a](./gone.md)',
  '- one\n- two\n  - ‹[a](./gone.md)',
  '1. one\n\n   ‹[a](./gone.md)',
  '| a | b |\n|---|---|\n| c | ‹[d](./gone.md) |',
  '## Heading with ‹[a](./gone.md)',
  '*so ‹[a](./gone.md) far*',
  'A note[^1].\n\n[^1]: ‹[a](./gone.md)',
  'Break  \n‹[a](./gone.md)',
  '\tcode\n\n‹[a](./gone.md)',
  '```js\n[a](./gone.md)\n```\n\n‹[a](./gone.md)',
  '<div>\n\n‹[a](./gone.md)\n\n</div>',
  '<p>Text ‹<a href="./gone.md">a</a></p>',
  '‹<img alt="a" src="./gone.png">',
  ':::note\n\n‹[a](./gone.md)\n\n:::',
  ':::tip Title\n‹[a](./gone.md)\n:::',
  '‹:::note\n\nNever closed.',
  '‹:::notee\n\nText.\n\n:::',
  '‹::include{file="./_gone.md"}',
  '‹::include{file="../../../etc/passwd"}',
  'Text\n\n‹::include{}',
  '‹```js file="/gone.js"\n```',
  'é ü 漢字 😀 ‹[a](./gone.md)',
  '&amp; &lt; ‹[a](./gone.md)',
  '“Quotes” ‹[a](./gone.md) — and more',
  '[a](https://a.example/) ‹[b](./gone.md)',
]

const components = [
  '‹<Gone />',
  'Text with ‹<Gone /> inside.',
  '‹<div>',
  'Text\n\n<‹/div>',
  'An {open‹',
  'A {1 + ‹} b',
  "import a from ‹'./gone'\n\n{a}",
  "import Gone from ‹'./gone.jsx'\n\n<Gone />",
  'import {‹',
  'export const a =‹',
  'See ‹[a](./gone.md).',
  'See ‹![a](./gone.png).',
  '<div>‹[a](./gone.md)</div>',
  '<b>‹[a](./gone.md)</b> {1}',
]

test('one run reports all problems of pages, front matter, encoding and category files at their lines', async () => {
  const files: Record<string, string | Uint8Array> = {
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/index.md': '# Home\n\nLook [here](./nowhere.md).\n',
    'docs/z-last.md': '# Last\n\nLook [there](./nowhere.md).\n',
  }
  const wanted: string[] = ['docs/index.md:3:6', 'docs/z-last.md:3:6']
  const add = (file: string, text: string) => {
    const {text: plain, place} = marked(text)
    files[file] = plain
    wanted.push(`${file}:${place}`)
  }
  for (const [index, value] of values.entries()) add(`docs/value-${index}.md`, `---\n${value}\n---\n\n# Page\n`)
  for (const [index, text] of syntax.entries()) add(`docs/syntax-${index}.md`, text)
  for (const [index, text] of categories.entries()) {
    add(`docs/category-${index}/_category_.yml`, text)
    files[`docs/category-${index}/page.md`] = '# Page\n'
  }
  for (const [index, text] of categoriesOfJson.entries()) {
    add(`docs/json-${index}/_category_.json`, text)
    files[`docs/json-${index}/page.md`] = '# Page\n'
  }
  for (const [index, body] of bodies.entries()) add(`docs/body-${index}.md`, `# Page\n\n${body}\n`)
  for (const [index, body] of components.entries()) add(`docs/component-${index}.mdx`, `# Page\n\n${body}\n`)
  for (const [name, {bytes, place}] of Object.entries(encodings)) {
    files[`docs/${name}`] = bytes
    wanted.push(`docs/${name}${place === undefined ? '' : `:${place}`}`)
  }
  const {diagnostics, result} = await buildSite(files, {title: 'Wrong'})
  const problems = diagnostics.filter(({severity}) => severity !== 'info')
  const reported = new Set(summaries(problems).map((line) => line.split(' ')[0]!))
  expect({
    missed: wanted
      .filter((place) => !reported.has(place))
      .map(
        (place) =>
          `${place} of ${JSON.stringify(files[place.split(':')[0]!])}, reported: ${summaries(problems).filter((line) => line.startsWith(`${place.split(':')[0]}`))}`,
      ),
  }).toEqual({missed: []})
  for (const [name, {code}] of Object.entries(encodings))
    expect(diagnostics.find(({file}) => file === `docs/${name}`)?.code, name).toBe(code)
  expect(problems.filter(({message}) => /undefined|\[object|\bat .*\.[jt]s:\d/.test(message))).toEqual([])
  expect(wanted.length).toBeGreaterThan(165)
  expect(result.ok).toBe(false)
})

const configs = [
  '{‹"tilte": "A"}',
  '{‹"title": 1}',
  '{"title": "A",\n ‹"base": 1}',
  '{‹"url": "nowhere"}',
  '{‹"url": "https://a.example/docs"}',
  '{‹"base": "docs?x"}',
  '{‹"content": []}',
  '{‹"content": "no-such-folder"}',
  '{"title": "A"‹',
  '{"title": "A"‹,}',
  '{‹title: "A"}',
  '‹',
  '{"checks": {‹"broken-lnk": "off"}}',
  '{"checks": {‹"broken-link": "loud"}}',
  '{"navbar": {‹"items": {}}}',
  '{"navbar": {"items": [{‹"label": 1, "to": "/"}]}}',
  '{"navbar": {"itms": []}}'.replace('"itms"', '‹"itms"'),
  '{"footer": {‹"links": 1}}',
  '{‹"sidebars": 1}',
  '{"variables": {‹"a": []}}',
  '{"markdown": {‹"htlm": "trust"}}',
  '{"markdown": {‹"html": "perhaps"}}',
  '{‹"trailingSlash": "yes"}',
  '{‹"redirects": "x"}',
  '{"redirects": [{"from": "/a", ‹"to": 1}]}',
  '{‹"outDir": 3}',
]

test('all problems of the config are reported at their positions, and nothing is built', async () => {
  const root = makeTempFolder()
  const wrong: string[] = []
  for (const config of configs) {
    const {text, place} = marked(config)
    writeProject(root, {'docs/index.md': '# Home\n', 'docsgen.config.json': text})
    const problems = await buildProject({root, useCache: false}).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof ConfigError)) throw error
        return error.problems
      },
    )
    const reported = problems.map(({position}) => (position ? `${position.line}:${position.column}` : 'nowhere'))
    if (!reported.includes(place))
      wrong.push(`${config}: reported at ${reported} ${problems.map(({message}) => message)}`)
  }
  expect(wrong).toEqual([])
})
