/** What `docsgen dev` takes as a change: files that the site depends on, in folders that stay the same while it runs. */
import {rename, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {serveSite, until} from './support/serve-site.js'

test('files beside pages that nothing shows, hidden files and folders are no changes', async () => {
  const {site, events, get} = await serveSite({
    'index.md': '# Home\n\n![plan](plan.svg)\n',
    'plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'dev.log': '',
    'static/.well-known/a.txt': 'First.\n',
  })
  const changed = () => events.flatMap((event) => (event.kind === 'changed' ? [...event.files, ...event.removed] : []))
  await until(async () => (await get('/')).text.includes('alt="plan"'))
  await writeFile(path.join(site.root, 'dev.log'), 'changed: index.md\n')
  await site.write({'.docsgen/cache/x': 'x', '.git/index': 'x', '.venv/x.md': '# X\n'})
  for (const [file, text] of [
    ['index.md', '# Home\n\nSecond.\n\n![plan](plan.svg)\n'],
    ['plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'],
    ['static/.well-known/a.txt', 'Second.\n'],
    ['new/page.md', '# New\n'],
  ] as const) {
    await writeFile(path.join(site.root, 'dev.log'), `changed: ${file}\n`)
    await site.write({[file]: text})
    await until(() => changed().includes(file))
  }
  expect(new Set(changed())).toEqual(new Set(['index.md', 'plan.svg', 'static/.well-known/a.txt', 'new/page.md']))
})

test.each([
  ['found', {}],
  ['named', {content: 'docs'}],
])('the content folder that is %s stays the same while it is away', async (_, config) => {
  const {site, get, server} = await serveSite({
    'README.md': '# Readme\n',
    'docs/index.md': '# Docs\n',
    'docsgen.config.json': JSON.stringify({title: 'One', ...config}),
    'public/a.txt': 'a',
  })
  const titleIs = (title: string) => until(async () => (await get('/')).text.includes(`<title>${title}`))
  await titleIs('Docs | One')
  const [docs, away] = ['docs', 'away'].map((name) => path.join(site.root, name)) as [string, string]
  await rename(docs, away)
  await site.write({'docsgen.config.json': JSON.stringify({title: 'Two', ...config})})
  await until(async () => (await get('/none')).text.includes('Two'))
  await rename(away, docs)
  await titleIs('Docs | Two')
  // Reading everything again looks for the folder again.
  if (!('content' in config)) {
    await rename(docs, path.join(site.root, 'docs-content'))
    await server.restart()
    await titleIs('Docs | Two')
  }
  await site.write({'guide/index.md': '# Guide\n', 'docsgen.config.json': '{"title": "Three", "content": "guide"}'})
  await titleIs('Guide | Three')
})
