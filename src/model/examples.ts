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

/** Examples for keys inside other keys, by dotted path. */
const nestedExamples: ReadonlyMap<string, string> = new Map([
  ['footer.links', 'Write it like [{title: "More", items: [{label: "Blog", href: "https://blog.example.com"}]}].'],
  ['navbar.items', 'Write it like [{label: "Guides", to: "/guides"}].'],
])

/** Examples for required keys, by their own names. */
const requiredKeys: ReadonlyMap<PropertyKey, string> = new Map([
  ['content', 'Add the path of a folder, such as `"content": "docs"`.'],
  ['from', 'Add the old address, such as `from: "/old"`.'],
  ['id', 'Add the id of a page, such as `id: "guides/install"`.'],
  ['label', 'Add the text that readers see, such as `label: "Guides"`.'],
  ['permalink', 'Add the address of the page of this tag, such as `permalink: /tags/setup`.'],
  ['to', 'Add the new address, such as `to: "/new"`.'],
])

/** An example of what to write at a key that is missing or has a value of the wrong type. */
export function exampleOf(path: readonly PropertyKey[], value: unknown): string | undefined {
  const [key = '', ...rest] = path
  if (value === undefined) return requiredKeys.get(path.at(-1) ?? '')
  if (rest.length > 0) return nestedExamples.get([key, ...rest].join('.'))
  return examples.get(key) ?? (typeof value === 'object' ? undefined : ofText.get(key))
}
