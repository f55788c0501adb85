/** docsgen names a page that ends the thread that compiles it, and compiles the other pages. `test/site/cache.site.test.ts` tests loops, memory and `process.exit`. */
import {readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject} from '../support/build-site.js'
import {firstOf} from '../support/nightly.js'
import {newProject, writeProject} from '../support/project.js'
import {runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'

const proxy = 'new Proxy({}, {get() {throw 1}, getPrototypeOf() {throw 2}})'

const pages = Object.fromEntries(
  Array.from({length: 12}, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n\n[gone](./gone-${index}.md)\n`]),
)

/** Ways to end a thread, with a text that the report contains. */
const endings: readonly (readonly [body: string, words: RegExp])[] = firstOf(2, [
  ["Promise.reject(new Error('unheard'))", /unheard/],
  ["process.nextTick(() => {throw new Error('uncaught')})", /uncaught/],
  ['throw null', /null|nothing/],
  ['Promise.reject(null)', /null/],
  [`Promise.reject(${proxy})`, /./],
  [`throw ${proxy}`, /The code threw 1/],
  ['parentPort.postMessage({nonsense: 1})', /message/],
  ['parentPort.postMessage()', /message/],
])

test('pages that end the thread that compiles them are reported, and the other pages are compiled', async () => {
  const root = makeTempFolder()
  const cases = endings.map(([body], index) => `  if (text.includes('bad ${index}')) {${body}}\n`)
  writeProject(root, {
    ...pages,
    ...Object.fromEntries(
      endings.map((_, index) => [`docs/bad-${index}.md`, `# Bad\n\n| a |\n|---|\n| bad ${index} |\n`]),
    ),
    'docsgen.config.json': '{"checks": {"broken-markdown-link": "warning"}}',
    'templates/content/Table.tsx': `import {parentPort} from 'node:worker_threads'\nexport default function Table({children}) {\n  const text = JSON.stringify(children ?? '')\n${cases.join('')}  return <table>{children}</table>\n}\n`,
  })
  const {result, diagnostics} = await buildProject({root, threads: 2})
  expect(result.ok).toBe(false)
  const crashes = diagnostics.filter(({code}) => code === 'page-crashed')
  expect(crashes).toHaveLength(endings.length)
  for (const [index, [, words]] of endings.entries()) {
    const crash = crashes.find(({message}) => message.includes(`"/bad-${index}"`))
    // An error with a place in the code names the code, and the page in its text.
    expect([`docs/bad-${index}.md`, 'templates/content/Table.tsx']).toContain(crash?.file)
    expect(crash?.message).toMatch(words)
  }
  expect(diagnostics.filter(({code}) => code === 'broken-markdown-link')).toHaveLength(12)
})

const late = "setTimeout(() => {throw new Error('late')}, 0)"
const waiting = 'await new Promise((done) => setTimeout(done, 60_000))\nexport default () => <p>Page</p>\n'
const rejecting = (value: string) => ({
  'docs/bad.tsx': `export default () => {Promise.reject(${value}); return <p>Page</p>}\n`,
})
const somewhere = 'docs/bad.tsx, '

/** Code that fails where no code of docsgen waits for it. */
const lateFailures: [name: string, files: Record<string, string>, error: string, place: string][] = [
  [
    'a rejected promise of a React page',
    {'docs/index.tsx': `Promise.reject(new Error("unheard"))\n${waiting}`},
    'unheard',
    'docs/index.tsx:1:16.',
  ],
  [
    'a timer of a component of a React page',
    {
      'docs/bad.tsx': "import {Part} from '../components/Part.js'\nexport default () => <Part />\n",
      'components/Part.tsx': `export const Part = () => {\n  ${late}\n  return <p>Part</p>\n}\n`,
    },
    'late',
    'components/Part.tsx:2:27, for docs/bad.tsx.',
  ],
  ['a value that throws when it is read', rejecting(proxy), '', somewhere],
  ['a rejection with nothing', rejecting('null'), 'null', somewhere],
  ['a rejection with a function', rejecting('() => 1'), '() => 1', somewhere],
  [
    'a timer of a React page',
    {'docs/index.tsx': `setTimeout(() => {throw new Error("unheard")}, 1)\n${waiting}`},
    'unheard',
    'docs/index.tsx:1:25.',
  ],
  [
    'a timer of a template',
    {'templates/Footer.tsx': `export default () => {\n  ${late}\n  return <footer>Foot</footer>\n}\n`},
    'late',
    'templates/Footer.tsx:2:27.',
  ],
  ['a timer of the config', {'docsgen.config.mjs': `${late}\nexport default {}\n`}, 'late', 'docsgen.config.mjs:1:25.'],
  [
    'a timer of a package that a React page calls',
    {
      'docs/bad.tsx': "import late from 'late'\nexport default () => <p>{late()}</p>\n",
      'node_modules/late/package.json': '{"name": "late", "type": "module", "exports": "./late.js"}',
      'node_modules/late/late.js': `export default () => void ${late}\n`,
    },
    'late',
    somewhere,
  ],
]

/** Runs a build that must fail without writing anything, and returns what it printed. */
async function failedBuild(files: Record<string, string>): Promise<string> {
  const root = newProject({...pages, ...files})
  const before = readdirSync(root)
  const {code, stderr} = await runDocsgen(['build', '--no-cache', '-q'], {cwd: root})
  expect(code, stderr).toBe(1)
  expect(stderr).not.toMatch(/\bat .*\.m?js:\d/)
  expect(readdirSync(root)).toEqual(before)
  return stderr
}

test.each(firstOf(3, lateFailures))('%s ends the build with its name', async (_, files, error, place) => {
  const stderr = await failedBuild(files)
  const [first, second] = stderr.split('\n')
  expect(first).toMatch(/^error /)
  expect(first).toContain(error)
  expect(second).toContain(` ${place}`)
})

test('a React page that ends the process, or waits for ever, is named; a timer does not keep the build from ending', async () => {
  const ended = await failedBuild({'docs/end.tsx': 'export default () => process.exit(0)\n'})
  expect(ended).toContain('error page-crashed docs/end.tsx:1:30\n')
  const waited = await failedBuild({'docs/end.tsx': 'await new Promise(() => {})\nexport default () => <p>Page</p>\n'})
  expect(waited).toContain('waits for something that never comes')
  const root = makeTempFolder()
  const code = 'setInterval(() => {}, 1000)\nexport default () => <p>Page</p>\n'
  writeProject(root, {'docs/index.md': '# Home\n', 'docs/timer.tsx': code})
  expect(await runDocsgen(['build', '-q'], {cwd: root})).toMatchObject({code: 0, stderr: ''})
  expect(readdirSync(path.join(root, 'build'))).toContain('timer')
})
