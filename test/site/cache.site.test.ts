import {chmodSync, cpSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {type BuiltSite, buildProject, checkProject} from '../support/build-site.js'
import {rounds} from '../support/nightly.js'
import {newProject, type ProjectFiles, readFolder, writeProject} from '../support/project.js'
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
  const build = ({outDir, ...rest}: {cache?: boolean; outDir?: string; threads?: number} = {}): Promise<BuiltSite> =>
    buildProject({root, ...rest, overrides: outDir === undefined ? {} : {outDir}})
  return {
    root,
    build,
    write: (more: ProjectFiles) => writeProject(root, more),
    /** The same sources, built without anything of before. */
    async clean(): Promise<Map<string, string>> {
      const {files: made} = await build({cache: false, outDir: 'clean'})
      await rm(path.join(root, 'clean'), {recursive: true})
      return made
    },
    cache: path.join(root, '.docsgen/cache'),
  }
}

const lenient: UserConfig = {checks: {'broken-markdown-link': 'warning', 'broken-asset': 'warning'}}

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
  test('compiles and writes nothing, and repairs the output folder from the cache', async () => {
    const {root, build} = await project({...pages(6), 'docs/a.md': '# A\n\n[x](./gone.md) ![y](./gone.png)\n'}, lenient)
    const first = await build()
    const second = await build()
    expect(counts(first)).toEqual({compiled: 7, written: first.files.size - 1})
    expect(counts(second)).toEqual({compiled: 0, written: 0})
    expect(second.files).toEqual(first.files)
    expect(second.result.scriptHashes).toEqual(first.result.scriptHashes)
    expect(first.diagnostics.length).toBe(2)
    expect(second.diagnostics).toEqual(first.diagnostics)

    rmSync(path.join(root, 'build/part-0/page-0/index.html'))
    writeFileSync(path.join(root, 'build/part-1/page-1/index.html'), 'gone')
    expect((await build()).files).toEqual(first.files)
    rmSync(path.join(root, 'build'), {recursive: true})
    expect((await build()).files).toEqual(first.files)

    // Entries of equal contents are used in another folder, with other times.
    const elsewhere = `${root}-moved`
    cpSync(root, elsewhere, {recursive: true})
    const moved = await buildProject({root: elsewhere})
    expect(counts(moved).compiled).toBe(0)
    expect(moved.files).toEqual(first.files)
  })

  test('after an edit compiles and writes that page, and for a new title the pages that show it', async () => {
    const {build, write, clean} = await project(pages(12))
    const first = await build()
    write({'docs/part-1/page-5.md': '# Page 5\n\nOther words.\n'})
    const edited = await build()
    const {all, besidesSearch} = changes(first, edited)
    const lists = ['llms-full.txt', 'llms.txt']
    expect(besidesSearch).toEqual([...lists, 'part-1/page-5.md', 'part-1/page-5/index.html'])
    expect(all.filter((file) => file.startsWith('assets/search/p/'))).toHaveLength(1)
    expect(counts(edited)).toEqual({compiled: 1, written: all.length})
    expect(edited.files).toEqual(await clean())
    write({'docs/part-1/page-5.md': '# Page five\n\nOther words.\n'})
    const renamed = await build()
    const showing = [...renamed.files].filter(([file, text]) => file.endsWith('.html') && text.includes('Page five'))
    expect(showing.length).toBeLessThan(8)
    // The sidebar data is one more; so are the Markdown export and the lists of exports.
    const more = changes(edited, renamed)
    expect(more.besidesSearch).toHaveLength(showing.length + 4)
    expect(counts(renamed)).toEqual({compiled: 1, written: more.all.length})
    expect(renamed.files).toEqual(await clean())
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
})

test('a page depends on more than its text', async () => {
  const footer = (word: string) => `export default () => <footer>${word}</footer>\n`
  const table = (word: string) => `export default () => <table><tbody><tr><td>${word}</td></tr></tbody></table>\n`
  const link = (word: string) => `export default ({href, children}) => <a href={href} title="${word}">{children}</a>\n`
  const config = (more: UserConfig) =>
    JSON.stringify({
      announcementBar: {content: '<a href="/part-0/page-0">News</a>'},
      checks: {'broken-home-link': 'off'},
      ...more,
    })
  const files = {
    ...pages(2),
    'docs/table.md': '# Table\n\n| a |\n|---|\n| b |\n\n![p](./p.svg) {word}\n',
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/logo.txt': '',
    'templates/Footer.tsx': footer('one'),
    'templates/content/Table.tsx': table('one'),
    'templates/content/Link.tsx': link('one'),
    'templates/styles/tokens.css': ':root {--one: 1}',
    'docsgen.config.json': config({search: false, variables: {word: 'one'}}),
  }
  const root = newProject(files)
  await buildProject({root})
  const rows: [what: string, changed: ProjectFiles, file: RegExp, text: string][] = [
    ['a template', {'templates/Footer.tsx': footer('two')}, /^table\/index.html/, '<footer>two'],
    ['a content template', {'templates/content/Table.tsx': table('two')}, /^table\/index.html/, '<td>two'],
    ['a content template in the config', {'templates/content/Link.tsx': link('two')}, /^404.html/, 'title="two"'],
    ['a stylesheet', {'templates/styles/tokens.css': ':root {--two: 2}'}, /styles-.*css/, '--two'],
    ['a new stylesheet', {'templates/styles/footer.css': '.two {color: red}'}, /styles-.*css/, '.two{'],
    ['a picture', {'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'}, /\/p-\w+.svg/, '<path/>'],
    ['a static file', {'static/logo.txt': 'two'}, /logo.txt/, 'two'],
    ['a category', {'docs/part-1/_category_.yml': 'label: Two\n'}, /^table\/index.html/, '>Two<'],
    ['a page that comes', {'docs/two.md': '# Two of us\n'}, /^table\/index.html/, 'Two of us'],
    ['a variable', {'docsgen.config.json': config({search: false, variables: {word: 'three'}})}, /^table\//, 'three'],
    ['the title', {'docsgen.config.json': config({search: false, title: 'Four'})}, /^404.html/, 'Four'],
    ['the search', {'docsgen.config.json': config({title: 'Four'})}, /^assets\/search\/p\//, 'More'],
  ]
  for (const [what, changed, file, text] of rows) {
    writeProject(root, changed)
    const {files, diagnostics} = await buildProject({root})
    const shown = [...files].filter(([name]) => file.test(name)).map(([, written]) => written)
    expect(
      shown.some((written) => written.includes(text)),
      what,
    ).toBe(true)
    expect(diagnostics, what).toEqual([])
  }
  const warm = await readFolder(path.join(root, 'build'))
  const clean = await buildProject({root, cache: false, overrides: {outDir: 'clean'}})
  // Assets of the build before stay for one build.
  for (const [file, text] of clean.files) if (file !== 'docsgen-manifest.json') expect(warm.get(file), file).toBe(text)
})

test('a missing import that appears is used', async () => {
  const card = 'export default function Card() {\n  return <b>here</b>\n}\n'
  const {build, write} = await project({
    'docs/file.mdx': "import Card from '../parts/Card'\n\n<Card />\n",
    'docs/component.mdx': '<Panel />\n',
    'docs/import.mdx': "import Box from '../parts/Box'\n\n<Box />\n",
    'parts/Box.jsx': "import Thing from './Thing'\nexport default () => <Thing />\n",
    'docs/package.mdx': "import Card from 'cards'\n\n{Card}\n",
    'node_modules/.keep': '',
    'docs/built-in.mdx': '# Page\n\n<Card title="There">Text.</Card>\n',
  })
  const before = await build()
  expect(new Set(before.diagnostics.map(({file}) => path.basename(file)))).toEqual(
    new Set(['component.mdx', 'file.mdx', 'package.mdx', 'Box.jsx']),
  )
  write({
    'parts/Card.jsx': card,
    'components/Panel.jsx': card,
    'parts/Thing.jsx': card,
    'node_modules/cards/index.js': "module.exports = 'here'\n",
    'components/Card.jsx': card,
  })
  const {files, diagnostics} = await build()
  expect(diagnostics).toEqual([])
  for (const name of ['file', 'component', 'import', 'package', 'built-in'])
    expect(files.get(`${name}/index.html`), name).toContain('here')
})

test('a new file that an import means instead of another is used', async () => {
  const text = (name: string) => `import Word from '../components/${name}-of'\n\n# Home\n\n<Word />\n`
  const code = (name: string) => `import {word} from './${name}'\n\nexport default () => <p>{word}</p>\n`
  const {build, write, clean} = await project({
    'docs/a.mdx': text('file'),
    'docs/b.mdx': text('folder'),
    'components/file-of.tsx': code('file'),
    'components/folder-of.tsx': code('folder'),
    'components/file.ts': "export const word = 'first'\n",
    'components/folder/index.ts': "export const word = 'first'\n",
  })
  const {files} = await build()
  for (const name of ['a', 'b']) expect(files.get(`${name}/index.html`)).toContain('<p>first</p>')
  const second = "export const word = 'second'\n"
  write({'components/file.tsx': second, 'components/folder.js': second})
  expect((await build()).files).toEqual(await clean())
})

describe('a damaged cache', () => {
  test.each(seedsOf('cache'))('gives the right site (SEED=%i)', async (seed) => {
    const {root, build, cache} = await project(pages(8))
    const {files} = await build()
    const kept = `${cache}-kept`
    cpSync(cache, kept, {recursive: true})
    const random = randomBelow(seed)
    const ways: ((bytes: Buffer) => Uint8Array | undefined)[] = [
      (bytes) => {
        for (let flips = 1 + random(20); flips > 0; flips--) bytes[random(bytes.length)]! ^= 1 << random(8)
        return bytes
      },
      () => undefined,
      (bytes) => bytes.subarray(0, random(bytes.length)),
      () => Buffer.from('x'),
      (bytes) => bytes.fill(0, random(bytes.length)),
      (bytes) => Buffer.concat([bytes, Buffer.from('more')]),
      (bytes) => Buffer.concat([bytes.subarray(random(bytes.length)), bytes]),
    ]
    for (let trial = 0; trial < rounds(7, 240); trial++) {
      rmSync(cache, {recursive: true, force: true})
      cpSync(kept, cache, {recursive: true})
      const names = readdirSync(cache)
      const file = path.join(cache, names[random(names.length)]!)
      const damaged = ways[trial % ways.length]!(readFileSync(file))
      if (damaged) writeFileSync(file, damaged)
      else rmSync(file)
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

  test('a folder that docsgen cannot write, and a build without a cache', async () => {
    const {root, build, cache, write, clean} = await project(pages(3))
    const files = await clean()
    expect(readdirSync(root)).not.toContain('.docsgen')
    writeFileSync(path.join(root, '.docsgen'), 'a file in the way')
    const first = await build()
    expect(counts(first)).toEqual({compiled: 3, written: first.files.size - 1})
    expect(first.files).toEqual(files)
    rmSync(path.join(root, '.docsgen'))
    await build()
    for (const name of readdirSync(cache)) chmodSync(path.join(cache, name), 0o444)
    chmodSync(cache, 0o555)
    write({'docs/new.md': '# New\n'})
    expect((await build()).files).toEqual(await clean())
    chmodSync(cache, 0o755)
    expect(counts(await build({cache: false})).compiled).toBe(4)
  })
})

describe('what a build takes over from the pages of the last one', () => {
  const svg = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="1"/>`
  const files = {
    'docs/one.md': '# One\n\n![Picture](./picture.svg) [two](./two.md#part) [gone](./gone.md)\n',
    'docs/two.md': '# Two\n\n## Part\n\n::include{file="./_part.md"}\n',
    'docs/three.md': '# Three\n\n![Static](/static.svg)\n\nText.\n',
    'docs/_part.md': 'Included.\n',
    'docs/picture.svg': svg(1),
    'static/static.svg': svg(2),
  }

  /** A build gives the files and problems of a clean one. Pictures of the last build stay for one more build. */
  async function equalsClean({root, build}: Awaited<ReturnType<typeof project>>, name?: string) {
    const results = ({files: written, diagnostics}: BuiltSite) => ({
      written: new Map([...written].filter(([file]) => !/\.svg$|manifest/.test(file)).sort()),
      diagnostics,
    })
    const warm = await build()
    expect(results(warm), name).toEqual(results(await build({cache: false, outDir: 'clean'})))
    rmSync(path.join(root, 'clean'), {recursive: true})
    return warm
  }

  test('is right after each change, and after the loss of the cache', async () => {
    const site = await project(files)
    await site.build()
    const changed: Record<string, ProjectFiles> = {
      'a sentence': {'docs/three.md': `${files['docs/three.md']}More.\n`},
      'a picture of the content folder': {'docs/picture.svg': svg(9)},
      'a picture of the static folder': {'static/static.svg': svg(9)},
      'a file that a page includes': {'docs/_part.md': 'Included again, with a [link](./three.md).\n'},
      'a page that a link names': {'docs/gone.md': '# Back\n'},
      'a heading that a link names': {'docs/two.md': '# Two\n\n## Other part\n'},
      'a title': {'docs/two.md': '# Zwei\n\n## Part\n'},
    }
    for (const [name, more] of Object.entries(changed)) {
      site.write(more)
      await equalsClean(site, name)
    }
    rmSync(path.join(site.cache, 'index.bin'))
    site.write({'docs/three.md': '# Three\n'})
    expect(counts(await equalsClean(site)).compiled).toBe(4)
  })

  test('is right after a check with another text of an included file', async () => {
    const site = await project(files)
    await site.build()
    site.write({'docs/_part.md': '## Other\n\nAnd a [broken link](./nowhere.md).\n'})
    await checkProject({root: site.root, cache: true})
    site.write({'docs/_part.md': files['docs/_part.md'], 'docs/three.md': '# Drei\n'})
    await equalsClean(site)
  })
})
