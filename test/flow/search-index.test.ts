/** The search index in the cache. */
import {expect, test} from 'vitest'
import {allVersions} from '../../src/files/paths/paths.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {createSearchIndex} from '../../src/flow/search-index.js'
import {openCache} from '../../src/io/cache/cache.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {Page, RoutePath} from '../../src/model/model.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

test('a build with equal texts keeps the whole index in use, so the cache does not drop it', async () => {
  const root = makeTempFolder()
  writeProject(root, {'docs/index.md': '# Home\n', 'docsgen.config.json': '{}'})
  const config = await loadConfig(createDisk(), {root, overrides: {}})
  const [version] = allVersions(config)
  const page = {route: '/a' as RoutePath, title: 'A', frontmatter: {}, version} as Page
  const sections = () => [{heading: 'A', id: '', text: 'Some words', code: ''}]
  const runWith = () => {
    const cache = openCache(`${root}/cache`, '1')
    const index = createSearchIndex(config, {cache, version: '1'})
    index.add({page, text: {hash: 'a', sections}})
    index.files()
    index.store()
    cache.save()
    return cache.usedKeys().sort()
  }
  const first = runWith()
  // The terms, their files, the postings of one group of pages, and those of one file.
  expect(first.filter((key) => key.startsWith('search '))).toHaveLength(4)
  expect(runWith()).toEqual(first)
})
