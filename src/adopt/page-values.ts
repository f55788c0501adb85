/** Values of the front matter of a page, and the expressions of MDX that show them. */
import {parse} from 'yaml'
import {isRecord} from '../model/is-record.js'
import {withoutCode} from './prose.js'
import type {Edit, TranslationStep} from './translation.js'
import {type Values, valuesOf} from './values.js'

export interface FrontMatterRange {
  /** Text between the lines of dashes. */
  start: number
  end: number
  /** Start of the page after them. */
  after: number
}

/** The front matter of a page. */
export function frontMatterRange(text: string): FrontMatterRange | undefined {
  const [whole, inner = ''] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|(?![\s\S]))/m.exec(text) ?? []
  if (whole === undefined || !text.startsWith(whole)) return undefined
  const start = whole.indexOf('\n') + 1
  return {start, end: start + inner.length, after: whole.length}
}

/** Some systems allow empty lines before front matter. */
export const withoutLinesBefore: TranslationStep = (text) => {
  const [lines] = /^(?:[ \t]*\n)+(?=---[ \t]*\n|\+\+\+[ \t]*\n|\{\n)/.exec(text) ?? []
  return lines === undefined
    ? []
    : [{start: 0, end: lines.length, text: '', construct: 'empty lines before front matter'}]
}

/** The values of the front matter; none if it is no valid YAML. */
export function valuesIn(text: string): Values {
  const block = frontMatterRange(text)
  if (block === undefined) return {}
  try {
    const values: unknown = parse(text.slice(block.start, block.end), {logLevel: 'silent'})
    return isRecord(values) ? values : {}
  } catch {
    return {}
  }
}

/** The value at a path such as `.author.name`. */
export const valueAt = (values: Values, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => (Object.hasOwn(valuesOf(value), key) ? valuesOf(value)[key] : undefined), values)

/** `{frontMatter.title}` of Docusaurus and `{frontmatter.title}` of Astro → the value, as text or as an attribute. */
export const frontMatterExpressions: TranslationStep = (text) => {
  if (!/\{\s*front[mM]atter\./.test(text)) return []
  const values = valuesIn(text)
  return [...withoutCode(text).matchAll(/(=?)\{\s*front[mM]atter((?:\.[A-Za-z_$][\w$]*)+)\s*\}/g)].flatMap(
    ({0: whole, 1: equals = '', 2: path = '', index}): Edit[] => {
      const value = valueAt(values, path)
      const replacement = equals === '' ? textOfValue(value) : attributeOf(value)
      const start = index + equals.length
      return replacement === undefined
        ? []
        : [{start, end: index + whole.length, text: replacement, construct: 'values of the front matter in braces'}]
    },
  )
}

/** The text that React shows for a value; undefined for one that it cannot show. */
function textOfValue(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[\\`*_{}[\]<>&|~$]/g, '\\$&')
  return typeof value === 'object' && value !== null ? undefined : ''
}

const attributeOf = (value: unknown): string =>
  typeof value === 'string' && !/["&\n]/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`
