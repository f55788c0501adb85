import {dayOf} from '../model/iso-time.js'

/**
 * Makes the function that formats a day in a language: `Oct 14, 2018`. It returns the ISO date if `Intl` does not
 * accept the date or the language.
 */
export function createDayText(lang: string): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (iso) => {
    try {
      format ??= new Intl.DateTimeFormat(lang, {timeZone: 'UTC', dateStyle: 'medium'})
      return format.format(new Date(dayOf(iso)))
    } catch {
      return dayOf(iso)
    }
  }
}
