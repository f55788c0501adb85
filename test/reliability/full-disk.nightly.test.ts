/** Builds on a small file system that is almost full, on machines that can mount one. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readFolder, writeProject} from '../support/project.js'
import {runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {editProject, projectFiles} from './support/project.js'

/** Free kilobytes when the second build begins. */
const rooms = [0, 4, 8, 16, 32, 48, 64, 96]

test.for(rooms)('a disk with %i KB left is reported, and the old site is complete', async (room, {skip}) => {
  const folder = makeTempFolder()
  const disk = path.join(folder, 'disk')
  mkdirSync(disk)
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0
  if (!isMounted) skip('no disk can be mounted here; disk-errors.site.test.ts does the same in memory')
  onTestFinished(() => void spawnSync('umount', ['-l', disk]))
  writeProject(disk, projectFiles(60))
  expect(await runDocsgen(['build', '--no-cache'], {cwd: disk})).toMatchObject({code: 0})
  await editProject(disk, 60)
  const before = await readFolder(path.join(disk, 'build'))
  const {free, size} = freeOf(disk)
  spawnSync('dd', ['if=/dev/zero', `of=${disk}/ballast`, 'bs=1024', `count=${free - room}`])
  expect(size).toBeGreaterThan(0)
  const {code, stderr} = await runDocsgen(['build', '--no-cache'], {cwd: disk})
  expect(code, stderr).toBe(1)
  expect(stderr).toContain('ENOSPC')
  expect(stderr).toContain('Check the free disk space')
  expect(stderr).not.toMatch(/bug in docsgen|\bat .*\.js:\d/)
  expect(await readFolder(path.join(disk, 'build'))).toEqual(before)
  rmSync(path.join(disk, 'ballast'))
  expect(await runDocsgen(['build', '--no-cache'], {cwd: disk})).toMatchObject({code: 0, stderr: ''})
})

function freeOf(disk: string): {free: number; size: number} {
  const [size = 0, , free = 0] = spawnSync('df', ['-k', disk], {encoding: 'utf8'})
    .stdout.split('\n')[1]!
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return {free, size}
}
