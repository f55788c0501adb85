/** Docusaurus sites, built in place. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {migrate} from '../../src/flow/migrate.js'
import {buildProject} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

async function build(files: ProjectFiles, folder = '') {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {'node_modules/.keep': '', ...files})
  return buildProject({root: path.join(root, folder)})
}

/** A config in the style of the classic template, with more keys. */
const configWith = (keys = '', theme = '', docs = '') => `
import {themes} from 'prism-react-renderer'

export default {
  title: 'Handbook',
  tagline: 'All about it',
  url: 'https://handbook.example.com',
  baseUrl: '/',
  ${keys}
  presets: [['classic', {
    docs: {sidebarPath: './sidebars.js', ${docs}},
    blog: {},
    theme: {customCss: './src/css/custom.css'},
  }]],
  themeConfig: {prism: {theme: themes.github}, ${theme}},
}
`

const site = {
  'docusaurus.config.js': configWith(),
  'sidebars.js':
    "module.exports = {guides: ['intro', {Setup: ['setup/01-install', {type: 'doc', id: 'usage', key: 'u'}]}]}\n",
  'docs/intro.md': '# Start\n\nHello.\n',
  'docs/setup/01-install.md': '---\nid: 01-install\n---\n\n# Install\n\nUnpack.\n',
  'docs/usage.mdx':
    'import Link from \'@docusaurus/Link\'\n\n# Usage\n\nSee <Link to="/docs/intro">the start</Link>.\n',
  'blog/2024-01-01-hello.md': '# Hello\n',
  'src/css/custom.css': ':root {\n  --ifm-color-primary: #7c3aed;\n}\n',
}

const docsearch = {
  'node_modules/@docsearch/js/docsearch.js': 'export default (options) => console.log(options)\n',
  'node_modules/@docsearch/css/dist/style.css': '.DocSearch {color: red}\n',
}

test('the docs of a site are below /docs, with its sidebars and its colour', async () => {
  const {files, diagnostics} = await build(site)
  const intro = files.get('docs/intro/index.html') ?? ''
  expect(intro).toContain('<title>Start | Handbook</title>')
  expect(intro).toContain('Setup')
  expect(files.get('docs/usage/index.html')).toContain('href="/docs/intro"')
  expect([...files].find(([name]) => /^assets\/styles.*\.css$/.test(name))?.[1]).toContain('#7c3aed')
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
})

test('the blog is left out, with its links', async () => {
  const items = "navbar: {items: [{to: '/blog', label: 'News'}, {to: 'docs/intro', label: 'First'}]}"
  const {files, diagnostics} = await build({
    ...site,
    'docusaurus.config.js': configWith('', items),
    'docs/intro.md': '# Start\n\nRead [the news](/blog/hello) or [use it](/docs/usage).\n',
  })
  const intro = files.get('docs/intro/index.html') ?? ''
  expect(intro).not.toContain('/blog')
  expect(intro).toContain('Read the news or')
  expect(diagnostics.map(({message}) => message)).toEqual(
    expect.arrayContaining([
      'The blog is not part of the site: 1 post in "blog".',
      '1 link of the navbar and footer to the blog is left out.',
    ]),
  )
})

test('each instance of the docs plugin is a section, with versions of its own', async () => {
  const plugin = "plugins: [['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', routeBasePath: 'reference'}]],"
  const {files} = await build({
    ...site,
    'docusaurus.config.js': configWith(plugin, '', "lastVersion: 'current', versions: {current: {label: '2.0'}}"),
    'api/index.md': '# API\n',
    'api_versions.json': '["1.0"]',
    'api_versioned_docs/version-1.0/index.md': '# Old API\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Old start\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{"guides": ["version-1.0/intro"]}',
  })
  expect(files.get('docs/intro/index.html')).toContain('Start')
  expect(files.get('docs/1.0/intro/index.html')).toContain('Old start')
  expect(files.get('reference/index.html')).toContain('Old API')
  expect(files.get('reference/next/index.html')).toContain('API')
})

test('a site may have versions only, without the folder of the next one', async () => {
  const {files, diagnostics} = await build({
    'docusaurus.config.js': configWith('', '', 'includeCurrentVersion: false'),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Start\n\nHello.\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{"guides": ["intro"]}',
  })
  expect(files.get('docs/intro/index.html')).toContain('Start')
  expect(summaries(diagnostics).filter((one) => one.includes('not-adopted'))).toEqual([])
})

test('folders that `versions.json` does not list are no versions', async () => {
  const {files} = await build({...site, 'versioned_docs/version-1.0/intro.md': '# Old start\n'})
  expect(files.get('docs/intro/index.html')).toContain('Start')
  expect([...files.keys()].filter((file) => file.includes('1.0'))).toEqual([])
})

test('docs at the root need no section', async () => {
  const {files} = await build({
    ...site,
    'docusaurus.config.js': configWith('', '', "routeBasePath: '/'"),
    'docs/usage.mdx': '# Usage\n',
  })
  expect(files.get('intro/index.html')).toContain('Start')
})

test('the site has the navbar and the footer of its config, with links in HTML', async () => {
  const theme = `
    navbar: {title: 'Guide', logo: {src: 'img/logo.svg', alt: 'A sign'}, items: [
      {type: 'docSidebar', sidebarId: 'guides', label: 'Guides'},
      {type: 'doc', docId: 'usage', label: 'How to'},
      {type: 'dropdown', label: 'More', items: [{type: 'html', value: '<a href="/docs/intro"><b>Begin</b> here</a>'}]},
      {href: 'https://github.com/example/handbook', className: 'icon', position: 'right'},
      {type: 'search'}, {type: 'custom-stars'},
    ]},
    footer: {links: [{title: 'Docs', items: [{label: 'First', to: '/docs/intro'}, {html: '<a href="/docs/usage">Second</a>'}]}]},`
  const {files, diagnostics} = await build({
    ...site,
    'docusaurus.config.js': configWith('', theme),
    'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const intro = files.get('docs/intro/index.html') ?? ''
  for (const text of ['Guides', 'How to', 'Begin here', 'GitHub', 'Second', '/img/logo.svg'])
    expect(intro).toContain(text)
  expect(summaries(diagnostics.filter(({severity}) => severity !== 'info'))).toEqual([
    'docusaurus.config.js not-adopted',
  ])
})

test('the site has the redirects of its config', async () => {
  const plugin = `plugins: [['@docusaurus/plugin-client-redirects', {redirects: [{from: ['/a', '/b'], to: '/docs/intro'}], createRedirects: (page) => page.startsWith('/docs/setup') ? [page.replace('/docs', '/old')] : undefined}]],`
  const {files, diagnostics} = await build({...site, 'docusaurus.config.js': configWith(plugin)})
  expect(diagnostics.filter(({message}) => message.includes('edirect'))).toEqual([])
  expect(files.get('a/index.html')).toContain('/docs/intro')
  expect(files.get('old/setup/01-install/index.html')).toContain('/docs/setup/01-install')
  expect(files.get('b/index.html')).toContain('/docs/intro')
})

test('of a config that throws, docsgen reads the values in its text', async () => {
  const {files, diagnostics} = await build({
    ...site,
    'docusaurus.config.js': configWith('customFields: {token: (() => { throw new Error("no token") })()},'),
  })
  expect(files.get('docs/intro/index.html')).toContain('<title>Start | Handbook</title>')
  expect(summaries(diagnostics)).toContainEqual(expect.stringMatching(/^docusaurus\.config\.js:9:\d+ not-adopted$/))
})

const home = `
import clsx from 'clsx'
import Layout from '@theme/Layout'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

const Mountain = require('@site/static/img/mountain.svg').default

export default function Home() {
  const {siteConfig} = useDocusaurusContext()
  return (
    <Layout title="Home">
      <main className={clsx('hero', {wide: true, narrow: false})}>
        Welcome to {siteConfig.title}: {siteConfig.tagline} <Mountain role="img" />
      </main>
    </Layout>
  )
}
`

test('pages beside the docs run, with clsx and pictures as components', async () => {
  const {files, diagnostics} = await build({
    ...site,
    'src/pages/index.js': home,
    'src/pages/about.md': '# About us\n',
    'src/pages/team/index.md': '# Team\n',
    'src/pages/team/team.md': '# All members\n',
    'static/img/mountain.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const index = files.get('index.html') ?? ''
  expect(index).toContain('class="hero wide"')
  expect(index.replaceAll('<!-- -->', '')).toContain('Welcome to Handbook: All about it')
  expect(index).toMatch(/<img [^>]*src="\/assets\/mountain-\w+\.svg"/)
  expect(files.get('about/index.html')).toContain('About us')
  expect(files.get('team/team/index.html')).toContain('All members')
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
})

test('a page beside the docs shows no title above its text, as in Docusaurus', async () => {
  const {files} = await build({
    ...site,
    'src/pages/why.mdx': '---\ntitle: Why?\n---\n\n<h1>Why flags?</h1>\n',
    'docs/titled.md': '---\ntitle: Titled\n---\n\nText.\n',
  })
  const page = files.get('why/index.html') ?? ''
  expect(page).toContain('<title>Why?')
  expect(page.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1>Why flags?'])
  expect(files.get('docs/titled/index.html')).toMatch(/<h1[^>]*>Titled/)
})

test('magic comments of the config mark lines of code', async () => {
  const prism = "magicComments: [{className: 'mine', line: 'look-here', block: {start: 'a', end: 'b'}}]"
  const {files} = await build({
    ...site,
    'docusaurus.config.js': `export default {title: 'A', themeConfig: {prism: {${prism}}}, presets: [['classic', {}]]}`,
    'docs/intro.md': '# Start\n\n```js\n// look-here\nrun()\n```\n',
  })
  expect(files.get('docs/intro/index.html')).toMatch(/<mark class="line mine">.*run/)
})

test('diagrams without the package mermaid are reported once', async () => {
  const {diagnostics} = await build({
    ...site,
    'docusaurus.config.js': configWith('markdown: {mermaid: true},'),
    'docs/intro.md': '# Start\n\n```mermaid\ngraph LR\n```\n\n```mermaid\ngraph TD\n```\n',
  })
  expect(diagnostics.filter(({severity}) => severity !== 'info').map(({message}) => message)).toEqual([
    'Diagrams are shown as text, because the package mermaid is not installed.',
  ])
})

test('readers keep the search box of Algolia if its packages are installed', async () => {
  const algolia = "algolia: {appId: 'APP', apiKey: 'key', indexName: 'kit', searchParameters: {hitsPerPage: 7}}"
  const adopted = {...site, 'docusaurus.config.js': configWith('', algolia)}
  const {files, diagnostics} = await build({...adopted, ...docsearch})
  const [, script] = [...files].find(([name]) => /^assets\/search.*\.js$/.test(name)) ?? []
  expect(script).toMatch(/appId:"APP".*name:"kit",searchParameters:{hitsPerPage:7}/)
  expect(files.has('assets/search/index.json')).toBe(false)
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])

  const without = await build(adopted)
  expect(without.files.has('assets/search/index.json')).toBe(true)
  expect(without.diagnostics.map(({message}) => message)).toContainEqual(
    expect.stringContaining(
      'To keep the search box of DocSearch, install its packages: npm install @docsearch/js@5 @docsearch/css@5',
    ),
  )
})

test('formulas without the packages for math are code, MDX code runs, and admonitions of the site are notes', async () => {
  const {files, diagnostics} = await build({
    ...site,
    'docusaurus.config.js': configWith(
      '',
      'announcementBar: {content: \'See <a href=https://example.org/new rel="x">news</a>\'}',
      "remarkPlugins: [require('remark-math')], rehypePlugins: [require('rehype-katex')], admonitions: {keywords: ['tip', 'lesson']}",
    ),
    'docs/usage.mdx':
      "---\ntitle: Usage\n---\n\n```mdx-code-block\nimport Tabs from '@theme/Tabs';\n\n<b>Bold</b>\n```\n\n$\\frac{a}{b_1}$\n\n:::lesson Learn\nThis.\n:::\n",
  })
  const usage = files.get('docs/usage/index.html') ?? ''
  expect(usage).toContain('<code>\\frac{a}{b_1}</code>')
  expect(usage).toContain('<b>Bold</b>')
  expect(usage).not.toContain('import Tabs')
  expect(usage).toMatch(/class="[^"]*lesson[^"]*"[\s\S]*Learn/)
  expect(usage).toContain('<a href="https://example.org/new"')
  expect(diagnostics.filter(({severity}) => severity !== 'info').map(({message}) => message)).toEqual([
    expect.stringContaining('shows 1 use of formulas, on 1 page, as text'),
  ])
})

test('imports of SCSS are reported once', async () => {
  const component = (file: string) =>
    `import styles from './${file}'\nexport default () => <b className={styles.x}>Shown</b>\n`
  const {files, diagnostics} = await build({
    ...site,
    'src/components/a.module.scss': '.x { color: red }',
    'src/components/b.module.scss': '.x { color: red }',
    'src/components/One.jsx': component('a.module.scss'),
    'src/components/Two.jsx': component('b.module.scss'),
    'docs/usage.mdx':
      "import One from '@site/src/components/One'\nimport Two from '@site/src/components/Two'\n\n# Usage\n\n<One /><Two />\n",
  })
  expect(files.get('docs/usage/index.html')?.match(/Shown/g)).toHaveLength(2)
  expect(diagnostics.filter(({severity}) => severity !== 'info').map(({message}) => message)).toEqual([
    'docsgen cannot import .scss files, so it ignores this import and 1 more.',
  ])
})

test('pages show values of their front matter', async () => {
  const matter = '---\ntitle: "Keys & <b>"\nauthor: {name: Ada}\n---\n\n'
  const {files, diagnostics} = await build({
    ...site,
    'docs/usage.mdx': `${matter}By {frontMatter.author.name}: {frontMatter.title}{frontMatter.none} in \`{frontMatter.title}\`.\n\n<p title={frontMatter.title}>x</p>\n`,
  })
  const page = files.get('docs/usage/index.html') ?? ''
  expect(page).toContain('<p>By Ada: Keys &amp; &lt;b&gt; in <code>{frontMatter.title}</code>.</p>')
  expect(page).toContain('<p title="Keys &amp; &lt;b&gt;">x</p>')
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
})

test('headings have the ids of Docusaurus', async () => {
  const headings = [
    '# Start',
    '## Start',
    '## <i className="icon"></i> Docker',
    '## About {kit}',
    '## ![Logo](/l.svg) Parts',
  ]
  const {files} = await build({
    ...site,
    'docs/usage.mdx': `export const kit = 'Kit'\n\n${headings.join('\n\n')}\n`,
    'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const page = files.get('docs/usage/index.html') ?? ''
  expect([...page.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'start-1',
    '-docker',
    'about-kit',
    'logo-parts',
  ])
})

test('a page that cannot run does not stop the others', async () => {
  const {files, diagnostics} = await build({
    ...site,
    'src/pages/index.js': "export default function Home() {\n  throw new Error('no window')\n}\n",
    'src/pages/team.jsx': "import {Face} from './not-there'\n\nexport default () => <Face />\n",
  })
  expect(files.get('index.html')).toContain('This page crashed.')
  expect(files.get('team/index.html')).toContain('This page crashed.')
  expect(files.get('docs/intro/index.html')).toContain('Hello.')
  const codes = diagnostics.filter(({severity}) => severity === 'warning').map(({code}) => code)
  expect(codes.sort()).toEqual(['module-error', 'page-crashed'])
})

test('components of packages that are not installed show their content, with one warning for each package', async () => {
  const panel = `import classNames from 'classnames'
import {FaRocket} from 'react-icons/fa'
import {Box, styled} from '@mui/material'
import {useForm} from 'react-hook-form'
import PropTypes from 'prop-types'
import {usePrismTheme} from '@docusaurus/theme-common'
import 'react-datepicker/dist/react-datepicker.css'
const Wide = styled(Box)(({theme}) => ({margin: theme.spacing(2)}))
export default function Panel({title}) {
  const {register, formState: {errors}} = useForm()
  const text = title + errors.name + usePrismTheme().styles.join()
  return <Wide><p className={classNames('panel', {on: true})} {...register('a')}><FaRocket size={8} />{text}</p></Wide>
}
Panel.propTypes = {title: PropTypes.string.isRequired}
`
  const {files, diagnostics} = await build({
    ...site,
    'src/components/Panel.js': panel,
    'src/pages/index.js':
      'import Panel from \'@site/src/components/Panel\'\nexport default () => <main><Panel title="Hello" /></main>\n',
    'docs/panel.mdx':
      "import Panel from '@site/src/components/Panel'\nimport {FaBook} from 'react-icons/fa'\n\n# Panels\n\n<Panel title=\"In a page\" /> <FaBook />\n",
  })
  expect(files.get('index.html')).toContain('<p class="panel on">Hello</p>')
  expect(files.get('docs/panel/index.html')).toContain('<p class="panel on">In a page</p>')
  const messages = diagnostics.filter(({severity}) => severity === 'warning').map(({message}) => message)
  expect(messages).toEqual(
    ['@mui/material', 'prop-types', 'react-datepicker', 'react-hook-form', 'react-icons'].map(
      (name) => `The package "${name}" is not installed. Components from it show only their content.`,
    ),
  )
})

test("with `format: 'detect'`, a page in a file `.md` is plain Markdown", async () => {
  const {files, diagnostics} = await build({
    ...site,
    'docusaurus.config.js': configWith("markdown: {format: 'detect'},"),
    'docs/plain.md': '# Plain\n\n{not an expression}\n',
  })
  expect(files.get('docs/plain/index.html')).toContain('{not an expression}')
  expect(diagnostics.filter(({severity}) => severity === 'warning')).toEqual([])
})

const heroPage = `import Layout from '@theme/Layout'

export default () => (
  <Layout>
    <header className="hero hero--primary"><h1 className="hero__title">Handbook</h1></header>
    <div className="row"><div className="col col--4 text--center">Part</div></div>
  </Layout>
)
`

test("home pages have the theme's classes in docsgen's colours, and keep them after a migration", async () => {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {
    ...{'node_modules/.keep': '', 'docs/intro.md': '# Start\n', 'src/pages/index.jsx': heroPage},
    'docusaurus.config.js': "export default {title: 'Handbook', presets: [['classic', {}]]}\n",
  })
  const stylesOf = (files: ReadonlyMap<string, string>) =>
    [...files].find(([file]) => /styles-\w+\.css$/.test(file))?.[1] ?? ''
  const rules = [/\.hero--primary\s*\{[^}]*var\(--color-accent\)/, /\.col--4\s*\{[^}]*33\.3333%/, /\.text--center\s*\{/]
  const adopted = stylesOf((await buildProject({root})).files)
  for (const rule of rules) expect(adopted).toMatch(rule)
  await migrate({root, dryRun: false})
  const migrated = stylesOf((await buildProject({root})).files)
  for (const rule of rules) expect(migrated).toMatch(rule)
})

test('links of React pages to the blog, and to ids that only a browser renders, are not reported', async () => {
  const {diagnostics} = await build({
    ...site,
    'docs/intro.md': '# Start\n\n[API](/api#tag/Users)\n',
    'src/pages/api.js': `import Link from '@docusaurus/Link'
import {Reference} from 'absent-reference'
export default () => <main><h1>API</h1><Reference /><Link to="/blog/hello">News</Link> <Link to="/blogs">Old</Link></main>
`,
  })
  const codes = summaries(diagnostics).filter((one) => one.includes('broken'))
  expect(codes).toEqual(['src/pages/api.js:3:97 broken-link'])
})

test('menus of HTML show only labels if the package of their icons is not installed', async () => {
  const menu = `{type: 'dropdown', label: 'More', items: [{type: 'html', value: \`<a href="/docs">\${icon()} All docs</a>\`}]}`
  const {files} = await build({
    ...site,
    'docusaurus.config.js': `import {renderIcon} from 'absent-icons'
const icon = () => renderIcon('svg')
${configWith('', `navbar: {items: [${menu}]}`)}`,
    'docs/index.md': '# All\n',
  })
  expect(files.get('docs/intro/index.html')).toMatch(/<a href="\/docs\/?"[^>]*>All docs</)
})
