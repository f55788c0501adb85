/** No page grows with the site. */
import {rmSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {type BuiltSite, buildSite} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {changes, hashes} from './growth.js'

const site: ProjectFiles = {
  'docs/index.md': '# Home\n\n[Somewhere](./g-3/p-2.md)\n',
  ...Object.fromEntries(
    Array.from({length: 5}, (_, g) => [
      `docs/g-${g}/_category_.json`,
      `{"label": "Group ${g}", "link": {"type": "generated-index"}}`,
    ]),
  ),
  ...Object.fromEntries(
    Array.from({length: 50}, (_, i) => [`docs/g-${i % 5}/p-${i}.md`, `# Page ${i}\n\nText ${i}.\n`]),
  ),
}
// Words have files of their own in the index of search; test/site/cache.site.test.ts holds those.
const config = {title: 'Site', url: 'https://docs.example.com', search: false}

test('a change writes only the files that show it', async () => {
  const {root, ...first} = await buildSite(site, config)
  let before: BuiltSite = {root, ...first}
  const changed = async (files: ProjectFiles) => {
    const after = await buildSite(files, config, {root})
    const names = changes(hashes(before.files), hashes(after.files))
    before = after
    return {files: names.filter((file) => file !== 'docsgen-manifest.json'), result: after.result}
  }

  // Another sentence than the first writes one document and its Markdown export.
  const edited = await changed({'docs/g-2/p-2.md': '# Page 2\n\nText 2.\n\nAnother sentence.\n'})
  expect(edited.files).toEqual(['g-2/p-2.md', 'g-2/p-2/index.html', 'llms-full.txt'])
  expect(edited.result.written).toBe(3)

  // A new title and a new heading write no page of other branches.
  const titled = await changed({
    'docs/g-3/p-2.md': '# Linked\n',
    'docs/g-3/p-3.md': '# Page 3\n\nText 3.\n\n## New\n',
  })
  expect(titled.files).toContain('g-3/p-3/index.html')
  expect(titled.files.filter((file) => file.startsWith('g-0/') || file.startsWith('g-1/'))).toEqual([])

  // A new page writes itself, the pages of its open branch, its category index and the lists of pages.
  const added = await changed({'docs/g-2/p-new.md': '# New page\n\nNew.\n'})
  expect(added.files).toEqual(
    [
      ...Array.from({length: 10}, (_, i) => `g-2/p-${i * 5 + 2}/index.html`),
      // The page behind the branch has another page before it.
      'category/group-3/index.html',
      ...['g-2/p-new/index.html', 'g-2/p-new.md'],
      ...['category/group-2/index.html', 'category/group-2.md'],
      ...['llms.txt', 'llms-full.txt', 'sitemap.xml'],
      ...['assets/routes.json', 'assets/sidebars/tutorialSidebar.json'],
    ].sort(),
  )
  expect(added.result.written).toBeLessThan(24)

  // Without the page, its document and its export go.
  rmSync(path.join(root, 'docs/g-2/p-new.md'))
  const removed = await changed({})
  expect(removed.result.removed).toBe(2)
  expect(removed.files).toEqual(added.files)
  expect((await changed({})).files).toEqual([])
})
