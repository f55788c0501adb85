/** The syntax of MkDocs pages, in docsgen's Markdown. */
import {expect, test} from 'vitest'
import type {TranslationData} from '../../../src/features/adopt/mkdocs/page-lines.js'
import {createTranslate} from '../../../src/features/adopt/mkdocs/translate.js'

const data: TranslationData = {
  content: 'docs',
  titles: {},
  unlisted: [],
  extensions: [],
  plugins: ['macros', 'mkdocstrings'],
  hasLinkedTabs: false,
  snippetFolder: '.',
  variables: {version: '2.0'},
}

const translated = (text: string): string => translatedWith({}, text)

const translatedWith = (others: Partial<TranslationData>, text: string): string =>
  createTranslate({...data, ...others})({path: 'page.md', file: 'docs/page.md', text})?.text ?? text

const lineOf = (text: string, index: number): string | undefined => text.split('\n')[index]

const frontmatterOf = (text: string): string | undefined => /^---\n.*?\n---/s.exec(text)?.[0]

test('a page that does not begin with its title gets that of the navigation, and shows it only without a heading', () => {
  const titles = {titles: {'page.md': 'Label'}}
  expect(translatedWith(titles, '# Page\nText.')).toBe('# Page\nText.')
  expect(frontmatterOf(translatedWith(titles, 'Text.'))).toBe('---\ntitle: "Label"\n---')
  expect(lineOf(translatedWith({titles: {'page.md': ''}}, 'Text.'), 1)).toBe('title: "Page"')
  const later = '---\ntitle: "Label"\nhide_title: true\n---'
  expect(frontmatterOf(translatedWith(titles, '<img src="a.png">\n\n# Page'))).toBe(later)
  expect(frontmatterOf(translatedWith(titles, '--8<-- "CHANGELOG.md"'))).toBe(later)
  expect(frontmatterOf(translatedWith(titles, '---\ntitle: Own\n---\n![](a.png)\n\n# Page'))).toBe(
    '---\ntitle: Own\nhide_title: true\n---',
  )
})

test('an admonition ends where its indentation ends; pages of the plugin `include-markdown` are included', () => {
  expect(translated('!!! note "Read this"\n    One.\n\n    Two.\nAfter.')).toBe(
    ':::note[Read this]\nOne.\n\nTwo.\n:::\nAfter.',
  )
  const plugins = {plugins: ['include-markdown']}
  expect(translatedWith(plugins, '{% include-markdown "../README.md" %}')).toBe('::include{file="/README.md"}')
  expect(translatedWith(plugins, '{%\n  include-markdown "parts/a.md"\n  heading-offset=1\n%}\nAfter.')).toBe(
    '::include{file="/docs/parts/a.md" heading-offset="1"}\nAfter.',
  )
  expect(
    translatedWith(plugins, '{% include-markdown "./a.md" start="<!--in-->\\n" end=\'<a id="x">\' dedent=true %}'),
  ).toBe('::include{file="/docs/a.md" start-after="<!--in-->" end-before=\'<a id="x">\'}')
})

test('a link in a title loses its target, because titles cannot use link definitions of the page', () => {
  expect(lineOf(translated('!!! info "Set [`url`][key]"\n    Text.'), 0)).toBe(':::info[Set `url`]')
})

test('types of Material become the nearest type, with their name as title', () => {
  expect(translated('!!! success\n    Done.')).toBe(':::tip[Success]\nDone.\n:::')
})

test('details are closed, or open with a plus sign; an admonition may contain admonitions and code', () => {
  expect(lineOf(translated('??? tip "More"\n    Text.'), 0)).toBe(':::details[More]{.tip}')
  expect(lineOf(translated('???+ tip "More"\n    Text.'), 0)).toBe(':::details[More]{.tip open}')
  expect(translated('!!! note\n    !!! tip\n        ```py\n        x = 1\n        ```')).toBe(
    '::::note\n:::tip\n```py\nx = 1\n```\n:::\n::::',
  )
})

test('code of a terminal loses the HTML that colours it; HTML at the end of an admonition ends before it', () => {
  const code = '$ <font color="#4E9A06">run</font> &lt;app&gt; <b>&apos;x&apos;</b>'
  expect(translated(`\`\`\`console\n${code}\n\`\`\``)).toBe("```console\n$ run <app> 'x'\n```")
  expect(translated('```html\n<b>x</b>\n```')).toBe('```html\n<b>x</b>\n```')
  expect(translated('!!! note\n    <div>\n    a\n    </div>\n\nAfter.')).toBe(
    ':::note\n<div>\na\n</div>\n\n:::\n\nAfter.',
  )
})

test('code ends at the fence of its own indentation; a fence without an end is text', () => {
  const code = '```\n=== "C"\n\n    ``` c\n    a\n    ```\n```'
  expect(translated(code)).toBe(code)
  expect(translated('=== "pip"\n\n    Text.\n    ```\n\nAfter.')).toBe(
    '::::tabs\n:::tab[pip]\n\nText.\n\\`\\`\\`\n:::\n::::\n\nAfter.',
  )
})

test('tabs next to each other become one group; blocks of the extension `blocks` (`/// note`) are translated', () => {
  expect(translated('=== "Linux"\n\n    a\n\n=== "macOS"\n\n    b')).toBe(
    '::::tabs\n:::tab[Linux]\n\na\n:::\n\n:::tab[macOS]\n\nb\n:::\n::::',
  )
  expect(translated('/// note | Title\nText.\n///')).toBe(':::note[Title]\nText.\n:::')
})

test('options of code are translated; snippets include code and pages', () => {
  expect(lineOf(translated('```py hl_lines="1 3-4" linenums="1" title="a.py"\nx\n```'), 0)).toBe(
    '```py title="a.py" {1,3-4} showLineNumbers',
  )
  expect(translated('--8<-- "parts/a.md"')).toBe('::include{file="/parts/a.md"}')
  expect(translated('```py\n--8<-- "src/a.py:3:8"\n```')).toBe('```py file="/src/a.py" lines="3-8"\n```')
  expect(translated('{* ../../src/a.py ln[5:8,12] hl[6] *}')).toBe(
    '```python file="../../../src/a.py" lines="5-8,12" {6}\n```',
  )
})

test('keys, icons, highlighted text and attribute lists are translated; text in code stays as it is', () => {
  expect(translated('Press ++ctrl+alt+del++.')).toBe('Press :kbd[Ctrl+Alt+Del].')
  expect(translated(':material-home: Home')).toBe('Home')
  expect(translated('| :material-check: | :octicons-x-16: |')).toBe('| ✓ | ✗ |')
  expect(translated('a ==b== c ^^d^^')).toBe('a <mark>b</mark> c <u>d</u>')
  expect(translated('[Go](a.md){ .md-button }')).toBe('[Go](a.md)')
  expect(translated('## Title { #id }')).toBe('## Title { #id }')
  const lines = '`++ctrl++ {{ other }}`\n\n```md\n!!! note\n    ++a++\n```'
  expect(translated(lines)).toBe(lines)
})

test('`hide` in front matter becomes keys of docsgen', () => {
  expect(translated('---\nhide:\n  - navigation\n  - toc\n---\n\nText.')).toBe(
    '---\nhide_table_of_contents: true\ndisplayed_sidebar: null\n---\n\nText.',
  )
})

test('pages show values of the config, and lose loops over unknown data', () => {
  expect(translated('Version {{ version }}.\n{% for a in b %}\n- {{ a }}\n{% endfor %}\nEnd.')).toBe(
    'Version 2.0.\n\nEnd.',
  )
})

test('an API reference becomes its name, with the id that links use', () => {
  expect(translated('::: my.module\n    options:\n      a: 1\n\nAfter.')).toBe(
    '<a id="my.module"></a>:badge[API] `my.module`\n\nAfter.',
  )
  expect(translated('## ::: a.b')).toBe('## <a id="a.b"></a>:badge[API] `a.b`')
  expect(translated('::: MACRO\n\n::: print(const T&)\n\n:::print(FILE*)\n\n::: operator""_a()')).toBe(
    '<a id="MACRO"></a>:badge[API] `MACRO`\n\n<a id="print"></a>:badge[API] `print(const T&)`\n\n:badge[API] `print(FILE*)`\n\n:badge[API] `operator""_a()`',
  )
  expect(lineOf(translated('<a id="c.d"></a>\n::: c.d'), 1)).toBe(':badge[API] `c.d`')
  const references = {'a.b': 'api/a.md'}
  expect(translatedWith({references}, 'See [a.b][].')).toBe('See [a.b](api/a.md#a.b).')
})

test('Markdown in HTML blocks needs no blank lines around it, and no indentation', () => {
  const inHtml = (text: string) => translatedWith({extensions: ['md_in_html']}, text)
  expect(inHtml('<div class="x" markdown>\n  **Bold**.\n</div>')).toBe('<div class="x">\n\n**Bold**.\n\n</div>')
  expect(inHtml('<p class="x" markdown>Hello **you**</p>')).toBe('<div class="x">\n\nHello **you**\n\n</div>')
  expect(
    inHtml('<figure markdown="span">\n  ![A](a.png){ width="30" }\n  <figcaption>A *cat*</figcaption>\n</figure>'),
  ).toBe('<figure>\n\n<img src="a.png" alt="A" width="30">\n\n<figcaption>\n\nA *cat*\n\n</figcaption>\n\n</figure>')
  expect(inHtml('<details markdown>\n<summary>More</summary>\n**Text**\n</details>')).toBe(
    '<details>\n\n<summary>More</summary>\n\n**Text**\n\n</details>',
  )
})

test('pages receive the link targets and abbreviations of `auto_append` that they use', () => {
  const appended =
    '[guide]: https://example.org/guide\n[other]: https://example.org/other\n*[HTML]: Hyper Text Markup Language'
  expect(translatedWith({appended}, 'Read the [Guide], in HTML.')).toBe(
    'Read the [Guide], in HTML.\n\n[guide]: https://example.org/guide\n*[HTML]: Hyper Text Markup Language\n',
  )
  expect(translatedWith({appended}, 'Nothing.')).toBe('Nothing.')
})

test('formulas keep their braces, and are code without the packages that render them', () => {
  const text = '$\\sum_{k=0}$ and \\(x_{i=1}\\)'
  expect(translatedWith({extensions: ['pymdownx.arithmatex'], hasFormulas: true}, text)).toBe(
    '$\\sum_{k=0}$ and $x_{i=1}$',
  )
  const without = {extensions: ['pymdownx.arithmatex'], hasFormulas: false}
  expect(translatedWith(without, text)).toBe('`\\sum_{k=0}` and `x_{i=1}`')
  expect(translatedWith(without, '$$\na_b\n$$')).toBe('```latex\na_b\n```')
  expect(translatedWith(without, 'It costs $5, or $6 $x.')).toBe('It costs $5, or $6 $x.')
})

test('symbols, marked changes, superscript and subscript are translated', () => {
  const marks = {extensions: ['pymdownx.critic', 'pymdownx.caret', 'pymdownx.tilde', 'pymdownx.smartsymbols']}
  expect(translatedWith(marks, '{--a--} {++b++} {~~c~>d~~} {==e==}{>>why<<} A^2^ H~2~O (c) x --> y')).toBe(
    '<del>a</del> <ins>b</ins> <del>c</del><ins>d</ins> <mark>e</mark> A<sup>2</sup> H<sub>2</sub>O © x → y',
  )
})

test('an attribute list gives an id in each of its forms, and links lead to footnotes and API references', () => {
  for (const list of ['{ id="a" }', "{: id='a' }", '{ id=a .b }']) {
    expect(translated(`## Title ${list}`)).toContain('## Title {#a}')
    expect(translated(`Text ${list}`)).toContain('Text<a id="a"></a>')
  }
  expect(translated('## Title {: #a .b }')).toContain('## Title {: #a .b }')
  expect(translated('[](){#a} and [](){: #b-c.d }')).toContain('<a id="a"></a> and <a id="b-c.d"></a>')
  expect(translated('[1](#fn:1) [2](#fnref:note)')).toContain('[1](#user-content-fn-1) [2](#user-content-fnref-note)')
  const references = {'mod.Class': 'api/mod.md', deep: 'page.md'}
  expect(
    translatedWith(
      {references},
      '[a](api/mod.md#mod.Class.run) [b][mod.Class.run] [c](#deep.er) [d](other.md#mod.Class.x)',
    ),
  ).toContain('[a](api/mod.md#mod.Class) [b](api/mod.md#mod.Class) [c](#deep) [d](other.md#mod.Class.x)')
})

test('inline code loses its language, and keeps its backticks beside attributes', () => {
  expect(translatedWith({extensions: ['pymdownx.inlinehilite']}, 'The `#!py range()` function')).toBe(
    'The `range()` function',
  )
  expect(translated('==a `b` c==')).toBe('<mark>a `b` c</mark>')
  expect(translated('`icon`{ #icon }\n\n:   Text')).toBe('`icon`<a id="icon"></a>\n\n:   Text')
})

test('a pipe in code of a table starts no cell', () => {
  expect(lineOf(translated('| a | b |\n| - | - |\n| `str | None` | x |'), 2)).toBe('| `str \\| None` | x |')
})

test('macros include files and show raw text; comments disappear, and code stays', () => {
  const macros = {macroFolder: 'examples'}
  expect(lineOf(translatedWith(macros, "```yaml\n{% include 'a/b.yaml' %}\n```"), 0)).toBe(
    '```yaml file="/examples/a/b.yaml"',
  )
  expect(translatedWith(macros, "{% include 'a.md' ignore missing %}")).toBe(
    '::include{file="/examples/a.md" optional}',
  )
  expect(translated('{% raw %}`{{ x }}`{% endraw %} {# no #}{% set v = "3" %}{{ v }}')).toBe('`{{ x }}` 3')
  expect(lineOf(translated('```\nv{{ version }} {{ github.token }}\n```'), 1)).toBe('v2.0 {{ github.token }}')
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
  const text = translatedWith({extensions: ['md_in_html']}, grid.join('\n'))
  expect(text.replace(/\n\n+/g, '\n')).toBe(
    '::::cards\n<!-- start -->\n:::card\n__Quick__\nInstall [it](a.md)\n:::\n:::card\n**Second**\n:::\n<!-- end -->\n::::',
  )
})

test('code with a title and without a language is text', () => {
  expect(lineOf(translated('``` title="Two words"\nx\n```'), 0)).toBe('```text title="Two words"')
})

test('single tildes are text without `pymdownx.tilde`, and two tildes strike through', () => {
  expect(translated("In '~/a' or '~/b' and `~c~`, not ~~d~~.")).toBe("In '\\~/a' or '\\~/b' and `~c~`, not ~~d~~.")
  expect(translated('From https://host/~ada/ to https://host/~bob/.')).toBe(
    'From https://host/~ada/ to https://host/~bob/.',
  )
  expect(translatedWith({extensions: ['pymdownx.tilde']}, 'H~2~O')).toBe('H<sub>2</sub>O')
})

test('text in `<pre>` is no Markdown', () => {
  expect(translatedWith({references: {}}, '<pre>spec ::= ["n"][type] ==a==</pre>\n\n[Text][unknown] ==a==')).toBe(
    '<pre>spec ::= ["n"][type] ==a==</pre>\n\nText <mark>a</mark>',
  )
})

test('text is bold although a space or a letter follows the wrong side of its marks', () => {
  expect(translated('**Note: **read `x **y`')).toBe('**Note:** read `x **y`')
  expect(translated('**Note:**read, a**(b)**')).toBe('<strong>Note:</strong>read, a<strong>(b)</strong>')
  const others = '**One.** Two **three**, 2 ** 3, **`code`** and **x**y.'
  expect(translated(others)).toBe(others)
  expect(translatedWith({extensions: ['pymdownx.betterem']}, '**a **b')).toBe('**a **b')
})

test('a heading between two lines of dashes is the title of the page, and values are front matter', () => {
  expect(translatedWith({titles: {'page.md': 'Label'}}, '---\n# Title\n---\n\nText.')).toBe('# Title\n\nText.')
  expect(translated('---\n# One\nTwo\n---\nText.')).toBe('\n---\n# One\nTwo\n---\nText.')
  const page = '---\n# One value.\ntags: [a]\n---\n\nText.'
  expect(translated(page)).toBe(page)
})

test('an API reference may be in a quote, with its options', () => {
  expect(translated('> ::: kit.get\n>     options:\n>       heading_level: 3\n\n> More.')).toBe(
    '> <a id="kit.get"></a>:badge[API] `kit.get`\n\n> More.',
  )
})
