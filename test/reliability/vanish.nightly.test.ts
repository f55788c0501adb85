/** A file is removed or changed before each call of a build that reads it. */
import {test} from 'vitest'
import {changeDuringBuild, ways} from './support/vanish.js'

test.each(Object.keys(ways))('a build handles a file that is %s before any read', async (way) => {
  await changeDuringBuild(way, {step: 1, first: 1})
})
