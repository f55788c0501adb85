/** Pattern text → regular expression: `:name`, `:name?`, `:name*`, `:name+`, `:name(\d+)`, unnamed groups and `*`. */

export interface CompiledPattern {
  regexp: RegExp
  /** Names of the groups, in order. */
  names: string[]
}

interface PatternOptions {
  /** Match to the end of the pathname. */
  end: boolean
  strict: boolean
  sensitive: boolean
}

interface Parameter {
  name: string
  /** The slash or dot before the parameter, which belongs to it; or ''. */
  prefix: string
  isOptional: boolean
  isRepeated: boolean
  pattern: string
}

/** Escaped character · prefix, name, group, modifier · unnamed group · asterisk. */
const token = /(\\.)|([/.])?(?::(\w+)(?:\(((?:\\.|[^\\()])+)\))?|\(((?:\\.|[^\\()])+)\))([+*?])?|(\*)/g

export function compilePattern(pattern: string, {end, strict, sensitive}: PatternOptions): CompiledPattern {
  const parts = partsOf(pattern)
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : part.name))
  let source = parts.map((part) => (typeof part === 'string' ? escaped(part) : groupOf(part))).join('')
  const endsWithSlash = source.endsWith('/')
  if (!strict) source = `${endsWithSlash ? source.slice(0, -1) : source}(?:/(?=$))?`
  if (end) source += '$'
  else source += strict && endsWithSlash ? '' : '(?=/|$)'
  return {regexp: new RegExp(`^${source}`, sensitive ? '' : 'i'), names}
}

function partsOf(pattern: string): (string | Parameter)[] {
  const parts: (string | Parameter)[] = []
  let text = ''
  let position = 0
  let unnamed = 0
  for (const match of pattern.matchAll(token)) {
    const [whole, character, prefix = '', name, custom, group, modifier, asterisk] = match
    text += pattern.slice(position, match.index)
    position = match.index + whole.length
    if (character) {
      text += character[1]
      continue
    }
    if (text) parts.push(text)
    text = ''
    parts.push({
      name: name ?? String(unnamed++),
      prefix,
      isOptional: modifier === '?' || modifier === '*',
      isRepeated: modifier === '+' || modifier === '*',
      pattern: custom ?? group ?? (asterisk ? '.*' : `[^${escaped(prefix || '/')}]+?`),
    })
  }
  text += pattern.slice(position)
  if (text) parts.push(text)
  return parts
}

function groupOf({prefix, isOptional, isRepeated, pattern}: Parameter): string {
  const before = escaped(prefix)
  const inner = `(?:${pattern})`
  const captured = isRepeated ? `${inner}(?:${before}${inner})*` : inner
  return isOptional ? `(?:${before}(${captured}))?` : `${before}(${captured})`
}

const escaped = (text: string): string => text.replace(/[.+*?=^!:${}()[\]|/\\]/g, '\\$&').replaceAll('\\/', '/')
