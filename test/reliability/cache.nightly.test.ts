/** Caches that two versions or branches share. `test/site/cache.site.test.ts` damages caches. */
import {spawn} from 'node:child_process'
import {cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {type BuiltSite, buildProject} from '../support/build-site.js'
import {newProject, readFolder, writeProject} from '../support/project.js'
import {bin, plainEnvironment} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {projectFiles} from './support/project.js'
import {siteOf} from './support/together.js'

const isSame = (built: BuiltSite, right: Map<string, string>): boolean => {
  const made = siteOf(built.files)
  return made.size === right.size && [...right].every(([file, text]) => made.get(file) === text)
}

test('two versions of docsgen share a cache, one after the other and at the same time', async () => {
  const root = newProject(projectFiles(10))
  const other = otherVersion()
  const run = async (program: string, outDir: string, ...words: string[]) => {
    const child = spawn(process.execPath, [program, 'build', '-o', outDir, ...words], {
      cwd: root,
      env: plainEnvironment(),
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(0)
    return siteOf(await readFolder(path.join(root, outDir)))
  }
  const right = new Map([
    [bin, await run(bin, 'clean-one', '--no-cache')],
    [other, await run(other, 'clean-other', '--no-cache')],
  ])
  expect(right.get(bin)!.get('index.html')).toContain(label)
  expect(right.get(other)!.get('index.html')).toContain(otherLabel)
  for (let round = 0; round < 3; round++) {
    for (const program of [bin, other]) expect(await run(program, 'build')).toEqual(right.get(program))
    const both = [bin, other, bin, other]
    const sites = await Promise.all(both.map((program, place) => run(program, `build-${place}`)))
    for (const [place, program] of both.entries()) expect(sites[place]).toEqual(right.get(program))
  }
})

const label = 'Skip to main content'
const otherLabel = 'Skip to the contents'

/** The path of the program in a copy of docsgen that writes another text on each page. */
function otherVersion(): string {
  const [own, copy] = [path.dirname(path.dirname(bin)), makeTempFolder()]
  for (const name of ['bin', 'dist', 'templates', 'schema', 'package.json'])
    cpSync(path.join(own, name), path.join(copy, name), {recursive: true, preserveTimestamps: true})
  symlinkSync(path.join(own, 'node_modules'), path.join(copy, 'node_modules'))
  for (const name of readdirSync(path.join(copy, 'dist/bin'), {recursive: true, withFileTypes: true})) {
    if (!name.isFile()) continue
    const file = path.join(name.parentPath, name.name)
    const text = readFileSync(file, 'latin1')
    if (text.includes(label)) writeFileSync(file, text.replaceAll(label, otherLabel), 'latin1')
  }
  rmSync(path.join(copy, 'dist/node.tsbuildinfo'), {force: true})
  writeFileSync(path.join(copy, 'dist/bin/code-hash'), 'f'.repeat(64))
  return path.join(copy, 'bin/docsgen.js')
}

test('a build with the cache of another branch makes the correct site, although all files have the same sizes and times', async () => {
  const branches = ['one', 'two'].map((word) => {
    const root = makeTempFolder()
    const files = Object.entries(projectFiles(10)).map(
      ([file, text]) => [file, String(text).replaceAll('old', word)] as const,
    )
    writeProject(root, Object.fromEntries(files))
    for (const [file] of files) utimesSync(path.join(root, file), 1_600_000_000, 1_600_000_000)
    return root
  })
  const [one, two] = branches as [string, string]
  const sizes = (root: string) => [...Object.keys(projectFiles(10))].map((file) => statSync(path.join(root, file)).size)
  expect(sizes(one)).toEqual(sizes(two))
  await buildProject({root: one})
  const right = siteOf((await buildProject({root: two, cache: false})).files)
  cpSync(path.join(one, '.docsgen'), path.join(two, '.docsgen'), {recursive: true, preserveTimestamps: true})
  expect(isSame(await buildProject({root: two}), right)).toBe(true)
  // Both branches are in the same folder, with the times of files kept, as after some checkouts in CI.
  for (const file of Object.keys(projectFiles(10))) {
    cpSync(path.join(two, file), path.join(one, file))
    utimesSync(path.join(one, file), 1_600_000_000, 1_600_000_000)
  }
  expect(isSame(await buildProject({root: one}), right)).toBe(true)
})
