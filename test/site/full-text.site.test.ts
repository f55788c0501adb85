/** The Markdown of all pages in one file, and in parts on a large site. */
import {expect, test} from 'vitest'
import {buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

/** 0.9 MB of paragraphs. */
const paragraphs = (word: string) => `${`${word} `.repeat(200)}\n\n`.repeat(900)
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
    ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((folder) => [
      [`docs/${folder}/one.md`, page(`${folder} one`, paragraphs('word'))],
      [`docs/${folder}/two.md`, page(`${folder} two`, paragraphs('more'))],
    ]),
  )
  writeProject(root, {
    'docs/index.md': '# Home\n\nWords.\n',
    ...pages,
    'docsgen.config.json': JSON.stringify(config),
  })
  const first = await buildProject({root})
  const parts = [1, 2, 3, 4, 5, 6].map((number) => `llms-full-${number}.txt`)
  expect([...first.files.keys()].filter((file) => file.startsWith('llms-full-'))).toEqual(parts)
  const listed = ['/ – /a', '/b', '/c', '/d', '/e', '/f'].map(
    (folders, index) => `- [${parts[index]}](https://docs.example.com/${parts[index]}): ${folders}\n`,
  )
  expect(first.files.get('llms-full.txt')).toBe(`# Large\n\n${listed.join('')}`)
  const sources = parts.map((file) => first.files.get(file)!.match(/^Source: .*$/gm))
  const at = (path: string) => `Source: https://docs.example.com/${path}`
  expect(sources).toEqual([
    [at(''), at('a/one'), at('a/two')],
    ...['b', 'c', 'd', 'e', 'f'].map((folder) => [at(`${folder}/one`), at(`${folder}/two`)]),
  ])
  expect(first.files.get(parts[5]!)).toContain('](https://docs.example.com/index.md)')

  writeProject(root, {'docs/f/two.md': `${pages['docs/f/two.md']}\nThe end.\n`})
  const {files, result} = await buildProject({root})
  const changed = [...files].filter(([file, text]) => first.files.get(file) !== text).map(([file]) => file)
  expect(changed.sort()).toEqual(['docsgen-manifest.json', 'f/two.md', 'f/two/index.html', parts[5]!])
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
