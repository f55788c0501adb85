/**
 * A shiki theme whose colours encode classes; `templates/styles/code.css` colours the classes in light and dark mode.
 */
import type {ThemeRegistrationRaw} from 'shiki/core'

const scopes: [name: string, scopes: string[]][] = [
  ['tc', ['comment', 'punctuation.definition.comment', 'string.comment']],
  [
    'ts',
    [
      'string',
      'punctuation.definition.string',
      'string.regexp',
      'constant.character.escape',
      'markup.inline.raw',
      'string.unquoted.plain.out.yaml',
      'variable.other.enummember.hcl',
      'property.value.dotenv',
    ],
  ],
  [
    'tn',
    [
      'constant.numeric',
      'constant.language',
      'constant.other',
      'support.constant',
      'variable.other.constant',
      'keyword.other.unit',
    ],
  ],
  [
    'tk',
    ['keyword', 'storage', 'storage.type', 'keyword.control', 'variable.language', 'punctuation.definition.keyword'],
  ],
  ['to', ['keyword.operator']],
  ['tk', ['keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python']],
  [
    'tf',
    [
      'entity.name.function',
      'support.function',
      'meta.function-call entity.name.function',
      'variable.function',
      'entity.name.command',
      'entity.name.fragment.graphql',
      'variable.fragment.graphql',
    ],
  ],
  [
    'tt',
    [
      'entity.name.type',
      'entity.name.class',
      'support.type',
      'support.class',
      'entity.other.inherited-class',
      'storage.type.primitive',
      'storage.type.built-in',
      'entity.name.namespace',
    ],
  ],
  [
    'tv',
    [
      'variable.parameter',
      'variable.other.property',
      'variable.other.object.property',
      'meta.object-literal.key',
      'support.type.property-name',
      'entity.name.tag.yaml',
      'variable.other.readwrite.shell',
      'variable.other.readwrite.hcl',
      'variable.graphql',
      'variable.key.dotenv',
    ],
  ],
  ['tg', ['entity.name.tag', 'support.class.component', 'punctuation.definition.tag']],
  ['ta', ['entity.other.attribute-name']],
  ['ti', ['markup.inserted', 'punctuation.definition.inserted', 'meta.diff.header.to-file']],
  ['td', ['markup.deleted', 'punctuation.definition.deleted', 'meta.diff.header.from-file']],
  ['th', ['markup.heading', 'entity.name.section', 'markup.bold', 'meta.diff.range']],
]

const names = [...new Set(scopes.map(([name]) => name))]
const colourOf = (name: string): string => `#${(names.indexOf(name) + 1).toString(16).padStart(6, '0')}`

/** Colour of the theme → class of the span. */
export const tokenClasses: ReadonlyMap<string, string> = new Map(names.map((name) => [colourOf(name), name]))

export const codeTheme: ThemeRegistrationRaw & {name: string} = {
  name: 'docsgen',
  type: 'light',
  fg: '#ffffff',
  bg: '#000000',
  settings: scopes.map(([name, scope]) => ({scope, settings: {foreground: colourOf(name)}})),
}
