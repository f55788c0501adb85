/** Pages that are written to take long: a page of twice the size takes less than three times as long. */
import {expect, test} from 'vitest'
import {readSource} from '../../src/content/scan/source.js'
import {createVariables} from '../../src/content/variables.js'
import type {SourcePath} from '../../src/model/model.js'
import {buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {compilerFor} from '../support/compile-text.js'
import {newProject} from '../support/project.js'
import {pathological, quadratic, quadraticInRemark} from './support/pathological.js'

const names = Object.keys(pathological)

test(`a site with ${names.length} pathological pages builds every page`, async () => {
  const pages = Object.values(pathological).map((text, index) => [`docs/p${index}.md`, `Text.\n\n${text(800)}\n`])
  const starts = Object.values(pathological).map((text, index) => [`docs/s${index}.md`, text(800)])
  const {diagnostics, files} = await buildSite(
    {...Object.fromEntries([...pages, ...starts]), 'docs/index.md': '# Home\n'},
    {checks: {'broken-link': 'warning', 'broken-asset': 'warning'}},
  )
  expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  expect(htmlFiles(files).length).toBe(2 * names.length + 2)
})

const slowTexts: [parser: 'auto' | 'remark', names: readonly string[]][] = [
  ['auto', [quadratic]],
  ['remark', quadraticInRemark],
]

test.each(
  slowTexts,
)('with the parser %s, a build ends pages that take quadratic time, and checks the other page', async (parser, names) => {
  const root = newProject({
    ...Object.fromEntries(names.map((name, index) => [`docs/slow-${index}.md`, pathological[name]!(200_000)])),
    'docs/b.md': '# B\n\n[x](./gone.md)\n',
    'docsgen.config.json': JSON.stringify({markdown: {parser}, checks: {'broken-home-link': 'off'}}),
  })
  const {result, diagnostics} = await buildProject({root, threads: 2, timeout: 5_000})
  expect(result.ok).toBe(false)
  expect(diagnostics).toMatchObject([
    {code: 'broken-markdown-link', file: 'docs/b.md'},
    ...names.map((_, index) => ({
      code: 'page-crashed',
      file: `docs/slow-${index}.md`,
      message: expect.stringMatching(new RegExp(`"/slow-${index}".* 5 s`)),
    })),
  ])
})

const compiler = compilerFor()
const variables = createVariables({})

/** Milliseconds of processor time, which a busy machine does not change. */
async function timeOf(text: string): Promise<number> {
  const start = process.cpuUsage()
  const {source} = readSource({path: 'a.md' as SourcePath, file: 'docs/a.md', bytes: Buffer.from(text)}, variables)
  const {diagnostics} = await compiler.compileMarkdown({file: 'docs/a.md', route: '/a', text: source!.text ?? ''})
  const {user, system} = process.cpuUsage(start)
  // docsgen does not compile a page that it refuses, for example for its nesting.
  expect(diagnostics.filter(({code}) => code === 'page-crashed')).toEqual([])
  return (user + system) / 1000
}

const cases = Object.entries(pathological).filter(([name]) => name !== quadratic)

/** Milliseconds below which times are noise, and the maximum size: the parser refuses more levels of some inputs. */
const [noise, maxSize] = [50, 1_000_000]

test.each(cases)('%s', async (_, text) => {
  await timeOf(text(100))
  let size = 2_500
  while (size < maxSize && (await timeOf(text(size))) < 2 * noise) size *= 2
  expect(text(2 * size).length).toBeGreaterThan(1.8 * text(size).length)
  let once = Number.POSITIVE_INFINITY
  let twice = Number.POSITIVE_INFINITY
  // Garbage collection in other threads of this process adds time, so the shortest of several times is the most exact.
  for (let round = 0; round < 8 && (round < 3 || twice / once >= 3); round++) {
    once = Math.min(once, Math.max(await timeOf(text(size)), noise))
    twice = Math.min(twice, await timeOf(text(2 * size)))
  }
  expect(twice / once).toBeLessThan(3)
})
