/** A build changes no files of others in any output folder; a refusal names the folder and the option to change. */
import {mkdirSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {afterEach, expect, test, vi} from 'vitest'
import {run} from '../../src/cli/cli.js'
import {createSession} from '../cli/session.js'
import {look} from '../io/write/output-folder.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const canaries = {
  'home/own.txt': 'mine',
  'home/desk/notes/own.txt': 'mine',
  'home/desk/project/package.json': '{}',
  'home/desk/project/docsgen.config.json': '{"title": "Site"}',
  'home/desk/project/docs/index.md': '# Home\n\nHello.\n',
  'home/desk/project/docs/out/page.md': '# Page\n\nHello.\n',
  'home/desk/project/static/logo.txt': 'logo',
  'home/desk/project/templates/styles/own.css': 'p {margin: 0}',
  'home/desk/project/.git/config': 'git',
  'home/desk/project/file.txt': 'file',
  'home/desk/project/foreign/report.html': 'report',
  'home/desk/project/foreign/deep/own.txt': 'mine',
  'home/desk/project/repository/.git/config': 'git',
  'home/desk/project/many/one/.git/config': 'git',
  'home/desk/project/node_modules/package/index.js': 'code',
  'outside/own.txt': 'mine',
  'outside/index.html': 'mine',
}

/** Creates a home folder with a project, links to many folders, and files of others in all of these folders. */
function makeWorld(): {world: string; root: string} {
  const world = makeTempFolder()
  const root = path.join(world, 'home/desk/project')
  writeProject(world, canaries)
  const links = {
    'to-docs': 'docs',
    'to-home': '../..',
    'to-outside': path.join(world, 'outside'),
    'to-root': '/',
    'to-nowhere': 'nowhere',
    'to-itself': 'to-itself',
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(root, name))
  enter(world)
  return {world, root}
}

function enter(world: string): void {
  vi.stubEnv('HOME', path.join(world, 'home'))
  vi.stubEnv('USERPROFILE', path.join(world, 'home'))
}

/** No refused build changes it. */
const untouched = makeWorld()
const before = look(untouched.world)

afterEach(() => void vi.unstubAllEnvs())

async function build(root: string, words: string[]) {
  const {session, printed} = createSession({cwd: root})
  const code = await run(['build', ...words, '--no-cache', '--concurrency', '0', '--no-color'], session)
  return {code, output: printed.stderr + printed.stdout}
}

/** Folders of each kind; `test/io/write/guard.test.ts` has more, with the reasons. */
const refused = [
  ...['', ' ', '.', 'docs/..', '..', '../..', 'to-home', '../../..', '/', 'to-root', 'docs', 'DOCS', 'build/../docs/'],
  ...['to-docs', 'docs/new/deep', 'to-docs/new', 'static', 'templates/styles', '.git/new', 'repository', 'many'],
  ...['file.txt/new', 'to-nowhere', 'to-itself/new', 'no\0name', 'n'.repeat(300)],
  ...['node_modules/.cache/docsgen/site', 'node_modules'],
]

test('output folders of others are refused, also with --force, and nothing changes', async () => {
  const {world, root} = untouched
  enter(world)
  const words = refused.flatMap((outDir) => [[`--out-dir=${outDir}`], [`--out-dir=${outDir}`, '--force']])
  for (const one of [...words, ['--out-dir=foreign'], ['--out-dir=to-outside']]) {
    const {code, output} = await build(root, one)
    expect(code, `${one}: ${output}`).toBe(2)
    expect(output).toContain('--out-dir')
  }
  expect(look(world)).toEqual(before)
})

test.each([
  ['~', '~'],
  ['-new', '-new'],
  ['../new', '../new'],
  ['to-home/new', '../../new'],
  ['to-outside/new', '../../../outside/new'],
  ['docs-of-old', 'docs-of-old'],
])('--out-dir %j without files of others receives the site', async (outDir, place) => {
  const {world, root} = makeWorld()
  const before = look(world)
  expect(await build(root, [`--out-dir=${outDir}`])).toMatchObject({code: 0})
  const made = path.relative(world, path.resolve(root, place))
  const after = look(world)
  expect(after[path.join(made, 'index.html')]).toContain('Hello.')
  expect(Object.fromEntries(Object.entries(after).filter(([file]) => !file.startsWith(`${made}/`)))).toEqual(before)
})

test('--force writes into a folder with files of others and keeps them', async () => {
  const {world, root} = makeWorld()
  mkdirSync(path.join(root, 'foreign/out'))
  symlinkSync(path.join(world, 'outside'), path.join(root, 'foreign/out/link'))
  expect(await build(root, ['--out-dir=foreign', '--force'])).toMatchObject({code: 0})
  expect(await build(root, ['--out-dir=foreign'])).toMatchObject({code: 0})
  const after = look(world)
  for (const [file, text] of Object.entries(canaries)) expect(after[file], file).toBe(text)
  expect(after['home/desk/project/foreign/index.html']).toContain('Hello.')
  expect(after['home/desk/project/foreign/out/link']).toBe(`-> ${path.join(world, 'outside')}`)
  writeProject(root, {'named/index.html': 'mine'})
  expect(await build(root, ['--out-dir=named', '--force'])).toMatchObject({code: 0})
  expect(look(world)['home/desk/project/named/index.html']).toContain('Hello.')
})

test('a file of others in the place of a new page or its folder is named, and nothing is written', async () => {
  const {world, root} = makeWorld()
  expect(await build(root, [])).toMatchObject({code: 0})
  for (const [own, page] of [
    ['extra/index.html', 'extra'],
    ['notes', 'notes/extra'],
  ] as const) {
    writeProject(root, {[`build/${own}`]: 'mine', [`docs/${page}.md`]: '# Extra\n\nMore.\n'})
    const before = look(world)
    const {code, output} = await build(root, [])
    expect(code, output).toBe(1)
    expect(output).toContain(`"${own}"`)
    expect(look(world)).toEqual(before)
    rmSync(path.join(root, `docs/${page}.md`))
  }
  // A file with the contents of the page becomes part of the site.
  writeProject(root, {'docs/extra.md': '# Extra\n\nMore.\n'})
  expect(await build(root, ['--force'])).toMatchObject({code: 0})
  const page = look(world)['home/desk/project/build/extra/index.html']!
  rmSync(path.join(root, 'docs/extra.md'))
  expect(await build(root, [])).toMatchObject({code: 0})
  writeProject(root, {'build/extra/index.html': page, 'docs/extra.md': '# Extra\n\nMore.\n'})
  expect(await build(root, [])).toMatchObject({code: 0})
})

test('a folder with files of others in the place of a page is named, and nothing is written', async () => {
  const {world, root} = makeWorld()
  expect(await build(root, [])).toMatchObject({code: 0})
  rmSync(path.join(root, 'build/index.html'))
  writeProject(root, {'build/index.html/own.txt': 'mine', 'docs/index.md': '# Home\n\nChanged.\n'})
  const before = look(world)
  const {code, output} = await build(root, [])
  expect(code, output).toBe(1)
  expect(output).toContain('"index.html/own.txt"')
  expect(output).not.toContain('bug in docsgen')
  expect(look(world)).toEqual(before)
})
