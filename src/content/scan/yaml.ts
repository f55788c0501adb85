/** Parses untrusted YAML of front matter and category files: no tags, no merging, bounded size and depth. */
import {type Document, isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument} from 'yaml'
import type {Position} from '../../model/model.js'
import type {Variables} from '../variables.js'
import {explainError, incompleteKey, inQuotes, type YamlKind} from './yaml-problem.js'

export interface YamlProblem {
  message: string
  hint?: string | undefined
  position: Position | undefined
}

const yamlFile: YamlKind = {name: 'The file', form: 'lines such as `key: value`'}

/** Numbers whose text says more, such as `1.10`, by dotted path. */
export type WrittenNumbers = ReadonlyMap<string, {value: number; text: string}>

interface YamlRead {
  values: Record<string, unknown>
  numbers: WrittenNumbers
  problems: YamlProblem[]
}

/** In UTF-16 units. */
const maxLength = 64 * 1024
const maxDepth = 32
const maxAliases = 50

/**
 * The mapping in a YAML text and its first problem. It adds the positions of keys and list items to `positions`, by dotted
 * path. The text begins after the opening `---`, so its line numbers are those of the file. `kind` is for messages.
 */
export function parseYaml(source: string, positions: Map<string, Position>, kind = yamlFile): YamlRead {
  const failed = (message: string, position: Position | undefined, hint?: string): YamlRead => ({
    values: {},
    numbers: new Map(),
    problems: [{message, hint, position}],
  })
  const top = {line: 1, column: 1}
  if (source.length > maxLength) return failed(`${kind.name} is longer than 64 KB.`, top)
  if (source.length > 10 * maxDepth && isDeep(source)) return failed(tooDeep, top)
  const lineCounter = new LineCounter()
  const at = (offset: number): Position => {
    const {line, col} = lineCounter.linePos(offset)
    return {line, column: col}
  }
  const document = parseDocument(source, {
    lineCounter,
    prettyErrors: false,
    merge: false,
    schema: 'core',
    stringKeys: true,
  })
  const problem = [...document.errors, ...document.warnings][0]
  if (problem) {
    const {message, hint, offset} = explainError(source, problem, kind)
    return failed(message, at(offset), hint)
  }
  const contents = document.contents
  const numbers = new Map<string, {value: number; text: string}>()
  const traversal: Traversal = {document, at, positions, numbers, aliases: 0}
  const problemInNode = checkNode(contents, traversal, {path: '', ancestors: []})
  if (problemInNode) {
    const {message, offset, isText} = problemInNode
    return failed(message, at(offset), isText ? inQuotes(source, offset)?.hint : undefined)
  }
  if (contents === null || (isScalar(contents) && contents.value === null)) return {values: {}, numbers, problems: []}
  if (!isMap(contents)) {
    const [offset] = contents.range ?? [0]
    const incomplete = incompleteKey(source, offset, kind.schema)
    const {message, hint} =
      incomplete && (incomplete.isKnown || !kind.isClosed)
        ? incomplete
        : {message: `${kind.name} must contain ${kind.form}.`, hint: undefined}
    return failed(message, at(offset), hint)
  }
  try {
    return {values: {...(document.toJS({maxAliasCount: maxAliases}) as object)}, numbers, problems: []}
  } catch (error) {
    return failed((error as Error).message, positions.values().next().value)
  }
}

const tooDeep = `This is nested more than ${maxDepth} levels deep.`

/** Whether brackets or indentation could overflow the stack of the parser. */
function isDeep(source: string): boolean {
  const brackets = source.replace(/[^[\]{}]/g, '')
  let depth = 0
  for (const bracket of brackets) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > 10 * maxDepth) return true
  }
  return /^[ \t]*(?:[-?:][ \t]+){321}/m.test(source)
}

interface Traversal {
  document: Document
  at: (offset: number) => Position
  positions: Map<string, Position>
  numbers: Map<string, {value: number; text: string}>
  aliases: number
}

/**
 * Adds the positions of keys and items in a node. Returns its first problem: an alias without its anchor or inside it, too
 * many aliases, or too many levels. `isText`: the value may be text without quotes. `path`: the path of the node, dotted and with a final dot.
 */
function checkNode(
  node: unknown,
  traversal: Traversal,
  {path, ancestors}: {path: string; ancestors: readonly unknown[]},
): {message: string; offset: number; isText?: boolean} | undefined {
  const offset = (isNode(node) && node.range?.[0]) || 0
  if (isAlias(node)) {
    if (++traversal.aliases > maxAliases) return {message: `More than ${maxAliases} values begin with "*".`, offset}
    const target = node.resolve(traversal.document)
    const {source} = node
    if (!target)
      return {message: `YAML reads "*${source}" as a copy of "&${source}", which is missing.`, offset, isText: true}
    if (!ancestors.includes(target)) return undefined
    return {message: `"*${source}" copies the value "&${source}" into itself.`, offset}
  }
  if (
    isScalar(node) &&
    typeof node.value === 'number' &&
    node.source !== undefined &&
    node.source !== String(node.value)
  )
    traversal.numbers.set(path.slice(0, -1), {value: node.value, text: node.source})
  if (!isMap(node) && !isSeq(node)) return undefined
  if (ancestors.length >= maxDepth) return {message: tooDeep, offset}
  const innerAncestors = [...ancestors, node]
  for (const [index, item] of node.items.entries()) {
    const [key, value] = isPair(item) ? [item.key, item.value] : [undefined, item]
    const name = key === undefined ? String(index) : isScalar(key) ? String(key.value) : String(key)
    const positioned = key ?? value
    if (isNode(positioned) && positioned.range) traversal.positions.set(path + name, traversal.at(positioned.range[0]))
    const innerPath = {path: `${path}${name}.`, ancestors: innerAncestors}
    const problem = checkNode(key, traversal, innerPath) ?? checkNode(value, traversal, innerPath)
    if (problem) return problem
  }
  return undefined
}

/** A copy with the variables in every string replaced. */
export function withVariables(values: object, variables: Variables): Record<string, unknown> {
  const fill = (value: unknown): unknown => {
    // An escape can create half of a surrogate pair, which no UTF-8 file can contain.
    if (typeof value === 'string') return wellFormed(variables.fill(value))
    if (Array.isArray(value)) return value.map(fill)
    if (value !== null && typeof value === 'object') return withVariables(value, variables)
    return value
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(value)]))
}

const wellFormed = (text: string): string => (/[\uD800-\uDFFF]/.test(text) ? Buffer.from(text).toString() : text)
