/** docsgen never runs code that the config or the check of a change does not trust: each kind of code would write a file. */
import {existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {createPageCode} from '../../src/config/page-code.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildSite} from '../support/build-site.js'
import {git} from '../support/git-project.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'
import {checked, commit, repository, writes} from './support/changes.js'

const names = 'mdx exported partial named page data component template plugin remark beside'.split(' ')

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

async function build(trust: UserConfig['trust']) {
  const ran = makeTempFolder()
  const config: UserConfig = {
    trust,
    plugins: ['./plugins/mine.mjs'],
    markdown: {remarkPlugins: ['./plugins/remark.mjs']},
    checks: {'unknown-component': 'off', 'static-component': 'off', 'unknown-template': 'off'},
  }
  const built = await buildSite(siteWithCode(ran), config)
  return {...built, ran: names.filter((name) => existsSync(path.join(ran, name)))}
}

describe('trust in the config', () => {
  test.each([
    [[], names],
    [
      ['mdx', 'pages'],
      ['component', 'template', 'plugin', 'remark'],
    ],
    [
      ['mdx', 'components'],
      ['page', 'data', 'plugin', 'remark', 'beside'],
    ],
  ] as const)('without trust in %j, all other code runs', async (kinds, others) => {
    const {ran} = await build(Object.fromEntries(kinds.map((kind) => [kind, false])))
    expect(ran).toEqual(others)
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

  test('pages without trust use only components of the project, and their HTML is filtered as in Markdown', async () => {
    const ran = makeTempFolder()
    const {files, diagnostics} = await buildSite(
      {
        'docs/imports.mdx': importing,
        'docs/parts.mdx': `${partImports}\n\n# Parts\n\n<Known.Part />\n\n<All.default />\n\n${hostileParts.join('\n\n')}\n`,
        'docs/html.mdx': `# Hostile\n\n${hostileHtml.join('\n\n')}\n`,
        'docs/components/beside.jsx': `${writes(ran, 'beside')}\nexport default () => <p>beside</p>\n`,
        'components/Known.tsx':
          "export const title = 'Title'\nexport default function Known() { return <p>component</p> }\nKnown.Part = () => <p>part</p>\n",
        'components/data.json': '{"tag": "Data"}',
        'plugins/mine.mjs': `${writes(ran, 'plugin')}\nexport default () => <p>plugin</p>\n`,
        'node_modules/some/components/part.js': `${writes(ran, 'package')}\nexport default () => 'package'\n`,
      },
      {trust: {mdx: false}, checks: {'unknown-component': 'warning'}},
    )
    expect(readdirSync(ran)).toEqual([])
    expect(files.get('imports/index.html')).toContain('<p>component</p>')
    expect(summaries(diagnostics)).toContain('docs/imports.mdx:2:1 untrusted-code')

    const parts = files.get('parts/index.html') ?? ''
    expect(parts).toContain('<p>part</p>')
    expect(parts).toContain('<p>component</p>')
    expect(parts).not.toMatch(/<script[^>]*>alert|\[object Object\]/)
    const ofParts = diagnostics.filter(({file}) => file === 'docs/parts.mdx')
    expect(ofParts.map(({code, message}) => `${code} ${/<[^>]*>/.exec(message)?.[0]}`)).toEqual(
      unknownParts.map((name) => `unknown-component ${name}`),
    )

    const html = files.get('html/index.html') ?? ''
    expect(html).toContain('Hostile')
    expect(html).not.toMatch(/<script[^>]*>alert|javascript:|<iframe|onerror/i)
    expect(diagnostics.filter(({file}) => file === 'docs/html.mdx')).toEqual([])
  })
})

/** Imports of a component, and of files that a page without trust may not use. */
const importing = `import Known from '@site/components/Known'
import Tool from '../plugins/mine.mjs'
import Beside from './components/beside'
import Up from '@site/components/../plugins/mine.mjs'
import Package from '@site/node_modules/some/components/part.js'

# Imports

<Known />

<Up />

<Package />

<Tool />

<Beside />
`

const partImports = `import {title as Title} from '@site/components/Known'
import * as All from '@site/components/Known'
import {tag as Data} from '@site/components/data.json'`

const script = "dangerouslySetInnerHTML={{__html: '<script>alert(1)</script>'}}"

/** Texts and inherited properties of functions in the place of components. */
const hostileParts = [
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

const unknownParts = [...new Set(hostileParts.map((part) => `${part.split(' ')[0]}>`))]

const hostileHtml = [
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
  test('writes through no link of its base, and follows no link of the change', async () => {
    const root = repository({'docs/page.md': '# Page\n'})
    symlinkSync('../components', path.join(root, 'docs/linked'))
    commit(root)
    git(root, 'checkout', '-q', 'change')
    writeProject(root, {'docs/linked/Known.md': '# Page\n', 'secret.txt': 'SECRET'})
    symlinkSync('/etc/passwd', path.join(root, 'docs/passwd.md'))
    commit(root)
    git(root, 'checkout', '-q', 'main')
    const {diagnostics} = await checked(root)
    expect(summaries(diagnostics)).toEqual(
      expect.arrayContaining(['docs/linked/Known.md untrusted-code', 'docs/passwd.md untrusted-code']),
    )
  })

  test('lists files that act once the site is published', async () => {
    const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>\n`
    const active = {
      'static/x.html': '<script>1</script>',
      'static/a/Y.XHTML': '<html/>',
      'static/plan.xml': '<a/>',
      'static/_headers': '/*\n  X-A: b\n',
      'static/_redirects': '/ /x.html\n',
      'static/CNAME': 'docs.example\n',
      'docs/x.htm': '<p>',
      'docs/script.svg': svg('<s:script/>'),
      'docs/handler.svg': svg('<path onload="f()"/>'),
      'docs/link.svg': svg('<a href="&#106;avascript:f()"/>'),
      'docs/wide.svg': svg('<path/>').replace(/./g, '$&\0'),
    }
    const plain = {
      'docs/plain.svg': svg('<title>Description &amp; icons="on"</title><a href="https://x.example"/>'),
      'docs/new.md': '# New\n\n[x](./x.htm)\n',
      'static/some.txt': 'x',
    }
    const {diagnostics} = await checked(repository({...active, ...plain}))
    const listed = diagnostics.filter(({code}) => code === 'untrusted-code')
    expect(listed.map(({file, severity}) => `${severity} ${file}`).sort()).toEqual(
      Object.keys(active)
        .map((file) => `info ${file}`)
        .sort(),
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
    commit(root)
    git(root, 'checkout', '-q', 'change')
    git(root, 'merge', '-q', '-X', 'ours', 'main')
    mkdirSync(path.join(root, 'node_modules'))
    symlinkSync('../packages/part', path.join(root, 'node_modules/part'))
    const {diagnostics} = await checked(root, {untrusted: 'main..'})
    expect(readdirSync(ran)).toEqual([])
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
    await checked(root, {untrusted: 'HEAD..'})
    expect(readdirSync(ran), 'The attack must be able to succeed.').toEqual(['part'])
  })

  test('ends a run that takes longer than its limit', async () => {
    const root = repository({'docs/slow.mdx': '# Slow\n\n<Slow />\n'})
    writeProject(root, {
      'components/Slow.tsx':
        'await new Promise((done) => setTimeout(done, 600_000))\nexport default () => <p>Slow</p>\n',
    })
    commit(root)
    await expect(checked(root, {limit: 500, threads: 1})).rejects.toThrow('1 minutes')
  })

  test('refuses packages in the change, and names that git does not know', async () => {
    const root = repository({'node_modules/react/index.js': ''})
    const linked = repository({'docs/packages/react/index.md': ''})
    git(linked, 'checkout', '-q', 'change')
    symlinkSync('docs/packages', path.join(linked, 'node_modules'))
    commit(linked)
    const nested = repository({'docs/new.md': '# New\n'})
    git(nested, 'checkout', '-q', 'change')
    git(nested, 'update-index', '--add', '--cacheinfo', `160000,${git(nested, 'rev-parse', 'HEAD')},node_modules`)
    git(nested, 'commit', '-qm', 'submodule')
    for (const one of [root, linked, nested]) await expect(checked(one)).rejects.toThrow(/"node_modules\b/)
    for (const name of ['nothing', '--output=x'])
      await expect(checked(root, {untrusted: `${name}..`})).rejects.toThrow(`"${name}"`)
    await expect(checked(root, {untrusted: 'change'})).rejects.toThrow('"change"')
  })
})
