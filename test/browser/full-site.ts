/** A site with every construct, and with everything that opens. */
import type {UserConfig} from '../../src/model/schema.js'
import {png} from '../support/pictures.js'

const constructs = `# Every construct

A short paragraph with **bold**, \`code\`, :badge[New]{type=tip}, :kbd[Ctrl+Shift+K], :tada: and HTML in it.

*[HTML]: Hyper Text Markup Language

:::note
A plain note with a [link](./guides/start.md).
:::

:::tip[Save often]
Tips have titles.
:::

:::info
For your information.
:::

:::warning
Mind the gap.
:::

:::danger Hot
Do not touch. \`rm -rf\`
:::

> [!IMPORTANT]
> From a code host.

::::tabs{group="os"}
:::tab[Linux]
\`\`\`bash
sudo apt install meridian
\`\`\`
:::
:::tab[Windows]
Run the *installer*.
:::
::::

:::details Why is that so?
Because.
:::

:::steps
1. **Install it**

   Run the command.

2. Configure it

3. Enjoy
:::

::::cards{columns=2}
:::card[Objects]{href="./guides/start.md"}
What the platform [holds](#every-construct).
:::
:::card[Users]{href="./guides/start.md"}
Who may do what.
:::
::::

:::file-tree
- docs/
  - index.md the first page
  - **guide.md**
- package.json
:::

:::figure[How it flows]
![A flow](./flow.svg)
:::

Term
: Its definition.

Other term
: Another one.

\`\`\`ts title="src/app.ts" showLineNumbers {2}
const a = 1
const b = "highlighted" // why
const c = 3 // [!code ++]
const d = 4 // [!code --]
throw new Error(a) // [!code error]
console.warn(/a/) // [!code warning]
export const long = 'a line that is much too long for the box it stands in, so that it has to scroll or to be wrapped by a button'
\`\`\`

\`\`\`js
before(a)
run(a) // [!code focus]
\`\`\`

\`\`\`ansi
\u001b[1m\u001b[32m✓\u001b[0m \u001b[2mtests\u001b[0m \u001b[31m1 failed\u001b[0m \u001b[93;4mbright\u001b[0m \u001b[30mblack\u001b[0m \u001b[97mwhite\u001b[0m
\`\`\`

\`\`\`bash npm2yarn
npm install meridian
\`\`\`

| Name | Kind |
|---|---|
| a | number |

- [x] done
- [ ] open

A footnote[^1].

[^1]: Here it is.
`
const pages = {
  'index.md': `---
layout: home
title: Home
hero:
  tagline: Everything opens here.
  actions: [{text: Start, link: ./guides/start.md}, {text: Source, link: 'https://code.example.com', theme: alt}]
features: [{icon: 🧰, title: Whole, details: Nothing else to install., link: ./guides/start.md}]
---
`,
  'guides/start.md':
    '---\ntags: [apples]\n---\n# Start\n\n![A wide picture](/wide.png)\n\n## First\n\nApples.\n\n## Second\n\nPears.\n',
  'guides/more.md': '# More\n\nPlums.\n',
  'guides/_category_.json': JSON.stringify({label: 'Guides', link: {type: 'generated-index'}}),
}
const pagesIn = (folder: string) =>
  Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text]))

export const fullFiles = {
  ...pagesIn('docs'),
  ...pagesIn('versioned_docs/version-1.0'),
  'docs/constructs.md': constructs,
  'docs/flow.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160"><rect width="480" height="160"/></svg>',
  'docs/app.mdx': '# Components\n\nA chart.\n\n<Chart title="Sales" client="load">\n\nWith **Markdown**.\n\n</Chart>\n',
  'docs/page.tsx': "export const frontmatter = {title: 'Page'}\nexport default () => <h1>Page</h1>\n",
  'components/Chart.jsx':
    'export default ({title, children}) => <figure><button type="button">{title}</button>{children}</figure>\n',
  'i18n/de/version-1.0/guides/start.md': '# Anfang\n',
  'static/wide.png': png(2400, 600),
}

export const fullConfig: UserConfig = {
  title: 'Full',
  announcementBar: {id: 'news', content: 'News'},
  feedback: {},
  locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
  navbar: {items: [{label: 'More', items: [{label: 'Start', to: '/guides/start'}]}]},
}
