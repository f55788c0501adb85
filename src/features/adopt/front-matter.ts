/** Reads the front matter of pages, in YAML, TOML or JSON. */
import {parse as parseToml} from 'smol-toml'
import {parse as parseYaml} from 'yaml'
import {lazily} from '../../files/lazily.js'
import {isRecord} from '../../model/is-record.js'
import type {Values} from './values.js'

export interface FrontMatter {
  /** Offsets of the text between the delimiters. */
  start: number
  end: number
  kind: 'yaml' | 'toml' | 'json'
  source: string
  /** Start of the page after it. */
  after: number
  /** None if the source is no map. */
  values: Values
}

const delimiters = {yaml: '---', toml: '\\+\\+\\+'}

/** The front matter of a page; undefined without one. */
export function frontMatterIn(text: string, kinds: readonly FrontMatter['kind'][] = ['yaml']): FrontMatter | undefined {
  for (const kind of kinds) {
    const mark = kind === 'json' ? '' : delimiters[kind]
    const whole = kind === 'json' ? /^()(\{\n[\s\S]*?\n\}[ \t]*)()(?:\n|$)/ : matterBetween(mark)
    const [{length: after} = '', open = '', source = ''] = whole.exec(text) ?? []
    if (after === 0) continue
    const values = lazily(() => valuesOfSource(kind, source))
    return {
      ...{kind, source, start: open.length, end: open.length + source.length, after},
      get values() {
        return values()
      },
    }
  }
  return undefined
}

const matterBetween = (mark: string): RegExp =>
  new RegExp(`^(${mark}[ \\t]*\\n)((?:(?!${mark}[ \\t]*(?:\\n|$))[^\\n]*\\n)*)${mark}[ \\t]*(?:\\n|$)`)

function valuesOfSource(kind: FrontMatter['kind'], source: string): Values {
  const values = valueOfSource(kind, source)
  return isRecord(values) ? values : {}
}

/** The value of a text in YAML, TOML or JSON, with dates as texts; undefined for any other text. */
export function valueOfSource(kind: FrontMatter['kind'], source: string): unknown {
  try {
    if (kind === 'yaml') return parseYaml(source, {logLevel: 'silent'})
    return withoutDates(kind === 'toml' ? parseToml(source) : JSON.parse(source))
  } catch {
    return undefined
  }
}

function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00(?:\.000)?Z?$/, '')
  if (Array.isArray(value)) return value.map(withoutDates)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutDates(one)]))
    : value
}
