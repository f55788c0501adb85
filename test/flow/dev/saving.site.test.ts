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
  async 'away, and 40 ms later back'(file, text) {
    await unlink(file)
    await pause(40)
    await writeFile(file, text)
  },
}

const times = rounds(4, 50)
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
  for (let round = 1; round <= rounds(3, 10); round++) {
    await pause(150)
    unlinkSync(file)
    const answer = get(address)
    await pause(20)
    writeFileSync(file, svg(round))
    expect(await answer).toMatchObject({status: 200, text: svg(round)})
  }
})

test('dev watches folders and files that come, go and come again', async () => {
  const {site, get} = await serveSite({
    'docs/index.md': '# Home\n\nFirst.\n',
    'docs/a/one.md': '# One\n\nFirst.\n',
    'docsgen.config.ts': "import {title} from './parts/title.js'\nexport default {title}\n",
    'parts/title.js': "export const title = 'First title'\n",
  })
  const has = (pathname: string, words: string) => until(async () => (await get(pathname)).text.includes(words))
  const isGone = (pathname: string) => until(async () => (await get(pathname)).status === 404)
  for (let round = 1; round <= rounds(2, 5); round++) {
    await rm(path.join(site.root, 'docs/a'), {recursive: true})
    await site.write({'docs/a/one.md': `# One\n\nChanged ${round}.\n`})
    await has('/a/one', `Changed ${round}.`)
    await site.write({'docs/a/one.md': `# One\n\nChanged ${round}.\n`, [`docs/a/more${round}.md`]: '# More\n'})
    await has(`/a/more${round}`, '<h1')
  }
  await site.write({'elsewhere/deep/er/page.md': '# Moved here\n'})
  await rename(path.join(site.root, 'elsewhere'), path.join(site.root, 'docs/moved'))
  await has('/moved/deep/er/page', 'Moved here')
  await site.write({'docs/moved/deep/er/page.md': '# Changed there\n'})
  await has('/moved/deep/er/page', 'Changed there')
  await rm(path.join(site.root, 'docs/moved'), {recursive: true})
  await isGone('/moved/deep/er/page')
  // A file that its author emptied is empty.
  await writeFile(path.join(site.root, 'docs/a/one.md'), '')
  await until(async () => !(await get('/a/one')).text.includes('Changed'))
  // The whole content folder.
  await rm(path.join(site.root, 'docs'), {recursive: true})
  await isGone('/')
  await site.write({'docs/index.md': '# Home\n\nBack.\n'})
  await has('/', 'Back.')
  await site.write({'docs/index.md': '# Home\n\nAnd again.\n'})
  await has('/', 'And again.')
  // Folders that did not exist at the start.
  await site.write({'static/robots.txt': 'User-agent: me\n'})
  await has('/robots.txt', 'User-agent: me')
  await mkdir(path.join(site.root, 'static/deep'))
  await site.write({'static/deep/page.html': '<p>Static'})
  await has('/deep/page', '<p>Static')
  // Components, of which the page uses one before it exists.
  await site.write({'docs/parts.mdx': '# Parts\n\n<Early />\n\n<Late />\n', 'static/robots.txt': 'User-agent: all\n'})
  await has('/parts', 'Parts</h1>')
  await site.write({'components/Early.tsx': 'export default () => <b>Early part</b>\n'})
  await has('/parts', 'Early part')
  await site.write({'components/Late.tsx': 'export default () => <b>Late part</b>\n'})
  await has('/parts', 'Late part')
  // Templates, and the imports of templates and of the config in any folder.
  await site.write({
    'templates/Footer.tsx': "import {words} from '../other/words.js'\nexport default () => <footer>{words}</footer>",
    'other/words.ts': "export const words = 'First words'\n",
  })
  await has('/', 'First words')
  await site.write({'other/words.ts': "export const words = 'Second words'\n"})
  await has('/', 'Second words')
  await site.write({'other/words.ts': 'export const words = \n'})
  await pause(200)
  await site.write({'other/words.ts': "export const words = 'Third words'\n"})
  await has('/', 'Third words')
  await site.write({'parts/title.js': "export const title = 'Second title'\n"})
  await has('/', '| Second title</title>')
  // Another content folder.
  await site.write({'pages/index.md': '# Pages\n', 'docsgen.config.ts': "export default {content: 'pages'}\n"})
  await has('/', 'Pages</h1>')
  await site.write({'pages/index.md': '# Pages\n\nSecond.\n'})
  await has('/', 'Second.')
})
