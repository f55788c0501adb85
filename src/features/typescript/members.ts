/** Declarations and their members as Markdown. */
import {isRecord} from '../../model/is-record.js'
import {recordsOf, type Values, valuesOf} from '../../model/values.js'
import {inlineCode, listItem, plainText} from '../../plugins/untrusted-text.js'
import {partsText, tagBlocks} from './comments.js'
import {
  type ApiLinks,
  childrenOf,
  commentOf,
  flagsOf,
  isForeign,
  isKind,
  nameOf,
  signaturesOf,
  tagsOf,
} from './model.js'
import {parameterName, parametersText, typeParameters, typeText} from './types.js'

/** The blocks of a declaration's page. */
export function declarationBlocks(declaration: Values, links: ApiLinks): string[] {
  if (isKind(declaration, 'function'))
    return signaturesOf(declaration).flatMap((one) => signatureBlocks(one, {links, level: 2, prefix: ''}))
  return [
    signatureBox(headLine(declaration, links)),
    partsText(commentOf(declaration).summary, links, 2),
    ...tagBlocks(commentOf(declaration), links, 3),
    sourceLine(declaration, links),
    ...typeParameterBlocks(declaration, {links, prefix: 'type'}),
    ...memberBlocks(membersOf(declaration), links),
  ]
}

const signatureBox = (line: string): string => `:::endpoint{.signature}\n${line}\n:::`

/** The first line of a declaration, as in its source. */
function headLine(declaration: Values, links: ApiLinks): string {
  const name = `**${plainText(nameOf(declaration))}**${typeParameters(declaration, links)}`
  const parents = (key: string, word: string) => {
    const types = recordsOf(declaration[key]).map((type) => typeText(type, links))
    return types.length === 0 ? '' : ` ${word} ${types.join(', ')}`
  }
  if (isKind(declaration, 'typeAlias')) return `type ${name} = ${typeText(declaration.type, links)}`
  if (isKind(declaration, 'variable')) return `const ${name}: ${typeText(declaration.type, links)}`
  if (isKind(declaration, 'enum')) return `enum ${name}`
  const word = isKind(declaration, 'interface') ? 'interface' : 'class'
  return `${flagsOf(declaration).isAbstract ? 'abstract ' : ''}${word} ${name}${parents('extendedTypes', 'extends')}${parents('implementedTypes', 'implements')}`
}

/** Members of a class, interface or enum, or of the object that a type or variable is. */
export function membersOf(declaration: Values): Values[] {
  const {type, declaration: inner} = valuesOf(declaration.type)
  const members = type === 'reflection' && isRecord(inner) ? childrenOf(inner) : childrenOf(declaration)
  return members.filter((member) => !isForeign(member))
}

function memberBlocks(members: readonly Values[], links: ApiLinks): string[] {
  const methods = members.filter((one) => isKind(one, 'method', 'constructor', 'function'))
  const fields = members.filter((one) => !methods.includes(one))
  const constructors = methods.filter((one) => isKind(one, 'constructor'))
  const others = methods.filter((one) => !isKind(one, 'constructor'))
  const chapter = (title: string, list: readonly Values[]) =>
    list.length === 0 ? [] : [`## ${title}`, ...list.flatMap((one) => methodBlocks(one, links))]
  return [
    ...chapter('Constructor', constructors),
    ...(fields.length === 0
      ? []
      : [
          '## Properties',
          fieldList(
            fields.map((one) => fieldItem(one, links)),
            '',
          ),
        ]),
    ...chapter('Methods', others),
  ]
}

/** The id of a member on the page of its declaration. */
export const memberId = (member: Values): string => nameOf(member).replace(/\s+/g, '-')

function methodBlocks(method: Values, links: ApiLinks): string[] {
  const id = /^[^{}\s]+$/.test(memberId(method)) ? ` {#${memberId(method)}}` : ''
  const isStatic = flagsOf(method).isStatic === true
  const blocks = signaturesOf(method).flatMap((one, index) =>
    signatureBlocks(one, {links, level: 4, prefix: `${memberId(method)}${index === 0 ? '' : `-${index + 1}`}`}),
  )
  return [`### ${isStatic ? 'static ' : ''}${plainText(nameOf(method))}()${id}`, ...blocks]
}

interface SignatureContext {
  links: ApiLinks
  /** Level of headings in its comment. */
  level: number
  /** Start of the ids of its parameters. */
  prefix: string
}

function signatureBlocks(signature: Values, {links, level, prefix}: SignatureContext): string[] {
  const comment = commentOf(signature)
  const result = typeText(signature.type, links)
  const returns = tagsOf(comment, '@returns').map(({content}) => partsText(content, links))
  const parameters = recordsOf(signature.parameters).map((one) => fieldItem({...one, name: parameterName(one)}, links))
  const isNew = isKind(signature, 'constructor') || signature.kind === 16_384
  return [
    signatureBox(
      `${isNew ? 'new ' : ''}**${plainText(nameOf(signature))}**${parametersText(signature, links)}: ${result}`,
    ),
    partsText(comment.summary, links, level),
    ...tagBlocks(comment, links, level),
    sourceLine(signature, links),
    ...typeParameterBlocks(signature, {links, prefix: join(prefix, 'type')}),
    ...(parameters.length === 0 ? [] : ['**Parameters**', fieldList(parameters, join(prefix, 'parameter'))]),
    ...(returns.length > 0 ? [`**Returns** *${result}*`, ...returns] : []),
  ]
}

const join = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}.${name}`)

const fieldList = (items: readonly string[], prefix: string): string =>
  `:::fields{prefix="${prefix.replace(/["{}]/g, '')}"}\n${items.join('\n')}\n:::`

/** Type parameters that a comment describes. */
function typeParameterBlocks(holder: Values, {links, prefix}: {links: ApiLinks; prefix: string}): string[] {
  const described = recordsOf(holder.typeParameters ?? holder.typeParameter).filter((one) => one.comment !== undefined)
  const items = described.map((one) => listItem([inlineCode(nameOf(one)), partsText(commentOf(one).summary, links)]))
  return items.length === 0 ? [] : ['**Type parameters**', fieldList(items, prefix)]
}

/** A property or parameter as an item of a list of fields. */
function fieldItem(field: Values, links: ApiLinks, level = 0): string {
  const {isOptional, isReadonly, isStatic, isRest} = flagsOf(field)
  const [getter] = signaturesOf(field)
  const comment = commentOf(field)
  const name = nameOf(field)
  const inner = membersOf(field)
  const words = [
    inlineCode(name),
    `*${typeText(field.type ?? getter?.type, links)}*`,
    ...(isOptional || isRest || field.defaultValue !== undefined ? ['**optional**'] : []),
    ...(isReadonly ? ['**read-only**'] : []),
    ...(isStatic ? ['**static**'] : []),
    ...(tagsOf(comment, '@deprecated').length > 0 ? ['**deprecated**'] : []),
  ]
  const {defaultValue} = field
  const hasDefault = typeof defaultValue === 'string' && defaultValue !== '...' && defaultValue.length < 100
  return listItem([
    words.join(' '),
    partsText(comment.summary, links),
    ...tagBlocks(comment, links, 0),
    hasDefault ? `Default: ${inlineCode(defaultValue)}.` : '',
    ...(inner.length === 0 || level > 3
      ? []
      : ['**Properties**', inner.map((one) => fieldItem(one, links, level + 1)).join('\n')]),
  ])
}

/** The line that names the position of a declaration in the source. */
function sourceLine({sources}: Values, {sourceUrl}: ApiLinks): string {
  const [source] = recordsOf(sources)
  if (source === undefined) return ''
  const [path, line] = [String(source.fileName), String(source.line)]
  if (sourceUrl === undefined || isInPackage(path)) return `Source: ${inlineCode(`${path}:${line}`)}`
  const url = sourceUrl.replaceAll('{path}', encodeURI(path)).replaceAll('{line}', line)
  return `Source: [${plainText(`${path}:${line}`)}](<${url.replace(/[<>\s]/g, '')}>)`
}

/** Whether a file belongs to another package, or is outside the project. */
export const isInPackage = (file: string): boolean => /(?:^|\/)node_modules\/|^\.\./.test(file)
