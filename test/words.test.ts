/** Words and turns of phrase that docsgen does not use. ARCHITECTURE.md lists the terms. */
import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {measureProse, writtenFiles} from '../scripts/count-words.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Word that the sources do not use → word to write instead. */
const instead: Record<string, string> = {
  anew: 'again',
  asker: 'link fetcher',
  circumstances: 'context',
  examination: 'analysis',
  examine: 'analyse',
  fault: 'problem (for users), diagnostic (in code)',
  faults: 'problems (for users), diagnostics (in code)',
  faulty: 'wrong',
  gravest: 'most severe',
  heal: 'repair',
  ingredients: 'dependencies',
  likeness: 'shape',
  lookout: 'remote checks',
  mend: 'fix',
  mended: 'fixed',
  mending: 'fixing',
  mends: 'fixes',
  mold: 'template',
  patience: 'timeout',
  permanence: 'published URLs',
  recall: 'load from the cache',
  recollect: 'load from the cache',
  recollection: 'last result',
  stray: 'unmatched, unhandled',
  strays: 'unmatched, unhandled',
  surroundings: 'page navigation',
  twin: 'Markdown export',
  twins: 'Markdown exports',
  verdict: 'outcome',
  workshop: 'bundle context',
}

const notOurs =
  /^(?:bench\/(?:results|search)\.md|bench\/search\/questions\/|docs-content\/|package-lock\.json|test\/words\.test\.ts)/

test('sources and documentation use the terms of the field', () => {
  const found = files().flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        wordsIn(line)
          .filter((word) => Object.hasOwn(instead, word))
          .map((word) => `${file}:${index + 1} ${word}: write "${instead[word]}"`),
      ),
  )
  expect(found).toEqual([])
})

test.each([
  ['README', writtenFiles().README, 60],
  ['manual', writtenFiles().manual, 70],
] as const)('the %s talks to its readers, and seldom of docsgen: `npm run words -- --long`', (_, files, apart) => {
  const {words, product, starts, found} = measureProse(files)
  expect(words / product).toBeGreaterThan(apart)
  expect((starts * 1000) / words).toBeLessThanOrEqual(3)
  expect(found.slice(Math.floor((words * 2.5) / 1000))).toEqual([])
})

/** The words of a line in lowercase; `camelCase` is two. */
const wordsIn = (line: string): string[] =>
  (line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const files = (): string[] =>
  execFileSync(
    'git',
    ['ls-files', 'src', 'templates', 'bin', 'scripts', 'schema', 'starter', 'manual', 'test', 'bench', '*.md'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.(tsx?|m?js|json|md|yml|css)$/.test(file) && !notOurs.test(file))
