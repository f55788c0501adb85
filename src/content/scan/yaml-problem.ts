/** Explains errors of the YAML parser in plain words, with the corrected line. */

import {parseDocument, visit, type YAMLError} from 'yaml'
import {defined} from '../../model/defined.js'
import {isNear} from '../../model/diagnostics/diagnostics.js'
import type {Schema} from '../../model/explain.js'
import {allowsAt, knownKeys} from '../../model/known-keys.js'

interface ExplainedError {
  message: string
  hint: string | undefined
  offset: number
}

/** A kind of file in messages: its name, the form of its contents, and the schema of its values. */
export interface YamlKind {
  name: string
  form: string
  schema?: Schema<unknown>
  /** Whether only keys of the schema have a meaning. */
  isClosed?: boolean
}

/** A line of the source in parts, and what to write in it. */
interface Line {
  start: number
  end: number
  /** Indentation, dashes and the key: `title: `. */
  before: string
  /** The rest, without spaces around it. */
  value: string
  /** `the value of "title"`. */
  name: string
}

/**
 * The first error of a source.
 *
 *   title: How to: install → The value of "title" contains ": ", … Write `title: "How to: install"`.
 */
export function explainError(source: string, error: YAMLError, kind: YamlKind): ExplainedError {
  const {schema} = kind
  const end = Math.min(error.pos[0], source.trimEnd().length)
  const [, missing] = /end with a (\S)/.exec(error.message) ?? []
  if (missing !== undefined) {
    const offset = source.slice(0, end).trimEnd().length
    return {message: `A "${missing}" is missing here.`, hint: withBracket(source, offset, {missing, schema}), offset}
  }
  if (error.message.startsWith('Missing closing')) return missingQuote(source, end)
  if (error.code === 'DUPLICATE_KEY') return duplicateKey(source, error.pos[0])
  if (error.code === 'TAB_AS_INDENT')
    return {message: 'This line begins with a tab, which YAML does not allow.', hint: 'Use spaces.', offset: end}
  if (error.code === 'MULTIPLE_DOCS')
    return {
      message: 'A second YAML document begins here.',
      hint: 'Remove the line "..." or "---" before it.',
      offset: end,
    }
  return inQuotes(source, end, error) ?? incompleteAt(source, end, kind) ?? withoutCorrection(source, end, error)
}

/** The advice to write a value in quotes; undefined where quotes do not help. */
export function inQuotes(source: string, offset: number, error?: YAMLError): ExplainedError | undefined {
  const line = lineAt(source, offset)
  if (line === undefined || (error?.code === 'BLOCK_AS_IMPLICIT_KEY' && !line.value.includes(':'))) return undefined
  const hint = correction(source, line, quoted(line.value))
  if (hint === undefined) return undefined
  const isExact = error?.code === 'BAD_DQ_ESCAPE'
  return {message: reasonOf(line, error), hint, offset: isExact ? offset : line.start + line.before.length}
}

interface IncompleteKey extends Omit<ExplainedError, 'offset'> {
  /** Whether the schema has a key of this name, or of a similar one. */
  isKnown: boolean
}

function incompleteAt(source: string, offset: number, {schema, isClosed}: YamlKind): ExplainedError | undefined {
  const incomplete = incompleteKey(source, offset, schema)
  if (incomplete === undefined) return undefined
  if (incomplete.isKnown || !isClosed) return {message: incomplete.message, hint: incomplete.hint, offset}
  return {
    message: 'This line has no key.',
    hint: 'Write it like `label: Guides`, or indent it if it belongs to the line before.',
    offset,
  }
}

/** A line without the colon, the space or the value that a key needs; undefined for other lines. */
export function incompleteKey(source: string, offset: number, schema?: Schema<unknown>): IncompleteKey | undefined {
  const text = defined(source.slice(source.lastIndexOf('\n', offset - 1) + 1).split('\n')[0]).trim()
  const [, key, rest] = /^([a-z][\w-]*)(?::(\S.*))?$/i.exec(text) ?? []
  if (key === undefined) return undefined
  const keys = schema ? knownKeys(schema, [], undefined) : []
  const near = keys.includes(key) ? key : keys.find((name) => isNear(key, name))
  const isKnown = near !== undefined
  return rest === undefined
    ? {message: `"${key}" is a key without a value.`, hint: `Write \`${near ?? key}: \` and the value.`, isKnown}
    : {message: 'A space is missing after the colon.', hint: writeLine(`${key}: ${rest}`), isKnown: true}
}

function reasonOf({value, name}: Line, error: YAMLError | undefined): string {
  if (error?.code === 'BAD_DQ_ESCAPE') {
    const [pair] = /\\./.exec(error.message) ?? []
    return `${capital(name)} contains "${pair}", which has no meaning in double quotes.`
  }
  if (/^["']/.test(value)) return `${capital(name)} has more text or quotes after its closing quote.`
  if (error?.code === 'BLOCK_AS_IMPLICIT_KEY')
    return `${capital(name)} contains a colon, so YAML reads it as another key.`
  return `YAML gives "${value[0]}" at the beginning of ${name} a special meaning.`
}

function withoutCorrection(source: string, offset: number, {code}: YAMLError): ExplainedError {
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BAD_INDENT')
    return {
      message: 'The indentation of this line does not fit the lines around it.',
      hint: 'Indent all keys of one object, and all items of one list, by the same number of spaces.',
      offset: indentedLine(source, offset),
    }
  return {
    message: 'This is not valid YAML.',
    hint: 'Write each key as `key: value`, and put values with special characters in quotes.',
    offset,
  }
}

/** Start of the text of the line that begins at an offset, or else of the next line. */
function indentedLine(source: string, offset: number): number {
  const isLine = source[offset] === ' ' || source[offset - 1] === '\n' || offset === 0
  const start = isLine ? offset : source.indexOf('\n', offset) + 1
  return start + source.slice(start).search(/\S|$/)
}

/** The line with its missing bracket; in quotes where the key must be text. */
function withBracket(
  source: string,
  offset: number,
  {missing, schema}: {missing: string; schema: Schema<unknown> | undefined},
): string | undefined {
  const line = lineAt(source, offset)
  if (line === undefined) return undefined
  const [, key = ''] = /^([\w-]+): /.exec(line.before) ?? []
  const isText =
    schema !== undefined && allowsAt(schema, [key], 'a') && !allowsAt(schema, [key], missing === ']' ? ['a'] : {})
  return correction(source, line, isText ? quoted(line.value) : line.value + missing)
}

/** The parser reports the end of the text; authors look for the quote at the beginning. */
function missingQuote(source: string, end: number): ExplainedError {
  let offset = end
  visit(parseDocument(source, {prettyErrors: false}), {
    Scalar(_, {type, range}) {
      if (type?.startsWith('QUOTE')) offset = range?.[0] ?? offset
    },
  })
  const line = lineAt(source, offset)
  const hint = line && correction(source, line, line.value + source[offset])
  return {message: 'The closing quote of this text is missing.', hint, offset}
}

function duplicateKey(source: string, offset: number): ExplainedError {
  const [, key = ''] = /^["']?([^"':\n]*)/.exec(source.slice(offset)) ?? []
  return {message: `The key "${key.trim()}" occurs twice.`, hint: 'Remove one of the two.', offset}
}

function lineAt(source: string, offset: number): Line | undefined {
  const start = source.lastIndexOf('\n', offset - 1) + 1
  const next = source.indexOf('\n', start)
  const end = next === -1 ? source.length : next
  const [, before, key, value] = /^(\s*(?:- +)*(?:([\w-]+): +)?)(\S.*?)\s*$/.exec(source.slice(start, end)) ?? []
  if (before === undefined || before.trim() === '' || value === undefined) return undefined
  return {start, end, before, value, name: key === undefined ? 'this item' : `the value of "${key}"`}
}

/** The line with another value, if its YAML is valid then. */
function correction(source: string, {start, end, before}: Line, value: string): string | undefined {
  const corrected = source.slice(0, start) + before + value + source.slice(end)
  const {errors, warnings} = parseDocument(corrected, {prettyErrors: false, merge: false, stringKeys: true})
  const first = [...errors, ...warnings][0]?.pos[0] ?? Number.POSITIVE_INFINITY
  return first > start + before.length + value.length ? writeLine((before + value).trim()) : undefined
}

/** A text in quotes, without the quotes that were around it. */
function quoted(value: string): string {
  const inner = /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value
  if (!/["\\]/.test(inner)) return `"${inner}"`
  return `'${inner.replaceAll("'", "''")}'`
}

const writeLine = (line: string): string => (line.includes('`') ? `Write: ${line}` : `Write \`${line}\`.`)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
