/** `docsgen dev` in the repository of a site of another system. */
import {expect, test} from 'vitest'
import {serveSite, until} from '../../flow/dev/support/serve-site.js'

const book = {
  'book.toml': '[book]\ntitle = "Handbook"\n',
  'src/SUMMARY.md': '- [Home](index.md)\n- [Start](start.md)\n',
  'src/index.md': '# Home\n\nHello.\n',
  'src/start.md': '# Start\n\n{{#include _part.md}}\n',
  'src/_part.md': 'Shared.\n',
}

test('dev serves a translated page and its changes', async () => {
  const {site, get} = await serveSite(book)
  expect((await get('/start')).text).toContain('Shared.')
  await site.write({'src/start.md': '# Start\n\nMore.\n\n{{#include _part.md}}\n'})
  await until(async () => (await get('/start')).text.includes('More.'))
  expect((await get('/start')).text).not.toContain('{{#include')
})

test('a change of a file of the other system changes the navigation', async () => {
  const {site, get} = await serveSite(book)
  expect((await get('/')).text).not.toContain('Begin here')
  await site.write({'src/SUMMARY.md': '- [Home](index.md)\n- [Begin here](start.md)\n'})
  await until(async () => (await get('/')).text.includes('Begin here'))
})

test('a problem of a page has its position in the file on disk', async () => {
  const {events} = await serveSite({...book, 'src/start.md': '# Start\n\n{{#include _part.md}} \n\n[Gone](gone.md)\n'})
  const told = () => events.flatMap((event) => (event.kind === 'diagnostics' ? event.diagnostics : []))
  await until(() => told().length > 0)
  expect(told()).toContainEqual(
    expect.objectContaining({
      code: 'broken-markdown-link',
      severity: 'warning',
      file: 'src/start.md',
      position: {line: 5, column: 1},
    }),
  )
})
