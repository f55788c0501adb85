/** docsgen names a page that ends the thread that compiles it, and compiles the other pages. `test/site/cache.site.test.ts` tests loops, memory and `process.exit`. */
import {readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {firstOf} from '../support/nightly.js'
import {writeProject} from '../support/project.js'
import {runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'

const proxy = 'new Proxy({}, {get() {throw 1}, getPrototypeOf() {throw 2}})'

const table = (body: string) =>
  `import {parentPort} from 'node:worker_threads'\nexport default function Table({children}) {\n  if (JSON.stringify(children ?? '').includes('bad')) {${body}}\n  return <table>{children}</table>\n}\n`

const pages = Object.fromEntries(
  Array.from({length: 12}, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n\n[gone](./gone-${index}.md)\n`]),
)

test.each(
  firstOf(2, [
    ['rejects a promise that no code handles', "Promise.reject(new Error('unheard'))", /unheard/],
    ['throws an error that no code can catch', "process.nextTick(() => {throw new Error('uncaught')})", /uncaught/],
    ['throws a value that is not an error', 'throw null', /null|nothing/],
    ['rejects a promise with nothing', 'Promise.reject(null)', /null/],
    [
      'rejects a promise with a value that throws when it is read',
      `Promise.reject(${proxy})`,
      /a value without a text/,
    ],
    ['throws a value that throws when it is read', `throw ${proxy}`, /The code threw 1/],
    ['sends a message to the main thread', 'parentPort.postMessage({nonsense: 1})', /tried to send a message/],
    ['sends an empty message to the main thread', 'parentPort.postMessage()', /tried to send a message/],
  ]),
)('a page that %s is reported, and the other pages are compiled', async (_, body, words) => {
  const root = makeTempFolder()
  writeProject(root, {
    ...pages,
    'docs/bad.md': '# Bad\n\n| a |\n|---|\n| bad |\n',
    'docsgen.config.json': '{"checks": {"broken-markdown-link": "warning"}}',
    'templates/content/Table.tsx': table(body),
  })
  const {code, stderr} = await runDocsgen(['build', '--concurrency', '2'], {cwd: root})
  expect(code, stderr).toBe(1)
  // An error with a place in the code names the code, and the page in its text.
  expect(stderr).toMatch(
    /error page-crashed (docs\/bad\.md|templates\/content\/Table\.tsx(?::3:\d+)?)\n {2}The page at "\/bad"/,
  )
  expect(stderr).toMatch(words)
  expect(stderr.match(/error page-crashed/g)).toHaveLength(1)
  expect(stderr.match(/warning broken-markdown-link/g)).toHaveLength(12)
})

test.each(
  firstOf(1, [
    ['Promise.reject(new Error("unheard"))', 16],
    ['setTimeout(() => {throw new Error("unheard")}, 1)', 25],
  ]),
)('a React page with %s ends the build with its name, and leaves no temporary files', async (line, column) => {
  const root = makeTempFolder()
  const code = `${line}\nawait new Promise((done) => setTimeout(done, 60_000))\nexport default () => <p>Page</p>\n`
  writeProject(root, {...pages, 'docs/index.tsx': code})
  const {code: exitCode, stderr} = await runDocsgen(['build', '--no-cache'], {cwd: root})
  expect(exitCode, stderr).toBe(1)
  expect(stderr).toContain(`error unheard\n  The error comes from the code of this site: docs/index.tsx:1:${column}.\n`)
  expect(stderr).not.toMatch(/\bat .*\.m?js:\d/)
  expect(readdirSync(root).sort()).toEqual(['docs'])
})

test.each(
  firstOf(1, [
    ['nothing', 'null', 'null'],
    ['a function', '() => 1', '() => 1'],
    ['a value that throws when it is read', proxy, 'a value without a text'],
  ]),
)('a React page that rejects a promise with %s ends the build, and docsgen names the page', async (_, value, words) => {
  const root = makeTempFolder()
  writeProject(root, {
    ...pages,
    'docs/bad.tsx': `export default () => {Promise.reject(${value}); return <p>Page</p>}\n`,
  })
  const {code, stderr} = await runDocsgen(['build', '--no-cache', '-q'], {cwd: root})
  expect(code, stderr).toBe(1)
  expect(stderr).toContain(
    `error The code failed with ${words}.\n  The error comes from the code of this site: docs/bad.tsx, or code that it uses.\n`,
  )
})

const late = "setTimeout(() => {throw new Error('late')}, 0)"
test.each(
  firstOf(1, [
    [
      'a component of a React page',
      {
        'docs/bad.tsx': "import {Part} from '../components/Part.js'\nexport default () => <Part />\n",
        'components/Part.tsx': `export const Part = () => {\n  ${late}\n  return <p>Part</p>\n}\n`,
      },
      'components/Part.tsx:2:27, for docs/bad.tsx.',
    ],
    [
      'a template',
      {'templates/Footer.tsx': `export default () => {\n  ${late}\n  return <footer>Foot</footer>\n}\n`},
      'templates/Footer.tsx:2:27.',
    ],
    ['the config', {'docsgen.config.mjs': `${late}\nexport default {}\n`}, 'docsgen.config.mjs:1:25.'],
    [
      'a package that a React page calls',
      {
        'docs/bad.tsx': "import late from 'late'\nexport default () => <p>{late()}</p>\n",
        'node_modules/late/package.json': '{"name": "late", "type": "module", "exports": "./late.js"}',
        'node_modules/late/late.js': `export default () => void ${late}\n`,
      },
      'docs/bad.tsx, or code that it uses.',
    ],
  ]),
)('a timer that %s leaves behind ends the build with its name', async (_, files, place) => {
  const root = makeTempFolder()
  writeProject(root, {...pages, ...files})
  const {code, stderr} = await runDocsgen(['build', '--no-cache', '-q'], {cwd: root})
  expect(code, stderr).toBe(1)
  expect(stderr).toContain(`error late\n  The error comes from the code of this site: ${place}\n`)
})

test('a React page that ends the process is named, and the exit code is not 0', async () => {
  const root = makeTempFolder()
  writeProject(root, {...pages, 'docs/end.tsx': 'export default () => process.exit(0)\n'})
  const {code, stderr} = await runDocsgen(['build', '--no-cache', '-q'], {cwd: root})
  expect(code, stderr).toBe(1)
  expect(stderr).toMatch(/error page-crashed docs\/end\.tsx:1:30\n/)
  expect(stderr).toContain('The code tried to end the process (exit code 0).')
})

test('a React page that waits for ever ends the build with a message', async () => {
  const root = makeTempFolder()
  writeProject(root, {...pages, 'docs/end.tsx': 'await new Promise(() => {})\nexport default () => <p>Page</p>\n'})
  const {code, stderr} = await runDocsgen(['build', '--no-cache', '-q'], {cwd: root})
  expect(code, stderr).toBe(1)
  expect(stderr).toContain('Code of this site waits for something that never comes')
  expect(readdirSync(root).sort()).toEqual(['docs'])
})

test('a React page with a timer does not keep the build from ending', async () => {
  const root = makeTempFolder()
  const code = 'setInterval(() => {}, 1000)\nexport default () => <p>Page</p>\n'
  writeProject(root, {'docs/index.md': '# Home\n', 'docs/timer.tsx': code})
  expect(await runDocsgen(['build', '-q'], {cwd: root})).toMatchObject({code: 0, stderr: ''})
  expect(readdirSync(path.join(root, 'build'))).toContain('timer')
})
