/** Pages with components: JSX, expressions, imports and exports. */
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {createProjectFiles} from '../../src/compile/project-files.js'
import {createPageCode} from '../../src/config/page-code.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {compilerFor, diagnosticsOf} from '../support/compile-text.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

interface Options {
  /** Other files of the project. */
  files?: Record<string, string>
  name?: string
  config?: UserConfig
}

async function compile(text: string, {files = {}, name = 'page.mdx', config = {}}: Options = {}) {
  const root = makeTempFolder()
  writeProject(root, {...files, [`docs/${name}`]: text})
  const own = {
    root,
    files: createProjectFiles(createDisk(), {root, content: root, includeRoot: root}),
    code: createPageCode(root),
  }
  return compilerFor({content: path.join(root, 'docs'), ...config}, own).compileMarkdown({
    file: `docs/${name}`,
    route: '/page',
    text,
  })
}

const bodyOf = async (text: string, options?: Options) => {
  const page = await compile(text, options)
  expect(page.diagnostics).toEqual([])
  return page.body.replace(/\s*\n\s*/g, '')
}

test('variables of the config have their values in braces, unless the page defines the name', async () => {
  const config = {variables: {release: '4.2', 'node-version': '22', none: 'x'}}
  const text = '<b title={release}>{ release }</b> {node-version} `{release}` {release + 1}\n'
  const own = `export const release = 5\n\n${text}`
  expect(await bodyOf(own, {config})).toBe('<p><b title="5">5</b> 22 <code>4.2</code> 6</p>')
  const page = await compile(text, {config})
  expect(page.body).toContain('<b title="4.2">4.2</b> 22 <code>4.2</code>')
  // Code of a page does not know the variables.
  expect(diagnosticsOf(page)).toEqual([expect.stringContaining('component-error "release"')])
})

describe('JSX', () => {
  test('of HTML is HTML, with JSX attribute names', async () => {
    expect(await bodyOf('<div className="a b" hidden>\n\nText with <b>bold</b> and [a link](/x).\n\n</div>\n')).toMatch(
      /^<div class="a b" hidden=""><p>Text with <b>bold<\/b> and <a href=".*">a link<\/a>\.<\/p><\/div>$/,
    )
    expect(await bodyOf('<p style={{marginTop: 8, opacity: 0.5}} onClick={() => {}}>x</p>\n')).toBe(
      '<p style="margin-top:8px;opacity:0.5">x</p>',
    )
  })

  test('of the site, imported, exported by the page, or a member of something, is rendered by React', async () => {
    const files = {
      'components/Box.tsx': 'export default ({title, children}) => <p title={title}>{children}</p>\n',
      'components/all.tsx': 'export const Chart = {Bar: ({n}) => <i>{n}</i>}\nexport default () => <u>default</u>\n',
    }
    const text =
      "import Own, {Chart} from '../components/all'\n\nexport const Here = () => <s>here</s>\n\n<Own/>\n\n<Chart.Bar n={3}/>\n\n<Here/>\n\n<Box title='One'>*md*</Box>\n"
    expect(await bodyOf(text, {files})).toBe('<u>default</u><i>3</i><s>here</s><p title="One"><em>md</em></p>')
  })

  test('of the site needs no import inside braces, in exports of the page, and in exports of a partial', async () => {
    const files = {
      'components/Price.tsx': 'export default ({of}) => <b>{of}</b>\n',
      'docs/_part.mdx': 'export const Low = () => <Price of="low"/>\n',
    }
    const text =
      "import {Low} from './_part.mdx'\n\nexport const High = () => <Price of='high'/>\n\n{[1, 2].map((one) => <Price key={one} of={one}/>)}\n\n<High/>\n\n<Low/>\n\nAnd {true && <Price of='text'/>}.\n"
    expect(await bodyOf(text, {files})).toBe('<b>1</b><b>2</b><b>high</b><b>low</b><p>And <b>text</b>.</p>')
  })

  test('of an unknown component is reported, and its children are shown', async () => {
    const page = await compile('text\n\n<Chrat n="1">*kept*</Chrat>\n', {
      files: {'components/Chart.tsx': 'export default () => null\n'},
    })
    expect(diagnosticsOf(page)).toEqual(['3:1 unknown-component <Chrat> <Chart>'])
    expect(page.body).toContain('&lt;Chrat&gt;</code><em>kept</em>')
  })

  test('with a missing import is reported, and the rest of the page is rendered', async () => {
    const page = await compile(
      "import Gone from './gone'\nimport {Player} from 'no-such-player'\n\n<Gone>kept</Gone>\n\n<Player/>\n",
    )
    expect(diagnosticsOf(page)).toEqual([
      '1:18 broken-import "./gone"',
      '2:22 broken-import "no-such-player" "no-such-player"',
    ])
    expect(page.body).toContain('&lt;Gone&gt;</code>kept')
  })

  test('that throws is reported where the page uses it, and the rest of the page is rendered', async () => {
    const page = await compile("export const Bad = () => {\n  throw new Error('no')\n}\n\n<Bad/>\n")
    expect(diagnosticsOf(page)).toEqual(['5:1 component-error <Bad>'])
    expect(page.body).toContain('&lt;Bad&gt;</code>')
  })
})

describe('expressions', () => {
  test('are replaced by their value, which may be elements, and may use imports and exports of the page', async () => {
    expect(await bodyOf("{'a'} {1 + 1} {/* nothing */} {`t`}\n\n{['x', 'y'].join('-')}\n\n{null}\n")).toBe(
      '<p>a 2  t</p><p>x-y</p>',
    )
    expect(await bodyOf('{[1, 2].map((n) => <i key={n}>{n}</i>)}\n')).toBe('<i>1</i><i>2</i>')
    const between = "<div>\n\nexport const name = 'Ada'\n\nHello {name}.\n\n</div>\n"
    expect(await bodyOf(between)).toContain('Hello Ada.')
    const files = {'data.json': '{"n": 4}'}
    expect(
      await bodyOf("import data from '../data.json'\nexport const who = 'me'\n\n# {who} {data.n}\n", {files}),
    ).toBe('<h1>me 4</h1>')
  })

  test('that throw are reported with a position, and the rest of the page is rendered', async () => {
    const page = await compile('before\n\n{nobody.knows}\n\nafter\n')
    expect(diagnosticsOf(page)[0]).toMatch(/^3:1 \S+ "nobody"/)
    expect(page.body).toMatch(/<p>before<\/p>\s*<p>after<\/p>/)
  })
})

describe('constructs of Docusaurus', () => {
  test('admonitions, details, links and code use docsgen’s templates', async () => {
    const text = [
      "import Admonition from '@theme/Admonition'\nimport Link from '@docusaurus/Link'\nimport CodeBlock from '@theme/CodeBlock'",
      '<Admonition type="tip" title="Mind">\n\ntext\n\n</Admonition>',
      'See <Link to="/page">it</Link>.',
      '<CodeBlock language="js">{`const a = 1`}</CodeBlock>',
      '<details>\n<summary>More</summary>\n\nbody\n\n</details>',
      '<details>\n<summary>Close</summary>\n*body*\n</details>',
      '<figure>\n<figcaption>Of it</figcaption>\n![a](https://b.example/c.png)\n</figure>',
    ].join('\n\n')
    const page = await compile(text)
    expect(page.diagnostics).toEqual([])
    expect(page.body).toMatch(/class="admonition tip">.*Mind.*<p>text<\/p>/s)
    expect(page.body).toContain('<span class="tk">const</span>')
    expect(page.body).toMatch(/<details.*<summary>More<\/summary>.*body/s)
    expect(page.body).toMatch(/<details><summary>Close<\/summary>\s*<p>\s*<em>body<\/em>/)
    expect(page.body).toMatch(/<figure><figcaption>Of it<\/figcaption>\s*<p>\s*<img/)
    expect(page.links.map(({url}) => url)).toEqual(['/page'])
  })

  test('tabs have their labels and their default', async () => {
    const text =
      '<Tabs groupId="os" defaultValue="b" values={[{label: \'Al\', value: \'a\'}, {label: \'Be\', value: \'b\'}]}>\n<TabItem value="a">one</TabItem>\n<TabItem value="b">\n\ntwo\n\n</TabItem>\n</Tabs>\n'
    const page = await compile(text)
    expect(page.diagnostics).toEqual([])
    expect(page.body).toMatch(/Al.*Be/s)
    expect(page.extras).toContain('tabs')
    const directive = '::::tabs{group=os}\n:::tab[Al]{value=a}\none\n:::\n:::tab[Be]{value=b default}\ntwo\n:::\n::::\n'
    const same = (html: string) => html.replace(/<\/?p>|\s*\n\s*/g, '')
    expect(same(page.body)).toBe(same((await compile(directive, {name: 'page.md'})).body))
  })

  test('imported partials are included with headings and links', async () => {
    const files = {
      'docs/_part.md': '## Part\n\n[x](./x.md)\n',
      'docs/_other.mdx': 'export const n = 2\n\n{n} <b>two</b>\n\n## For {props.name}\n\n{props.count + n}\n',
    }
    const page = await compile(
      "import Part from './_part.md'\nimport Other from './_other.mdx'\n\n<Part />\n\n<Other name='Ann' count={1} />\n\n<Other name='Bea' {...{count: 5}} />\n",
      {files},
    )
    expect(page.diagnostics).toEqual([])
    expect(page.toc.map(({html}) => html)).toEqual(['Part', 'For Ann', 'For Bea'])
    expect(page.links.map(({origin}) => origin?.file)).toEqual(['docs/_part.md'])
    expect(page.body).toContain('<p>2 <b>two</b></p>')
    expect(page.body.match(/<p>\d<\/p>/g)).toEqual(['<p>3</p>', '<p>7</p>'])
    expect(Object.keys(page.dependencies)).toEqual(['docs/_other.mdx', 'docs/_part.md'])
  })

  test('imported pictures are pictures, also by require', async () => {
    const text =
      'import shot from \'./shot.png\'\n\n<img src={shot} alt="a" />\n\n<img src={require(\'./other.png\').default} alt="b" />\n'
    const page = await compile(text)
    expect(page.diagnostics).toEqual([])
    expect(page.links.map(({url, kind}) => `${kind} ${url}`)).toEqual(['asset ./shot.png', 'asset ./other.png'])
  })

  test('TOCInline is a list of the headings', async () => {
    const text =
      "import TOCInline from '@theme/TOCInline'\n\n<TOCInline toc={toc} />\n\n## One\n\n### Two\n\n#### Three\n"
    expect((await compile(text)).body).toMatch(
      /^<ul class="toc-inline"><li><a href="#one">One<\/a><ul><li><a href="#two">Two<\/a><\/li><\/ul><\/li><\/ul>/,
    )
  })
})

describe('parsing of .md and .mdx pages', () => {
  const text = "import Tabs from '@theme/Tabs'\n\n# Hi\n"

  test('a .md page is Markdown, and an import in it is reported; with `auto` docsgen detects MDX', async () => {
    const page = await compile(`intro\n\n${text}`, {name: 'page.md'})
    expect(page.body).toContain('import Tabs')
    expect(page.diagnostics.map(({code, position}) => `${code} ${position?.line}`)).toEqual(['mdx-in-markdown 3'])
    const auto = {config: {markdown: {mdx: 'auto'}}, name: 'page.md'} as const
    expect(await bodyOf(text, auto)).toBe('<h1>Hi</h1>')
    for (const plain of ['a <T> b {c}', '```js\nimport a from "b"\n```', 'Use `<Tabs>` so.', 'import is a word'])
      expect((await compile(plain, auto)).body).toBe((await compile(plain, {name: 'page.md'})).body)
  })

  test('invalid MDX is reported and parsed as Markdown', async () => {
    const page = await compile('# Hi\n\nsee <https://a.example>\n')
    expect(page.diagnostics.map(({code, position}) => `${code} ${position?.line}:${position?.column}`)).toEqual([
      'bad-mdx 3:12',
    ])
    expect(page.body).toContain('href="https://a.example"')
  })

  test('HTML comments and heading ids are allowed, as in Docusaurus', async () => {
    const text =
      '<!-- a comment\n\n with `code` -->\n\n## One {#first}\n\n```html\n<!-- stays -->\n```\n\n[x](#first)\n'
    const page = await compile(text)
    expect(page.diagnostics).toEqual([])
    expect(page.toc).toEqual([{html: 'One', id: 'first', level: 2}])
    expect(page.body).toContain('&lt;!-- stays --&gt;')
    expect(page.links[0]!.position).toEqual({line: 11, column: 1})
  })

  test('heading ids may contain signs that mark up text, in every kind of heading', async () => {
    const page = await compile(
      '## A {#Store.__call__}\n\n> ## B {#__b__}\n\n- ## C {/* #_c_ */}\n\nD {#__d__}\n---\n\n## E {#__e__} ##\n',
    )
    expect(page.diagnostics).toEqual([])
    expect(page.anchors).toEqual(['Store.__call__', '__b__', '_c_', '__d__', '__e__'])
    expect(page.body.match(/[{}]|__<|<em/g)).toBeNull()
  })

  test('heading ids can be comments or have spaces around them', async () => {
    const page = await compile('# T {/* #t */}\n\n## A {/* #first */}\n\n## B { #second }\n\n## C {/* none */}\n')
    expect(page.diagnostics).toEqual([])
    expect(page.toc.map(({html, id}) => `${html} ${id}`)).toEqual(['A first', 'B second', 'C c'])
    expect(page.anchors).toContain('t')
    expect(page.body).toContain('T</h1>')
  })

  test('an unclosed element in a link does not crash', async () => {
    const page = await compile('# Hi\n\n[a <b> c](d) </b> <script>alert(1)</script>\n')
    expect(page.diagnostics.map(({code}) => code)).toContain('bad-mdx')
    expect(page.body).toContain('<h1>Hi</h1>')
    expect(page.body).not.toContain('script')
  })
})
