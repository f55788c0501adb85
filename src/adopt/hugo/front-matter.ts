/** Front matter of Hugo, in YAML, TOML or JSON → front matter of docsgen. */
import {parse} from 'smol-toml'
import {type ScalarTag, stringify} from 'yaml'
import {parseYaml} from '../../content/scan/scan.js'
import {isRecord} from '../../model/is-record.js'
import type {Edit} from '../translation.js'
import type {Values} from '../values.js'
import {withWrittenNumbers} from './written-numbers.js'

interface Matter {
  kind: 'yaml' | 'toml' | 'json'
  source: string
  /** Offset after the front matter and its line break. */
  end: number
}

function matterOf(text: string): Matter | undefined {
  for (const [kind, mark] of [
    ['yaml', '---'],
    ['toml', '\\+\\+\\+'],
  ] as const) {
    const [whole, source] =
      new RegExp(`^${mark}[ \\t]*\\n([\\s\\S]*?)(?:^|\\n)${mark}[ \\t]*(?:\\n|$)`).exec(text) ?? []
    if (whole !== undefined && source !== undefined) return {kind, source: `${source}\n`, end: whole.length}
  }
  const [json] = /^\{\n[\s\S]*?\n\}[ \t]*(?:\n|$)/.exec(text) ?? []
  return json === undefined ? undefined : {kind: 'json', source: json, end: json.length}
}

/** The values of a page; none if its front matter cannot be read. */
export function valuesIn(text: string): Values {
  const matter = matterOf(text.trimStart())
  return matter === undefined ? {} : valuesOfMatter(matter)
}

function valuesOfMatter({kind, source}: Matter): Values {
  try {
    if (kind === 'yaml') return parseYaml(`\n${source}`, new Map()).values
    const value: unknown = kind === 'toml' ? parse(source) : JSON.parse(source)
    return jsonValue(value) as Values
  } catch {
    return {}
  }
}

/** Dates as texts, keys as they are. */
function jsonValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00(?:\.000)?Z?$/, '')
  if (Array.isArray(value)) return value.map(jsonValue)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, jsonValue(one)])) : value
}

/** Keys that Hugo uses and docsgen replaces, or has another meaning for. */
export const replacedKeys: readonly string[] = [
  'slug',
  'url',
  'aliases',
  'layout',
  'sidebar',
  'permalink',
  'menu',
  'menus',
  'cascade',
]

/** Edits that write the front matter as docsgen's, with the address of the page if docsgen would give it another. */
export function frontMatterEdits(
  text: string,
  {
    slug: route,
    isFirst,
    inherited,
    removed,
  }: {slug: string | undefined; isFirst: boolean; inherited: Values; removed: readonly string[]},
): Edit[] {
  const matter = matterOf(text)
  const added = {
    ...Object.fromEntries(Object.entries(inherited).filter(([key]) => !removed.includes(key.toLowerCase()))),
    ...(route !== undefined && {slug: route}),
  }
  if (matter === undefined) {
    const lines = stringify(added).trim()
    return Object.keys(added).length === 0 ? [] : [{start: 0, end: 0, text: `---\n${lines}\n---\n\n`, construct: ''}]
  }
  const values = valuesOfMatter(matter)
  // The page of a section stands above the others, whatever its place among the sections.
  const position = isFirst ? {sidebar_position: 0} : {}
  const changes =
    isFirst || Object.keys(added).length > 0 || Object.keys(values).some((key) => removed.includes(key.toLowerCase()))
  if (matter.kind === 'yaml' && !changes) return []
  const {numbers} = matter.kind === 'yaml' ? parseYaml(`\n${matter.source}`, new Map()) : {numbers: new Map()}
  const keptEntries = Object.entries(
    withWrittenNumbers(values, numbers, (text) => new WrittenNumber(text)) as Values,
  ).filter(([key]) => !removed.includes(key.toLowerCase()))
  const yaml = stringify(
    {...Object.fromEntries(keptEntries), ...added, ...position},
    {
      lineWidth: 0,
      customTags: (tags) => [writtenNumber, ...tags],
    },
  )
  const construct = matter.kind === 'yaml' ? 'keys of front matter' : `front matter in ${matter.kind.toUpperCase()}`
  return [{start: 0, end: matter.end, text: `---\n${yaml}---\n`, construct}]
}

/** A number as its author wrote it, such as `1.10`. */
class WrittenNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const writtenNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof WrittenNumber,
  resolve: (text) => text,
  stringify: ({value}) => (value as WrittenNumber).text,
}
