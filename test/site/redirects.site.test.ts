import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema.js'
import {buildSite} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {stagesOf} from '../support/stages.js'

const pages = {'docs/index.md': '# Home\n\nWords.\n', 'docs/new.md': '# New\n\nWords.\n\n## Part\n'}

async function told(files: ProjectFiles, config: UserConfig = {}) {
  const {diagnostics} = await buildSite(files, config)
  return diagnostics.map(({file, position, code, message, hint}) => {
    const place = position ? `:${position.line}:${position.column}` : ''
    return `${file}${place} ${code} ${message}${hint ? ` ${hint}` : ''}`
  })
}

/** Where a page leads on, as it says without JavaScript. */
const refresh = (html: string | undefined) => /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html ?? '')?.[1]

describe('a redirect page', () => {
  test('has a refresh, a canonical link and a link, and nothing inline', async () => {
    const {files, diagnostics} = await buildSite(pages, {
      base: '/d/',
      url: 'https://a.example',
      redirects: {'/old': '/new'},
    })
    expect(diagnostics).toEqual([])
    const script = [...files.keys()].find((file) => file.startsWith('assets/redirect-'))
    expect(files.get('old/index.html')).toBe(`<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page has moved:</title>
<meta http-equiv="refresh" content="0; url=/d/new">
<link rel="canonical" href="https://a.example/d/new">
<script type="module" src="/d/${script}"></script>
</head>
<body>
<p>This page has moved: <a href="/d/new">/d/new</a></p>
</body>
</html>
`)
  })

  test.each([
    ['a map', {'/one': '/new', '/two/': '/new#part'}],
    [
      'a list, as for Docusaurus’ plugin',
      [
        {from: ['/one'], to: '/new'},
        {from: '/two/', to: '/new#part'},
      ],
    ],
  ] as const)('%s', async (_, redirects) => {
    const {files, diagnostics} = await buildSite(pages, {redirects: redirects as UserConfig['redirects']})
    expect(diagnostics).toEqual([])
    expect([refresh(files.get('one/index.html')), refresh(files.get('two/index.html'))]).toEqual(['/new', '/new#part'])
  })

  test('may lead to a page, a static file, another site and encoded addresses', async () => {
    const {files, diagnostics} = await buildSite(
      {...pages, 'docs/ü b.md': '# B\n\nWords.\n', 'static/plan.pdf': 'PDF'},
      {
        redirects: {
          '/a': '/new.md',
          '/b': '/plan.pdf',
          '/c': 'https://b.example/x?a=1&b=2#"',
          '/d.html': '/ü%20b',
          '/é': '/new',
          '/feed': '/llms.txt?x',
          '/host': 'pathname:///api/x.html',
        },
      },
    )
    expect(diagnostics).toEqual([])
    expect(
      [
        'a/index.html',
        'b/index.html',
        'c/index.html',
        'd.html',
        'é/index.html',
        'feed/index.html',
        'host/index.html',
      ].map((file) => refresh(files.get(file))),
    ).toEqual([
      '/new',
      '/plan.pdf',
      'https://b.example/x?a=1&amp;b=2#%22',
      '/%C3%BC%20b',
      '/new',
      '/llms.txt?x',
      '/api/x.html',
    ])
  })

  test('follows `trailingSlash` and `htmlExtension`', async () => {
    const {files} = await buildSite(pages, {trailingSlash: false, redirects: {'/old': '/new'}})
    expect(refresh(files.get('old.html'))).toBe('/new')
    const slashed = await buildSite(pages, {trailingSlash: true, redirects: {'/old': '/new'}})
    expect(refresh(slashed.files.get('old/index.html'))).toBe('/new/')
    const extended = await buildSite(pages, {htmlExtension: 'show', redirects: {'/old': '/new', '/older.html': '/new'}})
    expect(refresh(extended.files.get('old.html'))).toBe('/new.html')
    expect(refresh(extended.files.get('older.html'))).toBe('/new.html')
  })

  test('is not in the sitemap and the list of routes, and is removed with its config', async () => {
    const config = {url: 'https://a.example', redirects: {'/old': '/new'}}
    const {files, root} = await buildSite(pages, config)
    expect(files.get('sitemap.xml')).not.toContain('/old')
    expect(files.get('assets/routes.json')).not.toContain('/old')
    const next = await buildSite(pages, {url: 'https://a.example'}, {root})
    expect(next.files.has('old/index.html')).toBe(false)
    // Without redirects nothing of them is there.
    const fresh = await buildSite(pages)
    expect([...fresh.files.keys()].filter((file) => file.includes('redirect'))).toEqual([])
  })
})

describe('front matter `redirect_from`', () => {
  test('a text or a list, absolute or relative to the folder of the page', async () => {
    const {files, diagnostics} = await buildSite({
      'docs/a.md': '---\nredirect_from: /old/a\n---\n# A\n\nWords.\n',
      'docs/g/b.md': '---\nredirect_from:\n  - was-b\n  - ../b.html\n  - /x/y/\n---\n# B\n\nWords.\n',
    })
    expect(diagnostics).toEqual([])
    const found = [...files].flatMap(([file, text]) => (refresh(text) ? `${file} ${refresh(text)}` : []))
    expect(found).toEqual(['b.html /g/b', 'g/was-b/index.html /g/b', 'old/a/index.html /a', 'x/y/index.html /g/b'])
  })

  test('one old address in several spellings gives one redirect', async () => {
    const {files, diagnostics} = await buildSite(
      {'docs/a.md': '---\nredirect_from: [/old, /old/, /old/index.html, /a/, /a]\n---\n# A\n\nWords.\n'},
      {redirects: [{from: ['/b', '/b/'], to: '/a'}]},
    )
    expect(diagnostics).toEqual([])
    expect([refresh(files.get('old/index.html')), refresh(files.get('a/index.html'))]).toEqual(['/a', undefined])
  })

  test('stays in the version of the page', async () => {
    const text = '---\nredirect_from: /old\n---\n# A\n\nWords.\n'
    const {files, diagnostics} = await buildSite(
      {'docs/a.md': text, 'versioned_docs/version-1.0/a.md': text},
      {versions: {names: ['1.0']}},
    )
    expect(diagnostics).toEqual([])
    const found = [...files].flatMap(([file, text]) => (refresh(text) ? `${file} ${refresh(text)}` : []))
    expect(found).toEqual(['next/old/index.html /next/a', 'old/index.html /a'])
  })

  test('invalid addresses are reported and not written', async () => {
    const bad = ['../../up', '//evil.example', '/a?b', '/a\\b', '/assets/files/x', '/.git/x', '/_redirects']
    const list = bad.map((one) => `  - '${one}'`).join('\n')
    const {diagnostics, files} = await buildSite({'docs/a.md': `---\nredirect_from:\n${list}\n---\n# A\n\nWords.\n`})
    expect(diagnostics.map(({code, position}) => `${position!.line} ${code}`)).toEqual(
      bad.map((_, index) => `${index + 3} bad-slug`),
    )
    expect(diagnostics[0]!.message).toBe('"../../up" is not a valid address for a redirect.')
    expect([...files.values()].filter((text) => refresh(text))).toEqual([])
  })
})

describe('no open redirect', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'evil.example',
    'https:evil.example',
    'https:///evil.example',
    '/a b',
    '/a\n//evil.example',
  ])('%j is no target', async (to) => {
    await expect(stagesOf(pages, {redirects: {'/old': to}})).rejects.toThrow(`redirects: "/old" cannot lead to`)
  })

  test.each([
    'old',
    '//evil.example',
    '/../x',
    '/a?b',
    '/a#b',
    '',
    '/docsgen-manifest.json',
  ])('%j is no old address', async (from) => {
    await expect(stagesOf(pages, {redirects: {[from]: '/new'}})).rejects.toThrow('is not an address of this site')
  })
})

describe('diagnostics', () => {
  test('chains are shortened, loops are omitted, and both are reported', async () => {
    const config = {redirects: {'/a': '/b', '/b': '/c', '/c': '/new', '/x': '/y', '/y': '/x', '/z': '/z'}}
    const {files, diagnostics} = await buildSite(pages, config)
    expect(diagnostics.map(({code, message, hint}) => `${code} ${message} ${hint}`)).toEqual([
      'redirect-loop The redirect of "/a" leads to another redirect: /a → /b → /c → /new. Lead it to "/new" directly; the built site redirects there already.',
      'redirect-loop The redirect of "/b" leads to another redirect: /b → /c → /new. Lead it to "/new" directly; the built site redirects there already.',
      'redirect-loop The redirect of "/x" never ends: /x → /y → /x. Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
      'redirect-loop The redirect of "/y" never ends: /y → /x → /y. Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
      'redirect-loop The redirect of "/z" never ends: /z → /z. Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
    ])
    expect(['a', 'b', 'c', 'x', 'z'].map((name) => refresh(files.get(`${name}/index.html`)))).toEqual([
      '/new',
      '/new',
      '/new',
      undefined,
      undefined,
    ])
  })

  test('a link to a redirect that never ends is broken', async () => {
    const linking = {...pages, 'docs/a.md': '# A\n\n[x](/x) [new](/b)\n'}
    const config = {checks: {'broken-link': 'warning'}, redirects: {'/x': '/x', '/b': '/new'}} as const
    const lines = await told(linking, config)
    expect(lines.filter((line) => line.startsWith('docs/a.md'))).toEqual([
      'docs/a.md:3:1 broken-link There is no page at "/x".',
      'docs/a.md:3:9 link-to-redirect "/b" is an old address that redirects to "/new". Link to "/new".',
    ])
  })

  test('a missing target or anchor is a broken link', async () => {
    expect(
      await told(pages, {
        checks: {'broken-link': 'warning'},
        redirects: {'/a': '/nwe', '/b': '/new#prat', '/c': '/new#part'},
      }),
    ).toEqual([
      'docsgen.config.json:1:80 broken-link There is no page at "/nwe". Did you mean "/new"?',
      'docsgen.config.json:1:92 broken-anchor "/new" has no heading or id "#prat". Did you mean "#part"?',
    ])
  })

  test('a link to an old address works and is reported', async () => {
    const {diagnostics, files} = await buildSite(
      {...pages, 'docs/index.md': '[go](/old#part) and [on](old)\n'},
      {base: '/d/', redirects: {'/old': '/new'}, navbar: {items: [{label: 'x', to: '/old'}]}},
    )
    expect(
      diagnostics.map(
        ({file, position, code, message, hint}) => `${file}:${position?.column} ${code} ${message} ${hint}`,
      ),
    ).toEqual([
      'docs/index.md:1 link-to-redirect "/old#part" is an old address that redirects to "/new". Link to "/new".',
      'docs/index.md:21 link-to-redirect "old" is an old address that redirects to "/new". Link to "/new".',
      expect.stringContaining('link-to-redirect "/old" is an old address'),
    ])
    expect(files.get('index.html')).toContain('<a href="/d/old#part">')
  })

  test('pages, generated files and earlier redirects have priority, static files have not', async () => {
    const files = {
      ...pages,
      'docs/g/_category_.json': '{"link": {"type": "generated-index", "slug": "/made"}}',
      'docs/g/a.md': '---\nredirect_from: [/taken, /New/]\n---\n# A\n\nWords.\n',
      'static/old.html': 'Static.',
      'static/_redirects': 'Static.',
    }
    const {diagnostics, files: built} = await buildSite(files, {
      redirectFiles: ['netlify'],
      redirects: {
        '/new': '/',
        '/made': '/new',
        '/404.html': '/new',
        '/taken': '/new',
        '/old.html': '/new',
        '/new/below': '/',
      },
    })
    expect(diagnostics.map(({file, code, message}) => `${file} ${code} ${message}`)).toEqual([
      'docs/g/a.md duplicate-route The address "/taken" belongs to "docsgen.config.json" already, so docsgen does not write this redirect.',
      'docs/g/a.md duplicate-route The address "/New/" belongs to "docs/new.md" already, so docsgen does not write this redirect.',
      'docsgen.config.json duplicate-route The address "/new" belongs to "docs/new.md" already, so docsgen does not write this redirect.',
      'docsgen.config.json duplicate-route The address "/made" belongs to "docs/g/_category_.json" already, so docsgen does not write this redirect.',
      'docsgen.config.json duplicate-route The address "/404.html" belongs to "docsgen" already, so docsgen does not write this redirect.',
      'static/_redirects duplicate-route The address "/_redirects" belongs to "docsgen" already, so docsgen does not write this page.',
      'static/old.html duplicate-route The address "/old.html" belongs to "docsgen.config.json" already, so docsgen does not write this page.',
    ])
    expect(refresh(built.get('taken/index.html'))).toBe('/new')
    expect(refresh(built.get('new/below/index.html'))).toBe('/')
    expect([...built.values()]).not.toContain('Static.')
  })
})

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
