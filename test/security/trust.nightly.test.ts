/** For each kind of code in a change: a check that does not trust the change never runs it, and a check that trusts the change can run it. */
import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {readFolder} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {attacks, checked, harmless, repository, writes} from './support/changes.js'

test.each(Object.entries(attacks))('a check of an untrusted change does not run %s', async (kind, attack) => {
  const ran = makeTempFolder()
  const root = repository(attack((name) => writes(ran, name)))
  const before = await readFolder(root)
  const {pages} = await checked(root)
  expect(readdirSync(ran)).toEqual([])
  expect(pages).toBeGreaterThan(3)
  expect(await readFolder(root)).toEqual(before)
  if (!harmless.includes(kind)) {
    // `samples` is an option of a feature.
    const trusting = {untrusted: 'change..change', samples: true}
    await checked(root, trusting).catch(() => {})
    expect(readdirSync(ran), 'The attack must be able to succeed.').not.toEqual([])
  }
})
