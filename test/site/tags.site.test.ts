import {expect, test} from 'vitest'
import {buildSite, htmlOf} from '../support/build-site.js'
import {summaries} from '../support/stages.js'

const page = (title: string, tags: string, more = '') =>
  `---\ntags: ${tags}\n${more}---\n\n# ${title}\n\nAbout ${title}.\n`
const body = (text: string) => /data-docsgen-body[^>]*>(.*?)<\/div>/s.exec(text)?.[1] ?? ''
const text = (fragment: string) =>
  fragment
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('tag pages and the page of all tags', async () => {
  const built = await buildSite({
    'docs/a.md': page('Beta', '[CI/CD, {label: "Größe", permalink: /size}]'),
    'docs/b.md': page('Alpha', '["ci cd", api]'),
    'docs/c.md': page('Hidden', '[api, secret]', 'unlisted: true\n'),
    'docs/d.md': '# Plain\n',
  })
  expect(built.diagnostics).toEqual([])
  const pages = [...built.files.keys()].filter((file) => file.startsWith('tags') && file.endsWith('.html'))
  expect(pages).toEqual(['tags/api/index.html', 'tags/ci-cd/index.html', 'tags/index.html', 'tags/size/index.html'])
  const all = htmlOf(built, 'tags/index.html')
  expect(all).toContain('<h1>Tags</h1>')
  expect(text(body(all))).toBe('A api 1 C CI/CD 2 G Größe 1')
  expect(all).toContain('<meta name="docsearch:docsgen_tag" content="doc_tags_list">')
  expect(all).not.toContain('class="sidebar"')
  const ciCd = htmlOf(built, 'tags/ci-cd/index.html')
  expect(ciCd).toContain('<h1>2 docs tagged with &quot;CI/CD&quot;</h1>')
  expect(text(body(ciCd))).toBe('View All Tags Alpha About Alpha. Beta About Beta.')
  expect(htmlOf(built, 'tags/api/index.html')).toContain('<h1>One doc tagged with &quot;api&quot;</h1>')
  expect(htmlOf(built, 'a/index.html')).toMatch(
    /Tags:.*<a href="\/tags\/ci-cd">CI\/CD<\/a>.*<a href="\/tags\/size">Größe<\/a>/s,
  )
  for (const file of ['c/index.html', 'd/index.html']) expect(htmlOf(built, file)).not.toContain('Tags:')
  expect(built.files.get('assets/routes.json')).toContain('/tags/size')
})

test('links to tag pages are checked, and an author’s page has priority', async () => {
  const built = await buildSite({
    'docs/a.md': `${page('A', '[api]')}\n[all](/tags) [one](/tags/api) [none](/tags/apy)\n`,
    'docs/tags.md': '# Mine\n',
  })
  expect(summaries(built.diagnostics)).toEqual(['docs/a.md duplicate-route', 'docs/a.md:9:31 broken-link'])
})

test('without tags there is no tag page, an invalid tag is reported, and each version has its own', async () => {
  const none = await buildSite({'docs/a.md': '# A\n', 'docs/b.md': '---\ntags: []\n---\n'})
  expect(none.files.has('tags/index.html')).toBe(false)
  const built = await buildSite(
    {
      'docs/a.md': page('A', '[api]'),
      'docs/b.md': page('A', '["!!!", 日本語]'),
      'versioned_docs/version-1.0/a.md': page('A', '[api]'),
    },
    {checks: {'bad-front-matter': 'warning'}},
  )
  expect(summaries(built.diagnostics)).toEqual(['docs/b.md:2:8 bad-front-matter'])
  expect(htmlOf(built, 'tags/api/index.html')).toContain('href="/a"')
  expect(htmlOf(built, 'next/tags/api/index.html')).toContain('href="/next/a"')
})
