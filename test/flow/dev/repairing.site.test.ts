/** Many mistakes of authors in one process: dev reports each with its position until it is fixed. */
import {expect, test} from 'vitest'
import type {Diagnostic} from '../../../src/model/model.js'
import {rounds} from '../../support/nightly.js'
import {serveSite, until} from './support/serve-site.js'

interface ReportDiagnostic {
  file: string
  bad: string
  good: string
  code: string
  line: number
}

/** Each mistake occurs at least twice. */
const times = rounds(20, 50)
const good = '# Page\n\nGood text.\n'
const page = (bad: string, code: string, line: number): ReportDiagnostic => ({
  file: 'docs/page.md',
  bad,
  good,
  code,
  line,
})

/** Problems of a page, shown on it. */
const diagnostics: ReportDiagnostic[] = [
  page('---\ntitle: [\n---\n# Page\n', 'bad-front-matter', 2),
  page('---\ntitel: Page\n---\n# Page\n', 'unknown-front-matter-key', 2),
  page('---\nsidebar_position: first\n---\n# Page\n', 'bad-front-matter', 2),
  page('---\nid: a/b\n---\n# Page\n', 'bad-front-matter', 2),
  page('# Page\n\nSee [it](./gone.md).\n', 'broken-markdown-link', 3),
  page('# Page\n\nSee [it](/gone).\n', 'broken-link', 3),
  page('# Page\n\nSee [it](#gone).\n', 'broken-anchor', 3),
  page('# Page\n\n![Picture](./gone.png)\n', 'broken-asset', 3),
  page('# Page\n\n```nothing\ncode\n```\n', 'unknown-language', 3),
]

/** Problems of code, after which docsgen builds everything again. */
const codeProblems: ReportDiagnostic[] = [
  {...page('export default () => <p></b>\n', 'module-error', 1), file: 'docs/react.tsx', good: reactPage('Good text.')},
  {
    ...page('export default function Page() {\n  throw new Error("broken")\n}\n', 'page-crashed', 2),
    file: 'docs/react.tsx',
    good: reactPage('Good text.'),
  },
]

function reactPage(text: string): string {
  return `export default function Page() {\n  return <p>${text}</p>\n}\n`
}

test(`${times} rounds of breaking and fixing a page in one process`, async () => {
  const {site, get} = await serveSite({
    'docs/index.md': '# Home\n',
    'docs/page.md': good,
    'docs/react.tsx': reactPage('Good text.'),
  })
  const all = [
    ...Array.from({length: times - codeProblems.length}, (_, round) => diagnostics[round % diagnostics.length]!),
    ...codeProblems,
  ]
  for (const {file, bad, good, code, line} of all) {
    const address = file.replace(/^docs|\.\w+$/g, '')
    const told = async () => {
      const found: Diagnostic[] = JSON.parse((await get(`/@docsgen/diagnostics${address}`)).text)
      return found.map(({code, file, position}) => `${code} ${file}:${position?.line}`)
    }
    await site.write({[file]: bad})
    await expect.poll(told, {interval: 10}).toContain(`${code} ${file}:${line}`)
    expect((await get(address)).status).toBe(200)
    await site.write({[file]: good})
    await expect.poll(told, {interval: 10}).toEqual([])
    expect((await get(address)).text).toContain('Good text.')
  }
})

test('the check of the whole site reports a new problem and its fix', async () => {
  const {site, events} = await serveSite({'docs/index.md': '# Home\n', 'docs/more/one.md': '# One\n'})
  const last = () => {
    const event = events.findLast((event) => event.kind === 'diagnostics')
    return event?.kind === 'diagnostics' ? event.diagnostics.map(({code, file}) => `${code} ${file}`) : undefined
  }
  await until(() => last() !== undefined)
  for (let round = 0; round < 3; round++) {
    await site.write({'docs/more/_category_.json': '{"label": }'})
    await expect.poll(last).toEqual(['bad-category-file docs/more/_category_.json'])
    await site.write({'docs/more/_category_.json': '{"label": "More"}'})
    await expect.poll(last).toEqual([])
  }
})

const brokenConfigs = [
  ['{"titel": "New"}', 1],
  ['{"title": ', 1],
  ['{\n  "base": 3\n}', 2],
  ['{"sidebars": {"docs": [{"type": "nothing"}]}}', 1],
] as const

test('with an invalid config dev serves the last good site and the reason', async () => {
  const {site, get, events} = await serveSite({
    'docs/index.md': '# Home\n',
    'docsgen.config.json': '{"title": "Site 0"}',
  })
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
})

test('a crashing React page keeps its last good body', async () => {
  const {site, get} = await serveSite({'docs/index.md': '# Home\n', 'docs/react.tsx': reactPage('Good text.')})
  expect((await get('/react')).text).toContain('Good text.')
  await site.write({'docs/react.tsx': 'export default function Page() {\n  throw new Error("broken")\n}\n'})
  await until(async () => JSON.parse((await get('/@docsgen/diagnostics/react')).text).length > 0)
  expect((await get('/react')).text).toContain('Good text.')
})
