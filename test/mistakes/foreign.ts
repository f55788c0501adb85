/** Source syntax and settings of other generators. */
import {type MarkedSite, rowsOf} from '../support/marked-site.js'

const page = (text: string) => `# Home\n\nText.\n\n${text}\n`

const syntax = rowsOf({path: (row) => `docs/syntax-${row}.md`, wrap: page, problem: '‹ warning foreign-syntax'}, [
  ['- Item\n\n  ‹!!! note "Save"\n\n      Often.\n\n=== "Tab"\n\n    Text.', '!!! note "Save" MkDocs :::note'],
  ['‹=== "Linux"\n\n    Text.', '=== "Linux" MkDocs ::::tabs'],
  ['‹//// tab | Linux\n\nText.\n\n////', '//// tab | Linux MkDocs ::::tabs'],
  ['‹--8<-- "part.md"', '--8<-- "part.md" MkDocs ::include file='],
  ['‹{* ./a.py hl[1] *}', '{* ./a.py hl[1] *} MkDocs file='],
  ['See ‹{{#include ./a_b_c.md}}.', '{{#include ./a_b_c.md}} mdBook ::include'],
  ['Watch ‹{{<video "a">}} now.', '{{<video "a">}} Hugo'],
  ['‹{% raw %}text{% endraw %}', '{% raw %} Liquid'],
  ['‹<<< @/a.js', '<<< @/a.js VitePress file='],
  ['‹[[toc]]', '[[toc]] VitePress'],
  ['‹<!--@include: ./part.md-->', '<!--@include: ./part.md--> VitePress ::include'],
])

const codeOptions = [
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

export const foreign: Record<string, MarkedSite> = {
  'syntax of other generators': {
    config: {},
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      ...syntax,
      'docs/addresses.md': [
        page('See ‹[one]({{url}}) and ‹<img src="{{ user.picture }}" alt="User">.'),
        '‹ warning foreign-syntax {{url}} Vue',
        '‹ warning foreign-syntax {{ user.picture }} Vue',
      ],
      'docs/jsx.md': [page('‹<Tabs>text</Tabs>'), "‹ warning mdx-in-markdown .mdx markdown: {mdx: 'auto'}"],
      'docs/code-options.md': page(codeOptions.map((info) => `\`\`\`${info}\nx\n\`\`\`\n`).join('\n')),
      'docs/similar.md': [
        '# Home',
        'In code: `!!! note`, `{% raw %}`, `{{< x >}}`, `{{#include a}}`, `{* a *}`.',
        '```\n!!! note\n{{#include a.md}}\n<<< @/a\n```',
        '    === "Tab"\n    --8<-- "a"',
        'Wow!!! note this. What??? really. a === "b" and \\{% raw %} and \\{{< x >}}',
        'Text {{ name }} and {{}} and [[toc]] in a line, // text and /// see below.',
        '<!-- {% comment %} {{< x >}} -->',
        'Title\n---',
      ].join('\n\n'),
      'docs/heading-ids.mdx':
        '# Home\n\n[a](#a), [b](#b), [c](#c), [d](./d.md#d) and [e](./d.md#e).\n\n## One {/* #a */}\n\n## Two { #b }\n\n## Three {#c}\n',
      'docs/d.md': '# D\n\n## Four { #d .wide key=value }\n\n## Five {#e}\n',
    },
  },
  'imports in a script of Vue, with `auto`': {
    config: {markdown: {mdx: 'auto'}},
    files: {
      'docs/index.md': [
        "# Home\n\n‹<script setup>\nimport {ref} from 'vue'\nconst a = ref(1)\n</script>\n\nText {{ a }}.\n",
        '‹ warning foreign-syntax <script setup> VitePress React',
      ],
    },
  },
  'imports of other frameworks, and of modules of Docusaurus': {
    config: {},
    files: {
      'docs/index.mdx': [
        "import {Card} from ‹'@astrojs/starlight/components'\nimport Row from ‹'./Row.vue'\nimport Part from ‹'~/parts/Part'\nimport Crad from ‹'@site/parts/Crad'\nimport Hero from ‹'@theme/Hero'\nimport useStore from ‹'@docusaurus/useStore'\n\n# Home\n\n<Card /> <Row /> <Part /> <Crad /> <Hero /> {useStore()}\n",
        '‹ error broken-import "@astrojs/starlight/components" Astro',
        '‹ error broken-import "./Row.vue" Vue',
        '‹ error broken-import "~/parts/Part" "~" "@site/"',
        '‹ error broken-import "@site/parts/Crad" "@site/parts/Card"',
        '‹ error broken-import "@theme/Hero" Docusaurus',
        '‹ error broken-import "@docusaurus/useStore" Docusaurus',
      ],
      'docs/Row.vue': '<template><p /></template>\n',
      'docs/right.mdx':
        "import Link from '@docusaurus/Link'\nimport Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport Card from '@site/parts/Card'\nimport Part from '@site/docs/_part.mdx'\n\n# Home\n\n<Link to=\"/\">Home</Link>\n\n<Card />\n\n<Part />\n\n<Tabs>\n<TabItem value=\"a\" label=\"A\">\n\nText.\n\n</TabItem>\n</Tabs>\n",
      'docs/_part.mdx': 'Part.\n',
      'parts/Card.jsx':
        "import Link from '@docusaurus/Link'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\n\nexport default () => <Link to={useBaseUrl('/')}>Card</Link>\n",
    },
  },
}
