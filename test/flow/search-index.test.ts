/** The search index in the cache. */
import {expect, test} from 'vitest'
import {allVersions} from '../../src/files/paths/paths.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {createSearchIndex} from '../../src/flow/search-index.js'
import {openCache} from '../../src/io/cache/cache.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {Page, RoutePath} from '../../src/model/model.js'
import {newProject} from '../support/project.js'

test('the index keeps the words of its pages in the cache, and reads only new texts', async () => {
  const root = newProject({'docs/index.md': '# Home\n', 'docsgen.config.json': '{}'})
  const config = await loadConfig(createDisk(), {root, overrides: {}})
  const [version] = allVersions(config)
  const runWith = (texts: Record<string, string>) => {
    const cache = openCache(`${root}/cache`, '1')
    const index = createSearchIndex(config, {cache, version: '1'})
    const read: string[] = []
    for (const [title, text] of Object.entries(texts)) {
      const page = {route: `/${title}` as RoutePath, title, frontmatter: {}, version} as Page
      const sections = () => {
        read.push(title)
        return [{heading: title, id: '', text, code: ''}]
      }
      index.add({page, text: {hash: text, sections}})
    }
    const files = [...index.files()].map(({path, hash}) => [path, hash])
    cache.save()
    return {files, read, used: cache.usedKeys().sort()}
  }
  const first = runWith({a: 'Some words', b: 'Other words'})
  expect(runWith({a: 'Some words', b: 'Other words'})).toEqual({...first, read: []})
  const edited = runWith({a: 'Some words', b: 'New words'})
  expect(edited.read).toEqual(['b'])
  expect(edited.files).not.toEqual(first.files)
})
