/** The Markdown of all pages in one file, and in parts on a large site. */
import {expect, test} from 'vitest'
import {buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const megabytes = (count: number, word: string) => `${`${word} `.repeat(200)}\n\n`.repeat(count * 1000)
const page = (title: string, text: string) => `# ${title}\n\n[Home](../index.md)\n\n${text}`
const config = {
  title: 'Large',
  url: 'https://docs.example.com',
  search: false,
  checks: {'oversized-page': 'off', 'orphan-page': 'off'},
}

test('above 10 MB it is a list of parts, and an edit writes only one part', {timeout: 60_000}, async () => {
  const root = makeTempFolder()
  const pages = Object.fromEntries(
    ['a', 'b', 'c'].flatMap((folder) => [
      [`docs/${folder}/one.md`, page(`${folder} one`, megabytes(2, 'word'))],
      [`docs/${folder}/two.md`, page(`${folder} two`, megabytes(2, 'more'))],
    ]),
  )
  writeProject(root, {
    'docs/index.md': '# Home\n\nWords.\n',
    ...pages,
    'docsgen.config.json': JSON.stringify(config),
  })
  const first = await buildProject({root})
  const parts = ['llms-full-1.txt', 'llms-full-2.txt']
  expect([...first.files.keys()].filter((file) => file.startsWith('llms-full-'))).toEqual(parts)
  expect(first.files.get('llms-full.txt')).toBe(
    '# Large\n\n- [llms-full-1.txt](https://docs.example.com/llms-full-1.txt): / – /b\n- [llms-full-2.txt](https://docs.example.com/llms-full-2.txt): /c\n',
  )
  const sources = parts.map((file) => first.files.get(file)!.match(/^Source: .*$/gm))
  const at = (path: string) => `Source: https://docs.example.com/${path}`
  expect(sources).toEqual([
    [at(''), at('a/one'), at('a/two'), at('b/one'), at('b/two')],
    [at('c/one'), at('c/two')],
  ])
  expect(first.files.get(parts[1]!)).toContain('](https://docs.example.com/index.md)')

  writeProject(root, {'docs/c/two.md': `${pages['docs/c/two.md']}\nThe end.\n`})
  const {files, result} = await buildProject({root})
  const changed = [...files].filter(([file, text]) => first.files.get(file) !== text).map(([file]) => file)
  expect(changed.sort()).toEqual(['c/two.md', 'c/two/index.html', 'docsgen-manifest.json', parts[1]!])
  expect(result.written).toBe(3)
})

test('no page takes the address of a part', async () => {
  const root = makeTempFolder()
  writeProject(root, {
    'docs/index.md': '# Home\n',
    'docs/other.md': '---\nslug: /llms-full-1.txt\n---\n\n# Other\n',
    'docsgen.config.json': '{}',
  })
  expect((await buildProject({root})).diagnostics).toMatchObject([{code: 'bad-slug', file: 'docs/other.md'}])
})
