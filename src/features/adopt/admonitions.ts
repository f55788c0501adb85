/** Types of admonitions of other systems → containers of docsgen. */

/** docsgen's types with the names that other systems have for them. */
const names = {
  note: 'note abstract summary tldr example quote cite default secondary',
  info: 'info todo question help faq seealso primary',
  important: 'important',
  tip: 'tip hint success check done ok green',
  warning: 'warning attention orange yellow',
  caution: 'caution',
  danger: 'danger error failure fail missing bug red',
}
const types: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([type, words]) => words.split(' ').map((word) => [word, type] as const)),
)

/** The type for a word, `note` for an unknown one, and the title: the given one, else the word if it is none of docsgen's own types. */
export function admonitionFor(word: string, given = ''): {type: string; title: string; isKnown: boolean} {
  const type = types.get(word.toLowerCase())
  const isOwn = type === word.toLowerCase()
  return {type: type ?? 'note', title: given.trim() || (isOwn ? '' : titleOf(word)), isKnown: type !== undefined}
}

/** `pied-piper` → `Pied piper` */
export function titleOf(word: string): string {
  const words = word.replace(/-/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `[Title]{.class open}` after the name of a container. docsgen reads one level of brackets in a title. */
export function labelled(title = '', attributes: readonly string[] = []): string {
  const isBalanced = /^(?:[^[\]]|\[[^[\]]*\])*$/.test(title)
  const label = title === '' ? '' : `[${isBalanced ? title : title.replace(/[[\]]/g, '\\$&')}]`
  return `${label}${attributes.length === 0 ? '' : `{${attributes.join(' ')}}`}`
}

/** Colons for a container around Markdown that has containers itself. */
export const colonsAround = (content: string): string =>
  ':'.repeat(Math.max(2, ...[...content.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, colons = '']) => colons.length)) + 1)
