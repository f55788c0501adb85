/** Builds into folders of another file system. */
import {mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {look} from '../io/write/output-folder.js'
import {buildProject} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const project = (text: string): ProjectFiles => ({
  'docs/index.md': `# ${text}\n\n![Logo](./logo.svg)\n`,
  'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/a.txt': 'a',
})

/** Builds two states of a project into both folders, and compares the sites. */
async function buildInto(outDir: string): Promise<void> {
  const root = makeTempFolder()
  for (const text of ['Home', 'Changed']) {
    writeProject(root, project(text))
    for (const folder of [outDir, 'build'])
      expect((await buildProject({root, overrides: {outDir: folder}})).result.ok).toBe(true)
    const site = look(path.join(root, 'build'))
    expect(site['index.html']).toContain(text)
    expect(look(outDir)).toEqual(site)
  }
  expect(readdirSync(root).filter((name) => name.includes('docsgen-'))).toEqual([])
}

/** A folder on another file system than the temporary folders of the tests; undefined if there is none. */
function otherDisk(): string | undefined {
  const device = statSync(makeTempFolder()).dev
  return [tmpdir(), '/dev/shm'].find((folder) => statSync(folder, {throwIfNoEntry: false})?.dev !== device)
}

test('a build writes into a folder of another file system, also through a symbolic link', async ({skip}) => {
  const disk = otherDisk() ?? skip('this system has one file system')
  const outside = mkdtempSync(path.join(disk, 'docsgen-test-'))
  onTestFinished(() => rmSync(outside, {recursive: true, force: true}))
  await buildInto(path.join(outside, 'build'))
  expect(readdirSync(outside)).toEqual(['build'])
  mkdirSync(path.join(outside, 'target'))
  const link = path.join(makeTempFolder(), 'link')
  symlinkSync(path.join(outside, 'target'), link)
  await buildInto(link)
  expect(readdirSync(outside).sort()).toEqual(['build', 'target'])
})
