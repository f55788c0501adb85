/** Calculates a formula for an object of the example account, by the rules that the pages state. */
import {implementations, joinable, type Lazy, takesEmpty} from './functions.js'
import {type Node, parseFormula, Refused, withAllBelow} from './language.js'
import {type Field, functions, type Kind, model, type ObjectType, objectType, typeOfId} from './model.js'
import {compare, FormulaError, fits, fromCalendar, fromWritten, number, text, type Value, yesNo} from './values.js'

const moment = {now: model.now, reader: Object.keys(model.users.examples)[0]!}

/** Checks the formula as saving it would, then gives its value for the object with that ID. */
export function calculate(formula: string, id: string): Value {
  const tree = parseFormula(formula)
  check(tree, typeOfId(id), model.formulas.max_references, Object.keys(functions))
  return evaluate(tree, id)
}

/** Refuses unknown fields and functions, wrong numbers of values, and longer ways than allowed. */
export function check(tree: Node, type: ObjectType, maxReferences: number, allowed: readonly string[]): void {
  for (const node of withAllBelow(tree)) {
    if (node.type === 'field') fieldAt(node.path, type, maxReferences)
    if (node.type !== 'call') continue
    if (!allowed.includes(node.name)) throw new Refused(`There is no function ${node.name}.`)
    const {least, most} = signature(node.name)
    if (node.values.length < least || node.values.length > most)
      throw new Refused(`${node.name} does not take ${node.values.length} values.`)
  }
}

/** The field that a path of labels leads to. */
function fieldAt([label, ...rest]: string[], type: ObjectType, maxReferences: number): Field | undefined {
  const field = type.fields[label!]
  if (!field) throw new Refused(`${type.name} has no field “${label}”.`)
  if (rest.length === 0) return field
  if (rest.length > maxReferences) throw new Refused(`[${label}] begins a way that is too long.`)
  if (field.type === 'reference') return fieldAt(rest, objectType(field.to!), maxReferences)
  if (field.type === 'user' && rest.length === 1 && model.users.fields.includes(rest[0]!)) return undefined
  throw new Refused(`Nothing can be read through [${label}].`)
}

interface Signature {
  least: number
  most: number
  /** Kind of the value at that place, from 0. */
  kindAt(place: number): Kind
}

/** What `SWITCH(value, case, result, …, [otherwise])` says about the values of a function. */
function signature(name: string): Signature {
  if (model.search.functions.includes(name) && !functions[name]) return {least: 0, most: 0, kindAt: () => 'any'}
  const words = argumentsOf(functions[name]!.syntax)
  const named = words.filter((word) => word !== '…')
  return {
    least: named.filter((word) => !word.startsWith('[')).length,
    most: words.includes('…') ? Number.POSITIVE_INFINITY : named.length,
    kindAt: (place) => model.formulas.arguments[named[Math.min(place, named.length - 1)]!.replace(/[[\]]/g, '')]!.kind,
  }
}

/** The words between the brackets of a syntax. */
export const argumentsOf = (syntax: string): string[] =>
  syntax
    .slice(syntax.indexOf('(') + 1, -1)
    .split(', ')
    .filter(Boolean)

export function evaluate(node: Node, id: string): Value {
  if (node.type === 'value') return fromWritten(node.value)
  if (node.type === 'object type') return text(typeOfId(id).name)
  if (node.type === 'field') return read(id, node.path)
  if (node.type === 'call')
    return call(
      node.name,
      node.values.map((value) => () => evaluate(value, id)),
    )
  return operate(
    node.operator,
    node.operands.map((operand) => () => evaluate(operand, id)),
  )
}

/** The value of a field of an object, or of one that it refers to. */
export function read(id: string, [label, ...rest]: string[]): Value {
  const field = typeOfId(id).fields[label!]!
  const value = field.formula ? calculate(field.formula, id) : stored(id, field)
  if (rest.length === 0 || value === null) return value
  if (field.type === 'user') return text(model.users.examples[String(value.value)]!.name)
  return read(String(value.value), rest)
}

function stored(id: string, {type, key}: Field): Value {
  const object = model.objects.examples[id]
  if (!object) throw new Error(`There is no object ${id}.`)
  const written = key === 'id' ? id : object[key]
  if (type === 'yes-no') return yesNo(written === true)
  if (written === undefined || Array.isArray(written)) return null
  return (type.startsWith('date') ? fromCalendar(String(written)) : undefined) ?? fromWritten(written)
}

function call(name: string, values: Lazy[]): Value {
  const {kindAt} = signature(name)
  const checked = values.map((value, place) => () => {
    const found = value()
    if (!fits(found, kindAt(place))) throw new FormulaError('#TYPE')
    return found
  })
  if (!takesEmpty.includes(name) && checked.some((value) => value() === null)) return null
  if (name === 'IF' || name === 'SWITCH') refuseMixedResults(name, values)
  return implementations[name]!(checked, moment)
}

/** The results of all branches are of one kind; an error or nothing fits every kind. */
function refuseMixedResults(name: string, values: Lazy[]): void {
  const isOtherwise = (place: number) => place === values.length - 1 && values.length % 2 === 0
  const results = values.filter((_, place) =>
    name === 'IF' ? place > 0 : place > 0 && (place % 2 === 0 || isOtherwise(place)),
  )
  const kinds = new Set(results.map(kindOrNothing).filter((kind) => kind !== undefined))
  if (kinds.size > 1) throw new Refused(`The results of ${name} are of different kinds: ${[...kinds].join(', ')}.`)
}

function kindOrNothing(value: Lazy): string | undefined {
  try {
    return value()?.kind
  } catch (error) {
    if (error instanceof FormulaError) return undefined
    throw error
  }
}

/** The operators of formulas. */
export function operate(operator: string, operands: Lazy[]): Value {
  const [left, right] = operands
  if (operator === 'NOT') return yesNo(!isMet(left!()))
  if (operator === 'AND') return yesNo(isMet(left!()) && isMet(right!()))
  if (operator === 'OR') return yesNo(isMet(left!()) || isMet(right!()))
  if (operator === '&') return text(joinable(left!()) + joinable(right!()))
  if (operator === 'sign') return arithmetic('-', number(0), left!())
  if (['+', '-', '*', '/'].includes(operator)) return arithmetic(operator, left!(), right!())
  return yesNo(agrees(operator, compare(left!(), right!())))
}

/** Whether `<`, `=` and so on hold for what `compare` says; nothing holds for an empty value. */
export function agrees(operator: string, order: number | undefined): boolean {
  if (order === undefined) return false
  const holds: Record<string, boolean> = {
    '=': order === 0,
    '<>': order !== 0,
    '<': order < 0,
    '<=': order <= 0,
    '>': order > 0,
    '>=': order >= 0,
  }
  return holds[operator]!
}

function isMet(value: Value): boolean {
  if (value !== null && value.kind !== 'yes-no') throw new FormulaError('#TYPE')
  return value?.value === true
}

/** With dates, a number stands for days. */
function arithmetic(operator: string, left: Value, right: Value): Value {
  if (left === null || right === null) return null
  const isDay = (value: Value) => value?.kind === 'date'
  if (isDay(left) && isDay(right) && operator === '-') return number(Number(left.value) - Number(right.value))
  if (isDay(left) && right.kind === 'number' && '+-'.includes(operator))
    return {kind: 'date', value: Number(left.value) + (operator === '+' ? right.value : -right.value)}
  if (left.kind !== 'number' || right.kind !== 'number') throw new FormulaError('#TYPE')
  const [a, b] = [left.value, right.value]
  if (operator === '/' && b === 0) throw new FormulaError('#DIV')
  return number(operator === '+' ? a + b : operator === '-' ? a - b : operator === '*' ? a * b : a / b)
}
