/** Mistakes in the Markdown of a page. */
import {type MarkedSite, rowsOf} from '../support/marked-site.js'

const page = (text: string) => `# Page\n\nText.\n\n${text}\n`

const formulas = rowsOf(
  {path: (row) => `docs/formula-${row}.md`, wrap: (text) => `# Page\n\n${text}\n`, problem: '‹ error bad-formula'},
  [
    ['The area is $‹\\foo$.', '\\foo https://katex.org/docs/supported'],
    ['The area is $\\sqrt‹[3$.', '"[" "]"'],
    ['The area is $1‹}$.', '"}" \\}'],
    ['The area is $a^b‹^c$.', '"^" a^{b^c}'],
    ['The area is $x‹_$.', '"_" x_{1}'],
    ['The area is $a ‹& b$.', '"&" \\begin{aligned} \\&'],
    ['The area is $50‹%$.', '"%" \\%'],
    ['The area is $a‹#b$.', '"#" \\#'],
    ['The area is $‹\\left( a$.', '\\left \\right'],
    ['The area is $a ‹\\right)$.', '\\right \\left'],
    ['The area is $‹\\begin{matrix} 1$.', '\\begin \\end'],
    ['The area is $\\begin‹{matriks} 1 \\end{matriks}$.', '"matriks" https://katex.org/docs/supported'],
    ['The area is $‹\\tag{1}$.', '\\tag $$'],
    ['The area is $‹\\begin{align} a \\end{align}$.', '{align} $$'],
    ['The area is $\\sqrt‹$.', '\\sqrt \\frac{1}{2}'],
    ['The area is $\\text{‹\\alpha}$.', '\\alpha \\text{…}'],
    ['The area is $\\rule‹{1foo}{2em}$.', '"fo" 2em'],
    ['The area is $x‹\\limits$.', '\\limits \\nolimits \\sum'],
    ['The area is $‹\\def\\a{\\a} \\a$.', 'macro'],
    ['$‹\\verb|a$', '\\verb \\verb|a|'],
    ['$$\na +\n‹\\foo\n$$', '\\foo'],
    ['> $$\n> ‹\\foo\n> $$', '\\foo'],
    ['```math\nx‹_\n```', '"_"'],
    ['- a\n\n  $$\n  x‹_\n  $$', '"_"'],
  ],
)

const removedHtml: MarkedSite['files'] = {
  'docs/iframes.md': [
    page(
      '‹<iframe src="https://www.youtube-nocookie.com/embed/a" width="560"></iframe>\n\nWatch ‹<iframe src="//example.com/a"></iframe>.\n\n<iframe src="https://www.example.com/a"></iframe>',
    ),
    "‹ warning removed-html <iframe> markdown: {iframes: ['www.youtube-nocookie.com']}",
    '‹ warning removed-html <iframe> "https://" markdown.iframes',
  ],
  'docs/elements.md': [
    page('‹<style>\np { color: red }\n</style>\n\n‹<script>alert(1)</script>\n\n<script src="a.js"></script>'),
    '‹ warning removed-html <style> css',
    '‹ warning removed-html <script> head',
  ],
  'docs/form.md': [
    page('‹<form action="/a">‹<input name="q"> ‹<button>Go</button></form>'),
    "‹ warning removed-html <form> keeps markdown: {html: 'trust'}",
    "‹ warning removed-html <input>. markdown: {html: 'trust'}",
    '‹ warning removed-html <button> keeps',
  ],
  'docs/attributes.md': [
    page('‹‹‹<p className="a" style="color: red" onclick="go()" onload="go()">Text.</p>\n\n<p style="a">Text.</p>'),
    '‹ warning removed-html onclick client',
    '‹ warning removed-html className <p> .md class',
    '‹ warning removed-html style <p> css',
  ],
  'docs/addresses.md': [
    '# Home\n\nSee ‹[a](javascript:alert(1)), ‹[b](file:///home/me/b.txt), [c][c] and ‹[d](vscode:extension/d), ‹<a href="javascript:go()">go</a>, ‹[i](htp://example.com).\n\n‹![e](file:///home/me/e.png) ‹![f](C:\\me\\f.png)\n\n‹[c]: ssh://example.com/c\n\n[g](mailto:g@example.com), [h](tel:1), <irc://example.com>\n',
    '‹ warning removed-html link "javascript:" client',
    '‹ warning removed-html link "file:" beside the page',
    '‹ warning removed-html link .md "vscode:" .mdx "vscode:"',
    '‹ warning removed-html link "javascript:" client',
    '‹ error broken-link "htp:" "http:"',
    '‹ warning removed-html image "file:"',
    '‹ warning removed-html image "C:"',
    '‹ warning removed-html link .md "ssh:" .mdx "ssh:"',
  ],
}

export const markdown: Record<string, MarkedSite> = {
  formulas: {
    config: {markdown: {math: true}},
    packages: ['remark-math', 'rehype-katex'],
    files: {
      'docs/index.md': '# Home\n\nHello.\n\nThe area is $x^\\frac12$.\n\nÄ is $ä$ and 5 is $a \\\\ b$.\n',
      ...formulas,
      'docs/environment.md': [
        'The area is $\\begin{matrix} 1 ‹\\end{array}$.\n',
        '‹ error bad-formula \\end{array} \\begin{matrix}',
      ],
    },
  },
  constructs: {
    config: {
      variables: {version: '1'},
      markdown: {iframes: ['www.example.com']},
      checks: {'missing-description': 'off'},
    },
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      ...removedHtml,
      'docs/directives.md': [
        '# Home\n\n‹:::nte\n\nText\n\n:::\n\n‹:::chart\n\nText\n\n:::\n\n‹:::\n\n‹:::note\n\nNever closed.\n',
        '‹ warning unknown-directive ":::nte" ":::note"',
        '‹ warning unknown-directive ":::chart" note, tip, warning, tabs, cards, file-tree, fields',
        '‹ warning unclosed-directive ":::" Remove',
        '‹ warning unclosed-directive ":::note" ":::"',
      ],
      'docs/colon.md': [
        '# Home\n\n‹:::warning: Careful\n\nText\n\n:::\n\n‹::inclde{file="./_a.md"}\n\n‹::note[Title]\n\n::before\n',
        '‹ warning unknown-directive ":::warning:" ":::warning"',
        '‹ warning unknown-directive "::inclde" "::include"',
        '‹ warning unknown-directive "::note" ":::note"',
      ],
      'docs/options.md': [
        `# Home\n\n${[
          ':::tip[A]{foo=bar}\n\nText :badge[New]{type=tpi} and :badge[New]{typ=tip}.\n\n:::',
          '::::cards{colums=2}\n\n:::card[A]{href="./index.md" .wide}\n:::\n\n:::note\nText\n:::\n\n::::',
          '::::cards{columns=5}\n\n:::card[B]\n:::\n\n::::',
          ':::details[More]{open=yes}\n\nText\n\n:::',
          '::include{file="./_c.md" line="1"}',
        ]
          .join('\n\n')
          .replace(/^:::(?=[td])|^::::(?=c)|^::(?=i)|:badge/gm, '‹$&')}\n`,
        '‹ warning unknown-option ":::tip" "foo" no-title, id, class',
        '‹ warning unknown-option "type" ":badge" "tpi" "tip"',
        '‹ warning unknown-option ":badge" "typ" "type"',
        '‹ warning unknown-option ":::cards" "colums" "columns"',
        '‹ warning unknown-option "columns" ":::cards" "5" 1, 2, 3, 4',
        '‹ warning unknown-option "open" ":::details" "yes" true, false',
        '‹ warning unknown-option "::include" "line" "lines"',
      ],
      'docs/empty.md': [
        `# Home\n\n${[
          '‹:::steps\n- One\n:::',
          '‹:::file-tree\ndocs/\n:::',
          '‹::::cards\nText\n::::',
          '‹:::figure[A]\nText\n:::',
          '‹:::details[More]\n:::',
          '‹:::note\n:::',
          ':::steps\n::include{file="./_list.md"}\n:::',
          ':::note[Only a title]\n:::',
        ].join('\n\n')}\n`,
        '‹ warning missing-content ":::steps" numbered list',
        '‹ warning missing-content ":::file-tree" list',
        '‹ warning missing-content ":::cards" :::card',
        '‹ warning missing-content ":::figure" image table code',
        '‹ warning missing-content ":::details"',
        '‹ warning missing-content ":::note"',
      ],
      'docs/_list.md': '1. One\n',
      'docs/formatted.md': page(':::note\n\n- one\n- two\n  :::\n\nText.'),
      'docs/tabs.md': [
        '# Home\n\n‹:::tabs\n\nText.\n\n:::\n\n::::tabs\n\n:::tab\n\nText.\n\n:::\n\n:::tab[A]\n\nText.\n\n:::\n\n‹:::tab[A]\n\nText.\n\n:::\n\n::::\n\n‹:::tab{}\n\nText.\n\n:::\n',
        '‹ warning bad-tabs no tab ":::tab',
        '‹ warning bad-tabs "a" :::tab[Name]{value="name"}',
        '‹ warning bad-tabs outside "::::tabs" "::::"',
      ],
      'docs/includes.md': [
        '# Home\n\n::include{file="./_a.md"}\n\n‹::include{file="./_gone.md"}\n\n‹::include{file="./part/_oen.md"}\n\n‹::include{file="./_c.md" region="gone"}\n\n‹::include\n\n‹::include{file="../../../etc/passwd"}\n\n::include{file="./\\_d.md"}\n',
        '‹ error broken-include "docs/_gone.md"',
        '‹ error broken-include "docs/part/_oen.md" "./part/_one.md"',
        '‹ error broken-include "docs/_c.md" "gone"',
        '‹ error broken-include no file ::include{file="./_partial.md"}',
        '‹ error broken-include "../../../etc/passwd" outside',
      ],
      'docs/_a.md': 'A\n\n::include{file="./_b.md"}\n',
      'docs/_b.md': [
        'B\n\n‹::include{file="./_a.md"}\n',
        '‹ error include-cycle "docs/_a.md" docs/_a.md → docs/_b.md → docs/_a.md',
      ],
      'docs/_c.md': 'C\n',
      'docs/part/_one.md': 'One\n',
      'docs/part/index.md': '# Part\n\n::include{file="./_one.md"}\n',
      'docs/_d.md': 'D\n',
      'docs/code-files.md': [
        '# Home\n\n‹```js file=./gone.js\n```\n\n‹```js file=./a.js region=gone\n```\n\n‹```js file=./a.js lines=9-10\n```\n\n‹```js file=../../a.js\n```\n\n‹```js file=./.env\n```\n\n‹```js file="/gone.js"\n```\n',
        '‹ error broken-include "docs/gone.js"',
        '‹ error broken-include "docs/a.js" "gone"',
        '‹ error broken-include "docs/a.js" 9-10 1 "3-5,8"',
        '‹ error broken-include "../../a.js" outside',
        '‹ error broken-include "docs/.env" hidden',
        '‹ error broken-include "gone.js"',
      ],
      'docs/a.js': 'let a\n',
      'docs/open-code.md': [
        '# Home\n\n:::note\n\n‹~~~~bash\nnpm start\n~~~\n\n:::\n\nText.\n',
        '‹ warning unclosed-code-block "~~~~"',
      ],
      'docs/item-of-code.md': '# Home\n\n- Run:\n\n  ```bash\n  npm start\n\nText.\n',
      'docs/code-options.md': [
        '# Home\n\n- Run:\n\n  ```js {1} ‹tilte="a.js" ‹show-line-number=3\n  run()\n  ```\n\n‹```javscript\nlet a\n```\n',
        '‹ warning unknown-code-option "tilte" "title"',
        '‹ warning unknown-code-option "show-line-number" "showLineNumbers"',
        '‹ info unknown-language "javscript" "javascript"',
      ],
      'docs/references.md': [
        '# Home\n\nFirst, ‹[install it][setup].\nThen see the ‹[**guides**][guide], and the ‹[Setup][].\n\n[set-up]: #home\n',
        '‹ warning undefined-reference "[install it][setup]" "[setup]" "[set-up]"',
        '‹ warning undefined-reference "[**guides**][guide]" "[guide]"',
        '‹ warning undefined-reference "[Setup][]" "[Setup]" "[set-up]"',
      ],
      'docs/footnotes.md': [
        '# Home\n\nFirst.[^1] Then ‹[^9], and **so‹[^notes]**. Or‹[^no] here. \n\n`[^8]` \\[^7] [^a-z] s[^abc]+\n\n[^1]: One.\n[^note]: Two. [^note]\n‹[^Gone]: Three.\n',
        '‹ warning undefined-reference "[^9]"',
        '‹ warning undefined-reference "[^notes]" "[^note]"',
        '‹ warning undefined-reference "[^no]"',
        '‹ warning unused-footnote "[^Gone]" "[^Gone]"',
      ],
      'docs/headings.md': [
        '# Home\n\nSee [a](#part-two), ‹[b](#gone).\n\n‹### Part\n\n‹# Part two\n\nText.\n',
        '‹ warning broken-anchor "#gone"',
        '‹ info heading-skip 3 1 2',
        '‹ info multiple-h1 "Home" ##',
      ],
      'docs/exported.md': ['export controls are laws\n\n‹# Laws\n\nText\n', '‹ info multiple-h1 "exported" hide_title'],
      'docs/ids.md': [
        '# Home\n\n## A {#one}\n\n‹## B {#one}\n\n‹<p id="one">Text</p>\n\n‹<p id="docsgen-root">Text</p>\n',
        '‹ warning duplicate-id "one" docs/ids.md:3',
        '‹ warning duplicate-id "one" docs/ids.md:3',
        '‹ warning duplicate-id "docsgen-root" itself',
      ],
      'docs/variables.md': ['# Home\n\nVersion ‹{verison}.\n', '‹ warning unknown-variable "{verison}" "{version}"'],
      'docs/after-container.md': [
        '# Home\n\n:::note\nText.\n:::\n\n`{verison}`\n\n‹$$\na = \\frac{1}{2}\n$$\n\nThe last one ‹{verison}.\n',
        '‹ warning not-configured math: true',
        '‹ warning unknown-variable "{verison}" "{version}"',
      ],
      'docs/diagram.md': [page('‹```mermaid\ngraph TD\n```'), '‹ warning not-configured mermaid: true'],
    },
  },
  'a diagram in a site that has not installed its package': {
    config: {markdown: {mermaid: true}},
    files: {
      'docs/index.md': ['# Home\n\n‹```mermaid\ngraph TD\n```\n', '‹ error module-error mermaid npm install'],
      'docs/other.md': '# Other\n',
    },
  },
  'messages of plugins, one of which fails': {
    config: {markdown: {remarkPlugins: ['./lint.mjs'], rehypePlugins: ['./fail.mjs']}},
    files: {
      'docs/index.md': [
        '# Home\n\n‹Text.\n\n‹- ‹Item\n',
        '‹ warning plugin-message longer (lint:length)',
        '‹ info plugin-message hint',
        '‹ error plugin-message allowed',
      ],
      'lint.mjs': `export default {plugins: [() => (tree, file) => {
  const place = tree.children[1].position
  file.message('Write a longer text', {place, source: 'lint', ruleId: 'length'})
  file.info('A hint.', {place: tree.children[2].position.start})
}]}
`,
      'fail.mjs': "export default () => (tree, file) => void file.fail('Not allowed', {place: {line: 5, column: 3}})\n",
    },
  },
  'messages of plugins with a severity of the config': {
    config: {markdown: {remarkPlugins: ['./fail.mjs']}, checks: {'plugin-message': 'warning'}},
    files: {
      'docs/index.md': ['‹# Home\n\n‹Hello.\n', '‹ warning plugin-message Careful', '‹ warning plugin-message allowed'],
      'fail.mjs':
        "export default () => (tree, file) => {\n  file.message('Careful.', {line: 1, column: 1})\n  file.fail('Not allowed', {line: 3, column: 1})\n}\n",
    },
  },
}
