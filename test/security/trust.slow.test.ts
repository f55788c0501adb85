/** Each kind of code in a change alone: a check that does not trust the change never runs it, and one that does can. */
import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {readFolder} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {attacks, checked, harmless, repository, writes} from './support/changes.js'

test.each(Object.entries(attacks))('runs nothing of %s', async (kind, attack) => {
  const ran = makeTempFolder()
  const root = repository(attack((name) => writes(ran, name)))
  const before = await readFolder(root)
  const {pages} = await checked(root)
  expect(readdirSync(ran)).toEqual([])
  expect(pages).toBeGreaterThan(3)
  expect(await readFolder(root)).toEqual(before)
  if (!harmless.includes(kind)) {
    const attacked = async () => {
      await checked(root, {untrusted: 'change..change', samples: true}).catch(() => {})
      return readdirSync(ran)
    }
    // On a very busy machine, docsgen ends the code before it has done anything.
    await expect.poll(attacked, {timeout: 1_800_000, message: 'The attack must be able to succeed.'}).not.toEqual([])
  }
})
