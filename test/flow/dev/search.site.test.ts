/** The search in dev finds the current text of files. */
import {expect, test} from 'vitest'
import {createEngine} from '../../../src/search/query/query.js'
import {buildProject} from '../../support/build-site.js'
import {serveSite, until} from './support/serve-site.js'

const files = {
  'docs/index.md': '# Home\n\nWelcome to the whole of it.\n',
  'docs/apples.md': '# Apples\n\n## Boskoop\n\nSour and firm.\n',
  'docs/hidden.md': '---\nsearch: false\n---\n# Hidden\n\nSecretly firm.\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n\nQuietly firm.\n',
}

test('the search in dev finds new text and no removed text', async () => {
  const {site, get} = await serveSite(files)
  const found = async (query: string) => {
    const engine = createEngine(async (name) => JSON.parse((await get(`/assets/search/${name}`)).text))
    return (await engine.search(query, 9)).map(({href}) => href)
  }
  expect(await found('firm')).toEqual(['/apples#boskoop'])
  await site.write({'docs/apples.md': '# Apples\n\n## Cox\n\nSweet and tender.\n'})
  await until(async () => (await found('tender')).length > 0)
  expect(await found('tender')).toEqual(['/apples#cox'])
  expect(await found('boskoop')).toEqual([])
  await site.write({'docs/pears.md': '# Pears\n\nSoft and tender.\n'})
  await until(async () => (await found('pears')).length > 0)
})

test('dev serves the same index as a build', async () => {
  const {site, get} = await serveSite(files)
  const {files: built} = await buildProject({root: site.root})
  const index = [...built.keys()].filter((file) => file.startsWith('assets/search/'))
  expect(index.sort()).toEqual(['index.json', 'p/0.json', 't/0.json'].map((name) => `assets/search/${name}`))
  for (const file of index) expect((await get(`/${file}`)).text).toBe(built.get(file))
})

test('dev serves no index if the search is off', async () => {
  const {get} = await serveSite({...files, 'docsgen.config.json': '{"search": false}'})
  expect((await get('/assets/search/index.json')).status).toBe(404)
})
