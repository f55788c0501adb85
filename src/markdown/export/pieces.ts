/** Small pieces of Markdown, written by hand. */

/** Code between fences that nothing in it can end. */
export function fence({info, value}: {info: string; value: string}): string {
  const mark = info.includes('`') ? '~' : '`'
  const runs = value.match(mark === '~' ? /~{3,}/g : /`{3,}/g) ?? []
  const marks = mark.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1)
  return `${marks}${info}\n${value}${value === '' ? '' : '\n'}${marks}`
}

/** A title of a link. */
export const quoted = (title: string): string => `"${title.replace(/["\\]/g, '\\$&').replace(/\s*\n\s*/g, ' ')}"`

/** An address between the parentheses of a link; a slot stays one. */
export const destination = (url: string): string =>
  url
    .trim()
    .replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)
    .replace(/&(?=[#\w]+;)/g, '&amp;')

/** Words that are Markdown's in no place of a line. */
export const escaped = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_[\]<|~$]/g, '\\$&')
    .replace(/&(?=[#\w]+;)/g, '\\&')

/** Every line of a block behind a mark; empty lines get what of it is no space. */
export const behind = (mark: string, text: string): string =>
  text.replace(/^.*$/gm, (line) => (line === '' ? mark.trimEnd() : mark + line))

/** A block as an item of a list. */
export function item(bullet: string, text: string): string {
  const indent = ' '.repeat(bullet.length + 1)
  const indented = text.replace(/\n(?=[^\n])/g, `\n${indent}`)
  return indented === '' ? bullet : `${bullet} ${indented}`
}
