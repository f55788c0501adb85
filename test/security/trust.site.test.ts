/** docsgen never runs code that the config or the check of a change does not trust: each kind of code would write a file. */
import {existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {createPageCode} from '../../src/config/page-code.js'
import type {UserConfig} from '../../src/model/schema.js'
import {buildSite} from '../support/build-site.js'
import {git} from '../support/git-project.js'
import {type ProjectFiles, readFolder, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'
import {attacks, checked, repository, writes} from './support/changes.js'

const names = [
  'mdx',
  'exported',
  'partial',
  'named',
  'page',
  'data',
  'component',
  'template',
  'plugin',
  'remark',
  'beside',
]

/** A site with code of every kind; each writes a file into the folder `ran`. */
function siteWithCode(ran: string): ProjectFiles {
  const page = (name: string) => `${writes(ran, name)}\nexport default function Part() { return <p>${name}</p> }\n`
  return {
    'docs/index.mdx': `import Beside from './beside'\nimport {value} from './_named.mdx'\nimport Partial from './_partial.mdx'\n\nexport const made = ${writes(ran, 'exported')}\n\n# Home\n\n{${writes(ran, 'mdx')}}\n\n<Partial />\n\n<Known />\n\n<Beside />\n\n{value}\n`,
    'docs/_partial.mdx': `Text of the partial {${writes(ran, 'partial')}}\n`,
    'docs/_named.mdx': `export const value = (${writes(ran, 'named')}, 1)\n`,
    'docs/beside.tsx': page('beside'),
    'docs/play.tsx': page('page'),
    'docs/prices.md': '# Prices\n\n{{ price }}\n',
    'docs/prices.data.ts': `${writes(ran, 'data')}\nexport default {price: 5}\n`,
    'components/Known.tsx': page('component'),
    'templates/Footer.tsx': page('template'),
    'plugins/mine.mjs': `${writes(ran, 'plugin')}\nexport default {name: 'mine', setup() {}}\n`,
    'plugins/remark.mjs': `${writes(ran, 'remark')}\nexport default () => {}\n`,
  }
}

async function build(trust: UserConfig['trust'], files: (ran: string) => ProjectFiles = siteWithCode) {
  const ran = makeTempFolder()
  const config: UserConfig = {
    ...(trust && {trust}),
    plugins: ['./plugins/mine.mjs'],
    markdown: {remarkPlugins: ['./plugins/remark.mjs']},
    checks: {'unknown-component': 'off', 'static-component': 'off', 'unknown-template': 'off'},
  }
  const built = await buildSite(files(ran), config)
  return {...built, ran: names.filter((name) => existsSync(path.join(ran, name)))}
}

describe('trust in the config', () => {
  test('all code runs by default', async () => {
    const {ran} = await build(undefined)
    expect(ran).toEqual(names)
  })

  test('without any trust, no code of the site runs, and docsgen says what it leaves out', async () => {
    const {ran, diagnostics, files} = await build({mdx: false, pages: false, components: false, plugins: false})
    expect(ran).toEqual([])
    expect(summaries(diagnostics)).toEqual(
      expect.arrayContaining([
        'docs/_partial.mdx:1:21 untrusted-code',
        'docs/beside.tsx untrusted-code',
        'docs/index.mdx:1:1 untrusted-code',
        'docs/play.tsx untrusted-code',
        'docs/prices.data.ts untrusted-code',
      ]),
    )
    expect(files.get('index.html')).toContain('Text of the partial')
  })

  test.each([
    ['mdx', ['page', 'data', 'component', 'template', 'plugin', 'remark', 'beside']],
    ['pages', ['mdx', 'exported', 'partial', 'named', 'component', 'template', 'plugin', 'remark', 'beside']],
    ['components', ['mdx', 'exported', 'partial', 'named', 'page', 'data', 'plugin', 'remark', 'beside']],
    ['plugins', ['mdx', 'exported', 'partial', 'named', 'page', 'data', 'component', 'template', 'beside']],
  ] as const)('without trust in %s, all other code runs', async (kind, others) => {
    const {ran} = await build({[kind]: false})
    expect(ran).toEqual(others)
  })

  test('a page without trust may use components of the project, but none of its other files', async () => {
    const page =
      "import Known from '@site/components/Known'\nimport Tool from '../plugins/mine.mjs'\nimport Beside from './components/beside'\nimport Up from '@site/components/../plugins/mine.mjs'\nimport Package from '@site/node_modules/some/components/part.js'\n\n# Home\n\n<Known />\n\n<Up />\n\n<Package />\n\n<Tool />\n\n<Beside />\n"
    const ran = makeTempFolder()
    const {files, diagnostics} = await buildSite(
      {
        'docs/index.mdx': page,
        'docs/components/beside.jsx': `${writes(ran, 'beside')}\nexport default () => <p>beside</p>\n`,
        'components/Known.tsx': 'export default () => <p>component</p>\n',
        'plugins/mine.mjs': `${writes(ran, 'plugin')}\nexport default () => <p>plugin</p>\n`,
        'node_modules/some/components/part.js': `${writes(ran, 'package')}\nexport default () => 'package'\n`,
      },
      {trust: {mdx: false}},
    )
    expect(files.get('index.html')).toContain('<p>component</p>')
    expect(summaries(diagnostics)).toContain('docs/index.mdx:2:1 untrusted-code')
    expect(readdirSync(ran)).toEqual([])
  })

  test('a page without trust can use only components, and neither texts nor inherited properties of functions', async () => {
    const script = "dangerouslySetInnerHTML={{__html: '<script>alert(1)</script>'}}"
    const hostile = [
      `<Known.name ${script} />`,
      `<Known.name client="load" ${script} />`,
      `<Title ${script} />`,
      `<All.title ${script} />`,
      `<Data ${script} />`,
      '<Known.constructor />',
      '<Known.name.constructor />',
      '<Known.__proto__.constructor />',
      '<All.constructor />',
    ]
    const {files, diagnostics} = await buildSite(
      {
        'docs/index.mdx': `import {title as Title} from '@site/components/Known'\nimport * as All from '@site/components/Known'\nimport {tag as Data} from '@site/components/data.json'\n\n# Home\n\n<Known.Part />\n\n<All.default />\n\n${hostile.join('\n\n')}\n`,
        'components/Known.tsx':
          "export const title = 'Title'\nexport default function Known() { return <p>component</p> }\nKnown.Part = () => <p>part</p>\n",
        'components/data.json': '{"tag": "Data"}',
      },
      {trust: {mdx: false}, checks: {'unknown-component': 'warning'}},
    )
    const page = files.get('index.html') ?? ''
    expect(page).toContain('<p>part</p>')
    expect(page).toContain('<p>component</p>')
    expect(page).not.toMatch(/<script[^>]*>alert|\[object Object\]/)
    const unknown = [
      '<Known.name>',
      '<Title>',
      '<All.title>',
      '<Data>',
      '<Known.constructor>',
      '<Known.name.constructor>',
      '<Known.__proto__.constructor>',
      '<All.constructor>',
    ]
    expect(diagnostics.map(({code, message}) => `${code} ${message}`)).toEqual(
      unknown.map((name) => `unknown-component There is no component ${name}.`),
    )
  })

  test('HTML in a page without trust is filtered as in Markdown', async () => {
    const vectors = [
      '<script>{`alert(1)`}</script>',
      '<script>alert(1)</script>',
      '<img src="https://x.invalid/x.png" alt="x" onError="alert(1)" />',
      '<img src="https://x.invalid/x.png" alt="x" onerror="alert(1)" />',
      '<a href="javascript:alert(1)">go</a>',
      "<iframe srcDoc='<script>alert(1)</script>' />",
      "<div dangerouslySetInnerHTML={{__html: '<script>alert(1)</script>'}} />",
      '<svg><script>alert(1)</script></svg>',
      '<Tabs><TabItem value="a" label="<script>alert(1)</script>"><script>alert(1)</script></TabItem></Tabs>',
    ]
    const {files, diagnostics} = await buildSite(
      {
        'docs/index.mdx': `# Hostile\n\n${vectors.join('\n\n')}\n`,
      },
      {trust: {mdx: false}},
    )
    const page = files.get('index.html') ?? ''
    expect(summaries(diagnostics)).toEqual([])
    expect(page).toContain('Hostile')
    expect(page).not.toMatch(/<script[^>]*>alert|javascript:|<iframe|onerror/i)
  })
})

test('a Markdown file injects no script into the MDX page that includes it', async () => {
  const vectors = [
    '<script>alert(1)</script>',
    '</div></p></section><script>alert(2)</script>',
    '<img src="https://x.invalid/a.png" alt="a" onerror="alert(3)">',
    '[go](javascript:alert(4))',
    'A line <iframe srcdoc="<script>alert(5)</script>"></iframe> of text.',
    '::include{file="./_inner.md"}',
    '<details>\n<summary>More</summary>\n\nThe **rest**.\n\n</details>',
  ]
  const {files, diagnostics} = await buildSite({
    'docs/index.mdx':
      "import Part from './_part.md'\n\n# Home\n\n<div style={{color: 'red'}}><Part /></div>\n\n::include{file=\"./_plain.md\"}\n",
    'docs/_part.md': `## Part\n\n${vectors.join('\n\n')}\n`,
    'docs/_inner.md': 'Inner <b>text</b>\n\n<script>alert(6)</script>\n',
    'docs/_plain.md': '## Plain\n\nText, [link](https://x.invalid/).\n',
  })
  const page = files.get('index.html') ?? ''
  expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  expect(page).not.toMatch(/alert\(\d|<iframe|onerror|javascript:/)
  expect(page).toContain('<b>text</b>')
  expect(page).toMatch(/<details[^>]*>\s*<summary>More<\/summary>\s*<p>The <strong>rest<\/strong>/)
  expect(page).toContain('style="color:red"')
  expect(page).toContain('<h2 id="part"')
  expect(page).toContain('href="#plain"')
})

describe('a check of a change that is not trusted', () => {
  test('runs no code of the change, and reports its content', async () => {
    const ran = makeTempFolder()
    const all = Object.values(attacks).map((attack) => attack((name) => writes(ran, name)))
    const root = repository({
      ...Object.assign({}, ...all),
      'docs/new.md': '# New\n\n[go](./nowhere.md)\n',
      'docs/gone.md': undefined as never,
      'docs/link.md': '[gone](./gone.md)\n',
    })
    const before = await readFolder(root)
    const {diagnostics, pages} = await checked(root)
    expect(readdirSync(ran)).toEqual([])
    expect(await readFolder(root)).toEqual(before)
    expect(pages).toBeGreaterThan(5)
    expect(summaries(diagnostics)).toEqual(
      expect.arrayContaining([
        'docs/new.md:3:1 broken-markdown-link',
        'docs/link.md:1:1 broken-markdown-link',
        'docs/index.mdx:1:1 untrusted-code',
        'docs/play.tsx untrusted-code',
      ]),
    )
  })

  test('writes through no link of its base, and follows no link of the change', async () => {
    const root = repository({'docs/page.md': '# Page\n'})
    symlinkSync('../components', path.join(root, 'docs/linked'))
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'link')
    git(root, 'checkout', '-q', 'change')
    writeProject(root, {'docs/linked/Known.md': '# Page\n', 'secret.txt': 'SECRET'})
    symlinkSync('/etc/passwd', path.join(root, 'docs/passwd.md'))
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'links')
    git(root, 'checkout', '-q', 'main')
    const {diagnostics} = await checked(root)
    expect(summaries(diagnostics)).toEqual(
      expect.arrayContaining(['docs/linked/Known.md untrusted-code', 'docs/passwd.md untrusted-code']),
    )
  })

  test('runs no code of a page that the disk lists under a name in other letters', () => {
    const code = createPageCode(makeTempFolder(), {untrusted: new Set(['docs/Sub/caf\u00e9.mdx'])} as never)
    const names = ['docs/Sub/caf\u00e9.mdx', 'docs/sub/cafe\u0301.mdx', 'docs/sub/tea.mdx']
    expect(names.map(code.mayRun)).toEqual([false, false, true])
  })

  test('runs packages of the repository as they are in its base, also in a work tree of the change', async () => {
    const ran = makeTempFolder()
    const root = repository({
      'packages/part/index.js': `${writes(ran, 'part')}\nexport default {name: 'mine', setup() {}}\n`,
    })
    writeProject(root, {
      '.gitignore': 'node_modules\n',
      'packages/part/index.js': "export default {name: 'mine', setup() {}}\n",
      'packages/part/package.json': '{"name": "part", "type": "module", "main": "index.js"}\n',
      'plugins/mine.mjs': "export {default} from 'part'\n",
    })
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'packages')
    git(root, 'checkout', '-q', 'change')
    git(root, 'merge', '-q', '-X', 'ours', 'main')
    mkdirSync(path.join(root, 'node_modules'))
    symlinkSync('../packages/part', path.join(root, 'node_modules/part'))
    const {diagnostics} = await checked(root, {untrusted: 'main'})
    expect(readdirSync(ran)).toEqual([])
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
    await checked(root, {untrusted: 'HEAD'})
    expect(readdirSync(ran), 'The attack must be able to succeed.').toEqual(['part'])
  })

  test('ends a run that takes longer than its limit', async () => {
    const root = repository({'docs/slow.mdx': '# Slow\n\n<Slow />\n'})
    writeProject(root, {
      'components/Slow.tsx':
        'await new Promise((done) => setTimeout(done, 600_000))\nexport default () => <p>Slow</p>\n',
    })
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'waits')
    await expect(checked(root, {limit: 500, threads: 1})).rejects.toThrow('The check took longer than')
  })

  test('refuses packages in the change, and names that git does not know', async () => {
    const root = repository({'node_modules/react/index.js': ''})
    await expect(checked(root)).rejects.toThrow('The change contains files of packages')
    const linked = repository({'docs/packages/react/index.md': ''})
    git(linked, 'checkout', '-q', 'change')
    symlinkSync('docs/packages', path.join(linked, 'node_modules'))
    git(linked, 'add', '-A')
    git(linked, 'commit', '-qm', 'link')
    await expect(checked(linked)).rejects.toThrow('The change contains files of packages, such as "node_modules"')
    const nested = repository({'docs/new.md': '# New\n'})
    git(nested, 'checkout', '-q', 'change')
    git(nested, 'update-index', '--add', '--cacheinfo', `160000,${git(nested, 'rev-parse', 'HEAD')},node_modules`)
    git(nested, 'commit', '-qm', 'submodule')
    await expect(checked(nested)).rejects.toThrow('The change contains files of packages, such as "node_modules"')
    await expect(checked(root, {untrusted: 'main..nothing'})).rejects.toThrow('git has no commit "nothing".')
    await expect(checked(root, {untrusted: '--output=x'})).rejects.toThrow('git has no commit "--output=x".')
  })
})
