/** Many mistakes of authors in one process: dev reports each with its position until it is fixed. */
import {expect, test} from 'vitest'
import {rounds} from '../../support/nightly.js'
import {printedProblems, serveSite, shownOn, until} from './support/serve-site.js'

const react = (text: string) => `export default function Page() {\n  return <p>${text}</p>\n}\n`
const good = {'docs/page.md': '# Page\n\nGood text.\n', 'docs/react.tsx': react('Good text.')}

/** A mistake in a page, or in code, after which docsgen builds everything again: its code and line. */
const mistakes: [file: keyof typeof good, bad: string, code: string, line: number][] = [
  ['docs/page.md', '---\ntitle: [\n---\n# Page\n', 'bad-front-matter', 2],
  ['docs/page.md', '---\ntitel: Page\n---\n# Page\n', 'unknown-front-matter-key', 2],
  ['docs/page.md', '# Page\n\nSee [it](./gone.md).\n', 'broken-markdown-link', 3],
  ['docs/page.md', '# Page\n\nSee [it](#gone).\n', 'broken-anchor', 3],
  ['docs/page.md', '# Page\n\n![Picture](./gone.png)\n', 'broken-asset', 3],
  ['docs/page.md', '# Page\n\n```nothing\ncode\n```\n', 'unknown-language', 3],
  ['docs/react.tsx', 'export default () => <p></b>\n', 'module-error', 1],
  ['docs/react.tsx', 'export default function Page() {\n  throw new Error("broken")\n}\n', 'page-crashed', 2],
]

test('dev reports each mistake in a page until it is fixed', async () => {
  const served = await serveSite({'docs/index.md': '# Home\n', ...good})
  for (let round = 0; round < rounds(1, 7); round++)
    for (const [file, bad, code, line] of mistakes) {
      const address = file.replace(/^docs|\.\w+$/g, '')
      const told = async () =>
        (await shownOn(served, address)).map((one) => `${one.code} ${one.file}:${one.position?.line}`)
      expect((await served.get(address)).text).toContain('Good text.')
      await served.site.write({[file]: bad})
      await expect.poll(told, {interval: 10}).toContain(`${code} ${file}:${line}`)
      const {status, text} = await served.get(address)
      expect(status).toBe(200)
      // A React page keeps its last good body.
      if (file === 'docs/react.tsx') expect(text).toContain('Good text.')
      await served.site.write({[file]: good[file]})
      await expect.poll(told, {interval: 10}).toEqual([])
    }
  expect((await served.get('/page')).text).toContain('Good text.')
})

test('the check of the whole site reports a new problem and its fix, and an invalid config leaves the last good site', async () => {
  const served = await serveSite({
    'docs/index.md': '# Home\n',
    'docs/more/one.md': '# One\n',
    'docsgen.config.json': '{"title": "Site 0"}',
  })
  const {site, get, events} = served
  const last = () => printedProblems(served)?.map(({code, file}) => `${code} ${file}`)
  await until(() => last() !== undefined)
  await site.write({'docs/more/_category_.json': '{"label": }'})
  await expect.poll(last).toEqual(['bad-category-file docs/more/_category_.json'])
  await site.write({'docs/more/_category_.json': '{"label": "More"}'})
  await expect.poll(last).toEqual([])
  const brokenConfigs = [
    ['{"title": ', 1],
    ['{\n  "base": 3\n}', 2],
  ] as const
  for (const [round, [bad, line]] of brokenConfigs.entries()) {
    const before = events.length
    await site.write({'docsgen.config.json': bad})
    const failed = () => events.slice(before).find((event) => event.kind === 'failed')
    await until(() => failed() !== undefined)
    expect(failed()).toMatchObject({error: {problems: [{file: 'docsgen.config.json', position: {line}}]}})
    expect((await get('/')).text).toContain(`| Site ${round}</title>`)
    await site.write({'docs/index.md': `# Home\n\nWritten ${round}.\n`})
    await until(async () => (await get('/')).text.includes(`Written ${round}.`))
    await site.write({'docsgen.config.json': `{"title": "Site ${round + 1}"}`})
    await until(async () => (await get('/')).text.includes(`| Site ${round + 1}</title>`))
  }
  expect((await get('/assets/search/index.json')).status).toBe(200)
  await site.write({'docsgen.config.json': '{"search": false}'})
  await until(async () => (await get('/assets/search/index.json')).status === 404)
})
