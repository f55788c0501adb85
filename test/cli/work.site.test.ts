/** The work of a build, as counts that do not depend on time. */
import {execFile} from 'node:child_process'
import {readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const folder = makeTempFolder()
const root = path.join(folder, 'site')
const watching = path.join(folder, 'watching.mjs')
const loads = path.join(folder, 'loads.mjs')
const seen = path.join(folder, 'seen.txt')

/** The command as it is compiled, module by module: what is installed holds the same in fewer files. */
const command = path.join(folder, 'command.mjs')
const cli = new URL('../../dist/src/cli/cli.js', import.meta.url)
await writeFile(command, `import {main} from ${JSON.stringify(cli.href)}\nawait main(process.argv.slice(2))\n`)

/** Notes every module that is loaded and every file of the content that is read. */
await writeFile(
  loads,
  `import {appendFileSync} from 'node:fs'
export async function load(url, context, next) {
  appendFileSync(${JSON.stringify(seen)}, 'module ' + url + '\\n')
  return next(url, context)
}
`,
)
await writeFile(
  watching,
  `import fs from 'node:fs'
import {register, syncBuiltinESMExports} from 'node:module'
import {isMainThread} from 'node:worker_threads'
const {readFileSync, openSync, readSync} = fs
const note = (length, file) => {
  if (length > 0 && /site.docs[^g]/.test(String(file)))
    fs.appendFileSync(${JSON.stringify(seen)}, 'read ' + length + ' ' + file + '\\n')
}
const names = new Map()
fs.readFileSync = (file, ...more) => {
  const contents = readFileSync(file, ...more)
  note(contents.length, names.get(file) ?? file)
  return contents
}
fs.openSync = (file, ...more) => {
  const descriptor = openSync(file, ...more)
  names.set(descriptor, file)
  return descriptor
}
fs.readSync = (descriptor, ...more) => {
  const length = readSync(descriptor, ...more)
  note(length, names.get(descriptor))
  return length
}
syncBuiltinESMExports()
if (isMainThread) register(${JSON.stringify(new URL(`file://${loads}`).href)})
`,
)

async function work() {
  await rm(seen, {force: true})
  const out = await new Promise<string>((resolve, reject) => {
    const env = {NODE_ENV: 'production', PATH: process.env.PATH ?? '', NO_COLOR: '1'}
    execFile(
      process.execPath,
      ['--import', watching, command, 'build', root, '--profile', '--log-level', 'debug'],
      {env},
      (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)),
    )
  })
  const lines = (await readFile(seen, 'utf8')).split('\n')
  const count = (pattern: RegExp) => Number(pattern.exec(out)?.[1])
  const packages = lines.flatMap((line) => /^module .*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(line)?.[1] ?? [])
  const own = lines.flatMap((line) => /^module .*\/dist\/src\/(.*)\.js$/.exec(line)?.[1] ?? [])
  return {
    counts: {
      reused: count(/Pages from the cache: (\d+)/),
      rendered: count(/Documents rendered: (\d+)/),
      written: count(/^Files: (\d+) written/m),
      bytesRead: lines.reduce((sum, line) => sum + Number(/^read (\d+)/.exec(line)?.[1] ?? 0), 0),
    },
    packages: new Set(packages),
    own: new Set(own),
  }
}

/** What reads Markdown, colours code, draws and bundles. */
const large = [
  'unified',
  'remark-parse',
  'remark-rehype',
  'satteri',
  'shiki',
  'rehype-react',
  'react-dom',
  'esbuild',
  'tinypool',
]
const pages = Object.fromEntries(
  Array.from({length: 40}, (_, index) => [`docs/part-${index % 4}/page-${index}.md`, `# Page ${index}\n\nWords.\n`]),
)
const bytes = Object.values(pages).reduce((sum, text) => sum + text.length, 0)
/** Long enough for what the disk says of a file to count. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 2100))

test('a build compiles and writes only changed pages', {timeout: 120_000}, async () => {
  // What of the index is written depends on words; `test/search/index/` and `test/site/cache.site.test.ts` hold that.
  writeProject(root, {...pages, 'docsgen.config.json': '{"search": false}'})
  await settled()
  const cold = await work()
  // Each page has a Markdown export, which React does not render; lists name both.
  expect(cold.counts).toEqual({reused: 0, rendered: 41, written: 95, bytesRead: bytes})

  const same = await work()
  expect(same.counts).toEqual({reused: 40, rendered: 0, written: 0, bytesRead: 0})
  expect(large.filter((name) => same.packages.has(name))).toEqual([])
  expect(same.own.has('compile')).toBe(false)
  // Also the records of features, which are rows of the tables of the core.
  expect(same.own.size).toBeLessThan(275)

  const edited = '# Page 5\n\nOther words, and more of them.\n'
  writeProject(root, {'docs/part-1/page-5.md': edited})
  await settled()
  const edit = await work()
  // The page, its Markdown export, and the lists that contain its description and its text.
  expect(edit.counts).toEqual({reused: 39, rendered: 1, written: 4, bytesRead: edited.length})
  expect(['shiki', 'esbuild'].filter((name) => edit.packages.has(name))).toEqual([])

  const added = '# Page 99\n\nWords.\n'
  writeProject(root, {'docs/part-1/page-99.md': added})
  await settled()
  const more = await work()
  // The page, the ten beside it in its folder, and the pages before and after it; sidebar data, list of routes; its
  // Markdown export and the lists of exports.
  expect(more.counts.reused).toBe(40)
  expect(more.counts.rendered).toBeLessThanOrEqual(13)
  expect(more.counts.written).toBe(more.counts.rendered + 5)
  expect(more.counts.bytesRead).toBe(added.length)
})
