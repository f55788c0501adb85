/** The syntax of MkDocs pages, in docsgen's Markdown. */
import {expect, test} from 'vitest'
import {createTranslate} from '../../src/adopt/mkdocs/translate.js'
import type {TranslationData} from '../../src/adopt/mkdocs/translation-data.js'

const data: TranslationData = {
  content: 'docs',
  extensions: [],
  plugins: ['macros', 'mkdocstrings'],
  hasLinkedTabs: false,
  snippetFolders: ['.'],
  variables: {version: '2.0'},
}

const translated = (...lines: string[]): string[] => {
  const text = lines.join('\n')
  return (createTranslate(data)({path: 'page.md', file: 'docs/page.md', text})?.text ?? text).split('\n')
}

test('an admonition ends where its indentation ends', () => {
  expect(translated('!!! note "Read this"', '    One.', '', '    Two.', 'After.')).toEqual([
    ':::note[Read this]',
    'One.',
    '',
    'Two.',
    ':::',
    'After.',
  ])
})

test('types of Material become the nearest type, with their name as title', () => {
  expect(translated('!!! success', '    Done.')).toEqual([':::tip[Success]', 'Done.', ':::'])
})

test('details are closed, or open with a plus sign', () => {
  expect(translated('??? tip "More"', '    Text.')[0]).toBe(':::details[More]{.tip}')
  expect(translated('???+ tip "More"', '    Text.')[0]).toBe(':::details[More]{.tip open}')
})

test('an admonition in an admonition, and code in it', () => {
  expect(translated('!!! note', '    !!! tip', '        ```py', '        x = 1', '        ```')).toEqual([
    '::::note',
    ':::tip',
    '```py',
    'x = 1',
    '```',
    ':::',
    '::::',
  ])
})

test('tabs next to each other become one group', () => {
  expect(translated('=== "Linux"', '', '    a', '', '=== "macOS"', '', '    b')).toEqual([
    '::::tabs',
    ':::tab[Linux]',
    '',
    'a',
    ':::',
    '',
    ':::tab[macOS]',
    '',
    'b',
    ':::',
    '::::',
  ])
})

test('blocks between slashes', () => {
  expect(translated('/// note | Title', 'Text.', '///')).toEqual([':::note[Title]', 'Text.', ':::'])
})

test('options of code', () => {
  expect(translated('```py hl_lines="1 3-4" linenums="1" title="a.py"', 'x', '```')[0]).toBe(
    '```py title="a.py" {1,3-4} showLineNumbers',
  )
})

test('included files: snippets, code and pages', () => {
  expect(translated('--8<-- "parts/a.md"')).toEqual(['::include{file="/parts/a.md"}'])
  expect(translated('```py', '--8<-- "src/a.py:3:8"', '```')).toEqual(['```py file="/src/a.py" lines="3-8"', '```'])
  expect(translated('{* ../../src/a.py ln[5:8,12] hl[6] *}')).toEqual([
    '```python file="/../../src/a.py" lines="5-8,12" {6}',
    '```',
  ])
})

test('keys, icons, marks and attribute lists', () => {
  expect(translated('Press ++ctrl+alt+del++.')).toEqual(['Press :kbd[Ctrl+Alt+Del].'])
  expect(translated(':material-check: Done')).toEqual(['Done'])
  expect(translated('a ==b== c ^^d^^')).toEqual(['a <mark>b</mark> c <u>d</u>'])
  expect(translated('[Go](a.md){ .md-button }')).toEqual(['[Go](a.md)'])
  expect(translated('## Title { #id }')).toEqual(['## Title { #id }'])
})

test('text in code stays as it is', () => {
  const lines = ['`++ctrl++ {{ version }}`', '', '```md', '!!! note', '    ++a++', '```']
  expect(translated(...lines)).toEqual(lines)
})

test('parts of the page that are hidden, and the front matter around them', () => {
  expect(translated('---', 'hide:', '  - navigation', '  - toc', '---', '', 'Text.')).toEqual([
    '---',
    'hide_table_of_contents: true',
    'displayed_sidebar: null',
    '---',
    '',
    'Text.',
  ])
})

test('values of the config, and loops over data that docsgen does not have', () => {
  expect(translated('Version {{ version }}.', '{% for a in b %}', '- {{ a }}', '{% endfor %}', 'End.')).toEqual([
    'Version 2.0.',
    '',
    'End.',
  ])
})

test('an API reference becomes its name', () => {
  expect(translated('::: my.module', '    options:', '      a: 1', '', 'After.')).toEqual([
    ':badge[API] `my.module`',
    '',
    'After.',
  ])
})
