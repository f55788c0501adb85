import {createVariables} from '../content/variables.js'

/** Keys whose values are not text for readers. */
const asWritten = ['variables', 'frontmatter', 'cache']

/** A config with variables filled in in all strings except those of `variables`, `cache` and the schema `frontmatter`. */
export function fillStrings<T extends object>(config: T, values: Record<string, string>): T {
  const variables = createVariables(values)
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return variables.fill(value)
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]))
  }
  const entries = Object.entries(config).map(([key, value]) => [key, asWritten.includes(key) ? value : filled(value)])
  return Object.fromEntries(entries) as T
}
