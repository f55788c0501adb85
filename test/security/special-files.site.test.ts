/** Special files: pipes, sockets, devices, circular links. A build neither waits for them nor reads them, also in the place of code and settings. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs'
import {createServer} from 'node:net'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {createFileHash} from '../../src/compile/project-files.js'
import {createDisk} from '../../src/io/disk/disk.js'
import {isNightly, rounds} from '../support/nightly.js'
import {newProject, writeProject} from '../support/project.js'
import {bin, createSite, plainEnvironment, type Site} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'

const hasPipes = spawnSync('mkfifo', ['--version']).status === 0
const whyNot = hasPipes ? '' : ' (skipped: this system has no pipes)'
const pipe = (file: string): void => void spawnSync('mkfifo', [file])
const linkTo = (target: string) => (file: string) => symlinkSync(target, file)

/** Puts a special file in the place of another one. */
function put(site: Site, file: string, make: (file: string) => void): void {
  const place = path.join(site.root, file)
  mkdirSync(path.dirname(place), {recursive: true})
  rmSync(place, {force: true})
  make(place)
}

/** Puts pipes, devices, sockets and links among the files of a site. */
function addSpecialFiles(site: Site): void {
  for (const file of ['pipe.md', '_pipe.md', 'pipe.png', 'pipe.txt', '_category_.yml']) put(site, `docs/${file}`, pipe)
  for (const file of ['static/pipe', 'search.test.yml', 'answers.test.yml', 'docsgen.covers.json'])
    put(site, file, pipe)
  const links = {
    'docs/zero.md': '/dev/zero',
    'docs/_zero.md': '/dev/zero',
    'docs/zero.txt': '/dev/zero',
    'static/tty': '/dev/tty',
    'docs/loop.md': 'loop.md',
    'docs/a.md': 'b.md',
    'docs/b.md': 'a.md',
    'docs/here': '.',
    'docs/folder/up': '..',
    'docs/everything': '/',
    'static/proc': '/proc',
    circle: 'circle',
  }
  for (const [file, target] of Object.entries(links)) put(site, file, linkTo(target))
  const socket = createServer().listen(path.join(site.root, 'docs/socket.md'))
  onTestFinished(() => void socket.close())
}

const long = 'a'.repeat(5000)
const includes = ['./_pipe.md', './_zero.md', '../circle/page.md', `./${long}.md`]
const code = ['./pipe.txt', './zero.txt', `./${long}.txt`]

/** Each run is a process of its own, because one that reads a pipe waits for ever. */
describe.skipIf(!hasPipes)(`special files${whyNot}`, () => {
  test('stop neither builds nor checks, in the place of any file', async () => {
    const site = await createSite({
      'docs/index.md': `---\ncovers: [code.js]\n---\n\n# Home\n\n${includes.map((file) => `::include{file="${file}"}\n\n`).join('')}![x](./pipe.png) [y](./zero.txt)\n\n${code.map((file) => `\`\`\`txt file="${file}"\n\`\`\`\n\n`).join('')}`,
      'docs/folder/page.md': '# Page\n\n::include{file="."}\n\n::include{file=".."}\n\n::include{file="./"}\n',
      'docs/folder.md/deep.md': '# A folder that is named like a page\n',
      'static/logo.txt': 'logo',
      'code.js': '',
      'docsgen.config.json': JSON.stringify({
        checks: {'broken-include': 'warning', 'broken-asset': 'warning', 'broken-link': 'warning'},
      }),
    })
    addSpecialFiles(site)
    const first = await site.run('build')
    expect(first.code, first.stderr).toBe(0)
    expect(first.stdout + first.stderr).not.toContain('crashed')
    expect(first.stderr.match(/^warning broken-include docs\/index\.md/gm)).toHaveLength(includes.length + code.length)
    const built = await site.list('build')
    expect(built.filter((file) => file.endsWith('index.html'))).toEqual([
      'folder.md/deep/index.html',
      'folder/page/index.html',
      'index.html',
    ])
    expect(built.filter((file) => /pipe|zero|tty|proc|socket|loop/.test(file))).toEqual([])
    expect((await site.run('check')).code).toBe(0)

    const cache = readdirSync(path.join(site.root, '.docsgen/cache')).filter((name) => !name.startsWith('.'))
    expect(cache.length).toBeGreaterThan(3)
    // The second build checks the files that the first one read.
    for (const make of [pipe, linkTo('/dev/zero')]) {
      for (const name of cache) put(site, `.docsgen/cache/${name}`, make)
      const {code, stderr} = await site.run('build')
      expect(code, stderr).toBe(0)
    }
    put(site, '.build.docsgen-lock', pipe)
    const locked = await site.run('build')
    expect(locked.stderr).toContain('.build.docsgen-lock')
    expect(locked.code).toBe(2)
  })

  test('in the place of the baseline are refused, as is a link out of the project', async () => {
    const outside = newProject({'baseline.json': '{"version": 1, "problems": []}'})
    const site = await createSite({'docs/index.md': '# Home\n'})
    const runs: [words: string[], make: (file: string) => void][] = [
      [['build'], pipe],
      [['check'], linkTo('/proc/kmsg')],
      [['check', '--update-baseline'], linkTo(path.join(outside, 'baseline.json'))],
    ]
    const all = runs.flatMap(([words]) => runs.map(([, make]) => [words, make] as const))
    for (const [words, make] of isNightly ? all : runs) {
      put(site, 'docsgen.baseline.json', make)
      const {code, stderr} = await site.run(...words)
      expect(stderr).toContain('docsgen.baseline.json')
      expect(code).toBe(2)
    }
    expect(readdirSync(outside)).toEqual(['baseline.json'])
  })
})

const project = {
  'docs/index.md': '# Home\n',
  'docs/page.tsx': "import {word} from '../lib/word'\n\nexport default () => <p>{word}</p>\n",
  'lib/word.ts': "export const word = 'word'\n",
  'docsgen.config.ts': "export default {title: 'Pipes'}\n",
  'templates/Footer.tsx': 'export default () => <footer>End</footer>\n',
}
const device = linkTo('/dev/zero')
type Places = Record<string, typeof pipe>

/** A build in a process of its own, because it would wait forever. */
async function buildWith(places: Places, files: Record<string, string>) {
  const site = await createSite(files)
  for (const [place, make] of Object.entries(places)) put(site, place, make)
  const limits = {timeout: 60_000, killSignal: 'SIGKILL'} as const
  const options = {cwd: site.root, env: plainEnvironment(), encoding: 'utf8', ...limits} as const
  return spawnSync(process.execPath, [bin, 'build'], options)
}

const settings: [Places, Record<string, string>][] = [
  [{'package.json': pipe}, project],
  // The site needs no code.
  [{'package.json': device}, {'docs/index.md': '# Home\n'}],
  ...rounds(
    [],
    ['tsconfig.json', 'jsconfig.json'].map((place): [Places, typeof project] => [{[place]: pipe}, project]),
  ),
]

test.skipIf(!hasPipes).each(settings)(
  `%o in the place of settings that Node and esbuild read is refused${whyNot}`,
  async (places, files) => {
    const {status, stderr} = await buildWith(places, files)
    expect(stderr).toContain(`error invalid-config ${Object.keys(places)[0]}\n`)
    expect(status).toBe(2)
  },
)

test.skipIf(!hasPipes).each<Places>([
  {'templates/Footer.tsx': pipe, 'lib/word.ts': device},
  {'lib/package.json': pipe},
  ...rounds([], ['content/Heading.tsx', 'package.json', 'styles/tokens.css']).map((name) => ({
    [`templates/${name}`]: pipe,
  })),
])(`%o in the place of code is an error${whyNot}`, async (places) => {
  const {status, stderr} = await buildWith(places, project)
  for (const place of Object.keys(places)) expect(stderr).toContain(`error module-error ${place}`)
  expect(stderr.match(/^error /gm)).toHaveLength(Object.keys(places).length)
  expect(status).toBe(1)
})

test('a file to which a link leads out of the project is not read, not even for its hash', () => {
  const [root, outside] = [makeTempFolder(), makeTempFolder()]
  writeProject(root, {'docs/a.md': 'text'})
  writeProject(outside, {'a.md': 'text'})
  symlinkSync(outside, path.join(root, 'out'))
  symlinkSync('docs', path.join(root, 'in'))
  const hashOf = createFileHash(createDisk(), {root, content: path.join(root, 'docs'), includeRoot: root})
  expect(hashOf('docs/a.md')).not.toBe('')
  expect(hashOf('in/a.md')).toBe(hashOf('docs/a.md'))
  expect(hashOf('out/a.md')).toBe('')
})
