/** After a checkout of thousands of pages, and after thousands of edits, the site equals a clean build, and memory has not grown. */
import {execFileSync} from 'node:child_process'
import {rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {buildProject, htmlFiles} from '../../support/build-site.js'
import {writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'
import {serveFolder, until} from './support/serve-site.js'

const count = 5000

/** Half of the folders have the same names in both branches, and all pages other texts; every tenth has another name. */
function pagesOf(branch: string): Record<string, string> {
  const pages = Array.from({length: count}, (_, index) => {
    const folder = index % 2 === 0 ? `area-${index % 50}` : `${branch}-${index % 50}`
    const name = index % 10 === 0 ? `${branch}-page-${index}` : `page-${index}`
    const links = `[next](./${name}.md) [home](/)`
    return [`docs/${folder}/${name}.md`, `# Page ${index} of ${branch}\n\nText of ${branch}.\n\n${links}\n`] as const
  })
  return {...Object.fromEntries(pages), 'docs/index.md': `# Home of ${branch}\n`}
}

test(`after a checkout of ${count} pages dev equals a clean build, in at most 5 steps`, async () => {
  const root = makeTempFolder()
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...words], {cwd: root})
  git('init', '-q', '-b', 'one')
  for (const branch of ['one', 'two']) {
    if (branch === 'two') {
      git('checkout', '-q', '-b', 'two')
      await rm(path.join(root, 'docs'), {recursive: true})
    }
    writeProject(root, pagesOf(branch))
    git('add', '.')
    git('commit', '-q', '-m', branch)
  }
  const {get, events} = await serveFolder(root, {drafts: false})
  for (const branch of ['one', 'two']) {
    const before = events.length
    git('checkout', '-q', branch)
    const outDir = path.join(makeTempFolder(), 'build')
    const {files} = await buildProject({root, overrides: {outDir}})
    const documents = htmlFiles(files).filter((file) => file !== '404.html')
    expect(documents.length).toBeGreaterThan(count)
    const wrong = async () => {
      const different: string[] = []
      for (const file of documents) {
        const {text} = await get(`/${file.replace(/(^|\/)index\.html$/, '$1')}`)
        if (mainOf(text) !== mainOf(files.get(file)!)) different.push(file)
        if (different.length > 3) break
      }
      return different
    }
    await expect.poll(wrong, {timeout: 600_000, interval: 1000}).toEqual([])
    const steps = events.slice(before).filter((event) => event.kind === 'changed').length
    expect(steps).toBeLessThanOrEqual(5)
    expect((await get(`/${branch === 'one' ? 'two' : 'one'}-1/page-1`)).status).toBe(404)
  }
})

/** Sidebar, breadcrumbs, article, pagination and footer. */
const mainOf = (html: string): string => /<div id="docsgen-root">[\s\S]*<script type="application/.exec(html)?.[0] ?? ''

test('after 10,000 edits and a pause, heap and handles have not grown', async () => {
  const root = makeTempFolder()
  const names = Array.from({length: 20}, (_, index) => `page-${index}`)
  const text = (edit: number) =>
    `# Page\n\nAlways.\n\n## Part ${edit}\n\nEdit ${edit}. ${`Words ${edit}. `.repeat(200)}\n`
  writeProject(root, Object.fromEntries(names.map((name) => [`docs/${name}.md`, text(0)])))
  const {get, events} = await serveFolder(root)
  const heap = async () => {
    setFlagsFromString('--expose-gc')
    await new Promise((done) => setTimeout(done, 1000))
    const collect = runInNewContext('gc') as () => void
    collect()
    events.length = 0
    return process.memoryUsage().heapUsed
  }
  const edit = async (from: number, to: number) => {
    for (let edit = from; edit < to; edit++) {
      const name = names[edit % names.length]!
      await writeFile(path.join(root, `docs/${name}.md`), text(edit))
      await until(async () => (await get(`/${name}`)).text.includes(`Edit ${edit}.`))
    }
  }
  /** What keeps the process alive, by kind; sockets of the requests of this test come and go. */
  const handles = () =>
    process
      .getActiveResourcesInfo()
      .filter((kind) => !/TCP|Timeout|Immediate/.test(kind))
      .sort()
  await edit(1, 1000)
  const [before, handlesBefore] = [await heap(), handles()]
  await edit(1000, 10_000)
  expect((await heap()) / before).toBeLessThan(1.1)
  expect(handles()).toEqual(handlesBefore)
  // Nobody edits: nothing observable ends this.
  await new Promise((done) => setTimeout(done, 60_000))
  expect((await heap()) / before).toBeLessThan(1.1)
  expect(handles()).toEqual(handlesBefore)
})
