/** `docsgen versions` and `docsgen versions add`. */
import {cpSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject, buildSite} from '../support/build-site.js'
import {commitTag, git} from '../support/git-project.js'
import {listFolder, readFolder, repository, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {docsgenIn} from './docsgen.js'

const docsgen = (cwd: string, ...words: string[]) => docsgenIn(cwd, words)

/** A copy of the example site, in a repository. */
function exampleSite(): string {
  const root = makeTempFolder()
  for (const name of ['docs-content', 'static', 'docsgen.config.ts'])
    cpSync(path.join(repository, name), path.join(root, name), {recursive: true})
  git(root, 'init', '-q', '-b', 'main')
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'pages')
  return root
}

test('the printed commands add a version from git to the example site', async () => {
  const root = exampleSite()
  const before = git(root, 'status', '--porcelain')
  const {code, stdout} = await docsgen(root, 'versions', 'add', '2.0')
  expect(code).toBe(0)
  expect(stdout).toContain('\n  git tag v2.0\n  git push origin v2.0\n')
  expect(stdout).toContain("docsgen.config.ts:\n\n  versions: {git: {tags: 'v*'}},\n")
  expect(git(root, 'status', '--porcelain')).toBe(before)
  expect(git(root, 'tag')).toBe('')
  git(root, 'tag', 'v2.0')
  const config = path.join(root, 'docsgen.config.ts')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace(/(export default [^{]*\{)/, "$1\n  versions: {git: {tags: 'v*'}},"))
  expect(readFileSync(config, 'utf8')).not.toBe(text)
  const again = await docsgen(root, 'versions', 'add', '2.1')
  expect(again.stdout).toContain('git tag v2.1')
  expect(again.stdout).not.toContain('Add this line')
  const listed = await docsgen(root, 'versions')
  expect(listed.stdout).toMatch(
    /^Version +Pages +Size +URL +From\nNext \(current\) +\d+ +[\d.]+ kB +\/\S*next\/ +docs-content\n/,
  )
  expect(listed.stdout).toMatch(
    /\nv2\.0 \* +\d+ +[\d.]+ kB +\/\S* +tag v2\.0\n\n\* Readers get this version first\.\n$/,
  )
})

test('the command adds a version in a folder to the example site', async () => {
  const root = exampleSite()
  const {code, stdout} = await docsgen(root, 'versions', 'add', '2.0', '--folder')
  const count = (await listFolder(path.join(root, 'versioned_docs/version-2.0'))).length
  expect({code, stdout}).toEqual({code: 0, stdout: `Copied ${count} files into versioned_docs/version-2.0.\n`})
  const [copied, pages] = await Promise.all(
    ['versioned_docs/version-2.0', 'docs-content'].map((folder) => readFolder(path.join(root, folder))),
  )
  expect(copied).toEqual(pages)
  expect((await docsgen(root, 'versions')).stdout).toContain('versioned_docs/version-2.0')
})

test('a folder keeps sidebars and versions.json of Docusaurus, and the images', async () => {
  const {root} = await buildSite({
    'docs/index.md': '# Home\n\n![dot](./dot.svg)\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sidebars.json': '{"main": ["index"]}\n',
    'versioned_docs/version-1.0/index.md': '# One\n',
    'versions.json': '["1.0"]\n',
  })
  const {stdout} = await docsgen(root, 'versions', 'add', '2.0', '--folder')
  expect(stdout).toBe(
    'Copied 2 files into versioned_docs/version-2.0.\nWrote versions.json.\nWrote versioned_sidebars/version-2.0-sidebars.json.\n',
  )
  expect(JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8'))).toEqual(['2.0', '1.0'])
  const built = await buildProject({root})
  expect(built.files.get('index.html')).toContain('dot-')
  expect(built.files.has('assets/sidebars/main@2.0.json')).toBe(true)
})

test('of a section', async () => {
  const sections = {docs: {content: 'docs'}, api: {content: 'api'}}
  const locales = {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}
  const german = {
    'i18n/de/labels.json': '{}',
    'i18n/de/docs/index.md': '# Anleitung\n',
    'i18n/de/api/index.md': '# Die API\n',
  }
  const files = {'docs/index.md': '# Docs\n', 'api/index.md': '# API\n', ...german}
  const {root} = await buildSite(files, {sections, locales})
  expect((await docsgen(root, 'versions', 'add', '1.0', '--folder')).stderr).toMatch(/--section.* docs .*api/)
  expect((await docsgen(root, 'versions', 'add', '1.0', '--folder', '--section', 'apo')).stderr).toContain('"api"')
  const {stdout} = await docsgen(root, 'versions', 'add', '1.0', '--folder', '--section', 'api')
  expect(stdout).toBe('Copied 1 file into api_versioned_docs/version-1.0.\nWrote i18n/de/api/version-1.0.\n')
  const built = await buildProject({root})
  expect(built.files.get('de/api/index.html')).toContain('Die API')
  expect((await docsgen(root, 'versions')).stdout).toMatch(/^Section +Version.*\napi +1\.0 \* +1 /s)
})

test('mistakes are usage errors, and docsgen writes nothing', async () => {
  const root = makeTempFolder()
  writeProject(root, {'docs/index.md': '# Home\n', 'docsgen.config.json': '{"versions": {"names": []}}'})
  const stderrOf = async (...words: string[]) => {
    const {code, stderr} = await docsgen(root, 'versions', 'add', ...words)
    expect(code).toBe(2)
    return stderr
  }
  expect(await stderrOf('1.0')).toContain('git')
  git(root, 'init', '-q')
  commitTag(root, 'v1.0', {}, [])
  expect(await stderrOf('1.0')).toContain('"v1.0"')
  expect(await stderrOf('a b')).toContain('"a b"')
  for (const name of ['../x', 'current']) expect(await stderrOf(name, '--folder')).toContain(`"${name}"`)
  const {stdout} = await docsgen(root, 'versions', 'add', '1.0', '--folder')
  expect(stdout).toContain('versions.names')
  expect(await stderrOf('1.0', '--folder')).toContain('"versioned_docs/version-1.0"')
})
