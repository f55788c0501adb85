import type {Values} from './values.js'

/** The attributes of a tag for `<head>`, without those that HTML cannot have; named as in HTML, not as in JSX. */
export const attributesOf = (values: Values): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | boolean][] => {
      const attribute = name === 'crossOrigin' ? 'crossorigin' : name
      if (typeof value === 'boolean' || typeof value === 'string') return [[attribute, value]]
      return typeof value === 'number' ? [[attribute, String(value)]] : []
    }),
  )
