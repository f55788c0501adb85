/** What the functions of formulas do, written anew from their descriptions: the other opinion on every stated result. */
import {
  calendar,
  compare,
  dateOf,
  FormulaError,
  fromCalendar,
  number,
  round,
  text,
  type Value,
  yesNo,
} from './values.js'

/** A value that is calculated when it is asked for, so that IFERROR can see it fail. */
export type Lazy = () => Value

export interface Moment {
  /** `2022-05-02 09:30`, in the account's time zone. */
  now: string
  /** Email address of the reader. */
  reader: string
}

/** These look at empty values; any other function with an empty value gives an empty result. */
export const takesEmpty = ['CONCAT', 'MAX', 'MIN', 'IF', 'IFBLANK', 'ISBLANK', 'IFERROR', 'SWITCH']

const simple = (work: (...values: NonNullable<Value>['value'][]) => Value) => (values: Lazy[]) =>
  work(...values.map((value) => value()!.value))

const ofText =
  <Others extends (string | number)[]>(work: (whole: string, ...others: Others) => Value) =>
  (values: Lazy[]) => {
    const [whole, ...others] = values.map((value) => value()!.value)
    return work(String(whole), ...(others as Others))
  }
const ofNumbers = (work: (...numbers: number[]) => number) =>
  simple((...values) => number(work(...(values as number[]))))
const partOfDate = (part: (date: Date) => number) => (values: Lazy[]) => number(part(calendar(values[0]!())))
const present = (values: Lazy[]) => values.map((value) => value()).filter((value) => value !== null)
const numbersOf = (values: Lazy[]) => present(values).map(({value}) => Number(value))

export const implementations: Record<string, (values: Lazy[], moment: Moment) => Value> = {
  CONCAT: (values) => text(present(values).map(joinable).join('')),
  CONTAINS: ofText((whole, part: string) => yesNo(whole.toLowerCase().includes(part.toLowerCase()))),
  LEFT: ofText((whole, count: number) => text(whole.slice(0, count))),
  LEN: ofText((whole) => number(whole.length)),
  LOWER: ofText((whole) => text(whole.toLowerCase())),
  MID: ofText((whole, start: number, count: number) => text(whole.slice(start - 1, start - 1 + count))),
  NUMBER: ofText((whole) => {
    if (!/^\s*-?\d+(\.\d+)?\s*$/.test(whole)) throw new FormulaError('#TYPE')
    return number(Number(whole))
  }),
  REPLACE: ofText((whole, old: string, fresh: string) => text(whole.replaceAll(old, fresh))),
  RIGHT: ofText((whole, count: number) => text(whole.slice(Math.max(0, whole.length - count)))),
  TEXT: (values) => text(formatted(values[0]!(), String(values[1]!()!.value))),
  TRIM: ofText((whole) => text(whole.trim())),
  UPPER: ofText((whole) => text(whole.toUpperCase())),
  ABS: ofNumbers(Math.abs),
  CEILING: ofNumbers(Math.ceil),
  FLOOR: ofNumbers(Math.floor),
  MAX: (values) => number(Math.max(...numbersOf(values))),
  MIN: (values) => number(Math.min(...numbersOf(values))),
  MOD: ofNumbers((dividend, divisor) => {
    if (divisor === 0) throw new FormulaError('#DIV')
    return dividend % divisor
  }),
  ROUND: ofNumbers(round),
  DATE: simple((year, month, day) => dateOf(Number(year), Number(month), Number(day))),
  DATEADD: (values) => moved(values[0]!(), Number(values[1]!()!.value), String(values[2]!()!.value)),
  DATEDIFF: (values) => number(between(values[0]!(), values[1]!(), String(values[2]!()!.value))),
  DAY: partOfDate((date) => date.getUTCDate()),
  MONTH: partOfDate((date) => date.getUTCMonth() + 1),
  NOW: (_, {now}) => fromCalendar(now)!,
  TODAY: (_, {now}) => fromCalendar(now.slice(0, 10))!,
  WEEKDAY: partOfDate((date) => date.getUTCDay() || 7),
  YEAR: partOfDate((date) => date.getUTCFullYear()),
  IF: ([condition, then, otherwise]) => {
    const met = condition!()
    return met?.value === true ? then!() : (otherwise?.() ?? null)
  },
  IFBLANK: ([value, other]) => value!() ?? other!(),
  IFERROR: ([value, other]) => {
    try {
      return value!()
    } catch (error) {
      if (error instanceof FormulaError) return other!()
      throw error
    }
  },
  ISBLANK: ([value]) => yesNo(value!() === null),
  SWITCH: ([value, ...rest]) => {
    const pairs = Math.floor(rest.length / 2)
    const found = Array.from({length: pairs}, (_, i) => i * 2).find((i) => compare(value!(), rest[i]!()) === 0)
    if (found !== undefined) return rest[found + 1]!()
    return rest.length > pairs * 2 ? rest.at(-1)!() : null
  },
  /** For queries only. */
  ME: (_, {reader}) => text(reader),
}

/** Numbers and dates join in the account's language, which the examples do not depend on. */
export function joinable(value: Value): string {
  if (value === null) return ''
  if (value.kind !== 'text') throw new Error('No example says how a number or date is joined: use TEXT.')
  return value.value
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (count: number) => String(count).padStart(2, '0')

function formatted(value: Value, pattern: string): string {
  if (value?.kind === 'number') {
    if (!/^0+(\.0+)?$/.test(pattern)) throw new FormulaError('#TYPE')
    const [whole, decimals = ''] = pattern.split('.')
    return round(value.value, decimals.length)
      .toFixed(decimals.length)
      .padStart(whole!.length + decimals.length + 1, '0')
  }
  const date = calendar(value)
  const parts: Record<string, string> = {
    YYYY: String(date.getUTCFullYear()),
    MMM: months[date.getUTCMonth()]!,
    MM: two(date.getUTCMonth() + 1),
    DD: two(date.getUTCDate()),
    hh: two(date.getUTCHours()),
    mm: two(date.getUTCMinutes()),
  }
  return pattern.replace(/YYYY|MMM|MM|DD|hh|mm/g, (part) => parts[part]!)
}

function moved(value: Value, count: number, unit: string): Value {
  const date = calendar(value)
  if (value?.kind !== 'date') throw new Error('No example moves a date-time.')
  if (unit === 'days' || unit === 'weeks')
    return {kind: 'date', value: value.value + count * (unit === 'weeks' ? 7 : 1)}
  const month = date.getUTCMonth() + count * (unit === 'years' ? 12 : 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return dateOf(date.getUTCFullYear(), month + 1, Math.min(date.getUTCDate(), last))
}

function between(from: Value, until: Value, unit: string): number {
  const [a, b] = [calendar(from), calendar(until)]
  const days = (b.getTime() - a.getTime()) / (24 * 60 * 60_000)
  if (unit === 'days' || unit === 'weeks') return Math.trunc(days / (unit === 'weeks' ? 7 : 1))
  const whole = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  const count = whole - (b.getUTCDate() < a.getUTCDate() ? 1 : 0)
  return Math.trunc(count / (unit === 'years' ? 12 : 1))
}
