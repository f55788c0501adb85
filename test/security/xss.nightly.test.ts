/** Opens each vector on its own page in a browser: by its address and by a click, and sends events to all of its elements. */
import {expect, test} from 'vitest'
import {htmlFiles} from '../support/build-site.js'
import {servedSite} from '../support/served-site.js'
import {dangersIn} from './support/dangers.js'
import {hostileConfig, hostileFiles} from './support/hostile-site.js'
import {vectors} from './support/vectors.js'
import {backHome, touchEverything, watchedReader} from './support/watched-reader.js'

test(`none of ${vectors.length} vectors runs`, async () => {
  const hostile = await servedSite(hostileFiles(), hostileConfig(vectors[15]!))
  const {page, read, open, executed} = await watchedReader(hostile)
  const found = htmlFiles(hostile.files).flatMap((file) =>
    dangersIn(hostile.files.get(file)!).map((danger) => `${file}: ${danger}`),
  )
  expect(found).toEqual([])
  for (const [index, vector] of vectors.entries()) {
    await open(`/page-${index}`)
    await touchEverything(page)
    await read(`/folder-${index}`)
    await touchEverything(page)
    expect(executed, vector).toEqual([])
  }
  await read('/')
  for (const [index, vector] of vectors.entries()) {
    await page.locator(`main a[href="/page-${index}"]`).first().click()
    await page.waitForFunction((path) => location.pathname === path, `/page-${index}`)
    await touchEverything(page)
    expect(executed, vector).toEqual([])
    await backHome(page, vectors.length)
  }
})
