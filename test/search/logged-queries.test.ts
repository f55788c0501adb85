import {expect, test} from 'vitest'
import {createWordReader, indexFiles} from '../../src/search/index/index.js'
import {readQueries, reportQueries} from '../../src/search/logged-queries.js'
import {english} from '../../src/search/query/language.js'

const titles = ['Two-factor authentication', 'Web hooks', 'Administration', 'Set up a safe']

/** The report on queries of a site with a page for each title. */
function report(queries: Record<string, number>) {
  const read = createWordReader()
  const pages = titles.map((title) => {
    const href = `/${title.toLowerCase().replaceAll(' ', '-')}`
    const sections = [{id: '', heading: title, text: `About a ladder: ${title}.`, code: ''}]
    return {href, words: () => read(href, {title, sections})}
  })
  const files = new Map(Array.from(indexFiles(pages), ({name, text}) => [name, text]))
  const load = async (name: string) => JSON.parse(files.get(name)!)
  return reportQueries(readQueries(JSON.stringify(queries), 'log.json'), {load, language: english, titles})
}

test.each([
  ['2fa ladder', ['2fa', 'two factor authentication']],
  ['webhooks ladder', ['webhooks', 'web hooks']],
  ['admin ladder', ['admin', 'administration']],
])('words of headings are proposed for "%s"', async (query, words) => {
  const {unmatched, synonyms} = await report({[query]: 3, ladder: 9})
  expect(unmatched).toEqual([{query, count: 3}])
  expect(synonyms).toMatchObject([{words, searches: 3, page: expect.stringMatching(/^\//)}])
})

test('words of later queries of the same reader are proposed before words of headings', async () => {
  const {synonyms} = await report({'admin ladder': 3, 'safe ladder': 5})
  expect(synonyms).toMatchObject([
    {words: ['admin', 'safe'], evidence: 'readers also search for "safe ladder" (5 times)', page: '/set-up-a-safe'},
  ])
})

test('nothing is proposed for words of the site, for stop words, and for words like no other', async () => {
  expect(await report({'how do I ladder': 1, ladders: 1, 'qqzzk ladder': 2})).toEqual({
    queries: 3,
    searches: 4,
    unmatched: [{query: 'qqzzk ladder', count: 2}],
    synonyms: [],
  })
})

test.each([
  ['log.txt', 'Ladder\n ladder\r\n\nbig  safe\n'],
  ['log.csv', 'ladder,2\nbig safe\n'],
  ['log.csv', '"Search term";"Searches"\r\n"ladder";"2"\r\n"big safe";"1"\r\n'],
  ['log.tsv', 'count\tquery\n2\tladder\n1\tbig safe\n'],
  ['log.json', '["ladder", "big safe", "ladder"]'],
  ['log.json', '{"searches": [{"search": "ladder", "count": 2}, {"search": "big safe"}]}'],
  ['log.json', '{"ladder": 2, "big safe": 1}'],
])('%s with %j contains two queries', (file, text) => {
  expect(readQueries(text, file)).toEqual([
    {query: 'ladder', count: 2},
    {query: 'big safe', count: 1},
  ])
})

test('broken JSON is an error; a cell may contain separators and quotes', () => {
  expect(() => readQueries('[', 'log.json')).toThrow(SyntaxError)
  expect(readQueries('query,count\n"a, ""b""",3\n', 'log.csv')).toEqual([{query: 'a, "b"', count: 3}])
})
