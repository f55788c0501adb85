/** Unusual file names: a click reaches each page, or docsgen reports its name. */
import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {preview} from '../../src/io/serve/preview.js'
import {reader} from '../support/browser.js'
import {buildProject} from '../support/build-site.js'
import {isNightly} from '../support/nightly.js'
import {newProject} from '../support/project.js'

/** Names of pages without the ending. None begins with `_` (partials) or `.` (hidden files). */
const names = [
  ...`
constructor toString hasOwnProperty prototype search 404 index2 assets sitemap true 100% 50%25 %2e%2e %41 a#b
a?b a&b a=b a+b $ $& it's a"b a;b a,b (a) [a] {a} ^ café 日本 💡 שלום ﬁ ß İ ǅ con nul aux.x com1 -rf --help ~ ~root
@a !a a.b.c a.html a.
`
    .trim()
    .split(/\s+/),
  ...['`', 'a b', 'a  b', 'cafe\u0301 2', '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67', '\u202eabc', 'a\u200bb'],
  ...['x'.repeat(236), 'é'.repeat(110)],
]
/** Names that no page can have; docsgen reports each. */
const refused = ['C:x', 'a\\b', ' a', 'a ', 'a\tb', 'a\nb', 'a\u007fb', 'x'.repeat(250)]

const address = (name: string): string =>
  `./${encodeURIComponent(name).replace(/[()'*!]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}.md`

const root = newProject({
  'docs/index.md': `# Home\n\n${names.map((name, index) => `- [n${index}](<${address(name)}>)`).join('\n')}\n`,
  ...Object.fromEntries(names.map((name, index) => [`docs/${name}.md`, `# Title ${index}\n\nText. [Home](/)\n`])),
  'docs/proto.md': '---\nslug: /__proto__\nid: __proto__\n---\n\n# Prototype\n\nText.\n',
  ...Object.fromEntries(refused.map((name) => [`docs/${name}.md`, '# Refused\n'])),
  'docsgen.config.json': JSON.stringify({checks: {'bad-slug': 'warning'}}),
})

test(`clicks reach ${names.length} pages with unusual names`, async () => {
  const {result, diagnostics} = await buildProject({root})
  const told = diagnostics.filter(({severity}) => severity !== 'info')
  expect(told.map(({code}) => code)).toEqual(refused.map(() => 'bad-slug'))
  expect(result.pages).toBe(names.length + 2)
  const served = await preview({folder: result.outDir, base: '/', port: 0, host: undefined, strictPort: false})
  onTestFinished(() => served.close())
  const origin = served.url.replace(/\/$/, '')
  const {page, read, messages} = await reader({origin})
  await read('/')
  // The nightly tests click all links.
  const step = isNightly ? 1 : 12
  for (const [index, name] of names.entries()) {
    if (index % step !== 0 && name !== '404') continue
    await page.getByRole('link', {name: `n${index}`, exact: true}).click()
    await expect.poll(() => page.locator('main h1').first().textContent(), {message: name}).toBe(`Title ${index}`)
    const here = decodeURIComponent(new URL(page.url()).pathname.replace(/\/$/, ''))
    expect(here).toBe(`/${name.normalize('NFC')}`)
    await page.locator('main').getByRole('link', {name: 'Home', exact: true}).first().click()
    await expect.poll(() => page.locator('main h1').first().textContent()).toBe('Home')
  }
  // Loads these pages from the server, without client-side navigation.
  for (const name of ['constructor', '100%', 'a#b', 'a?b', '💡', '%2e%2e']) {
    await read(`/${encodeURIComponent(name)}`)
    expect(await page.locator('main h1').textContent()).toBe(`Title ${names.indexOf(name)}`)
  }
  await read('/__proto__')
  expect(await page.locator('main h1').textContent()).toBe('Prototype')
  await page.getByRole('button', {name: 'Search', exact: true}).click()
  for (const word of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
    await page.getByRole('combobox').fill(word)
    await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).toMatch(/result|Nothing/)
  }
  expect(messages.filter((one) => one.startsWith('uncaught'))).toEqual([])
})

test('an invalid file name is reported, and the other pages are built', async () => {
  const folder = newProject({'docs/index.md': '# Home\n', 'static/logo.txt': 'logo'})
  const place = Buffer.from(`${path.join(folder, 'docs')}/`)
  writeFileSync(Buffer.concat([place, Buffer.from([0x61, 0xff, 0xfe, 0x2e, 0x6d, 0x64])]), '# Bytes\n')
  const {diagnostics, result} = await buildProject({root: folder})
  expect(diagnostics.map(({code}) => code)).toContain('unreadable-file')
  expect(result.ok).toBe(false)
})

test('of static files, unusual names are copied, and names of generated files are reported; those that leave the site on some disk stop the build', async () => {
  const build = async (names: readonly string[]) => {
    const folder = newProject({
      'docs/index.md': '# Home\n',
      ...Object.fromEntries(names.map((name) => [`static/${name}`, 'STATIC'])),
    })
    const {files, diagnostics} = await buildProject({root: folder})
    const reported = diagnostics.flatMap(({code, file, severity}) => (severity === 'info' ? [] : `${file} ${code}`))
    return {copied: [...files].flatMap(([name, text]) => (text === 'STATIC' ? name : [])), reported}
  }
  const fine = '100%.txt a#b.txt café.txt 💡.txt __proto__ constructor.txt -rf con.txt $&.txt'.split(' ')
  const own = ['docsgen-manifest.json', '.docsgen-staging/x', '.docsgen-lock', 'assets/routes.json', '404.html']
  const unusual = await build([...fine, 'a b.txt', ...own])
  expect(unusual.copied).toEqual([...fine, 'a b.txt'].sort())
  expect(unusual.reported.sort()).toEqual(own.map((name) => `static/${name} duplicate-route`).sort())
  const leaving = ['C:x.txt', 'a\\b.txt', 'deep/..\\..\\x']
  const refusedFiles = await build([...leaving, 'logo.txt'])
  expect(refusedFiles).toEqual({copied: [], reported: leaving.map((name) => `static/${name} unreadable-file`)})
})
