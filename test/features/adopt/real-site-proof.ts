import {expect} from 'vitest'
import {buildProject} from '../../support/build-site.js'
import {buildMigrated, copySite, expectedFiles, idsOf, type RealSite, sourceSyntaxIn, textOf} from './real-site.js'

/** A real site builds in place, shows no source syntax, and is the same site after a migration. */
export async function proveSite(site: RealSite): Promise<void> {
  const root = copySite(site)
  const expected = expectedFiles(site, root)
  const adopted = await buildProject({root, threads: 2, timeout: 600_000})
  expect(adopted.result.ok).toBe(true)
  expect(expected.length).toBeGreaterThan(30)
  expect(expected.filter((file) => !adopted.files.has(file))).toEqual([])
  expect(sourceSyntaxIn(adopted.files)).toEqual([])

  const migrated = await buildMigrated(root)
  expect(migrated.again).toBeUndefined()
  expect(migrated.result.ok).toBe(true)
  const pages = (files: ReadonlyMap<string, string>) =>
    [...files.keys()].filter((file) => file.endsWith('.html')).sort()
  expect(pages(migrated.files)).toEqual(pages(adopted.files))
  const differing = pages(adopted.files).filter((file) => {
    const [before = '', after = ''] = [adopted.files.get(file), migrated.files.get(file)]
    return textOf(before) !== textOf(after) || idsOf(before).join() !== idsOf(after).join()
  })
  expect(differing).toEqual([])
}
