import {expect, test} from 'vitest'
import {isoTimeOf} from '../../src/model/iso-time.js'

test.each([
  ['2024-05-01', '2024-05-01T00:00:00Z'],
  ['2024-5-1', '2024-05-01T00:00:00Z'],
  ['2024', '2024-01-01T00:00:00Z'],
  ['1/2/2000', '2000-01-02T00:00:00Z'],
  ['May 1, 2024', '2024-05-01T00:00:00Z'],
  ['2024-05-01 10:00:00', '2024-05-01T10:00:00Z'],
  ['2024-05-01T23:30:00.123-05:00', '2024-05-01T23:30:00-05:00'],
  ['2024-05-01t23:30+0530', '2024-05-01T23:30:00+05:30'],
  ['Wed May 01 2024 23:30:00 GMT-0500 (Eastern Time)', '2024-05-01T23:30:00-05:00'],
  ['Wed, 01 May 2024 00:30:00 GMT', '2024-05-01T00:30:00Z'],
  ['2024-02-31', undefined],
  ['2024-13-01', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%j is %j in every time zone', (text, expected) => {
  const zone = process.env.TZ
  try {
    for (const name of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      process.env.TZ = name
      expect(isoTimeOf(text)).toBe(expected)
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})
