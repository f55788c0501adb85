/** A file goes or changes, at every moment in which somebody looks at one. */
import {test} from 'vitest'
import {letHappen, ways} from './support/vanish.js'

test.each(Object.keys(ways))('a file is %s at any moment', async (way) => {
  await letHappen(way, {step: 1, first: 1})
})
