/** Dates that authors and git write. The zone of the machine has no influence: readers see the day as it is written. */

const iso =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:(?:T|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?[ \t]*(Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/i

/** The zone after a time of day in other forms: `10:00 GMT+0200 (CEST)`. */
const zoneAtEnd = /(\d:\d{2}(?::\d{2}(?:\.\d+)?)?[ \t]*)(?:GMT|UTC|Z)?([+-]\d{2}:?\d{2})?(?:[ \t]*\([^)]*\))?$/i

/**
 * Returns an ISO 8601 time with the written day and zone; a time without a zone counts as UTC. Undefined if the text is no date.
 *
 *   1/31/2024 → 2024-01-31T00:00:00Z;  2024-05-01 23:30 -05:00 → 2024-05-01T23:30:00-05:00
 */
export function isoTimeOf(written: string): string | undefined {
  const text = written.trim()
  const parts = iso.exec(text)
  if (parts !== null) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
      .slice(1, 7)
      .map((part) => (part === undefined ? undefined : Number(part)))
    const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
    const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day && time.getUTCHours() === hour
    return isReal ? withZone(time, parts[7]) : undefined
  }
  const zone = zoneAtEnd.exec(text)?.[2]
  // Without the zone of the text, the time is read as it is written, in UTC.
  const time = new Date(`${text.replace(zoneAtEnd, '$1').trim()} UTC`)
  return Number.isNaN(time.getTime()) ? undefined : withZone(time, zone)
}

/** The calendar day of an ISO 8601 time, in the zone in which it is written: `2024-05-01`. */
export const dayOf = (isoTime: string): string => isoTime.slice(0, 10)

function withZone(time: Date, zone = 'Z'): string {
  const [, sign, hours = '00', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const offset = sign === undefined || `${hours}${minutes}` === '0000' ? 'Z' : `${sign}${hours}:${minutes}`
  return `${time.toISOString().slice(0, 19)}${offset}`
}
