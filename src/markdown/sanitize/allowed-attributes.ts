/** Attributes as authors write them, for the reports about removed ones. */
import {allowList} from './allow-list.js'

/** Properties whose attribute has another name. */
const otherNames: Readonly<Record<string, string>> = {className: 'class', htmlFor: 'for'}

/** docsgen adds these itself, or they change nothing that a reader notices. */
const unnoticed: ReadonlySet<string> = new Set([
  ...[
    'target',
    'rel',
    'loading',
    'decoding',
    'fetchpriority',
    'referrerpolicy',
    'crossorigin',
    'itemscope',
    'itemtype',
  ],
  ...['xmlns', 'property', 'class', 'type', 'slot', 'is', 'translate', 'referrer', 'hreflang', 'ping'],
])

/** Makes the function that returns whether an element may have an attribute, or does not need it. */
export function allowedAttributesOf(element: string): (attribute: string) => boolean {
  const allowed = new Set(
    [...(allowList.attributes?.['*'] ?? []), ...(allowList.attributes?.[element] ?? [])].map((attribute) =>
      withoutDashes(nameOf(typeof attribute === 'string' ? attribute : attribute[0])),
    ),
  )
  return (attribute) =>
    attribute.startsWith('data-') || unnoticed.has(attribute) || allowed.has(withoutDashes(attribute))
}

const nameOf = (property: string): string => otherNames[property] ?? property
const withoutDashes = (name: string): string => name.replaceAll('-', '').toLowerCase()
