/** Scripts in `head` of the config: their text is kept, and the printed policy allows them. */
import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {run} from '../../src/cli/cli.js'
import type {UserConfig} from '../../src/model/schema.js'
import {createSession} from '../cli/session.js'
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
  expect(result.scriptHosts).toEqual(['https://stats.example.com', 'https://cdn.example.org'])
  expect(built.get('404.html')).toContain(written)
  expect(html).toContain('<script type="application/ld+json">{"@type": "WebSite"}</script>')
})

test('the summary prints the hosts and hashes', async () => {
  const {root} = await createSite({...files, 'docsgen.config.json': JSON.stringify({head})})
  const {session, printed} = createSession({cwd: root})
  expect(await run(['build', '--concurrency', '0'], session)).toBe(0)
  expect(printed.stdout).toMatch(
    /script-src 'self' https:\/\/stats\.example\.com https:\/\/cdn\.example\.org( 'sha256-[^']+'){2}\n/,
  )
})

test.each([
  [{tag: 'meta', content: 'x'}, '"head[0].content": only a script has a text.'],
  [
    {tag: 'script', attributes: {src: '/a.js'}, content: 'x'},
    '"head[0].content": a script with `src` has no text of its own.',
  ],
] as const)('docsgen refuses %j', async (tag, message) => {
  await expect(buildSite(files, {head: [tag]})).rejects.toThrow(message)
})
