/** After a change, open pages do only what is needed to show it. */
import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, onTestFinished, test} from 'vitest'
import {createLiveSite} from '../../../src/flow/dev/live-site.js'
import {loadConfig} from '../../../src/flow/load-config.js'
import {createDisk} from '../../../src/io/disk/disk.js'
import {defined} from '../../../src/model/defined.js'
import {createSite} from '../../support/site.js'
import {listen, printedProblems, serveSite, shownOn, until} from './support/serve-site.js'

const files = {
  'CHANGELOG.md': '# Changes\n\nFirst.\n',
  'docs/index.md': '# Home\n\nFirst line.\n',
  'docs/plain/page.md': '# Plain\n\nFirst line.\n',
  'docs/cards/_category_.json': '{"link": {"type": "generated-index"}}',
  'docs/cards/page.md': '# Card\n\nFirst line.\n',
  'docs/cards/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/robots.txt': 'User-agent: *\n',
  'templates/Footer.tsx': 'export default () => <footer>Foot</footer>\n',
  'components/Box.tsx': "import names from './box.module.css'\nexport default () => <p className={names.box}>Box</p>\n",
  'components/box.module.css': '.box { color: red }',
  'docs/box.mdx': '# Box\n\n<Box />\n\n![Dot](cards/dot.svg)\n',
  'docs/react.tsx': "import Box from '../components/Box'\nexport default () => <Box />\n",
  'own.css': 'a { color: url(./gone.svg) }',
  'docsgen.config.json': '{"css": ["own.css"]}',
}

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))

const served = await serveSite(files)
symlinkSync('../CHANGELOG.md', path.join(served.site.root, 'docs/changelog.md'))
await until(async () => (await served.get('/changelog')).text.includes('First.'))
// A picture that no page has shown is no input.
await until(async () => (await served.get('/box')).text.includes('<img'))

/** Of these changes, a message names only the page that shows them, or leaves open which pages do. */
const [named, open] = [true, false]
test.each<[name: string, change: Record<string, string>, address: string, words: string, isNamed: boolean]>([
  ['a text', {'docs/plain/page.md': '# Plain\n\nFirst line.\n\nMore.\n'}, '/plain/page', 'More.', named],
  ['a description', {'docs/plain/page.md': '# Plain\n\nOther.\n'}, '/plain/page', 'content="Other."', named],
  ['a file behind a symbolic link', {'CHANGELOG.md': '# Changes\n\nSecond.\n'}, '/changelog', 'Second.', named],
  ['a text of a card', {'docs/cards/page.md': '# Card\n\nOther.\n'}, '/category/cards', 'Other.', open],
  ['a title', {'docs/plain/page.md': '# Another\n\nFirst line.\n'}, '/changelog', 'Another', open],
  ['a static file', {'static/robots.txt': 'User-agent: me\n'}, '/robots.txt', 'User-agent: me', open],
  ['a picture', {'docs/cards/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2"/>'}, '/box', '<img', open],
])('a change of %s updates the pages that show it', async (_, change, address, words, isNamed) => {
  const told = await listen(served)
  await served.site.write(change)
  await until(() => told.length > 0)
  expect(told).toEqual([{kind: 'update', ...(isNamed && {hrefs: [address]})}])
  expect((await served.get(address)).text).toContain(words)
})

test('a change of a CSS module reaches the pages of its component', async () => {
  const {site, get} = served
  const stylesOf = async (address: string) => {
    const hrefs = [...(await get(address)).text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    return (await Promise.all(hrefs.map(async ([, href = '']) => (await get(href)).text))).join('')
  }
  for (const [address, before, after] of [
    ['/box', 'red', 'green'],
    ['/react', 'green', 'blue'],
  ] as const) {
    expect(await stylesOf(address)).toContain(`color: ${before}`)
    const told = await listen(served)
    await site.write({'components/box.module.css': `.box { color: ${after} }`})
    await until(() => told.length > 0)
    expect(await stylesOf(address)).toContain(`color: ${after}`)
  }
})

test('a problem of a stylesheet stays after adding a page', async () => {
  const errors = () => printedProblems(served)?.filter(({severity}) => severity === 'error')
  await until(() => errors()?.[0]?.file === 'own.css')
  const before = served.events.length
  await served.site.write({'docs/new.md': '# New\n'})
  await until(() => served.events.slice(before).some((event) => event.kind === 'diagnostics'))
  expect(errors()?.map(({file}) => file)).toEqual(['own.css'])
})

test('dev reports a crashing template, and its fix needs no restart', async () => {
  const {site, get, events} = served
  const footer = (code: string) => site.write({'templates/Footer.tsx': code})
  await footer('export default function Footer() {\n  throw new Error("no foot")\n}\n')
  await until(async () => !(await get('/')).text.includes('<footer>Foot'))
  expect(await get('/')).toMatchObject({status: 500, text: expect.stringContaining('data-docsgen-live')})
  expect(await shownOn(served, '/')).toMatchObject([
    {code: 'page-crashed', file: 'templates/Footer.tsx', position: {line: 2}, frame: expect.stringContaining('> 2 │')},
  ])
  await get('/plain/page')
  expect(events.filter((event) => event.kind === 'reported')).toMatchObject([
    {diagnostic: {code: 'page-crashed', file: 'templates/Footer.tsx', position: {line: 2}}},
  ])
  await footer('export default () => <footer>Feet</footer>\n')
  await until(async () => (await get('/')).text.includes('Feet'))
})

test('a message about missing packages lists all of them, and dev uses them when they are installed', async () => {
  const {site, get, events} = served
  const isInvalid = async () => (await shownOn(served, '/')).some(({code}) => String(code) === 'invalid-config')
  await site.write({'docs/formula.md': '# Formula\n\n$$\nx^2\n$$\n'})
  await site.write({'docsgen.config.json': '{"css": ["own.css"], "markdown": {"math": true, "mermaid": true}}'})
  await until(isInvalid)
  const hint = expect.stringContaining('npm install --save-dev remark-math rehype-katex mermaid')
  expect(events.filter((event) => event.kind === 'failed')).toMatchObject([{error: {problems: [{hint}]}}])
  mkdirSync(path.join(site.root, 'node_modules'))
  for (const name of ['remark-math', 'rehype-katex', 'mermaid'])
    symlinkSync(path.join(modules, name), path.join(site.root, 'node_modules', name), 'dir')
  await site.write({'package.json': '{"devDependencies": {"rehype-katex": "*"}}'})
  await until(async () => (await get('/formula')).text.includes('class="katex'))
  await site.write({'docsgen.config.json': '{"css": ['})
  await until(isInvalid)
  const before = events.length
  const reported = () => events.slice(before).find((event) => event.kind === 'diagnostics')
  await site.write({'docs/formula.md': '# Formula\n\nNone.\n'})
  await until(() => reported() !== undefined)
  expect(reported()).toMatchObject({hasFailure: true})
  await site.write({'docsgen.config.json': files['docsgen.config.json']})
  await until(async () => !(await isInvalid()))
})

test('r reads everything again while files change', async () => {
  const told = await listen(served)
  const restarts = [served.server.restart(), served.server.restart()]
  await served.site.write({'docs/plain/page.md': '# Plain\n\nWritten during a restart.\n'})
  await Promise.all(restarts)
  await until(async () => (await served.get('/plain/page')).text.includes('Written during a restart.'))
  expect(told.filter(({kind}) => kind === 'reload')).toHaveLength(2)
})

test('a change of the app’s data reloads pages', async () => {
  const config = {navbar: {items: [{label: 'Guide', sidebar: 'tutorialSidebar'}]}}
  const first = (slug: string) => ({'docs/index.md': `---\nslug: ${slug}\nsidebar_position: 0\n---\n# Home\n`})
  const other = await serveSite({
    'docsgen.config.json': JSON.stringify(config),
    'docs/zero.md': '---\nslug: /\n---\n# Zero\n',
    ...first('/first'),
  })
  const told = await listen(other)
  await other.site.write(first('/moved'))
  await until(() => told.length > 0)
  expect(told).toEqual([{kind: 'reload'}])
  const app = /data-docsgen-app="([^"]+)"/.exec((await other.get('/')).text)![1]!
  expect((await other.get(app)).text).toContain('"/moved"')
})

test('files that change at once, as in a checkout, are shown together', async () => {
  const including = (title: string, text: string) => `# ${title}\n\n${text}\n\n::include{file="./_part.md"}\n`
  const part = (text: string) => ({'docs/_part.md': `${text} part.\n`})
  const {root, write, remove} = await createSite({
    'docs/index.md': '# Home\n',
    'docs/page.md': including('Page', 'First text.'),
    ...part('First'),
  })
  const fs = createDisk()
  const configOf = (used: Set<string>) => loadConfig(fs, {root, overrides: {}}, used)
  const site = await createLiveSite(fs, {drafts: true, caches: new Map(), configOf})
  onTestFinished(() => site.close())
  const page = () => {
    const {site: current, changedPages} = site.current()
    return current.pages.map((one) => changedPages.get(one.route) ?? one).find(({route}) => route === '/page')
  }
  const text = async () => (await site.current().compile(defined(page()))).body
  const apply = (...names: string[]) => site.apply(new Set(names.map((name) => path.join(root, name))))
  expect(await text()).toContain('First part.')

  await write({'docs/page.md': including('Page', 'Second text.'), ...part('Second')})
  await apply('docs/page.md', 'docs/_part.md')
  await write({'docs/index.md': '# Start\n'})
  await apply('docs/index.md')
  expect(await text()).toMatch(/Second text\.[\s\S]*Second part\./)

  await write({'docs/page.md': including('New title', 'Third text.'), ...part('Third')})
  await apply('docs/page.md', 'docs/_part.md')
  expect(page()?.title).toBe('New title')
  expect(await text()).toMatch(/Third text\.[\s\S]*Third part\./)

  await write(part('Fourth'))
  await remove('docs/page.md')
  await apply('docs/page.md', 'docs/_part.md')
  expect(page()).toBeUndefined()
})
