import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildSite} from '../support/build-site.js'
import {stagesOf} from '../support/stages.js'

const pages = {'docs/index.md': '# Home\n\nWords.\n', 'docs/new.md': '# New\n\nWords.\n\n## Part\n'}

/** Where a page leads on, as it says without JavaScript. */
const refresh = (html: string | undefined) => /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html ?? '')?.[1]

/** All redirects of a site: from the file to the target. */
const redirectsOf = (files: ReadonlyMap<string, string>) =>
  Object.fromEntries([...files].flatMap(([file, text]) => (refresh(text) ? [[file, refresh(text)]] : [])))

describe('a redirect page', () => {
  const config: UserConfig = {base: '/d/', url: 'https://a.example'}
  const redirects: UserConfig['redirects'] = {
    '/old': '/new',
    '/two/': '/new#part',
    '/a': '/new.md',
    '/b': '/plan.pdf',
    '/c': 'https://b.example/x?a=1&b=2#"',
    '/d.html': '/ü%20b',
    '/é': '/new',
    '/feed': '/llms.txt?x',
    '/host': 'pathname:///api/x.html',
  }

  test('has a refresh, a canonical link and a link, and nothing inline; the target may be of any kind', async () => {
    const all = {...pages, 'docs/ü b.md': '# B\n\nWords.\n', 'static/plan.pdf': 'PDF'}
    const {files, diagnostics, root} = await buildSite(all, {...config, redirects})
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
    expect(redirectsOf(files)).toEqual({
      'a/index.html': '/d/new',
      'b/index.html': '/d/plan.pdf',
      'c/index.html': 'https://b.example/x?a=1&amp;b=2#%22',
      'd.html': '/d/%C3%BC%20b',
      'feed/index.html': '/d/llms.txt?x',
      'host/index.html': '/d/api/x.html',
      'old/index.html': '/d/new',
      'two/index.html': '/d/new#part',
      'é/index.html': '/d/new',
    })
    for (const list of ['sitemap.xml', 'assets/routes.json']) expect(files.get(list)).not.toContain('/old')
    // It is removed with its config, and the script with the last of them.
    const next = await buildSite(pages, config, {root})
    expect(next.files.has('old/index.html')).toBe(false)
    expect([...(await buildSite(pages)).files.keys()].filter((file) => file.includes('redirect'))).toEqual([])
  })

  test.each<[UserConfig, Record<string, string>]>([
    [{trailingSlash: false}, {'old.html': '/new', 'older.html': '/new'}],
    [{trailingSlash: true}, {'old/index.html': '/new/', 'older.html': '/new/'}],
    [{htmlExtension: 'show'}, {'old.html': '/new.html', 'older.html': '/new.html'}],
  ])('follows %j, also in the form of a list, as for Docusaurus’ plugin', async (config, expected) => {
    const list = [
      {from: ['/old'], to: '/new'},
      {from: '/older.html', to: '/new'},
    ]
    expect(redirectsOf((await buildSite(pages, {...config, redirects: list})).files)).toEqual(expected)
  })
})

describe('front matter `redirect_from`', () => {
  test('is an address or a list, absolute or relative to the folder of the page, in its version', async () => {
    const {files, diagnostics} = await buildSite(
      {
        'docs/a.md': '---\nredirect_from: /old/a\n---\n# A\n\nWords.\n',
        'docs/g/b.md': '---\nredirect_from:\n  - was-b\n  - ../b.html\n  - /x/y/\n---\n# B\n\nWords.\n',
        // One old address in several spellings gives one redirect, and a page keeps its own address.
        'docs/c.md': '---\nredirect_from: [/older, /older/, /older/index.html, /c/, /c]\n---\n# C\n\nWords.\n',
        'versioned_docs/version-1.0/a.md': '---\nredirect_from: /old/a\n---\n# A\n\nWords.\n',
      },
      {versions: {last: 'current'}, redirects: [{from: ['/d', '/d/'], to: '/a'}]},
    )
    expect(diagnostics).toEqual([])
    expect(redirectsOf(files)).toEqual({
      '1.0/old/a/index.html': '/1.0/a',
      'b.html': '/g/b',
      'd/index.html': '/a',
      'g/was-b/index.html': '/g/b',
      'old/a/index.html': '/a',
      'older/index.html': '/c',
      'x/y/index.html': '/g/b',
    })
  })

  test('invalid addresses are reported and not written', async () => {
    const bad = ['../../up', '//evil.example', '/a?b', '/a\\b', '/assets/files/x', '/.git/x', '/robots.txt']
    const list = bad.map((one) => `  - '${one}'`).join('\n')
    const {diagnostics, files} = await buildSite({'docs/a.md': `---\nredirect_from:\n${list}\n---\n# A\n\nWords.\n`})
    expect(diagnostics.map(({code, position}) => `${position!.line} ${code}`)).toEqual(
      bad.map((_, index) => `${index + 3} bad-slug`),
    )
    expect([...files.values()].filter((text) => refresh(text))).toEqual([])
  })
})

test('no redirect leads to another kind of address, or from one', async () => {
  const targets = ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'file:///etc/passwd', 'evil.example']
  for (const to of [...targets, 'https:evil.example', 'https:///evil.example', '/a b', '/a\n//evil.example'])
    await expect(stagesOf(pages, {redirects: {'/old': to}}), to).rejects.toThrow('"/old"')
  for (const from of ['old', '//evil.example', '/../x', '/a?b', '/a#b', '', '/docsgen-manifest.json'])
    await expect(stagesOf(pages, {redirects: {[from]: '/new'}}), from).rejects.toThrow(`"${from}"`)
})

test('chains are shortened, loops are omitted, and links to redirects work, unless these never end', async () => {
  const redirects = {'/a': '/b', '/b': '/new', '/x': '/y', '/y': '/x', '/z': '/z', '/old': '/new'}
  const linking = {...pages, 'docs/index.md': '# Home\n\n[x](/x) [go](/old#part) and [on](old)\n'}
  const {files, diagnostics} = await buildSite(linking, {
    base: '/d/',
    checks: {'broken-link': 'warning'},
    redirects,
    navbar: {items: [{label: 'x', to: '/old'}]},
  })
  const facts = diagnostics.map(({file, position, code, message, hint}) => {
    const place = file === 'docsgen.config.json' ? '' : `${file}:${position?.line}:${position?.column} `
    return `${place}${code} ${/\/\S* → .* → [^.]*|"[^"]*"/.exec(message)?.[0]} ${/"[^"]*"/.exec(hint ?? '')?.[0]}`
  })
  expect(facts.sort()).toEqual([
    'docs/index.md:3:1 broken-link "/x" undefined',
    'docs/index.md:3:29 link-to-redirect "old" "/new"',
    'docs/index.md:3:9 link-to-redirect "/old#part" "/new"',
    'link-to-redirect "/old" "/new"',
    'redirect-loop "/a" "/new"',
    'redirect-loop "/x" undefined',
    'redirect-loop "/y" undefined',
    'redirect-loop "/z" undefined',
  ])
  expect(redirectsOf(files)).toEqual({
    'a/index.html': '/d/new',
    'b/index.html': '/d/new',
    'old/index.html': '/d/new',
  })
  expect(files.get('index.html')).toContain('<a href="/d/old#part">')
})

test('a missing target or anchor is a broken link', async () => {
  const {diagnostics} = await buildSite(pages, {
    checks: {'broken-link': 'warning'},
    redirects: {'/a': '/nwe', '/b': '/new#prat', '/c': '/new#part'},
  })
  expect(diagnostics).toMatchObject([
    {code: 'broken-link', position: {line: 1, column: 80}, hint: expect.stringContaining('"/new"')},
    {code: 'broken-anchor', position: {line: 1, column: 92}, hint: expect.stringContaining('"#part"')},
  ])
})

test('pages, generated files and earlier redirects have priority, static files have not', async () => {
  const files = {
    ...pages,
    'docs/g/_category_.json': '{"link": {"type": "generated-index", "slug": "/made"}}',
    'docs/g/a.md': '---\nredirect_from: [/taken, /New/]\n---\n# A\n\nWords.\n',
    'static/old.html': 'Static.',
  }
  const {diagnostics, files: built} = await buildSite(files, {
    redirects: {
      '/new': '/',
      '/made': '/new',
      '/404.html': '/new',
      '/taken': '/new',
      '/old.html': '/new',
      '/new/below': '/',
    },
  })
  const facts = diagnostics.map(({file, code, message}) => `${code} ${file} ${message.match(/"[^"]*"/g)?.join(' ')}`)
  expect(facts).toEqual([
    'duplicate-route docs/g/a.md "/taken" "docsgen.config.json"',
    'duplicate-route docs/g/a.md "/New/" "docs/new.md"',
    'duplicate-route docsgen.config.json "/new" "docs/new.md"',
    'duplicate-route docsgen.config.json "/made" "docs/g/_category_.json"',
    'duplicate-route docsgen.config.json "/404.html" "docsgen"',
    'duplicate-route static/old.html "/old.html" "docsgen.config.json"',
  ])
  expect(refresh(built.get('taken/index.html'))).toBe('/new')
  expect(refresh(built.get('new/below/index.html'))).toBe('/')
  expect([...built.values()]).not.toContain('Static.')
})
