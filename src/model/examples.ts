/** Examples of values whose form an author may not know. */

const idOfPage = 'Write the id of a page, such as "guides/install", or null for no link.'

const examples: ReadonlyMap<PropertyKey, string> = new Map([
  ['keywords', 'Write it like [setup, linux].'],
  ['link', 'Write {type: doc, id: guides/install} or {type: generated-index}.'],
  ['redirect_from', 'Write it like [/old, /older].'],
  ['redirects', 'Write it like {"/old": "/new"}.'],
  ['sidebars', 'Write it like {"docs": ["index"]}.'],
  ['tags', 'Write it like [api, setup].'],
])
const ofText: ReadonlyMap<PropertyKey, string> = new Map([
  ['pagination_next', idOfPage],
  ['pagination_prev', idOfPage],
])

/** The same for keys inside of others, by dotted path. */
const inside: ReadonlyMap<string, string> = new Map([
  ['footer.links', 'Write it like [{title: "More", items: [{label: "Blog", href: "https://blog.example.com"}]}].'],
  ['navbar.items', 'Write it like [{label: "Guides", to: "/guides"}].'],
])

/** An example of what to write at a key instead of a value of the wrong type. */
export function exampleOf([key = '', ...rest]: readonly PropertyKey[], value: unknown): string | undefined {
  if (rest.length > 0) return inside.get([key, ...rest].join('.'))
  return examples.get(key) ?? (typeof value === 'object' ? undefined : ofText.get(key))
}
