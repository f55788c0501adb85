/** A site with every construct, and with everything that opens. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {png} from '../support/pictures.js'

const constructs = readFileSync(path.join(import.meta.dirname, 'every-construct.md'), 'utf8')
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
