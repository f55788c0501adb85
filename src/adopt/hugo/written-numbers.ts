import type {WrittenNumbers} from '../../content/scan/scan.js'
import {isRecord} from '../../model/is-record.js'

/** A copy of values of YAML in which `make` replaces the numbers whose text says more, such as `1.10`. */
export function withWrittenNumbers(values: unknown, numbers: WrittenNumbers, make: (text: string) => unknown): unknown {
  const copy = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => copy(item, `${path}${index}.`))
    if (isRecord(value))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner, `${path}${key}.`)]))
    const written = typeof value === 'number' ? numbers.get(path.slice(0, -1)) : undefined
    return written === undefined ? value : make(written.text)
  }
  return numbers.size === 0 ? values : copy(values, '')
}
