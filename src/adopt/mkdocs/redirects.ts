import {isRecord} from '../../model/is-record.js'
import {textOf, type Values} from '../values.js'
import {idOf, routeOf} from './nav.js'

/** Redirects of the plugin `redirects`, by address. */
export function redirectsFrom(plugins: ReadonlyMap<string, Values>, files: readonly string[]): Record<string, string> {
  const {redirect_maps: maps} = plugins.get('redirects') ?? {}
  if (!isRecord(maps)) return {}
  const existing = new Set(files)
  return Object.fromEntries(
    Object.entries(maps).flatMap(([from, target]) => {
      const to = textOf(target)
      if (to === undefined || existing.has(from)) return []
      return [[`/${routeOf(from)}`, /^[a-z]+:/i.test(to) ? to : addressOf(to)]]
    }),
  )
}

/** `guide/a.md#b` → `/guide/a/#b`. */
function addressOf(target: string): string {
  const [file = '', anchor] = target.split('#')
  const address = `/${file.endsWith('.md') ? routeOf(file) : idOf(file)}`
  return anchor === undefined ? address : `${address}#${anchor}`
}
