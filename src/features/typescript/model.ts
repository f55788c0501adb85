/** The output of TypeDoc: reflections of declarations, by number. */
import {listOf, recordsOf, type Values, valuesOf} from '../../model/values.js'

export const kinds = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  accessor: 262_144,
  typeAlias: 2_097_152,
  reference: 4_194_304,
} as const

/** Places of reflections with an address: `/reference/classes/command#parse`. */
export interface ApiLinks {
  hrefOf(id: unknown): string | undefined
  /** Address of a line of the source, with `{path}` and `{line}`. */
  sourceUrl: string | undefined
  /** The reflection itself. */
  find(id: unknown): Values | undefined
}

export const childrenOf = (reflection: Values): Values[] => recordsOf(reflection.children)

export const signaturesOf = (reflection: Values): Values[] => [
  ...recordsOf(reflection.signatures),
  ...recordsOf([reflection.getSignature]),
]

export const nameOf = (reflection: Values): string => String(reflection.name ?? '')

export const isKind = ({kind}: Values, ...names: readonly (keyof typeof kinds)[]): boolean =>
  names.some((name) => kinds[name] === kind)

export const flagsOf = (reflection: Values): Values => valuesOf(reflection.flags)

/** Whether a member comes from a class of another package, such as `Error`. */
export const isForeign = (member: Values): boolean => {
  const {target} = valuesOf(member.inheritedFrom)
  return isInherited(member) && flagsOf(member).isExternal === true && (target === undefined || target === -1)
}

const isInherited = ({inheritedFrom}: Values): boolean => inheritedFrom !== undefined

/** Comment of a declaration or its first signature. */
export const commentOf = (reflection: Values): Values =>
  valuesOf(reflection.comment ?? signaturesOf(reflection)[0]?.comment)

export const tagsOf = (comment: Values, ...names: readonly string[]): Values[] =>
  listOf(comment.blockTags)
    .map(valuesOf)
    .filter(({tag}) => names.includes(String(tag)))
