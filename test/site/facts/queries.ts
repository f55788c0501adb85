/** Finds objects of the example account by a query of advanced search. */
import {agrees, check, evaluate, operate, read} from './evaluate.js'
import {type Node, parseQuery, Refused, withAllBelow} from './language.js'
import {model, type ObjectType, objectType, objectTypes, typeOfId} from './model.js'
import {compare, fromCalendar, type Value, yesNo} from './values.js'

/** IDs of what the query finds, in its order, else in that of the IDs. Without `TYPE` it asks for objects of `fallback`. */
export function find(query: string, fallback?: string): string[] {
  const {condition, order} = parseQuery(query)
  const named = namedType(condition)
  const type = named ? objectType(named) : fallback ? objectType(fallback) : standardOnly
  for (const tree of [condition, ...order.map(({field}) => field)])
    check(tree, type, model.search.max_references, model.search.functions)
  const asksForArchived = withAllBelow(condition).some(
    (node) => node.type === 'field' && node.path.includes('Archived'),
  )
  return Object.keys(model.objects.examples)
    .filter((id) => type === standardOnly || typeOfId(id) === type)
    .filter((id) => asksForArchived || read(id, ['Archived'])?.value === false)
    .filter((id) => meets(condition, id)?.value === true)
    .sort((a, b) => inOrder(a, b, order))
}

/** Without an object type, only the fields that all objects have can be used. */
const standardOnly: ObjectType = {name: 'Object', key: '', prefix: '', fields: model.object_types.standard_fields}

/** The text that `TYPE` is compared with. */
function namedType(condition: Node): string | undefined {
  for (const node of withAllBelow(condition)) {
    if (node.type !== 'operation') continue
    const [left, right] = node.operands
    if (left?.type !== 'object type') continue
    if (node.operator !== '=' || right?.type !== 'value') throw new Refused('TYPE = and a name is expected.')
    return String(right.value)
  }
  return undefined
}

function inOrder(a: string, b: string, order: ReturnType<typeof parseQuery>['order']): number {
  for (const {field, isReversed} of order) {
    const [left, right] = [evaluate(field, a), evaluate(field, b)]
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1
      continue
    }
    const sign = compare(left, right)! * (isReversed ? -1 : 1)
    if (sign !== 0) return sign
  }
  return a.localeCompare(b)
}

function meets(node: Node, id: string): Value {
  if (node.type !== 'operation') return evaluate(node, id)
  const {operator} = node
  if (operator === 'AND' || operator === 'OR' || operator === 'NOT')
    return operate(
      operator,
      node.operands.map((operand) => () => meets(operand, id)),
    )
  const [left = null, ...others] = node.operands.map((operand) => evaluate(operand, id))
  if (node.operands[0]!.type === 'object type')
    return yesNo(
      objectTypes.some(({name, key}) => name === left!.value && [name, key].includes(String(others[0]!.value))),
    )
  return yesNo(
    holds(
      operator,
      left,
      others.map((other) => alike(other, left)),
    ) ??
      operate(
        operator,
        node.operands.map((operand) => () => evaluate(operand, id)),
      )!.value === true,
  )
}

/** Dates may be written as texts. */
function alike(value: Value, other: Value): Value {
  const isMoment = other?.kind === 'date' || other?.kind === 'date-time'
  return isMoment && value?.kind === 'text' ? (fromCalendar(value.value) ?? value) : value
}

/** Undefined for operators that formulas have too. */
function holds(operator: string, left: Value, others: Value[]): boolean | undefined {
  const isIn = () => others.some((other) => compare(left, other) === 0)
  if (operator === 'IS EMPTY') return left === null
  if (operator === 'IS NOT EMPTY') return left !== null
  if (operator === 'IN') return isIn()
  if (operator === 'NOT IN') return left !== null && !isIn()
  if (operator === 'BETWEEN') return agrees('>=', compare(left, others[0]!)) && agrees('<=', compare(left, others[1]!))
  if (operator === 'CONTAINS') return left !== null && hasWord(plain(left), plain(others[0]!))
  if (operator === 'STARTS WITH') return left !== null && plain(left).startsWith(plain(others[0]!))
  return ['=', '<>', '<', '<=', '>', '>='].includes(operator) ? agrees(operator, compare(left, others[0]!)) : undefined
}

const hasWord = (whole: string, start: string): boolean => ` ${whole}`.includes(` ${start}`)

/** Without capitals and accents. */
const plain = (value: Value): string => String(value!.value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
