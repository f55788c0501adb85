import {expect, test} from 'vitest'
import {createEngine} from '../../src/search/query/query.js'
import {buildSite, htmlFiles, htmlOf, pageData} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const files: ProjectFiles = {
  'docs/index.md': '# Guides\n\nBy [us](../pages/about.md), see [prices](/pricing).\n',
  'docs/install.md': '# Install\n',
  'pages/index.md': '---\ntitle: Welcome\n---\n\nRead the [guides](../docs/install.md).\n',
  'pages/about.md': '---\ntags: [team]\n---\n\n# About us\n\nWe make ladders.\n',
  'pages/pricing.tsx': 'export default () => <h1>Prices</h1>\n',
  'pages/team/index.jsx': "import {people} from './_people.js'\n\nexport default () => <ul><li>{people[0]}</li></ul>\n",
  'pages/team/_people.js': "export const people = ['Everyone']\n",
}

test('free pages have addresses at the root, no sidebar, and lead to the newest version of the documentation', async () => {
  const built = await buildSite(
    {
      ...files,
      'versioned_docs/version-1.0/index.md': '# Guides of one\n',
      'versioned_docs/version-1.0/install.md': '# Install\n',
    },
    {
      sections: {docs: {content: 'docs', versions: {last: 'current'}}},
      pages: 'pages',
      checks: {'orphan-page': 'warning'},
      navbar: {
        items: [
          {label: 'Docs', section: 'docs'},
          {label: 'Install', doc: 'install'},
        ],
      },
    },
  )
  expect(summaries(built.diagnostics)).toEqual([])
  const pages =
    '404 about/index docs/1.0/index docs/1.0/install/index docs/index docs/install/index index pricing/index'
  expect(htmlFiles(built.files)).toEqual([...pages.split(' '), 'team/index'].map((name) => `${name}.html`))
  expect(htmlOf(built, 'index.html')).toContain('<a href="/docs/install">guides</a>')
  expect(htmlOf(built, 'docs/index.html')).toContain('<a href="/about">us</a>, see <a href="/pricing">prices</a>')
  expect(htmlOf(built, 'team/index.html')).toContain('<li>Everyone</li>')
  const about = htmlOf(built, 'about/index.html')
  const {sidebar, breadcrumbs, pagination, section, versions} = pageData(about)
  expect([sidebar, breadcrumbs, pagination, section, versions]).toEqual(Array(5).fill(undefined))
  expect(about).toContain('docs-free-page')
  expect(about).not.toContain('docsgen_version')
  expect(about).toContain('<a href="/docs/">Docs</a>')
  expect(about).toContain('<a href="/docs/install">Install</a>')
  const engine = createEngine(async (name) => JSON.parse(htmlOf(built, `assets/search/${name}`)))
  expect((await engine.search('ladders', 10)).map(({href}) => href)).toEqual(['/about'])
})

test('free pages work beside a site without sections', async () => {
  const {'pages/index.md': _, ...others} = files
  const built = await buildSite(others, {pages: 'pages', editUrl: 'https://git.example.com/edit/main'})
  expect(summaries(built.diagnostics)).toEqual([])
  expect(htmlOf(built, 'index.html')).toContain('Guides')
  expect(htmlOf(built, 'install/index.html')).not.toContain('docsgen_section')
  expect(pageData(htmlOf(built, 'about/index.html')).editUrl).toBe('https://git.example.com/edit/main/pages/about.md')
})

test('free pages can be all pages of a site', async () => {
  const built = await buildSite({'README.md': '# No page\n', 'src/pages/index.md': '# Home\n'}, {pages: 'src/pages'})
  expect(summaries(built.diagnostics)).toEqual([])
  expect(htmlFiles(built.files).sort()).toEqual(['404.html', 'index.html'])
})
