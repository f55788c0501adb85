/** Types of TypeScript as text with links. */
import {listOf, recordsOf, type Values, valuesOf} from '../../model/values.js'
import {plainText} from '../../plugins/untrusted-text.js'
import {type ApiLinks, childrenOf, flagsOf, nameOf, signaturesOf} from './model.js'

/** A type as Markdown: `Map\<string, [Command](…)\>`. */
export function typeText(type: unknown, links: ApiLinks, level = 0): string {
  const values = valuesOf(type)
  const text = (one: unknown): string => typeText(one, links, level + 1)
  if (level > 12) return '…'
  switch (values.type) {
    case 'intrinsic':
    case 'unknown':
      return plainText(nameOf(values))
    case 'literal':
      return plainText(literalText(values.value))
    case 'reference':
      return reference(values, links) + typeArguments(values, text)
    case 'array':
      return `${inParentheses(values.elementType, text)}\\[\\]`
    case 'union':
      return listOf(values.types)
        .map((one) => inParentheses(one, text, /^(?:conditional)$/))
        .join(' \\| ')
    case 'intersection':
      return listOf(values.types)
        .map((one) => inParentheses(one, text))
        .join(' \\& ')
    case 'tuple':
      return `\\[${listOf(values.elements).map(text).join(', ')}\\]`
    case 'namedTupleMember':
      return `${plainText(nameOf(values))}${values.isOptional ? '?' : ''}: ${text(values.element)}`
    case 'optional':
      return `${text(values.elementType)}?`
    case 'rest':
      return `...${text(values.elementType)}`
    case 'typeOperator':
      return `${plainText(String(values.operator))} ${inParentheses(values.target, text)}`
    case 'indexedAccess':
      return `${inParentheses(values.objectType, text)}\\[${text(values.indexType)}\\]`
    case 'conditional':
      return `${text(values.checkType)} extends ${text(values.extendsType)} ? ${text(values.trueType)} : ${text(values.falseType)}`
    case 'mapped':
      return mapped(values, text)
    case 'inferred':
      return `infer ${plainText(nameOf(values))}${values.constraint === undefined ? '' : ` extends ${text(values.constraint)}`}`
    case 'query':
      return `typeof ${text(values.queryType)}`
    case 'predicate':
      return predicate(values, text)
    case 'templateLiteral':
      return template(values, text)
    case 'reflection':
      return objectText(valuesOf(values.declaration), links, level)
    default:
      return plainText(nameOf(values)) || 'unknown'
  }
}

type Text = (type: unknown) => string

const compound = /^(?:union|intersection|conditional|inferred|typeOperator)$/

/** A type in parentheses, where it would otherwise belong to its neighbours. */
function inParentheses(type: unknown, text: Text, needed = compound): string {
  const {type: kind, declaration} = valuesOf(type)
  const isFunction = kind === 'reflection' && recordsOf(valuesOf(declaration).signatures).length > 0
  return needed.test(String(kind)) || isFunction ? `(${text(type)})` : text(type)
}

function literalText(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  const {value: digits, negative} = valuesOf(value)
  return typeof digits === 'string' ? `${negative ? '-' : ''}${digits}n` : String(value)
}

const reference = (values: Values, links: ApiLinks): string => {
  const href = links.hrefOf(values.target)
  const name = plainText(nameOf(values))
  return href === undefined ? name : `[${name}](${href})`
}

const typeArguments = ({typeArguments: all}: Values, text: Text): string => {
  const list = listOf(all)
  return list.length === 0 ? '' : `\\<${list.map(text).join(', ')}\\>`
}

const mapped = (values: Values, text: Text): string => {
  const sign = (modifier: unknown, word: string) => (modifier === '+' ? word : modifier === '-' ? `-${word}` : '')
  const name = values.nameType === undefined ? '' : ` as ${text(values.nameType)}`
  const key = `\\[${plainText(String(values.parameter))} in ${text(values.parameterType)}${name}\\]`
  const start = sign(values.readonlyModifier, 'readonly ')
  return `\\{ ${start}${key}${sign(values.optionalModifier, '?')}: ${text(values.templateType)} \\}`
}

const predicate = ({name, asserts, targetType}: Values, text: Text): string =>
  `${asserts ? 'asserts ' : ''}${plainText(String(name))}${targetType === undefined ? '' : ` is ${text(targetType)}`}`

const template = ({head, tail}: Values, text: Text): string =>
  `\\\`${plainText(String(head ?? ''))}${listOf(tail)
    .map((part) => `$\\{${text(listOf(part)[0])}\\}${plainText(String(listOf(part)[1] ?? ''))}`)
    .join('')}\\\``

/** A function type, or an object with its first members. */
function objectText(declaration: Values, links: ApiLinks, level: number): string {
  const [signature] = signaturesOf(declaration)
  const members = childrenOf(declaration)
  const [index] = recordsOf(declaration.indexSignatures)
  if (signature !== undefined && members.length === 0)
    return `${parametersText(signature, links, level)} =\\> ${typeText(signature.type, links, level + 1)}`
  const [key] = recordsOf(index?.parameters)
  const indexText =
    index === undefined
      ? []
      : [`\\[key: ${typeText(key?.type, links, level + 1)}\\]: ${typeText(index.type, links, level + 1)}`]
  const shown = members.slice(0, 6).map((member) => {
    const [method] = signaturesOf(member)
    const type =
      member.type === undefined && method
        ? `${parametersText(method, links, level)} =\\> ${typeText(method.type, links, level + 1)}`
        : typeText(member.type, links, level + 1)
    return `${plainText(nameOf(member))}${flagsOf(member).isOptional ? '?' : ''}: ${type}`
  })
  const all = [...indexText, ...shown, ...(members.length > 6 ? ['…'] : [])]
  return all.length === 0 ? '\\{\\}' : `\\{ ${all.join('; ')} \\}`
}

/** The parameters of a signature in parentheses. */
export function parametersText(signature: Values, links: ApiLinks, level = 0): string {
  const parameters = recordsOf(signature.parameters).map((one) => {
    const {isOptional, isRest} = flagsOf(one)
    const mark = isOptional || one.defaultValue !== undefined ? '?' : ''
    return `${isRest ? '...' : ''}${parameterName(one)}${mark}: ${typeText(one.type, links, level + 1)}`
  })
  return `${typeParameters(signature, links, level)}(${parameters.join(', ')})`
}

/** A parameter that is taken apart has no name. */
export const parameterName = (parameter: Values): string =>
  nameOf(parameter) === '__namedParameters' ? 'options' : plainText(nameOf(parameter))

/** The type parameters of a declaration or signature in angle brackets. */
export function typeParameters(holder: Values, links: ApiLinks, level = 0): string {
  const list = recordsOf(holder.typeParameters ?? holder.typeParameter).map((one) => {
    const limit = one.type === undefined ? '' : ` extends ${typeText(one.type, links, level + 1)}`
    return `${plainText(nameOf(one))}${limit}${one.default === undefined ? '' : ` = ${typeText(one.default, links, level + 1)}`}`
  })
  return list.length === 0 ? '' : `\\<${list.join(', ')}\\>`
}
