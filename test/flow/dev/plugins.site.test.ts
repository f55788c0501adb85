/** Hooks of plugins for finished pages also run in dev. */
import {expect, test} from 'vitest'
import type {Diagnostic} from '../../../src/model/model.js'
import {type ServedSite, serveSite, until} from './support/serve-site.js'

const plugin = (name: string, setup: string): string => `export default {name: '${name}', setup(api) {${setup}}}\n`
const served = (plugins: Record<string, string>, files: Record<string, string>, config: object = {}) =>
  serveSite({
    'docsgen.config.json': JSON.stringify({plugins: Object.keys(plugins).map((one) => `./${one}.js`), ...config}),
    ...Object.fromEntries(Object.entries(plugins).map(([name, setup]) => [`${name}.js`, plugin(name, setup)])),
    ...files,
  })

/** The problems that an open page shows. */
const shownOn = async ({get}: ServedSite, address: string): Promise<Diagnostic[]> =>
  JSON.parse((await get(`/@docsgen/diagnostics${address}`)).text)

/** The problems of the last check of the whole site, which the terminal shows. */
const printed = ({events}: ServedSite): readonly Diagnostic[] | undefined =>
  events.flatMap((event) => (event.kind === 'diagnostics' ? [event.diagnostics] : [])).at(-1)

const words = `api.head((page) => [{tag: 'meta', attributes: {name: 'words', content: page.text.replaceAll('\\n', ' ')}}])`

test('each page has the tags of plugins, which change with its text and the code of the plugin', async () => {
  const site = await served({words}, {'docs/index.md': '# Home\n\nOne two.', 'docs/a.md': '# A\n\nOne two three.'})
  expect((await site.get('/')).text).toContain('<meta name="words" content="Home One two.">')
  expect((await site.get('/a')).text).toContain('<meta name="words" content="A One two three.">')
  await site.site.write({'docs/a.md': '# A\n\nOne.'})
  await until(async () => (await site.get('/a')).text.includes('<meta name="words" content="A One.">'))
  await site.site.write({'words.js': plugin('words', words.replace("'words'", "'length'"))})
  await until(async () => (await site.get('/a')).text.includes('<meta name="length" content="A One.">'))
})

const noFoo = `api.check({code: 'no-foo', page: (page) => page.source.split('\\n').flatMap((line, index) =>
  line.includes('foo') ? [{message: 'Write "bar".', line: index + 1, column: line.indexOf('foo') + 1}] : [])})`

test('problems that plugins find are on the page and in the terminal, with their positions', async () => {
  const files = {'docs/index.md': '# Home', 'docs/a.md': '---\ntitle: A\n---\n\nThis is foo.\n'}
  const site = await served({noFoo}, files, {checks: {'no-foo': 'error'}})
  const problem = {code: 'no-foo', severity: 'error', file: 'docs/a.md', position: {line: 5, column: 9}}
  expect(await shownOn(site, '/a')).toMatchObject([{...problem, frame: expect.stringContaining('This is foo.')}])
  expect(await shownOn(site, '/')).toEqual([])
  await until(() => printed(site) !== undefined)
  expect(printed(site)).toMatchObject([problem])
  await site.site.write({'docs/a.md': '---\ntitle: A\n---\n\nThis is bar.\n'})
  await until(() => printed(site)?.length === 0)
  expect(await shownOn(site, '/a')).toEqual([])
})

test('a check of the whole site sees all pages', async () => {
  const count = `api.check({code: 'few', site: ({pages}) => [{path: '/', message: pages.map((one) => one.text).join(' and ')}]})`
  const site = await served({count}, {'docs/index.md': '# Home\n\nOne.', 'docs/a.md': '# A\n\nTwo.'})
  await until(() => printed(site) !== undefined)
  expect(printed(site)).toMatchObject([{code: 'few', file: 'docs/index.md', message: 'A\nTwo. and Home\nOne.'}])
})

test('dev serves files of plugins, which change with the pages, also files that are new', async () => {
  const emit = `api.files(({pages}) => [
    {path: 'data/texts.json', contents: JSON.stringify(pages.map((page) => page.text))},
    {path: 'one.bin', contents: new Uint8Array([65])},
  ], {paths: ['data/texts.json']})`
  const site = await served({emit}, {'docs/index.md': '# Home\n\n[Texts](/data/texts.json)'}, {base: '/base/'})
  expect(await site.get('/base/data/texts.json')).toMatchObject({
    status: 200,
    type: 'application/json; charset=utf-8',
    text: '["Home\\nTexts"]',
  })
  expect(await site.get('/base/one.bin')).toMatchObject({status: 200, text: 'A'})
  expect((await site.get('/base/two.bin')).status).toBe(404)
  expect(await shownOn(site, '/base/')).toEqual([])
  await site.site.write({'docs/index.md': '# Home\n\nNew.'})
  await until(async () => (await site.get('/base/data/texts.json')).text === '["Home\\nNew."]')
})

test('dev names hooks that fail, and runs the others', async () => {
  const broken = `
    api.pages(() => { throw new Error('No pages today.') })
    api.head((page) => { if (page.text.includes('Two')) throw new Error('No tags for this.'); return [] })
    api.files(() => 7)`
  const files = {'docs/index.md': '# Home\n\nOne.', 'docs/a.md': '# A\n\nTwo.'}
  const site = await served({broken, words}, files)
  expect((await site.get('/a')).text).toContain('<meta name="words" content="A Two.">')
  expect(await shownOn(site, '/')).toEqual([])
  expect(await shownOn(site, '/a')).toMatchObject([{code: 'plugin-error', message: expect.stringContaining('/a')}])
  await until(() => printed(site) !== undefined)
  const messages = printed(site)!.map(({message}) => message)
  expect(messages).toHaveLength(3)
  expect(messages.sort().join()).toMatch(/list of files.*No tags for this.*No pages today/s)
  await site.site.write({'docs/a.md': '# A\n\nThree.'})
  await until(() => printed(site)?.length === 2)
})
