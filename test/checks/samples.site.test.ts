/** `docsgen check --samples`: code blocks of pages run as programs. */
import {existsSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {checkSite} from '../../src/flow/check-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const config = {
  samples: {
    languages: {
      js: 'node {file}',
      sh: 'bash',
      py: 'no-such-command {file}',
    },
    timeout: 5,
    env: ['DOCSGEN_SAMPLE'],
  },
}

/** Each page with the problems of its samples, as `line:column message`. */
const pages: Record<string, [text: string, ...problems: string[]]> = {
  good: ['```js test\nconsole.log(1 + 1)\n```\n\nIt prints:\n\n```text output\n2\n```\n'],
  'not-a-sample': ['```js\nthrow 1\n```\n\n```js title="a test"\nthrow 1\n```\n'],
  thrown: [
    'Text.\n\n```js test\nconst a = 1\nmissing(a)\n```\n',
    '7:1 This sample ends with exit code 1: ReferenceError: missing is not defined',
  ],
  together: [
    '```js test=cart\nconst a = 1\n```\n\n- Then:\n\n  ```javascript test="cart"\n  console.log(a)\n  ```\n\n```text output\n1\n```\n',
  ],
  'later-block': [
    '```js test=a\nconst a = 1\n```\n\n```js test=a\nlet b\nmissing(a)\n```\n',
    '9:1 This sample ends with exit code 1: ReferenceError: missing is not defined',
  ],
  'other-output': [
    '```sh test\nprintf "a\\nb\\nc\\n"\n```\n\n```text output\na\nB\nc\n```\n',
    '9:1 This sample prints "b" instead of "B".',
  ],
  'part-of-output': ['```sh test\nprintf "a\\nb\\nc\\n"\n```\n\n```text output\na\n…\n```\n'],
  'more-output': ['```sh test\nprintf "a\\nb\\n"\n```\n\n```text output\na\n```\n', '8:1 This sample also prints "b".'],
  slow: ['```sh test\nsleep 60 & wait\n```\n', '3:1 This sample runs longer than 5 seconds.'],
  endless: ['```sh test\nyes\n```\n', '3:1 This sample prints more than 100 KB.'],
  fails: ['```sh test fails\nexit 3\n```\n'],
  'does-not-fail': ['```sh test fails\ntrue\n```\n', '3:1 This sample succeeds, but is marked with `fails`.'],
  file: ['```js file="/shown.js" test\n```\n\n```text output\nfrom a file\n```\n'],
  syntax: [
    '```sh test\ntrue\nif then\n```\n',
    "5:1 This sample ends with exit code 2: syntax error near unexpected token `then'",
  ],
  environment: [
    '```sh test\necho "$DOCSGEN_SAMPLE:$DOCSGEN_SECRET:$(ls)"\n```\n\n```text output\nyes::sample.sh\n```\n',
  ],
  'no-program': ['```py test\nx\n```\n', '3:1 The command "no-such-command" cannot be started.'],
  'no-command': ['```go test\nx\n```\n\n```go test\ny\n```\n', '3:1 No command runs go samples.'],
  included: ['::include{file="./_part.md"}\n'],
}

const parts = {
  'docs/_part.md': '```sh test\nfalse\n```\n',
  'shown.js': "import './other.js'\n",
  'other.js': "console.log('from a file')\n",
  'package.json': '{"type": "module"}',
  'docs/index.md': '# Home\n',
}

let root: string
let found: Record<string, string[]>

beforeAll(async () => {
  root = makeTempFolder()
  const texts = Object.entries(pages).map(([name, [text]]) => [`docs/${name}.md`, `# ${name}\n\n${text}`])
  writeProject(root, {...parts, ...Object.fromEntries(texts), 'docsgen.config.json': JSON.stringify(config)})
  process.env.DOCSGEN_SAMPLE = 'yes'
  process.env.DOCSGEN_SECRET = 'secret'
  const {diagnostics, samples} = await checkSite({
    root,
    overrides: {},
    strict: false,
    threads: 0,
    useCache: false,
    samples: true,
  })
  delete process.env.DOCSGEN_SAMPLE
  delete process.env.DOCSGEN_SECRET
  expect(samples).toBe(16)
  found = {}
  for (const {file, position, message, code} of diagnostics)
    if (code === 'sample-failed' || code === 'not-configured')
      found[file] = [...(found[file] ?? []), `${position?.line}:${position?.column} ${message}`]
}, 60_000)

test.each(Object.keys(pages).filter((name) => name !== 'included'))('%s', (name) => {
  const [, ...problems] = pages[name]!
  expect(found[`docs/${name}.md`] ?? []).toEqual(problems)
})

test('a sample of a partial is reported in its file, once', () => {
  expect(found['docs/_part.md']).toEqual(['1:1 This sample ends with exit code 1.'])
})

test('nothing is left behind', () => {
  expect(existsSync(path.join(root, '.docsgen/samples'))).toBe(false)
})

test('samples run only when asked', async () => {
  const {diagnostics, samples} = await checkSite({root, overrides: {}, strict: false, threads: 0, useCache: false})
  expect(samples).toBeUndefined()
  expect(diagnostics.filter(({code}) => code === 'sample-failed')).toEqual([])
})
