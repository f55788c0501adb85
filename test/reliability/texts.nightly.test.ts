/** Line ends and byte order marks do not change the HTML of real pages: each is built with five encodings. */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {defaultChecks} from '../../src/checks/kinds.js'
import {corpora, hasCorpora, whyNot} from '../site/corpus.js'
import {readFolder, writeProject} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'

const ways: Record<string, (text: string) => string> = {
  LF: (text) => text,
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  CR: (text) => text.replaceAll('\n', '\r'),
  'byte order mark': (text) => `\uFEFF${text}`,
  'no final newline': (text) => text.replace(/\n+$/, ''),
}

const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'off']))

describe.skipIf(!hasCorpora)(`real pages${whyNot}`, () => {
  test.each(
    seedsOf('texts'),
  )('1,000 of them have the same HTML with all line ends and byte order marks (SEED=%i)', async (seed) => {
    const random = randomBelow(seed)
    const all = ['cpp-docs/docs', 'redux/docs', 'jest/docs', 'ibc-go/docs'].flatMap((folder) =>
      readdirSync(path.join(corpora, folder), {recursive: true, encoding: 'utf8'})
        .filter((file) => /\.md$/.test(file))
        .map((file) => path.join(corpora, folder, file))
        .sort(),
    )
    const picked = Array.from({length: 1000}, () => all.splice(random(all.length), 1)[0]!)
    const texts = picked.map((file) =>
      readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
        .replace(/\n*$/, '\n'),
    )
    const made: Record<string, Map<string, string>> = {}
    for (const [name, way] of Object.entries(ways)) {
      const root = makeTempFolder()
      const files = Object.fromEntries(texts.map((text, index) => [`docs/page-${index}.md`, way(withoutAddress(text))]))
      writeProject(root, {...files, 'docsgen.config.json': JSON.stringify({checks, search: false})})
      const {code, stderr} = await runDocsgen(['build', '--no-cache'], {cwd: root})
      expect(code, `${name}: ${stderr.slice(0, 1000)}`).toBe(0)
      made[name] = await readFolder(path.join(root, 'build'))
    }
    const {LF: first, ...others} = made
    expect(first!.size).toBeGreaterThan(1000)
    for (const [name, files] of Object.entries(others)) {
      const different = [...first!].filter(([file, text]) => files.get(file) !== text).map(([file]) => file)
      expect(different, name).toEqual([])
    }
  })
})

/** Checks that are off: pages of several sites have the same addresses, and name sidebars that do not exist here. */
const withoutAddress = (text: string): string =>
  text.replace(/^---\n[\s\S]*?\n---\n/, (block) =>
    block.replace(/^(slug|id|displayed_sidebar|pagination_\w+):.*\n/gm, ''),
  )
