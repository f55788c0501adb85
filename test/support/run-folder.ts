import {existsSync, mkdtempSync, realpathSync, rmSync, statfsSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {TestProject} from 'vitest/node'

const memory = '/dev/shm'
const neededBytes = 4e9

/** Creates the folder of all temporary folders of a run. It is in memory if there is space, because `write` flushes every file. */
export default function setup(project: TestProject): () => void {
  const place = existsSync(memory) && freeBytes(memory) > neededBytes ? memory : tmpdir()
  const folder = realpathSync(mkdtempSync(path.join(place, 'docsgen-tests-')))
  project.provide('runFolder', folder)
  return () => rmSync(folder, {recursive: true, force: true, maxRetries: 3})
}

function freeBytes(folder: string): number {
  const {bavail, bsize} = statfsSync(folder)
  return bavail * bsize
}
