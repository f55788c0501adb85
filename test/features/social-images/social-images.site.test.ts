/** Social images: pictures of titles for link previews. */
import {readFile, rm} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {imageSize} from '../../../src/content/scan/scan.js'
import {hashOf} from '../../../src/documents/documents.js'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import {buildProject, configProblems} from '../../support/build-site.js'
import {install} from '../../support/installed.js'
import {png} from '../../support/pictures.js'
import {newProject, type ProjectFiles, writeProject} from '../../support/project.js'

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const katex = path.join(modules, 'rehype-katex/node_modules/katex/dist/fonts')
const font = await readFile(path.join(katex, 'KaTeX_SansSerif-Bold.ttf'))

const url = 'https://docs.example.com'
const own: UserConfig = {title: 'Tea', url, socialImage: {font: './fonts/sans.ttf'}}

function project(files: ProjectFiles, config: UserConfig = own): string {
  const root = newProject({'fonts/sans.ttf': font, ...files, 'docsgen.config.json': JSON.stringify(config)})
  install(root, '@resvg/resvg-wasm')
  return root
}

const imageIn = (html: string | undefined): string =>
  /property="og:image" content="https:\/\/docs\.example\.com\/([^"]*)"/.exec(html ?? '')?.[1] ?? ''
const bytesOf = (root: string, file: string) => readFile(path.join(root, 'build', file))

test('each title has a picture of the standard size, unless the page has its own', async () => {
  const files = {
    'docs/index.md': '# Home\n',
    'docs/guides/_category_.json': JSON.stringify({label: 'Guides', link: {type: 'generated-index'}}),
    'docs/guides/brew.md': '---\ntags: [hot]\n---\n\n# Brew & steep <well>\n',
    'docs/guides/again.md': '# Home\n',
    'docs/guides/mine.md': '---\nimage: ./mine.png\n---\n\n# Mine\n',
    'docs/guides/mine.png': png(3, 2),
  }
  const root = project(files)
  const {files: built, diagnostics} = await buildProject({root})
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  const of = (name: string) => imageIn(built.get(`${name}/index.html`.replace(/^\//, '')))
  const rendered = ['', 'guides/brew', 'category/guides', 'tags', 'tags/hot'].map(of)
  expect(new Set(rendered).size).toBe(5)
  for (const file of rendered) {
    expect(file).toMatch(/^assets\/social\/[0-9a-f]{16}\.png$/)
    expect(imageSize(await bytesOf(root, file))).toEqual({width: 1200, height: 630})
  }
  expect(of('guides/again')).toBe(of(''))
  expect(of('guides/mine')).toMatch(/^assets\/files\/mine-/)
  expect([...built.keys()].filter((file) => file.startsWith('assets/social/')).sort()).toEqual(rendered.sort())
  expect(built.get('index.html')).toContain('<meta property="og:image:alt" content="Home">')
  expect(built.get('index.html')).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(imageIn(built.get('404.html'))).toBe('')
})

test('pictures are cached until title, site name or design change, and are equal on every machine', async () => {
  const root = project({'docs/index.md': '# A title that is as long as a line and a half of it\n'})
  const first = await buildProject({root})
  const image = imageIn(first.files.get('index.html'))
  const bytes = await bytesOf(root, image)
  expect(hashOf(bytes)).toBe('47df57a0c34b39ad8a75e2b9207316eb')
  await rm(path.join(root, 'build'), {recursive: true})
  const again = await buildProject({root})
  expect(imageIn(again.files.get('index.html'))).toBe(image)
  expect(await bytesOf(root, image)).toEqual(bytes)
  const others: UserConfig[] = [{title: 'Coffee'}, {socialImage: {font: './fonts/sans.ttf', accent: '#c00'}}]
  for (const other of others) {
    writeProject(root, {'docsgen.config.json': JSON.stringify({...own, ...other})})
    const {files: built} = await buildProject({root})
    const changed = imageIn(built.get('index.html'))
    expect(changed).not.toBe(image)
    expect(await bytesOf(root, changed)).not.toEqual(bytes)
  }
})

test('unusual titles are rendered', async () => {
  const titles = [
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'All the words that anybody ever put into a title '.repeat(20),
    'Bell \u0007 and \uD800 surrogate & <tag>',
    '日本語の長い題名'.repeat(12),
  ]
  const pages = titles.map((title, index) => [
    `docs/p${index}.md`,
    `---\ntitle: ${JSON.stringify(title)}\n---\n\nText.\n`,
  ])
  const root = project({'docs/index.md': '# Home\n', ...Object.fromEntries(pages)})
  const {files: built, result} = await buildProject({root})
  expect(result.ok).toBe(true)
  const images = titles.map((_, index) => imageIn(built.get(`p${index}/index.html`)))
  expect(new Set(images).size).toBe(titles.length)
  for (const image of images) expect(imageSize(await bytesOf(root, image))).toEqual({width: 1200, height: 630})
})

test.each([{socialImage: false}, {url: ''}])('with %j there are no pictures', async (config) => {
  const root = project({'docs/index.md': '# Home\n'}, {...own, ...config})
  const {files: built} = await buildProject({root})
  expect(built.get('index.html')).not.toContain('og:image')
  expect([...built.keys()].filter((file) => file.startsWith('assets/social/'))).toEqual([])
})

test.each<[UserConfig['socialImage'], names: string[], ProjectFiles?]>([
  [{font: '@some/font/bold.ttf'}, ['"@some/font/bold.ttf"', 'npm install --save-dev @some/font']],
  [{font: './bold.ttf'}, ['"./bold.ttf"']],
  [{font: './bold.ttf'}, ['"./bold.ttf"', 'TrueType'], {'bold.ttf': 'no font'}],
  [{font: './fonts/sans.ttf', accent: 'teal"/><script>'}, ['"socialImage.accent"', '"#0b6b66"']],
])('%j cannot be used', async (socialImage, names, files = {}) => {
  const root = project({'docs/index.md': '# Home\n', ...files}, {...own, socialImage: socialImage!})
  const {file, message, hint} = await problemOf(root)
  expect(file).toBe('docsgen.config.json')
  for (const name of names) expect(`${message} ${hint}`).toContain(name)
})

test('a package may contain the font; missing packages are reported with the command that installs them', async () => {
  const root = project(
    {'docs/index.md': '# Home\n', 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf': font},
    {...own, socialImage: true},
  )
  const {files: built} = await buildProject({root})
  expect(imageIn(built.get('index.html'))).toMatch(/^assets\/social\//)
  const bare = project({'docs/index.md': '# Home\n'}, {...own, socialImage: true})
  await rm(path.join(bare, 'node_modules'), {recursive: true})
  const {message, hint} = await problemOf(bare)
  expect(message).toContain('"@resvg/resvg-wasm"')
  expect(hint).toContain('npm install --save-dev @resvg/resvg-wasm dejavu-fonts-ttf')
})

const problemOf = async (root: string) => (await configProblems(buildProject({root})))[0]!
