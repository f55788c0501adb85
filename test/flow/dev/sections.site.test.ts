/** Sections and free pages in development. */
import {expect, test} from 'vitest'
import {serveSite, until} from './support/serve-site.js'

const files = {
  'docs/index.md': '# Guides\n\n[Users](../api/users.md)\n',
  'api/users.md': '# Users\n\nOld text.\n',
  'pages/about.md': '# About\n',
  'docsgen.config.json': JSON.stringify({sections: {docs: {content: 'docs'}, api: {content: 'api'}}, pages: 'pages'}),
}

test('pages of every section update, and new ones appear', async () => {
  const {site, get} = await serveSite(files)
  expect((await get('/docs/')).text).toContain('<a href="/api/users">Users</a>')
  expect((await get('/about')).text).toContain('About')
  await site.write({'api/users.md': '# Users\n\nNew text.\n'})
  await until(async () => (await get('/api/users')).text.includes('New text.'))
  await site.write({'api/groups.md': '# Groups\n', 'pages/team.md': '# Team\n'})
  await until(async () => (await get('/api/groups')).status === 200 && (await get('/team')).status === 200)
  const {text} = await get('/assets/search/index.json')
  expect(JSON.parse(text).sections.map(([name]: [string]) => name)).toEqual(['pages', 'api', 'docs', 'pages'])
})

test('a new list of the versions of a section is read', async () => {
  const {site, get} = await serveSite(files)
  await site.write({'api_versioned_docs/version-1.0/users.md': '# Users of one\n', 'api_versions.json': '["1.0"]'})
  await until(async () => (await get('/api/users')).text.includes('Users of one'))
  expect((await get('/api/next/users')).text).toContain('Old text.')
})
