/** Source syntax and settings of other generators. */
import type {Mistake} from './mistake.js'

export const foreign: Mistake[] = [
  {
    name: 'a `.md` page with JSX',
    files: {'docs/index.md': '# Home\n\n<Tabs>text</Tabs>\n'},
    config: {},
    exit: 0,
    output: [
      "docs/index.md:3:1 warning mdx-in-markdown: This page imports or uses components, which a `.md` file shows as text. Hint: Change the extension of the file to `.mdx`, or set `markdown: {mdx: 'auto'}` in the config.",
    ],
  },
  {
    name: 'options of code blocks that other generators have',
    files: {
      'docs/index.md': `# Home\n\nText.\n\n${[
        'rust,ignore,noplayground',
        'js{1,3}',
        'ts:line-numbers {1}',
        'ts:no-line-numbers=2 [config.ts]',
        'js live noInline',
        'js ins={1} del="a" frame="none" lang="ts" collapse={1-2} /title="?(.*)"?/',
        'python hl_lines="1" linenums="1" title="a.py"',
        'js twoslash filename="a.js" copy=false lines="3" wrap=false',
        'js title="a" showLineNumbers={true} noLineNumbers no-line-numbers line-numbers=5 wrap',
      ]
        .map((info) => `\`\`\`${info}\nx\n\`\`\`\n`)
        .join('\n')}`,
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: '`!!!` of MkDocs, with other constructs of it',
    files: {'docs/index.md': '# Home\n\n- Item\n\n  !!! note "Save"\n\n      Often.\n\n=== "Tab"\n\n    Text.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:3 warning foreign-syntax: This page contains `!!! note "Save"`, which is syntax of MkDocs and not of docsgen. Hint: Write `:::note Title` before the text and `:::` after it.',
    ],
  },
  {
    name: 'tabs of MkDocs',
    files: {'docs/index.md': '# Home\n\nText.\n\n=== "Linux"\n\n    Text.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning foreign-syntax: This page contains `=== "Linux"`, which is syntax of MkDocs and not of docsgen. Hint: Write `::::tabs` around all tabs, and `:::tab[Title]` around each tab.',
    ],
  },
  {
    name: 'a block of MkDocs with slashes',
    files: {'docs/index.md': '# Home\n\nText.\n\n//// tab | Linux\n\nText.\n\n////\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning foreign-syntax: This page contains `//// tab | Linux`, which is syntax of MkDocs and not of docsgen. Hint: Write `::::tabs` around all tabs, and `:::tab[Title]` around each tab.',
    ],
  },
  {
    name: 'a snippet of MkDocs',
    files: {'docs/index.md': '# Home\n\nText.\n\n--8<-- "part.md"\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning foreign-syntax: This page contains `--8<-- "part.md"`, which is syntax of MkDocs and not of docsgen. Hint: Write `::include{file="./_part.md"}`; to show a file as code, write `file="./a.js"` after the language of an empty code block.',
    ],
  },
  {
    name: 'a file of MkDocs',
    files: {'docs/index.md': '# Home\n\nText.\n\n{* ./a.py hl[1] *}\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning foreign-syntax: This page contains `{* ./a.py hl[1] *}`, which is syntax of MkDocs and not of docsgen. Hint: To show a file as code, write `file="./a.js"` after the language of an empty code block.',
    ],
  },
  {
    name: 'an include of mdBook',
    files: {'docs/index.md': '# Home\n\nSee {{#include ./a_b_c.md}}.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:5 warning foreign-syntax: This page contains `{{#include ./a_b_c.md}}`, which is syntax of mdBook and not of docsgen. Hint: Write `::include{file="./_part.md"}`; to show a file as code, write `file="./a.js"` after the language of an empty code block.',
    ],
  },
  {
    name: 'a shortcode of Hugo',
    files: {'docs/index.md': '# Home\n\nWatch {{<video "a">}} now.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:7 warning foreign-syntax: This page contains `{{<video "a">}}`, which is syntax of Hugo and not of docsgen. Hint: Write the result as Markdown, or use a component in an `.mdx` page.',
    ],
  },
  {
    name: 'tags of Liquid',
    files: {'docs/index.md': '# Home\n\n{% raw %}text{% endraw %}\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning foreign-syntax: This page contains `{% raw %}`, which is syntax of Liquid or Jinja and not of docsgen. Hint: Write the result as Markdown, or use a component in an `.mdx` page.',
    ],
  },
  {
    name: 'code from a file in VitePress',
    files: {'docs/index.md': '# Home\n\nText.\n\n<<< @/a.js\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning foreign-syntax: This page contains `<<< @/a.js`, which is syntax of VitePress and not of docsgen. Hint: To show a file as code, write `file="./a.js"` after the language of an empty code block.',
    ],
  },
  {
    name: 'the contents of VitePress',
    files: {'docs/index.md': '# Home\n\nText.\n\n[[toc]]\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning foreign-syntax: This page contains `[[toc]]`, which is syntax of VitePress and not of docsgen. Hint: Remove the line: docsgen shows the headings of a page beside it.',
    ],
  },
  {
    name: 'an include of VitePress',
    files: {'docs/index.md': '# Home\n\nText.\n\n<!--@include: ./part.md-->\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning foreign-syntax: This page contains `<!--@include: ./part.md-->`, which is syntax of VitePress and not of docsgen. Hint: Write `::include{file="./_part.md"}`; to show a file as code, write `file="./a.js"` after the language of an empty code block.',
    ],
  },
  {
    name: 'no syntax of other generators: code, comments, escapes and similar text',
    files: {
      'docs/index.md': [
        '# Home',
        'In code: `!!! note`, `{% raw %}`, `{{< x >}}`, `{{#include a}}`, `{* a *}`.',
        '```\n!!! note\n{{#include a.md}}\n<<< @/a\n```',
        '    === "Tab"\n    --8<-- "a"',
        'Wow!!! note this. What??? really. a === "b" and \\{% raw %} and \\{{< x >}}',
        'Text {{ name }} and {{}} and [[toc]] in a line, // text and /// see below.',
        '<!-- {% comment %} {{< x >}} -->',
        'Title\n---',
      ].join('\n\n'),
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'placeholders of templates in addresses',
    files: {'docs/index.md': '# Home\n\nSee [one]({{url}}) and <img src="{{ user.picture }}" alt="User">.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:5 warning foreign-syntax: This page contains `{{url}}`, which is syntax of Liquid, Jinja or Vue and not of docsgen. Hint: Write the address itself, or build the page with a component in an `.mdx` or `.tsx` file.',
      'docs/index.md:3:24 warning foreign-syntax: This page contains `{{ user.picture }}`, which is syntax of Liquid, Jinja or Vue and not of docsgen. Hint: Write the address itself, or build the page with a component in an `.mdx` or `.tsx` file.',
    ],
  },
  {
    name: 'imports in a script of Vue, with `auto`',
    files: {
      'docs/index.md':
        "# Home\n\n<script setup>\nimport {ref} from 'vue'\nconst a = ref(1)\n</script>\n\nText {{ a }}.\n",
    },
    config: {markdown: {mdx: 'auto'}},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning foreign-syntax: This page contains `<script setup>`, which is syntax of VitePress and not of docsgen. Hint: Components of Vue do not work in docsgen: write a React component, and use it in an `.mdx` page.',
    ],
  },
  {
    name: 'imports of components of other frameworks',
    files: {
      'docs/Row.vue': '<template><p /></template>\n',
      'docs/index.mdx':
        "import {Card} from '@astrojs/starlight/components'\nimport Row from './Row.vue'\nimport Part from '~/parts/Part'\n\n# Home\n\n<Card />\n\n<Row />\n\n<Part />\n",
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:1:20 error broken-import: There is nothing to import at "@astrojs/starlight/components". Hint: Components of Astro do not work in docsgen: write a React component with the same name, and import that.',
      'docs/index.mdx:2:17 error broken-import: There is nothing to import at "./Row.vue". Hint: Components of Vue do not work in docsgen: write a React component with the same name, and import that.',
      'docs/index.mdx:3:18 error broken-import: There is nothing to import at "~/parts/Part". Hint: docsgen has no alias "~": write a relative path, or begin the path with "@site/".',
    ],
  },
  {
    name: 'no mistake: imports of the project and of Docusaurus',
    files: {
      'docs/index.mdx':
        "import Link from '@docusaurus/Link'\nimport Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport Card from '@site/parts/Card'\nimport Part from '@site/docs/_part.mdx'\n\n# Home\n\n<Link to=\"/\">Home</Link>\n\n<Card />\n\n<Part />\n\n<Tabs>\n<TabItem value=\"a\" label=\"A\">\n\nText.\n\n</TabItem>\n</Tabs>\n",
      'docs/_part.mdx': 'Part.\n',
      'parts/Card.jsx':
        "import Link from '@docusaurus/Link'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\n\nexport default () => <Link to={useBaseUrl('/')}>Card</Link>\n",
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'imports of the project and of Docusaurus that do not exist',
    files: {
      'docs/index.mdx':
        "import Card from '@site/parts/Crad'\nimport Hero from '@theme/Hero'\nimport useStore from '@docusaurus/useStore'\n\n# Home\n\n<Card /> <Hero /> {useStore()}\n",
      'parts/Card.jsx': 'export default () => <b>1</b>\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:1:18 error broken-import: There is nothing to import at "@site/parts/Crad". Hint: Did you mean "@site/parts/Card"?',
      'docs/index.mdx:2:18 error broken-import: There is nothing to import at "@theme/Hero". Hint: docsgen does not have this module of Docusaurus: remove the import, or write the module in your own code and import that.',
      'docs/index.mdx:3:22 error broken-import: There is nothing to import at "@docusaurus/useStore". Hint: docsgen does not have this module of Docusaurus: remove the import, or write the module in your own code and import that.',
    ],
  },
  {
    name: 'no mistake: ids of headings of other systems',
    files: {
      'docs/index.mdx':
        '# Home\n\n[a](#a), [b](#b), [c](#c), [d](./d.md#d) and [e](./d.md#e).\n\n## One {/* #a */}\n\n## Two { #b }\n\n## Three {#c}\n',
      'docs/d.md': '# D\n\n## Four { #d .wide key=value }\n\n## Five {#e}\n',
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'no mistake: links from an index page without final slashes',
    files: {
      'docs/index.md': '# Home\n\n[a](./guides), [b](guides/b), [c](guides/b.html) and [d](./guides/index.md).\n',
      'docs/guides/index.md': '# Guides\n\n[b](./b), [b](./guides/b), [b](b.md) and [home](../).\n',
      'docs/guides/b.md': '# B\n\n[g](./) and [g](../guides).\n',
    },
    config: {trailingSlash: false},
    exit: 0,
    output: [],
  },
  {
    name: 'no mistake: an include with an escaped underscore',
    files: {'docs/index.md': '# Home\n\n::include{file="./\\_part.md"}\n', 'docs/_part.md': 'Part.\n'},
    config: {},
    exit: 0,
    output: [],
  },
]
