/** The table of flags: what follows from a row without further code. */
import {expect, test} from 'vitest'
import {flagTypes} from '../../scripts/generate/flag-types.js'
import {commands} from '../../scripts/generate/reference-pages.js'
import {configSchema} from '../../src/config/config-schema.js'
import {
  configFlags,
  type Flag,
  flags,
  isRepeatable,
  optionOf,
  outputOptions,
  withOverrides,
} from '../../src/model/flags/flags.js'

const shown = flags.filter(({more}) => more !== undefined)
const ofRuns = (effect: Flag['effect']) =>
  flags.filter((flag) => flag.effect === effect && flag.of.some((command) => ['build', 'check'].includes(command)))

test('commands have the flags of the table and no others, and each has a type', () => {
  const types = flagTypes()
  const names = commands().flatMap((command) => command.options.map(({long}) => long))
  expect(names).toHaveLength(flags.flatMap(({of}) => of).length)
  expect(shown.filter((flag) => !new RegExp(`^ {2}${optionOf(flag)}\\??: `, 'm').test(types))).toEqual([])
})

test('a flag that replaces a key of the config has its name, and reaches it', () => {
  expect(configFlags.map(optionOf).filter((name) => !(name in configSchema.shape))).toEqual([])
  expect(withOverrides({strict: true, outDir: 'out'})).toEqual({strict: true, overrides: {outDir: 'out'}})
})

test('the last run answers for a run with equal options on which its results depend, and for none that depends on more', () => {
  expect(ofRuns('output').length).toBeGreaterThan(0)
  for (const name of ofRuns('output').map(optionOf))
    expect(outputOptions({[name]: 'a'}), name).not.toEqual(outputOptions({}))
  expect(outputOptions({strict: true})).toEqual(outputOptions({}))
  for (const name of ofRuns('fresh').map(optionOf))
    expect(isRepeatable({[name]: name === 'cache' ? false : ['a']}), name).toBe(false)
  expect(isRepeatable({strict: true, cache: true, shards: [], samples: false})).toBe(true)
})
