/** Replays the file operations of editors during a save: dev sees every save, and never shows a half-written file. */
import {unlinkSync, writeFileSync} from 'node:fs'
import {appendFile, copyFile, mkdir, rename, rm, symlink, truncate, unlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {rounds} from '../../support/nightly.js'
import {serveSite, until} from './support/serve-site.js'

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** How each saves a text, in the order of its system calls. */
const editors: Record<string, (file: string, text: string) => Promise<void>> = {
  'VS Code, nano: in place': (file, text) => writeFile(file, text),
  async 'in two parts, 30 ms apart'(file, text) {
    const middle = text.length / 2
    await writeFile(file, text.slice(0, middle))
    await pause(30)
    await appendFile(file, text.slice(middle))
  },
  async 'sed -i: another file in its place'(file, text) {
    const other = path.join(path.dirname(file), `sedAbCd${path.basename(file, '.md').slice(1)}x`)
    await writeFile(other, text)
    await rename(other, file)
  },
  async 'vim: the old one aside, a new one'(file, text) {
    const folder = path.dirname(file)
    await writeFile(path.join(folder, `.${path.basename(file)}.swp`), 'swap')
    await rename(file, `${file}~`)
    await writeFile(file, text)
    await unlink(`${file}~`)
    await unlink(path.join(folder, `.${path.basename(file)}.swp`))
  },
  async 'vim, backupcopy=yes: a copy, then in place'(file, text) {
    await copyFile(file, `${file}~`)
    await truncate(file)
    await pause(5)
    await writeFile(file, text)
    await unlink(`${file}~`)
  },
  async 'emacs: a lock, an autosave, a backup, a new one'(file, text) {
    const folder = path.dirname(file)
    const lock = path.join(folder, `.#${path.basename(file)}`)
    await symlink('somebody@somewhere.1', lock)
    await writeFile(path.join(folder, `#${path.basename(file)}#`), text)
    await rename(file, `${file}~`)
    await writeFile(file, text)
    await unlink(path.join(folder, `#${path.basename(file)}#`))
    await unlink(lock)
  },
  async 'JetBrains: safe write'(file, text) {
    await writeFile(`${file}___jb_tmp___`, text)
    await rename(file, `${file}___jb_old___`)
    await rename(`${file}___jb_tmp___`, file)
    await unlink(`${file}___jb_old___`)
  },
  async 'gedit: a stream, then in its place'(file, text) {
    const stream = path.join(path.dirname(file), `.goutputstream-${path.basename(file, '.md')}`)
    await writeFile(stream, text)
    await rename(stream, file)
  },
  async 'away, and 40 ms later back'(file, text) {
    await unlink(file)
    await pause(40)
    await writeFile(file, text)
  },
}

const times = rounds(20, 50)
const names = Object.keys(editors)
const pageText = (index: number, round: number) =>
  `# Page ${index}\n\nAlways here.\n\n${'More words. '.repeat(40)}\n\nSave ${round} of it.\n`

test(`dev sees ${times} saves of ${names.length} kinds and never serves a missing or empty page`, async () => {
  const files = names.map((_, index) => [`docs/p${index}.md`, pageText(index, 0)] as const)
  const {site, events, get} = await serveSite(Object.fromEntries(files))
  const wrong: string[] = []
  const saveAll = async (name: string, index: number) => {
    let isDone = false
    const file = path.join(site.root, `docs/p${index}.md`)
    const look = async () => {
      const {status, text} = await get(`/p${index}`)
      if (status !== 200 || !text.includes('Always here.')) wrong.push(`${name}: ${status}`)
      return text
    }
    const onlooker = (async () => {
      while (!isDone) await look().then(() => pause(15))
    })()
    for (let round = 1; round <= times; round++) {
      await editors[name]!(file, pageText(index, round))
      await until(async () => (await look()).includes(`Save ${round} of it.`))
    }
    isDone = true
    await onlooker
  }
  await Promise.all(names.map(saveAll))
  expect(wrong).toEqual([])
  expect(events.filter((event) => event.kind === 'failed')).toEqual([])
  const told = events.flatMap((event) => (event.kind === 'changed' ? event.files : []))
  expect([...new Set(told)].filter((file) => !/^docs(\/p\d\.md)?$/.test(file))).toEqual([])
})

test('a picture is never missing during a save', async () => {
  const svg = (round: number) => `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${round} --></svg>`
  const {site, get} = await serveSite({'docs/index.md': '# Home\n\n![Dot](./dot.svg)\n', 'docs/dot.svg': svg(0)})
  const address = /src="([^"]*dot[^"]*)"/.exec((await get('/')).text)![1]!
  const file = path.join(site.root, 'docs/dot.svg')
  for (let round = 1; round <= 10; round++) {
    await pause(150)
    unlinkSync(file)
    const answer = get(address)
    await pause(20)
    writeFileSync(file, svg(round))
    expect(await answer).toMatchObject({status: 200, text: svg(round)})
  }
})

test('two pictures with the same name in two folders stay separate', async () => {
  const svg = (name: string) => `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${name} --></svg>`
  const {get} = await serveSite({
    'docs/a/page.md': '# A\n\n![A](./dot.svg)\n',
    'docs/b/page.md': '# B\n\n![B](./dot.svg)\n',
    'docs/a/dot.svg': svg('a'),
    'docs/b/dot.svg': svg('b'),
  })
  for (const name of ['a', 'b']) {
    const address = /src="([^"]*dot[^"]*)"/.exec((await get(`/${name}/page`)).text)![1]!
    expect((await get(address)).text).toBe(svg(name))
  }
})

test('dev watches folders that are created, removed and created again', async () => {
  const {site, get} = await serveSite({'docs/index.md': '# Home\n', 'docs/a/one.md': '# One\n\nFirst.\n'})
  const has = (pathname: string, words: string) => until(async () => (await get(pathname)).text.includes(words))
  for (let round = 1; round <= 5; round++) {
    await rm(path.join(site.root, 'docs/a'), {recursive: true})
    await site.write({'docs/a/one.md': `# One\n\nChanged ${round}.\n`})
    await has('/a/one', `Changed ${round}.`)
    await site.write({'docs/a/one.md': `# One\n\nChanged ${round}.\n`, [`docs/a/more${round}.md`]: '# More\n'})
    await has('/a/one', `Changed ${round}.`)
    await has(`/a/more${round}`, '<h1')
  }
  await site.write({'elsewhere/deep/er/page.md': '# Moved here\n'})
  await rename(path.join(site.root, 'elsewhere'), path.join(site.root, 'docs/moved'))
  await has('/moved/deep/er/page', 'Moved here')
  await site.write({'docs/moved/deep/er/page.md': '# Changed there\n'})
  await has('/moved/deep/er/page', 'Changed there')
  await rm(path.join(site.root, 'docs/moved'), {recursive: true})
  await until(async () => (await get('/moved/deep/er/page')).status === 404)
})

test('dev survives removing and restoring the content folder', async () => {
  const {site, get} = await serveSite({'docs/index.md': '# Home\n\nFirst.\n'})
  await rm(path.join(site.root, 'docs'), {recursive: true})
  await until(async () => (await get('/')).status === 404)
  await site.write({'docs/index.md': '# Home\n\nBack.\n'})
  await until(async () => (await get('/')).text.includes('Back.'))
  await site.write({'docs/index.md': '# Home\n\nAnd again.\n'})
  await until(async () => (await get('/')).text.includes('And again.'))
})

test('dev sees folders created after the start', async () => {
  const {site, get} = await serveSite({'docs/index.md': '# Home\n'})
  await site.write({'static/robots.txt': 'User-agent: me\n'})
  await until(async () => (await get('/robots.txt')).text === 'User-agent: me\n')
  await mkdir(path.join(site.root, 'static/deep'))
  await site.write({'static/deep/page.html': '<p>Static'})
  await until(async () => (await get('/deep/page')).text === '<p>Static')
  await site.write({'docsgen.config.json': '{"title": "Named"}'})
  await until(async () => (await get('/')).text.includes('| Named</title>'))
  await site.write({'templates/Footer.tsx': 'export default () => <footer>My own foot</footer>'})
  await until(async () => (await get('/')).text.includes('My own foot'))
})

test('dev watches the imports of templates and config in any folder', async () => {
  const {site, get} = await serveSite({
    'docs/index.md': '# Home\n',
    'docsgen.config.ts': "import {title} from './parts/title.js'\nexport default {title}\n",
    'parts/title.js': "export const title = 'First title'\n",
    'templates/Footer.tsx':
      "import {words} from '../components/words.js'\nexport default () => <footer>{words}</footer>",
    'components/words.ts': "export const words = 'First words'\n",
  })
  expect((await get('/')).text).toContain('First words')
  await site.write({'components/words.ts': "export const words = 'Second words'\n"})
  await until(async () => (await get('/')).text.includes('Second words'))
  await site.write({'parts/title.js': "export const title = 'Second title'\n"})
  await until(async () => (await get('/')).text.includes('| Second title</title>'))
  await site.write({'components/words.ts': 'export const words = \n'})
  await pause(200)
  await site.write({'components/words.ts': "export const words = 'Third words'\n"})
  await until(async () => (await get('/')).text.includes('Third words'))
})

test('dev watches a newly configured content folder', async () => {
  const {site, get} = await serveSite({
    'docs/index.md': '# Docs\n',
    'pages/index.md': '# Pages\n',
    'docsgen.config.json': '{"content": "docs"}',
  })
  await site.write({'docsgen.config.json': '{"content": "pages"}'})
  await until(async () => (await get('/')).text.includes('<h1>Pages') || (await get('/')).text.includes('Pages</h1>'))
  await site.write({'pages/index.md': '# Pages\n\nSecond.\n'})
  await until(async () => (await get('/')).text.includes('Second.'))
})

test('dev shows an intentionally emptied file as empty', async () => {
  const {site, get} = await serveSite({'docs/index.md': '# Home\n', 'docs/a.md': '# A\n\nWords.\n'})
  await writeFile(path.join(site.root, 'docs/a.md'), '')
  await until(async () => !(await get('/a')).text.includes('Words.'))
})
