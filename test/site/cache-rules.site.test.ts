/** The rules of the manual for hosts: files with a hash in their names are cached forever, and no others. */
import {spawnSync} from 'node:child_process'
import {chmodSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const read = (host: string): string =>
  readFileSync(path.join(import.meta.dirname, `../../manual/content/deploying/${host}.md`), 'utf8')

const picture = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${colour}"/></svg>`
/** Files of an author whose names look like names of docsgen. */
const ownFiles = [
  'assets/logo.png',
  'assets/app.js',
  'assets/logo-20240101.png',
  'assets/user-interface.css',
  'assets/UPPER-CASE.woff2',
  'assets/icons/logo.svg',
  'assets/6c0f5b8e0d3a91f2.png',
]
/** A name like those of social images, which need packages that this site has not installed. */
const socialImage = 'assets/social/6c0f5b8e0d3a91f2.png'
const dataFiles = /^assets\/(?:sidebars|search|routes)\/|^assets\/routes\.json$/
/** Files of a large site. */
const pieces = ['assets/sidebars/tutorialSidebar/0123456789abcdef.json', 'assets/routes/12.json']

let assets: string[] = []
let hashed: string[] = []

beforeAll(async () => {
  const {files, diagnostics} = await buildSite(
    {
      'docs/index.md': '# Home\n\n![a](./a.b.svg) [data](./data.CSV)\n',
      'docs/a.b.svg': picture('red'),
      'own.css': '@font-face { font-family: a; src: url(./own.woff2) }\n',
      'own.woff2': 'font',
      'docs/data.CSV': '1,2\n',
      ...Object.fromEntries(ownFiles.map((file) => [`static/${file}`, picture(file)])),
    },
    {url: 'https://docs.example', css: ['./own.css']},
  )
  expect(diagnostics).toEqual([])
  assets = [...files.keys(), socialImage, ...pieces].filter((file) => file.startsWith('assets/'))
  hashed = assets.filter((file) => !ownFiles.includes(file) && !dataFiles.test(file))
  for (const form of [
    /app-.*\.js$/,
    /styles-.*\.css$/,
    /own-.*woff2$/,
    /files\/a\.b-.*svg$/,
    /files\/data-.*csv$/,
    /social\//,
  ])
    expect(
      hashed.filter((file) => form.test(file)),
      String(form),
    ).not.toEqual([])
  expect(assets.length).toBeGreaterThan(hashed.length + ownFiles.length)
})

test('nginx and Vercel', () => {
  const nginx = /location ~ "(.*)"/.exec(read('nginx'))?.[1] ?? ''
  const vercel: {headers: {source: string}[]} = JSON.parse(
    /^```json.*\n([\s\S]*?)^```/m.exec(read('vercel'))?.[1] ?? '',
  )
  for (const pattern of [nginx, `^${vercel.headers[0]?.source}$`])
    expect(assets.filter((file) => new RegExp(pattern).test(`/${file}`))).toEqual(hashed)
})

test('nginx with a base', () => {
  const [, root, based] = /location ~ "(.*)"[\s\S]*location ~ "(.*)"/.exec(read('nginx')) ?? []
  expect(based).toBe(root?.replace('^/', '^/handbook/'))
})

test('Cloudflare and Netlify, in folders that contain names with a hash only', () => {
  const cloudflare = [...read('cloudflare').matchAll(/^(\/assets\/.*)\*\n {2}Cache-Control: .*immutable/gm)]
  const netlify = [...read('netlify').matchAll(/for = "(\/assets\/.*)\*"\n.*\n.*immutable/g)]
  expect([cloudflare.length, netlify.length]).toEqual([2, 2])
  for (const [, folder = ''] of [...cloudflare, ...netlify]) {
    const matches = assets.filter((file) => `/${file}`.startsWith(folder))
    expect(matches).not.toEqual([])
    expect(hashed).toEqual(expect.arrayContaining(matches))
    expect(read('cloudflare')).toContain(`\`static${folder}\``)
  }
})

test('S3, whose script uploads each file with one header', () => {
  const bin = makeTempFolder()
  writeProject(bin, {aws: '#!/bin/sh\nprintf "%s\\n" ---- "$@"\n', npx: '#!/bin/sh\n'})
  for (const name of ['aws', 'npx']) chmodSync(path.join(bin, name), 0o755)
  const script = /^```sh title="deploy.sh"\n([\s\S]*?)^```/m.exec(read('s3'))?.[1] ?? ''
  const env = {PATH: `${bin}:${process.env.PATH}`, BUCKET: 'b', DISTRIBUTION: 'd'}
  const {stdout, status} = spawnSync('sh', ['-c', script], {encoding: 'utf8', env})
  expect(status).toBe(0)
  const [forever = [], revalidated = []] = stdout
    .split('----\n')
    .slice(1)
    .map((call) => call.split('\n'))
  expect(forever).toContain('public, max-age=31536000, immutable')
  expect(assets.filter((file) => isUploaded(file, forever))).toEqual(hashed)
  expect(revalidated).toContain('public, max-age=0, must-revalidate')
  expect(assets.filter((file) => !isUploaded(file, revalidated))).toEqual(hashed)
})

/** Whether `aws s3 sync` uploads a file: the last option whose pattern matches decides, and `*` includes slashes. */
function isUploaded(file: string, words: readonly string[]): boolean {
  const matches = words.filter((option, index) => {
    const pattern = words[index + 1] ?? ''
    const source = pattern.replace(/[.$]/g, '\\$&').replaceAll('*', '.*')
    return /^--(?:in|ex)clude$/.test(option) && new RegExp(`^${source}$`).test(file)
  })
  return matches.at(-1) !== '--exclude'
}
