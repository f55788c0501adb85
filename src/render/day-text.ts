/**
 * Makes the function that writes a day as readers of a language do: `Oct 14, 2018`; where the date or the language is none
 * that `Intl` knows, as it is written.
 */
export function createDayText(lang: string): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (iso) => {
    try {
      format ??= new Intl.DateTimeFormat(lang, {timeZone: 'UTC', dateStyle: 'medium'})
      return format.format(new Date(iso))
    } catch {
      return iso.slice(0, 10)
    }
  }
}
