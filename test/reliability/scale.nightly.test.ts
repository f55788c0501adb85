/** Large sites and large pages, on a small machine. */
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {listFolder, newProject, writeProject} from '../support/project.js'
import {bin, runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'

test.each([
  ['just below the limit', 9.9, 2048, /^(oversized-page .*\d KB|page-crashed .*\d s\.)/],
  ['above the limit', 200, 512, /^unreadable-file .*10 MB/],
] as const)('a page %s is reported, and the 99 others are checked', async (_, size, heap, report) => {
  const root = makeTempFolder()
  const files = Object.fromEntries(
    Array.from({length: 99}, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n\n[gone](./gone.md)\n`]),
  )
  writeProject(root, files)
  mkdirSync(path.join(root, 'docs'), {recursive: true})
  const paragraph = 'A line with *words*, a [link](./page-1.md) and `code` that goes on for a while.\n\n'
  writeFileSync(
    path.join(root, 'docs/big.md'),
    `# Big\n\n${paragraph.repeat(Math.ceil((size * 1024 * 1024) / paragraph.length))}`,
  )
  const env = {NODE_OPTIONS: `--max-old-space-size=${heap}`}
  const words = ['build', '--no-cache', '--strict', '--report', 'json=report.json']
  const {code, stderr} = await runDocsgen(words, {cwd: root, env})
  expect(code).toBe(1)
  const {diagnostics} = JSON.parse(readFileSync(path.join(root, 'report.json'), 'utf8')) as {
    diagnostics: {code: string; file: string; message: string}[]
  }
  const reports = diagnostics.flatMap(({code, file, message}) => (file === 'docs/big.md' ? `${code} ${message}` : []))
  expect(reports).toEqual([expect.stringMatching(report)])
  const checked = diagnostics.flatMap(({code, file}) => (code === 'broken-markdown-link' ? file : []))
  expect(checked.sort()).toEqual(Object.keys(files).sort())
  expect(stderr).not.toMatch(/bug in docsgen|\bat .*\.js:\d/)
})

test('10,000 pages, with 256 open files and 256 MB of heap', async () => {
  const root = makeTempFolder()
  const words = 'Some words of a sentence that is long enough. '.repeat(20)
  const page = (index: number) =>
    `# Page ${index}\n\nSee [the next](./p${(index + 100) % 10_000}.md).\n\n## Part\n\n${words}\n\n\`\`\`js\nconst a = ${index}\n\`\`\`\n`
  const names = Array.from({length: 10_000}, (_, index) => [`docs/d${index % 100}/p${index}.md`, page(index)] as const)
  writeProject(root, {'docs/index.md': '# Home\n', ...Object.fromEntries(names)})
  const env = {NODE_OPTIONS: '--max-old-space-size=256'}
  const line = `ulimit -n 256 && exec "${process.execPath}" "${bin}" build --strict`
  const built = await runDocsgen([], {cwd: root, env, command: ['bash', '-c', line]})
  expect(built).toMatchObject({code: 0, stderr: ''})
  expect(built.stdout).toMatch(/^10001 pages in build\b/m)
  const documents = (await listFolder(path.join(root, 'build'))).filter((file) => file.endsWith('/index.html'))
  expect(documents).toHaveLength(10_000)
  const checked = await runDocsgen(['check', '--strict'], {cwd: root, env})
  expect(checked).toMatchObject({code: 0, stderr: ''})
  expect(checked.stdout).toMatch(/\b10001 pages\b/)
})

test('100,000 files in one folder', async () => {
  const root = newProject({'docs/index.md': '# Home\n\n[One of them](./file-5.txt)\n'})
  mkdirSync(path.join(root, 'static'))
  const text = (folder: string, index: number) => `${folder} ${index}`
  for (let index = 0; index < 100_000; index++) {
    writeFileSync(path.join(root, `docs/file-${index}.txt`), text('docs', index))
    writeFileSync(path.join(root, `static/file-${index}.txt`), text('static', index))
  }
  const built = await runDocsgen(['build', '--quiet'], {cwd: root})
  expect(built.code, built.stderr.slice(0, 1000)).toBe(0)
  const outDir = path.join(root, 'build')
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8')
  expect(readdirSync(outDir).filter((name) => name.startsWith('file-'))).toHaveLength(100_000)
  for (const index of [0, 4_321, 99_999]) expect(read(`file-${index}.txt`)).toBe(text('static', index))
  // The file that a page links to is the one of the content folder; its name in the site contains its hash.
  const [, href] = /href="\/([^"]*file-5[^"/]*\.txt)"/.exec(read('index.html')) ?? []
  expect(read(href!)).toBe(text('docs', 5))
})
