/** Slugs that lead out of the site: docsgen writes no file outside the output folder. */
import {existsSync, mkdirSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {defaultChecks} from '../../src/checks/kinds.js'
import {buildProject} from '../support/build-site.js'
import {keysOfFeatures} from '../support/keys-of-features.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

/** A path of this test alone: other programs may have created `/tmp/x`. */
const elsewhere = `/tmp/docsgen-slugs-${process.pid}`

const hostile = [
  ...String.raw`
../../x ../../../x /../x /..//../x a/../../../x /a/.. /a/. /. /.. .. . %2e%2e/../x /%2e%2e/x ..%2fx ..%2F..%2Fx
%2e%2e%2f%2e%2e%2fx /a%2fb /%2f%2fevil.invalid %5c.. //evil.invalid ///evil.invalid /\evil.invalid
\\server\share C:\x C:/x a\..\..\x ~/x %00 /a?b /a#b % /%zz /%e0%a4%a /.git/config /a/.GIT/x
/docsgen-manifest.json /.docsgen-staging/x /.nojekyll /robots.txt /sitemap.xml /assets/routes.json
/assets/sidebars/x.json /con /nul.txt /aux /x. /... /-rf /* javascript:alert(1) /__proto__ /constructor
https://evil.invalid/
`
    .trim()
    .split(/\s+/),
  ...[
    'x\u0000y',
    'a\nb',
    '/a\u0085b',
    ' a',
    'a ',
    '/\ud800',
    '/x ',
    '/$(touch canary)',
    '/`touch canary`',
    '/;touch canary',
  ],
  ...[`/${'x'.repeat(300)}`, `/${'long/'.repeat(500)}`, `file://${elsewhere}`],
]

const filesBeside = (folder: string): string[] =>
  (readdirSync(folder, {recursive: true}) as string[]).map((file) => file.split(path.sep).join('/')).sort()

test(`${hostile.length} hostile slugs in 5 places stay inside the output folder`, async () => {
  const folder = makeTempFolder()
  const root = path.join(folder, 'a/b/c/project')
  mkdirSync(root, {recursive: true})
  const front = (line: string) => `---\n${line}\n---\n\n# Title\n`
  const pages = hostile.flatMap((slug, index) => {
    const text = JSON.stringify(slug)
    return [
      [`docs/deep/s${index}.md`, front(`slug: ${text}`)],
      [`docs/deep/i${index}.md`, front(`id: ${text}`)],
      [`docs/deep/r${index}.md`, front(`redirect_from: [${text}]`)],
      [`docs/deep/t${index}.md`, front(`tags: [{label: a, permalink: ${text}}]`)],
      [`docs/c${index}/p.md`, '# P\n'],
      [`docs/c${index}/_category_.json`, JSON.stringify({label: 'C', link: {type: 'generated-index', slug}})],
    ] as const
  })
  const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'warning']))
  writeProject(root, {
    ...Object.fromEntries(pages),
    'docs/index.md': '# Home\n',
    'docsgen.config.json': JSON.stringify({
      checks,
      url: 'https://docs.example.com',
      ...keysOfFeatures({redirectFiles: ['netlify', 'vercel', 'nginx', 'apache']}),
    }),
  })
  const before = filesBeside(folder)
  const {result, files, diagnostics} = await buildProject({root})
  expect(result.ok).toBe(true)
  const own = /^a\/b\/c\/project\/(?:build|\.docsgen)(?:\/|$)/
  expect(filesBeside(folder).filter((file) => !own.test(file))).toEqual(before)
  for (const place of ['/x', elsewhere, 'canary']) expect(existsSync(place)).toBe(false)
  // No page replaces a file that docsgen generates.
  expect(files.get('robots.txt')).toContain('Sitemap:')
  expect(files.get('sitemap.xml')).toContain('<urlset')
  expect(JSON.parse(files.get('docsgen-manifest.json')!)).toHaveProperty('files')
  const refused = new Set(diagnostics.flatMap(({code, file}) => (code === 'bad-slug' ? file : [])))
  expect(refused.size).toBeGreaterThan(80)
  // No redirect, canonical address or link leads to another host.
  const led = [...files.values()].flatMap(
    (text) => text.match(/(?:href|url|loc)[=>]"?(?:https?:)?\/\/evil[^"<]*/g) ?? [],
  )
  expect(led).toEqual([])
})
