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
    await checked(root, {untrusted: 'change..change', samples: true}).catch(() => {})
    expect(readdirSync(ran), 'The attack must be able to succeed.').not.toEqual([])
  }
})
