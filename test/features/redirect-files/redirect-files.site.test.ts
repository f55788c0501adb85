import {expect, test} from 'vitest'
import {buildSite} from '../../support/build-site.js'

const pages = {'docs/index.md': '# Home\n\nWords.\n', 'docs/new.md': '# New\n\nWords.\n\n## Part\n'}

test('files for redirects of hosts are written on request', async () => {
  const {files} = await buildSite(
    {...pages, 'docs/ü.md': '---\nredirect_from: /a b\n---\n# U\n\nWords.\n'},
    {
      base: '/d/',
      redirectFiles: ['netlify', 'vercel', 'nginx', 'apache'],
      redirects: {'/old': '/new#part', '/v1.0/(x)': 'https://b.example/$1?a=1&b=2'},
    },
  )
  expect(files.get('_redirects')).toBe(
    '/d/old /d/new#part 301!\n/d/v1.0/(x) https://b.example/$1?a=1&b=2 301!\n/d/a%20b /d/%C3%BC 301!\n',
  )
  expect(JSON.parse(files.get('vercel.json')!)).toEqual({
    redirects: [
      {source: '/d/old', destination: '/d/new#part', statusCode: 301},
      {source: '/d/old/', destination: '/d/new#part', statusCode: 301},
      {source: '/d/v1\\.0/\\(x\\)', destination: 'https://b.example/$1?a=1&b=2', statusCode: 301},
      {source: '/d/v1\\.0/\\(x\\)/', destination: 'https://b.example/$1?a=1&b=2', statusCode: 301},
      {source: '/d/a%20b', destination: '/d/%C3%BC', statusCode: 301},
      {source: '/d/a%20b/', destination: '/d/%C3%BC', statusCode: 301},
    ],
  })
  expect(
    files.get('redirects.nginx.map'),
  ).toBe(`# http:   map_hash_bucket_size 256; map $uri $docsgen_redirect { include redirects.nginx.map; }
# server: if ($docsgen_redirect) { return 301 $docsgen_redirect; }
"/d/old" "/d/new#part";
"/d/old/" "/d/new#part";
"/d/v1.0/(x)" "https://b.example/%241?a=1&b=2";
"/d/v1.0/(x)/" "https://b.example/%241?a=1&b=2";
"/d/a b" "/d/%C3%BC";
"/d/a b/" "/d/%C3%BC";
`)
  expect(files.get('.htaccess')).toBe(`RedirectMatch 301 "^/d/old/?$" "/d/new#part"
RedirectMatch 301 "^/d/v1\\.0/\\(x\\)/?$" "https://b.example/\\$1?a=1\\&b=2"
RedirectMatch 301 "^/d/a b/?$" "/d/ü"
`)
})

test('the file at the root has the redirects of all languages, and replaces static files and pages', async () => {
  const {files, diagnostics} = await buildSite(
    {
      'docs/index.md': '# Home\n',
      'docs/host.md': '---\nredirect_from: [/_redirects]\n---\n\n# Host\n',
      'i18n/de/index.md': '# Anfang\n',
      'static/_redirects': 'Static.',
    },
    {
      locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
      redirects: [{from: '/old', to: '/host'}],
      redirectFiles: ['netlify'],
      checks: {'bad-slug': 'warning'},
    },
  )
  expect(diagnostics.map(({code, file}) => `${code} ${file}`)).toEqual(
    expect.arrayContaining(['bad-slug docs/host.md', 'duplicate-route static/_redirects']),
  )
  expect(files.get('_redirects')?.trim().split('\n')).toEqual(['/old /host 301!', '/de/old /de/host 301!'])
  expect(files.has('de/_redirects')).toBe(false)
})
