/** Docusaurus sites, built in place. */
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {migrate} from '../../../src/features/adopt/migrate/migrate-site.js'
import {buildProject} from '../../support/build-site.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {summaries} from '../../support/stages.js'
import {makeTempFolder} from '../../support/temp.js'

async function build(files: ProjectFiles) {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {'node_modules/.keep': '', ...files})
  const {files: built, diagnostics} = await buildProject({root})
  const problems = diagnostics.filter(({severity}) => severity !== 'info')
  const page = (name: string) => built.get(path.posix.join(name, 'index.html')) ?? ''
  return {root, files: built, page, diagnostics, problems: summaries(problems).sort()}
}

const assetOf = (files: ReadonlyMap<string, string>, name: RegExp): string =>
  [...files].find(([file]) => name.test(file))?.[1] ?? ''

/** A config in the style of the classic template, with more keys. */
const configWith = ({keys = '', theme = '', docs = ''}) => `
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
  themeConfig: {
    prism: {theme: themes.github, magicComments: [{className: 'mine', line: 'look-here', block: {start: 'a', end: 'b'}}]},
    ${theme}
  },
}
`

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const site = {
  'docusaurus.config.js': configWith({}),
  'sidebars.js':
    "module.exports = {guides: ['intro', {Setup: ['setup/01-install', {type: 'doc', id: 'usage', key: 'u'}]}]}\n",
  'docs/intro.md': '# Start\n\nHello.\n',
  'docs/setup/01-install.md': '---\nid: 01-install\n---\n\n# Install\n\nUnpack.\n',
  'docs/usage.mdx':
    'import Link from \'@docusaurus/Link\'\n\n# Usage\n\nSee <Link to="/docs/intro">the start</Link>.\n',
  'blog/2024-01-01-hello.md': '# Hello\n',
  'src/css/custom.css': ':root {\n  --ifm-color-primary: #7c3aed;\n}\n',
}

test('a plain site is built without a problem', async () => {
  const marked = '# Marked\n\nA <ins style={{color: \'red\'}} className="box" /> mark.\n'
  const {page, files, problems} = await build({...site, 'docs/marked.md': marked})
  expect(page('docs/intro')).toContain('<title>Start | Handbook</title>')
  expect(page('docs/intro')).toContain('Setup')
  expect(page('docs/usage')).toContain('href="/docs/intro"')
  expect(page('docs/marked')).toContain('<ins class="box" style="color:red">')
  expect(assetOf(files, /^assets\/styles.*\.css$/)).toContain('#7c3aed')
  expect(problems).toEqual([])
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

const styled = (file: string) =>
  `import styles from './${file}'\nexport default () => <b className={styles.x}>Shown</b>\n`

describe('a site with many features', async () => {
  const {files, page, problems, diagnostics} = await build({
    ...site,
    'docusaurus.config.js': configWith({
      keys: `markdown: {mermaid: true, format: 'detect'},
  plugins: [
    ['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', routeBasePath: 'reference'}],
    ['@docusaurus/plugin-client-redirects', {
      redirects: [{from: ['/a', '/b'], to: '/docs/intro'}],
      createRedirects: (page) => page.startsWith('/docs/setup') ? [page.replace('/docs', '/old')] : undefined,
    }],
  ],`,
      theme: `announcementBar: {content: 'See <a href=https://example.org/new rel="x">news</a>'},
    navbar: {title: 'Guide', logo: {src: 'img/logo.svg', alt: 'A sign'}, items: [
      {type: 'docSidebar', sidebarId: 'guides', label: 'Guides'},
      {type: 'doc', docId: 'usage', label: 'How to'},
      {to: '/blog', label: 'Newest'},
      {type: 'dropdown', label: 'More', items: [{type: 'html', value: '<a href="/docs/intro"><b>Begin</b> here</a>'}]},
      {href: 'https://github.com/example/handbook', className: 'icon', position: 'right'},
      {type: 'search'}, {type: 'custom-stars'},
    ]},
    footer: {links: [{title: 'Docs', items: [{label: 'First', to: 'docs/intro'}, {html: '<a href="/docs/usage">Second</a>'}]}]},`,
      docs: "remarkPlugins: [require('remark-math')], rehypePlugins: [require('rehype-katex')], admonitions: {keywords: ['tip', 'lesson']}",
    }),
    'api/index.md': '# API of all\n',
    'docs/intro.md':
      '# Start\n\nRead [the news](/blog/hello) or [use it](/docs/usage), [API](/api#tag/Users).\n\n```js\n// look-here\nrun()\n```\n\n```mermaid\ngraph LR\n```\n\n```mermaid\ngraph TD\n```\n',
    'docs/math.mdx':
      "---\ntitle: Math\n---\n\n```mdx-code-block\nimport Tabs from '@theme/Tabs';\n\n<b>Bold</b>\n```\n\n$\\frac{a}{b_1}$\n\n:::lesson Learn\nThis.\n:::\n",
    'docs/keys.mdx':
      '---\ntitle: "Keys & <b>"\nauthor: {name: Ada}\n---\n\nBy {frontMatter.author.name}: {frontMatter.title}{frontMatter.none} in `{frontMatter.title}`.\n\n<p title={frontMatter.title}>x</p>\n',
    'docs/headings.mdx':
      'export const kit = \'Kit\'\n\n# Start\n\n## Start\n\n## <i className="icon"></i> Docker\n\n## About {kit}\n\n## ![Logo](/img/logo.svg) Parts\n',
    'docs/titled.md': '---\ntitle: Titled\n---\n\nText.\n',
    'docs/plain.md': '# Plain\n\n{not an expression}\n',
    'docs/boxes.mdx':
      "import One from '@site/src/components/One'\nimport Two from '@site/src/components/Two'\n\n# Boxes\n\n<One /><Two />\n",
    'docs/panel.mdx':
      "import Panel from '@site/src/components/Panel'\nimport {FaBook} from 'react-icons/fa'\n\n# Panels\n\n<Panel title=\"In a page\" /> <FaBook />\n",
    'images/map.svg': svg,
    'docs/picture.md': '# Picture\n\n![Map](../images/map.svg)\n',
    'docs/child.mdx': `import Reader from '@site/src/components/Reader'
import generated from '@site/.docusaurus/plugin/data.json'
import all from '@generated/globalData'

# Child

<Reader>

\`\`\`js
read()
\`\`\`

</Reader>

Generated: {JSON.stringify([generated, all])}
`,
    'src/components/Reader.js':
      'export default ({children}) => { const {className, children: code} = children.props.children.props; return <i>{className}: {code}</i> }\n',
    'src/components/a.module.scss': '.x { color: red }',
    'src/components/b.module.scss': '.x { color: red }',
    'src/components/One.jsx': styled('a.module.scss'),
    'src/components/Two.jsx': styled('b.module.scss'),
    'src/components/Panel.js': panel,
    'src/pages/index.js': home,
    'src/pages/about.md': '# About us\n',
    'src/pages/team/index.md': '# Team\n',
    'src/pages/team/team.md': '# All members\n',
    'src/pages/why.mdx': '---\ntitle: Why?\n---\n\n<h1>Why flags?</h1>\n',
    'src/pages/panel.js':
      'import Panel from \'@site/src/components/Panel\'\nexport default () => <main><Panel title="Hello" /></main>\n',
    'src/pages/api.js': `import Link from '@docusaurus/Link'
import {Reference} from 'absent-reference'
export default () => <main><h1>API</h1><Reference /><Link to="/blog/hello">News</Link> <Link to="/blogs">Old</Link></main>
`,
    'static/img/logo.svg': svg,
    'static/img/mountain.svg': svg,
  })
  const intro = page('docs/intro')

  test('reports what it leaves out, once', () => {
    expect(problems.filter((one) => !one.includes('not-adopted'))).toEqual([
      'src/components/One.jsx:1:20 suspicious-code',
      'src/pages/api.js:3:97 broken-link',
    ])
    const told = diagnostics.filter(({severity}) => severity === 'warning').map(({message}) => message)
    const packages = ['@mui/material', 'prop-types', 'react-datepicker', 'react-hook-form', 'react-icons']
    const names = [...packages, 'absent-reference'].map((name) => `"${name}"`)
    for (const name of [...names, 'mermaid', 'formulas', '.scss'])
      expect(
        told.filter((message) => message.includes(name)),
        name,
      ).toHaveLength(1)
    // The others: an item of the navbar, and a broken link.
    expect(told).toHaveLength(names.length + 3 + 2)
    expect(diagnostics.map(({message}) => message)).toEqual(
      expect.arrayContaining([expect.stringContaining('1 post in "blog"'), expect.stringContaining('1 link of the')]),
    )
  })

  test('has no blog and no links to it; has the navbar and the footer of its config, with links in HTML', () => {
    expect(intro).not.toContain('/blog')
    expect(intro).toContain('Read the news or')
    for (const text of ['Guides', 'How to', 'Begin here', 'GitHub', 'Second', '/img/logo.svg'])
      expect(intro).toContain(text)
    expect(intro).not.toContain('Newest')
    expect(intro).toMatch(/<a [^>]*href="\/docs\/intro"[^>]*>First</)
    expect(page('docs/math')).toContain('<a href="https://example.org/new"')
  })

  test('has the redirects of its config, and another section', () => {
    expect(page('a')).toContain('/docs/intro')
    expect(page('b')).toContain('/docs/intro')
    expect(page('old/setup/01-install')).toContain('/docs/setup/01-install')
    expect(page('reference')).toContain('API of all')
  })

  test('has pages beside the docs, with clsx and pictures as components', () => {
    expect(page('')).toContain('class="hero wide"')
    expect(page('').replaceAll('<!-- -->', '')).toContain('Welcome to Handbook: All about it')
    expect(page('')).toMatch(/<img [^>]*src="\/assets\/mountain-\w+\.svg"/)
    expect(page('about')).toContain('About us')
    expect(page('team/team')).toContain('All members')
  })

  test('shows no title above the text of pages beside the docs, as in Docusaurus', () => {
    expect(page('why')).toContain('<title>Why?')
    expect(page('why').match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1>Why flags?'])
    expect(page('docs/titled')).toMatch(/<h1[^>]*>Titled/)
  })

  test('shows formulas as code without their packages, runs MDX code, and has admonitions of its own', () => {
    expect(page('docs/math')).toContain('<code>\\frac{a}{b_1}</code>')
    expect(page('docs/math')).toContain('<b>Bold</b>')
    expect(page('docs/math')).not.toContain('import Tabs')
    expect(page('docs/math')).toMatch(/class="[^"]*lesson[^"]*"[\s\S]*Learn/)
    expect(intro).toMatch(/<mark class="line mine">.*run/)
    expect(page('docs/plain')).toContain('{not an expression}')
  })

  test('shows pictures of other folders, code as a child, and data that Docusaurus has not generated', () => {
    expect(page('docs/picture')).toMatch(/<img [^>]*alt="Map"[^>]* src="\/assets\/files\/map-\w+\.svg"/)
    expect(page('docs/child').replaceAll('<!-- -->', '')).toContain('<i>language-js: read()\n</i>')
    expect(page('docs/child')).toContain('Generated: [{},{}]')
  })

  test('shows values of front matter, and headings have the ids of Docusaurus', () => {
    const keys = page('docs/keys')
    expect(keys).toContain('<p>By Ada: Keys &amp; &lt;b&gt; in <code>{frontMatter.title}</code>.</p>')
    expect(keys).toContain('<p title="Keys &amp; &lt;b&gt;">x</p>')
    const ids = [...page('docs/headings').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['start-1', '-docker', 'about-kit', 'logo-parts'])
  })

  test('shows the content of components from packages that are not installed', () => {
    expect(page('panel')).toContain('<p class="panel on">Hello</p>')
    expect(page('docs/panel')).toContain('<p class="panel on">In a page</p>')
    expect(page('docs/boxes').match(/Shown/g)).toHaveLength(2)
    expect([...files.keys()].filter((file) => file.includes('blog'))).toEqual([])
  })
})

const docsearch = {
  'node_modules/@docsearch/js/docsearch.js': 'export default (options) => console.log(options)\n',
  'node_modules/@docsearch/css/dist/style.css': '.DocSearch {color: red}\n',
}
const algolia = "algolia: {appId: 'APP', apiKey: 'key', indexName: 'kit', searchParameters: {hitsPerPage: 7}}"
/** A menu whose icons come from a package that is not installed. */
const menu = `{type: 'dropdown', label: 'More', items: [{type: 'html', value: \`<a href="/docs">\${icon()} All docs</a>\`}]}`

test('each instance of the docs plugin is a section with versions of its own, and Algolia keeps its search box', async () => {
  const keys = "plugins: [['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', routeBasePath: 'reference'}]],"
  const docs = "lastVersion: 'current', versions: {current: {label: '2.0'}}"
  const {files, page, problems} = await build({
    ...site,
    ...docsearch,
    'docusaurus.config.js': configWith({keys, theme: algolia, docs}),
    'api/index.md': '# API\n',
    'api_versions.json': '["1.0"]',
    'api_versioned_docs/version-1.0/index.md': '# Old API\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Old start\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{"guides": ["version-1.0/intro"]}',
  })
  expect(page('docs/intro')).toContain('Start')
  expect(page('docs/1.0/intro')).toContain('Old start')
  expect(page('reference')).toContain('Old API')
  expect(page('reference/next')).toContain('API')
  expect(assetOf(files, /^assets\/search.*\.js$/)).toMatch(/appId:"APP".*name:"kit",searchParameters:{hitsPerPage:7}/)
  expect(files.has('assets/search/index.json')).toBe(false)
  expect(problems).toEqual([])
})

test('a site may have versions only, without the folder of the next one', async () => {
  const {page, problems} = await build({
    'docusaurus.config.js': configWith({docs: 'includeCurrentVersion: false'}),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Start\n\nHello.\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{"guides": ["intro"]}',
  })
  expect(page('docs/intro')).toContain('Start')
  expect(problems.filter((one) => one.includes('not-adopted'))).toEqual([])
})

test('docs at the root need no section, folders that `versions.json` does not list are no versions, and packages may be absent', async () => {
  const {files, page, diagnostics} = await build({
    ...site,
    'docusaurus.config.js': `import {renderIcon} from 'absent-icons'
const icon = () => renderIcon('svg')
${configWith({theme: `${algolia}, navbar: {items: [${menu}]}`, docs: "routeBasePath: '/'"})}`,
    'docs/index.md': '# All\n',
    'docs/usage.mdx': '# Usage\n',
    'versioned_docs/version-1.0/intro.md': '# Old start\n',
  })
  expect(page('intro')).toContain('Start')
  expect([...files.keys()].filter((file) => file.includes('1.0'))).toEqual([])
  expect(page('intro')).toMatch(/<a href="\/docs\/?"[^>]*>All docs</)
  expect(files.has('assets/search/index.json')).toBe(true)
  expect(diagnostics.map(({message}) => message).join()).toContain('npm install @docsearch/js@5 @docsearch/css@5')
})

test('of a config that throws, docsgen reads the values in its text, and pages that cannot run do not stop the others', async () => {
  const {page, problems} = await build({
    ...site,
    'docusaurus.config.js': configWith({keys: 'customFields: {token: (() => { throw new Error("no token") })()},'}),
    'src/pages/index.js': "export default function Home() {\n  throw new Error('no window')\n}\n",
    'src/pages/team.jsx': "import {Face} from './not-there'\n\nexport default () => <Face />\n",
  })
  expect(page('docs/intro')).toContain('<title>Start | Handbook</title>')
  // A home page that crashes makes room for the title and the navigation.
  expect(page('')).toMatch(/<h1[^>]*>Handbook<[\s\S]*href="\/docs\/intro"/)
  expect(page('team')).toContain('This page crashed.')
  expect(problems).toEqual([
    'docusaurus.config.js:9:40 not-adopted',
    'src/pages/index.js:2:9 page-crashed',
    'src/pages/team.jsx:1:20 module-error',
  ])
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
  const {root, files} = await build({
    ...{'docs/intro.md': '# Start\n', 'src/pages/index.jsx': heroPage},
    'docusaurus.config.js': "export default {title: 'Handbook', presets: [['classic', {}]]}\n",
  })
  await migrate({root, dryRun: false})
  const migrated = await buildProject({root})
  const rules = [/\.hero--primary\s*\{[^}]*var\(--color-accent\)/, /\.col--4\s*\{[^}]*33\.3333%/, /\.text--center\s*\{/]
  for (const one of [files, migrated.files])
    for (const rule of rules) expect(assetOf(one, /styles-\w+\.css$/)).toMatch(rule)
})
