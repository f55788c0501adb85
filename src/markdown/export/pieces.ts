/** Markdown written without a stringifier. */

/** A code block, with a fence longer than any in the code. */
export function fence({info, value}: {info: string; value: string}): string {
  const mark = info.includes('`') ? '~' : '`'
  const runs = value.match(mark === '~' ? /~{3,}/g : /`{3,}/g) ?? []
  const marks = mark.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1)
  return `${marks}${info}\n${value}${value === '' ? '' : '\n'}${marks}`
}

/** A link title in quotes. */
export const quoted = (title: string): string => `"${title.replace(/["\\]/g, '\\$&').replace(/\s*\n\s*/g, ' ')}"`

/** An address for the parentheses of a link; slots stay intact. */
export const destination = (url: string): string =>
  url
    .trim()
    .replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)
    .replace(/&(?=[#\w]+;)/g, '&amp;')

/** Text with every character escaped that has a meaning in Markdown. */
export const escaped = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_[\]<|~$]/g, '\\$&')
    .replace(/&(?=[#\w]+;)/g, '\\&')

/** Prefixes every line with a mark; empty lines get the mark without its trailing space. */
export const prefixLines = (mark: string, text: string): string =>
  text.replace(/^.*$/gm, (line) => (line === '' ? mark.trimEnd() : mark + line))

/** A list item: the text after its bullet, further lines indented. */
export function item(bullet: string, text: string): string {
  const indent = ' '.repeat(bullet.length + 1)
  const indented = text.replace(/\n(?=[^\n])/g, `\n${indent}`)
  return indented === '' ? bullet : `${bullet} ${indented}`
}
