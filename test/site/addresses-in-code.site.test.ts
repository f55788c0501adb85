/** Links in code of the site: React pages, components of MDX pages, and templates follow the rule of links in Markdown. */
import {parse} from 'parse5'
import {expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema.js'
import {buildSite} from '../support/build-site.js'
import {attribute, elementsOf} from '../support/crawl.js'
import {png} from '../support/pictures.js'
import {summaries} from '../support/stages.js'

const files = {
  'docs/index.tsx': `export const frontmatter = {title: 'Home', description: 'Home.'}
export default function Home() {
  return (
    <p>
      <a id="root" href="/guides/start#first">Start</a> <a id="file" href="./guides/start.md">Start</a>
      <a id="outside" href="https://example.com/">Web</a> <a id="mail" href="mailto:a@example.com">Mail</a>
      <a id="kept" href="pathname:///api.html">API</a> <a id="here" href="#root">Here</a> <a id="react" href="./prices.tsx">Prices</a>
      <map name="m"><area id="area" href="/guides/start" alt="Start" /></map>
      <img id="static" src="/logo.png" alt="Logo" /> <img id="beside" src="./beside.png" alt="Beside" />
      <picture><source id="set" srcSet="/logo.png 1x, ./beside.png 2x" /><img src="/logo.png" alt="Logo" /></picture>
    </p>
  )
}
`,
  'docs/prices.tsx':
    'export const frontmatter = {title: \'Prices\', description: \'Prices.\'}\nexport default () => <a id="home" href="./index.tsx">Home</a>\n',
  'docs/beside.png': png(4, 4),
  'docs/guides/start.md': '# Start\n\n## First\n',
  'docs/guides/parts.mdx':
    '# Parts\n\n<Go id="root" to="/guides/start" />\n\n<Go id="file" to="./start.md" />\n\n<Go client="load" id="island" to="/guides/start" />\n\n[Markdown](/guides/start)\n',
  'components/Go.tsx': 'export default ({id, to}: {id: string; to: string}) => <a id={id} href={to}>Go</a>\n',
  'templates/Footer.tsx': `import Footer from 'docsgen/templates/Footer'
import logo from '../static/logo.png'
export default (props) => (
  <><p><a id="footer" href="/guides/start">Start</a> <a id="source" href="guides/start.md">Start</a>
    <a id="footerKept" href="pathname:///api.html">API</a>
    <img id="imported" src={logo} alt="" /> <a id="importedLink" href={logo}>Logo</a></p><Footer {...props} /></>
)
`,
  'static/logo.png': png(4, 4),
  'i18n/de/guides/start.md': '# Anfang\n\n## Zuerst {#first}\n',
}
/** docsgen's own addresses in the shell are final. */
const shell: UserConfig = {
  logo: {src: '/logo.png'},
  footer: {links: [{label: 'Foot', to: '/guides/start'}]},
}
const languages = {en: {label: 'English'}, de: {label: 'Deutsch'}}

const nameOf = (element: ReturnType<typeof elementsOf>[number]): string | undefined => {
  const [child] = element.childNodes
  if (element.tagName !== 'a') return undefined
  return attribute(element, 'hreflang') ?? (child && 'value' in child && child.value === 'Foot' ? 'foot' : undefined)
}

/** The addresses of the elements with an id in a document, by their ids; those of docsgen's own links by their languages and texts. */
function addressesIn(html = ''): Record<string, string | undefined> {
  const named = elementsOf(parse(html)).filter((one) => ['a', 'area', 'img', 'link', 'source'].includes(one.tagName))
  return Object.fromEntries(
    named.flatMap((element) => {
      const isPreload = attribute(element, 'as') === 'image' && attribute(element, 'href')?.includes('/logo-')
      const id = attribute(element, 'id') ?? (isPreload ? 'preload' : nameOf(element))
      const address = ['href', 'src', 'srcset'].flatMap((name) => attribute(element, name) ?? [])
      return id === undefined ? [] : [[id, address[0]]]
    }),
  )
}

const built = async (config: UserConfig) => {
  const {files: output, diagnostics} = await buildSite(files, {title: 'Code', ...shell, ...config})
  expect(diagnostics).toEqual([])
  return (name: string) => addressesIn(output.get(name))
}

test('addresses in code become those of their targets, under the base and in each language', async () => {
  const addressesOf = await built({base: '/docs/', locales: {languages}})
  const home = addressesOf('index.html')
  expect(home).toMatchObject({
    root: '/docs/guides/start#first',
    file: '/docs/guides/start',
    react: '/docs/prices',
    area: '/docs/guides/start',
    outside: 'https://example.com/',
    mail: 'mailto:a@example.com',
    kept: '/docs/api.html',
    here: '#root',
    static: '/docs/logo.png',
    beside: expect.stringMatching(/^\/docs\/assets\/files\/beside-\w{8}\.png$/),
    set: expect.stringMatching(/^\/docs\/logo\.png 1x, \/docs\/assets\/files\/beside-\w{8}\.png 2x$/),
    footer: '/docs/guides/start',
    source: '/docs/guides/start',
    footerKept: '/docs/api.html',
    imported: expect.stringMatching(/^\/docs\/assets\/logo-\w+\.png$/),
    importedLink: home.imported,
    preload: home.imported,
    foot: '/docs/guides/start',
    en: '/docs/',
    de: '/docs/de/',
  })
  expect(addressesOf('de/index.html')).toEqual({
    ...home,
    root: '/docs/de/guides/start#first',
    file: '/docs/de/guides/start',
    react: '/docs/de/prices',
    area: '/docs/de/guides/start',
    footer: '/docs/de/guides/start',
    source: '/docs/de/guides/start',
    foot: '/docs/de/guides/start',
  })
  const parts = {root: '/docs/guides/start', file: '/docs/guides/start', island: '/docs/guides/start'}
  expect(addressesOf('guides/parts/index.html')).toMatchObject(parts)
  expect(addressesOf('de/guides/parts/index.html')).toMatchObject({
    root: '/docs/de/guides/start',
    file: '/docs/de/guides/start',
    island: '/docs/de/guides/start',
  })
})

test.each<[string, UserConfig, home: string, parts: string]>([
  ['with final slashes', {trailingSlash: true}, '/guides/start/', '/guides/start/'],
  [
    'relative in portable output',
    {portable: true, base: '/docs/', locales: {languages}},
    './guides/start/index.html',
    '../../guides/start/index.html',
  ],
])('addresses in code are %s', async (_, config, home, parts) => {
  const addressesOf = await built(config)
  expect(addressesOf('index.html')).toMatchObject({root: `${home}#first`, file: home, area: home, footer: home})
  expect(addressesOf('guides/parts/index.html')).toMatchObject({
    root: parts,
    file: parts,
    island: parts,
    footer: parts,
    source: parts,
  })
})

test('a template follows a page to its new address in the next build', async () => {
  const {root} = await buildSite(files, {title: 'Code'})
  const moved = {
    ...files,
    'docs/guides/start.md': `---\nslug: /begin\nredirect_from: /guides/start\n---\n${files['docs/guides/start.md']}`,
  }
  const {files: output} = await buildSite(moved, {title: 'Code'}, {root})
  expect(addressesIn(output.get('guides/parts/index.html'))).toMatchObject({source: '/begin', file: '/begin'})
})

test('broken addresses in code are reported where they are', async () => {
  const broken = {
    ...files,
    'docs/index.tsx': files['docs/index.tsx'].replace('"/guides/start#first"', '"/guides/strat"'),
    'docs/guides/parts.mdx': files['docs/guides/parts.mdx'].replace('./start.md', './strat.md'),
    'components/Go.tsx': files['components/Go.tsx'].replace('>Go', '><img src="/no.png" alt="" />Go'),
    'templates/Footer.tsx': files['templates/Footer.tsx'].replace('/guides/start', '/guide/start'),
  }
  const {diagnostics} = await buildSite(broken, {title: 'Code', base: '/docs/'})
  expect(summaries(diagnostics).sort()).toEqual([
    'components/Go.tsx:1:86 broken-asset',
    'docs/guides/parts.mdx:5:18 broken-markdown-link',
    'docs/index.tsx:5:25 broken-link',
    'templates/Footer.tsx:4:28 broken-link',
  ])
})
