/** The Content-Security-Policy of a build allows all that the config makes pages load; scripts in `head` keep their text. */
import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {contentSecurityPolicy} from '../../src/documents/content-security-policy.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildSite} from '../support/build-site.js'
import {createSite} from '../support/site.js'

const text = 'window.stats = {close: "</script>", page: location.pathname && 1 < 2}'
const head: UserConfig['head'] = [
  {tag: 'script', content: text},
  {tag: 'script', attributes: {type: 'application/ld+json'}, content: '{"@type": "WebSite"}'},
  {tag: 'script', attributes: {src: 'https://stats.example.com/count.js?a=1', async: true}},
  {tag: 'script', attributes: {src: '//cdn.example.org/a.js'}},
]
const files = {'docs/index.md': '# Home\n\nText.\n'}

test('an inline script is on every page, and the policy contains its hash and the other hosts', async () => {
  const {files: built, result, diagnostics} = await buildSite(files, {head})
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  const html = built.get('index.html')!
  const [, written = ''] = /<script>(window\.stats.*?)<\/script>/s.exec(html) ?? []
  // biome-ignore lint/security/noGlobalEval: the text must mean the same to JavaScript.
  expect(eval(`const window = {}, location = {pathname: '/'}; ${written}; window.stats`)).toEqual({
    close: '</script>',
    page: true,
  })
  const hash = `sha256-${createHash('sha256').update(written).digest('base64')}`
  expect(result.scriptHashes).toHaveLength(2)
  expect(result.scriptHashes).toContain(hash)
  expect(sourcesOf(result.policy)).toMatchObject({
    'script-src': expect.arrayContaining(['https://stats.example.com', 'https://cdn.example.org', `'${hash}'`]),
  })
  expect(built.get('404.html')).toContain(written)
  expect(html).toContain('<script type="application/ld+json">{"@type": "WebSite"}</script>')
})

const sourcesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  )

const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
const algolia = ['https://*.algolia.net', 'https://*.algolianet.com']
const stats = 'https://stats.example.com'
const images = {favicon: 'https://img.example.com/i.svg', logo: {src: '/a.svg', dark: 'https://cdn.example.com/b.svg'}}

test.each<[UserConfig, Record<string, string[]>]>([
  [
    {analytics: {plausible: {domain: 'docs.example.com'}}},
    {script: ['https://plausible.io'], connect: ['https://plausible.io']},
  ],
  [{analytics: {plausible: {domain: 'docs.example.com', src: '/stats.js'}}}, {}],
  [
    {analytics: {ga4: {id: 'G-1'}}},
    {
      script: ['https://www.googletagmanager.com'],
      img: google,
      connect: [...google, 'https://*.analytics.google.com'],
    },
  ],
  [{analytics: {matomo: {url: `${stats}/matomo/`, siteId: 1}}}, {script: [stats], img: [stats], connect: [stats]}],
  [{analytics: {ga4: {id: 'G-1'}}, portable: true}, {}],
  [{feedback: {url: 'https://answers.example.com/docs'}}, {connect: ['https://answers.example.com']}],
  [{search: {provider: 'docsearch', appId: 'A', apiKey: 'B', indexName: 'C'}}, {connect: algolia}],
  [
    {search: {provider: 'docsearch', appId: 'A', apiKey: 'B', indexName: 'C', options: {insights: true}}},
    {script: ['https://cdn.jsdelivr.net'], connect: [...algolia, 'https://*.algolia.io', 'https://*.algolia.com']},
  ],
  [
    {
      search: {
        provider: 'typesense',
        indexName: 'C',
        options: {typesenseServerConfig: {nodes: [{host: 'a.example.com', port: 8108, protocol: 'http'}]}},
      },
    },
    {connect: ['http://a.example.com:8108']},
  ],
  [
    {head: [{tag: 'link', attributes: {rel: 'stylesheet', href: '//css.example.com/a.css'}}]},
    {style: ['https://css.example.com']},
  ],
  [
    {head: [{tag: 'link', attributes: {rel: 'manifest', href: 'https://cdn.example.com/app.webmanifest'}}]},
    {manifest: ['https://cdn.example.com']},
  ],
  [images, {img: ['https://img.example.com', 'https://cdn.example.com']}],
  [{markdown: {iframes: ['www.youtube-nocookie.com']}}, {frame: ['https://www.youtube-nocookie.com']}],
])('the policy of %j allows its hosts, and no others', async (config, wanted) => {
  const {root} = await createSite({'docsgen.config.json': JSON.stringify(config)})
  const sources = sourcesOf(contentSecurityPolicy(await loadConfig(createDisk(), {root, overrides: {}}), ['sha256-x']))
  const isHost = (source: string) => source.startsWith('http')
  const hosts = Object.entries(sources).map(([name, all]) => [name.replace('-src', ''), all.filter(isHost)] as const)
  expect(Object.fromEntries(hosts.filter(([, all]) => all.length > 0))).toEqual(wanted)
  expect(sources).toMatchObject({
    'default-src': ["'none'"],
    'script-src': expect.arrayContaining(["'self'", "'sha256-x'"]),
  })
})

test.each([
  {tag: 'meta', content: 'x'},
  {tag: 'script', attributes: {src: '/a.js'}, content: 'x'},
] as const)('docsgen refuses %j', async (tag) => {
  await expect(buildSite(files, {head: [tag]})).rejects.toThrow('"head[0].content"')
})
