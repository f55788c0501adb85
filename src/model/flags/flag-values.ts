/** How the values of flags are read, with their limits. A function throws a RangeError that says what to write. */
import {nearest} from '../diagnostics/nearest.js'

export interface FlagValue {
  /** The type of the option, in TypeScript. */
  type: string
  /** `before`: the value of the same flag, earlier on the command line. */
  read(text: string, before: unknown): unknown
}

/** The index begins at 1. */
export interface Shard {
  index: number
  count: number
}

export const reportFormats = ['pretty', 'json', 'github', 'sarif', 'junit', 'gitlab', 'markdown'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** One `--report`: a format and a file, as written; without a file, the report goes to stdout. */
export interface WantedReport {
  format: ReportFormat
  file?: string
}

const list = <Item>(before: unknown): readonly Item[] => (before as Item[] | undefined) ?? []

export const texts: FlagValue = {type: 'string[]', read: (text, before) => [...list<string>(before), text]}

export const codes: FlagValue = {
  type: 'string[]',
  read: (text, before) => [...list<string>(before), ...text.split(',').map((word) => word.trim())],
}

/** A value that matches a pattern. `advice`: what to write. */
const matching = (
  type: string,
  pattern: RegExp,
  {advice, make}: {advice: string; make: (match: string[]) => unknown},
): FlagValue => ({
  type,
  read(text) {
    const match = pattern.exec(text)
    const value = match ? make(match) : undefined
    if (value === undefined) throw new RangeError(advice)
    return value
  },
})

const toNumber = ([text]: string[]): number => Number(text)

export const wholeNumber = matching('number', /^\d{1,3}$/, {advice: 'Write a whole number, such as 2.', make: toNumber})

export const count = matching('number', /^[1-9]\d{0,3}$/, {
  advice: 'Write a whole number from 1, such as 20.',
  make: toNumber,
})

export const port = matching('number', /^\d{1,5}$/, {
  advice: 'A port is a number from 0 to 65535.',
  make: ([text]) => (Number(text) > 65535 ? undefined : Number(text)),
})

export const shard = matching('Shard', /^(\d{1,3})\/(\d{1,3})$/, {
  advice: 'Write a shard like 2/4, the second of four.',
  make(match) {
    const [index = 0, count = 0] = match.slice(1).map(Number)
    return index < 1 || index > count ? undefined : {index, count}
  },
})

export const variables: FlagValue = {
  type: 'Record<string, string>',
  read(text, before) {
    const [, name, value] = /^([A-Za-z][\w-]*)=(.*)$/s.exec(text) ?? []
    if (name === undefined || value === undefined) throw new RangeError('Write a variable like product=acme.')
    return {...(before as Record<string, string> | undefined), [name]: value}
  },
}

export const reports: FlagValue = {
  type: 'WantedReport[]',
  read(text, before) {
    const [, name = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? []
    const format = reportFormats.find((one) => one === name)
    if (format === undefined) {
      const near = nearest(name, reportFormats)
      const advice = near === undefined ? `Formats: ${reportFormats.join(', ')}.` : `Did you mean ${near}?`
      throw new RangeError(`There is no format "${name}". ${advice}`)
    }
    if (file === '') throw new RangeError(`Write a file after the equals sign, like ${format}=report.txt.`)
    const all = list<WantedReport>(before)
    const isTaken = all.some((one) => one.file === undefined)
    if (file === undefined && isTaken)
      throw new RangeError(`Only one report can go to stdout. Add a file, like ${format}=report.txt.`)
    return [...all, file === undefined ? {format} : {format, file}]
  },
}
