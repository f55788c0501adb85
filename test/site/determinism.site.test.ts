import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {cp, mkdir, utimes} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {readFolder} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {hashes} from './growth.js'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const bin = path.join(repository, 'bin/docsgen.js')

/** Builds a copy of the project in a folder and a world of its own. */
async function buildIn(folder: string, env: Record<string, string>): Promise<Map<string, string>> {
  await mkdir(folder, {recursive: true})
  for (const name of ['docs-content', 'docsgen.config.ts', 'package.json', 'static']) {
    if (existsSync(path.join(repository, name)))
      await cp(path.join(repository, name), path.join(folder, name), {recursive: true})
  }
  const later = new Date(Date.now() + 100_000 * folder.length)
  await utimes(path.join(folder, 'docs-content/intro.md'), later, later)
  await promisify(execFile)(process.execPath, [bin, 'build', folder, '--strict'], {
    cwd: '/',
    env: {PATH: process.env.PATH ?? '', ...env},
  })
  return readFolder(path.join(folder, 'build'))
}

test('the same tree gives the same bytes in another folder, time zone, language and locale, and no path of the machine', async () => {
  const outer = makeTempFolder()
  const first = await buildIn(path.join(outer, 'one'), {TZ: 'UTC', LANG: 'C', HOME: path.join(outer, 'home')})
  const second = await buildIn(path.join(outer, 'a canary with spaces & ünïcode'), {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    HOME: path.join(outer, 'canary-home'),
    CI: 'true',
    NODE_ENV: 'development',
  })
  expect(first.size).toBeGreaterThan(51)
  expect([...hashes(second)]).toEqual([...hashes(first)])
  const telling = [...second].filter(([, text]) => text.includes('canary') || text.includes(repository))
  expect(telling.map(([file]) => file)).toEqual([])
})
