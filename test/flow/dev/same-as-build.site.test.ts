/** `dev` serves the same article as `build` writes, for every page, and the same search index. */
import {cp} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {defaultChecks} from '../../../src/checks/kinds.js'
import {corpora, hasCorpora, whyNot} from '../../site/corpus.js'
import {buildProject, htmlFiles} from '../../support/build-site.js'
import {nightly} from '../../support/nightly.js'
import {repository, writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'
import {serveFolder} from './support/serve-site.js'

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
  const index = [...files.keys()].filter((file) => file.startsWith('assets/search/'))
  expect(index).toContain('assets/search/index.json')
  for (const file of index) expect((await get(`/${file}`)).text, file).toBe(files.get(file))
  return documents.length
}

test('dev serves every page of docs-content and a print view as the build writes them', async () => {
  const root = makeTempFolder()
  for (const name of ['docs-content', 'static', 'docsgen.config.ts', 'package.json'])
    await cp(path.join(repository, name), path.join(root, name), {recursive: true})
  expect(await compareAll(root, ['formulas'])).toBeGreaterThan(40)
})

nightly.skipIf(!hasCorpora)(`dev serves every page of ibc-go as the build writes it${whyNot}`, async () => {
  const root = makeTempFolder()
  for (const name of ['docs', 'static']) await cp(path.join(corpus, name), path.join(root, name), {recursive: true})
  const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'warning']))
  writeProject(root, {'docsgen.config.json': JSON.stringify({checks})})
  expect(await compareAll(root)).toBeGreaterThan(90)
})
