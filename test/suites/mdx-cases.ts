import {readFileSync} from 'node:fs'
import {type Expression, type Node, parse} from 'acorn'
import {suitePath} from './suites.js'

/** A text of MDX's own tests, and what MDX makes of it. */
export interface MdxCase {
  /** File and number of the test in it, from 1. */
  id: string
  title: string
  text: string
  format: 'md' | 'mdx'
  /** HTML, or that the text fails or compiles. */
  expected: {html: string} | 'fails' | 'compiles'
}

/** The cases of a test file of MDX: every test with a text that is written in it. */
export function mdxCases(name: string): MdxCase[] {
  const source = readFileSync(suitePath('mdx/packages/mdx/test', `${name}.js`), 'utf8')
  const tests = nodesIn(parse(source, {ecmaVersion: 'latest', sourceType: 'module'})).filter(
    (node) => nameOfCall(node) === 't.test',
  )
  return tests.flatMap((node, index) => {
    const [title, body] = argumentsOf(node)
    const text = body && textIn(body)
    if (title === undefined || body === undefined || text === undefined) return []
    return [{id: `${name} ${index + 1}`, title: textOfLiteral(title) ?? '', ...text, expected: expectedIn(body)}]
  })
}

const compilers = ['compile', 'compileSync', 'evaluate', 'evaluateSync', 'createProcessor().process']

function textIn(body: Node): Pick<MdxCase, 'text' | 'format'> | undefined {
  const nodes = nodesIn(body)
  const call = nodes.find((node) => compilers.includes(nameOfCall(node)) || nameOfCall(node).endsWith('.process'))
  const [input] = call ? argumentsOf(call) : []
  const constant = nodes.find(
    (node) => isKind(node, 'VariableDeclarator') && input !== undefined && nameOf(node.id as Node) === nameOf(input),
  ) as {init?: Node} | undefined
  const properties = new Map(
    input && isKind(input, 'ObjectExpression')
      ? (input.properties as {key: Node; value: Node}[]).map(({key, value}) => [nameOf(key), textOfLiteral(value)])
      : [],
  )
  const text = properties.get('value') ?? textOfLiteral(constant?.init ?? input)
  if (text === undefined) return undefined
  const format = nodes
    .filter((node) => isKind(node, 'Property') && nameOf(node.key as Node) === 'format')
    .map((node) => textOfLiteral((node as unknown as {value: Node}).value))[0]
  const isMarkdown = format === 'md' || (format === undefined && properties.get('path')?.endsWith('.md'))
  return {text, format: isMarkdown ? 'md' : 'mdx'}
}

function expectedIn(body: Node): MdxCase['expected'] {
  const calls = nodesIn(body).filter((node) => nameOfCall(node) !== '')
  const names = calls.map(nameOfCall)
  if (['assert.rejects', 'assert.throws', 'assert.fail'].some((name) => names.includes(name))) return 'fails'
  for (const call of calls.filter((node) => nameOfCall(node) === 'assert.equal')) {
    const [actual, wanted] = argumentsOf(call)
    const html = textOfLiteral(wanted)
    if (html !== undefined && actual && nameOfCall(actual) === 'renderToStaticMarkup') return {html}
  }
  return 'compiles'
}

type Kind = Node & Record<string, unknown>
const isKind = (node: Node, type: string): node is Kind => node.type === type

/** A node and everything below it, in order. */
function nodesIn(node: Node): Node[] {
  const children = Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  return [node, ...children.filter(isNode).flatMap(nodesIn)]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const argumentsOf = (node: Node): Node[] => ('arguments' in node ? (node.arguments as Expression[]) : [])

/** `assert.equal` for a call of it; '' for other nodes. */
const nameOfCall = (node: Node): string => (isKind(node, 'CallExpression') ? nameOf(node.callee as Node) : '')

function nameOf(node: Node): string {
  if (isKind(node, 'Identifier')) return String(node.name)
  if (!isKind(node, 'MemberExpression')) return isKind(node, 'CallExpression') ? `${nameOfCall(node)}()` : ''
  return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`
}

function textOfLiteral(node: Node | undefined): string | undefined {
  if (node && isKind(node, 'Literal') && typeof node.value === 'string') return node.value
  if (!node || !isKind(node, 'TemplateLiteral')) return undefined
  const [only, ...more] = node.quasis as {value: {cooked: string}}[]
  return more.length === 0 ? only?.value.cooked : undefined
}
