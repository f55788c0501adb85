/** Hooks of plugins for finished pages also run in dev. */
import {expect, test} from 'vitest'
import {printedProblems, serveSite, shownOn, until} from './support/serve-site.js'

const plugin = (name: string, setup: string): string => `export default {name: '${name}', setup(api) {${setup}}}\n`
const served = (plugins: Record<string, string>, files: Record<string, string>, config: object = {}) =>
  serveSite({
    'docsgen.config.json': JSON.stringify({plugins: Object.keys(plugins).map((one) => `./${one}.js`), ...config}),
    ...Object.fromEntries(Object.entries(plugins).map(([name, setup]) => [`${name}.js`, plugin(name, setup)])),
    ...files,
  })

const words = `api.head((page) => [{tag: 'meta', attributes: {name: 'words', content: page.text.replaceAll('\\n', ' ')}}])`
const noFoo = `api.check({code: 'no-foo', page: (page) => page.source.split('\\n').flatMap((line, index) =>
  line.includes('foo') ? [{message: 'Write "bar".', line: index + 1, column: line.indexOf('foo') + 1}] : [])})`
const count = `api.check({code: 'few', site: ({pages}) => [{path: '/', message: pages.map((one) => one.text).join(' and ')}]})`
const emit = `api.files(({pages}) => [
  {path: 'data/texts.json', contents: JSON.stringify(pages.map((page) => page.text))},
  {path: 'one.bin', contents: new Uint8Array([65])},
], {paths: ['data/texts.json']})`

test('tags, checks and files of plugins change with the texts of pages and the code of the plugin', async () => {
  const site = await served(
    {words, noFoo, count, emit},
    {'docs/index.md': '# Home\n\n[Texts](/data/texts.json)', 'docs/a.md': '# A\n\nThis is foo.\n'},
    {checks: {'no-foo': 'error'}, base: '/base/'},
  )
  const page = async (name: string) => (await site.get(`/base/${name}`)).text
  expect(await page('')).toContain('<meta name="words" content="Home Texts">')
  expect(await page('a')).toContain('content="A This is foo.">')
  const problem = {code: 'no-foo', severity: 'error', file: 'docs/a.md', position: {line: 3, column: 9}}
  expect(await shownOn(site, '/base/a')).toMatchObject([{...problem, frame: expect.stringContaining('This is foo.')}])
  expect(await shownOn(site, '/base/')).toEqual([])
  await until(() => printedProblems(site) !== undefined)
  const sums = {code: 'few', file: 'docs/index.md', message: 'A\nThis is foo. and Home\nTexts'}
  expect(printedProblems(site)).toMatchObject([problem, sums])
  const json = {status: 200, type: 'application/json; charset=utf-8', text: '["A\\nThis is foo.","Home\\nTexts"]'}
  expect(await site.get('/base/data/texts.json')).toMatchObject(json)
  expect(await site.get('/base/one.bin')).toMatchObject({status: 200, text: 'A'})
  expect((await site.get('/base/two.bin')).status).toBe(404)

  await site.site.write({'docs/a.md': '# A\n\nThis is bar.\n'})
  await until(async () => (await page('a')).includes('content="A This is bar.">'))
  await until(() => printedProblems(site)?.length === 1)
  expect(await shownOn(site, '/base/a')).toEqual([])
  await until(async () => (await page('data/texts.json')).includes('This is bar.'))
  await site.site.write({'words.js': plugin('words', words.replace("'words'", "'length'"))})
  await until(async () => (await page('a')).includes('<meta name="length" content="A This is bar.">'))
})

test('dev names hooks that fail, and runs the others', async () => {
  const broken = `
    api.pages(() => { throw new Error('No pages today.') })
    api.head((page) => { if (page.text.includes('Two')) throw new Error('No tags for this.'); return [] })
    api.files(() => 7)`
  const site = await served({broken, words}, {'docs/index.md': '# Home\n\nOne.', 'docs/a.md': '# A\n\nTwo.'})
  expect((await site.get('/a')).text).toContain('<meta name="words" content="A Two.">')
  expect(await shownOn(site, '/')).toEqual([])
  expect(await shownOn(site, '/a')).toMatchObject([{code: 'plugin-error', message: expect.stringContaining('/a')}])
  await until(() => printedProblems(site) !== undefined)
  const messages = printedProblems(site)!.map(({message}) => message)
  expect(messages.sort().join()).toMatch(/list of files.*No tags for this.*No pages today/s)
  await site.site.write({'docs/a.md': '# A\n\nThree.'})
  await until(() => printedProblems(site)?.length === 2)
})
