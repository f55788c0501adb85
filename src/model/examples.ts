/** Examples of values whose form an author may not know. */

const idOfPage = 'Write the id of a page, such as "guides/install", or null for no link.'

const examples: ReadonlyMap<PropertyKey, string> = new Map([
  ['link', 'Write {type: doc, id: guides/install} or {type: generated-index}.'],
  ['redirects', 'Write it like {"/old": "/new"}.'],
  ['sidebars', 'Write it like {"docs": ["index"]}.'],
])
const ofText: ReadonlyMap<PropertyKey, string> = new Map([
  ['pagination_next', idOfPage],
  ['pagination_prev', idOfPage],
])

/** An example of what to write at a key of the top level instead of a value of the wrong type. */
export function exampleOf([key = '', ...rest]: readonly PropertyKey[], value: unknown): string | undefined {
  if (rest.length > 0) return undefined
  return examples.get(key) ?? (typeof value === 'object' ? undefined : ofText.get(key))
}
