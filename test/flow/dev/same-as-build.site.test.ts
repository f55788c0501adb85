/** `dev` serves the same article as `build` writes, for every page. */

import {existsSync} from 'node:fs'
import {cp} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {build} from '../../../src/flow/build.js'
import {defaultChecks} from '../../../src/model/schema.js'
import {corpora, hasCorpora, whyNot} from '../../site/corpus.js'
import {buildProject, htmlFiles} from '../../support/build-site.js'
import {writeProject} from '../../support/project.js'
import {createSite} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {serveFolder} from './support/serve-site.js'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const corpus = path.join(corpora, 'ibc-go/docs')

/** The part between navigation and footer; in development, a file's name holds another hash. */
const article = (html: string): string =>
  (/<(article|main)[\s>][\s\S]*<\/\1>/.exec(html)?.[0] ?? '').replace(/(\/assets\/files\/[^"]*-)[0-9a-f]{8}/g, '$1')

/** Builds a project and compares every page; gives how many there were. */
async function compareAll(root: string, print: string[] = []): Promise<number> {
  const overrides = {outDir: path.join(makeTempFolder(), 'build'), print}
  const {files, result} = await buildProject({root, overrides})
  expect(result.ok).toBe(true)
  const {get} = await serveFolder(root, {overrides, drafts: false})
  const documents = htmlFiles(files).filter((file) => file !== '404.html')
  for (const file of documents) {
    const {status, text} = await get(`/${encodeURI(file.replace(/(^|\/)index\.html$/, '$1'))}`)
    expect({file, status, article: article(text)}).toEqual({file, status: 200, article: article(files.get(file)!)})
    expect(article(text)).not.toBe('')
  }
  return documents.length
}

test('dev serves every page of docs-content and a print view as the build writes them', async () => {
  const root = makeTempFolder()
  for (const name of ['docs-content', 'static', 'docsgen.config.ts', 'package.json'])
    await cp(path.join(repository, name), path.join(root, name), {recursive: true})
  expect(await compareAll(root, ['formulas'])).toBeGreaterThan(40)
})

test.skipIf(!hasCorpora)(`dev serves every page of ibc-go as the build writes it${whyNot}`, async () => {
  const root = makeTempFolder()
  for (const name of ['docs', 'static']) await cp(path.join(corpus, name), path.join(root, name), {recursive: true})
  const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'warning']))
  writeProject(root, {'docsgen.config.json': JSON.stringify({checks})})
  expect(await compareAll(root)).toBeGreaterThan(90)
})

test('dev serves pages with unusual file names as the build writes them', async () => {
  const site = await createSite({
    'docs/index.md': '# Home\n',
    'docs/guides/index.md': '# Guides\n',
    'docs/guides/start.md': '# Start\n',
    'docs/übung/c#.md': '# Sharp\n',
  })
  const {get} = await serveFolder(site.root)
  for (const address of ['/', '/guides', '/guides/start', '/%C3%BCbung/c%23']) {
    const {status, text} = await get(address)
    expect(status).toBe(200)
    const plain = address === '/' ? '' : address
    for (const other of [`${plain}/`, `${plain}/index.html`, ...(plain === '' ? ['/index.html'] : [`${plain}.html`])])
      expect(await get(other), other).toMatchObject({status: 200, text})
  }
  expect((await get('/guides/start/more')).status).toBe(404)
})

test('only dev shows drafts, with a label', async () => {
  const site = await createSite({
    'docs/index.md': '# Home\n\n[Later](./later.md)\n',
    'docs/later.md': '---\ndraft: true\n---\n# Later\n\nNot yet.\n',
  })
  const {outDir} = await build({root: site.root, overrides: {}, strict: false, force: false})
  expect(existsSync(path.join(outDir, 'later'))).toBe(false)
  const {get} = await serveFolder(site.root)
  const {status, text} = await get('/later')
  expect(status).toBe(200)
  expect(text).toContain('Not yet.')
  expect(text).toMatch(/>Draft</)
  expect((await get('/')).text).toContain('href="/later"')
  const without = await serveFolder(site.root, {drafts: false})
  expect((await without.get('/later')).status).toBe(404)
})

test('a page has priority over a static file of the same address, as in a build', async () => {
  const site = await createSite({
    'docs/index.md': '# Home\n',
    'docs/guides/start.md': '# Start\n',
    'static/guides/start/index.html': 'Static',
    'static/demo/index.html': 'Demo',
    'static/one.html': 'One',
  })
  const {get} = await serveFolder(site.root)
  expect((await get('/guides/start/index.html')).text).toContain('Start')
  for (const address of ['/demo', '/demo/', '/demo/index.html']) expect((await get(address)).text).toBe('Demo')
  for (const address of ['/one', '/one.html']) expect((await get(address)).text).toBe('One')
})
