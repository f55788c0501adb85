/**
 * A syntax tree as a text that formatters do not change: without comments, white space, separators and redundant
 * parentheses, with one kind of quotes.
 */
import {defined} from '../../../model/defined.js'
import type {Language, SyntaxNode} from './grammars.js'

/** A text as canonical texts of the whole and of its symbols. */
export interface Canonical {
  whole: string
  textOf(symbol: string): string | undefined
  /** Symbols that an author could mean by one that the text does not have. */
  namesNear(symbol: string): Iterable<string>
}

/** Returns a function that writes nodes of one tree. Equal texts have the same meaning. */
export function createCanonical(language: Language): (node: SyntaxNode) => string {
  const written = new Map<number, string>()
  const write = (node: SyntaxNode): string => {
    const known = written.get(node.id)
    if (known !== undefined) return known
    const text = isIgnored(node, language) ? '' : (special(node, language, write) ?? plain(node, language, write))
    written.set(node.id, text)
    return text
  }
  return write
}

type Write = (node: SyntaxNode) => string

const isScript = (language: Language): boolean => ['javascript', 'typescript', 'tsx'].includes(language)

const childrenOf = ({children}: SyntaxNode): SyntaxNode[] => children.flatMap((child) => child ?? [])

/** Nodes without meaning: comments, docstrings, separators. */
function isIgnored(node: SyntaxNode, language: Language): boolean {
  const {type, parent} = node
  if (/comment/.test(type) || type === 'line_continuation') return true
  if (!node.isNamed && node.text.trim() === '') return true
  if (type === ',') return !isHole(node)
  // In Rust, a semicolon decides whether a block has a value.
  if (type === ';') return language !== 'rust' && !/^for_/.test(parent?.type ?? '')
  if (type === 'empty_statement' && language !== 'rust')
    return /^(?:program|statement_block|class_body|block)$/.test(parent?.type ?? '')
  return language === 'python' && (isDocstring(node) || isImportParenthesis(node))
}

/** Whether a comma of an array stands for an element that is missing. */
const isHole = ({parent, startIndex}: SyntaxNode): boolean =>
  /^array/.test(parent?.type ?? '') &&
  /[[,]\s*$/.test(defined(parent).text.slice(0, startIndex - defined(parent).startIndex))

function isDocstring({type, parent, namedChildren, previousNamedSibling}: SyntaxNode): boolean {
  if (type !== 'expression_statement' || previousNamedSibling?.type.includes('comment') === false) return false
  const [only, ...more] = namedChildren
  return only?.type === 'string' && more.length === 0 && /^(?:block|module)$/.test(parent?.type ?? '')
}

const isImportParenthesis = ({type, parent}: SyntaxNode): boolean =>
  /^[()]$/.test(type) && parent?.type === 'import_from_statement'

/** Nodes that formatters write in several ways; undefined for all others. */
function special(node: SyntaxNode, language: Language, write: Write): string | undefined {
  const {type, text, parent} = node
  if (/^parenthesized_(?:expression|type|pattern)$/.test(type))
    return childrenOf(node)
      .filter(({isNamed}) => isNamed)
      .map(write)
      .join('')
  if (type === 'string' && language === 'python') return pythonString(node, write)
  if (type === 'string' && isScript(language)) {
    const content = withoutEscapedQuotes(text.slice(1, -1))
    const isName =
      parent?.type === 'pair' && /^[A-Za-z_$][\w$]*$/.test(content) && parent.startIndex === node.startIndex
    return isName ? content : JSON.stringify(content)
  }
  if (type === 'number' && isScript(language))
    return /^[\d.]+(?:e[+-]?\d+)?$/i.test(text) ? String(Number(text)) : text.toLowerCase()
  if (/^(?:integer|float|.*_literal)$/.test(type) && /^[\d.]/.test(text)) return text.toLowerCase()
  if (type === 'jsx_text') return JSON.stringify(text.replace(/\s+/g, ' ').trim())
  if (type === 'formal_parameters' && parent?.type === 'arrow_function')
    return /^\(\s*([\w$]+)\s*,?\s*\)$/.exec(text)?.[1]
  if (language === 'rust' && type === 'block') return valueOfBlock(node, write)
  return undefined
}

const withoutEscapedQuotes = (text: string): string => text.replace(/\\(['"])/g, '$1')

/** A Python string: its prefix without `u`, and its contents. */
function pythonString(node: SyntaxNode, write: Write): string {
  const parts = childrenOf(node).flatMap((child) => {
    if (child.type === 'string_start') return child.text.toLowerCase().replace(/[u'"]/g, '')
    if (child.type === 'string_content') return JSON.stringify(withoutEscapedQuotes(child.text))
    return child.type === 'string_end' ? [] : write(child)
  })
  return `(string ${parts.join(' ')})`
}

/** The value of a block that is nothing else, as formatters write it around long arms and closures. */
function valueOfBlock(node: SyntaxNode, write: Write): string | undefined {
  if (!/^(?:match_arm|closure_expression)$/.test(node.parent?.type ?? '')) return undefined
  const [only, ...more] = node.namedChildren.flatMap((child) => (child && !/comment/.test(child.type) ? child : []))
  const isValue = only !== undefined && more.length === 0 && !/_(?:statement|declaration|item)$/.test(only.type)
  return isValue ? write(only) : undefined
}

/** Lists whose order has no meaning, and statements whose order among their neighbours has none. */
const unordered = /^(?:use_list|named_imports|import_spec_list)$/
const imports = /^(?:import_statement|import_from_statement|import_declaration|use_declaration)$/

/** Python writes these with and without parentheses. */
const sameTypes: Readonly<Record<string, string>> = {expression_list: 'tuple', pattern_list: 'tuple_pattern'}

function plain(node: SyntaxNode, language: Language, write: Write): string {
  const children = childrenOf(node)
  if (children.length === 0) return node.text
  const parts: string[] = []
  let end = node.startIndex
  let importsFrom: number | undefined
  const sortImports = () => {
    if (importsFrom !== undefined) parts.push(...parts.splice(importsFrom).sort())
    importsFrom = undefined
  }
  const addGap = (to: number) => {
    const gap = node.text.slice(end - node.startIndex, to - node.startIndex).trim()
    if (gap !== '' && gap !== '\\') parts.push(JSON.stringify(gap))
  }
  for (const child of children) {
    addGap(child.startIndex)
    end = Math.max(end, child.endIndex)
    if (/^[()]$/.test(child.type) && language === 'python' && /^tuple/.test(node.type)) continue
    const text = write(child)
    if (text === '') continue
    if (!imports.test(child.type)) sortImports()
    else importsFrom ??= parts.length
    parts.push(text)
  }
  sortImports()
  addGap(node.endIndex)
  const all = unordered.test(node.type) ? parts.sort() : parts
  return `(${sameTypes[node.type] ?? node.type} ${all.join(' ')})`
}
