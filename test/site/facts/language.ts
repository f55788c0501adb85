/** Formulas and queries as trees. A query knows more operators, `TYPE` and `ORDER BY`; otherwise the two are one language. */

export type Node =
  | {type: 'value'; value: string | number | boolean}
  | {type: 'object type'}
  /** `[Customer].[Name]` is the path Customer, Name. */
  | {type: 'field'; path: string[]}
  | {type: 'call'; name: string; values: Node[]}
  | {type: 'operation'; operator: string; operands: Node[]}

export interface Query {
  condition: Node
  order: {field: Node; isReversed: boolean}[]
}

/** What is written breaks the rules; an author would be told on saving. */
export class Refused extends Error {}

interface Token {
  type: 'number' | 'text' | 'field' | 'word' | 'sign' | 'end'
  text: string
}

const comparisons = ['=', '<>', '<', '<=', '>', '>=']
const tokens =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|"(?<text>(?:[^"]|"")*)"|\[(?<field>[^\]]+)\]|(?<word>[A-Za-z]+)|(?<sign><>|<=|>=|[-+*/&=<>(),.]))/y

export function parseFormula(text: string): Node {
  const parser = new Parser(text, false)
  const node = parser.either()
  parser.end()
  return node
}

export function parseQuery(text: string): Query {
  const parser = new Parser(text, true)
  const condition = parser.either()
  const order = parser.order()
  parser.end()
  return {condition, order}
}

/** The node and all below it. */
export function withAllBelow(node: Node): Node[] {
  const below = node.type === 'call' ? node.values : node.type === 'operation' ? node.operands : []
  return [node, ...below.flatMap(withAllBelow)]
}

function tokenize(text: string): Token[] {
  const found: Token[] = []
  tokens.lastIndex = 0
  while (text.slice(tokens.lastIndex).trim() !== '') {
    const place = tokens.lastIndex
    const groups = tokens.exec(text)?.groups
    if (!groups) throw new Refused(`Nobody can read “${text.slice(place).trim()}”.`)
    const [type, written] = Object.entries(groups).find(([, group]) => group !== undefined)!
    found.push({type: type as Token['type'], text: type === 'text' ? written!.replaceAll('""', '"') : written!})
  }
  return found
}

class Parser {
  readonly #tokens: Token[]
  readonly #isQuery: boolean
  #place = 0

  constructor(text: string, isQuery: boolean) {
    this.#tokens = tokenize(text)
    this.#isQuery = isQuery
  }

  either(): Node {
    return this.#chain(['OR'], () => this.#chain(['AND'], () => this.#opposite()))
  }

  order(): Query['order'] {
    if (!this.#take('ORDER', 'BY')) return []
    const order: Query['order'] = []
    do {
      const field = this.#primary()
      if (field.type !== 'field') throw new Refused('ORDER BY needs a field.')
      const isReversed = this.#take('DESC')
      if (!isReversed) this.#take('ASC')
      order.push({field, isReversed})
    } while (this.#take(','))
    return order
  }

  end(): void {
    if (this.#next().type !== 'end') throw new Refused(`Nothing may follow before “${this.#next().text}”.`)
  }

  #opposite(): Node {
    return this.#take('NOT') ? operation('NOT', this.#opposite()) : this.#comparison()
  }

  #comparison(): Node {
    const left = this.#joined()
    const sign = comparisons.find((each) => this.#take(each))
    if (sign) return operation(sign, left, this.#joined())
    return this.#isQuery ? this.#queryComparison(left) : left
  }

  #queryComparison(left: Node): Node {
    if (this.#take('CONTAINS')) return operation('CONTAINS', left, this.#joined())
    if (this.#take('STARTS', 'WITH')) return operation('STARTS WITH', left, this.#joined())
    if (this.#take('NOT', 'IN')) return operation('NOT IN', left, ...this.#list())
    if (this.#take('IN')) return operation('IN', left, ...this.#list())
    if (this.#take('IS', 'NOT', 'EMPTY')) return operation('IS NOT EMPTY', left)
    if (this.#take('IS', 'EMPTY')) return operation('IS EMPTY', left)
    if (!this.#take('BETWEEN')) return left
    const from = this.#joined()
    this.#expect('AND')
    return operation('BETWEEN', left, from, this.#joined())
  }

  #joined(): Node {
    return this.#chain(['&'], () => this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#signed())))
  }

  #signed(): Node {
    return this.#take('-') ? operation('sign', this.#signed()) : this.#primary()
  }

  #primary(): Node {
    const {type, text} = this.#next()
    this.#place++
    if (type === 'number') return {type: 'value', value: Number(text)}
    if (type === 'text') return {type: 'value', value: text}
    if (type === 'field') return this.#path(text)
    if (type === 'word') return this.#word(text)
    if (text !== '(') throw new Refused(`A value should stand where “${text}” is.`)
    const inner = this.either()
    this.#expect(')')
    return inner
  }

  #path(first: string): Node {
    const path = [first]
    while (this.#take('.')) {
      const {type, text} = this.#next()
      if (type !== 'field') throw new Refused('A full stop leads to a field.')
      path.push(text)
      this.#place++
    }
    return {type: 'field', path}
  }

  #word(written: string): Node {
    const name = written.toUpperCase()
    if (name === 'TRUE' || name === 'FALSE') return {type: 'value', value: name === 'TRUE'}
    if (name === 'TYPE' && this.#isQuery) return {type: 'object type'}
    if (this.#next().text !== '(') throw new Refused(`“${written}” is no value.`)
    return {type: 'call', name, values: this.#list(true)}
  }

  #list(mayBeEmpty = false): Node[] {
    this.#expect('(')
    if (mayBeEmpty && this.#take(')')) return []
    const values: Node[] = []
    do values.push(this.either())
    while (this.#take(','))
    this.#expect(')')
    return values
  }

  #chain(operators: string[], operand: () => Node): Node {
    let left = operand()
    for (;;) {
      const found = operators.find((each) => this.#take(each))
      if (!found) return left
      left = operation(found, left, operand())
    }
  }

  #next(): Token {
    return this.#tokens[this.#place] ?? {type: 'end', text: 'the end'}
  }

  /** Steps over these words or signs when all of them come next. */
  #take(...words: string[]): boolean {
    const come = this.#tokens.slice(this.#place, this.#place + words.length)
    const isThere = (word: string, index: number) =>
      (come[index]?.type === 'word' || come[index]?.type === 'sign') && come[index].text.toUpperCase() === word
    if (!words.every(isThere)) return false
    this.#place += words.length
    return true
  }

  #expect(word: string): void {
    if (!this.#take(word)) throw new Refused(`“${word}” should stand where “${this.#next().text}” is.`)
  }
}

const operation = (operator: string, ...operands: Node[]): Node => ({type: 'operation', operator, operands})
