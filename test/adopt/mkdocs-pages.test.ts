/** The syntax of MkDocs pages, in docsgen's Markdown. */
import {expect, test} from 'vitest'
import {createTranslate} from '../../src/adopt/mkdocs/translate.js'
import type {TranslationData} from '../../src/adopt/mkdocs/translation-data.js'

const data: TranslationData = {
  content: 'docs',
  titles: {},
  extensions: [],
  plugins: ['macros', 'mkdocstrings'],
  hasLinkedTabs: false,
  snippetFolder: '.',
  variables: {version: '2.0'},
}

const translated = (...lines: string[]): string[] => translatedWith({}, ...lines)

const translatedWith = (others: Partial<TranslationData>, ...lines: string[]): string[] => {
  const text = lines.join('\n')
  return (createTranslate({...data, ...others})({path: 'page.md', file: 'docs/page.md', text})?.text ?? text).split(
    '\n',
  )
}

test('a page that does not begin with its title gets that of the navigation, and shows it only without a heading', () => {
  const titles = {titles: {'page.md': 'Label'}}
  expect(translatedWith(titles, '# Page', 'Text.')).toEqual(['# Page', 'Text.'])
  expect(translatedWith(titles, 'Text.').slice(0, 3)).toEqual(['---', 'title: "Label"', '---'])
  expect(translatedWith({titles: {'page.md': ''}}, 'Text.')[1]).toBe('title: "Page"')
  const later = ['---', 'title: "Label"', 'hide_title: true', '---']
  expect(translatedWith(titles, '<img src="a.png">', '', '# Page').slice(0, 4)).toEqual(later)
  expect(translatedWith(titles, '--8<-- "CHANGELOG.md"').slice(0, 4)).toEqual(later)
  expect(translatedWith(titles, '---', 'title: Own', '---', '![](a.png)', '', '# Page').slice(0, 4)).toEqual([
    '---',
    'hide_title: true',
    'title: Own',
    '---',
  ])
})

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

test('pages of the plugin `include-markdown` are included', () => {
  const plugins = {plugins: ['include-markdown']}
  expect(translatedWith(plugins, '{% include-markdown "../README.md" %}')).toEqual(['::include{file="/README.md"}'])
  expect(
    translatedWith(plugins, '{%', '  include-markdown "parts/a.md"', '  heading-offset=1', '%}', 'After.'),
  ).toEqual(['::include{file="/docs/parts/a.md" heading-offset="1"}', 'After.'])
  expect(
    translatedWith(plugins, '{% include-markdown "./a.md" start="<!--in-->\\n" end=\'<a id="x">\' dedent=true %}'),
  ).toEqual(['::include{file="/docs/a.md" start-after="<!--in-->" end-before=\'<a id="x">\'}'])
})

test('a link in a title loses its target, because titles cannot use link definitions of the page', () => {
  expect(translated('!!! info "Set [`url`][key]"', '    Text.')[0]).toBe(':::info[Set `url`]')
})

test('types of Material become the nearest type, with their name as title', () => {
  expect(translated('!!! success', '    Done.')).toEqual([':::tip[Success]', 'Done.', ':::'])
})

test('details are closed, or open with a plus sign', () => {
  expect(translated('??? tip "More"', '    Text.')[0]).toBe(':::details[More]{.tip}')
  expect(translated('???+ tip "More"', '    Text.')[0]).toBe(':::details[More]{.tip open}')
})

test('an admonition may contain admonitions and code', () => {
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

test('code of a terminal loses the HTML that colours it', () => {
  const code = '$ <font color="#4E9A06">run</font> &lt;app&gt; <b>&apos;x&apos;</b>'
  expect(translated('```console', code, '```')).toEqual(['```console', "$ run <app> 'x'", '```'])
  expect(translated('```html', '<b>x</b>', '```')).toEqual(['```html', '<b>x</b>', '```'])
})

test('HTML at the end of an admonition ends before it', () => {
  expect(translated('!!! note', '    <div>', '    a', '    </div>', '', 'After.')).toEqual([
    ':::note',
    '<div>',
    'a',
    '</div>',
    '',
    ':::',
    '',
    'After.',
  ])
})

test('code ends at the fence of its own indentation; a fence without an end is text', () => {
  const code = ['```', '=== "C"', '', '    ``` c', '    a', '    ```', '```']
  expect(translated(...code)).toEqual(code)
  expect(translated('=== "pip"', '', '    Text.', '    ```', '', 'After.')).toEqual([
    '::::tabs',
    ':::tab[pip]',
    '',
    'Text.',
    '\\`\\`\\`',
    ':::',
    '::::',
    '',
    'After.',
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

test('blocks of the extension `blocks` (`/// note`) are translated', () => {
  expect(translated('/// note | Title', 'Text.', '///')).toEqual([':::note[Title]', 'Text.', ':::'])
})

test('options of code are translated', () => {
  expect(translated('```py hl_lines="1 3-4" linenums="1" title="a.py"', 'x', '```')[0]).toBe(
    '```py title="a.py" {1,3-4} showLineNumbers',
  )
})

test('snippets include code and pages', () => {
  expect(translated('--8<-- "parts/a.md"')).toEqual(['::include{file="/parts/a.md"}'])
  expect(translated('```py', '--8<-- "src/a.py:3:8"', '```')).toEqual(['```py file="/src/a.py" lines="3-8"', '```'])
  expect(translated('{* ../../src/a.py ln[5:8,12] hl[6] *}')).toEqual([
    '```python file="../../../src/a.py" lines="5-8,12" {6}',
    '```',
  ])
})

test('keys, icons, highlighted text and attribute lists are translated', () => {
  expect(translated('Press ++ctrl+alt+del++.')).toEqual(['Press :kbd[Ctrl+Alt+Del].'])
  expect(translated(':material-home: Home')).toEqual(['Home'])
  expect(translated('| :material-check: | :octicons-x-16: |')).toEqual(['| ✓ | ✗ |'])
  expect(translated('a ==b== c ^^d^^')).toEqual(['a <mark>b</mark> c <u>d</u>'])
  expect(translated('[Go](a.md){ .md-button }')).toEqual(['[Go](a.md)'])
  expect(translated('## Title { #id }')).toEqual(['## Title { #id }'])
})

test('text in code stays as it is', () => {
  const lines = ['`++ctrl++ {{ other }}`', '', '```md', '!!! note', '    ++a++', '```']
  expect(translated(...lines)).toEqual(lines)
})

test('`hide` in front matter becomes keys of docsgen', () => {
  expect(translated('---', 'hide:', '  - navigation', '  - toc', '---', '', 'Text.')).toEqual([
    '---',
    'hide_table_of_contents: true',
    'displayed_sidebar: null',
    '---',
    '',
    'Text.',
  ])
})

test('pages show values of the config, and lose loops over unknown data', () => {
  expect(translated('Version {{ version }}.', '{% for a in b %}', '- {{ a }}', '{% endfor %}', 'End.')).toEqual([
    'Version 2.0.',
    '',
    'End.',
  ])
})

test('an API reference becomes its name, with the id that links use', () => {
  expect(translated('::: my.module', '    options:', '      a: 1', '', 'After.')).toEqual([
    '<a id="my.module"></a>:badge[API] `my.module`',
    '',
    'After.',
  ])
  expect(translated('## ::: a.b')).toEqual(['## <a id="a.b"></a>:badge[API] `a.b`'])
  expect(translated('::: MACRO', '', '::: print(const T&)', '', ':::print(FILE*)', '', '::: operator""_a()')).toEqual([
    ...['<a id="MACRO"></a>:badge[API] `MACRO`', '', '<a id="print"></a>:badge[API] `print(const T&)`', ''],
    ...[':badge[API] `print(FILE*)`', '', ':badge[API] `operator""_a()`'],
  ])
  expect(translated('<a id="c.d"></a>', '::: c.d')[1]).toBe(':badge[API] `c.d`')
  const references = {'a.b': 'api/a.md'}
  expect(translatedWith({references}, 'See [a.b][].')).toEqual(['See [a.b](api/a.md#a.b).'])
})

test('Markdown in HTML blocks needs no blank lines around it, and no indentation', () => {
  const inHtml = (...lines: string[]) => translatedWith({extensions: ['md_in_html']}, ...lines)
  expect(inHtml('<div class="x" markdown>', '  **Bold**.', '</div>')).toEqual([
    '<div class="x">',
    '',
    '**Bold**.',
    '',
    '</div>',
  ])
  expect(inHtml('<p class="x" markdown>Hello **you**</p>')).toEqual([
    '<div class="x">',
    '',
    'Hello **you**',
    '',
    '</div>',
  ])
  expect(
    inHtml(
      '<figure markdown="span">',
      '  ![A](a.png){ width="30" }',
      '  <figcaption>A *cat*</figcaption>',
      '</figure>',
    ),
  ).toEqual(['<figure>', '', '![A](a.png)', '', '<figcaption>', '', 'A *cat*', '', '</figcaption>', '', '</figure>'])
  expect(inHtml('<details markdown>', '<summary>More</summary>', '**Text**', '</details>')).toEqual([
    '<details>',
    '',
    '<summary>More</summary>',
    '',
    '**Text**',
    '',
    '</details>',
  ])
})

test('pages receive the link targets and abbreviations of `auto_append` that they use', () => {
  const appended =
    '[guide]: https://example.org/guide\n[other]: https://example.org/other\n*[HTML]: Hyper Text Markup Language'
  expect(translatedWith({appended}, 'Read the [Guide], in HTML.')).toEqual([
    'Read the [Guide], in HTML.',
    '',
    '[guide]: https://example.org/guide',
    '*[HTML]: Hyper Text Markup Language',
    '',
  ])
  expect(translatedWith({appended}, 'Nothing.')).toEqual(['Nothing.'])
})

test('formulas keep their braces, and are code without the packages that render them', () => {
  const text = '$\\sum_{k=0}$ and \\(x_{i=1}\\)'
  expect(translatedWith({extensions: ['pymdownx.arithmatex'], hasFormulas: true}, text)).toEqual([
    '$\\sum_{k=0}$ and $x_{i=1}$',
  ])
  const without = {extensions: ['pymdownx.arithmatex'], hasFormulas: false}
  expect(translatedWith(without, text)).toEqual(['`\\sum_{k=0}` and `x_{i=1}`'])
  expect(translatedWith(without, '$$', 'a_b', '$$')).toEqual(['```latex', 'a_b', '```'])
  expect(translatedWith(without, 'It costs $5, or $6 $x.')).toEqual(['It costs $5, or $6 $x.'])
})

test('symbols, marked changes, superscript and subscript are translated', () => {
  const marks = {extensions: ['pymdownx.critic', 'pymdownx.caret', 'pymdownx.tilde', 'pymdownx.smartsymbols']}
  expect(translatedWith(marks, '{--a--} {++b++} {~~c~>d~~} {==e==}{>>why<<} A^2^ H~2~O (c) x --> y')).toEqual([
    '<del>a</del> <ins>b</ins> <del>c</del><ins>d</ins> <mark>e</mark> A<sup>2</sup> H<sub>2</sub>O © x → y',
  ])
})

test('inline code loses its language, and keeps its backticks beside attributes', () => {
  expect(translatedWith({extensions: ['pymdownx.inlinehilite']}, 'The `#!py range()` function')).toEqual([
    'The `range()` function',
  ])
  expect(translated('`icon`{ #icon }', '', ':   Text')).toEqual(['`icon`<a id="icon"></a>', '', ':   Text'])
})

test('a pipe in code of a table starts no cell', () => {
  expect(translated('| a | b |', '| - | - |', '| `str | None` | x |')[2]).toBe('| `str \\| None` | x |')
})

test('macros include files and show raw text; comments disappear, and code stays', () => {
  const macros = {macroFolder: 'examples'}
  expect(translatedWith(macros, '```yaml', "{% include 'a/b.yaml' %}", '```')[0]).toBe(
    '```yaml file="/examples/a/b.yaml"',
  )
  expect(translatedWith(macros, "{% include 'a.md' ignore missing %}")).toEqual([
    '::include{file="/examples/a.md" optional}',
  ])
  expect(translated('{% raw %}`{{ x }}`{% endraw %} {# no #}{% set v = "3" %}{{ v }}')).toEqual(['`{{ x }}` 3'])
  expect(translated('```', 'v{{ version }} {{ github.token }}', '```')[1]).toBe('v2.0 {{ github.token }}')
})

test('a list in a grid of cards becomes cards', () => {
  const grid = [
    '<div class="grid cards" markdown>',
    '<!-- start -->',
    '-   :material-clock-fast:{ .lg } &nbsp;',
    '    __Quick__',
    '',
    '    ---',
    '',
    '    Install [it](a.md)',
    '',
    '- **Second**',
    '<!-- end -->',
    '',
    '</div>',
  ]
  const text = translatedWith({extensions: ['md_in_html']}, ...grid).filter((line) => line !== '')
  expect(text).toEqual([
    '::::cards',
    '<!-- start -->',
    ':::card',
    '__Quick__',
    'Install [it](a.md)',
    ':::',
    ':::card',
    '**Second**',
    ':::',
    '<!-- end -->',
    '::::',
  ])
})

test('code with a title and without a language is text', () => {
  expect(translated('``` title="Two words"', 'x', '```')[0]).toBe('```text title="Two words"')
})

test('single tildes are text without `pymdownx.tilde`, and two tildes strike through', () => {
  expect(translated("In '~/a' or '~/b' and `~c~`, not ~~d~~.")).toEqual(["In '\\~/a' or '\\~/b' and `~c~`, not ~~d~~."])
  expect(translated('From https://host/~ada/ to https://host/~bob/.')).toEqual([
    'From https://host/~ada/ to https://host/~bob/.',
  ])
  expect(translatedWith({extensions: ['pymdownx.tilde']}, 'H~2~O')).toEqual(['H<sub>2</sub>O'])
})

test('text in `<pre>` is no Markdown', () => {
  const lines = ['<pre>spec ::= ["n"][type] ==a==</pre>', '', '[Text][unknown] ==a==']
  expect(translatedWith({references: {}}, ...lines)).toEqual([lines[0], '', 'Text <mark>a</mark>'])
})

test('text is bold although a space or a letter follows the wrong side of its marks', () => {
  expect(translated('**Note: **read `x **y`')).toEqual(['**Note:** read `x **y`'])
  expect(translated('**Note:**read, a**(b)**')).toEqual(['<strong>Note:</strong>read, a<strong>(b)</strong>'])
  const others = '**One.** Two **three**, 2 ** 3, **`code`** and **x**y.'
  expect(translated(others)).toEqual([others])
  expect(translatedWith({extensions: ['pymdownx.betterem']}, '**a **b')).toEqual(['**a **b'])
})

test('a heading between two lines of dashes is the title of the page, and values are front matter', () => {
  expect(translatedWith({titles: {'page.md': 'Label'}}, '---', '# Title', '---', '', 'Text.')).toEqual([
    '# Title',
    '',
    'Text.',
  ])
  expect(translated('---', '# One', 'Two', '---', 'Text.')).toEqual(['', '---', '# One', 'Two', '---', 'Text.'])
  const page = ['---', '# One value.', 'tags: [a]', '---', '', 'Text.']
  expect(translated(...page)).toEqual(page)
})

test('an API reference may be in a quote, with its options', () => {
  expect(translated('> ::: kit.get', '>     options:', '>       heading_level: 3', '', '> More.')).toEqual([
    '> <a id="kit.get"></a>:badge[API] `kit.get`',
    '',
    '> More.',
  ])
})
