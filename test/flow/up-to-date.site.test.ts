import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {type BuildResult, build} from '../../src/flow/build.js'
import {checkSite} from '../../src/flow/check.js'
import {createDisk, type FileSystem} from '../../src/io/disk/disk.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const files: ProjectFiles = {
  'docsgen.config.json': JSON.stringify({
    title: 'Up to date',
    favicon: 'icon.svg',
    assetFolders: ['pictures'],
    search: false,
    checks: {'broken-home-link': 'off', 'broken-markdown-link': 'error'},
  }),
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/index.md': '# Home\n\n```text file="../notes.txt"\n```\n\n::include{file="more/_part.md"}\n',
  'docs/more/_part.md': 'A part.\n',
  'docs/more/page.md': '# Page\n\nOne.\n',
  'notes.txt': 'Notes.\n',
  'static/robots.txt': 'User-agent: *\n',
  'pictures/a.txt': 'A\n',
}
const code: ProjectFiles = {
  'templates/Footer.tsx': `import {words} from '../code/words'\nexport default () => <footer>{words}</footer>\n`,
  'code/words.ts': `export const words = 'One'\n`,
}

/** The disk with files that have not changed for long. */
function settledDisk(): FileSystem {
  const disk = createDisk()
  const stamp = async (file: string) => {
    const real = await disk.stamp(file)
    return real && {...real, time: 0}
  }
  return {...disk, stamp}
}

/** Whether a build ended before it read the project. */
const endedEarly = ({ok, profile}: BuildResult) => ok && profile.stages.map(({stage}) => stage).join() === 'config'

function project(more: ProjectFiles = {}) {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {...files, ...more})
  const fs = settledDisk()
  return {
    root,
    build: (options: object = {}) =>
      build({root, fs, overrides: {}, strict: false, force: false, threads: 0, ...options}),
  }
}

test('a build without changes ends before it reads the project, and any change of an input or output is seen', async () => {
  const site = project()
  const first = await site.build()
  expect(endedEarly(first)).toBe(false)
  const same = await site.build()
  expect(endedEarly(same)).toBe(true)
  const {diagnostics, pages, scriptHashes, policy, outDir} = first
  const ofFirst = {diagnostics, pages, scriptHashes, policy, outDir, written: 0, removed: 0}
  expect(same).toMatchObject(JSON.parse(JSON.stringify(ofFirst)))
  expect(same.unchanged).toBe(first.written)

  const changes: ProjectFiles = {
    'docs/more/page.md': '# Page\n\nTwo.\n',
    'docs/more/_part.md': 'A PART.\n',
    'docs/more/added.md': '# Added\n',
    'docs/more/_category_.json': '{"label": "More"}',
    'notes.txt': 'NOTES.\n',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'static/robots.txt': 'User-agent: A\n',
    'static/.well-known/a.txt': 'A\n',
    'static/node_modules/a/a.js': 'A\n',
    'pictures/b.txt': 'B\n',
    'components/Note.tsx': 'export default () => <b>Note</b>\n',
    'docsgen.config.json': files['docsgen.config.json']!.toString().replace('Up to date', 'Another'),
  }
  for (const [file, text] of Object.entries(changes)) {
    writeProject(site.root, {[file]: text})
    expect(endedEarly(await site.build()), file).toBe(false)
  }
  for (const file of ['docs/more/added.md', 'build/more/page/index.html']) {
    rmSync(path.join(site.root, file))
    expect(endedEarly(await site.build()), file).toBe(false)
  }
  expect(endedEarly(await site.build())).toBe(true)
  writeFileSync(path.join(site.root, 'build/more/page/index.html'), 'Damaged')
  expect(endedEarly(await site.build())).toBe(false)
  rmSync(path.join(site.root, 'build'), {recursive: true})
  writeProject(site.root, {build: 'A file.\n'})
  expect((await site.build()).refused).toContain('/build"')
})

test('a change of the code of a site is seen, and other options, or no cache, make a build in full', async () => {
  const site = project(code)
  await site.build()
  expect(endedEarly(await site.build())).toBe(true)
  const changes: ProjectFiles = {
    'code/words.ts': `export const words = 'Two'\n`,
    'templates/styles/page.css': '.page {color: red}\n',
  }
  for (const [file, text] of Object.entries(changes)) {
    writeProject(site.root, {[file]: text})
    expect(endedEarly(await site.build()), file).toBe(false)
  }
  expect(endedEarly(await site.build({overrides: {base: '/docs/'}}))).toBe(false)
  expect(endedEarly(await site.build({cache: false}))).toBe(false)
  expect(endedEarly(await site.build())).toBe(false)
  expect(endedEarly(await site.build())).toBe(true)
  // Files that have changed just now are read again.
  const fs = createDisk()
  writeProject(site.root, {'notes.txt': 'Now.\n'})
  await site.build({fs})
  expect(endedEarly(await site.build({fs}))).toBe(false)
})

const checkOptions = {overrides: {}, strict: false, threads: 0}
const stagesOf = ({profile}: {profile: BuildResult['profile']}) => profile.stages.map(({stage}) => stage).join()

test('a check without changes ends early, with the same problems, whatever problems the options select', async () => {
  const root = path.join(makeTempFolder(), 'site')
  const page = '# Page\n\n[gone](gone.md)\n'
  const config = files['docsgen.config.json']!.toString().replace('"search":false,', '')
  const more = {'docs/more/page.md': page, 'docsgen.config.json': config, 'search.test.yml': 'page: /more/page\n'}
  writeProject(root, {...files, ...more})
  const check = (options: object = {}) => checkSite({root, fs: settledDisk(), ...checkOptions, ...options})
  const first = await check()
  const same = await check()
  expect(stagesOf(same)).toBe('config')
  expect({...same, profile: 0}).toEqual({...JSON.parse(JSON.stringify(first)), profile: 0, baseline: undefined})
  expect(same.diagnostics.map(({code}) => code)).toContain('broken-markdown-link')
  const some = await check({except: ['broken-markdown-link']})
  expect([some.ok, stagesOf(some)]).toEqual([true, 'config'])

  writeProject(root, {'search.test.yml': 'page: /\n'})
  expect(stagesOf(await check())).not.toBe('config')
  writeProject(root, {'docs/more/page.md': page.replace('gone.md', 'index.md')})
  const edited = await check()
  expect(stagesOf(edited)).not.toBe('config')
  expect(edited.diagnostics.map(({hint}) => hint)).not.toEqual(first.diagnostics.map(({hint}) => hint))
})

test('a build that failed fails again without work, until something changes', async () => {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {...files, 'docs/more/page.md': '# Page\n\n[gone](gone.md)\n'})
  const run = (options: object = {}) =>
    build({root, fs: settledDisk(), overrides: {}, strict: false, force: false, threads: 0, ...options})
  const first = await run()
  const same = await run()
  expect([first.ok, same.ok, stagesOf(same)]).toEqual([false, false, 'config'])
  expect(same.diagnostics).toEqual(JSON.parse(JSON.stringify(first.diagnostics)))
  expect(stagesOf(await run({strict: true}))).not.toBe('config')
  writeProject(root, {'docs/more/gone.md': '# There\n'})
  expect((await run()).ok).toBe(true)
  expect(stagesOf(await run())).toBe('config')
})
