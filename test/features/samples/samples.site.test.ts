/** `docsgen check --samples`: code blocks of pages run as programs. */

import {existsSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import {checkProject} from '../../support/build-site.js'
import {answersTo, type MarkedFile} from '../../support/marked-site.js'
import {writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

const config: UserConfig = {
  samples: {
    languages: {js: 'node {file}', sh: 'bash', py: 'no-such-command {file}'},
    timeout: 5,
    env: ['DOCSGEN_SAMPLE'],
  },
}

const failed = (text: string, words: string): MarkedFile => [`# Page\n\n${text}`, `‹ error sample-failed ${words}`]
const passed = (text: string): string => `# Page\n\n${text}`

const files = {
  'docs/index.md': '# Home\n',
  'docs/_part.md': ['‹```sh test\nfalse\n```\n', '‹ error sample-failed 1'] as const,
  'docs/included.md': passed('::include{file="./_part.md"}\n'),
  'docs/included-again.md': passed('::include{file="./_part.md"}\n'),
  'docs/file.md': passed('```js file="/shown.js" test\n```\n\n```text output\nfrom a file\n```\n'),
  'shown.js': "import './other.js'\n",
  'other.js': "console.log('from a file')\n",
  'package.json': '{"type": "module"}',
  'docs/good.md': passed('```js test\nconsole.log(1 + 1)\n```\n\nIt prints:\n\n```text output\n2\n```\n'),
  'docs/no-sample.md': passed('```js\nthrow 1\n```\n\n```js title="a test"\nthrow 1\n```\n'),
  'docs/together.md': passed(
    '```js test=cart\nconst a = 1\n```\n\n- Then:\n\n  ```javascript test="cart"\n  console.log(a)\n  ```\n\n```text output\n1\n```\n',
  ),
  'docs/part-of-output.md': passed('```sh test\nprintf "a\\nb\\nc\\n"\n```\n\n```text output\na\n…\n```\n'),
  'docs/fails.md': passed('```sh test fails\nexit 3\n```\n'),
  'docs/environment.md': passed(
    '```sh test\necho "$DOCSGEN_SAMPLE:$DOCSGEN_SECRET:$(ls)"\n```\n\n```text output\nyes::sample.sh\n```\n',
  ),
  'docs/thrown.md': failed('Text.\n\n```js test\nconst a = 1\n‹missing(a)\n```\n', 'code 1: ReferenceError: missing'),
  'docs/later-block.md': failed(
    '```js test=a\nconst a = 1\n```\n\n```js test=a\nlet b\n‹missing(a)\n```\n',
    'code 1: ReferenceError: missing',
  ),
  'docs/other-output.md': failed(
    '```sh test\nprintf "a\\nb\\nc\\n"\n```\n\n```text output\na\n‹B\nc\n```\n',
    '"b" "B"',
  ),
  'docs/more-output.md': failed('```sh test\nprintf "a\\nb\\n"\n```\n\n```text output\n‹a\n```\n', 'also "b"'),
  'docs/slow.md': failed('‹```sh test\nsleep 60 & wait\n```\n', '5 seconds'),
  'docs/endless.md': failed('‹```sh test\nyes\n```\n', '100 KB'),
  'docs/does-not-fail.md': failed('‹```sh test fails\ntrue\n```\n', 'fails'),
  'docs/syntax.md': failed('```sh test\ntrue\n‹if then\n```\n', "code 2: then'"),
  'docs/no-program.md': failed('‹```py test\nx\n```\n', '"no-such-command"'),
  'docs/no-command.md': [
    '# Page\n\n‹```go test\nx\n```\n\n```go test\ny\n```\n',
    '‹ warning not-configured go',
  ] as const,
}

test('samples that fail are reported at the line, once', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('DOCSGEN_SAMPLE', 'yes')
  vi.stubEnv('DOCSGEN_SECRET', 'secret')
  const {received, expected} = await answersTo({config, files, command: ['check', '.', '--samples']})
  expect(received).toEqual(expected)
})

test('samples run only when asked, and leave nothing behind', async () => {
  const root = makeTempFolder()
  const page = '# Home\n\n```sh test\nfalse\n```\n'
  writeProject(root, {'docs/index.md': page, 'docsgen.config.json': JSON.stringify(config)})
  const check = async (samples: boolean) => {
    const result = await checkProject({root, cache: false, samples})
    return {samples: result.lines, codes: result.diagnostics.map(({code}) => code)}
  }
  expect(await check(false)).toEqual({samples: [], codes: []})
  expect(await check(true)).toEqual({samples: ['Samples: 1 run.'], codes: ['sample-failed']})
  expect(existsSync(path.join(root, '.docsgen/samples'))).toBe(false)
})
