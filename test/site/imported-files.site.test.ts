/** Stylesheets, CSS modules and images that a site's own code imports: on the server, in the browser and in the output. */
import {expect, test} from 'vitest'
import type {Diagnostic} from '../../src/model/model.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildProject, buildSite} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
const card = `import './card.css'
import styles from './Panel.module.css'
import logo from './logo.svg'

export default function Panel() {
  return <p className={styles.card}><img src={logo} alt="Logo" /></p>
}
`
const files = {
  'docs/index.md': '# Home\n\nHello.\n',
  'docs/static.mdx': '# Static\n\nA card.\n\n<Panel />\n',
  'docs/island.mdx': '# Island\n\nA card.\n\n<Panel client="load" />\n',
  'docs/play.tsx':
    "import Panel from '../components/Panel'\nimport mark from './mark.svg'\nexport default () => <><h1>Play</h1><img src={mark} alt='' /><Panel /></>\n",
  'docs/mark.svg': svg,
  'components/Panel.tsx': card,
  'components/Panel.module.css': '.card { color: #010203; background: url(./logo.svg) }\n',
  'components/card.css': '.plain { color: #040506 }\n',
  'components/logo.svg': svg,
}

interface Facts {
  classes: (string | undefined)[]
  images: (string | undefined)[]
  sheets: string[]
}

/** The classes and images of the cards of a page, and its stylesheets besides the main one. */
const factsOf = (html: string): Facts => ({
  classes: [...html.matchAll(/<p class="([^"]*)"/g)].map(([, name]) => name),
  images: [...html.matchAll(/<img src="([^"]*)" alt="Logo"/g)].map(([, address]) => address),
  sheets: [...html.matchAll(/<link rel="stylesheet" href="([^"]*)" data-docsgen-style/g)].map(([, href = '']) => href),
})

const build = (more: Record<string, string> = {}, config: UserConfig = {}) => buildSite({...files, ...more}, config)
const site = await build()
const names = ['static', 'island', 'play']

/** The path of an output file that an address of a page names. */
const pathOf = (address: string, base = '/') => address.slice(base.length)

test.each([
  '/',
  '/docs/',
])('a card has the classes of its stylesheet and the address of its image, with base %s', async (base) => {
  const {files: built, diagnostics} = base === '/' ? site : await build({}, {base})
  const isReported = ({severity, code}: Diagnostic) => severity !== 'info' || code === 'unlinked-asset'
  expect(summaries(diagnostics.filter(isReported))).toEqual([])
  for (const name of names) {
    const {classes, images, sheets} = factsOf(built.get(`${name}/index.html`)!)
    expect(classes).toEqual([expect.stringMatching(/^Panel_[0-9a-f]{8}_card$/)])
    expect(images).toEqual([expect.stringMatching(new RegExp(`^${base}assets/logo-[0-9a-f]{10}\\.svg$`))])
    expect(built.get(pathOf(images[0]!, base))).toBe(svg)
    const styles = sheets.map((address) => built.get(pathOf(address, base)))
    expect(styles).toEqual([
      expect.stringContaining('.plain{color:#040506}'),
      expect.stringContaining(`.${classes[0]}{color:#010203;background:url(`),
    ])
  }
  // Scripts of islands and React pages contain the same names and addresses as the pages.
  const {classes, images} = factsOf(built.get('island/index.html')!)
  for (const script of ['island-', 'page-play-']) {
    const [, text] = [...built].find(([file]) => file.startsWith(`assets/${script}`))!
    expect(text).toContain(classes[0])
    expect(text).toContain(images[0])
  }
})

test('only pages with the component load its stylesheets; portable pages name the files by relative addresses', async () => {
  expect(factsOf(site.files.get('index.html')!).sheets).toEqual([])
  const main = [...site.files].find(([file]) => /^assets\/styles-/.test(file))![1]
  expect(main).not.toContain('#010203')
  const {files: built, diagnostics} = await build({}, {portable: true})
  expect(summaries(diagnostics.filter(({severity}) => severity !== 'info'))).toEqual([])
  for (const name of names) {
    const {images, sheets} = factsOf(built.get(`${name}/index.html`)!)
    expect(images).toEqual([expect.stringMatching(/^\.\.\/assets\/logo-/)])
    expect(sheets).toHaveLength(2)
    expect(built.has(sheets[0]!.slice('../'.length))).toBe(true)
  }
})

test('templates put their styles into the main stylesheet, on the server and in the browser', async () => {
  const footer = card.replaceAll('Panel', 'Footer').replaceAll('card', 'footer')
  const heading = `import styles from './Heading.module.css'
export default ({level, id, children}) => <h2 id={id} className={styles.large}>{level}{children}</h2>
`
  const {files: built, diagnostics} = await build({
    'templates/Footer.tsx': footer,
    'templates/Footer.module.css': '.footer { color: #0a0b0c }\n',
    'templates/footer.css': '.foot { color: #0d0e0f }\n',
    'templates/logo.svg': svg.replace('4', '5'),
    'templates/content/Heading.tsx': heading,
    'templates/content/Heading.module.css': '.large { color: #0c0c0a }\n',
    'docs/index.md': '# Home\n\nHello.\n\n## More\n\nText.\n',
  })
  expect(summaries(diagnostics.filter(({severity}) => severity !== 'info'))).toEqual([])
  const html = built.get('index.html')!
  const {classes, images, sheets} = factsOf(html)
  expect(classes).toEqual([expect.stringMatching(/^Footer_[0-9a-f]{8}_footer$/)])
  expect(sheets).toEqual([])
  const main = built.get(pathOf(/href="([^"]*styles-[^"]*)"/.exec(html)![1]!))!
  const large = /class="(Heading_[0-9a-f]{8}_large)"/.exec(html)?.[1]
  for (const text of [`.${classes[0]}{color:#0a0b0c}`, '.foot{color:#0d0e0f}', `.${large}{color:#0c0c0a}`])
    expect(main).toContain(text)
  expect(built.has(pathOf(images[0]!))).toBe(true)
  const app = [...built].find(([file]) => /^assets\/app-/.test(file))![1]
  expect(app).toContain(classes[0])
  expect(app).toContain(images[0])
})

test('a page can import a stylesheet for itself, and classes of a CSS module can compose others', async () => {
  const {files: built} = await build({
    'docs/table.mdx':
      "import './table.css'\nimport styles from './table.module.css'\n\n# Table\n\n<p className={styles.wide}>Text</p>\n",
    'docs/alone.mdx': "import './table.css'\n\n# Alone\n\nText.\n",
    'docs/table.css': 'table { color: #020202 }\n',
    'docs/table.module.css': ".wide { composes: base from './base.module.css'; color: #030303 }\n",
    'docs/base.module.css': '.base { margin: 0 }\n',
  })
  const {classes, sheets} = factsOf(built.get('table/index.html')!)
  expect(classes).toEqual([expect.stringMatching(/^base_[0-9a-f]{8}_base table_[0-9a-f]{8}_wide$/)])
  const [plain, module] = sheets.map((address) => built.get(pathOf(address))!)
  expect(plain).toContain('table{color:#020202}')
  for (const name of classes[0]!.split(' ')) expect(module).toContain(`.${name}{`)
  expect(factsOf(built.get('alone/index.html')!).sheets).toEqual([sheets[0]])
})

test('a warm build after a change of stylesheet and image equals a clean one', async () => {
  const {root, files: first} = await build()
  expect((await buildProject({root})).result.written).toBe(0)
  writeProject(root, {
    'components/card.css': '.plain { color: #070809 }\n',
    'components/logo.svg': svg.replace('4', '6'),
  })
  const warm = await buildProject({root})
  const clean = await buildProject({root, cache: false, overrides: {outDir: 'clean'}})
  for (const name of names) {
    const html = warm.files.get(`${name}/index.html`)!
    expect(html).toBe(clean.files.get(`${name}/index.html`))
    expect(factsOf(html).images).not.toEqual(factsOf(first.get(`${name}/index.html`)!).images)
    expect(warm.files.get(pathOf(factsOf(html).sheets[0]!))).toContain('#070809')
  }
})

test('problems in styles, and imports that docsgen cannot read, are reported at their position', async () => {
  const {diagnostics} = await build({
    'components/card.css': '.plain { colr: red }\n',
    'components/Panel.module.css': '.card { color red }\n',
    'components/logo.svg': svg,
    'components/Other.tsx': "import './theme.scss'\nexport default () => <p>Other</p>\n",
    'components/theme.scss': '$a: 1;\n',
    'docs/other.mdx': '# Other\n\nText.\n\n<Other />\n',
    'docs/gone.mdx': "import './gone.css'\n\n# Gone\n\nText.\n",
  })
  expect(summaries(diagnostics.filter(({severity}) => severity !== 'info')).sort()).toEqual([
    'components/Other.tsx:1:8 suspicious-code',
    'components/Panel.module.css:1:14 suspicious-code',
    'components/card.css:1:10 suspicious-code',
    'docs/gone.mdx:1:8 broken-import',
  ])
})
