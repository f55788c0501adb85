/** Front matter keys of other generators have the same effect in docsgen. */
import {expect, test} from 'vitest'
import {readFrontmatter} from '../../../src/content/scan/frontmatter.js'
import {createVariables} from '../../../src/content/variables.js'

const read = (yaml: string) => readFrontmatter('docs/a.md', `---\n${yaml}\n---\n`, createVariables({}))

test.each([
  ['linkTitle: Short', {sidebar_label: 'Short'}],
  ['weight: 3', {sidebar_position: 3}],
  ['order: 3', {sidebar_position: 3}],
  ['search:\n  exclude: true', {search: false}],
  ['search:\n  boost: 2', {}],
  ['permalink: /else', {slug: '/else'}],
  ['sidebar:\n  label: Short\n  order: 2', {sidebar_label: 'Short', sidebar_position: 2}],
  ['sidebar:\n  hidden: true', {sidebar_hidden: true}],
  ['sidebar: false', {displayed_sidebar: null}],
  ['toc: false', {hide_table_of_contents: true}],
  ['outline: [2, 4]', {toc_min_heading_level: 2, toc_max_heading_level: 4}],
  ['outline: deep', {toc_min_heading_level: 2, toc_max_heading_level: 6}],
  ['tableOfContents:\n  maxHeadingLevel: 4', {toc_max_heading_level: 4}],
  ['prev: false\nnext: false', {pagination_prev: null, pagination_next: null}],
  ['editLink: false', {custom_edit_url: null}],
  ['editUrl: https://a.example', {custom_edit_url: 'https://a.example'}],
  ['lastUpdated: 2024-01-31', {last_update: {date: '2024-01-31'}}],
])('%s', (yaml, expected) => {
  const {frontmatter, diagnostics} = read(yaml)
  expect(frontmatter).toEqual(expected)
  expect(diagnostics).toEqual([])
})

test('docsgen’s own key has priority over an alias, and values of another type stay', () => {
  expect(read('weight: 3\nsidebar_position: 1').frontmatter).toEqual({sidebar_position: 1})
  expect(read('order: first\nnext: Other page').diagnostics).toEqual([])
})

test('a wrong value is reported at its position', () => {
  const {diagnostics} = read('title: A\noutline: [4, 2]')
  expect(diagnostics.map(({position}) => position)).toEqual([{line: 3, column: 1}])
})
