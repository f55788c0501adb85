/** Front matter keys of other generators and their equivalents. docsgen's own keys take precedence. */

import {isRecord} from '../../model/is-record.js'

type Values = Record<string, unknown>

/** Unambiguous keys of other generators → keys and values of docsgen; undefined for a value of another type, which stays as it is. */
const aliases: Record<string, (value: unknown) => Values | undefined> = {
  linkTitle: asText('sidebar_label'),
  weight: asNumber('sidebar_position'),
  order: asNumber('sidebar_position'),
  permalink: asText('slug'),
  sidebar: (value) => {
    if (typeof value === 'string') return {displayed_sidebar: value}
    if (!isRecord(value)) return value === false ? {displayed_sidebar: null} : undefined
    return {
      ...asText('sidebar_label')(value.label),
      ...asNumber('sidebar_position')(value.order),
      ...(value.hidden === true ? {sidebar_hidden: true} : {}),
    }
  },
  layout: layoutOf,
  search: (value) => (isRecord(value) ? (value.exclude === true ? {search: false} : {}) : undefined),
  toc: tocLevels,
  outline: tocLevels,
  tableOfContents: tocLevels,
  prev: neighbour('pagination_prev'),
  next: neighbour('pagination_next'),
  editLink: editAddress,
  editUrl: editAddress,
  lastUpdated: (value) => (typeof value === 'string' ? {last_update: {date: value}} : undefined),
}

/** Values with all aliases replaced. `renamed`: docsgen's key → alias. */
export function withoutAliases(values: Values): {values: Values; renamed: Map<string, string>} {
  const ownValues: Values = {}
  const aliasValues: Values = {}
  const renamed = new Map<string, string>()
  for (const [key, value] of Object.entries(values)) {
    const replacement = Object.hasOwn(aliases, key) ? aliases[key]?.(value) : undefined
    if (replacement === undefined) ownValues[key] = value
    for (const [name, aliasValue] of Object.entries(replacement ?? {})) {
      aliasValues[name] = aliasValue
      if (!Object.hasOwn(values, name)) renamed.set(name, key)
    }
  }
  return {values: {...aliasValues, ...ownValues}, renamed}
}

function asText(name: string) {
  return (value: unknown): Values | undefined =>
    typeof value === 'string' || typeof value === 'number' ? {[name]: value} : undefined
}

function asNumber(name: string) {
  return (value: unknown): Values | undefined => (typeof value === 'number' ? {[name]: value} : undefined)
}

/** Layouts without a sidebar, without a table of contents, or without both. Any other layout is a value of the site. */
function layoutOf(layout: unknown): Values | undefined {
  if (layout === 'wide') return {layout, hide_table_of_contents: true}
  return layout === 'home' || layout === 'page'
    ? {layout, displayed_sidebar: null, hide_table_of_contents: true}
    : undefined
}

/** `false`, `[2, 3]`, `'deep'`, `{min: 2, max: 3}`, `{minHeadingLevel: 2, maxHeadingLevel: 3}`. */
function tocLevels(value: unknown): Values | undefined {
  if (value === false) return {hide_table_of_contents: true}
  if (value === true) return {}
  if (value === 'deep') return levels(2, 6)
  if (Array.isArray(value)) return levels(value[0], value[1])
  return isRecord(value) ? levels(value.min ?? value.minHeadingLevel, value.max ?? value.maxHeadingLevel) : undefined
}

const levels = (min: unknown, max: unknown): Values => ({
  ...asNumber('toc_min_heading_level')(min),
  ...asNumber('toc_max_heading_level')(max),
})

function neighbour(name: string) {
  return (value: unknown): Values | undefined => (value === false ? {[name]: null} : undefined)
}

function editAddress(value: unknown): Values | undefined {
  if (value === false) return {custom_edit_url: null}
  return value === true ? {} : asText('custom_edit_url')(value)
}
