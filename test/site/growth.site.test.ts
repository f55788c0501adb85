/** No page grows with the site. */
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {buildSite, htmlFiles} from '../support/build-site.js'
import {changes, hashes} from './growth.js'

describe('a change writes only the files that show it', () => {
  const site = (): Record<string, string> => ({
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
  })
  // Words have files of their own in the index of search; test/site/cache.site.test.ts holds those.
  const config = {title: 'Site', url: 'https://docs.example.com', search: false}
  const always = ['docsgen-manifest.json']
  const lists = ['llms.txt', 'llms-full.txt']

  async function changed(files: Record<string, string>) {
    const before = await buildSite(site(), config)
    const after = await buildSite({...site(), ...files}, config, {root: before.root})
    return {files: changes(hashes(before.files), hashes(after.files)), result: after.result}
  }

  test('without changes nothing is written', async () => {
    const {files, result} = await changed({})
    expect(files).toEqual([])
    expect(result).toMatchObject({written: 0, removed: 0})
  })

  test('a new page writes itself, the pages of its open branch, its category index and the lists of pages', async () => {
    const {files, result} = await changed({'docs/g-2/p-new.md': '# New page\n\nNew.\n'})
    const branch = Array.from({length: 10}, (_, i) => `g-2/p-${i * 5 + 2}/index.html`)
    // The page behind the branch has another page before it.
    const next = ['category/group-3/index.html']
    expect(files).toEqual(
      [
        ...always,
        ...branch,
        ...next,
        ...['g-2/p-new/index.html', 'g-2/p-new.md'],
        ...['category/group-2/index.html', 'category/group-2.md'],
        ...lists,
        'assets/routes.json',
        'assets/sidebars/tutorialSidebar.json',
        'sitemap.xml',
      ].sort(),
    )
    expect(result.written).toBeLessThan(24)
  })

  test('a changed sentence after the first writes one document and its Markdown export', async () => {
    const {files, result} = await changed({'docs/g-2/p-2.md': '# Page 2\n\nText 2.\n\nAnother sentence.\n'})
    expect(files).toEqual([...always, 'g-2/p-2/index.html', 'g-2/p-2.md', 'llms-full.txt'].sort())
    expect(result.written).toBe(3)
  })

  test('a new heading writes only its page', async () => {
    const {files} = await changed({
      'docs/g-3/p-2.md': '# Linked\n',
      'docs/g-3/p-3.md': '# Page 3\n\nText 3.\n\n## New\n',
    })
    expect(files).toContain('g-3/p-3/index.html')
    expect(files.filter((file) => file.startsWith('g-0/') || file.startsWith('g-1/'))).toEqual([])
  })

  test('removing a page removes its document and its Markdown export', async () => {
    const before = await buildSite({...site(), 'docs/g-4/gone.md': '# Gone\n'}, config)
    const {root} = before
    const {rm} = await import('node:fs/promises')
    await rm(path.join(root, 'docs/g-4/gone.md'))
    const after = await buildSite({}, config, {root})
    expect(htmlFiles(before.files)).toContain('g-4/gone/index.html')
    expect(htmlFiles(after.files)).not.toContain('g-4/gone/index.html')
    expect(after.result.removed).toBe(2)
    expect(after.files).toEqual((await buildSite(site(), config)).files)
  })
})
