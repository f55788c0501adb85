/** Types of admonitions of MkDocs → containers of docsgen. */
import {admonitionNames} from '../../model/admonitions.js'

const types: Record<string, string> = {
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  seealso: 'info',
  todo: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
}

/** Without other names, such as `hint`, whose titles MkDocs shows. */
const ownTypes: ReadonlySet<string> = new Set(Object.values(admonitionNames).map(({label}) => label))

/** Words after the type that only say where Material puts the box. */
const modifiers: ReadonlySet<string> = new Set(['inline', 'end', 'annotate'])

/** The name of the container, its title, and classes that stylesheets of the site may use. */
export function containerFor(
  words: string,
  title: string | undefined,
): {name: string; title: string; classes: string[]} {
  const [firstWord = 'note', ...others] = words.trim().split(/\s+/)
  const type = firstWord.toLowerCase()
  const isKnown = ownTypes.has(type) || types[type] !== undefined
  const name = ownTypes.has(type) ? type : (types[type] ?? 'note')
  return {
    name,
    title: title?.trim() || (name === type ? '' : titleOf(firstWord)),
    classes: [...(isKnown ? [] : [firstWord]), ...others.filter((word) => !modifiers.has(word))],
  }
}

/** `pied-piper` → `Pied piper`. */
export function titleOf(type: string): string {
  const words = type.replace(/-/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `[Title]{.class open}` after the name of a container. */
export function labelled(authoredTitle: string, attributes: readonly string[] = []): string {
  // A title of docsgen knows no link targets of the page.
  const title = authoredTitle.replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
  const braces = attributes.length === 0 ? '' : `{${attributes.join(' ')}}`
  if (title === '') return braces
  return isBalanced(title) ? `[${title}]${braces}` : `${braces} ${title}`
}

/** Whether a title can stand in square brackets: docsgen reads one level of brackets in it. */
const isBalanced = (title: string): boolean => /^(?:[^[\]]|\[[^[\]]*\])*$/.test(title)
