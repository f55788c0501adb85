import {expect, test} from 'vitest'
import {createDayText} from '../../src/render/day-text.js'

test('a date is formatted in the language of the site', () => {
  expect(createDayText('en')('2018-10-14T23:59:00.000Z')).toBe('Oct 14, 2018')
  expect(createDayText('de')('2018-10-14T00:00:00.000Z')).toBe('14.10.2018')
})

test('an invalid date or language leaves the date unchanged', () => {
  expect(createDayText('no such language')('2018-10-14T00:00:00.000Z')).toBe('2018-10-14')
  const dayText = createDayText('en')
  expect(dayText('yesterday')).toBe('yesterday')
  expect(dayText('2018-10-14')).toBe('Oct 14, 2018')
})
