/** Values of formulas: how they are made from what is written, compared and shown. */
import type {Kind} from './model.js'

/** Days count from 1970 for a date, minutes for a date-time. Nothing at all is `null`. */
export type Value =
  | {kind: 'text'; value: string}
  | {kind: 'number'; value: number}
  | {kind: 'yes-no'; value: boolean}
  | {kind: 'date'; value: number}
  | {kind: 'date-time'; value: number}
  | null

/** `#TYPE`, `#DIV` or `#REF`. */
export class FormulaError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export const text = (value: string): Value => ({kind: 'text', value})
export const number = (value: number): Value => ({kind: 'number', value})
export const yesNo = (value: boolean): Value => ({kind: 'yes-no', value})

export function fromWritten(written: string | number | boolean): Value {
  if (typeof written === 'number') return number(written)
  return typeof written === 'boolean' ? yesNo(written) : text(written)
}

const minute = 60_000
const day = 24 * 60 * minute

/** `2022-05-01` is a date, `2022-05-01 09:30` a date-time; undefined for what is neither. */
export function fromCalendar(written: string): Value | undefined {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(written)) return undefined
  const moment = Date.parse(`${written.slice(0, 10)}T${written.slice(11) || '00:00'}Z`)
  return written.length === 10 ? {kind: 'date', value: moment / day} : {kind: 'date-time', value: moment / minute}
}

/** The calendar's view of a date or date-time. */
export function calendar(value: Value): Date {
  if (value?.kind === 'date') return new Date(value.value * day)
  if (value?.kind === 'date-time') return new Date(value.value * minute)
  throw new FormulaError('#TYPE')
}

export const dateOf = (year: number, month: number, ofMonth: number): Value => ({
  kind: 'date',
  value: Date.UTC(year, month - 1, ofMonth) / day,
})

export function fits(value: Value, kind: Kind): boolean {
  if (value === null || kind === 'any') return true
  return kind === 'moment' ? value.kind === 'date' || value.kind === 'date-time' : value.kind === kind
}

/** Below zero, zero or above, as for sorting; undefined where one of them is empty. Capitals of texts do not count. */
export function compare(left: Value, right: Value): number | undefined {
  if (left === null || right === null) return undefined
  if (left.kind !== right.kind) throw new FormulaError('#TYPE')
  const [a, b] = [left, right].map((each) => (each.kind === 'text' ? each.value.toLowerCase() : Number(each.value)))
  return a! < b! ? -1 : a! > b! ? 1 : 0
}

/** As a page writes it: 1440, TRUE, 2022-05-01, 2022-05-02 09:30. */
export function shown(value: Value): string {
  if (value === null) return 'empty'
  if (value.kind === 'date') return calendar(value).toISOString().slice(0, 10)
  if (value.kind === 'date-time') return calendar(value).toISOString().slice(0, 16).replace('T', ' ')
  return value.kind === 'yes-no' ? String(value.value).toUpperCase() : String(value.value)
}

/** Halves go away from zero, counted on the digits that are written. */
export function round(value: number, decimals: number): number {
  const shifted = Math.round(Number(`${Math.abs(value)}e${decimals}`))
  return Math.sign(value) * Number(`${shifted}e-${decimals}`)
}
