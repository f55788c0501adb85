/** Front matter and category files that attack: bombs, aliases, tags, names of prototypes, code. */
import {existsSync} from 'node:fs'
import path from 'node:path'
import matter from 'gray-matter'
import {afterEach, expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect({}).not.toHaveProperty('polluted')
  expect(globalThis).not.toHaveProperty('docsgenCanary')
})

const repeated = (count: number, text: (index: number) => string): string =>
  Array.from({length: count}, (_, index) => text(index)).join('')

/** Hostile YAML with the line of the expected error, or without a line if the YAML is harmless. */
const attacks: [name: string, line: number | undefined, yaml: string][] = [
  ['nine times nine aliases', 8, repeated(9, (i) => `l${i}: &l${i} [${i ? Array(9).fill(`*l${i - 1}`) : 'x'}]\n`)],
  ['10,000 aliases', 3, `a: &a x\nb: [${Array(10_000).fill('*a')}]\n`],
  ['5,000 merges', 3, `a: &a {x: 1}\nb: {<<: [${Array(5_000).fill('*a')}]}\n`],
  ['a merge of a prototype', undefined, 'a: &a {__proto__: {polluted: 1}}\nb: {<<: *a}\n'],
  ['a merge at the top', undefined, 'a: &a {polluted: 1}\n<<: *a\n'],
  ['an anchor inside itself', 2, 'a: &a [*a]\n'],
  ['an anchor deep inside itself', 2, 'a: &a {b: {c: [*a]}}\n'],
  ['two anchors inside each other', 2, 'a: &a [&b [*a, *b]]\n'],
  ['an alias of nothing', 3, 'a: b\nc: *d\n'],
  ['a key that is an alias', 3, 'a: &a title\n*a : x\n'],
  ['1,000 anchors', undefined, repeated(1_000, (i) => `k${i}: &a${i} v\n`)],
  ['100,000 brackets', 1, `a: ${'['.repeat(60_000)}\n`],
  ['brackets that end', 2, `a: ${'['.repeat(200)}${']'.repeat(200)}\n`],
  ['40 mappings in one another', 2, `a: ${'{a: '.repeat(40)}${'}'.repeat(40)}\n`],
  ['5,000 dashes', 1, `${'- '.repeat(5_000)}x\n`],
  ['300 levels of lines', 34, repeated(300, (i) => `${' '.repeat(i)}k:\n`)],
  ['5,000 question marks', 1, `${'? '.repeat(5_000)}x\n`],
  ['a megabyte', 1, `a: "${'x'.repeat(1_000_000)}"\n`],
  ['a block of a megabyte', 1, `a: |\n${' x\n'.repeat(300_000)}`],
  ['200,000 empty lines', 1, `${'\n'.repeat(200_000)}a: b\n`],
  ['50,000 empty lines', undefined, `${'\n'.repeat(50_000)}a: b\n`],
  ['empty lines before comments', undefined, `${'\n \n\t'.repeat(8_000)}\n# c\na: b\n`],
  ['line ends of other alphabets', undefined, `a: "${'\u2028'.repeat(20_000)}"\n`],
  ['60,000 spaces', undefined, `a: ${' '.repeat(60_000)}b\n`],
  ['60,000 comments', undefined, '#\n'.repeat(20_000)],
  ['3,000 equal keys', 3, 'a: b\n'.repeat(3_000)],
  ['2,000 keys', undefined, repeated(2_000, (i) => `k${i}: v\n`)],
  ['quotes without end', 2, `a: ${'"'.repeat(20_001)}\n`],
  ['escapes that are none', 2, `a: "${'\\x'.repeat(5_000)}"\n`],
  ['5,000 tags', 2, `a: ${'!!a '.repeat(5_000)}\n`],
  ['a function', 2, 'a: !!js/function "function () {globalThis.docsgenCanary = 1}"\n'],
  ['an expression', 2, 'a: !!js/regexp /(a+)+$/\n'],
  ['undefined', 2, 'a: !!js/undefined ""\n'],
  ['an object of Python', 2, "a: !!python/object/apply:os.system ['touch canary']\n"],
  ['an object of Ruby', 2, 'a: !ruby/object:Gem::Installer {i: x}\n'],
  ['a tag of its own', 2, 'a: !custom x\n'],
  ['a directive', 2, '%TAG ! tag:evil.invalid,2000:\n'],
  ['__proto__ as a mapping', undefined, '__proto__: {polluted: 1}\n'],
  ['__proto__ in quotes', undefined, '"__proto__": {polluted: 1}\n'],
  ['constructor.prototype', undefined, 'constructor: {prototype: {polluted: 1}}\n'],
  [
    'props of prototypes',
    undefined,
    'sidebar_custom_props: {__proto__: {polluted: 1}, constructor: {prototype: {polluted: 1}}}\n',
  ],
  ['names of prototypes as tags', undefined, 'tags: [__proto__, constructor, toString, hasOwnProperty]\n'],
  ['a second document', 4, 'a: b\n...\nc: d\n'],
  ['tabs', 3, 'a: b\n\tc: d\n'],
]

test(`each of ${attacks.length} attacks is reported at its line or harmless, without effect on other pages`, async () => {
  const pages = attacks.map(([, , yaml], index) => [`docs/${index}.md`, `---\n${yaml}---\n\n# Page\n\nText.\n`])
  const {diagnostics, result} = await buildSite(
    {...Object.fromEntries(pages), 'docs/index.md': '# Home\n'},
    {search: false, checks: {'bad-front-matter': 'warning'}},
  )
  expect(result).toMatchObject({ok: true, pages: expect.toSatisfy((count: number) => count > attacks.length)})
  const told = summaries(diagnostics.filter(({code}) => code === 'bad-front-matter'))
  const shown = attacks.map(([name], index) => {
    const own = told.filter((one) => one.startsWith(`docs/${index}.md:`))
    return [name, own.map((one) => Number(one.split(':')[1]))]
  })
  expect(shown).toEqual(attacks.map(([name, line]) => [name, line === undefined ? [] : [line]]))
})

test('in a category file', async () => {
  const {diagnostics} = await buildSite({
    'docs/index.md': '# Home\n',
    'docs/a/_category_.yml': attacks[0]![2],
    'docs/a/page.md': '# A\n',
    'docs/b/_category_.json': '{"__proto__": {"polluted": 1}, "label": "B"}',
    'docs/b/page.md': '# B\n',
    'docs/c/_category_.yml': 'label: !!js/function "function () {globalThis.docsgenCanary = 1}"\n',
    'docs/c/page.md': '# C\n',
    'docs/d/_category_.json': `${'['.repeat(100_000)}`,
    'docs/d/page.md': '# D\n',
  })
  const files = diagnostics.filter(({code}) => code === 'bad-category-file').map(({file}) => file)
  expect(files).toEqual(
    ['a/_category_.yml', 'b/_category_.json', 'c/_category_.yml', 'd/_category_.json'].map((file) => `docs/${file}`),
  )
})

/** Front matter with code, and whether it is reported; the others are texts of the page. */
const codes: [page: (code: string) => string, isReported: boolean][] = [
  ...'js| js|javascript| JavaScript|coffee|coffeescript|cson|ts|json|json5|toml|c++|__proto__'
    .split('|')
    .map((language): (typeof codes)[number] => [(code) => `---${language}\n${code}\n---\n\nText.\n`, true]),
  [(code) => `---js\r\n${code}\r\n---\r\n\r\nText.\r\n`, true],
  [(code) => `\ufeff---js\n${code}\n---\n\nText.\n`, true],
  [(code) => `---\ntitle: A\n---\n---js\n${code}\n---\n\nText.\n`, false],
  [(code) => `\n---js\n${code}\n---\n\nText.\n`, false],
  [(code) => `;;;\n${code}\n;;;\n\nText.\n`, false],
  [(code) => `+++js\n${code}\n+++\n\nText.\n`, false],
  [(code) => `---../../canary.js\n${code}\n---\n\nText.\n`, false],
]

test(`front matter with code never runs, with ${codes.length} spellings of its delimiters`, async () => {
  const canary = path.join(makeTempFolder(), 'canary')
  const code = `require('fs').writeFileSync(${JSON.stringify(canary)}, ''); globalThis.docsgenCanary = 1; module.exports = {title: 'x'}`
  const pages = codes.map(([page], index) => [`docs/${index}.md`, page(code)])
  const {diagnostics, result} = await buildSite({...Object.fromEntries(pages), 'docs/index.md': '# Home\n'})
  expect(existsSync(canary)).toBe(false)
  expect(result.ok).toBe(false)
  const told = summaries(diagnostics.filter(({code: name}) => name === 'executable-front-matter'))
  const wanted = codes.flatMap(([, isReported], index) =>
    isReported ? `docs/${index}.md:1:1 executable-front-matter` : [],
  )
  expect(told.sort()).toEqual(wanted.sort())
  // The parser of front matter keeps no page in its cache for the next build in the same process.
  expect(matter).toHaveProperty('cache', {})
})
