/** Mistakes in the Markdown of a page. */
import type {Mistake} from './mistake.js'

export const markdown: Mistake[] = [
  {
    name: 'an admonition without an end',
    files: {'docs/index.md': '# Home\n\n:::note\n\nText.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning unclosed-directive: ":::note" has no closing line, so it contains everything up to the end of the page. Hint: End it with a line of ":::".',
    ],
  },
  {
    name: 'an indented closing line, as formatters write it',
    files: {'docs/index.md': '# Home\n\n:::note\n\n- one\n- two\n  :::\n\nText.\n'},
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'an unknown directive, and one that closes nothing',
    files: {'docs/index.md': '# Home\n\n:::nte\n\nText\n\n:::\n\n:::chart\n\nText\n\n:::\n\n:::\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning unknown-directive: There is no directive ":::nte"; docsgen shows the colons as text. Hint: Did you mean ":::note"?',
      'docs/index.md:9:1 warning unknown-directive: There is no directive ":::chart"; docsgen shows the colons as text. Hint: The directives with ":::" are: note, secondary, tip, success, hint, info, important, warning, caution, danger, tabs, tab, details, steps, cards, card, file-tree, figure, endpoint, samples, fields. To show the colons as text, write a backslash before them.',
      'docs/index.md:15:1 warning unclosed-directive: ":::" closes nothing: no directive with this number of colons is open here. Hint: Remove the line, or give it as many colons as the line that it closes.',
    ],
  },
  {
    name: 'tabs without a tab, twice with one name, and outside of tabs',
    files: {
      'docs/index.md':
        '# Home\n\n:::tabs\n\nText.\n\n:::\n\n::::tabs\n\n:::tab\n\nText.\n\n:::\n\n:::tab[A]\n\nText.\n\n:::\n\n:::tab[A]\n\nText.\n\n:::\n\n::::\n\n:::tab{}\n\nText.\n\n:::\n',
    },
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning bad-tabs: These tabs contain no tab. Hint: Begin each tab with ":::tab Name" and end it with ":::".',
      'docs/index.md:23:1 warning bad-tabs: Another of these tabs already has the name or value "a". Hint: Give each tab its own value: `:::tab[Name]{value="name"}`.',
      'docs/index.md:31:1 warning bad-tabs: This tab is outside a container of tabs. Hint: Put "::::tabs" before the first tab and "::::" after the last.',
    ],
  },
  {
    name: 'partials that include each other, are missing, or that no page includes',
    files: {
      'docs/index.md':
        '# Home\n\n::include{file="./_a.md"}\n\n::include{file="./_gone.md"}\n\n::include{file="./_c.md" region="gone"}\n\n::include\n',
      'docs/_a.md': 'A\n\n::include{file="./_b.md"}\n',
      'docs/_b.md': 'B\n\n::include{file="./_a.md"}\n',
      'docs/_c.md': 'C\n',
      'docs/_unused.md': 'U\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/_b.md:3:1 error include-cycle: "docs/_a.md" includes itself: docs/_a.md → docs/_b.md → docs/_a.md. Hint: Remove one of these includes.',
      'docs/_unused.md info unused-partial: No page includes this partial. Hint: Include it with `::include{file="…"}`, or remove it.',
      'docs/index.md:5:1 error broken-include: There is no text file "docs/_gone.md" to include. Hint: Create the file, or correct the path: it begins at the folder of this file, or with "/" at the project folder.',
      'docs/index.md:7:1 error broken-include: "docs/_c.md" has no region "gone". Hint: Mark it with comments: "#region gone" and "#endregion".',
      'docs/index.md:9:1 error broken-include: The include names no file. Hint: Write `::include{file="./_partial.md"}`.',
    ],
  },
  {
    name: 'a code block without an end',
    files: {'docs/index.md': '# Home\n\nRun:\n\n```bash\nnpm start\n\nThen open the page.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning unclosed-code-block: This code block has no closing line, so everything after it is code. Hint: End the code with a line of "```".',
    ],
  },
  {
    name: 'a code block without an end, in a container',
    files: {'docs/index.md': '# Home\n\n:::note\n\n~~~~bash\nnpm start\n~~~\n\n:::\n\nText.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning unclosed-code-block: This code block has no closing line, so everything after it is code. Hint: End the code with a line of "~~~~".',
    ],
  },
  {
    name: 'a code block in an item that ends with the item',
    files: {'docs/index.md': '# Home\n\n- Run:\n\n  ```bash\n  npm start\n\nText.\n'},
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'misspelt options of a code block',
    files: {'docs/index.md': '# Home\n\n- Run:\n\n  ```js {1} tilte="a.js" show-line-number=3\n  run()\n  ```\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:13 warning unknown-code-option: Code blocks have no option "tilte". Hint: Did you mean "title"?',
      'docs/index.md:5:26 warning unknown-code-option: Code blocks have no option "show-line-number". Hint: Did you mean "showLineNumbers"?',
    ],
  },
  {
    name: 'a misspelt language of a code block',
    files: {'docs/index.md': '# Home\n\nHello.\n\n```javscript\nlet a\n```\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 info unknown-language: There is no highlighting for the language "javscript", so docsgen shows the code without colours. Hint: Did you mean "javascript"?',
    ],
  },
  {
    name: 'code from files and regions that do not exist',
    files: {
      'docs/index.md':
        '# Home\n\n```js file=./gone.js\n```\n\n```js file=./a.js region=gone\n```\n\n```js file=./a.js lines=9-10\n```\n\n```js file=../../a.js\n```\n\n```js file=./.env\n```\n',
      'docs/a.js': 'let a\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.md:3:1 error broken-include: There is no text file "docs/gone.js" to include. Hint: Create the file, or correct the path: it begins at the folder of this file, or with "/" at the project folder.',
      'docs/index.md:6:1 error broken-include: "docs/a.js" has no region "gone". Hint: Mark it with comments: "#region gone" and "#endregion".',
      'docs/index.md:9:1 error broken-include: "docs/a.js" has no lines 9-10. Hint: Its last line is 1. Write lines like "3-5,8".',
      'docs/index.md:12:1 error broken-include: "../../a.js" lies outside the project. Hint: Copy the file into the project.',
      'docs/index.md:15:1 error broken-include: "docs/.env" is hidden; pages cannot include hidden files. Hint: Copy the text that readers may see into another file.',
    ],
  },
  {
    name: 'a reference without a definition',
    files: {'docs/index.md': '# Home\n\nFirst, [install it][setup].\nThen see the [**guides**][guide].\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:8 warning undefined-reference: The page shows "[install it][setup]" as text, because "[setup]" has no definition. Hint: Add a line such as "[setup]: ./page.md".',
      'docs/index.md:4:14 warning undefined-reference: The page shows "[**guides**][guide]" as text, because "[guide]" has no definition. Hint: Add a line such as "[guide]: ./page.md".',
    ],
  },
  {
    name: 'a reference with a misspelt label',
    files: {'docs/index.md': '# Home\n\nSee the [Setup][].\n\n[set-up]: #home\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:9 warning undefined-reference: The page shows "[Setup][]" as text, because "[Setup]" has no definition. Hint: Did you mean "[set-up]"?',
    ],
  },
  {
    name: 'links to headings of level 1',
    files: {'docs/index.md': '# Home\n\nSee [a](#part-two), [b](#gone).\n\n# Part two\n\nText.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:21 warning broken-anchor: This page has no heading or id "#gone".',
      'docs/index.md:5:1 info multiple-h1: The page already has a heading of level 1: its title, "Home". Hint: Begin this heading with `##`.',
    ],
  },
  {
    name: 'a skipped level of headings, and a page without text',
    files: {'docs/index.md': '# Home\n\nText.\n\n### Part\n', 'docs/a.md': '# A\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 info heading-skip: A heading of level 3 follows one of level 1. Hint: Make it level 2, or add a heading of the missing level.',
    ],
  },
  {
    name: 'two elements with one id',
    files: {
      'docs/index.md':
        '# Home\n\n## A {#one}\n\n## B {#one}\n\n<p id="one">Text</p>\n\n<p id="docsgen-root">Text</p>\n',
    },
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning duplicate-id: This page already has the id "one", at docs/index.md:3, so docsgen leaves the id out here. Hint: Links lead to the first element: give one of the two another id.',
      'docs/index.md:7:1 warning duplicate-id: This page already has the id "one", at docs/index.md:3, so docsgen leaves the id out here. Hint: Links lead to the first element: give one of the two another id.',
      'docs/index.md:9:1 warning duplicate-id: docsgen uses the id "docsgen-root" itself, so it leaves the id out here. Hint: Give this element another id.',
    ],
  },
  {
    name: 'a link and an image without an address',
    files: {'docs/index.md': '# Home\n\nSee [the guide]() and ![a picture]().\n'},
    config: {},
    exit: 1,
    output: [
      'docs/index.md:3:5 error broken-link: This link has no address. Hint: Write one, as in `[text](./page.md)`.',
      'docs/index.md:3:23 error broken-asset: This image or file has no address. Hint: Write one, as in `![text](./image.png)`.',
    ],
  },
  {
    name: 'an iframe',
    files: {
      'docs/index.md':
        '# Home\n\nWatch:\n\n<iframe src="https://www.youtube-nocookie.com/embed/a" width="560"></iframe>\n',
    },
    config: {},
    exit: 0,
    output: [
      "docs/index.md:5:1 warning removed-html: docsgen removes this <iframe>, because the config does not allow its address. Hint: If you trust this host, set `markdown: {iframes: ['www.youtube-nocookie.com']}` in the config.",
    ],
  },
  {
    name: 'an iframe without https',
    files: {'docs/index.md': '# Home\n\nWatch <iframe src="//example.com/a"></iframe>.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:7 warning removed-html: docsgen removes this <iframe>, because the config does not allow its address. Hint: Use an address that begins with "https://", and allow its host under `markdown.iframes` in the config.',
    ],
  },
  {
    name: 'a script and a stylesheet in a page',
    files: {
      'docs/index.md':
        '# Home\n\nText.\n\n<style>\np { color: red }\n</style>\n\n<script>alert(1)</script>\n\n<script src="a.js"></script>\n',
    },
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning removed-html: docsgen removes <style> and its content. Hint: Put the rules into a stylesheet, and list the file under `css` in the config.',
      'docs/index.md:9:1 warning removed-html: docsgen removes <script> and its content. Hint: Load scripts with `head` in the config, or use a component in an `.mdx` page.',
    ],
  },
  {
    name: 'attributes that docsgen removes',
    files: {
      'docs/index.md':
        '# Home\n\n<p className="a" style="color: red" onclick="go()" onload="go()">Text.</p>\n\n<p style="a">Text.</p>\n',
    },
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning removed-html: docsgen removes event handlers such as `onclick`. Hint: Use a component with a `client` prop in an `.mdx` page.',
      'docs/index.md:3:1 warning removed-html: docsgen removes the attribute `className` of <p>. Hint: In a `.md` page, the attribute is called `class`.',
      'docs/index.md:3:1 warning removed-html: docsgen removes the attribute `style` of <p>. Hint: Give the element a class, and style the class in a stylesheet under `css` in the config.',
    ],
  },
  {
    name: 'a form in a page',
    files: {'docs/index.md': '# Home\n\nText.\n\n<form action="/a"><input name="q"> <button>Go</button></form>\n'},
    config: {},
    exit: 0,
    output: [
      "docs/index.md:5:1 warning removed-html: docsgen removes the element <form>, and keeps its content. Hint: Use a component in an `.mdx` page, or set `markdown: {html: 'trust'}` if you trust every author.",
      "docs/index.md:5:19 warning removed-html: docsgen removes the element <input>. Hint: Use a component in an `.mdx` page, or set `markdown: {html: 'trust'}` if you trust every author.",
      "docs/index.md:5:36 warning removed-html: docsgen removes the element <button>, and keeps its content. Hint: Use a component in an `.mdx` page, or set `markdown: {html: 'trust'}` if you trust every author.",
    ],
  },
  {
    name: 'an address that runs code',
    files: {'docs/index.md': '# Home\n\nText <a href="javascript:go()">go</a>.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:6 warning removed-html: docsgen removes the address of this link, because pages cannot contain addresses that begin with "javascript:". Hint: Use a component with a `client` prop in an `.mdx` page.',
    ],
  },
  {
    name: 'links and images with an address that pages cannot contain',
    files: {
      'docs/index.md':
        '# Home\n\nSee [a](javascript:alert(1)), [b](file:///home/me/b.txt), [c][c] and [d](vscode:extension/d).\n\n![e](file:///home/me/e.png) ![f](C:\\me\\f.png)\n\n[c]: ssh://example.com/c\n\n[g](mailto:g@example.com), [h](tel:1), <irc://example.com>\n',
    },
    config: {checks: {'missing-description': 'off'}},
    exit: 0,
    output: [
      'docs/index.md:3:5 warning removed-html: docsgen removes the address of this link, because pages cannot contain addresses that begin with "javascript:". Hint: Use a component with a `client` prop in an `.mdx` page.',
      'docs/index.md:3:31 warning removed-html: docsgen removes the address of this link, because pages cannot contain addresses that begin with "file:". Hint: Readers do not have your files: put the file beside the page, and write its relative path.',
      'docs/index.md:3:70 warning removed-html: docsgen removes the address of this link, because `.md` pages cannot contain addresses that begin with "vscode:". Hint: Use an address with "https:", or make this an `.mdx` page, where links may begin with "vscode:"; its `<…>` and `{…}` then need the syntax of MDX.',
      'docs/index.md:5:1 warning removed-html: docsgen removes the address of this image, because pages cannot contain addresses that begin with "file:". Hint: Readers do not have your files: put the file beside the page, and write its relative path.',
      'docs/index.md:5:29 warning removed-html: docsgen removes the address of this image, because pages cannot contain addresses that begin with "C:". Hint: Readers do not have your files: put the file beside the page, and write its relative path.',
      'docs/index.md:7:1 warning removed-html: docsgen removes the address of this link, because `.md` pages cannot contain addresses that begin with "ssh:". Hint: Use an address with "https:", or make this an `.mdx` page, where links may begin with "ssh:"; its `<…>` and `{…}` then need the syntax of MDX.',
    ],
  },
  {
    name: 'no mistake: links with other protocols in an MDX page',
    files: {'docs/index.mdx': '# Home\n\nSee [d](vscode:extension/d).\n'},
    config: {checks: {'missing-description': 'off'}},
    exit: 0,
    output: [],
  },
  {
    name: 'an iframe of an allowed host, and no removed HTML in an MDX page',
    files: {
      'docs/index.md': '# Home\n\n<iframe src="https://www.example.com/a"></iframe>\n\n[Second](./second.mdx)\n',
      'docs/second.mdx': '# Second\n\n<p style={{color: "red"}}>Text.</p>\n\n::include{file="./_part.md"}\n',
      'docs/_part.md': '<p style="color: red">Text.</p>\n',
    },
    config: {markdown: {iframes: ['www.example.com']}},
    exit: 0,
    output: [],
  },
  {
    name: 'messages of plugins, one of which fails',
    files: {
      'docs/index.md': '# Home\n\nText.\n\n- Item\n',
      'lint.mjs': `export default {plugins: [() => (tree, file) => {
  const place = tree.children[1].position
  file.message('Write a longer text', {place, source: 'lint', ruleId: 'length'})
  file.info('A hint.', {place: tree.children[2].position.start})
}]}
`,
      'fail.mjs': "export default () => (tree, file) => void file.fail('Not allowed', {place: {line: 5, column: 3}})\n",
    },
    config: {markdown: {remarkPlugins: ['./lint.mjs'], rehypePlugins: ['./fail.mjs']}},
    exit: 1,
    output: [
      'docs/index.md:3:1 warning plugin-message: Write a longer text. (lint:length)',
      'docs/index.md:5:1 info plugin-message: A hint.',
      'docs/index.md:5:3 error plugin-message: Not allowed.',
    ],
  },
  {
    name: 'messages of plugins with a severity of the config',
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      'fail.mjs':
        "export default () => (tree, file) => {\n  file.message('Careful.', {line: 1, column: 1})\n  file.fail('Not allowed', {line: 3, column: 1})\n}\n",
    },
    config: {markdown: {remarkPlugins: ['./fail.mjs']}, checks: {'plugin-message': 'warning'}},
    exit: 0,
    output: [
      'docs/index.md:1:1 warning plugin-message: Careful.',
      'docs/index.md:3:1 warning plugin-message: Not allowed.',
    ],
  },
  {
    name: 'a misspelt variable',
    files: {'docs/index.md': '# Home\n\nVersion {verison}.\n'},
    config: {variables: {version: '1'}},
    exit: 0,
    output: [
      'docs/index.md:3:9 warning unknown-variable: There is no variable "{verison}". Hint: Did you mean "{version}"?',
    ],
  },
  {
    name: 'formulas and diagrams in a site that has neither',
    files: {'docs/index.md': '# Home\n\n$$\nx^2\n$$\n\n```mermaid\ngraph TD\n```\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning not-configured: This formula is shown as text. Hint: Set `markdown: {math: true}` in the config, and install remark-math and rehype-katex.',
      'docs/index.md:7:1 warning not-configured: This diagram is shown as text. Hint: Set `markdown: {mermaid: true}` in the config, and install mermaid.',
    ],
  },
  {
    name: 'diagrams in a site that has not installed their package',
    files: {'docs/index.md': '# Home\n\n```mermaid\ngraph TD\n```\n', 'docs/other.md': '# Other\n'},
    config: {markdown: {mermaid: true}},
    exit: 1,
    output: [
      'docs/index.md:3:1 error module-error: This diagram needs the package mermaid, which is not installed. Hint: Install it: npm install --save-dev mermaid',
    ],
  },
  {
    name: 'a page that is too large',
    files: {
      'docs/index.tsx':
        "export const frontmatter = {title: 'Home'}\nexport default () => <p>{'word '.repeat(120000)}</p>\n",
    },
    config: {},
    exit: 0,
    output: [
      'docs/index.tsx info oversized-page: The body of this page is 586 KB of HTML, more than 512 KB. Hint: Split the page: readers wait until all of it has loaded.',
    ],
  },
]
