import {chmodSync, cpSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema.js'
import {type BuiltSite, buildProject} from '../support/build-site.js'
import {nightly, rounds} from '../support/nightly.js'
import {type ProjectFiles, readFolder, writeProject} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {makeTempFolder} from '../support/temp.js'

const folder = makeTempFolder()
const pages = (count: number): ProjectFiles =>
  Object.fromEntries(
    Array.from({length: count}, (_, index) => [
      `docs/part-${index % 4}/page-${index}.md`,
      `# Page ${index}\n\nSee [the next](../part-${((index + 1) % count) % 4}/page-${(index + 1) % count}.md).\n\n## More\n\n\`\`\`js\nlet a = ${index}\n\`\`\`\n`,
    ]),
  )

/** A project of its own that is built again and again. */
async function project(files: ProjectFiles, config: UserConfig = {}) {
  const root = path.join(folder, `project-${readdirSync(folder).length}`)
  // Most of these sites have no home page.
  const checks = {'broken-home-link': 'off', ...config.checks}
  writeProject(root, {...files, 'docsgen.config.json': JSON.stringify({...config, checks})})
  const build = (
    options: {useCache?: boolean; outDir?: string; threads?: number; timeout?: number} = {},
  ): Promise<BuiltSite> => {
    const {outDir, ...rest} = options
    return buildProject({root, ...rest, overrides: outDir === undefined ? {} : {outDir}})
  }
  return {
    root,
    build,
    write: (more: ProjectFiles) => writeProject(root, more),
    /** The same sources, built without anything of before. */
    async clean(): Promise<Map<string, string>> {
      const {files: made} = await build({useCache: false, outDir: 'clean'})
      await rm(path.join(root, 'clean'), {recursive: true})
      return made
    },
    cache: path.join(root, '.docsgen/cache'),
  }
}

const counts = ({result}: BuiltSite) => ({
  compiled: result.profile.pages - result.profile.reused,
  written: result.written,
})

/** What differs between two builds of a project, besides its manifest. */
const changes = (before: BuiltSite, after: BuiltSite) => {
  const files = [...after.files].filter(([file, text]) => before.files.get(file) !== text).map(([file]) => file)
  const own = files.filter((file) => file !== 'docsgen-manifest.json')
  return {all: own, besidesSearch: own.filter((file) => !file.startsWith('assets/search/'))}
}

describe('a second build', () => {
  test('with nothing changed compiles and writes nothing', async () => {
    const {build} = await project(pages(12))
    const first = await build()
    const second = await build()
    expect(counts(first)).toEqual({compiled: 12, written: first.files.size - 1})
    expect(counts(second)).toEqual({compiled: 0, written: 0})
    expect(second.files).toEqual(first.files)
    expect(second.result.scriptHashes).toEqual(first.result.scriptHashes)
  })

  test('after an edit compiles and writes that page, and for a new title the pages that show it', async () => {
    const {build, write, clean} = await project(pages(12))
    const first = await build()
    await write({'docs/part-1/page-5.md': '# Page 5\n\nOther words.\n'})
    const edited = await build()
    const {all, besidesSearch} = changes(first, edited)
    const lists = ['llms-full.txt', 'llms.txt']
    expect(besidesSearch).toEqual([...lists, 'part-1/page-5.md', 'part-1/page-5/index.html'])
    expect(all.filter((file) => file.startsWith('assets/search/p/'))).toHaveLength(1)
    expect(counts(edited)).toEqual({compiled: 1, written: all.length})
    expect(edited.files).toEqual(await clean())
    await write({'docs/part-1/page-5.md': '# Page five\n\nOther words.\n'})
    const renamed = await build()
    const showing = [...renamed.files].filter(([file, text]) => file.endsWith('.html') && text.includes('Page five'))
    expect(showing.length).toBeLessThan(8)
    // The sidebar data is one more; so are the Markdown export and the lists of exports.
    const more = changes(edited, renamed)
    expect(more.besidesSearch).toHaveLength(showing.length + 4)
    expect(counts(renamed)).toEqual({compiled: 1, written: more.all.length})
    expect(renamed.files).toEqual(await clean())
  })

  test('reports the same diagnostics at the same positions', async () => {
    const {build} = await project({'docs/a.md': '# A\n\n[x](./gone.md) ![y](./gone.png)\n\n```klingon\n```\n'})
    const first = await build()
    const second = await build()
    expect(first.diagnostics.length).toBe(3)
    expect(second.diagnostics).toEqual(first.diagnostics)
  })

  test('notices an edit that keeps size and times', async () => {
    const {root, build} = await project({'docs/a.md': '# A\n\nOne.\n'})
    const file = path.join(root, 'docs/a.md')
    const long = new Date(Date.now() - 3_600_000)
    utimesSync(file, long, long)
    await build()
    await build()
    writeFileSync(file, '# A\n\nTwo.\n')
    utimesSync(file, long, long)
    expect(Math.round(statSync(file).mtimeMs)).toBe(long.getTime())
    expect((await build()).files.get('a/index.html')).toContain('Two.')
  })

  test('repairs a changed output folder', async () => {
    const {root, build} = await project(pages(4))
    const {files} = await build()
    rmSync(path.join(root, 'build/part-0/page-0/index.html'))
    writeFileSync(path.join(root, 'build/part-1/page-1/index.html'), 'gone')
    expect((await build()).files).toEqual(files)
  })

  test('in another folder with other times uses entries of equal contents', async () => {
    const {root, build} = await project(pages(6))
    const {files} = await build()
    const elsewhere = `${root}-moved`
    cpSync(root, elsewhere, {recursive: true})
    const moved = await buildProject({root: elsewhere})
    expect(counts(moved).compiled).toBe(0)
    expect(moved.files).toEqual(files)
  })
})

describe('dependencies of a page besides its text', () => {
  const component = (word: string) => `export default function Footer() {\n  return <footer>${word}</footer>\n}\n`
  const table = (word: string) =>
    `export default function Table() {\n  return <table><tbody><tr><td>${word}</td></tr></tbody></table>\n}\n`
  const files = {
    ...pages(3),
    'docs/table.md': '# Table\n\n| a |\n|---|\n| b |\n\n![p](./p.svg) {word}\n',
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/logo.txt': 'one',
    'templates/Footer.tsx': component('one'),
    'templates/content/Table.tsx': table('one'),
    'templates/styles/tokens.css': ':root {--one: 1}',
  }
  test.each([
    ['a template', {'templates/Footer.tsx': component('two')}],
    ['a content template', {'templates/content/Table.tsx': table('two')}],
    ['a stylesheet', {'templates/styles/tokens.css': ':root {--two: 2}'}],
    ['a new stylesheet', {'templates/styles/footer.css': '.two {color: red}'}],
    ['a picture', {'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'}],
    ['a static file', {'static/logo.txt': 'two'}],
    ['a variable', {'docsgen.config.json': JSON.stringify({variables: {word: 'two'}})}],
    ['the title of the site', {'docsgen.config.json': JSON.stringify({title: 'Two', variables: {word: 'one'}})}],
    ['a category', {'docs/part-1/_category_.yml': 'label: Two\n'}],
    ['a page that comes', {'docs/two.md': '# Two\n'}],
  ] as const)('%s', async (_, changed) => {
    const {build, write, clean} = await project(files, {variables: {word: 'one'}})
    const first = await build()
    await write(changed)
    const second = await build()
    expect(second.files).not.toEqual(first.files)
    const made = await clean()
    // Assets of the build before stay for one build.
    for (const [file, text] of made)
      if (file !== 'docsgen-manifest.json') expect(second.files.get(file), file).toBe(text)
    expect(second.diagnostics.filter(({code}) => code !== 'broken-home-link')).toEqual([])
  })
})

test('enabling the search indexes pages compiled without it', async () => {
  const {build, write, clean} = await project(pages(12), {search: false})
  expect([...(await build()).files.keys()].filter((file) => file.startsWith('assets/search/'))).toEqual([])
  await write({'docsgen.config.json': '{}'})
  const {files: built} = await build()
  expect([...built.keys()].some((file) => file.startsWith('assets/search/p/'))).toBe(true)
  for (const [file, text] of await clean())
    if (file !== 'docsgen-manifest.json') expect(built.get(file), file).toBe(text)
})

describe('a missing import that appears', () => {
  const card = `export default function Card() {\n  return <b>here</b>\n}\n`
  test.each([
    ['the file of an import', {'docs/page.mdx': "import Card from '../parts/Card'\n\n<Card />\n"}, 'parts/Card.jsx'],
    ['a component of the project', {'docs/page.mdx': '<Panel />\n'}, 'components/Panel.jsx'],
    [
      'what an imported file imports',
      {
        'docs/page.mdx': "import Box from '../parts/Box'\n\n<Box />\n",
        'parts/Box.jsx': "import Card from './Card'\nexport default () => <Card />\n",
      },
      'parts/Card.jsx',
    ],
    [
      'a package',
      {'docs/page.mdx': "import Card from 'cards'\n\n{Card}\n", 'node_modules/.keep': ''},
      'node_modules/cards/index.js',
    ],
  ] as const)('%s', async (_, files, coming) => {
    const {build, write} = await project({'docs/index.md': '# Home\n', ...files})
    expect((await build()).diagnostics).not.toEqual([])
    await write({[coming]: coming.startsWith('node_modules') ? "module.exports = 'here'\n" : card})
    const {files: built, diagnostics} = await build()
    expect(diagnostics).toEqual([])
    expect(built.get('page/index.html')).toContain('here')
  })
})

test('a component of the project replaces the built-in one of the same name when it appears', async () => {
  const {build, write} = await project({'docs/page.mdx': '# Page\n\n<Card title="There">Text.</Card>\n'})
  expect((await build()).files.get('page/index.html')).toContain('There')
  await write({'components/Card.jsx': 'export default () => <b>here</b>\n'})
  expect((await build()).files.get('page/index.html')).toContain('<b>here</b>')
})

test.each([
  ['components/word.ts', 'components/word.tsx'],
  ['components/word/index.ts', 'components/word.js'],
])('a new file that an import means instead of %s is used: %s', async (before, after) => {
  const {build, write, clean} = await project({
    'docs/index.mdx': "import Word from '../components/Word-of'\n\n# Home\n\n<Word />\n",
    'components/Word-of.tsx': "import {word} from './word'\n\nexport default () => <p>{word}</p>\n",
    [before]: "export const word = 'first'\n",
  })
  expect((await build()).files.get('index.html')).toContain('<p>first</p>')
  write({[after]: "export const word = 'second'\n"})
  expect((await build()).files).toEqual(await clean())
})

describe('a damaged cache', () => {
  test.each(seedsOf('cache'))('gives the right site (SEED=%i)', {timeout: 300_000}, async (seed) => {
    const {root, build, cache} = await project(pages(8))
    const {files} = await build()
    const kept = `${cache}-kept`
    cpSync(cache, kept, {recursive: true})
    const random = randomBelow(seed)
    for (let trial = 0; trial < rounds(6, 40); trial++) {
      rmSync(cache, {recursive: true, force: true})
      cpSync(kept, cache, {recursive: true})
      const names = readdirSync(cache)
      const file = path.join(cache, names[random(names.length)]!)
      const bytes = readFileSync(file)
      const way = trial % 4
      if (way === 0 && bytes.length > 0) bytes[random(bytes.length)]! ^= 1 << random(8)
      if (way === 1) rmSync(file)
      else writeFileSync(file, way === 2 ? bytes.subarray(0, random(bytes.length)) : way === 3 ? 'x' : bytes)
      if (trial % 5 === 0) writeFileSync(path.join(root, 'build/part-0/page-0/index.html'), 'gone')
      // Without an output folder, docsgen reads every body from the cache.
      if (trial % 3 === 0) rmSync(path.join(root, 'build'), {recursive: true})
      expect((await build()).files, `trial ${trial}`).toEqual(files)
    }
  })

  test('results in the right site if a body is damaged that docsgen reads late', async () => {
    const {root, build, cache} = await project(pages(8))
    const {files} = await build()
    const kept = `${cache}-kept`
    cpSync(cache, kept, {recursive: true})
    const pack = readdirSync(cache).find((name) => name.endsWith('.pack')) ?? ''
    const whole = readFileSync(path.join(cache, pack))
    const late = {
      body: '<h2 id="more"',
      'Markdown export': 'See [the next](',
      'text for the search': '"More"',
    }
    for (const [part, text] of Object.entries(late)) {
      rmSync(cache, {recursive: true, force: true})
      cpSync(kept, cache, {recursive: true})
      const at = whole.indexOf(text, whole.length / 100)
      expect(at, part).toBeGreaterThan(0)
      writeFileSync(path.join(cache, pack), Buffer.from(whole).fill(255, at, at + 4))
      rmSync(path.join(root, 'build'), {recursive: true})
      expect((await build()).files, part).toEqual(files)
      rmSync(path.join(root, 'build'), {recursive: true})
      expect(counts(await build()).compiled, `${part}: docsgen has replaced the damaged cache`).toBe(0)
    }
  })

  test('an unwritable cache folder', async () => {
    const {root, build} = await project(pages(3))
    writeFileSync(path.join(root, '.docsgen'), 'a file in the way')
    const first = await build()
    expect(counts(first)).toEqual({compiled: 3, written: first.files.size - 1})
    expect((await build()).files).toEqual(first.files)
  })

  test('read-only', async () => {
    const {build, cache, write, clean} = await project(pages(3))
    await build()
    for (const name of readdirSync(cache)) chmodSync(path.join(cache, name), 0o444)
    chmodSync(cache, 0o555)
    await write({'docs/new.md': '# New\n'})
    expect((await build()).files).toEqual(await clean())
    chmodSync(cache, 0o755)
  })

  test('a build without cache uses and leaves nothing', async () => {
    const {root, build} = await project(pages(3))
    await build({useCache: false})
    expect(readdirSync(root)).not.toContain('.docsgen')
    expect(counts(await build({useCache: false})).compiled).toBe(3)
  })
})

describe('threads', () => {
  test('give the same bytes in any number', async () => {
    const {build} = await project(pages(30))
    const {files} = await build({useCache: false, threads: 0})
    for (const threads of [1, 2]) {
      const inThreads = await build({useCache: false, threads, outDir: `with-${threads}`})
      expect(inThreads.files).toEqual(files)
    }
  })

  nightly(
    'docsgen stops and reports a page that never ends, and compiles the others',
    async () => {
      const {build} = await project({
        ...pages(10),
        'docs/bad.md': '# Bad\n\n| a |\n|---|\n| bad |\n',
        // Waits without using the processor, which other tests need.
        'templates/content/Table.tsx':
          'export default function Table() {\n  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)\n}\n',
      })
      const {diagnostics, result} = await build({threads: 1, timeout: 10_000})
      expect(diagnostics.map(({code, file, message}) => `${code} ${file} ${message}`)).toEqual([
        'page-crashed docs/bad.md The page at "/bad" crashed while it was rendered: Compiling took longer than 10 s.',
      ])
      expect(result.profile.pages).toBe(11)
    },
    120_000,
  )

  const broken = (body: string) =>
    `export default function Table({children}) {\n  ${body}\n  return <table>{children}</table>\n}\n`
  const bad = '# Bad\n\n| a |\n|---|\n| bad |\n'
  test.each([
    ['throws', "if (JSON.stringify(children ?? '').includes('bad')) throw new Error('no such table')"],
    ['ends the process', "if (JSON.stringify(children ?? '').includes('bad')) process.exit(3)"],
    // To fill the memory of a thread takes half a minute.
    ...rounds(
      [],
      [
        [
          'takes all memory',
          "if (JSON.stringify(children ?? '').includes('bad')) {const all = []; for (;;) all.push(new Array(1e6).fill(1.5))}",
        ],
      ],
    ),
  ])(
    'docsgen names a page that %s, and renders the others',
    async (_, body) => {
      const {build} = await project({
        ...pages(10),
        'docs/bad.md': bad,
        'templates/content/Table.tsx': broken(body),
      })
      const {diagnostics, result} = await build({threads: 2})
      expect(diagnostics.map(({code, message}) => `${code} ${message}`)).toEqual([
        expect.stringMatching(/^page-crashed The page at "\/bad" crashed while it was rendered: /),
      ])
      expect(result.profile.pages).toBe(11)
    },
    120_000,
  )
})

test('a title that the code of a React page computes is in the sidebars of other pages', async () => {
  const outside = globalThis as {titleOfPage?: string}
  const page = 'export const frontmatter = {title: globalThis.titleOfPage}\nexport default () => <p>Own</p>\n'
  const {build} = await project({'docs/a.md': '# A\n', 'docs/b.tsx': page})
  for (const title of ['First', 'Second']) {
    outside.titleOfPage = title
    const {files, diagnostics} = await build()
    expect(diagnostics).toEqual([])
    expect(files.get('a/index.html')).toContain(title)
  }
  delete outside.titleOfPage
})

test('texts of the config are rendered with the current content templates', async () => {
  const link = (word: string) =>
    `export default function Link({href, children}) {\n  return <a href={href} title="${word}">{children}</a>\n}\n`
  const files = {...pages(2), 'templates/content/Link.tsx': link('one')}
  const {build, write} = await project(files, {announcementBar: {content: '<a href="/part-0/page-0">News</a>'}})
  expect((await build()).files.get('404.html')).toContain('title="one"')
  await write({'templates/content/Link.tsx': link('two')})
  expect((await build()).files.get('404.html')).toContain('title="two"')
})

test('a build from the cache is a complete site', async () => {
  const {root, build} = await project(pages(5))
  const {files} = await build()
  rmSync(path.join(root, 'build'), {recursive: true})
  await build()
  expect(await readFolder(path.join(root, 'build'))).toEqual(files)
})
